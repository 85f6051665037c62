// How a given move is drawn. The face is cut into triangles, and each triangle at the middles of its inner sides.
// Two boundaries are joined by a shortest way through the triangles. A boundary is joined to itself so that
// the wanted boundaries come to lie on its one side: these are coloured red, with the arc between the corners
// and with paths that tie them to it, and the curve runs between red and the rest: through each edge that
// has two colours, so it meets itself nowhere, and has exactly the red ones on its side.
import { between, far, fine, rounded, type Point } from './grid';
import { canvas, crossing, type Drawing } from './drawing';
import type { PlanarMap } from './map';
import { MoveList, moves_by_text, position_of, type Move } from './moves';
import { Room } from './room';
import { with_new_spot } from './stroke';
import { triangulated, type Triangle } from './triangles';

/** A face in small triangles. The first nodes are corners of its boundaries. */
class Mesh {
    readonly points: Point[] = [];
    triangles: Triangle[] = [];
    /** The node of a corner, by boundary and place. */
    readonly node = new Map<string, number>();
    /** The boundary of each corner; -1 for the frame around everything. */
    readonly owner: number[] = [];
    readonly #rims = new Set<string>();

    constructor(map: PlanarMap, face: number) {
        const rings: number[][] = [];
        const { rim, boundaries } = map.faces[face]!;
        const all = rim === null ? boundaries : [rim, ...boundaries.filter((each) => each !== rim)];
        if (rim === null) {
            const points = map.boundaries.flatMap((boundary) => boundary.corners.map((corner) => corner.at));
            const room = 40 * fine;
            const [left, right] = [Math.min(0, ...points.map((p) => p.x - room)), Math.max(canvas.width * fine, ...points.map((p) => p.x + room))];
            const [top, bottom] = [Math.min(0, ...points.map((p) => p.y - room)), Math.max(canvas.height * fine, ...points.map((p) => p.y + room))];
            rings.push([[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => this.#add({ x: x!, y: y! }, -1)));
        }
        for (const number of all)
            rings.push(
                map.boundaries[number]!.corners.map((corner, i) => {
                    const node = this.#add(corner.at, number);
                    this.node.set(`${number},${i}`, node);
                    return node;
                }),
            );
        for (const ring of rings) ring.forEach((a, i) => this.#rims.add(pair(a, ring[(i + 1) % ring.length]!)));
        const middles = new Map<string, number>();
        for (const t of triangulated(this.points, rings)) {
            const [a, b, c] = t.map((node) => this.points[node]!) as [Point, Point, Point];
            const centre = this.#add({ x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 }, null);
            for (let i = 0; i < 3; ++i) {
                const [p, q] = [t[i]!, t[(i + 1) % 3]!];
                const side = pair(p, q);
                if (this.is_rim(p, q)) {
                    this.triangles.push([p, q, centre]);
                    continue;
                }
                if (!middles.has(side)) middles.set(side, this.#add(between(this.points[p]!, this.points[q]!), null));
                const middle = middles.get(side)!;
                this.triangles.push([p, middle, centre], [middle, q, centre]);
            }
        }
    }

    #add(point: Point, owner: number | null): number {
        if (owner !== null) this.owner.push(owner);
        return this.points.push(point) - 1;
    }

    /** Whether two nodes follow each other on a boundary. */
    is_rim(a: number, b: number): boolean {
        return this.#rims.has(pair(a, b));
    }

    get corners(): number {
        return this.owner.length;
    }

    neighbours(): Map<number, Set<number>> {
        const found = new Map<number, Set<number>>();
        const add = (a: number, b: number) => found.get(a)?.add(b) ?? found.set(a, new Set([b]));
        for (const t of this.triangles)
            for (let i = 0; i < 3; ++i) {
                add(t[i]!, t[(i + 1) % 3]!);
                add(t[(i + 1) % 3]!, t[i]!);
            }
        return found;
    }

    /** Cuts an edge in the middle, and the triangles on both sides of it. */
    cut(a: number, b: number) {
        const middle = this.#add(between(this.points[a]!, this.points[b]!), null);
        this.triangles = this.triangles.flatMap((t): Triangle[] => {
            const i = [0, 1, 2].find((each) => pair(t[each]!, t[(each + 1) % 3]!) === pair(a, b));
            if (i === undefined) return [t];
            const [p, q, r] = [t[i]!, t[(i + 1) % 3]!, t[(i + 2) % 3]!];
            return [[p, middle, r], [middle, q, r]];
        });
    }
}

const pair = (a: number, b: number) => (a < b ? `${a},${b}` : `${b},${a}`);

/** The shortest way over nodes that are no corners, from some nodes to one of others; the ends included. */
function way(mesh: Mesh, from: Iterable<number>, goal: (node: number) => boolean): number[] {
    const neighbours = mesh.neighbours();
    const length = new Map<number, number>();
    const before = new Map<number, number>();
    const open = new Set<number>();
    for (const node of from) {
        length.set(node, 0);
        open.add(node);
    }
    const sources = new Set(open);
    const done = new Set<number>();
    while (open.size > 0) {
        let node = -1;
        for (const each of open) if (node < 0 || length.get(each)! < length.get(node)!) node = each;
        open.delete(node);
        done.add(node);
        if (goal(node)) {
            const path = [node];
            while (!sources.has(path[0]!)) path.unshift(before.get(path[0]!)!);
            return path;
        }
        for (const next of neighbours.get(node) ?? []) {
            if (done.has(next) || mesh.is_rim(node, next) || (next < mesh.corners && !goal(next))) continue;
            const total = length.get(node)! + far(mesh.points[node]!, mesh.points[next]!);
            if (total < (length.get(next) ?? Infinity)) {
                length.set(next, total);
                before.set(next, node);
                open.add(next);
            }
        }
    }
    throw new Error('no way');
}

function joined(map: PlanarMap, move: Move): Point[] {
    const mesh = new Mesh(map, move.face);
    const [from, to] = [move.from, move.to].map(({ boundary, corner }) => mesh.node.get(`${boundary},${corner}`)!) as [number, number];
    return way(mesh, [from], (node) => node === to).map((node) => mesh.points[node]!);
}

/** The curve that has on its one side the arc between two corners of a boundary and these other boundaries. */
function split(map: PlanarMap, face: number, boundary: number, first: number, last: number, inside: number[]): Point[] {
    const mesh = new Mesh(map, face);
    const corners = map.boundaries[boundary]!.corners.length;
    const node = (corner: number) => mesh.node.get(`${boundary},${corner}`)!;
    const red = new Set<number>();
    for (let i = first; ; i = (i + 1) % corners) {
        red.add(node(i));
        if (i === last) break;
    }
    const ties = new Set<string>();
    const wanted = new Set(inside);
    while (wanted.size > 0) {
        const path = way(mesh, red, (each) => each < mesh.corners && wanted.has(mesh.owner[each]!));
        path.slice(1).forEach((each, i) => ties.add(pair(path[i]!, each)));
        const reached = mesh.owner[path.at(-1)!]!;
        wanted.delete(reached);
        for (const each of path) red.add(each);
        mesh.owner.forEach((owner, each) => owner === reached && red.add(each));
    }
    // Two red nodes side by side that belong together only by chance are parted.
    for (const [a, others] of mesh.neighbours())
        for (const b of others) if (a < b && red.has(a) && red.has(b) && !mesh.is_rim(a, b) && !ties.has(pair(a, b))) mesh.cut(a, b);

    // Each triangle has none or two edges of two colours: a way from edge to edge.
    const across = new Map<string, number[]>();
    mesh.triangles.forEach((t, number) => {
        for (let i = 0; i < 3; ++i) {
            const [a, b] = [t[i]!, t[(i + 1) % 3]!];
            if (red.has(a) !== red.has(b)) across.set(pair(a, b), [...(across.get(pair(a, b)) ?? []), number]);
        }
    });
    const loop = first === last;
    const [start, end] = [node(first), node(last)];
    const alone = corners === 1;
    const crossed = (side: string): [number, number] => side.split(',').map(Number) as [number, number];
    const touches = (side: string, each: number) => crossed(side).includes(each);
    const sides: string[] = [];
    const passed: number[] = [];
    const before = node((first + corners - 1) % corners);
    let side = alone ? [...across.keys()].find((each) => touches(each, start))! : pair(before, start);
    let triangle = across.get(side)![0]!;
    for (;;) {
        sides.push(side);
        passed.push(triangle);
        const t = mesh.triangles[triangle]!;
        const next = [0, 1, 2].map((i) => pair(t[i]!, t[(i + 1) % 3]!)).find((each) => each !== side && across.has(each))!;
        side = next;
        const on = across.get(side)!.find((each) => each !== triangle);
        if (on === undefined || side === sides[0]) {
            sides.push(side);
            break;
        }
        triangle = on;
    }
    // The curve leaves the first corner where the way leaves the sides that end there, and so for the last.
    const clear = (each: string) => !touches(each, start) && !touches(each, end);
    const centre = (number: number) => {
        const [a, b, c] = mesh.triangles[number]!.map((each) => mesh.points[each]!) as [Point, Point, Point];
        return { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
    };
    const middle = (each: string) => {
        const [a, b] = crossed(each);
        return between(mesh.points[a]!, mesh.points[b]!);
    };
    if (loop && !sides.some(clear)) {
        // A loop around nothing: inside one of the triangles at the corner, the largest.
        const own = mesh.triangles.filter((t) => t.includes(start));
        const size = (t: Triangle) => Math.abs(t.reduce((sum, each, i) => sum + mesh.points[each]!.x * mesh.points[t[(i + 1) % 3]!]!.y - mesh.points[each]!.y * mesh.points[t[(i + 1) % 3]!]!.x, 0));
        const [a, b] = own.reduce((best, t) => (size(t) > size(best) ? t : best)).filter((each) => each !== start) as [number, number];
        const [o, p, q] = [start, a, b].map((each) => mesh.points[each]!) as [Point, Point, Point];
        const c = between(p, q);
        return [o, between(o, between(p, c, 0.3), 0.6), between(o, between(q, c, 0.3), 0.6), o];
    }
    if (alone) {
        // Round and round: begin with the longest stretch along the spot.
        let [best, length] = [0, 0];
        const ring = sides.slice(0, -1);
        for (let i = 0; i < ring.length; ++i) {
            let n = 0;
            while (n < ring.length && touches(ring[(i + n) % ring.length]!, start)) ++n;
            if (n > length) [best, length] = [i + n, n];
        }
        const turned = ring.map((_, i) => (best + i) % ring.length).slice(0, ring.length - length);
        const entry = passed[(best + ring.length - 1) % ring.length]!;
        const exit = passed[(best + turned.length - 1) % ring.length]!;
        return [mesh.points[start]!, centre(entry), ...turned.map((i) => middle(ring[i]!)), centre(exit), mesh.points[start]!];
    }
    let [i, j] = [0, sides.length - 1];
    while (i <= j && touches(sides[i]!, start)) ++i;
    while (j >= i && touches(sides[j]!, end)) --j;
    const points = [mesh.points[start]!, centre(passed[i - 1]!)];
    for (let k = i; k <= j; ++k) points.push(middle(sides[k]!));
    if (j >= i) points.push(centre(passed[j]!));
    return [...points, mesh.points[end]!];
}

/** The curves that draw a move, from its first spot to its second; on the plane there are sometimes two. */
export function routes(list: MoveList, move: Move): Point[][] {
    const { map } = list;
    if (move.inside === null) return [joined(map, move)];
    const { boundary } = move.from;
    const others = map.faces[move.face]!.boundaries.filter((each) => each !== boundary);
    const outside = others.filter((each) => !move.inside!.includes(each));
    const loop = move.from.corner === move.to.corner;
    const found = [split(map, move.face, boundary, move.from.corner, move.to.corner, move.inside)];
    // The same with the other side held together; at the end of a curve a loop has only one side of its own.
    if (!loop || map.boundaries[boundary]!.corners.length === 1) found.push(split(map, move.face, boundary, move.to.corner, move.from.corner, outside).reverse());
    return found;
}

const length_of = (points: Point[]) => points.slice(1).reduce((sum, point, i) => sum + far(point, points[i]!), 0);

export interface Drawn {
    drawing: Drawing;
    /** The numbers of the two curves that were added. */
    curves: [number, number];
}

/** Draws a move that leads to this position; null where that fails. */
export function drawn_move(drawing: Drawing, moves: Move[], text: string): Drawn | null {
    let room = drawing;
    for (let tries = 0; tries < 3; ++tries) {
        const list = new MoveList(room);
        const candidates = (tries === 0 ? moves : (moves_by_text(list).get(text) ?? []))
            .map((move) => ({ move, chord: far(list.point(move.from), list.point(move.to)) }))
            .sort((a, b) => a.chord - b.chord)
            .slice(0, 6)
            .flatMap(({ move }) => routes(list, move).map((points) => ({ move, points, length: length_of(points) })))
            .sort((a, b) => a.length - b.length);
        for (const { move, points } of candidates) {
            const found = with_curve(room, list.spot(move.from), list.spot(move.to), points.map(rounded));
            if (found && position_of(found.drawing) === text) return found;
        }
        // Too narrow for the grid: make room and try again.
        const wider = new Room(room);
        wider.settle(12);
        room = wider.drawing;
    }
    return null;
}

/** The drawing with a curve along these points, pulled straight, and its new spot; null if it would meet anything. */
export function with_curve(drawing: Drawing, from: number, to: number, points: Point[]): Drawn | null {
    const raw: Drawing = { spots: drawing.spots, curves: [...drawing.curves, { from, to, points }] };
    if (crossing(raw)) return null;
    const room = new Room(raw);
    room.simplify(drawing.curves.length, (20 * fine) ** 2);
    room.settle(14, drawing.curves.length);
    return with_new_spot(room.drawing, drawing.curves.length);
}
