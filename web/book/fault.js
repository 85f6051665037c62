// What is wrong with the sources of the book: one sentence, in the language of the one who builds it.

const french = /^fr/.test(process.env.LANGUAGE || process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '');

/** One of the two. */
export function say(english, in_french) {
    return french ? in_french : english;
}

export class Fault extends Error {
    /** `place` is a file of docs/book, and its line where one is known. */
    constructor(place, english, in_french) {
        super(`docs/book/${place}: ${say(english, in_french)}`);
    }
}
