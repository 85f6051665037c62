// From places that were pointed at to a move: pure functions, the same for all boards.
import type { Option } from '../documents';
import type { Place, Way } from './scene';

/** The ways that agree with what was chosen so far. */
export function candidates(ways: Way[], chosen: string[]): Way[] {
    return ways.filter((way) => chosen.every((id) => way.footprint.includes(id)));
}

function options_of(ways: Way[]): number[] {
    return [...new Set(ways.map((way) => way.option))];
}

/** The options that need no further place. */
export function complete(ways: Way[], chosen: string[]): number[] {
    if (chosen.length === 0) return [];
    return options_of(candidates(ways, chosen).filter((way) => way.footprint.length === chosen.length));
}

/** The places that can be pointed at next. */
export function next_places(ways: Way[], chosen: string[]): Set<string> {
    return new Set(candidates(ways, chosen).flatMap((way) => way.footprint));
}

export interface Choice {
    chosen: string[];
    /** The move that is meant, when there is no doubt. */
    play?: number;
}

function agreeing(ways: Way[], places: Place[], chosen: string[], id: string): string[] {
    const group = places.find((place) => place.id === id)?.group;
    const others = chosen.filter(
        (each) => !group || places.find((place) => place.id === each)?.group !== group,
    );
    const next = [...others, id];
    return candidates(ways, next).length > 0 ? next : [id];
}

/** What pointing at a place means after others were chosen. */
export function choose(ways: Way[], places: Place[], chosen: string[], id: string): Choice {
    if (chosen.includes(id)) {
        const meant = complete(ways, chosen);
        if (meant.length === 1) return { chosen: [], play: meant[0]! };
        return { chosen: chosen.filter((each) => each !== id) };
    }
    const next = agreeing(ways, places, chosen, id);
    const options = options_of(candidates(ways, next));
    if (options.length === 0) return { chosen: [] };
    if (options.length === 1) return { chosen: [], play: options[0]! };
    return { chosen: next };
}

/** The one move that pointing at a place shows: that which would be played, or could be. */
export function preview(ways: Way[], places: Place[], chosen: string[], id: string): Way | null {
    const next = chosen.includes(id) ? chosen : agreeing(ways, places, chosen, id);
    const possible = candidates(ways, next);
    const exact = possible.filter((way) => way.footprint.length === next.length);
    if (options_of(exact).length === 1) return exact[0]!;
    return options_of(possible).length === 1 ? possible[0]! : null;
}

export type Worth = 'win' | 'lose' | 'draw' | 'unknown';

/** What a move is worth to the one who makes it. */
export function worth(option: Option | undefined): Worth {
    switch (option?.outcome) {
        case 'P':
            return 'win';
        case 'N':
            return 'lose';
        case 'D':
            return 'draw';
        default:
            return 'unknown';
    }
}

/** On a board of rows that are not above each other: along the row and on in the next one, or to the same
    column of another row. */
function in_rows(places: Place[], [row, column]: [number, number], key: string): Place | null {
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    const along = key === 'ArrowLeft' || key === 'ArrowRight';
    const ahead = ([r, c]: [number, number]) => (along ? (r - row) * 1000 + (c - column) : r - row) * step;
    const cost = ([r, c]: [number, number]) => ahead([r, c]) * 1000 + (along ? 0 : Math.abs(c - column));
    const possible = places.filter((place) => place.at && ahead(place.at) > 0);
    return possible.reduce<Place | null>((best, place) => (!best || cost(place.at!) < cost(best.at!) ? place : best), null);
}

/** The place nearest to a spot. */
export function nearest(places: Place[], spot: { x: number; y: number }): Place | null {
    const far = (place: Place) => Math.hypot(place.x - spot.x, place.y - spot.y);
    return places.reduce<Place | null>((best, place) => (!best || far(place) < far(best) ? place : best), null);
}

/** The place that an arrow key leads to: the nearest in that direction. */
export function neighbour(places: Place[], from: Place, key: string): Place | null {
    const next = from.at && in_rows(places, from.at, key);
    if (next) return next;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    let best: Place | null = null;
    let shortest = Infinity;
    for (const place of places) {
        const along = (place.x - from.x) * dx! + (place.y - from.y) * dy!;
        const across = Math.abs((place.x - from.x) * dy!) + Math.abs((place.y - from.y) * dx!);
        if (along <= 0.5 || place.id === from.id) continue;
        const distance = along + 2.5 * across;
        if (distance < shortest) {
            shortest = distance;
            best = place;
        }
    }
    return best;
}
