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
    const rim = (look: string, from: [number, number], to: [number, number]) =>
        decorations.push({ kind: 'line', x: from[0], y: from[1], to: { x: to[0], y: to[1] }, look });
    const half = wide / 2 + 5;
    const [top, bottom] = [y(0) - tall / 2 - 6, y(rows - 1) + tall / 2 + 6];
    rim('rim red', [x(0, 0) - half, top], [x(0, columns - 1) + half, top]);
    rim('rim red', [x(rows - 1, 0) - half, bottom], [x(rows - 1, columns - 1) + half, bottom]);
    rim('rim blue', [x(0, 0) - half - 4, y(0)], [x(rows - 1, 0) - half - 4, y(rows - 1)]);
    rim('rim blue', [x(0, columns - 1) + half + 4, y(0)], [x(rows - 1, columns - 1) + half + 4, y(rows - 1)]);
    for (let column = 0; column < columns; ++column)
        decorations.push({ kind: 'text', x: x(0, column) - wide / 4, y: top - 12, text: name(column), look: 'small' });
    for (let row = 0; row < rows; ++row)
        decorations.push({ kind: 'text', x: x(row, 0) - half - 18, y: y(row) - down / 4, text: `${row + 1}`, look: 'small' });
    const ways = options.flatMap((option, i): Way[] => {
        const after = option.picture;
        if (after?.kind !== 'hexes') return [];
        const at = cells.findIndex((cell, k) => cell.stone !== after.cells[k]?.stone);
        return at < 0 ? [] : [{ option: i, footprint: [`${at}`], changes: [`${at}`] }];
    });
    return {
        width: 34 + wide * width_in_cells + 34,
        height: bottom + 14,
        places,
        decorations,
        ways,
        whole: covers(ways, options),
        ...(picture.caption ? { caption: picture.caption } : {}),
    };
}
