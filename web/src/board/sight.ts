// What the machine sees, on a board of hexagons: the cells of links and of a proved win in the colour of their
// player, a line from end to end of each link, a dot on the cells that meet every threat, and on the moves that it
// considers how likely they are to win.
import type { LookDocument } from '../documents';
import type { Point } from './layout';
import type { Decoration } from './scene';

/** Where the cells of a board are. */
export interface Grid {
    rows: number;
    columns: number;
    /** Half of the distance between cells, and how far their corners lie from their middle. */
    half: number;
    point: number;
    middle: (row: number, column: number) => Point;
    /** Where a point is drawn. */
    seen: (point: Point) => Point;
}

const colours = { R: 'red', B: 'blue' } as const;

/** Nothing that is not proved is shown as certain. */
export const percent = (share: number, proved: boolean) => (proved ? Math.round(100 * share) : Math.min(99, Math.max(1, Math.round(100 * share))));

/** The look of the cells that somebody relies on, by their names. */
export function relied_on({ links, winner, carrier }: LookDocument): Map<string, string> {
    const looks = new Map<string, Set<string>>();
    for (const each of [...links, ...(winner ? [{ player: winner, carrier }] : [])])
        for (const cell of each.carrier) looks.set(cell, (looks.get(cell) ?? new Set()).add(`seen-${colours[each.player]}`));
    return new Map([...looks].map(([cell, all]) => [cell, [...all].join(' ')]));
}

const is_cell = (end: string) => /^[a-s]\d+$/.test(end);

/** Row and column of a cell; of an edge those of the middle of the board. */
function place(end: string, { rows, columns }: Grid): [number, number] {
    return is_cell(end) ? [Number(end.slice(1)) - 1, end.charCodeAt(0) - 97] : [(rows - 1) / 2, (columns - 1) / 2];
}

/** A stone is met in its middle, an edge straight above, below or beside the other end. */
function met(end: string, other: string, grid: Grid): Point {
    const { rows, columns, half, point, middle } = grid;
    if (is_cell(end)) return middle(...place(end, grid));
    const [row, column] = place(other, grid);
    const { x, y } = middle(row, column);
    if (end === 'top') return { x, y: middle(0, 0).y - point };
    if (end === 'bottom') return { x, y: middle(rows - 1, 0).y + point };
    return { x: end === 'left' ? middle(row, 0).x - half : middle(row, columns - 1).x + half, y };
}

export function drawn_above({ links, must_play, moves }: LookDocument, grid: Grid): Decoration[] {
    const at = (cell: string) => grid.seen(grid.middle(...place(cell, grid)));
    const considered = moves.flatMap(({ cell, wins, proved }) => (cell ? [{ cell, text: proved && wins === 1 ? '✓' : proved ? '×' : `${percent(wins, proved)}` }] : []));
    const dot = 4;
    return [
        ...links.map(({ player, from, to }): Decoration => ({ kind: 'line', ...grid.seen(met(from, to, grid)), to: grid.seen(met(to, from, grid)), look: `link ${colours[player]}` })),
        ...must_play
            .filter((cell) => !considered.some((each) => each.cell === cell))
            .map((cell): Decoration => ({ kind: 'rect', x: at(cell).x - dot / 2, y: at(cell).y - dot / 2, width: dot, height: dot, look: 'must' })),
        ...considered.map(({ cell, text }): Decoration => ({ kind: 'text', ...at(cell), text, look: 'small share' })),
    ];
}
