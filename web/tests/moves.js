// How a person makes a move on each kind of board: which places have to be pointed at to get from one
// position to another. Read from the expressions, not from the pictures that the page goes by.
const position = (expression) => expression.replace(/^\S+\s*/, '');
const list = (expression) => (position(expression) === '-' ? [] : position(expression).replace(/@.*/, '').split(','));
const numbers = (expression) => list(expression).map(Number);
const missing = (from, to) => {
    const rest = [...to];
    return from.filter((each) => {
        const at = rest.indexOf(each);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
    });
};

/** Heaps of which the last matches are taken. */
export function matches(from, to) {
    const [before, after] = [numbers(from), numbers(to)];
    const row = before.findIndex((count, i) => count !== after[i]);
    return [`m${row}.${after[row]}`];
}

/** Several heaps at once. */
export function several(from, to) {
    const [before, after] = [numbers(from), numbers(to)];
    return before.flatMap((count, row) => (count === after[row] ? [] : [`m${row}.${after[row]}`]));
}

/** One pin, or two side by side; a row may be split, and the smaller part is written first. */
export function pins(from, to) {
    const [before, after] = [numbers(from), numbers(to)];
    const row = before.findIndex((count, i) => count !== after[i]);
    const parts = after.slice(row, row + 1 + after.length - before.length);
    const taken = before[row] - parts.reduce((a, b) => a + b, 0);
    return [taken === 1 ? `m${row}.${parts[0]}` : `g${row}.${parts[0] + 1}`];
}

/** A ball and where it goes; one that falls on another vanishes with it. */
export function balls(from, to) {
    return [...missing(numbers(from), numbers(to)), ...missing(numbers(to), numbers(from))].sort((a, b) => b - a).map((n) => `h${n}`);
}

export function queen(_, to) {
    return [numbers(to).join('.')];
}

/** A pawn and where it goes, or all coins that are turned. */
export function points(from, to) {
    return [...missing(list(from), list(to)), ...missing(list(to), list(from))];
}

/** The corner of a bite. */
export function bite(from, to) {
    const rows = (expression) =>
        list(expression).flatMap((part) => {
            const [height, width] = part.includes('x') ? part.split('x').map(Number) : [1, Number(part)];
            return Array(height).fill(width);
        });
    const [before, after] = [rows(from), rows(to)];
    const row = before.findIndex((length, i) => length !== (after[i] ?? 0));
    return [`${row}.${after[row] ?? 0}`];
}

/** The two cells of a domino. */
export function domino(from, to) {
    const cells = (expression) => {
        const [size, drawn] = position(expression).split(':');
        const [height, width] = size.split('x').map(Number);
        return drawn ? drawn.split('/') : Array(height).fill('.'.repeat(width));
    };
    const [before, after] = [cells(from), cells(to)];
    return before.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === after[r][c] ? [] : [`${r}.${c}`])));
}

/** A cross on a strip. */
export function cross(from, to) {
    const strip = (expression) => (/^\d+$/.test(position(expression)) ? '.'.repeat(Number(position(expression))) : position(expression));
    const [before, after] = [strip(from), strip(to)];
    return [[...before].findIndex((sign, i) => sign !== after[i])].map((column) => `0.${column}`);
}

/** The vertex to which a pawn goes. */
export function walk(_, to) {
    return [`v ${position(to).split(':')[0]}`];
}

/** A pawn of several: where it stands and where it goes. */
export function pawns(from, to) {
    return [...missing(list(from), list(to)), ...missing(list(to), list(from))].map((name) => `v ${name}`);
}

/** Games on graphs say what they take. */
export function edge(_, __, say) {
    const [, a, b] = /edge ([^\s-]+)-([^\s,;:.]+)/.exec(say);
    return [`e ${a} ${b}`];
}

export function vertex(_, __, say) {
    return [`v ${/take (\S+?)(,|$)/.exec(say)[1]}`];
}

/** The cell of a new stone; the button where a stone is taken over. */
export function hexagon(from, to, say) {
    if (/^swap /.test(say)) return ['swap'];
    const cells = (expression) => [...(position(expression).split(':')[1] ?? '').replace(/@.*/, '').replaceAll('/', '')];
    const [before, after] = [cells(from), cells(to)];
    return [`${after.findIndex((sign, i) => sign !== (before[i] ?? '.'))}`];
}

/** How to move in a game, by its name. */
const games = {
    nim: matches,
    marienbad: matches,
    subtraction: matches,
    fibonacci: matches,
    moore: several,
    kayles: pins,
    turning: balls,
    wythoff: queen,
    steps: points,
    corners: points,
    chomp: bite,
    hex: hexagon,
};

/** The places to be pointed at in any of these games or a sum of them; null for another game. */
export function places_of(from, to, say) {
    const [before, after] = [from, to].map((expression) => expression.split(' + '));
    const term = before.findIndex((each, i) => each !== after[i]);
    const way = games[/^\w*/.exec(before[term])[0]];
    if (!way) return null;
    const places = way(before[term], after[term], say);
    return before.length === 1 ? places : places.map((id) => `t${term} ${id}`);
}
