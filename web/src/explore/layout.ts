// Where the vertices of a game graph stand. In layers: Graphviz (dot, after Sugiyama), compiled to
// WebAssembly and run beside the page, so that a large graph can be given up. In a circle: a cobweb.

export interface Spot {
    x: number;
    y: number;
    width: number;
    height: number;
}
export interface Arrow {
    from: number;
    to: number;
    path: string;
}
export interface Layout {
    width: number;
    height: number;
    spots: Spot[];
    arrows: Arrow[];
}

const inch = 72;
const breadth = (label: string) => Math.max(label.length * 8.2 + 18, 34);

const many = 500;

// The length of the longest way on from each vertex; null where there are cycles. Vertices come in
// topological order when there are none.
function heights(options: number[][]): number[] | null {
    const found = Array<number>(options.length).fill(0);
    for (let i = options.length - 1; i >= 0; --i)
        for (const to of options[i]!) {
            if (to <= i) return null;
            found[i] = Math.max(found[i]!, found[to]! + 1);
        }
    return found;
}

/** The text that Graphviz reads; vertices are called by their numbers. Of very many arrows it is shown only
    those from each layer to the next, which settle where the vertices stand. */
function dot(labels: string[], options: number[][]): string {
    const dense = options.reduce((sum, each) => sum + each.length, 0) > many;
    const all = heights(options);
    const height = dense ? all : null;
    // A long thin graph lies down.
    const lies = all !== null && (all[0] ?? 0) ** 2 > 3 * labels.length;
    const lines = labels.map((label, i) => `${i} [width=${(breadth(label) / inch).toFixed(3)}];`);
    options.forEach((each, i) => each.forEach((to) => (!height || height[i] === height[to]! + 1) && lines.push(`${i} -> ${to};`)));
    return `digraph { ${lies ? 'rankdir=LR;' : ''} nodesep=${dense ? 1.1 : 0.22}; ranksep=${dense ? 0.45 : 0.55}; ${dense ? 'splines=line; nslimit=1; nslimit1=1; mclimit=0.3;' : ''} node [shape=box, fixedsize=true, height=0.52, label=""]; edge [arrowhead=none]; ${lines.join(' ')} }`;
}

// A straight arrow from the rim of one vertex to the rim of another.
function straight(from: Spot, to: Spot): string {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = (spot: Spot) => Math.min(0.49, Math.min(spot.width / 2 / (Math.abs(dx) || 0.1), spot.height / 2 / (Math.abs(dy) || 0.1)));
    const point = (t: number) => `${(from.x + dx * t).toFixed(1)} ${(from.y + dy * t).toFixed(1)}`;
    return `M${point(share(from))}L${point(1 - share(to))}`;
}

// Graphviz's plain format: inches, the origin at the bottom left.
function read(plain: string, count: number): Layout {
    const layout: Layout = { width: 0, height: 0, spots: Array<Spot>(count), arrows: [] };
    for (const line of plain.split('\n')) {
        const words = line.split(' ');
        const number = (i: number) => Number(words[i]) * inch;
        if (words[0] === 'graph') {
            layout.width = number(2);
            layout.height = number(3);
        } else if (words[0] === 'node') {
            layout.spots[Number(words[1])] = { x: number(2), y: layout.height - number(3), width: number(4), height: number(5) };
        } else if (words[0] === 'edge') {
            const points = Array.from({ length: Number(words[3]) }, (_, i) => `${number(4 + 2 * i).toFixed(1)} ${(layout.height - number(5 + 2 * i)).toFixed(1)}`);
            layout.arrows.push({ from: Number(words[1]), to: Number(words[2]), path: `M${points[0]}C${points.slice(1).join(' ')}` });
        }
    }
    return layout;
}

// With the arrows that Graphviz was not shown.
function whole(layout: Layout, options: number[][]): Layout {
    const drawn = new Set(layout.arrows.map(({ from, to }) => `${from} ${to}`));
    options.forEach((each, from) => {
        for (const to of each)
            if (!drawn.has(`${from} ${to}`)) layout.arrows.push({ from, to, path: straight(layout.spots[from]!, layout.spots[to]!) });
    });
    return layout;
}

/** Layers, from the start downwards. Rejects with an AbortError when it is given up. */
export function layered(labels: string[], options: number[][], signal: AbortSignal): Promise<Layout> {
    return new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./graphviz_worker.ts', import.meta.url), { type: 'module' });
        const give_up = () => {
            worker.terminate();
            reject(new DOMException('given up', 'AbortError'));
        };
        signal.addEventListener('abort', give_up, { once: true });
        worker.onmessage = ({ data }: MessageEvent<{ plain?: string; error?: string }>) => {
            signal.removeEventListener('abort', give_up);
            worker.terminate();
            if (data.plain === undefined) reject(new Error(data.error));
            else resolve(whole(read(data.plain, labels.length), options));
        };
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(dot(labels, options));
    });
}

/** A circle with a chord for each move. */
export function circular(labels: string[], options: number[][]): Layout {
    const count = labels.length;
    const widest = Math.max(...labels.map(breadth));
    const room = widest / 2;
    const radius = Math.max(150, (count * (widest + 6)) / (2 * Math.PI));
    const middle = radius + room + 6;
    const spots = labels.map((label, i): Spot => {
        const turn = (2 * Math.PI * i) / count - Math.PI / 2;
        return { x: middle + radius * Math.cos(turn), y: middle + radius * Math.sin(turn), width: breadth(label), height: 24 };
    });
    const arrows = options.flatMap((each, from) =>
        each.map((to): Arrow => {
            const [a, b] = [spots[from]!, spots[to]!];
            const bend = (value: number) => middle + (value - middle) * 0.25;
            return { from, to, path: `M${a.x} ${a.y}Q${bend((a.x + b.x) / 2)} ${bend((a.y + b.y) / 2)} ${b.x} ${b.y}` };
        }),
    );
    return { width: 2 * middle, height: 2 * middle, spots, arrows };
}
