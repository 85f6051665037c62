// Vertices and edges: a pawn walks, a vertex or an edge is taken, a bush is cut.
import type { NetworkPicture, Picture } from '../documents';
import { laid_out } from './layout';
import { covers, empty_scene, type Decoration, type Place, type Scene, type Staging, type Way, type Words } from './scene';

const most_vertices = 80;

type Edge = [string, string];

interface Net {
    names: string[];
    pawns: Map<string, number>;
    edges: Edge[];
    ground: string[];
    directed: boolean;
}

function net_of(picture: NetworkPicture): Net {
    const names = picture.vertices.map((vertex) => vertex.name);
    return {
        names,
        pawns: new Map(picture.vertices.map((vertex) => [vertex.name, vertex.pawns])),
        edges: picture.edges.map(([a, b]) => [names[a]!, names[b]!]),
        ground: picture.vertices.filter((vertex) => vertex.mark === 'key').map((vertex) => vertex.name),
        directed: picture.directed,
    };
}

const vertex_id = (name: string) => `v ${name}`;
const edge_id = ([a, b]: Edge) => `e ${a} ${b}`;

/** A walk: from where a pawn goes and where it arrives. */
function walked(before: Net, after: Net): string[] {
    const left = before.names.filter((name) => (before.pawns.get(name) ?? 0) > (after.pawns.get(name) ?? 0));
    const reached = after.names.filter((name) => (after.pawns.get(name) ?? 0) > (before.pawns.get(name) ?? 0));
    return [...left, ...reached];
}

function list_of(edges: Edge[]): string {
    return edges.map(edge_id).sort().join('\n');
}

/** What remains of a bush when an edge is cut: all that the ground still holds. */
function held(net: Net, cut: number): Edge[] {
    const rest = net.edges.filter((_, i) => i !== cut);
    const standing = new Set(net.ground);
    for (let grown = true; grown; ) {
        grown = false;
        for (const [a, b] of rest)
            if (standing.has(a) !== standing.has(b)) {
                standing.add(a).add(b);
                grown = true;
            }
    }
    return rest.filter(([a]) => standing.has(a));
}

function footprints(before: Net, after: Net): string[][] {
    const walk = walked(before, after);
    if (walk.length > 0) return [walk.map(vertex_id)];
    const gone = before.names.filter((name) => !after.names.includes(name));
    if (before.ground.length > 0) {
        const rest = list_of(after.edges);
        return before.edges.flatMap((edge, i) => (list_of(held(before, i)) === rest ? [[edge_id(edge)]] : []));
    }
    const touching = (name: string) =>
        new Set([name, ...before.edges.flatMap(([a, b]) => (a === name ? [b] : b === name ? [a] : []))]);
    const joined = before.edges.filter(([a, b]) => gone.length === 2 && gone.includes(a) && gone.includes(b));
    const centres = gone.filter((name) => {
        const all = touching(name);
        return all.size === gone.length && gone.every((each) => all.has(each));
    });
    return [...joined.map((edge) => [edge_id(edge)]), ...centres.map((name) => [vertex_id(name)])];
}

function changes(before: Net, after: Net): string[] {
    const kept = new Set(after.edges.map(edge_id));
    return [
        ...before.names.filter((name) => !after.names.includes(name) || after.pawns.get(name) !== before.pawns.get(name)).map(vertex_id),
        ...before.edges.filter((edge) => !kept.has(edge_id(edge))).map(edge_id),
    ];
}

function as_net(picture: Picture | undefined): Net | null {
    return picture?.kind === 'network' ? net_of(picture) : null;
}

function how_of(net: Net, ways: Way[], { how }: Words): string {
    const pawns = [...net.pawns.values()].reduce((sum, count) => sum + count, 0);
    if (pawns > 0) return pawns === 1 ? how.walk : how.walks;
    if (net.ground.length > 0) return how.cut_edge;
    return ways.some((way) => way.footprint[0]!.startsWith('e ')) ? how.take_edge : how.take_vertex;
}

export function network_scene({ picture, options, frame, drawn, available, height: room, words }: Staging<NetworkPicture>): Scene {
    const net = net_of(picture);
    const outer = as_net(frame) ?? net;
    const all = net.names.every((name) => outer.names.includes(name)) ? outer : net;
    if (all.names.length > most_vertices || all.names.length === 0) return empty_scene;

    let ways = options.flatMap((option, i): Way[] => {
        const after = as_net(option.picture);
        if (!after) return [];
        const changed = changes(net, after);
        return footprints(net, after).map((footprint) => ({ option: i, footprint, changes: changed }));
    });
    // Edges are taken where each move is one; then a vertex is no move.
    const edges_only = ways.filter((way) => way.footprint[0]!.startsWith('e '));
    if (covers(edges_only, options)) ways = edges_only;
    else if (!ways.some((way) => way.footprint.length > 1)) ways = ways.filter((way) => way.footprint[0]!.startsWith('v '));

    const index = new Map(all.names.map((name, i) => [name, i]));
    const numbered = all.edges.map(([a, b]): [number, number] => [index.get(a)!, index.get(b)!]);
    const by_hand = all.names.flatMap((name) => drawn?.get(name) ?? []);
    const points = by_hand.length === all.names.length ? by_hand : laid_out(all.names.length, numbered, all.ground.map((name) => index.get(name)!));
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const unit = Math.min(points === by_hand ? 1.2 : 110, (available - 76) / Math.max(1, Math.max(...xs) - left), (room - 68) / Math.max(1, Math.max(...ys) - top));
    const where = (name: string) => {
        const point = points[index.get(name)!]!;
        return { x: 38 + (point.x - left) * unit, y: 34 + (point.y - top) * unit };
    };
    const width = Math.max(140, 76 + (Math.max(...xs) - left) * unit);
    const height = 68 + (Math.max(...ys) - top) * unit;

    const decorations: Decoration[] = [];
    if (all.ground.length > 0) decorations.push({ kind: 'rect', x: 0, y: height - 32, width, height: 6, look: 'ground' });
    const present = new Set(net.edges.map(edge_id));
    for (const edge of all.edges)
        if (!present.has(edge_id(edge))) decorations.push({ id: edge_id(edge), kind: 'line', ...where(edge[0]), to: where(edge[1]), look: 'ghost' });
    for (const name of all.names)
        if (!net.names.includes(name)) decorations.push({ id: vertex_id(name), kind: 'text', ...where(name), text: name, look: 'ghost', anchor: 'middle' });
    for (const { name, pawns } of picture.vertices)
        if (pawns > 1) decorations.push({ kind: 'text', x: where(name).x + 24, y: where(name).y - 20, text: `×${pawns}`, look: 'small', anchor: 'middle' });
    const pointed = ways.some((way) => way.footprint.some((id) => id.startsWith('e ')));
    const places: Place[] = net.edges.map((edge) => {
        const [from, to] = [where(edge[0]), where(edge[1])];
        return { id: edge_id(edge), shape: 'edge', x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: pointed ? 30 : 0, height: pointed ? 30 : 0, label: words.place.edge(...edge), ends: { from, to, arrow: net.directed } };
    });
    picture.vertices.forEach(({ name, pawns, mark }) =>
        places.push({ id: vertex_id(name), shape: 'vertex', ...where(name), width: 40, height: 40, label: words.place.vertex(name, pawns), text: name, look: `${pawns > 0 ? 'pawn' : ''} ${mark ? `mark-${mark}` : ''}` }),
    );
    return { width, height, places, decorations, ways, whole: covers(ways, options), how: how_of(net, ways, words), ...(picture.caption ? { caption: picture.caption } : {}) };
}
