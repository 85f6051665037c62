// The engine in a worker: one question at a time. It cannot listen while it works, so whoever wants it to stop ends
// the worker (engine.ts).
import type { Answer, Question } from './engine';

interface Engine {
    HEAPU8: Uint8Array;
    UTF8ToString(at: number): string;
    stringToNewUTF8(text: string): number;
    _free(at: number): void;
    // Its own functions take and give addresses as they are, of 64 bits.
    _nimrod_ask(name: bigint, body: bigint, seconds: number, bytes: number): void;
    _nimrod_examples(): void;
    _nimrod_status(): number;
    _nimrod_type(): bigint;
    _nimrod_body(): bigint;
    _nimrod_length(): bigint;
}

export interface Start {
    script: string;
    module: WebAssembly.Module;
}

let engine: Promise<Engine>;

async function begin({ script, module }: Start): Promise<Engine> {
    const { default: create } = await import(/* @vite-ignore */ script);
    return create({
        instantiateWasm(imports: WebAssembly.Imports, received: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) {
            void WebAssembly.instantiate(module, imports).then((instance) => received(instance, module));
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
    return { status: it._nimrod_status(), type: it.UTF8ToString(Number(it._nimrod_type())), body: it.HEAPU8.slice(at, at + Number(it._nimrod_length())) };
}

onmessage = async ({ data }: MessageEvent<Start | Question>) => {
    if ('module' in data) {
        engine = begin(data);
        engine.catch(() => {});
        return;
    }
    try {
        const answered = await answer(data);
        postMessage({ answer: answered }, { transfer: [answered.body.buffer as ArrayBuffer] });
    } catch (error) {
        postMessage({ broken: String(error) });
    }
};
