// Random expressions of every game, made by the syntax that the catalogue states (`octal:CODE HEAPS`): what stands in brackets
// may be left out, a bar separates alternatives, capital words are drawn as their help says. A game whose syntax has
// a word that is not below has no expressions, and the test says which word.

/** Numbers below n by a linear congruence: the same on every machine for the same seed. */
export function random_from(seed) {
    let state = seed >>> 0;
    return (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;
}

class Draw {
    constructor(random, scripts) {
        this.random = random;
        this.scripts = scripts;
        this.files = {};
    }
    from(first, last) {
        return first + this.random(last - first + 1);
    }
    one(list) {
        return list[this.random(list.length)];
    }
    /** From `least` to `most` things. */
    some(least, most, thing) {
        return Array.from({ length: this.from(least, most) }, () => thing.call(this));
    }
    several(least, most, thing) {
        return this.some(least, most, thing).join(',');
    }
    /** Different things; fewer where chance repeats itself. */
    different(least, most, thing) {
        return [...new Set(this.some(least, most, thing))];
    }

    heaps(largest, most = 3) {
        return this.several(1, most, () => this.from(0, largest));
    }
    /** A number for games with a theory, which does not mind how many bits it has. */
    any(largest) {
        return this.random(4) > 0 ? this.from(1, largest) : this.one([`${this.from(1, 9)}${'0'.repeat(this.from(5, 25))}`, String(2n ** BigInt(this.from(30, 70)) + BigInt(this.from(0, 3)))]);
    }
    /** A graph with edges of a kind ('-' or '>') on a few letters, and 0 where it needs a ground. */
    graph(kind, ground = false) {
        const letters = [...(ground ? '0' : ''), ...'abcdef'.slice(0, this.from(3, 5))];
        const edges = this.different(3, 7, () => `${this.one(letters)}${kind}${this.one(letters)}`).filter((edge) => edge[0] !== edge[2]);
        this.edges = ground ? ['0-a', ...edges] : ['a' + kind + 'b', ...edges];
        this.vertices = [...new Set(this.edges.flatMap((edge) => [edge[0], edge[2]]))];
        return `=${this.edges.join(',')}`;
    }
    board(rows, columns, cell) {
        return Array.from({ length: rows }, () => Array.from({ length: columns }, () => this.one(cell)).join('')).join('/');
    }
}

/** What a word of the syntax stands for; `game` is where it stands. */
const words = {
    A: (draw) => draw.any(50),
    B: (draw) => draw.any(50),
    BAR: (draw) => (draw.random(2) ? `${draw.from(1, 5)}x${draw.from(1, 7)}` : draw.some(1, 5, () => draw.from(1, 7)).sort((a, b) => b - a).join(',')),
    C: (draw, game) => (draw.columns = draw.from(2, game === 'hex' ? 4 : 5)),
    CELLS: (draw) => draw.board(draw.rows, draw.columns, '...#'),
    CLOSED: (draw) => draw.different(1, 2, () => draw.one(draw.vertices)).join(','),
    CODE: (draw) => `${draw.one([0, 0, 0, 4])}.${draw.some(1, 3, () => draw.random(8)).join('')}`,
    COINS: (draw) => draw.heaps(6, 4),
    EDGES: (draw) => [...new Set(draw.edges.filter((edge) => edge.startsWith('0') || draw.random(3)))].join(','),
    FILE: (draw, game) => {
        if (game === 'graph') return draw.graph('>');
        const [name, text] = draw.one(draw.scripts);
        draw.files[name] = text;
        return name;
    },
    GRAPH: (draw, game) => draw.graph(game === 'geography' && draw.random(2) ? '>' : '-', game === 'hackenbush'),
    HEADS: (draw) => {
        const point = () => Array.from({ length: draw.axes }, () => draw.from(draw.axes > 1 ? 0 : 1, draw.axes > 1 ? 3 : 10)).join('.');
        return draw.different(1, 3, point).join(',');
    },
    HEAPS: (draw, game) => (/^(nim|moore|subtraction|lasker)$/.test(game) ? draw.several(1, 4, () => draw.any(40)) : draw.heaps(game === 'rules' ? 14 : 40)),
    HOLES: (draw) => draw.different(1, 4, () => draw.from(0, 12)).join(','),
    K: (draw) => draw.from(1, 4),
    LIMIT: (draw) => draw.from(1, 20),
    MOVES: (draw) => draw.different(1, 4, () => `${'abcdef'[draw.random(draw.columns)]}${draw.from(1, draw.rows)}`).join(','),
    N: (draw, game) => (game === 'sprouts' ? draw.from(1, 6) : draw.any(90)),
    P: (draw) => draw.one([1, 2, 3, 4, '3/2', '5/2', '2t-1', 't+1']),
    PAWNS: (draw) => draw.several(1, 2, () => `${draw.from(0, 6)}.${draw.from(0, 6)}`),
    PLAYER: (draw) => draw.one('RB'),
    POSITION: (draw, game) => (game === 'sprouts' ? draw.one(['0*2', '0*3', '0.0', '0*2.AB|AB', '1a1a', '0.AB|AB']) : ''),
    R: (draw, game) => (draw.rows = draw.from(2, 4)),
    ROWS: (draw, game) => (game === 'hex' ? draw.board(draw.rows, draw.columns, '..RB') : draw.heaps(30)),
    RULE: (draw) => ((draw.axes = (draw.axes ?? 0) + 1), draw.one(['turtles', 'mock-turtles', 'twins', 'triplets', 'ruler'])),
    SENTENCE: (draw) => {
        const amount = () => draw.one(['any', '1-3', '2', '1,4', '1_to_n/2', 'all_but_2']);
        const clause = () => draw.one([`take_${amount()}`, `take_${amount()}_leaving_0-2`, 'split', 'split_unequal', `take_${amount()}_from_each_of_2`, `take_${amount()}_from_up_to_2`]);
        return draw.some(1, 2, clause).join('_or_');
    },
    SET: (draw) => draw.one(['all', `1-${draw.from(1, 6)}`, `all-but:${draw.from(1, 5)}`, draw.different(1, 4, () => draw.from(1, 9)).join(',')]),
    SQUARES: (draw) => draw.different(1, 4, () => draw.from(0, 12)).join(','),
    STRIP: (draw) => (draw.random(2) ? draw.from(3, 14) : Array.from({ length: draw.from(3, 12) }, () => draw.one('....X')).join('')),
    T: (draw) => draw.from(1, 4),
    VECTORS: (draw) => draw.different(1, 3, () => draw.one(['1.0', '0.1', '1.1', '2.1', '1.2', '2.0', '0.3', '1.0*', '0.1*', '1.1*'])).join(','),
    VERTEX: (draw) => draw.one(draw.vertices),
    VERTICES: (draw, game) => (game === 'graph' ? draw.some(1, 2, () => draw.one(draw.vertices)).join(',') : draw.different(1, 5, () => draw.one(draw.vertices)).join(',')),
};

/** The end of the bracket that opens at `at`. */
function closing(syntax, at) {
    let depth = 0;
    for (let i = at; ; ++i) {
        if (syntax[i] === '[') ++depth;
        if (syntax[i] === ']' && --depth === 0) return i;
    }
}

/** A text that a piece of syntax describes. */
function expanded(piece, draw, game) {
    const alternatives = [''];
    for (let i = 0, depth = 0; i < piece.length; ++i) {
        if (piece[i] === '[') ++depth;
        if (piece[i] === ']') --depth;
        if (piece[i] === '|' && depth === 0) alternatives.push('');
        else alternatives[alternatives.length - 1] += piece[i];
    }
    if (alternatives.length > 1) return expanded(draw.one(alternatives).trim(), draw, game);
    let text = '';
    for (let at = 0; at < piece.length; ) {
        const [word] = /^[A-Z]+/.exec(piece.slice(at)) ?? [''];
        if (piece[at] === '[') {
            const end = closing(piece, at);
            // Three dots: and so on.
            if (draw.random(2)) text += expanded(piece.slice(at + 1, end).replace('...', ''), draw, game);
            at = end + 1;
        } else if (word) {
            if (!(word in words)) throw new Error(`the grammar does not know ${word} of ${game}`);
            text += words[word](draw, game);
            at += word.length;
        } else {
            text += piece[at++];
        }
    }
    return text;
}

/** A random expression of a game of the catalogue, and the files that it needs. */
function expression_of({ name, syntax }, random, scripts) {
    const draw = new Draw(random, scripts);
    if (name === 'corners') draw.axes = 2;
    // A bar within the position (`sprouts N|POSITION`) does not separate whole expressions.
    const [head, ...rest] = syntax.split(' ');
    const parts = [expanded(head, draw, name), expanded(rest.join(' '), draw, name)];
    return { expression: parts.join(' ').trim(), files: draw.files };
}

/** A random expression of one of the games, sometimes a sum. */
export function random_expression(games, random, scripts) {
    const first = expression_of(games[random(games.length)], random, scripts);
    if (random(6) > 0) return first;
    const second = expression_of(games[random(games.length)], random, scripts);
    return { expression: `${first.expression} + ${second.expression}`, files: { ...first.files, ...second.files } };
}
