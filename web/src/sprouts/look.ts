// How a drawing is shown: each bend is rounded by a parabola inside the triangle that it cuts off, where nothing
// else of the drawing lies in that triangle. Two such triangles of different curves cannot overlap without one
// holding a point of the other, so rounding creates no crossing.
import { between, fine, in_triangle, type Point } from './grid';
import type { Drawing } from './drawing';
import { map_of, type PlanarMap } from './map';

type Piece = { to: Point; by?: Point };

const twice = (p: Point): Point => ({ x: 2 * p.x, y: 2 * p.y });

/** The pieces of each curve after its first point: lines, and parabolas with their control point. */
export function rounded_curves(drawing: Drawing): Piece[][] {
    const points = drawing.spots.concat(drawing.curves.flatMap((curve) => curve.points.slice(1, -1)));
    return drawing.curves.map((curve) => {
        const chain = curve.points;
        const pieces: Piece[] = [];
        for (let i = 1; i + 1 < chain.length; ++i) {
            const [a, v, b] = [chain[i - 1]!, chain[i]!, chain[i + 1]!];
            // Halves of integers: asked at twice the size.
            const [m, w, n] = [{ x: a.x + v.x, y: a.y + v.y }, twice(v), { x: v.x + b.x, y: v.y + b.y }];
            const [left, right, top, bottom] = [Math.min(m.x, w.x, n.x), Math.max(m.x, w.x, n.x), Math.min(m.y, w.y, n.y), Math.max(m.y, w.y, n.y)];
            const free = points.every((p) => (p.x === v.x && p.y === v.y) || 2 * p.x < left || 2 * p.x > right || 2 * p.y < top || 2 * p.y > bottom || !in_triangle(m, w, n, twice(p)));
            pieces.push({ to: between(a, v) });
            if (free) pieces.push({ by: v, to: between(v, b) });
            else pieces.push({ to: v }, { to: between(v, b) });
        }
        pieces.push({ to: chain.at(-1)! });
        return pieces;
    });
}

const at = ({ x, y }: Point) => `${Math.round((x / fine) * 10) / 10} ${Math.round((y / fine) * 10) / 10}`;

function path(pieces: Piece[]): string {
    return pieces.map(({ to, by }) => (by ? `Q${at(by)} ${at(to)}` : `L${at(to)}`)).join('');
}

function reversed(first: Point, pieces: Piece[]): Piece[] {
    const ends = [first, ...pieces.map((piece) => piece.to)];
    return pieces.map((piece, i): Piece => ({ to: ends[i]!, ...(piece.by ? { by: piece.by } : {}) })).reverse();
}

export interface Shown {
    curves: string[];
    /** The outline of each face; that of the face without end has the whole sheet around it. */
    faces: string[];
    map: PlanarMap;
}

export function shown(drawing: Drawing, sheet: { width: number; height: number }): Shown {
    const map = map_of(drawing);
    const pieces = rounded_curves(drawing);
    const curves = drawing.curves.map((curve, i) => `M${at(curve.points[0]!)}${path(pieces[i]!)}`);
    const faces = map.faces.map((face) => {
        const rims = face.boundaries.map((number) => {
            const { corners } = map.boundaries[number]!;
            if (corners[0]!.half === null) return '';
            const halves = corners.flatMap((corner) => (corner.spot === null ? [] : [corner.half!]));
            return `M${at(corners[0]!.at)}${halves.map((half) => path(half % 2 === 0 ? pieces[half >> 1]! : reversed(drawing.curves[half >> 1]!.points[0]!, pieces[half >> 1]!))).join('')}Z`;
        });
        return (face.rim === null ? `M0 0H${sheet.width}V${sheet.height}H0Z` : '') + rims.join('');
    });
    return { curves, faces, map };
}

/** A smooth path along points, for a stroke or a sketch. */
export function sketched(points: Point[]): string {
    if (points.length === 0) return '';
    let text = `M${at(points[0]!)}`;
    for (let i = 1; i + 1 < points.length; ++i) text += `Q${at(points[i]!)} ${at(between(points[i]!, points[i + 1]!))}`;
    return points.length > 1 ? `${text}L${at(points.at(-1)!)}` : text;
}
