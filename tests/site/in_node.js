// The engine in Node, with one thread: what a worker of the page is, without a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// The memory of an engine that is over weighs nothing to Node, which would keep thousands of them.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const engines_kept = 16;

/** The engine that was compiled into this folder: a function that makes one which was asked nothing yet. */
export async function engine_of(folder) {
    globalThis.postMessage = () => {}; // progress
    // An engine listens to other threads, of which there are none, until a word comes: Node would keep it as long.
    Object.assign(Atomics, { waitAsync: undefined });
    globalThis.self = { location: { href: 'file:' } };
    globalThis.navigator ??= { hardwareConcurrency: 1 }; // Node has one from 21 on
    const { default: create } = await import(path.resolve(folder, 'engine.js'));
    const module = await WebAssembly.compile(readFileSync(path.join(folder, 'engine.wasm')));
    let made = 0;
    return async () => {
        if (++made % engines_kept === 0) collect();
        const memory = new WebAssembly.Memory({ initial: 2 ** 25 / 2 ** 16, maximum: 2 ** 16, shared: true });
        const engine = await create({
            wasmMemory: memory,
            instantiateWasm(imports, received) {
                void WebAssembly.instantiate(module, imports).then((instance) => received(instance, module));
                return {};
            },
        });
        return function ask(name, body, seconds = 60) {
            const texts = [engine.stringToNewUTF8(name), engine.stringToNewUTF8(JSON.stringify(body))];
            engine._nimrod_ask(BigInt(texts[0]), BigInt(texts[1]), seconds, 2 ** 30);
            texts.forEach((text) => engine._free(text));
            const at = Number(engine._nimrod_body());
            const bytes = new Uint8Array(memory.buffer).slice(at, at + Number(engine._nimrod_length()));
            return { status: engine._nimrod_status(), body: new TextDecoder().decode(bytes) };
        };
    };
}
