// The scene of any picture. A sum is the scenes of its terms, one under the other or side by side, and a
// move in it is a move in one of them.
import type { Option, OptionsDocument, Picture, SpotsPicture, SumPicture } from '../documents';
import { hexes_scene } from './hexes';
import { holes_scene } from './holes';
import type { Point } from './layout';
import { lines_scene } from './lines';
import { network_scene } from './network';
import { points_scene } from './points';
import { changed_rows, rows_scene } from './rows';
import { covers, empty_scene, type Decoration, type Place, type Scene, type Setting, type Staging, type Way } from './scene';
import { squares_scene } from './squares';

const title_height = 28;

/** What is known of the terms of a sum, by their expressions. */
export type Terms = Map<string, OptionsDocument>;

/** What a board is made from; there is a setting for each term of a sum. */
export type Stage = Omit<Staging, keyof Setting> & { settings: Setting[]; terms?: Terms };

export function scene_of({ settings, terms = new Map(), ...rest }: Stage): Scene {
    const { picture } = rest;
    if (picture.kind === 'sum') return sum_scene({ ...rest, picture }, settings, terms);
    const staging = { ...rest, ...(settings[0] ?? { game: '', frame: picture, alley: null }) };
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
        case 'spots':
            return spots_scene({ ...staging, picture });
        case 'lines':
            return lines_scene({ ...staging, picture });
        case 'course':
            return empty_scene;
    }
}

/** To be looked at, as a term of a sum; a game of spots alone is drawn by hand: src/sprouts/. */
function spots_scene({ picture, available, height }: Staging<SpotsPicture>): Scene {
    const width = Math.min(available, 480);
    const size = { width, height: Math.round(Math.min(height, 0.6 * width)) };
    return { ...empty_scene, ...size, decorations: [{ kind: 'spots', x: 0, y: 0, ...size, picture, label: '' }] };
}

/** The places that a move changed, by the pictures before and after it. */
export function last_places(before: Picture, now: Picture, words: Staging['words']): string[] {
    if (before.kind === 'rows' && now.kind === 'rows') return changed_rows(before, now);
    if (before.kind === 'sum') return [];
    const stage = { picture: before, options: [{ to: '', say: '', picture: now }], available: 1000, height: 1000, words, settings: [] };
    return scene_of(stage).ways.flatMap((way) => way.changes);
}

/** The term of a sum in which a move was made, and its two expressions. */
export function moved_term(before: string[], now: string[]): { term: number; from: string; to: string } | null {
    if (now.length !== before.length) return null;
    const term = before.findIndex((each, i) => each !== now[i]);
    return term < 0 ? null : { term, from: before[term]!, to: now[term]! };
}

export const name_in_term = (term: number, id: string) => `t${term} ${id}`;

function option_term(before: string[], option: Option) {
    return option.picture?.kind === 'sum' ? moved_term(before, option.picture.terms) : null;
}

function sum_scene({ picture, options, available, height: room, words }: Omit<Staging<SumPicture>, keyof Setting>, settings: Setting[], terms: Terms): Scene {
    const known = picture.terms.map((term) => terms.get(term));
    if (known.some((each) => !each)) return empty_scene;
    const staged = (available: number, height: number) =>
        known.map((document, i) => {
            const { picture, options } = document!;
            return scene_of({ picture, options, settings: [settings[i] ?? { game: '', frame: picture, alley: null }], available, height: Math.max(180, height), words });
        });
    // Side by side, if there is room for the boards as they would be alone, or for large ones.
    const beside = room - title_height - 40;
    let scenes = staged(available - 16, beside);
    const fits = scenes.reduce((sum, scene) => sum + Math.max(scene.width, 170) + 24, 0) <= available;
    const side_by_side = fits || available >= 340 * scenes.length;
    if (!fits) scenes = side_by_side ? staged(Math.floor(available / scenes.length) - 24, beside) : staged(available - 16, (room - 40) / scenes.length - title_height - 16);
    const places: Place[] = [];
    const decorations: Decoration[] = [];
    const ways: Way[] = [];
    const how = new Set<string>();
    let [x, y, width, height] = [0, 0, 0, 0];
    known.forEach((document, i) => {
        const own = document!;
        const scene = scenes[i]!;
        const name = (id: string) => name_in_term(i, id);
        const [right, down] = [x, y + title_height];
        const shifted = (point: Point) => ({ x: point.x + right, y: point.y + down });
        const title = picture.terms[i]!;
        if (scene.how && scene.places.length > 0) how.add(scene.how);
        decorations.push({ kind: 'text', x: x + 8, y: y + 12, text: i === 0 ? title : `+ ${title}`, look: 'title', anchor: 'start' });
        for (const place of scene.places)
            places.push({
                ...place,
                id: name(place.id),
                x: place.x + right,
                y: place.y + down,
                label: `${title}, ${place.label}`,
                ...(place.key ? { key: name(place.key) } : {}),
                ...(place.group ? { group: name(place.group) } : {}),
                ...(place.ends ? { ends: { ...place.ends, from: shifted(place.ends.from), to: shifted(place.ends.to) } } : {}),
            });
        for (const each of scene.decorations)
            decorations.push({ ...each, ...(each.id ? { id: name(each.id) } : {}), x: each.x + right, y: each.y + down, ...('to' in each ? { to: shifted(each.to) } : {}), ...('label' in each ? { label: title } : {}) } as Decoration);
        options.forEach((option, number) => {
            const moved = option_term(picture.terms, option);
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
    return { width, height, places, decorations, ways, whole: covers(ways, options), how: [words.how.sum, ...how].join(' ') };
}
