// The planar map of a drawing: its faces, and of each face the boundaries as they are walked with the face on
// one hand. A corner is a place of such a walk: a spot, or a point of a curve seen from one side.
import { area, by_angle, inside, type Point } from './grid';
import { degrees, type Drawing } from './drawing';

export interface Corner {
    at: Point;
    /** The spot that it is a corner of; null for a point in the middle of a curve. */
    spot: number | null;
    /** The half of a curve by which the walk leaves: curve * 2, and one more against its direction; null for a spot alone. */
    half: number | null;
}

/** One walk round a connected part of the drawing. */
export interface Boundary {
    corners: Corner[];
    face: number;
    /** Twice the area; positive where it is the outer rim of its face. */
    area: number;
}

export interface Face {
    /** Its outer rim; null for the face without end. */
    rim: number | null;
    boundaries: number[];
}

export interface PlanarMap {
    boundaries: Boundary[];
    /** The first is the one without end. */
    faces: Face[];
    degrees: number[];
}

export function map_of(drawing: Drawing): PlanarMap {
    const halves = drawing.curves.length * 2;
    const origin = (half: number) => (half % 2 === 0 ? drawing.curves[half >> 1]!.from : drawing.curves[half >> 1]!.to);
    const chains = Array.from({ length: halves }, (_, half) => {
        const { points } = drawing.curves[half >> 1]!;
        return half % 2 === 0 ? points : points.toReversed();
    });
    const around: number[][] = drawing.spots.map(() => []);
    for (let half = 0; half < halves; ++half) around[origin(half)]!.push(half);
    around.forEach((list, spot) => list.sort((a, b) => by_angle(drawing.spots[spot]!, chains[a]![1]!, chains[b]![1]!)));
    // At the end of a half the walk turns to the one before it in the order of angles, so that the face stays
    // on the side of positive turns.
    const next = (half: number) => {
        const list = around[origin(half ^ 1)]!;
        return list[(list.indexOf(half ^ 1) + list.length - 1) % list.length]!;
    };

    const boundaries: Boundary[] = [];
    const part_of: number[] = []; // the connected part of each boundary, named by one of its spots
    const parts = drawing.spots.map((_, i) => i);
    const find = (i: number): number => (parts[i] === i ? i : (parts[i] = find(parts[i]!)));
    for (const { from, to } of drawing.curves) parts[find(from)] = find(to);
    const seen = new Set<number>();
    for (let first = 0; first < halves; ++first) {
        if (seen.has(first)) continue;
        const corners: Corner[] = [];
        for (let half = first; !seen.has(half); half = next(half)) {
            seen.add(half);
            chains[half]!.slice(0, -1).forEach((at, i) => corners.push({ at, spot: i === 0 ? origin(half) : null, half }));
        }
        boundaries.push({ corners, face: -1, area: area(corners.map((corner) => corner.at)) });
        part_of.push(find(origin(first)));
    }
    around.forEach((list, spot) => {
        if (list.length > 0) return;
        boundaries.push({ corners: [{ at: drawing.spots[spot]!, spot, half: null }], face: -1, area: 0 });
        part_of.push(spot);
    });

    const faces: Face[] = [{ rim: null, boundaries: [] }];
    boundaries.forEach((boundary, i) => {
        if (boundary.area <= 0) return;
        boundary.face = faces.length;
        faces.push({ rim: i, boundaries: [i] });
    });
    const rims = boundaries.map((boundary) => (boundary.area > 0 ? boundary.corners.map((corner) => corner.at) : null));
    boundaries.forEach((boundary, i) => {
        if (boundary.area > 0) return;
        const point = boundary.corners[0]!.at;
        let least: number | null = null;
        rims.forEach((rim, j) => {
            if (!rim || part_of[j] === part_of[i] || (least !== null && boundaries[least]!.area <= boundaries[j]!.area)) return;
            if (inside(rim, point)) least = j;
        });
        boundary.face = least === null ? 0 : boundaries[least]!.face;
        faces[boundary.face]!.boundaries.push(i);
    });
    return { boundaries, faces, degrees: degrees(drawing) };
}

/** The face that a point is in. */
export function face_at(map: PlanarMap, point: Point): number {
    let found = 0;
    map.faces.forEach((face, i) => {
        if (face.rim === null) return;
        const rim = map.boundaries[face.rim]!;
        const smaller = found === 0 || rim.area < map.boundaries[map.faces[found]!.rim!]!.area;
        if (smaller && inside(rim.corners.map((corner) => corner.at), point)) found = i;
    });
    return found;
}

/** The corners of a boundary that are spots, in the order of the walk. */
export function spot_corners(boundary: Boundary): number[] {
    return boundary.corners.flatMap((corner, i) => (corner.spot === null ? [] : [i]));
}
