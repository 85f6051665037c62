// Where the vertices of a small graph are drawn: distances on paper are to be those in the graph (Kamada
// and Kawai 1989), found by majorization of the stress (Gansner, Koren and North 2004) from a circle, so
// that the same graph always looks the same. What stands on the ground is drawn in layers above it.
export interface Point {
    x: number;
    y: number;
}

function distances(count: number, edges: [number, number][]): number[][] {
    const near: number[][] = Array.from({ length: count }, () => []);
    for (const [a, b] of edges) {
        near[a]!.push(b);
        near[b]!.push(a);
    }
    return near.map((_, start) => {
        const to = new Array<number>(count).fill(Infinity);
        to[start] = 0;
        const queue = [start];
        for (const v of queue)
            for (const w of near[v]!)
                if (to[w] === Infinity) {
                    to[w] = to[v]! + 1;
                    queue.push(w);
                }
        return to;
    });
}

/** Places in a unit of one edge; `ground` names vertices that stand on the bottom line. */
export function laid_out(count: number, edges: [number, number][], ground: number[] = []): Point[] {
    const between = distances(count, edges);
    const apart = Math.max(2, Math.sqrt(count));
    const wanted = (i: number, j: number) => (between[i]![j] === Infinity ? apart : between[i]![j]!);
    const points: Point[] = Array.from({ length: count }, (_, i) => ({
        x: (Math.cos((2 * Math.PI * i) / count) * count) / 4,
        y: (Math.sin((2 * Math.PI * i) / count) * count) / 4,
    }));
    const layer = (v: number) => {
        const steps = Math.min(...ground.map((g) => between[g]![v]!));
        return steps === Infinity ? 0 : -steps;
    };
    if (ground.length > 0) points.forEach((point, v) => (point.y = layer(v)));
    for (let round = 0; round < 300; ++round)
        for (let i = 0; i < count; ++i) {
            let x = 0;
            let y = 0;
            let weight = 0;
            for (let j = 0; j < count; ++j) {
                if (i === j) continue;
                const d = wanted(i, j);
                const dx = points[i]!.x - points[j]!.x;
                const dy = points[i]!.y - points[j]!.y;
                const length = Math.hypot(dx, dy) || 0.001;
                const w = 1 / (d * d);
                x += w * (points[j]!.x + (d * (dx || 0.001)) / length);
                y += w * (points[j]!.y + (d * dy) / length);
                weight += w;
            }
            if (weight === 0) continue;
            points[i]!.x = x / weight;
            if (ground.length === 0) points[i]!.y = y / weight;
        }
    return ground.length > 0 ? points : levelled(points);
}

/** Turned so that the longest extent is horizontal: pages are wider than high. */
function levelled(points: Point[]): Point[] {
    const mean = (pick: (point: Point) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
    const [mx, my] = [mean((point) => point.x), mean((point) => point.y)];
    const xx = mean((point) => (point.x - mx) ** 2);
    const yy = mean((point) => (point.y - my) ** 2);
    const xy = mean((point) => (point.x - mx) * (point.y - my));
    const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return points.map(({ x, y }) => ({ x: c * (x - mx) + s * (y - my), y: c * (y - my) - s * (x - mx) }));
}
