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

/** What that byte says: there is a bound; and threads share it. */
const bounded = 1;
const bounded_and_shared = 3;

/** The caches of this host; there are none where the page did not come by a safe way. */
const kept = () => (typeof caches === 'undefined' ? null : caches.open('nimrod engine'));

async function compiled({ address, integrity, memory, shared }: Packed): Promise<WebAssembly.Module> {
    const name = `${address}?${integrity}${shared ? '&shared' : ''}`;
    const cache = await kept();
    const known = await cache?.match(name);
    if (known) return WebAssembly.compileStreaming(known);
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new TypeError(`${response.status}`);
    const engine = unpacked(new Uint8Array(await response.arrayBuffer()));
    // All that threads use works with a memory of one's own too, but for waiting for each other.
    engine[memory] = shared ? bounded_and_shared : bounded;
    const module = await WebAssembly.compile(engine);
    await keep(cache, name, address, engine).catch(() => {});
    return module;
}

/** Keeps the engine, and forgets earlier ones of the same place. */
async function keep(cache: Cache | null, name: string, address: string, engine: Uint8Array<ArrayBuffer>) {
    if (!cache) return;
    for (const { url } of await cache.keys()) if (url.startsWith(`${address}?`)) await cache.delete(url);
    await cache.put(name, new Response(engine, { headers: { 'Content-Type': 'application/wasm' } }));
}

onmessage = async ({ data }: MessageEvent<Packed>) => {
    try {
        postMessage({ module: await compiled(data) });
    } catch (error) {
        postMessage({ failure: String(error) });
    }
};
