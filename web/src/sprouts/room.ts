// Points of a drawing that are moved, added and left out without ever changing what is drawn: a point goes to
// its new place only if no piece of the drawing lies in the triangles that its segments sweep over, which is
// asked exactly. So no crossing can arise, whatever the forces say.
import { between, fine, far, in_triangle, meet, nearest_on, overlap, rounded, same, type Point } from './grid';
import { canvas, type Drawing } from './drawing';

const margin = 26 * fine;
const spot_room = 52 * fine;
const curve_room = 30 * fine;
const long_piece = 46 * fine;
const short_piece = 26 * fine;
const most_step = 9 * fine;
// A curve from spot to spot keeps some points between them, so that loops stay open and no two curves are the
// same segment.
const least_points = (chain: number[]) => (chain[0] === chain.at(-1) ? 6 : 4);

interface Near {
    segments: [number, number][];
    points: number[];
}

export class Room {
    #points: Point[];
    readonly #spots: number;
    /** Of each curve the points on it, spots by their numbers. */
    #chains: number[][];
    #neighbours: number[][] = [];
    #segments: [number, number][] = [];

    constructor(drawing: Drawing) {
        this.#points = drawing.spots.map((spot) => ({ ...spot }));
        this.#spots = drawing.spots.length;
        this.#chains = drawing.curves.map(({ from, to, points }) => [from, ...points.slice(1, -1).map((point) => this.#points.push({ ...point }) - 1), to]);
        this.#index();
    }

