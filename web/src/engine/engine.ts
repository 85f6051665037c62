// The engine where no server is: the program compiled to WebAssembly, in a few workers, so that a quick question need
// not wait for a long one. It is compiled once for all of them. A worker whose question is no longer wanted
// is ended, and another one begun when it is needed.
import type { Asking, Body, Progress } from '../api';
import type { Packed } from './loader';

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
    reject: (error: unknown) => void;
    worker?: Worker;
}

const most_workers = 3;
/** So many milliseconds a question waits for a worker that is at work, before another is begun. */
const a_moment = 100;
const most_seconds = 60;
const most_bytes = 2 ** 30;

export class Engine {
    #script: string;
    #packed: Packed;
    #fetched: Promise<WebAssembly.Module> | undefined;
    #workers = new Set<Worker>();
    #idle: Worker[] = [];
    #waiting: Job[] = [];
    #answered!: () => void;
    /** Is there when a question was answered. */
    readonly first_answer = new Promise<void>((resolve) => (this.#answered = resolve));

    /** `script` is the address of the engine's script; its code lies beside it, and has this digest. */
    constructor(script: string, integrity: string, memory: number) {
        this.#script = script;
        this.#packed = { address: script.replace(/\.js$/, '.packed'), integrity, memory, shared: crossOriginIsolated };
    }

    /** The engine's code. One that could not be fetched is fetched again for the next question. */
    #module(): Promise<WebAssembly.Module> {
        return (this.#fetched ??= loaded(this.#packed).catch((error: unknown) => {
            this.#fetched = undefined;
            throw error;
        }));
    }

    /** Fetches what the first question will need. */
    begin() {
        if (this.#workers.size === 0) this.#idle.push(this.#another());
    }

    /** The answer; null when the engine broke down, for want of memory perhaps. A TypeError when it could not be fetched. */
    ask(name: string, body: Body, { signal, progress }: Asking = {}): Promise<Answer | null> {
        return new Promise((resolve, reject) => {
            const job: Job = { question: { name, body, seconds: most_seconds, bytes: most_bytes }, progress, resolve, reject };
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
            // Those who wait for the engine itself need one worker; its starting costs the processor as much as most questions.
            if (this.#waiting.includes(job)) this.#module().then(() => setTimeout(() => this.#next(most_workers), a_moment), () => {});
        });
    }

    /** Gives questions to workers, of which there may be so many. */
    #next(most = 1) {
        while (this.#waiting.length > 0 && (this.#idle.length > 0 || this.#workers.size < most)) {
            const job = this.#waiting.shift()!;
            job.worker = this.#idle.pop() ?? this.#another();
            this.#work(job, job.worker);
        }
    }

    #another(): Worker {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        this.#workers.add(worker);
        worker.postMessage({ script: this.#script, shared: this.#packed.shared });
        this.#module().then((module) => worker.postMessage({ module }), () => this.#end(worker));
        return worker;
    }

    #end(worker: Worker) {
        worker.terminate();
        this.#workers.delete(worker);
        this.#idle = this.#idle.filter((each) => each !== worker);
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
            this.#answered();
            this.#next();
        };
        // After the code, which is sent first.
        this.#module().then(
            () => worker.postMessage(job.question),
            (error) => {
                this.#end(worker);
                job.reject(error);
            },
        );
    }
}

/** The engine, fetched and compiled by a worker that ends then. */
function loaded(packed: Packed): Promise<WebAssembly.Module> {
    const loader = new Worker(new URL('./loader.ts', import.meta.url), { type: 'module' });
    return new Promise<WebAssembly.Module>((resolve, reject) => {
        const failed = (why: string) => reject(new TypeError(why));
        loader.onerror = ({ message }) => failed(message);
        loader.onmessage = ({ data }: MessageEvent<{ module: WebAssembly.Module } | { failure: string }>) => ('module' in data ? resolve(data.module) : failed(data.failure));
        loader.postMessage(packed);
    }).finally(() => loader.terminate());
}
