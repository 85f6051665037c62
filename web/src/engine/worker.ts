// The engine in a worker: one question at a time. It cannot listen while it works, so whoever wants it to stop ends
// the worker (engine.ts).
import { compiled, type Packed } from './code';
import type { Answer, Question } from './engine';

interface Engine {
    UTF8ToString(at: number): string;
    stringToNewUTF8(text: string): number;
    _free(at: number): void;
    // Its own functions take and give addresses as they are, of 64 bits.
    _nimrod_ask(name: bigint, body: bigint, seconds: number, bytes: number): void;
    _nimrod_enlist(): void;
    _nimrod_examples(): void;
    _nimrod_status(): number;
    _nimrod_type(): bigint;
    _nimrod_body(): bigint;
    _nimrod_length(): bigint;
}

/** What a worker begins with: where the engine's script and its code lie; the code itself, unless this worker is the one that fetches it for all. */
export interface Start {
    script: string;
    packed: Packed;
    module?: WebAssembly.Module;
}

let memory: WebAssembly.Memory;
let engine: Promise<Engine>;
/** What waits until the first question is answered: a file is kept for the next visit, a second thread begins. */
let afterwards = async () => {};

async function begin({ script, packed, module: given }: Start): Promise<Engine> {
    const { shared } = packed;
    // As apps/engine/CMakeLists.txt has it.
    memory = new WebAssembly.Memory({ initial: 2 ** 25 / 2 ** 16, maximum: 2 ** 16, shared });
    if (!shared) {
        // The engine's script asks whether its memory is shared, by a word that browsers do not have then; and would listen to other threads.
        Object.assign(globalThis, { SharedArrayBuffer: class {} });
        Object.assign(Atomics, { waitAsync: undefined });
    }
    const imported = import(/* @vite-ignore */ script);
    const { module, keep } = given ? { module: given, keep: async () => {} } : await compiled(packed);
    if (!given) postMessage({ module });
    const { default: create } = await imported;
    const it: Engine = await create({
        wasmMemory: memory,
        instantiateWasm(imports: WebAssembly.Imports, begun: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) {
            void WebAssembly.instantiate(module, imports).then((instance) => begun(instance, module));
            return {};
        },
    });
    afterwards = async () => {
        if (shared && navigator.hardwareConcurrency > 1) it._nimrod_enlist();
        await keep();
    };
    return it;
}

async function answer({ name, body, seconds, bytes }: Question): Promise<Answer> {
    const it = await engine;
    if (name === 'examples') {
        it._nimrod_examples();
    } else {
        const texts = [it.stringToNewUTF8(name), it.stringToNewUTF8(JSON.stringify(body))] as const;
        it._nimrod_ask(BigInt(texts[0]), BigInt(texts[1]), seconds, bytes);
        texts.forEach((text) => it._free(text));
    }
    const at = Number(it._nimrod_body());
    const found = new Uint8Array(memory.buffer, at, Number(it._nimrod_length()));
    return { status: it._nimrod_status(), type: it.UTF8ToString(Number(it._nimrod_type())), body: new Uint8Array(found) };
}

onmessage = async ({ data }: MessageEvent<Start | Question>) => {
    if ('script' in data) {
        engine = begin(data);
        engine.catch((error: unknown) => postMessage({ broken: String(error) }));
        return;
    }
    try {
        const answered = await answer(data);
        postMessage({ answer: answered }, { transfer: [answered.body.buffer] });
    } catch (error) {
        return postMessage({ broken: String(error) });
    }
    const rest = afterwards;
    afterwards = async () => {};
    await rest().catch(() => {});
};
