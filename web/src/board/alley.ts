// In Kayles and its kin it matters what stands side by side, so a row keeps its place with gaps where something
// fell. A position only lists the heaps, the parts of a split with the smaller first; where they stand follows
// from the moves so far, and from where a person pointed.

/** A stretch of one of the rows of the start. */
export interface Stretch {
    line: number;
    from: number;
    count: number;
}

export interface Alley {
    /** How many stood in each row at the start. */
    lines: number[];
    /** Where each heap of the position stands. */
    heaps: Stretch[];
    /** What fell last. */
    fallen: Stretch | null;
}

/** Where a person pointed: the heap, and the first of what went. */
export interface Pointed {
    heap: number;
    from: number;
}

const breaking = new Set(['kayles', 'dawson-kayles', 'double-kayles', 'dawson', 'guiles', 'officers', 'octal']);

/** The heaps of a position of a game that is played in such rows. */
function heaps_of(expression: string): number[] | null {
    const found = /^([a-z-]+)(?::\S+)? ([\d,]+)$/.exec(expression);
    return found && breaking.has(found[1]!) ? found[2]!.split(',').map(Number) : null;
}

function step(alley: Alley, after: number[], pointed: Pointed | undefined): Alley | null {
    const before = alley.heaps.map(({ count }) => count);
    let heap = 0;
    while (heap < before.length && before[heap] === after[heap]) ++heap;
    if (heap === before.length) return null;
    const more = after.length - before.length;
    const parts = after.slice(heap, heap + more + 1).filter((count) => count > 0);
    const rest = before.slice(heap + 1).every((count, i) => count === after[heap + more + 1 + i]);
    const taken = before[heap]! - parts.reduce((sum, count) => sum + count, 0);
    if (more < 0 || more > 1 || !rest || taken <= 0) return null;
    const heaps = [...alley.heaps];
    // Equal heaps count as one: which of them was meant, only the person knows.
    if (pointed && before[pointed.heap] === before[heap]) [heaps[heap], heaps[pointed.heap]] = [heaps[pointed.heap]!, heaps[heap]!];
    const { line, from } = heaps[heap]!;
    const [first = 0, second = 0] = parts;
    const start = pointed && [first, second].includes(pointed.from) ? pointed.from : first;
    const right = from + start + taken;
    const placed = [first, second].map((count, i) => ({ line, from: count === start && (i === 0 || first !== second) ? from : right, count }));
    heaps.splice(heap, 1, ...placed.slice(0, more + 1));
    return { ...alley, heaps, fallen: { line, from: from + start, count: taken } };
}

/** Where everything stands after these positions, the first of which is the start; null for other games, and
    where it cannot be told. */
export function alley_after(positions: string[], pointed: (Pointed | undefined)[]): Alley | null {
    const [start, ...later] = positions.map(heaps_of);
    if (!start) return null;
    let alley: Alley | null = { lines: start, heaps: start.map((count, line) => ({ line, from: 0, count })), fallen: null };
    for (const [i, heaps] of later.entries()) {
        if (!heaps) return null;
        // In a sum the others may have moved meanwhile.
        if (heaps.join() === alley.heaps.map(({ count }) => count).join()) continue;
        alley = step(alley, heaps, pointed[i]);
        if (!alley) return null;
    }
    return alley;
}
