// Arrows as they stand in an expression: `a>b>c,a>c`, and a name alone for a vertex without arrows. Names with
// other signs than letters and digits stand in double quotes.

export interface Drawing {
    names: string[];
    arrows: [string, string][];
}

const quoted = (name: string) => (/^[\p{L}\p{N}_]+$/u.test(name) ? name : `"${name.replaceAll('"', '')}"`);

/** Reads arrows; what makes no sense is left out. */
export function read_edges(text: string): Drawing {
    const names = new Set<string>();
    const arrows: [string, string][] = [];
    for (const chain of text.match(/(?:"[^"]*"|[^,"])+/g) ?? []) {
        const along = (chain.match(/"[^"]*"|[^>"]+/g) ?? []).map((name) => name.replaceAll('"', '').trim()).filter((name) => name !== '');
        along.forEach((name, i) => {
            names.add(name);
            const before = along[i - 1];
            if (before !== undefined && !arrows.some(([from, to]) => from === before && to === name)) arrows.push([before, name]);
        });
    }
    return { names: [...names], arrows };
}

export function write_edges({ names, arrows }: Drawing): string {
    const alone = names.filter((name) => !arrows.some((arrow) => arrow.includes(name)));
    return [...arrows.map(([from, to]) => `${quoted(from)}>${quoted(to)}`), ...alone.map(quoted)].join(',');
}

/** A pawn on a vertex of the drawing, as an expression. */
export function pawn(drawing: Drawing, name: string): string {
    return `graph:=${write_edges(drawing)} ${quoted(name)}`;
}

/** The drawing as a file that the program reads, with all its vertices. */
export function dot_of({ names, arrows }: Drawing): string {
    const name = (each: string) => `"${each}"`;
    return `digraph {\n${names.map((each) => `    ${name(each)};`).join('\n')}\n${arrows.map(([from, to]) => `    ${name(from)} -> ${name(to)};`).join('\n')}\n}\n`;
}

/** The first name in a, b, ..., z, a1, b1, ... that is free. */
export function free_name(names: string[]): string {
    for (let i = 0; ; ++i) {
        const name = `${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i < 26 ? '' : Math.floor(i / 26)}`;
        if (!names.includes(name)) return name;
    }
}

/** The edges of a graph in DOT whose edges have no direction; null for any other text. */
export function undirected_edges(text: string): [string, string][] | null {
    const body = text.replace(/\/\/.*|\/\*[^]*?\*\//g, '');
    if (!/^\s*(strict\s+)?graph\b/i.test(body)) return null;
    const statements = body.slice(body.indexOf('{') + 1).replace(/\[[^\]]*\]|\}/g, '').split(/[;\n]/);
    return statements.flatMap((statement) => {
        const along = statement.split('--').map((name) => name.trim().replaceAll('"', '')).filter((name) => name !== '');
        return along.slice(1).map((name, i): [string, string] => [along[i]!, name]);
    });
}

/** The games that are played on such a graph, with all of it to begin with. */
export function games_on(edges: [string, string][]): { game: string; expression: string }[] {
    const graph = edges.map(([a, b]) => `${quoted(a)}-${quoted(b)}`).join(',');
    const stands = edges.flat().some((name) => name === '0' || name === 'ground');
    const games = stands ? ['hackenbush'] : ['nodekayles', 'arckayles', 'geography'];
    return games.map((game) => ({ game, expression: `${game}:=${graph}${game === 'geography' ? ` ${quoted(edges[0]![0])}` : ''}` }));
}