    get drawing(): Drawing {
        const at = (i: number) => ({ ...this.#points[i]! });
        return {
            spots: this.#points.slice(0, this.#spots).map((point) => ({ ...point })),
            curves: this.#chains.map((chain) => ({ from: chain[0]!, to: chain.at(-1)!, points: chain.map(at) })),
        };
    }

    /** Rounds of forces: curves are stretched and kept apart, spots have room around them. */
    settle(rounds: number, only?: number) {
        for (let round = 0; round < rounds; ++round) {
            if (round % 3 === 0) this.#resample(only);
            const list = only === undefined ? this.#used() : this.#chains[only]!.slice(1, -1);
            // In a round every point goes one step at most, so what is near then is known before.
            const near = list.map((v) => this.#near(v));
            list.forEach((v, i) => this.#push(v, near[i]!, only === undefined));
        }
        this.#resample(only);
    }

    /** Leaves out what a curve does not need, the smallest triangles first, up to this area. */
    simplify(curve: number, area: number) {
        for (;;) {
            const chain = this.#chains[curve]!;
            let best = -1;
            let least = area;
            for (let i = 1; i + 1 < chain.length; ++i) {
                const [a, v, b] = [chain[i - 1]!, chain[i]!, chain[i + 1]!];
                const size = Math.abs((this.#points[b]!.x - this.#points[a]!.x) * (this.#points[v]!.y - this.#points[a]!.y) - (this.#points[b]!.y - this.#points[a]!.y) * (this.#points[v]!.x - this.#points[a]!.x)) / 2;
                if (size < least && this.#can_leave(curve, i)) {
                    least = size;
                    best = i;
                }
            }
            if (best < 0) return;
            this.#leave(curve, best);
        }
    }

    /** Cuts the longest pieces of a curve until it has so many points. */
    refine(curve: number, count: number) {
        for (let tries = 0; this.#chains[curve]!.length < count && tries < count; ++tries) {
            const chain = this.#chains[curve]!.map((each) => this.#points[each]!);
            let best = 1;
            for (let i = 2; i < chain.length; ++i) if (far(chain[i - 1]!, chain[i]!) > far(chain[best - 1]!, chain[best]!)) best = i;
            this.#insert(curve, best, rounded(between(chain[best - 1]!, chain[best]!)));
        }
    }

    #used(): number[] {
        return [...this.#points.keys()].filter((v) => v < this.#spots || this.#neighbours[v]!.length > 0);
    }

    #index() {
        this.#neighbours = this.#points.map(() => []);
        this.#segments = [];
        for (const chain of this.#chains)
            for (let i = 1; i < chain.length; ++i) {
                const [a, b] = [chain[i - 1]!, chain[i]!];
                this.#segments.push([a, b]);
                this.#neighbours[a]!.push(b);
                this.#neighbours[b]!.push(a);
            }
    }

    /** What a point, and what its pieces sweep over, can meet within a round. */
    #near(v: number): Near {
        const points = this.#points;
        const spare = spot_room + 4 * most_step;
        let { x: left, x: right, y: top, y: bottom } = points[v]!;
        for (const u of this.#neighbours[v]!) {
            left = Math.min(left, points[u]!.x);
            right = Math.max(right, points[u]!.x);
            top = Math.min(top, points[u]!.y);
            bottom = Math.max(bottom, points[u]!.y);
        }
        left -= spare;
        right += spare;
        top -= spare;
        bottom += spare;
        const segments = this.#segments.filter(([i, j]) => {
            const [p, q] = [points[i]!, points[j]!];
            return i !== v && j !== v && !((p.x < left && q.x < left) || (p.x > right && q.x > right) || (p.y < top && q.y < top) || (p.y > bottom && q.y > bottom));
        });
        const others: number[] = [];
        points.forEach((p, r) => {
            if (r !== v && p.x >= left && p.x <= right && p.y >= top && p.y <= bottom && (r < this.#spots || this.#neighbours[r]!.length > 0)) others.push(r);
        });
        return { segments, points: others };
    }

    /** Whether a point may go there. */
    #safe(v: number, to: Point, near: Near): boolean {
        const points = this.#points;
        const from = points[v]!;
        const around = this.#neighbours[v]!;
        let [left, right, top, bottom] = [Math.min(from.x, to.x), Math.max(from.x, to.x), Math.min(from.y, to.y), Math.max(from.y, to.y)];
        for (const u of around) {
            const p = points[u]!;
            left = Math.min(left, p.x);
            right = Math.max(right, p.x);
            top = Math.min(top, p.y);
            bottom = Math.max(bottom, p.y);
        }
        for (const r of near.points) {
            const p = points[r]!;
            if (p.x < left || p.x > right || p.y < top || p.y > bottom) continue;
            if (around.length === 0 && same(p, to)) return false;
            for (const u of around) if (u !== r && in_triangle(points[u]!, from, to, p)) return false;
        }
        for (const u of around) for (const w of around) if (u !== w && overlap(to, points[u]!, points[w]!)) return false;
        for (const [i, j] of near.segments) {
            const [p, q] = [points[i]!, points[j]!];
            if (Math.max(p.x, q.x) < left || Math.min(p.x, q.x) > right || Math.max(p.y, q.y) < top || Math.min(p.y, q.y) > bottom) continue;
            if (meet(from, to, p, q)) return false;
            for (const u of around) {
                if (i === u || j === u) {
                    if (overlap(points[u]!, to, i === u ? q : p)) return false;
                } else if (meet(points[u]!, to, p, q)) return false;
            }
        }
        return true;
    }

    #push(v: number, near: Near, all: boolean) {
        const points = this.#points;
        const here = points[v]!;
        const is_spot = v < this.#spots;
        const around = this.#neighbours[v]!;
        const room = is_spot ? spot_room : curve_room;
        let [fx, fy] = [0, 0];
        const repel = (from: Point, to: Point, wanted: number, share: number) => {
            const distance = far(from, to);
            if (distance >= wanted || distance === 0) return;
            const strength = ((wanted - distance) / distance) * share;
            fx += (to.x - from.x) * strength;
            fy += (to.y - from.y) * strength;
        };
        const reach = spot_room + most_step;
        for (const [i, j] of near.segments) {
            const [p, q] = [points[i]!, points[j]!];
            if (Math.max(p.x, q.x) < here.x - reach || Math.min(p.x, q.x) > here.x + reach || Math.max(p.y, q.y) < here.y - reach || Math.min(p.y, q.y) > here.y + reach) continue;
            const joint = around.find((u) => u === i || u === j);
            const wanted = joint === undefined ? room : Math.min(room, 0.55 * far(here, points[joint]!));
            repel(nearest_on(p, q, here), here, wanted, 0.4);
        }
        for (const r of near.points) {
            if (around.includes(r)) continue;
            const other = points[r]!;
            if (r < this.#spots && is_spot) repel(other, here, 1.4 * spot_room, 0.3);
            for (const u of around) {
                const end = points[u]!;
                const wanted = r < this.#spots ? spot_room : curve_room;
                if ((other.x < here.x - wanted && other.x < end.x - wanted) || (other.x > here.x + wanted && other.x > end.x + wanted)) continue;
                if ((other.y < here.y - wanted && other.y < end.y - wanted) || (other.y > here.y + wanted && other.y > end.y + wanted)) continue;
                const foot = nearest_on(here, end, other);
                const length = far(here, end);
                const share = length === 0 ? 0 : 1 - far(here, foot) / length;
                const distance = far(foot, other);
                if (share <= 0.05 || distance >= wanted || distance === 0 || this.#neighbours[u]!.includes(r)) continue;
                const strength = ((wanted - distance) / distance) * 0.3 * share;
                fx += (foot.x - other.x) * strength;
                fy += (foot.y - other.y) * strength;
            }
        }
        for (const u of around) repel(points[u]!, here, short_piece, 0.4);
        if (around.length > 0) {
            const pull = is_spot ? (around.length === 2 ? 0.12 : 0.05) : all ? 0.18 : 0.45;
            const middle = around.reduce((sum, u) => ({ x: sum.x + points[u]!.x / around.length, y: sum.y + points[u]!.y / around.length }), { x: 0, y: 0 });
            fx += (middle.x - here.x) * pull;
            fy += (middle.y - here.y) * pull;
        }
        const length = Math.hypot(fx, fy);
        if (length < 0.5) return;
        let step = Math.min(1, most_step / length);
        for (let tries = 0; tries < 4; ++tries, step /= 2) {
            const to = {
                x: Math.round(Math.min(Math.max(here.x + fx * step, Math.min(here.x, margin)), Math.max(here.x, canvas.width * fine - margin))),
                y: Math.round(Math.min(Math.max(here.y + fy * step, Math.min(here.y, margin)), Math.max(here.y, canvas.height * fine - margin))),
            };
            if (same(to, here)) return;
            if (this.#safe(v, to, near)) {
                points[v] = to;
                return;
            }
        }
    }

    /** Long pieces get a point in the middle, short ones lose one. */
    #resample(only?: number) {
        for (let curve = 0; curve < this.#chains.length; ++curve) {
            if (only !== undefined && curve !== only) continue;
            this.refine(curve, least_points(this.#chains[curve]!));
            for (let i = 1; i < this.#chains[curve]!.length; ++i) {
                const chain = this.#chains[curve]!;
                const [a, b] = [this.#points[chain[i - 1]!]!, this.#points[chain[i]!]!];
                if (far(a, b) > long_piece) this.#insert(curve, i, rounded(between(a, b)));
            }
            for (let i = 1; i + 1 < this.#chains[curve]!.length; ++i) {
                const chain = this.#chains[curve]!;
                const [a, v, b] = [chain[i - 1]!, chain[i]!, chain[i + 1]!].map((each) => this.#points[each]!) as [Point, Point, Point];
                if (far(a, b) < 1.4 * short_piece && far(a, v) + far(v, b) < 1.8 * short_piece && this.#can_leave(curve, i)) this.#leave(curve, i--);
            }
        }
    }

    #insert(curve: number, i: number, at: Point) {
        const chain = this.#chains[curve]!;
        const [a, b] = [chain[i - 1]!, chain[i]!];
        if (!this.#free(a, b, at)) return;
        const v = this.#points.push(at) - 1;
        chain.splice(i, 0, v);
        const number = this.#segments.findIndex(([p, q]) => p === a && q === b);
        this.#segments.splice(number, 1, [a, v], [v, b]);
        this.#neighbours.push([a, b]);
        this.#neighbours[a]!.splice(this.#neighbours[a]!.indexOf(b), 1, v);
        this.#neighbours[b]!.splice(this.#neighbours[b]!.indexOf(a), 1, v);
    }

    /** Whether the way from a to b may lead over this point instead. */
    #free(a: number, b: number, at: Point): boolean {
        const points = this.#points;
        const [p, q] = [points[a]!, points[b]!];
        if (same(p, at) || same(q, at)) return false;
        for (let r = 0; r < points.length; ++r) if (r !== a && r !== b && (r < this.#spots || this.#neighbours[r]!.length > 0) && in_triangle(p, at, q, points[r]!)) return false;
        for (const [i, j] of this.#segments) {
            if ((i === a && j === b) || (i === b && j === a)) continue;
            for (const [end, other] of [[a, at], [b, at]] as const) {
                if (i === end || j === end) {
                    if (overlap(points[end]!, other, points[i === end ? j : i]!)) return false;
                } else if (meet(points[end]!, other, points[i]!, points[j]!)) return false;
            }
        }
        return true;
    }

    #can_leave(curve: number, i: number): boolean {
        const chain = this.#chains[curve]!;
        const points = this.#points;
        const [a, v, b] = [chain[i - 1]!, chain[i]!, chain[i + 1]!];
        if (a === b || same(points[a]!, points[b]!)) return false;
        if (chain.length <= least_points(chain)) return false;
        for (let r = 0; r < points.length; ++r) if (r !== a && r !== b && r !== v && (r < this.#spots || this.#neighbours[r]!.length > 0) && in_triangle(points[a]!, points[v]!, points[b]!, points[r]!)) return false;
        for (const [p, q] of this.#segments) {
            if (p === v || q === v) continue;
            if (p === a || q === a) {
                if (overlap(points[a]!, points[b]!, points[p === a ? q : p]!)) return false;
            } else if (p === b || q === b) {
                if (overlap(points[b]!, points[a]!, points[p === b ? q : p]!)) return false;
            } else if (meet(points[a]!, points[b]!, points[p]!, points[q]!)) return false;
        }
        return true;
    }

    #leave(curve: number, i: number) {
        const chain = this.#chains[curve]!;
        const [a, v, b] = [chain[i - 1]!, chain[i]!, chain[i + 1]!];
        chain.splice(i, 1);
        const first = this.#segments.findIndex(([p, q]) => p === a && q === v);
        this.#segments.splice(first, 1, [a, b]);
        this.#segments.splice(this.#segments.findIndex(([p, q]) => p === v && q === b), 1);
        this.#neighbours[v] = [];
        this.#neighbours[a]!.splice(this.#neighbours[a]!.indexOf(v), 1, b);
        this.#neighbours[b]!.splice(this.#neighbours[b]!.indexOf(v), 1, a);
    }
}
