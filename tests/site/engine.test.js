// The engine of the static page answers as the program does: every example of the catalogue, and a thousand random
// expressions in both conventions, asked of engine.wasm and of `nimrod serve` with the same bodies. Documents are compared
// whole, but for times and counts of positions (a table that is kept longer is asked more often).
//
//     NIMROD_ENGINE=build/wasm/bin NIMROD_BINARY=build/release/bin/nimrod node --test tests/site/engine.test.js
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { random_expression, random_from } from './grammar.js';

const root = new URL('../../', import.meta.url).pathname;
const folder = path.resolve(process.env.NIMROD_ENGINE ?? path.join(root, 'build/wasm/bin'));
const binary = process.env.NIMROD_BINARY ?? path.join(root, 'build/release/bin/nimrod');

let engine;
let server;
let address;

before(async () => {
    globalThis.postMessage = () => {}; // progress
    globalThis.self = { location: { href: 'file:' } };
    const { default: create } = await import(path.join(folder, 'engine.js'));
    engine = await create({ wasmBinary: readFileSync(path.join(folder, 'engine.wasm')) });
    server = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'], cwd: root });
    address = await new Promise((resolve, reject) => {
        let printed = '';
        const read = (chunk) => {
            printed += chunk;
            const found = /http:\/\/[^\s]+?:\d+/.exec(printed);
            if (found) resolve(found[0]);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        server.on('exit', () => reject(new Error(printed)));
    });
});
after(() => server.kill());

function ask_engine(name, body) {
    const texts = [engine.stringToNewUTF8(name), engine.stringToNewUTF8(JSON.stringify(body))];
    engine._nimrod_ask(BigInt(texts[0]), BigInt(texts[1]), 60, 2 ** 30);
    texts.forEach((text) => engine._free(text));
    const at = Number(engine._nimrod_body());
    return { status: engine._nimrod_status(), body: new TextDecoder().decode(engine.HEAPU8.slice(at, at + Number(engine._nimrod_length()))) };
}

let token;
async function ask_server(name, body) {
    token ??= /nimrod-token" content="([^"]*)"/.exec(await (await fetch(address)).text())[1];
    // The engine does not let us listen while it works; a connection that was idle for so long is closed.
    const response = await fetch(`${address}/api/${name}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Nimrod-Token': token, Connection: 'close' }, body: JSON.stringify(body) });
    return { status: response.status, body: await response.text() };
}

/** Without what depends on the machine, or, in misère play, on what was asked before: by search, or by a quotient that is known by now. */
function comparable({ status, body }, misere) {
    let document;
    try {
        document = JSON.parse(body, (key, value) => (['seconds', 'positions', 'reached', 'examined', ...(misere ? ['method'] : [])].includes(key) ? undefined : value));
    } catch {
        document = body;
    }
    return { status, document };
}

/** Whether a document is only what limits allowed. */
const is_partial = ({ status, body }) => status === 422 || /"(outcome|nimber|status)":\s*"unknown"|"\w*_?(reached|stopped)":/.test(body);

/** Asks both, which must agree; whether they did, refused alike, or one of them only said what its limits allowed. */
async function agree(name, body, seed) {
    const native = await ask_server(name, body);
    if (is_partial(native)) return 'partial';
    const here = ask_engine(name, body);
    if (is_partial(here)) return 'partial';
    assert.deepEqual(comparable(here, body.misere), comparable(native, body.misere), `${name} ${JSON.stringify(body)}${seed === undefined ? '' : `, seed ${seed}`}`);
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

async function examples() {
    const { games } = await (await fetch(`${address}/api/games`)).json();
    const api = await (await fetch(`${address}/api/openapi.json`)).json();
    const known = new Set(Object.keys(api.paths).map((each) => each.replace('/api/', '')));
    const options = (name, option) => {
        const schema = api.paths[`/api/${name}`].post.requestBody.content['application/json'].schema;
        return schema.properties?.[option]?.type;
    };
    return games.flatMap((game) => game.examples.map(({ arguments: words }) => words)).filter((words) => known.has(words.split(' ')[0]) && !words.startsWith('play ')).map((words) => body_of(words, options));
}

test('the engine answers every example of the catalogue as the program does', async () => {
    const found = { agreed: 0, refused: 0, partial: 0 };
    const all = await examples();
    for (const [name, body] of all) ++found[await agree(name, body)];
    console.log(found);
    assert.ok(found.agreed > 0.9 * all.length, JSON.stringify(found));
});

test('a limit of time holds where nothing else would stop the search', async () => {
    const begun = Date.now();
    const { status, body } = ask_engine('solve', { expression: 'coins:ruler*turtles 0.0,5.3', misere: true, limits: { time: '2s' } });
    assert.equal(status, 200);
    assert.equal(JSON.parse(body).outcome, null);
    // By the clock, which goes on while other work has the processor.
    assert.ok(Date.now() - begun < 20_000, `${Date.now() - begun} ms`);
});

test('so it does a thousand random expressions, in both conventions', async () => {
    const seed = Number(process.env.NIMROD_SEED ?? 26);
    const count = Number(process.env.NIMROD_COUNT ?? 1000);
    const random = random_from(seed);
    const { games } = await (await fetch(`${address}/api/games`)).json();
    const folder = path.join(root, 'examples/scripts');
    const scripts = readdirSync(folder).sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
    const found = { agreed: 0, refused: 0, partial: 0 };
    for (let i = 0; i < count; ++i) {
        const { expression, files } = random_expression(games, random, scripts);
        const question = { expression, limits: { time: '3s' }, ...(Object.keys(files).length > 0 && { files }) };
        for (const misere of [false, true]) ++found[await agree('solve', { ...question, misere }, seed)];
        // Not the reasons: which period or quotient they rest on depends on what was asked before. The examples have them.
        await agree('options', { ...question, misere: random(2) === 1 }, seed);
    }
    console.log(found);
    // What is refused, an edge twice or a negative step, is refused in the same words, but shows little.
    assert.ok(found.agreed > 1.6 * count, JSON.stringify(found));
});
