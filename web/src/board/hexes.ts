// A board of hexagons, each row half a cell further to the right. Red joins the rims at the top and the
// bottom, Blue those at the sides. Such a board is half as wide again as it is high; on a narrow screen, where
// its cells would be too small for a finger, it is reflected: then rows run downwards, and the rims of Red are
// at the sides.
import type { HexesPicture } from '../documents';
import type { Point } from './layout';
import { covers, empty_scene, type Decoration, type Place, type Scene, type Staging, type Way } from './scene';
import { drawn_above, relied_on } from './sight';

const smallest = 16;
const finger = 24;
const root = Math.sqrt(3);
/** Around the board: names, and half a rim. */
const margin = 24;

/** The largest distance between cells with which so many rows and columns have room. */
function distance(rows: number, columns: number, width: number, height: number): number {
    const across = (width - 2 * margin) / (columns + (rows - 1) / 2);
    const down = (height - 2 * margin) / ((rows - 1) * (root / 2) + 2 / root);
    return Math.min(64, Math.max(Math.min(across, down), Math.min(across, finger)));
}

export function hexes_scene({ picture, options, available, height: room, words, sight }: Staging<HexesPicture>): Scene {
    const { rows, columns, cells } = picture;
    const straight = distance(rows, columns, available, room);
    // Reflected, what was its width is its height, and a page can be scrolled.
    const reflected = straight < finger ? distance(rows, columns, Math.max(room, finger * 1.5 * (rows + columns)), available) : 0;
    const turned = reflected > straight;
    const apart = Math.floor(turned ? reflected : straight);
    if (apart < smallest) return empty_scene;
    const [half, point] = [apart / 2, apart / root];
    const seen = ({ x, y }: Point): Point => (turned ? { x: y, y: x } : { x, y });
    const middle = (row: number, column: number): Point => ({ x: margin + apart * (column + row / 2 + 0.5), y: margin + point + apart * (root / 2) * row });
    const name = (column: number) => String.fromCharCode(97 + column);
    const looks = sight ? relied_on(sight) : new Map<string, string>();
    const places: Place[] = cells.map((cell, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        return {
            id: `${i}`,
            shape: 'hex',
            ...seen(middle(row, column)),
            width: turned ? 2 * point : apart,
            height: turned ? apart : 2 * point,
            label: `${name(column)}${row + 1}${cell.stone === 'none' ? '' : `, ${words.stones[cell.stone]}`}`,
            look: `${turned ? 'turned' : ''} ${cell.stone === 'none' ? '' : `stone ${cell.stone}`} ${cell.mark ? `mark-${cell.mark}` : ''} ${looks.get(`${name(column)}${row + 1}`) ?? ''}`,
            at: turned ? [column, row] : [row, column],
        };
    });
    const decorations: Decoration[] = [];
    // The rims follow the sides of the cells that look outwards: a side is named by its two corners.
    const corners = (row: number, column: number): Point[] => {
        const { x, y } = middle(row, column);
        return [
            { x, y: y - point },
            { x: x + half, y: y - point / 2 },
            { x: x + half, y: y + point / 2 },
            { x, y: y + point },
            { x: x - half, y: y + point / 2 },
            { x: x - half, y: y - point / 2 },
        ].map(seen);
    };
    const rim = (look: string, row: number, column: number, side: number) => {
        const all = corners(row, column);
        decorations.push({ kind: 'line', ...all[side]!, to: all[(side + 1) % 6]!, look: `rim ${look}` });
    };
    const note = (spot: Point, text: string) => decorations.push({ kind: 'text', ...seen(spot), text, look: 'small' });
    for (let column = 0; column < columns; ++column) {
        for (const side of [5, 0]) rim('red', 0, column, side);
        for (const side of [2, 3]) rim('red', rows - 1, column, side);
        note({ x: middle(0, column).x, y: middle(0, column).y - point - 14 }, name(column));
    }
    for (let row = 0; row < rows; ++row) {
        rim('blue', row, 0, 4);
        rim('blue', row, columns - 1, 1);
        if (row < rows - 1) rim('blue', row, 0, 3);
        if (row > 0) rim('blue', row, columns - 1, 0);
        note({ x: middle(row, 0).x - half - 14, y: middle(row, 0).y }, `${row + 1}`);
    }
    const changed = (after: HexesPicture) => cells.flatMap((cell, k) => (cell.stone === after.cells[k]?.stone ? [] : [`${k}`]));
    let mover: 'red' | 'blue' | null = null;
    const ways = options.flatMap((option, i): Way[] => {
        if (option.picture?.kind !== 'hexes') return [];
        const after = option.picture.cells;
        const changes = changed(option.picture);
        // A stone that was there changes where it is taken over: by a button, or by itself.
        const taken = changes.find((k) => cells[Number(k)]!.stone !== 'none');
        if (taken === undefined) {
            const stone = after[Number(changes[0])]?.stone;
            if (stone === 'red' || stone === 'blue') mover = stone;
            return [{ option: i, footprint: changes, changes }];
        }
        return [
            { option: i, footprint: ['swap'], changes },
            { option: i, footprint: [taken], changes },
        ];
    });
    const last = middle(rows - 1, columns - 1);
    const far = seen({ x: last.x + half + margin, y: last.y + point + 14 });
    const swaps = ways.some((way) => way.footprint.includes('swap'));
    if (swaps) places.push({ id: 'swap', shape: 'button', x: 84, y: far.y + 20, width: 120, height: 34, label: words.swap_help, text: words.swap });
    return {
        width: far.x,
        height: swaps ? far.y + 44 : far.y,
        places,
        decorations,
        ...(sight ? { overlays: drawn_above(sight, { rows, columns, half, point, middle, seen }) } : {}),
        ways,
        whole: covers(ways, options),
        how: mover ? words.how.hex(mover, (mover === 'red') !== turned) : '',
        ...(picture.caption ? { caption: picture.caption } : {}),
    };
}
