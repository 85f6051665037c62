// Points of a grid, and what can be asked of them exactly. Coordinates are integers of at most 2^20, so every
// product here is below 2^53 and no question is decided by rounding.
import type { Point } from '../board/layout';

export type { Point };

export const most = 2 ** 20;

/** Units of the grid to a point of the screen. */
export const fine = 64;

export const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
export const rounded = (p: Point): Point => ({ x: Math.round(p.x), y: Math.round(p.y) });
export const far = (a: Point, b: Point) => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
export const between = (a: Point, b: Point, share = 0.5): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Positive where the walk from a to b turns towards c as the x-axis turns towards the y-axis. */
export function turn(a: Point, b: Point, c: Point): number {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Whether c, which is on the line through a and b, is between them or one of them. */
function within(a: Point, b: Point, c: Point): boolean {
    return Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);
}

export function on_segment(a: Point, b: Point, c: Point): boolean {
    return turn(a, b, c) === 0 && within(a, b, c);
}

/** Whether two segments have a point in common. */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
    if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
    if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
    const [abc, abd] = [turn(a, b, c), turn(a, b, d)];
    if ((abc > 0 && abd > 0) || (abc < 0 && abd < 0)) return false;
    const [cda, cdb] = [turn(c, d, a), turn(c, d, b)];
    if ((cda > 0 && cdb > 0) || (cda < 0 && cdb < 0)) return false;
    if (abc === 0 && abd === 0) return within(a, b, c) || within(a, b, d) || within(c, d, a);
    return true;
}

/** Whether two segments from a meet elsewhere too: one lies on the other. */
export function overlap(a: Point, b: Point, c: Point): boolean {
    return turn(a, b, c) === 0 && (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y) > 0;
}

/** Whether p is in the triangle or on its rim. */
export function in_triangle(a: Point, b: Point, c: Point, p: Point): boolean {
    const [u, v, w] = [turn(a, b, p), turn(b, c, p), turn(c, a, p)];
    if (u === 0 && v === 0 && w === 0) return within(a, b, p) || within(b, c, p) || within(c, a, p);
    return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

/** Whether p is strictly inside a closed polygon, which it is not on: the parity of a ray to the right. */
export function inside(polygon: Point[], p: Point): boolean {
    let odd = false;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
        const [a, b] = [polygon[j]!, polygon[i]!];
        if (a.y > p.y === b.y > p.y) continue;
        if (turn(a, b, p) > 0 === b.y > a.y) odd = !odd;
    }
    return odd;
}

/** Twice the area that a closed polygon goes round, with its sign. */
export function area(polygon: Point[]): number {
    let sum = 0;
    const o = polygon[0]!;
    for (let i = 1; i + 1 < polygon.length; ++i) sum += turn(o, polygon[i]!, polygon[i + 1]!);
    return sum;
}

/** Orders directions from o by their angle, exactly. */
export function by_angle(o: Point, p: Point, q: Point): number {
    const upper = (r: Point) => (r.y > o.y || (r.y === o.y && r.x > o.x) ? 0 : 1);
    return upper(p) - upper(q) || -Math.sign(turn(o, p, q));
}

/** The point of a segment that is nearest to p, for forces and marks; nothing exact rests on it. */
export function nearest_on(a: Point, b: Point, p: Point): Point {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
    return { x: a.x + share * dx, y: a.y + share * dy };
}

/** Whether p is nearer than `distance` to the segment, exactly. */
export function near(a: Point, b: Point, p: Point, distance: number): boolean {
    const d2 = distance * distance;
    const dot = (q: Point, r: Point, s: Point) => (r.x - q.x) * (s.x - q.x) + (r.y - q.y) * (s.y - q.y);
    if (dot(a, b, p) <= 0) return dot(a, p, p) < d2;
    if (dot(b, a, p) <= 0) return dot(b, p, p) < d2;
    const cross = BigInt(turn(a, b, p));
    return cross * cross < BigInt(d2) * BigInt(dot(a, b, b));
}
