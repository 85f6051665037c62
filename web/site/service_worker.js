// Keeps the files of the folder, so that Nimrod opens without a network. build.js writes in which files there are,
// each with a digest of its content. A page that is opened, and what it needs first, comes from here once it is
// kept; a new version is fetched beside it, file by file as their digests changed, and serves the next visit.
const files = {};

const place = new URL('./', self.location).href;
const name_of = (file) => `${place}${file}?${files[file]}`;
let opened;
const store = () => (opened ??= caches.open(`nimrod ${place}`));

/** The file that an address means; undefined when it is none of ours. */
function file_of(address) {
    const [path] = address.split(/[?#]/);
    if (!path.startsWith(place)) return undefined;
    const file = decodeURI(path.slice(place.length));
    const whole = file === '' || file.endsWith('/') ? `${file}index.html` : file;
    return whole in files ? whole : undefined;
}

async function fetched(cache, file) {
    const response = await fetch(place + file, { cache: 'no-cache' });
    if (response.ok) await cache.put(name_of(file), response.clone());
    return response;
}

/** Whether this begins something of its own: a page, or a worker of one. */
const begins = ({ mode, destination }) => mode === 'navigate' || destination === 'worker';

/** The same, which says that it uses nothing of other hosts: then threads may share memory, whatever the host sends. */
function isolated({ body, status, statusText, headers }) {
    const told = new Headers(headers);
    told.set('Cross-Origin-Opener-Policy', 'same-origin');
    told.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(body, { status, statusText, headers: told });
}

async function keep_all() {
    const cache = await store();
    const known = new Set((await cache.keys()).map((request) => request.url));
    for (const file of Object.keys(files)) if (!known.has(name_of(file))) await fetched(cache, file);
    const wanted = new Set(Object.keys(files).map(name_of));
    for (const address of known) if (!wanted.has(address)) await cache.delete(address);
}

self.addEventListener('install', () => self.skipWaiting());
// Whoever waits for the first board is not to wait for the whole book: the rest is fetched afterwards.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(() => void keep_all())));
self.addEventListener('fetch', (event) => {
    const file = event.request.method === 'GET' ? file_of(event.request.url) : undefined;
    if (file === undefined) return;
    event.respondWith(
        store().then(async (cache) => {
            const response = (await cache.match(name_of(file))) ?? (await fetched(cache, file));
            return begins(event.request) ? isolated(response) : response;
        }),
    );
});
