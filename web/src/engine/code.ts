// The engine's code: fetched, unpacked and compiled. Where the browser keeps files for us the unpacked one is kept, so that the next visit
// has nothing to unpack.
import { unpacked } from './unpack';

/** Where the packed engine lies, and its digest. */
export interface Packed {
    address: string;
    integrity: string;
    /** The byte of it that says what memory it has, and whether that is shared among threads. */
    memory: number;
    shared: boolean;
}

/** What that byte says where threads do not share it; packed it says that they do. */
const of_one_thread = 1;

/** The caches of this host; there are none where the page did not come by a safe way. */
const kept = () => (typeof caches === 'undefined' ? null : caches.open('nimrod engine'));

/** The compiled engine, and what is left to do for the next visit, when there is time. */
export interface Compiled {
    module: WebAssembly.Module;
    keep: () => Promise<void>;
}

export async function compiled({ address, integrity, memory, shared }: Packed): Promise<Compiled> {
    const name = `${address}?${integrity}`;
    const cache = await kept();
    const known = await cache?.match(name);
    if (known && shared) return { module: await WebAssembly.compileStreaming(known), keep: async () => {} };
    const engine = known ? new Uint8Array(await known.arrayBuffer()) : await fetched(address, integrity);
    const to_keep = cache && !known ? new Response(engine, { headers: { 'Content-Type': 'application/wasm' } }) : null;
    // All that threads use works with a memory of one's own too, but for waiting for each other.
    if (!shared) engine[memory] = of_one_thread;
    const module = await WebAssembly.compile(engine);
    return { module, keep: async () => (cache && to_keep ? put(cache, name, address, to_keep) : undefined) };
}

async function fetched(address: string, integrity: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new TypeError(`${response.status}`);
    return unpacked(new Uint8Array(await response.arrayBuffer()));
}

/** Keeps the engine for visits with one thread and with two, and forgets earlier ones of the same place. */
async function put(cache: Cache, name: string, address: string, engine: Response) {
    for (const { url } of await cache.keys()) if (url.startsWith(`${address}?`)) await cache.delete(url);
    await cache.put(name, engine);
}
