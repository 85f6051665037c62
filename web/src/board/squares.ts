// A board of squares: a bar of chocolate of which bites are taken, dominoes, crosses on a strip.
import type { BoardPicture, Picture, Square } from '../documents';
import { covers, empty_scene, type Place, type Scene, type Staging, type Way } from './scene';

const most_squares = 900;

function at(picture: Picture | undefined, row: number, column: number): Square['kind'] {
    return picture?.kind === 'board' ? (picture.rows[row]?.[column]?.kind ?? 'gone') : 'gone';
}

export function squares_scene({ picture, options, frame, available, height, words }: Staging<BoardPicture>): Scene {
    const outer = frame.kind === 'board' ? frame.rows : [];
    const rows = Math.max(picture.rows.length, outer.length);
    const columns = Math.max(1, ...[...picture.rows, ...outer].map((row) => row.length));
    if (rows * columns > most_squares || columns > 80) return empty_scene;
    const edible = [picture, frame].some((each) => each.kind === 'board' && each.rows.flat().some((square) => square.kind === 'poison'));
    const cell = Math.max(26, Math.min(64, Math.floor((available - 12) / columns), Math.floor((height - 12) / rows)));
    // A strip longer than the page goes on in the next line.
    const in_line = rows === 1 ? Math.max(4, Math.min(columns, Math.floor((available - 12) / cell))) : columns;
    const places: Place[] = [];
    for (let row = 0; row < rows; ++row)
        for (let column = 0; column < columns; ++column) {
            const square = picture.rows[row]?.[column];
            const kind = at(picture, row, column);
            if (kind === 'gone' && at(frame, row, column) === 'gone') continue;
            places.push({
                id: `${row}.${column}`,
                shape: 'square',
                x: 6 + (column % in_line) * cell + cell / 2,
                y: 6 + (row + Math.floor(column / in_line)) * cell + cell / 2,
                width: cell,
                height: cell,
                label: words.place.square(row + 1, column + 1, words.kinds[kind]),
                look: `${kind} ${edible ? 'chocolate' : ''} ${square?.mark ? `mark-${square.mark}` : ''}`,
            });
        }
    const ways = options.flatMap((option, i): Way[] => {
        const changed = places.map((place) => place.id).filter((id) => {
            const [row, column] = id.split('.').map(Number) as [number, number];
            return at(picture, row, column) !== at(option.picture, row, column);
        });
        if (changed.length === 0 || option.picture?.kind !== 'board') return [];
        // A bite is named by its corner, the first of the squares that go.
        const [row, column] = changed[0]!.split('.').map(Number) as [number, number];
        const bite = at(option.picture, row, column) === 'gone';
        return [{ option: i, footprint: bite ? [changed[0]!] : changed, changes: changed }];
    });
    const lines = rows === 1 ? Math.ceil(columns / in_line) : rows;
    return {
        width: in_line * cell + 12,
        height: lines * cell + 12,
        places,
        decorations: [],
        ways,
        whole: covers(ways, options),
        how: edible ? words.how.bite : ways.some((way) => way.footprint.length > 1) ? words.how.domino : words.how.cross,
        ...(picture.caption ? { caption: picture.caption } : {}),
    };
}
