// The moves of a drawing: from a corner of a face to another, and, where both are of one boundary, which of the
// other boundaries of the face come to lie on which side.
import { far, type Point } from './grid';
import type { Drawing } from './drawing';
import { map_of, spot_corners, type PlanarMap } from './map';
import { lands_of, type Land, type Region, type Word } from './position';

/** A corner: the number of a boundary, and of a place in its walk. */
export interface Place {
    boundary: number;
    corner: number;
}

export interface Move {
    face: number;
    from: Place;
    to: Place;
    /** The other boundaries on the side of the walk from `from` to `to`; null where two boundaries are joined. */
    inside: number[] | null;
}

const name = (spot: number) => 4 + spot;
const symbol = (spot: number, degree: number) => (degree === 2 ? name(spot) : Math.min(degree, 3));

/** The regions of a map, a word for each boundary. */
export function regions_of(map: PlanarMap): Region[] {
    return map.faces.map((face, i) => ({ face: i, words: face.boundaries.map((each) => written(spots_of(map, each), map.degrees)) }));
}

export function lands_of_drawing(drawing: Drawing): Land[] {
    return lands_of(regions_of(map_of(drawing)));
}

/** The text of the position that is drawn. */
export function position_of(drawing: Drawing): string {
    return lands_of_drawing(drawing).map((land) => land.text).join('+') || '!';
}

function spots_of(map: PlanarMap, boundary: number): number[] {
    const { corners } = map.boundaries[boundary]!;
    return corners.flatMap((corner) => (corner.spot === null ? [] : [corner.spot]));
}

function written(spots: number[], degrees: number[]): Word {
    return spots.map((spot) => symbol(spot, degrees[spot]!));
}

/** The moves of a map and what each leads to. */
export class MoveList {
    readonly map: PlanarMap;
    readonly #lands: Land[];
    readonly #regions: Region[];

    readonly #free: boolean;

    /** All moves of a drawing; or, where it is only to be drawn on, also those in regions where none is left. */
    constructor(drawing: Drawing, free = false) {
        this.map = map_of(drawing);
        this.#regions = regions_of(this.map);
        this.#lands = lands_of(this.#regions);
        this.#free = free;
    }

    /** The land that a face belongs to; undefined where nothing can be played. */
    land(face: number): Land | undefined {
        return this.#lands.find((land) => land.regions.some((region) => region.face === face));
    }

    get lands(): Land[] {
        return this.#lands;
    }

    get text(): string {
        return this.#lands.map((land) => land.text).join('+') || '!';
    }

    /** The text of the position after a move. */
    after(move: Move): string {
        const { map } = this;
        const land = this.land(move.face);
        const own = new Set(land?.regions.map((region) => region.face) ?? []).add(move.face);
        const [v, w] = [move.from, move.to].map(({ boundary, corner }) => map.boundaries[boundary]!.corners[corner]!.spot!) as [number, number];
        const degrees = [...map.degrees, 2];
        ++degrees[v]!;
        ++degrees[w]!;
        const z = map.degrees.length;
        const others = map.faces[move.face]!.boundaries.filter((each) => each !== move.from.boundary && each !== move.to.boundary);
        const word = (spots: number[]) => written(spots, degrees);
        const rest = (list: number[]) => list.map((each) => word(spots_of(map, each)));
        const changed: Region[] = [];
        const [first, second] = [this.#from(move.from), this.#from(move.to)];
        if (move.inside === null) {
            const fragment = (spots: number[], spot: number) => (map.degrees[spot] === 0 ? spots : [...spots, spot]);
            changed.push({ words: [word([...fragment(first, v), z, ...fragment(second, w), z]), ...rest(others)] });
        } else {
            const outside = others.filter((each) => !move.inside!.includes(each));
            let [inner, outer] = [[v, z], [v, z]];
            if (move.from.corner !== move.to.corner) {
                const length = this.#steps(move.from, move.to);
                inner = [...first.slice(0, length), w, z];
                outer = [...second.slice(0, first.length - length), v, z];
            } else if (map.degrees[v] === 1) outer = [...first, v, z];
            changed.push({ words: [word(inner), ...rest(move.inside)] }, { words: [word(outer), ...rest(outside)] });
        }
        for (const region of this.#regions)
            if (own.has(region.face!) && region.face !== move.face) changed.push({ words: map.faces[region.face!]!.boundaries.map((each) => word(spots_of(map, each))) });
        const untouched = this.#lands.filter((each) => each !== land).map((each) => each.text);
        return [...untouched, ...lands_of(changed).map((each) => each.text)].sort().join('+') || '!';
    }

    /** The spots of a boundary, beginning with this corner. */
    #from({ boundary, corner }: Place): number[] {
        const { corners } = this.map.boundaries[boundary]!;
        return [...corners.slice(corner), ...corners.slice(0, corner)].flatMap((each) => (each.spot === null ? [] : [each.spot]));
    }

    /** How many corners of spots there are from one corner of a boundary to another. */
    #steps(from: Place, to: Place): number {
        const places = spot_corners(this.map.boundaries[from.boundary]!);
        return (places.indexOf(to.corner) - places.indexOf(from.corner) + places.length) % places.length;
    }

