// The engine of the static page answers as the program does: every example of the catalogue, and a thousand random
// expressions in both conventions (who wins by which moves, why, and all moves; in either language). Both are asked afresh
// each time, since what was found for one question may be how the next is answered. Documents are compared whole, but for times.
//
//     NIMROD_ENGINE=build/wasm/bin NIMROD_BINARY=build/release/bin/nimrod node --test tests/site/engine.test.js
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { random_expression, random_from } from './grammar.js';
import { engine_of } from './in_node.js';
import { serve_program } from '../../web/tests/harness.js';

const root = new URL('../../', import.meta.url).pathname;
const folder = path.resolve(process.env.NIMROD_ENGINE ?? path.join(root, 'build/wasm/bin'));
const binary = path.resolve(process.env.NIMROD_BINARY ?? path.join(root, 'build/release/bin/nimrod'));

let engine;
let games;
let api;
/** Where the program finds the files of a question. */
const place = mkdtempSync(path.join(tmpdir(), 'nimrod-'));

before(async () => {
    engine = engine_of(folder);
    const server = await serve_program();
    try {
        ({ games } = await (await fetch(`${server.address}/api/games`)).json());
        api = await (await fetch(`${server.address}/api/openapi.json`)).json();
    } finally {
        await server.stop();
    }
});
after(() => {
    engine.end();
    rmSync(place, { recursive: true });
});

function run(words, cwd = root) {
    return new Promise((resolve) => execFile(binary, words, { cwd, maxBuffer: 2 ** 28 }, (error, printed) => resolve({ code: error?.code ?? 0, printed })));
}

/** The program with what a body says: the status that a server would give its exit code, and what it prints. */
async function ask_program(name, { expression, misere, limits, files, lang = 'en', ...options }) {
    const words = [name, ...expression.split(' '), '--json', '--threads', '1', '--memory', '1G', '--lang', lang];
    if (misere !== undefined) words.push(misere ? '--misere' : '--normal');
    if (limits?.time) words.push('--time', limits.time);
    for (const [option, value] of Object.entries(options)) words.push(`--${option}`, ...(value === true ? [] : [value]));
    for (const [file, text] of Object.entries(files ?? {})) {
        mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
        writeFileSync(path.join(place, file), text);
    }
    const { code, printed } = await run(words, files ? place : root);
    return { status: code === 2 ? 400 : code === 0 || printed !== '' ? 200 : 422, body: printed };
}

/** Without what depends on the machine. */
function comparable({ status, body }) {
    let document;
    try {
        document = JSON.parse(body, (key, value) => (key === 'seconds' ? undefined : value));
    } catch {
        document = body;
    }
    return { status, document };
}

/** Whether a document is only what limits allowed. */
const is_partial = ({ status, body }) => status === 422 || /"(outcome|nimber|status)":\s*"unknown"|"\w*_?(reached|stopped)":/.test(body);

/** Asks both, which must agree; whether they did, refused alike, or one of them only said what its limits allowed. */
async function agree(name, body, seed) {
    const native = await ask_program(name, body);
    if (is_partial(native)) return 'partial';
    // What the program has found in its time the engine, which is slower and counts the time of others, finds in ten times that.
    const here = await engine.ask(name, body.limits ? { ...body, limits: { time: '10s' } } : body);
    if (is_partial(here)) return 'partial';
    assert.deepEqual(comparable(here), comparable(native), `${name} ${JSON.stringify(body)}${seed === undefined ? '' : `, seed ${seed}`}`);
    return native.status === 200 ? 'agreed' : 'refused';
}

/** The words of an example as a body: `table --show nimber chomp 8,8`. */
function body_of(words, options) {
    const [name, ...rest] = words.split(' ');
    const body = {};
    const expression = [];
    while (rest.length > 0) {
        const word = rest.shift();
        if (!word.startsWith('--')) expression.push(word);
        else if (word === '--misere' || word === '--normal') body.misere = word === '--misere';
        else if (options(name, word.slice(2)) === 'boolean') body[word.slice(2)] = true;
        else body[word.slice(2)] = rest.shift();
    }
    body.expression = expression.join(' ');
    const files = {};
    for (const [file] of body.expression.matchAll(/examples\/[\w/.-]+/g)) files[file] = readFileSync(path.join(root, file), 'utf8');
    if (Object.keys(files).length > 0) body.files = files;
    return [name, body];
}

function examples() {
    const known = new Set(Object.keys(api.paths).map((each) => each.replace('/api/', '')));
    const options = (name, option) => {
        const schema = api.paths[`/api/${name}`].post.requestBody.content['application/json'].schema;
        return schema.properties?.[option]?.type;
    };
    return games.flatMap((game) => game.examples.map(({ arguments: words }) => words)).filter((words) => known.has(words.split(' ')[0]) && !words.startsWith('play ')).map((words) => body_of(words, options));
}

test('the engine answers every example of the catalogue as the program does', async () => {
    const found = { agreed: 0, refused: 0, partial: 0 };
    const all = examples();
    for (const [name, body] of all) ++found[await agree(name, body)];
    console.log(found);
    assert.ok(found.agreed > 0.9 * all.length, JSON.stringify(found));
});

test('a limit of time holds where nothing else would stop the search', async () => {
    const begun = Date.now();
    const { status, body } = await engine.ask('solve', { expression: 'coins:ruler*turtles 0.0,5.3', misere: true, limits: { time: '2s' } });
    assert.equal(status, 200);
    assert.equal(JSON.parse(body).outcome, null);
    // By the clock, which goes on while other work has the processor.
    assert.ok(Date.now() - begun < 20_000, `${Date.now() - begun} ms`);
});

test('so it does a thousand random expressions, in both conventions', async () => {
    const seed = Number(process.env.NIMROD_SEED ?? 26);
    const count = Number(process.env.NIMROD_COUNT ?? 1000);
    const random = random_from(seed);
    const folder = path.join(root, 'examples/scripts');
    const scripts = readdirSync(folder).sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
    const found = Object.fromEntries(['solve', 'explain', 'options'].map((name) => [name, { agreed: 0, refused: 0, partial: 0 }]));
    for (let i = 0; i < count; ++i) {
        const { expression, files } = random_expression(games, random, scripts);
        const question = { expression, lang: ['en', 'fr'][random(2)], limits: { time: '1s' }, ...(Object.keys(files).length > 0 && { files }) };
        for (const name of Object.keys(found)) for (const misere of [false, true]) ++found[name][await agree(name, { ...question, misere }, seed)];
    }
    console.log(found);
    // What is refused, an edge twice or a negative step, is refused in the same words, but shows little.
    for (const { agreed } of Object.values(found)) assert.ok(agreed > 1.6 * count, JSON.stringify(found));
});
