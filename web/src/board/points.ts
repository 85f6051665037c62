// Pieces on the squares of a plane, with the origin at the bottom left: Wythoff's queen, pawns that step
// towards the corner, coins that are turned.
import type { Picture, PointsPicture } from '../documents';
import { holes_scene, strip_of } from './holes';
import { turns_coins } from './pieces';
import { covers, drawable, empty_scene, without, type Decoration, type Place, type Scene, type Staging } from './scene';

const last_square = 30;

function points_of(picture: Picture | undefined): string[] {
    return picture?.kind === 'points' ? picture.points.map((point) => point.join('.')) : [];
}

export function points_scene(staging: Staging<PointsPicture>): Scene {
    const { picture, options, frame, available, height, game, words } = staging;
    if (strip_of(picture) && picture.points.length > 0) return holes_scene(staging);
    const before = points_of(picture);
    const seen = [...before, ...points_of(frame), ...options.flatMap((option) => points_of(option.picture))].map((point) =>
        point.split('.').map((n) => drawable(n, last_square)),
    );
    if (strip_of(frame)) return holes_scene(staging);
    if (seen.some((point) => point.length !== 2 || point.includes(null))) return empty_scene;
    const columns = Math.max(2, ...seen.map((point) => point[0]! + 1));
    const rows = Math.max(2, ...seen.map((point) => point[1]! + 1));
    const margin = 26;
    const cell = Math.max(24, Math.min(52, Math.floor((available - margin - 8) / columns), Math.floor((height - 34) / rows)));
    const places: Place[] = [];
    const decorations: Decoration[] = [{ kind: 'rect', x: margin - 3, y: 3, width: columns * cell + 6, height: rows * cell + 6, look: 'tray' }];
    for (let y = 0; y < rows; ++y) {
        const middle = 6 + (rows - 1 - y) * cell + cell / 2;
        decorations.push({ kind: 'text', x: margin - 9, y: middle, text: String(y), look: 'small', anchor: 'end' });
        for (let x = 0; x < columns; ++x) {
            const here = before.filter((point) => point === `${x}.${y}`).length;
            places.push({
                id: `${x}.${y}`,
                shape: 'cell',
                x: margin + x * cell + cell / 2,
                y: middle,
                width: cell,
                height: cell,
                label: words.place.point(`${x}, ${y}`, here > 0 ? picture.piece : ''),
                look: `${(x + y) % 2 === 0 ? 'even' : ''} ${here > 0 ? (picture.sign === 'Q' ? 'queen' : 'coin') : ''}`,
                text: here > 1 ? String(here) : '',
            });
        }
    }
    for (let x = 0; x < columns; ++x)
        decorations.push({ kind: 'text', x: margin + x * cell + cell / 2, y: rows * cell + 22, text: String(x), look: 'small', anchor: 'middle' });
    const ways = options.flatMap((option, i) => {
        const after = points_of(option.picture);
        const footprint = [...new Set([...without(before, after), ...without(after, before)])];
        return footprint.length > 0 ? [{ option: i, footprint, changes: footprint }] : [];
    });
    return { width: margin + columns * cell + 8, height: rows * cell + 34, places, decorations, ways, whole: covers(ways, options), how: turns_coins(game) ? words.how.turn : picture.sign === 'Q' ? words.how.queen : before.length === 1 ? words.how.step : words.how.steps };
}
