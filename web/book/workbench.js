// The page of the workbench that shows what a command prints, where there is one.

const flags = new Set(['--json', '--normal', '--misere', '--both', '--nimber', '--values', '--pictures', '--all', '--summary', '--kernels', '--separate', '--explain', '--hex', '--bin', '--two', '--window', '--repair', '--options', '--winning', '--board', '--solution']);

/** The words of the first command of a shell line, its quotes taken off. */
export function words_of(line) {
    const words = [];
    let quote = '';
    let inside = false;
    for (const c of line) {
        if (quote ? c === quote : c === "'" || c === '"') {
            quote = quote ? '' : c;
            if (!inside) words.push('');
            inside = true;
        } else if (quote === '' && '|;&<>'.includes(c)) {
            break;
        } else if (quote === '' && c === ' ') {
            inside = false;
        } else {
            if (!inside) words.push('');
            inside = true;
            words[words.length - 1] += c;
        }
    }
    return words;
}

function read(line) {
    const [program, command, ...rest] = words_of(line);
    const options = {};
    const moves = [];
    const plain = [];
    if (program !== 'nimrod') return null;
    for (let i = 0; i < rest.length; ++i) {
        const word = rest[i];
        if (!/^--?[a-z]/.test(word)) plain.push(word);
        else if (word === '--moves' && command === 'play') moves.push(rest[++i] ?? '');
        else if (word.includes('=')) options[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1);
        else options[word] = flags.has(word) ? '' : (rest[++i] ?? '');
    }
    return { command, options, moves, expression: plain.join(' ') };
}

function query_of({ command, options, moves, expression }) {
    const misere = '--misere' in options ? '1' : '--normal' in options ? '0' : undefined;
    const position = { e: expression, misere };
    switch (command) {
        case 'solve':
        case 'explain':
            return ['play', { ...position, why: '1', show: '1', method: options['--method'] }];
        case 'options':
            return ['play', { ...position, show: '1' }];
        case 'picture':
            return ['play', { ...position, show: '--options' in options ? '1' : undefined }];
        case 'play':
            return ['play', { ...position, first: options['--first'], level: options['--level'], two: '--two' in options ? '1' : undefined, m: moves }];
        case 'table': {
            const show = options['--show'];
            return ['explore', { ...position, show: show === 'outcome' ? show : undefined, view: show === 'positions' || show === 'responses' ? show : undefined }];
        }
        case 'sequence':
            return ['explore', { ...position, view: 'sequence', upto: options['--upto'] }];
        case 'graph':
            return ['explore', { ...position, view: 'graph' }];
        case 'nimber':
            return '--table' in options ? ['calculator', { op: options['--table'], n: expression }] : ['calculator', { x: expression }];
        default:
            return null;
    }
}

/** The address of that page after the workbench's own, in a language; null where there is none: a file on the
    reader's disk, many lines of input, a graph larger than the page draws, a command that has no page. */
export function workbench_address(line, language) {
    const asked = read(line);
    if (!asked || '--max' in asked.options || (asked.expression === '' && !('--table' in asked.options)) || /script:|^-$|\.(dot|txt|csv|json|graph|edges)\b/.test(asked.expression)) return null;
    const found = query_of(asked);
    if (!found) return null;
    const [page, query] = found;
    const given = Object.entries({ ...query, lang: language })
        .flatMap(([name, value]) => (Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]]))
        .filter(([, value]) => value !== undefined && value !== '');
    return `#/${page}?${new URLSearchParams(given)}`;
}

/** The position that a figure shows, as a board to play on; null for a figure of another kind, a game that is over,
    a file on the reader's disk. */
export function live_position(line) {
    const asked = read(line);
    if (asked?.command !== 'picture' || ['boundary', 'lives'].includes(asked.options['--method']) || /\.(dot|lua)\b/.test(asked.expression)) return null;
    const [, { e, misere, show }] = query_of(asked);
    const method = asked.options['--method'];
    return { e, misere, show: method === 'openings' ? '1' : show, method: method === 'groups' ? method : undefined };
}
