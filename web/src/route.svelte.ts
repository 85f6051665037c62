// The whole state of a page is its address: `#/play?e=nim+3,5,7&misere=1&m=nim+3,5,6`. A page reads its
// state from `route.query` and changes it by `go` and `patch`; there is no second copy to keep in step.

export const pages = ['home', 'play', 'explore', 'calculator', 'invent', 'learn'] as const;
/** `missing`: an address that means no page. */
export type PageName = (typeof pages)[number] | 'missing';
export type Query = Record<string, string | string[] | null | undefined>;

// What addresses may hold unescaped without being misread; the rest of our notation stays legible.
const readable = /%(2C|3A|40|3D|3E|2F|2A|28|29)/g;

function escape(text: string): string {
    return encodeURIComponent(text)
        .replace(readable, (code) => decodeURIComponent(code))
        .replace(/%20/g, '+');
}

/** The hash of a page with these parameters; empty ones are left out, lists are repeated. */
export function address(page: PageName, query: Query = {}): string {
    const parts: string[] = [];
    for (const [key, value] of Object.entries(query)) {
        if (value === null || value === undefined || value === '') continue;
        for (const each of Array.isArray(value) ? value : [value])
            parts.push(`${escape(key)}=${escape(each)}`);
    }
    const path = page === 'home' ? '#/' : `#/${page}`;
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

function read(hash: string): { page: PageName; query: URLSearchParams } {
    const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
    const page = pages.find((name) => name === (path || 'home')) ?? 'missing';
    return { page, query: new URLSearchParams(search) };
}

const start = read(location.hash);

export const route = $state({ page: start.page, query: start.query });

function follow() {
    const { page, query } = read(location.hash);
    if (page !== route.page) route.page = page;
    if (query.toString() !== route.query.toString()) route.query = query;
}

window.addEventListener('hashchange', follow);
window.addEventListener('popstate', follow);

/** Opens a page, as a new entry of the browser's history. */
export function go(page: PageName, query: Query = {}) {
    history.pushState(null, '', address(page, query));
    follow();
}

function changed(changes: Query): string {
    const query: Query = {};
    for (const key of new Set(route.query.keys())) {
        const all = route.query.getAll(key);
        query[key] = all.length > 1 ? all : all[0];
    }
    return address(route.page, { ...query, ...changes });
}

/** Changes some parameters of the present page (null removes one), in the present entry of the history. */
export function patch(changes: Query) {
    history.replaceState(null, '', changed(changes));
    follow();
}

/** Changes some parameters in a new entry of the history: the browser's Back leads to what was. */
export function branch(changes: Query) {
    history.pushState(null, '', changed(changes));
    follow();
}

