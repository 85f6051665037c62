// The engine in a worker: one question at a time. It cannot listen while it works, so whoever wants it to stop ends
// the worker (engine.ts).
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

/** What a worker begins with: where the engine's script lies, and whether threads may share memory. */
export interface Start {
    script: string;
    shared: boolean;
}

/** The engine's code, which comes later; made for memory that is shared, or for such that is not. */
export interface Code {
    module: WebAssembly.Module;
}

let received: (code: WebAssembly.Module) => void;
const code = new Promise<WebAssembly.Module>((resolve) => (received = resolve));
let memory: WebAssembly.Memory;
let engine: Promise<Engine>;
/** Whether a second thread is still to be started. */
let alone: boolean;

async function begin({ script, shared }: Start): Promise<Engine> {
    alone = shared && navigator.hardwareConcurrency > 1;
    // As apps/engine/CMakeLists.txt has it.
    memory = new WebAssembly.Memory({ initial: 2 ** 25 / 2 ** 16, maximum: 2 ** 16, shared });
    if (!shared) {
        // The engine's script asks whether its memory is shared, by a word that browsers do not have then; and would listen to other threads.
        Object.assign(globalThis, { SharedArrayBuffer: class {} });
        Object.assign(Atomics, { waitAsync: undefined });
    }
    const { default: create } = await import(/* @vite-ignore */ script);
    const module = await code;
    return create({
        wasmMemory: memory,
        instantiateWasm(imports: WebAssembly.Imports, begun: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) {
            void WebAssembly.instantiate(module, imports).then((instance) => begun(instance, module));
            return {};
        },
    });
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

onmessage = async ({ data }: MessageEvent<Start | Code | Question>) => {
    if ('module' in data) return received(data.module);
    if ('script' in data) {
        engine = begin(data);
        engine.catch(() => {});
        return;
    }
    try {
        const answered = await answer(data);
        postMessage({ answer: answered }, { transfer: [answered.body.buffer] });
    } catch (error) {
        return postMessage({ broken: String(error) });
    }
    // After the first answer, so that nobody waits for it longer.
    if (alone) (await engine)._nimrod_enlist();
    alone = false;
};
