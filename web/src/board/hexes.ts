// A board of hexagons, each row half a cell further to the right. Red joins the rims at the top and the
// bottom, Blue those at the sides.
import type { HexesPicture } from '../documents';
import { covers, empty_scene, type Decoration, type Place, type Scene, type Staging, type Way } from './scene';

const smallest = 16;

export function hexes_scene({ picture, options, available, words }: Staging<HexesPicture>): Scene {
    const { rows, columns, cells } = picture;
    const width_in_cells = columns + (rows - 1) / 2;
    const wide = Math.min(64, Math.floor((available - 60) / width_in_cells), Math.floor(760 / rows));
    if (wide < smallest) return empty_scene;
    const tall = wide * 1.1547; // 2 / sqrt 3
    const down = tall * 0.75;
    const x = (row: number, column: number) => 34 + wide * (column + row / 2 + 0.5);
    const y = (row: number) => 34 + tall / 2 + down * row;
    const name = (column: number) => String.fromCharCode(97 + column);
    const places: Place[] = cells.map((cell, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        return {
            id: `${i}`,
            shape: 'hex',
            x: x(row, column),
            y: y(row),
            width: wide,
            height: tall,
            label: `${name(column)}${row + 1}${cell.stone === 'none' ? '' : `, ${words.stones[cell.stone]}`}`,
            look: `${cell.stone === 'none' ? '' : `stone ${cell.stone}`} ${cell.mark ? `mark-${cell.mark}` : ''}`,
        };
    });
    const decorations: Decoration[] = [];
    // The rims follow the sides of the cells that look outwards: a side is named by its two corners.
    const corners = (row: number, column: number): [number, number][] => {
        const [cx, cy] = [x(row, column), y(row)];
        return [
            [cx, cy - tall / 2],
            [cx + wide / 2, cy - tall / 4],
            [cx + wide / 2, cy + tall / 4],
            [cx, cy + tall / 2],
            [cx - wide / 2, cy + tall / 4],
            [cx - wide / 2, cy - tall / 4],
        ];
    };
    const rim = (look: string, row: number, column: number, side: number) => {
        const [from, to] = [corners(row, column)[side]!, corners(row, column)[(side + 1) % 6]!];
        decorations.push({ kind: 'line', x: from[0], y: from[1], to: { x: to[0], y: to[1] }, look: `rim ${look}` });
    };
    for (let column = 0; column < columns; ++column) {
        for (const side of [5, 0]) rim('red', 0, column, side);
        for (const side of [2, 3]) rim('red', rows - 1, column, side);
        decorations.push({ kind: 'text', x: x(0, column), y: y(0) - tall / 2 - 14, text: name(column), look: 'small' });
    }
    for (let row = 0; row < rows; ++row) {
        rim('blue', row, 0, 4);
        rim('blue', row, columns - 1, 1);
        if (row < rows - 1) rim('blue', row, 0, 3);
        if (row > 0) rim('blue', row, columns - 1, 0);
        decorations.push({ kind: 'text', x: x(row, 0) - wide / 2 - 16, y: y(row), text: `${row + 1}`, look: 'small' });
    }
    const changed = (after: HexesPicture) => cells.flatMap((cell, k) => (cell.stone === after.cells[k]?.stone ? [] : [`${k}`]));
    const ways = options.flatMap((option, i): Way[] => {
        if (option.picture?.kind !== 'hexes') return [];
        const changes = changed(option.picture);
        // A stone that was there changes where it is taken over: by a button, or by itself.
        const taken = changes.find((k) => cells[Number(k)]!.stone !== 'none');
        if (taken === undefined) return [{ option: i, footprint: changes, changes }];
        return [
            { option: i, footprint: ['swap'], changes },
            { option: i, footprint: [taken], changes },
        ];
    });
    const below = y(rows - 1) + tall / 2 + 14;
    const swaps = ways.some((way) => way.footprint.includes('swap'));
    if (swaps) places.push({ id: 'swap', shape: 'button', x: 94, y: below + 20, width: 120, height: 34, label: words.swap_help, text: words.swap });
    return {
        width: 34 + wide * width_in_cells + 34,
        height: swaps ? below + 44 : below,
        places,
        decorations,
        ways,
        whole: covers(ways, options),
        ...(picture.caption ? { caption: picture.caption } : {}),
    };
}
