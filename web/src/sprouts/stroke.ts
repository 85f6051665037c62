// What a hand drew: whether it is a move, and if not where and why. The stroke is tied to its spots, thinned and
// checked on the grid; nothing that it may touch or not is a matter of rounding.
import { between, far, fine, meet, near, nearest_on, overlap, rounded, same, type Point } from './grid';
import { lives, type Drawing } from './drawing';
import { Room } from './room';
import type { Drawn } from './route';

/** How near to a spot a stroke has to begin and to end. */
export const reach = 26 * fine;
const touching = 5 * fine;

export type Reason = 'starts_nowhere' | 'ends_nowhere' | 'dead' | 'loop' | 'crosses' | 'crosses_itself' | 'touches' | 'short';

export interface Refusal {
    reason: Reason;
    at: Point;
}

export function spot_near(drawing: Drawing, point: Point, within = reach): number | null {
    let best: number | null = null;
    drawing.spots.forEach((spot, i) => {
        if (far(spot, point) <= within && (best === null || far(spot, point) < far(drawing.spots[best]!, point))) best = i;
    });
    return best;
}

/** Points at least this far apart. */
function thinned(points: Point[], apart: number): Point[] {
    const kept: Point[] = [];
    for (const point of points) if (kept.length === 0 || far(kept.at(-1)!, point) >= apart) kept.push(point);
    return kept;
}

/** What speaks against this chain from spot to spot; null if nothing does. */
export function refusal(drawing: Drawing, from: number, to: number, chain: Point[]): Refusal | null {
    for (let i = 1; i < chain.length; ++i) {
        const [a, b] = [chain[i - 1]!, chain[i]!];
        for (const [number, spot] of drawing.spots.entries()) {
            const own = (i === 1 && number === from) || (i === chain.length - 1 && number === to);
            if (!own && near(a, b, spot, touching)) {
                if (number === from || number === to) {
                    // Near its own spots a curve may wander, but not through them.
                    if (near(a, b, spot, 1)) return { reason: 'touches', at: spot };
                } else return { reason: 'touches', at: spot };
            }
        }
        for (const curve of drawing.curves)
            for (let k = 1; k < curve.points.length; ++k) {
                const [c, d] = [curve.points[k - 1]!, curve.points[k]!];
                if (!meet(a, b, c, d)) continue;
                const spot = [[a, i === 1], [b, i === chain.length - 1]].find(([p, end]) => end && ((k === 1 && same(p as Point, c)) || (k === curve.points.length - 1 && same(p as Point, d))))?.[0] as Point | undefined;
                if (spot && !overlap(spot, same(spot, a) ? b : a, same(spot, c) ? d : c)) continue;
                return { reason: 'crosses', at: crossing_point(a, b, c, d) };
            }
        for (let k = 1; k < i; ++k) {
            const [c, d] = [chain[k - 1]!, chain[k]!];
            if (!meet(a, b, c, d)) continue;
            const closing = k === 1 && i === chain.length - 1 && same(b, c);
            const shared = k === i - 1 ? a : closing ? b : null;
            if (shared && !overlap(shared, same(shared, a) ? b : a, same(shared, c) ? d : c) && !(closing && k === i - 1)) continue;
            return { reason: 'crosses_itself', at: crossing_point(a, b, c, d) };
        }
    }
    return null;
}

/** Where two segments meet, to be marked. */
function crossing_point(a: Point, b: Point, c: Point, d: Point): Point {
    const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
    const across = rx * sy - ry * sx;
    if (across === 0) return nearest_on(a, b, c);
    const share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / across;
    return { x: a.x + share * rx, y: a.y + share * ry };
}

export interface Stroke {
    from: number;
    to: number;
    chain: Point[];
}

/** A stroke as a chain from spot to spot, or why it is none. The degrees allowed are those of a move. */
export function read_stroke(drawing: Drawing, samples: Point[], grasp = reach): Stroke | Refusal {
    const [first, last] = [samples[0]!, samples.at(-1)!];
    const [from, to] = [spot_near(drawing, first, grasp), spot_near(drawing, last, grasp)];
    if (from === null) return { reason: 'starts_nowhere', at: first };
    const left = lives(drawing);
    if (left[from]! < 1) return { reason: 'dead', at: drawing.spots[from]! };
    if (to === null) return { reason: 'ends_nowhere', at: last };
    if (left[to]! < 1) return { reason: 'dead', at: drawing.spots[to]! };
    const apart = Math.max(...samples.map((sample) => far(sample, drawing.spots[from]!)));
    if (from === to && apart < reach * 1.2) return { reason: 'short', at: last };
    if (from === to && left[from]! < 2) return { reason: 'loop', at: drawing.spots[from]! };
    let refused: Refusal | null = null;
    // Samples close to the spots say little about where the curve is meant to leave them.
    for (const share of [0.9, 0.6, 0.3, 0.12]) {
        const close = (spot: number) => (point: Point) => far(point, drawing.spots[spot]!) <= reach * share;
        let [i, j] = [0, samples.length - 1];
        while (i < samples.length && close(from)(samples[i]!)) ++i;
        while (j >= i && close(to)(samples[j]!)) --j;
        const chain = [drawing.spots[from]!, ...thinned(samples.slice(i, j + 1).map(rounded), 5 * fine), drawing.spots[to]!].filter((point, k, all) => k === 0 || !same(point, all[k - 1]!));
        if (chain.length === 2 && from !== to) chain.splice(1, 0, rounded(between(chain[0]!, chain[1]!)));
        if (chain.length < (from === to ? 4 : 3)) {
            refused ??= { reason: 'short', at: last };
            continue;
        }
        const against = refusal(drawing, from, to, chain);
        if (!against) return { from, to, chain };
        refused ??= against;
    }
    return refused!;
}

/** Ends a curve of the drawing in two, with a spot between them: near the middle, where there is most room. */
export function with_new_spot(drawing: Drawing, number: number): Drawn | null {
    const room = new Room(drawing);
    room.refine(number, 5);
    const base = room.drawing;
    const { from, to, points } = base.curves[number]!;
    if (points.length < 5) return null;
    const others = base.curves.flatMap((curve, i) => (i === number ? [] : curve.points)).concat(base.spots);
    const lengths = points.map((_, i) => points.slice(1, i + 1).reduce((sum, point, k) => sum + far(point, points[k]!), 0));
    const whole = lengths.at(-1)!;
    let best = 2;
    let most = -Infinity;
    for (let i = 2; i + 2 < points.length; ++i) {
        const off = Math.abs(lengths[i]! / whole - 0.5);
        const room = Math.min(60 * fine, ...others.map((point) => far(point, points[i]!)));
        const value = room - off * 160 * fine * (off > 0.2 ? 4 : 1);
        if (value > most) [best, most] = [i, value];
    }
    const spot = base.spots.length;
    const curves = base.curves.toSpliced(number, 1, { from, to: spot, points: points.slice(0, best + 1) }, { from: spot, to, points: points.slice(best) });
    return { drawing: { spots: [...base.spots, points[best]!], curves }, curves: [number, number + 1] };
}
