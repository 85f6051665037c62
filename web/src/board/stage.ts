// The scene of any picture. A sum is the scenes of its terms, one under the other or side by side, and a
// move in it is a move in one of them.
import type { Option, OptionsDocument, SumPicture } from '../documents';
import { hexes_scene } from './hexes';
import { holes_scene } from './holes';
import type { Point } from './layout';
import { lines_scene } from './lines';
import { network_scene } from './network';
import { points_scene } from './points';
import { rows_scene } from './rows';
import { covers, empty_scene, type Decoration, type Place, type Scene, type Staging, type Way } from './scene';
import { squares_scene } from './squares';

const title_height = 28;

/** What is known of the terms of a sum, by their expressions. */
export type Terms = Map<string, OptionsDocument>;

export function scene_of(staging: Staging, terms: Terms = new Map()): Scene {
    const { picture } = staging;
    switch (picture.kind) {
        case 'rows':
            return rows_scene({ ...staging, picture });
        case 'holes':
            return holes_scene(staging);
        case 'points':
            return points_scene({ ...staging, picture });
        case 'board':
            return squares_scene({ ...staging, picture });
        case 'hexes':
            return hexes_scene({ ...staging, picture });
        case 'network':
            return network_scene({ ...staging, picture });
        case 'lines':
            return lines_scene({ ...staging, picture });
        case 'sum':
            return sum_scene({ ...staging, picture }, terms);
    }
}

/** The term in which an option moves, and what becomes of it. */
function moved_term(before: string[], option: Option): { term: number; to: string } | null {
    if (option.picture?.kind !== 'sum') return null;
    const after = option.picture.terms;
    if (after.length !== before.length) return null;
    const term = before.findIndex((each, i) => each !== after[i]);
    return term < 0 ? null : { term, to: after[term]! };
}

function sum_scene({ picture, options, available, words }: Staging<SumPicture>, terms: Terms): Scene {
    const known = picture.terms.map((term) => terms.get(term));
    if (known.some((each) => !each)) return empty_scene;
    const side_by_side = available >= 340 * picture.terms.length;
    const each_width = side_by_side ? Math.floor(available / picture.terms.length) - 24 : available - 16;
    const places: Place[] = [];
    const decorations: Decoration[] = [];
    const ways: Way[] = [];
    let [x, y, width, height] = [0, 0, 0, 0];
    known.forEach((document, i) => {
        const own = document!;
        const scene = scene_of({ picture: own.picture, options: own.options, frame: own.picture, available: each_width, words });
        const name = (id: string) => `t${i} ${id}`;
        const [right, down] = [x, y + title_height];
        const shifted = (point: Point) => ({ x: point.x + right, y: point.y + down });
        const title = picture.terms[i]!;
        decorations.push({ kind: 'text', x: x + 8, y: y + 12, text: i === 0 ? title : `+ ${title}`, look: 'title', anchor: 'start' });
        for (const place of scene.places)
            places.push({
                ...place,
                id: name(place.id),
                x: place.x + right,
                y: place.y + down,
                label: `${title}: ${place.label}`,
                ...(place.group ? { group: name(place.group) } : {}),
                ...(place.ends ? { ends: { ...place.ends, from: shifted(place.ends.from), to: shifted(place.ends.to) } } : {}),
            });
        for (const each of scene.decorations)
            decorations.push({ ...each, x: each.x + right, y: each.y + down, ...('to' in each ? { to: shifted(each.to) } : {}) } as Decoration);
        options.forEach((option, number) => {
            const moved = moved_term(picture.terms, option);
            if (moved?.term !== i) return;
            const inside = own.options.findIndex((each) => each.to === moved.to);
            for (const way of scene.ways)
                if (way.option === inside) ways.push({ option: number, footprint: way.footprint.map(name), changes: way.changes.map(name) });
        });
        width = Math.max(width, x + Math.max(scene.width, 9 * title.length + 40));
        height = Math.max(height, down + scene.height);
        if (side_by_side) x = width + 24;
        else y = height + 16;
    });
    return { width, height, places, decorations, ways, whole: covers(ways, options) };
}
