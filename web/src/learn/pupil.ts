// A machine that learns Nim by playing, as the thesis describes it for its author: positions are unknown at first; it
// plays against one who never errs, tries what it does not know, and marks what it finds out. Nothing here knows XOR but
// the opponent.
export type Mark = 'won' | 'lost' | 'unknown';

const key = (heaps: number[]) => [...heaps].sort((a, b) => a - b).join(',');

export function moves(heaps: number[]): number[][] {
    return heaps.flatMap((size, i) => Array.from({ length: size }, (_, left) => heaps.map((each, j) => (i === j ? left : each))));
}

/** A move to nim-sum 0 where there is one, else any: one match from the largest heap. */
function teacher(heaps: number[]): number[] {
    return moves(heaps).find((to) => to.reduce((sum, heap) => sum ^ heap, 0) === 0) ?? heaps.map((heap, i) => (i === heaps.indexOf(Math.max(...heaps)) ? heap - 1 : heap));
}

export class Pupil {
    /** What is known for the player to move. */
    marks = new Map<string, Mark>();
    results: boolean[] = [];

    constructor(
        readonly start: number[],
        readonly random: () => number = Math.random,
    ) {
        this.marks.set(key(start.map(() => 0)), 'lost');
    }

    mark(heaps: number[]): Mark {
        return this.marks.get(key(heaps)) ?? 'unknown';
    }

    /** Positions that can arise, up to the order of heaps. */
    all(): string[] {
        const found = new Set<string>([key(this.start)]);
        const todo = [this.start];
        for (let each = todo.pop(); each; each = todo.pop())
            for (const to of moves(each))
                if (!found.has(key(to))) {
                    found.add(key(to));
                    todo.push(to);
                }
        return [...found];
    }

    // To a position that is lost for the other, if one is known; else to an unknown one, by chance; else anywhere.
    #choose(heaps: number[]): number[] {
        const options = moves(heaps);
        const lost = options.filter((to) => this.mark(to) === 'lost');
        const unknown = options.filter((to) => this.mark(to) === 'unknown');
        const pool = lost.length > 0 ? lost : unknown.length > 0 ? unknown : options;
        return pool[Math.floor(this.random() * pool.length)]!;
    }

    /** One game; the pupil begins or the teacher, in turn. What the teacher leaves and wins from is lost for who moves there. */
    play(): boolean {
        let heaps = this.start;
        let own = this.results.length % 2 === 0;
        const seen: number[][] = [heaps];
        while (heaps.some((heap) => heap > 0)) {
            heaps = own ? this.#choose(heaps) : teacher(heaps);
            seen.push(heaps);
            own = !own;
        }
        const victory = !own;
        // Backwards through the game: what follows from what is known, and nothing else.
        for (const position of seen.reverse()) this.#deduce(position);
        this.results.push(victory);
        return victory;
    }

    #deduce(heaps: number[]) {
        const options = moves(heaps);
        if (options.some((to) => this.mark(to) === 'lost')) this.marks.set(key(heaps), 'won');
        else if (options.every((to) => this.mark(to) === 'won')) this.marks.set(key(heaps), 'lost');
    }
}
