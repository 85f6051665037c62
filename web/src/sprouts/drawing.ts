// A drawing: spots, and curves from spot to spot, each a chain of points of the grid that begins and ends at
// its spots. Nothing else is stored; what the position is follows from it (map.ts).
import type { SpotsPicture } from '../documents';
import { fine, in_triangle, meet, overlap, same, type Point } from './grid';

export interface Curve {
    from: number;
    to: number;
    /** From the one spot to the other, both included. */
    points: Point[];
}

export interface Drawing {
    spots: Point[];
    curves: Curve[];
}

/** A drawing by the program. */
export function drawing_of({ spots, curves }: SpotsPicture): Drawing {
    return { spots: spots.map(({ x, y }) => ({ x, y })), curves: curves.map(({ from, to, points }) => ({ from, to, points: points.map(([x, y]) => ({ x, y })) })) };
}

export const canvas = { width: 960, height: 640 };

export function degrees(drawing: Drawing): number[] {
    const degree = drawing.spots.map(() => 0);
    for (const { from, to } of drawing.curves) {
        ++degree[from]!;
        ++degree[to]!;
    }
    return degree;
}

export function lives(drawing: Drawing): number[] {
    return degrees(drawing).map((degree) => 3 - degree);
}

/** Two pieces of the drawing that have a point in common which they should not; null when all is well. */
export function crossing(drawing: Drawing): { at: Point } | null {
    const segments = drawing.curves.flatMap(({ points }, curve) => points.slice(1).map((b, i) => ({ a: points[i]!, b, curve, i, last: points.length - 2 })));
    for (const [n, s] of segments.entries()) {
        if (same(s.a, s.b)) return { at: s.a };
        for (let m = 0; m < n; ++m) {
            const r = segments[m]!;
            if (!meet(r.a, r.b, s.a, s.b)) continue;
            const shared: [Point, Point, Point][] = [];
            for (const [p, q] of [[r.a, r.b], [r.b, r.a]] as const)
                for (const [u, v] of [[s.a, s.b], [s.b, s.a]] as const) if (same(p, u)) shared.push([p, q, v]);
            // Neighbours on one curve share a point; so do ends of curves at their spot.
            const ends = (t: typeof s, p: Point) => (t.i === 0 && same(t.a, p)) || (t.i === t.last && same(t.b, p));
            const neighbours = r.curve === s.curve && Math.abs(r.i - s.i) === 1;
            const allowed = shared.length === 1 && (neighbours || (ends(r, shared[0]![0]) && ends(s, shared[0]![0])));
            if (!allowed || overlap(...shared[0]!)) return { at: s.a };
        }
    }
    for (const [i, spot] of drawing.spots.entries()) {
        if (drawing.spots.some((other, j) => j < i && same(other, spot))) return { at: spot };
        for (const s of segments)
            if (in_triangle(s.a, s.b, s.a, spot) && !(same(spot, s.a) && s.i === 0 && drawing.curves[s.curve]!.from === i) && !(same(spot, s.b) && s.i === s.last && drawing.curves[s.curve]!.to === i))
                return { at: spot };
    }
    for (const { from, to, points } of drawing.curves) if (!same(points[0]!, drawing.spots[from]!) || !same(points.at(-1)!, drawing.spots[to]!)) return { at: points[0]! };
    return null;
}

/** Spots without curves, spread on an oval with one in the middle where they are many. */
export function fresh(count: number): Drawing {
    const [cx, cy] = [canvas.width / 2, canvas.height / 2];
    const at = (angle: number, share: number): Point => ({ x: Math.round((cx + Math.cos(angle) * share * cx) * fine), y: Math.round((cy + Math.sin(angle) * share * cy) * fine) });
    if (count === 1) return { spots: [at(0, 0)], curves: [] };
    const inner = count < 6 ? 0 : count < 9 ? 1 : Math.floor(count / 3.4);
    const outer = count - inner;
    const turned = count === 2 ? 0 : -Math.PI / 2;
    const spots = Array.from({ length: outer }, (_, i) => at(turned + (2 * Math.PI * i) / outer, count < 6 ? 0.5 : 0.66));
    for (let i = 0; i < inner; ++i) spots.push(at(turned + Math.PI / outer + (2 * Math.PI * i) / inner, inner === 1 ? 0 : 0.26));
    return { spots, curves: [] };
}
