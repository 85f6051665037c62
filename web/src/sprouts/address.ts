// A drawing in an address: its numbers in base 36, exactly.
import type { Drawing } from './drawing';
import { most, type Point } from './grid';

const written = (points: Point[]) => points.map(({ x, y }) => `${x.toString(36)}.${y.toString(36)}`).join('.');

export function write_drawing({ spots, curves }: Drawing): string {
    return [written(spots), ...curves.map(({ from, to, points }) => `${from}.${to}.${written(points.slice(1, -1))}`)].join('*');
}

/** The drawing that was written; null for anything else. */
export function read_drawing(text: string | null): Drawing | null {
    if (!text) return null;
    const [first, ...rest] = text.split('*').map((part) => part.split('.'));
    const points = (list: string[]): Point[] => Array.from({ length: list.length / 2 }, (_, i) => ({ x: parseInt(list[2 * i]!, 36), y: parseInt(list[2 * i + 1]!, 36) }));
    const spots = points(first!);
    const curves = rest.map(([from, to, ...between]) => {
        const [a, b] = [Number(from), Number(to)];
        return { from: a, to: b, points: [spots[a]!, ...points(between.filter(Boolean)), spots[b]!] };
    });
    const whole = (p: Point | undefined) => p !== undefined && Number.isInteger(p.x) && Number.isInteger(p.y) && Math.abs(p.x) < most && Math.abs(p.y) < most;
    return spots.every(whole) && curves.every((curve) => curve.points.every(whole)) ? { spots, curves } : null;
}
