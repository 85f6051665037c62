// The engine where no server is: the program compiled to WebAssembly, in a few workers, so that a quick question need
// not wait for a long one. The first of them fetches and compiles it for all. A worker whose question is no longer wanted
// is ended, and another one begun when it is needed.
import type { Asking, Body, Progress } from '../api';
import type { Packed } from './code';

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

type Message = { module: WebAssembly.Module } | { progress: Progress } | { answer: Answer } | { broken: string };

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
    /** The engine's code, once the first worker has fetched it. */
    #module: WebAssembly.Module | undefined;
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

    /** Fetches what the first question will need. */
    begin() {
        if (this.#workers.size === 0) this.#another();
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
        });
    }

    /** Gives questions to workers that are idle; for those that have to wait a moment other workers begin. */
    #next() {
        while (this.#waiting.length > 0 && this.#idle.length > 0) this.#work(this.#waiting.shift()!, this.#idle.pop()!);
        if (this.#waiting.length === 0) return;
        this.begin();
        const [first] = this.#waiting;
        // Who waits for the engine itself needs one worker; to begin another costs the processor as much as most questions.
        if (this.#module) setTimeout(() => this.#waiting[0] === first && this.#workers.size < most_workers && this.#another(), a_moment);
    }

    /** Begins a worker. */
    #another() {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        this.#workers.add(worker);
        worker.postMessage({ script: this.#script, packed: this.#packed, module: this.#module });
        const ready = () => {
            this.#idle.push(worker);
            this.#next();
        };
        if (this.#module) return ready();
        worker.onerror = ({ message }) => this.#unfetched(worker, message);
        worker.onmessage = ({ data }: MessageEvent<Message>) => {
            if ('broken' in data) return this.#unfetched(worker, data.broken);
            if (!('module' in data)) return;
            this.#module = data.module;
            ready();
        };
    }

    /** Tells those who wait that the engine did not come; for the next question it is fetched again. */
    #unfetched(worker: Worker, why: string) {
        this.#end(worker);
        for (const job of this.#waiting.splice(0)) job.reject(new TypeError(why));
    }

    #end(worker: Worker) {
        worker.terminate();
        this.#workers.delete(worker);
        this.#idle = this.#idle.filter((each) => each !== worker);
    }

    #work(job: Job, worker: Worker) {
        job.worker = worker;
        const broken = () => {
            this.#end(worker);
            job.resolve(null);
            this.#next();
        };
        worker.onerror = broken;
        worker.onmessage = ({ data }: MessageEvent<Message>) => {
            if ('progress' in data) return job.progress?.(data.progress);
            if ('broken' in data) return broken();
            if (!('answer' in data)) return;
            this.#idle.push(worker);
            job.resolve(data.answer);
            this.#answered();
            this.#next();
        };
        worker.postMessage(job.question);
    }
}
