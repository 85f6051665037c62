// A face cut into triangles, exactly: its boundaries are joined by bridges to one polygon, of which ears are cut
// (Meisters); then edges are turned where that makes the triangles less thin. A node is a corner of a
// boundary, so a spot that the face sees several times is as many nodes.
import { far, in_triangle, meet, overlap, same, turn, type Point } from './grid';

export type Triangle = [number, number, number];

/** The corner behind o, between the ways to `next` and from `before`, holds the direction to d. */
function in_wedge(o: Point, next: Point, before: Point, d: Point): boolean {
    const angle = turn(o, next, before);
    if (angle > 0) return turn(o, next, d) > 0 && turn(o, d, before) > 0;
    if (angle < 0) return !(turn(o, before, d) >= 0 && turn(o, d, next) >= 0);
    return overlap(o, next, before) ? !overlap(o, next, d) : turn(o, next, d) > 0;
}

/** Rings of nodes, the outer one first, each with the face on the side of positive turns. */
export function triangulated(nodes: Point[], rings: number[][]): Triangle[] {
    let polygon = [...rings[0]!];
    const walls = rings.flatMap((ring) => ring.map((a, i): [number, number] => [a, ring[(i + 1) % ring.length]!]));
    const holes = rings.slice(1);
    while (holes.length > 0) {
        const found = bridge(nodes, polygon, holes, walls);
        if (!found) throw new Error('no bridge');
        const { hole, h, p } = found;
        const ring = holes.splice(hole, 1)[0]!;
        const turned = [...ring.slice(h), ...ring.slice(0, h)];
        walls.push([polygon[p]!, turned[0]!]);
        polygon = [...polygon.slice(0, p + 1), ...turned, turned[0]!, ...polygon.slice(p)];
        // A spot alone is walked once.
        if (ring.length === 1) polygon.splice(p + 1, 1);
    }
    return better(nodes, ears(nodes, polygon), rings);
}

function bridge(nodes: Point[], polygon: number[], holes: number[][], walls: [number, number][]) {
    for (const [hole, ring] of holes.entries()) {
        const pairs: { h: number; p: number; far: number }[] = [];
        for (const [h, a] of ring.entries()) for (const [p, b] of polygon.entries()) pairs.push({ h, p, far: far(nodes[a]!, nodes[b]!) });
        pairs.sort((a, b) => a.far - b.far);
        for (const { h, p } of pairs) {
            const [a, b] = [nodes[ring[h]!]!, nodes[polygon[p]!]!];
            if (same(a, b)) continue;
            const before = (list: number[], i: number) => nodes[list[(i + list.length - 1) % list.length]!]!;
            const next = (list: number[], i: number) => nodes[list[(i + 1) % list.length]!]!;
            if (polygon.length > 1 && !in_wedge(b, next(polygon, p), before(polygon, p), a)) continue;
            if (ring.length > 1 && !in_wedge(a, next(ring, h), before(ring, h), b)) continue;
            const blocked = walls.some(([i, j]) => {
                const [c, d] = [nodes[i]!, nodes[j]!];
                if (!meet(a, b, c, d)) return false;
                // At its ends a bridge touches what begins there, and nothing else.
                for (const [end, other] of [[a, b], [b, a]] as const) {
                    if (same(c, end)) return !same(d, end) && overlap(end, other, d);
                    if (same(d, end)) return overlap(end, other, c);
                }
                return true;
            });
            if (!blocked) return { hole, h, p };
        }
    }
    return null;
}

function ears(nodes: Point[], polygon: number[]): Triangle[] {
    const triangles: Triangle[] = [];
    const rest = [...polygon];
    const at = (i: number) => nodes[rest[(i + rest.length) % rest.length]!]!;
    while (rest.length > 3) {
        let best = -1;
        let quality = -1;
        for (let i = 0; i < rest.length; ++i) {
            const [a, b, c] = [at(i - 1), at(i), at(i + 1)];
            const size = turn(a, b, c);
            if (size <= 0) continue;
            const value = size / (far(a, b) ** 2 + far(b, c) ** 2 + far(c, a) ** 2);
            if (value <= quality) continue;
            if (rest.some((node) => { const p = nodes[node]!; return !same(p, a) && !same(p, b) && !same(p, c) && in_triangle(a, b, c, p); })) continue;
            best = i;
            quality = value;
            if (value > 0.2) break;
        }
        if (best < 0) throw new Error('no ear');
        triangles.push([rest[(best - 1 + rest.length) % rest.length]!, rest[best]!, rest[(best + 1) % rest.length]!]);
        rest.splice(best, 1);
    }
    if (rest.length === 3) triangles.push(rest as Triangle);
    return triangles;
}

/** Turns edges until each is the better diagonal of its two triangles (Lawson). */
function better(nodes: Point[], triangles: Triangle[], rings: number[][]): Triangle[] {
    const fixed = new Set(rings.flatMap((ring) => ring.map((a, i) => `${a},${ring[(i + 1) % ring.length]!}`)));
    const sides = new Map<string, number>();
    const enter = (number: number) => {
        const t = triangles[number]!;
        for (let i = 0; i < 3; ++i) sides.set(`${t[i]},${t[(i + 1) % 3]}`, number);
    };
    triangles.forEach((_, i) => enter(i));
    const angle = (a: Point, b: Point, c: Point) => Math.atan2(Math.abs(turn(b, a, c)), (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y));
    for (let round = 0, changed = true; changed && round < 20; ++round) {
        changed = false;
        for (let number = 0; number < triangles.length; ++number)
            for (let i = 0; i < 3; ++i) {
                const t = triangles[number]!;
                const [a, b, c] = [t[i]!, t[(i + 1) % 3]!, t[(i + 2) % 3]!];
                const other = sides.get(`${b},${a}`);
                if (other === undefined || other === number || fixed.has(`${a},${b}`) || fixed.has(`${b},${a}`)) continue;
                const d = triangles[other]!.find((node) => node !== a && node !== b);
                if (d === undefined || d === c) continue;
                const [p, q, r, s] = [nodes[a]!, nodes[b]!, nodes[c]!, nodes[d]!];
                if (turn(r, p, s) <= 0 || turn(s, q, r) <= 0) continue;
                if (angle(p, r, q) + angle(p, s, q) <= Math.PI + 1e-6) continue;
                sides.delete(`${a},${b}`);
                sides.delete(`${b},${a}`);
                triangles[number] = [c, a, d];
                triangles[other] = [d, b, c];
                enter(number);
                enter(other);
                changed = true;
            }
    }
    return triangles;
}
