// The one way in which the page speaks to the program: POST /api/NAME with the options of the command of
// that name. See /api/openapi.json. Whatever goes wrong with the connection is mended here: a program that was
// started again has another token, which is fetched; one that is away is waited for.
import { restored } from './connection.svelte';
import { settings, t } from './settings.svelte';

export interface Fault {
    message: string;
    column?: number;
    hint?: string;
    /** Whether it is worth asking again: the question was not at fault. */
    again?: boolean;
}

/** What the program refused, with its reason in the user's language. */
export class ApiError extends Error {
    constructor(
        readonly status: number,
        readonly fault: Fault,
    ) {
        super(fault.message);
    }
}

export interface Progress {
    say: string;
    positions?: number;
    seconds?: number;
}

export interface Asking {
    signal?: AbortSignal;
    /** With it the answer comes as a stream, and this is called a few times a second. */
    progress?: (progress: Progress) => void;
}

export type Body = Record<string, unknown>;

const token_in = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=nimrod-token]')?.content ?? '';
let token = token_in(document);

/** Which of the pages that are open this is: the server shares its time among them. */
const page = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16);

/** Fetches the token anew, unless another question has done so; whether there is another one. */
async function renew(refused: string): Promise<boolean> {
    if (token !== refused) return true;
    const response = await fetch(location.pathname + location.search, { cache: 'no-store' });
    if (!response.ok) throw new ApiError(response.status, { message: t().shell.token });
    token = token_in(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return token !== refused;
}

async function failure(response: Response): Promise<ApiError> {
    let fault: Fault = { message: `${response.status} ${response.statusText}` };
    try {
        fault = (await response.json()).error ?? fault;
    } catch {
        // Not JSON: what the status says is all there is.
    }
    return new ApiError(response.status, fault);
}

/** Waits for something, but not longer than it is wanted. */
function unless_aborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
        const stop = () => reject(new DOMException('aborted', 'AbortError'));
        if (signal?.aborted) stop();
        signal?.addEventListener('abort', stop, { once: true });
        promise.then(resolve, reject);
    });
}

/** Asks again when the connection broke, which the browser tells by a TypeError. A question at which the
    program itself breaks down each time is given up. */
async function answered<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let left = 3; ; --left)
        try {
            return await attempt();
        } catch (error) {
            if (!(error instanceof TypeError) || left === 0) throw error;
            await unless_aborted(restored(), signal);
        }
}

/** What a game in Lua is called in expressions: `script:game.lua 12`. */
export const script_name = 'game.lua';

// The text of a game in Lua, the member `script`, goes with the question as a file.
async function send(name: string, { script, ...body }: Body, accept: string, signal?: AbortSignal): Promise<Response> {
    if (script !== undefined) body.files = { [script_name]: script };
    for (;;) {
        const carried = token;
        const response = await fetch(`/api/${name}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Accept: accept, 'X-Nimrod-Token': carried, 'X-Nimrod-Page': page },
            body: JSON.stringify({ lang: settings.language, ...body }),
            signal: signal ?? null,
        });
        if (response.ok) return response;
        if (response.status === 503) throw new TypeError('the server leaves');
        if (response.status !== 403 || !(await renew(carried))) throw await failure(response);
    }
}

/** The document that `nimrod NAME --json` would print. */
export function ask<Document>(name: string, body: Body, { signal, progress }: Asking = {}): Promise<Document> {
    return answered(async () => {
        if (!progress) return (await send(name, body, 'application/json', signal)).json();
        const response = await send(name, body, 'text/event-stream', signal);
        if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.json();
        return stream<Document>(response, progress);
    }, signal);
}

async function stream<Document>(response: Response, progress: (progress: Progress) => void): Promise<Document> {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) throw new TypeError('the answer broke off');
        text += value.replaceAll('\r', '');
        let end: number;
        while ((end = text.indexOf('\n\n')) >= 0) {
            const lines = text.slice(0, end).split('\n');
            text = text.slice(end + 2);
            const of = (field: string) =>
                lines.filter((line) => line.startsWith(field)).map((line) => line.slice(field.length).trimStart());
            const event = of('event:')[0];
            const data = of('data:').join('\n');
            if (event === 'progress') progress(JSON.parse(data));
            if (event === 'answer') return JSON.parse(data);
            if (event === 'leaving') throw new TypeError('the server leaves');
            if (event === 'error') throw new ApiError(400, JSON.parse(data).error);
        }
    }
}

/** A picture or a table as a file: SVG, CSV, LaTeX, DOT. */
export function ask_file(name: string, body: Body & { format: string }, signal?: AbortSignal): Promise<Blob> {
    return answered(async () => (await send(name, body, '*/*', signal)).blob(), signal);
}

/** A document that needs no computing: games, examples, health. */
export function fetch_document<Document>(name: string, query: Record<string, string> = {}): Promise<Document> {
    return answered(async () => {
        const response = await fetch(`/api/${name}?${new URLSearchParams({ lang: settings.language, ...query })}`);
        if (!response.ok) throw await failure(response);
        return response.json();
    });
}

/** Whether an error only says that we stopped asking. */
export function is_abort(error: unknown): boolean {
    return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence to show for an error of any kind. */
export function sentence_of(error: unknown): Fault {
    if (error instanceof ApiError) return error.status >= 429 ? { ...error.fault, again: true } : error.fault;
    if (error instanceof TypeError) return { message: t().shell.unreachable, again: true };
    return { message: error instanceof Error ? error.message : String(error) };
}
