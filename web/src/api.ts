// The one way in which the page speaks to the program: POST /api/NAME with the options of the command of
// that name. See /api/openapi.json. Where no server is, the engine in the page (engine/) answers the same questions
// with the same documents; the head of a page says where it lies. Whatever goes wrong with the connection is mended here: a program that was
// started again has another token, which is fetched; one that is away is waited for.
import { restored } from './connection.svelte';
import { engine, served, type Answer } from './engine/place';
import { settings, t } from './settings.svelte';
import { bound } from './words/words';

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
    signal?: AbortSignal | undefined;
    /** With it the answer comes as a stream, and this is called a few times a second. */
    progress?: ((progress: Progress) => void) | undefined;
}

export type Body = Record<string, unknown>;

const token_in = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=nimrod-token]')?.content ?? '';
let token = token_in(document);

/** Which of the pages that are open this is: the server shares its time among them. */
const page = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16);

/** Fetches the token anew, unless another question has done so; whether there is another one. */
async function renew(refused: string): Promise<boolean> {
    if (token !== refused) return true;
    const response = await fetch(`/${location.search}`, { cache: 'no-store' });
    if (!response.ok) throw new ApiError(response.status, { message: t().shell.token });
    token = token_in(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return token !== refused;
}

/** Where documents hold what is read again: expressions, positions, texts of scripts and graphs. */
const notation = new Set(['arguments', 'expression', 'from', 'game', 'history', 'line', 'moves', 'name', 'position', 'positions', 'start', 'terms', 'to', 'walk']);

/** What is written in French keeps its signs on the line of the word before. */
function told<T>(value: T, key = ''): T {
    if (typeof value === 'string') return (notation.has(key) ? value : bound(value)) as T;
    if (Array.isArray(value)) return value.map((each) => told(each, key)) as T;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each, name)])) as T;
}

function read<Document>(text: string): Document {
    const document = JSON.parse(text);
    return settings.language === 'fr' ? told(document) : document;
}

async function failure(response: Response): Promise<ApiError> {
    let fault: Fault = { message: `${response.status} ${response.statusText}` };
    try {
        fault = read<{ error?: Fault }>(await response.text()).error ?? fault;
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

/** What is asked. The text of a game in Lua, the member `script`, goes with the question as a file. */
function question({ script, ...body }: Body): Body {
    return { lang: settings.language, ...body, ...(script !== undefined && { files: { [script_name]: script } }) };
}

async function send(name: string, body: Body, accept: string, signal?: AbortSignal): Promise<Response> {
    // A page of the book carries none.
    if (token === '') await renew('');
    for (;;) {
        const carried = token;
        const response = await fetch(`/api/${name}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Accept: accept, 'X-Nimrod-Token': carried, 'X-Nimrod-Page': page },
            body: JSON.stringify(question(body)),
            signal: signal ?? null,
        });
        if (response.ok) return response;
        if (response.status === 503) throw new TypeError('the server leaves');
        if (response.status !== 403 || !(await renew(carried))) throw await failure(response);
    }
}

const text_of = ({ body }: Answer) => new TextDecoder().decode(body);

async function ask_engine(name: string, body: Body, asking: Asking = {}): Promise<Answer> {
    const answer = await engine().ask(name, question(body), asking).catch((error: unknown) => {
        throw error instanceof TypeError ? new ApiError(503, { message: t().shell.unfetched }) : error;
    });
    if (answer === null) throw new ApiError(500, { message: t().shell.broke_down });
    if (answer.status !== 200) throw new ApiError(answer.status, read<{ error: Fault }>(text_of(answer)).error);
    return answer;
}

/** The document that `nimrod NAME --json` would print. */
export async function ask<Document>(name: string, body: Body, { signal, progress }: Asking = {}): Promise<Document> {
    if (!served) return read(text_of(await ask_engine(name, body, { signal, progress })));
    return answered(async () => {
        const response = await send(name, body, progress ? 'text/event-stream' : 'application/json', signal);
        if (!progress || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return read(await response.text());
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
            if (event === 'progress') progress(read(data));
            if (event === 'answer') return read(data);
            if (event === 'leaving') throw new TypeError('the server leaves');
            if (event === 'error') throw new ApiError(400, read<{ error: Fault }>(data).error);
        }
    }
}

/** A picture or a table as a file: SVG, CSV, LaTeX, DOT. */
export async function ask_file(name: string, body: Body & { format: string }, signal?: AbortSignal): Promise<Blob> {
    if (!served) {
        const answer = await ask_engine(name, body, { signal });
        return new Blob([answer.body], { type: answer.type });
    }
    return answered(async () => (await send(name, body, '*/*', signal)).blob(), signal);
}

/** A document that needs no computing: games, examples. */
export async function fetch_document<Document>(name: string, query: Record<string, string> = {}): Promise<Document> {
    const read_document = (text: string): Document => (name === 'examples' ? JSON.parse(text) : read(text));
    if (!served) return read_document(text_of(await ask_engine(name, query)));
    return answered(async () => {
        const response = await fetch(`/api/${name}?${new URLSearchParams({ lang: settings.language, ...query })}`);
        if (!response.ok) throw await failure(response);
        return read_document(await response.text());
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
