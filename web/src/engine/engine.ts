// The engine where no server is: the program compiled to WebAssembly, in a few workers, so that a quick question need
// not wait for a long one. It is compiled once for all of them. A worker whose question is no longer wanted
// is ended, and another one begun when it is needed.
import type { Asking, Body, Progress } from '../api';
import type { Start } from './worker';

export interface Question {
    name: string;
    body: Body;
    seconds: number;
    bytes: number;
}

export interface Answer {
    status: number;
    type: string;
    body: Uint8Array<ArrayBuffer>;
}

type Message = { progress: Progress } | { answer: Answer } | { broken: string };

interface Job {
    question: Question;
    progress?: ((progress: Progress) => void) | undefined;
    resolve: (answer: Answer | null) => void;
    worker?: Worker;
}

const most_workers = 3;
const most_seconds = 60;
const most_bytes = 2 ** 30;

export class Engine {
    #start: Promise<Start>;
    #idle: Worker[] = [];
    #count = 0;
    #waiting: Job[] = [];

    /** `script` is the address of the engine's script; its code lies beside it, and has this digest. */
    constructor(script: string, integrity: string) {
        this.#start = (async () => ({ script, module: await compiled(script.replace(/\.js$/, '.wasm'), integrity) }))();
        this.#start.catch(() => {});
    }

    /** The answer; null when the engine broke down, for want of memory perhaps. */
    ask(name: string, body: Body, { signal, progress }: Asking = {}): Promise<Answer | null> {
        return new Promise((resolve, reject) => {
            const job: Job = { question: { name, body, seconds: most_seconds, bytes: most_bytes }, progress, resolve };
            const stop = () => {
                reject(new DOMException('aborted', 'AbortError'));
                this.#waiting = this.#waiting.filter((each) => each !== job);
                if (job.worker) this.#end(job.worker);
                this.#next();
            };
            if (signal?.aborted) return stop();
            signal?.addEventListener('abort', stop, { once: true });
            job.resolve = (answer) => {
                signal?.removeEventListener('abort', stop);
                resolve(answer);
            };
            this.#waiting.push(job);
            this.#next();
        });
    }

    #next() {
        while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#count < most_workers)) {
            const job = this.#waiting.shift()!;
            job.worker = this.#idle.pop() ?? this.#begin();
            this.#work(job, job.worker);
        }
    }

    #begin(): Worker {
        ++this.#count;
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        this.#start.then(
            (start) => worker.postMessage(start),
            (error) => worker.dispatchEvent(new ErrorEvent('error', { message: String(error), cancelable: true })),
        );
        return worker;
    }

    #end(worker: Worker) {
        worker.terminate();
        --this.#count;
    }

    #work(job: Job, worker: Worker) {
        const broken = () => {
            this.#end(worker);
            job.resolve(null);
            this.#next();
        };
        worker.onerror = broken;
        worker.onmessage = ({ data }: MessageEvent<Message>) => {
            if ('progress' in data) return job.progress?.(data.progress);
            if ('broken' in data) return broken();
            this.#idle.push(worker);
            job.resolve(data.answer);
            this.#next();
        };
        // After what it starts with, which is sent first.
        void this.#start.then(() => worker.postMessage(job.question)).catch(() => {});
    }
}

async function compiled(address: string, integrity: string): Promise<WebAssembly.Module> {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new TypeError(`${response.status}`);
    // A host may not know what kind of file this is.
    if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}
