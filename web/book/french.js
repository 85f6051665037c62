// What French asks of spaces: one that does not break before ; : ? ! and inside guillemets, a thin one where the
// sign is thin, and none that breaks inside a number.

const thin = '\u202f';
const wide = '\u00a0';

/** Prose with these spaces. `joined` says that something without a space before it precedes, such as a formula. */
export function french_spaces(text, joined = false) {
    return (joined ? `x${text}` : text)
        .replace(/[ \u00a0\u202f]+([;!?])/g, `${thin}$1`)
        .replace(/[ \u00a0\u202f]+:/g, `${wide}:`)
        .replace(/(?<=[\p{L}\p{N})\]»’”%])([;!?]+)(?=\s|$)/gu, `${thin}$1`)
        .replace(/(?<=[\p{L}\p{N})\]»’”%]):(?=\s|$)/gu, `${wide}:`)
        .replace(/«[ \u00a0\u202f]*/g, `«${wide}`)
        .replace(/[ \u00a0\u202f]*»/g, `${wide}»`)
        .replace(/(?<=\d) (?=\d{3}(?!\d))/g, thin)
        .slice(joined ? 1 : 0);
}
