// Fetches the engine, unpacks and compiles it, in a worker of its own, which ends then: the page stays at hand meanwhile. Where
// the browser keeps files for us the unpacked one is kept, so that the next visit has nothing to unpack.
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

async function compiled({ address, integrity, memory, shared }: Packed): Promise<WebAssembly.Module> {
    const name = `${address}?${integrity}`;
    const cache = await kept();
    const known = await cache?.match(name);
    if (known && shared) return WebAssembly.compileStreaming(known);
    const engine = known ? new Uint8Array(await known.arrayBuffer()) : await fetched(address, integrity);
    const to_keep = new Response(engine, { headers: { 'Content-Type': 'application/wasm' } });
    // All that threads use works with a memory of one's own too, but for waiting for each other.
    if (!shared) engine[memory] = of_one_thread;
    const module = await WebAssembly.compile(engine);
    if (cache && !known) await keep(cache, name, address, to_keep).catch(() => {});
    return module;
}

async function fetched(address: string, integrity: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new TypeError(`${response.status}`);
    return unpacked(new Uint8Array(await response.arrayBuffer()));
}

/** Keeps the engine for visits with one thread and with two, and forgets earlier ones of the same place. */
async function keep(cache: Cache, name: string, address: string, engine: Response) {
    for (const { url } of await cache.keys()) if (url.startsWith(`${address}?`)) await cache.delete(url);
    await cache.put(name, engine);
}

onmessage = async ({ data }: MessageEvent<Packed>) => {
    try {
        postMessage({ module: await compiled(data) });
    } catch (error) {
        postMessage({ failure: String(error) });
    }
};
