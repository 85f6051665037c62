// The engine in Node, with one thread: what a worker of the page is, without a browser. Engines are made in a process of their
// own, which runs this file too.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A process that made all engines of a run, some six thousand, was seen to grow to 15 GB: one makes no more than so many. */
const engines_of_a_process = 250;

/** Asks the engine that was compiled into this folder, a new one each time; `end` when nothing more is to be asked. */
export function engine_of(folder) {
    let made = 0;
    let maker;
    const end = () => maker?.connected && maker.disconnect();
    function ask(name, body, seconds = 60) {
        if (made++ % engines_of_a_process === 0) {
            end();
            maker = fork(fileURLToPath(import.meta.url), [folder]);
        }
        return new Promise((resolve, reject) => {
            const broken = (code) => reject(new Error(`the engine ended with ${code}: ${name} ${JSON.stringify(body)}`));
            maker.once('exit', broken);
            maker.once('message', (answer) => {
                maker.off('exit', broken);
                resolve(answer);
            });
            maker.send({ name, body, seconds });
        });
    }
    return { ask, end };
}

/** A function that makes an engine which was asked nothing yet. */
async function engines(folder) {
    globalThis.postMessage = () => {}; // progress
    // An engine listens to other threads, of which there are none, until a word comes: Node would keep it as long.
    Object.assign(Atomics, { waitAsync: undefined });
    globalThis.self = { location: { href: 'file:' } };
    globalThis.navigator ??= { hardwareConcurrency: 1 }; // Node has one from 21 on
    const { default: create } = await import(path.resolve(folder, 'engine.js'));
    const module = await WebAssembly.compile(readFileSync(path.join(folder, 'engine.wasm')));
    return async () => {
        const memory = new WebAssembly.Memory({ initial: 2 ** 25 / 2 ** 16, maximum: 2 ** 16, shared: true });
        const engine = await create({
            wasmMemory: memory,
            instantiateWasm(imports, received) {
                void WebAssembly.instantiate(module, imports).then((instance) => received(instance, module));
                return {};
            },
        });
        return function ask({ name, body, seconds }) {
            const texts = [engine.stringToNewUTF8(name), engine.stringToNewUTF8(JSON.stringify(body))];
            engine._nimrod_ask(BigInt(texts[0]), BigInt(texts[1]), seconds, 2 ** 30);
            texts.forEach((text) => engine._free(text));
            const at = Number(engine._nimrod_body());
            const bytes = new Uint8Array(memory.buffer).slice(at, at + Number(engine._nimrod_length()));
            return { status: engine._nimrod_status(), body: new TextDecoder().decode(bytes) };
        };
    };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const fresh_engine = engines(process.argv[2]);
    process.on('message', async (question) => process.send((await (await fresh_engine)())(question)));
}
