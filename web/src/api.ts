// The one way in which the page speaks to the program: POST /api/NAME with the options of the command of
// that name. See /api/openapi.json.
import { settings } from './settings.svelte';

export interface Fault {
    message: string;
    column?: number;
    hint?: string;
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

function token(): string {
    return document.querySelector<HTMLMetaElement>('meta[name=nimrod-token]')?.content ?? '';
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

/** What a game in Lua is called in expressions: `script:game.lua 12`. */
export const script_name = 'game.lua';

// The text of a game in Lua, the member `script`, goes with the question as a file.
async function send(name: string, { script, ...body }: Body, accept: string, signal?: AbortSignal): Promise<Response> {
    if (script !== undefined) body.files = { [script_name]: script };
    const response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: accept, 'X-Nimrod-Token': token() },
        body: JSON.stringify({ lang: settings.language, ...body }),
        signal: signal ?? null,
    });
    if (!response.ok) throw await failure(response);
    return response;
}

/** The document that `nimrod NAME --json` would print. */
export async function ask<Document>(name: string, body: Body, { signal, progress }: Asking = {}): Promise<Document> {
    if (!progress) return (await send(name, body, 'application/json', signal)).json();
    const response = await send(name, body, 'text/event-stream', signal);
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.json();
    return stream<Document>(response, progress);
}

async function stream<Document>(response: Response, progress: (progress: Progress) => void): Promise<Document> {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) throw new ApiError(0, { message: 'the answer broke off' });
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
            if (event === 'error') throw new ApiError(400, JSON.parse(data).error);
        }
    }
}

/** A picture or a table as a file: SVG, CSV, LaTeX, DOT. */
export async function ask_file(name: string, body: Body & { format: string }, signal?: AbortSignal): Promise<Blob> {
    return (await send(name, body, '*/*', signal)).blob();
}

/** A document that needs no computing: games, examples, health. */
export async function fetch_document<Document>(name: string, query: Record<string, string> = {}): Promise<Document> {
    const response = await fetch(`/api/${name}?${new URLSearchParams({ lang: settings.language, ...query })}`);
    if (!response.ok) throw await failure(response);
    return response.json();
}

/** Whether an error only says that we stopped asking. */
export function is_abort(error: unknown): boolean {
    return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence to show for an error of any kind. */
export function sentence_of(error: unknown): Fault {
    if (error instanceof ApiError) return error.fault;
    return { message: error instanceof Error ? error.message : String(error) };
}