    #living(boundary: number): Place[] {
        const { corners } = this.map.boundaries[boundary]!;
        return spot_corners(this.map.boundaries[boundary]!).flatMap((corner) => (this.map.degrees[corners[corner]!.spot!]! < 3 ? [{ boundary, corner }] : []));
    }

    point({ boundary, corner }: Place): Point {
        return this.map.boundaries[boundary]!.corners[corner]!.at;
    }

    spot({ boundary, corner }: Place): number {
        return this.map.boundaries[boundary]!.corners[corner]!.spot!;
    }

    /** Every move, but of the ways to deal boundaries that are alike only the nearest. */
    *all(): Generator<Move> {
        for (const [number, face] of this.map.faces.entries()) {
            if (!this.#free && !this.land(number)) continue;
            const living = face.boundaries.map((each) => this.#living(each));
            for (const [i, list] of living.entries())
                for (const [j, other] of living.entries()) {
                    if (j < i) continue;
                    for (const from of list)
                        for (const to of other) {
                            if (i !== j) yield { face: number, from, to, inside: null };
                            else if (from.corner <= to.corner) yield* this.#splits(number, from, to);
                        }
                }
        }
    }

    *#splits(face: number, from: Place, to: Place): Generator<Move> {
        const [v, w] = [this.spot(from), this.spot(to)];
        const loop = from.corner === to.corner;
        if (loop ? this.map.degrees[v]! > 1 : v === w) return;
        const others = this.map.faces[face]!.boundaries.filter((each) => each !== from.boundary);
        for (const inside of this.#deals(others, [this.point(from), this.point(to)])) yield { face, from, to, inside };
    }

    /** The ways to choose some of these boundaries; of those that are alike the nearest to these points. */
    #deals(boundaries: number[], points: Point[]): number[][] {
        const kinds = new Map<string, number[]>();
        for (const each of boundaries) {
            const spots = spots_of(this.map, each);
            const lone = spots.length === 1 && this.map.degrees[spots[0]!] === 0;
            const useless = spots.every((spot) => this.map.degrees[spot] === 3);
            const key = lone ? '0' : useless ? '3' : `#${each}`;
            kinds.set(key, [...(kinds.get(key) ?? []), each]);
        }
        const distance = (each: number) => Math.min(...this.map.boundaries[each]!.corners.flatMap((corner) => points.map((point) => far(corner.at, point))));
        let deals: number[][] = [[]];
        for (const [key, list] of kinds) {
            // Where nothing lives, the side is of no matter.
            if (key === '3') continue;
            const sorted = list.map((each) => ({ each, far: distance(each) })).sort((a, b) => a.far - b.far);
            deals = deals.flatMap((deal) => Array.from({ length: list.length + 1 }, (_, count) => [...deal, ...sorted.slice(0, count).map(({ each }) => each)]));
        }
        return deals;
    }
}

/** For each position that a move leads to, the moves that lead there. */
export function moves_by_text(list: MoveList): Map<string, Move[]> {
    const found = new Map<string, Move[]>();
    for (const move of list.all()) {
        const text = list.after(move);
        const known = found.get(text);
        if (known) known.push(move);
        else found.set(text, [move]);
    }
    return found;
}
