// What the tests of the page share: `nimrod serve` on a free port, Debian's Chromium, and a page that
// reports whatever it should not do. Nothing here waits for a time; everything waits for a condition.
import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

const binary = process.env.NIMROD_BINARY ?? new URL('../../build/release/bin/nimrod', import.meta.url).pathname;
/** A page that computes by itself, with one thread, waits longer where other work has the processor. */
export const patience = process.env.NIMROD_SITE ? 120_000 : 30_000;

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', wasm: 'application/wasm', json: 'application/json', woff2: 'font/woff2', webmanifest: 'application/manifest+json' };

/** A server of plain files, below a path, as any host may have it; it may send headers of its own. */
function serve_files(folder, port, headers) {
    const server = createServer((request, response) => {
        let file = decodeURIComponent(request.url.split(/[?#]/)[0]).replace('/some/path', '');
        if (file.endsWith('/')) file += 'index.html';
        const place = path.join(folder, path.normalize(file));
        if (!existsSync(place) || !statSync(place).isFile()) return response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': types[place.split('.').at(-1)] ?? 'application/octet-stream', ...headers }).end(readFileSync(place));
    });
    return new Promise((resolve) => {
        server.listen(Number(port), '127.0.0.1', () => resolve({ address: `http://127.0.0.1:${server.address().port}/some/path`, stop: () => (server.closeAllConnections(), server.close()) }));
    });
}

/** Starts the server; resolves with its address when it has printed it. NIMROD_URL names one that runs; NIMROD_SITE is a
    folder of ./site, which is served instead. */
async function serve(port = '0', headers = {}) {
    if (process.env.NIMROD_SITE) return serve_files(process.env.NIMROD_SITE, port, headers);
    if (process.env.NIMROD_URL) return { address: process.env.NIMROD_URL, stop: () => {} };
    return serve_program(port);
}

/** `nimrod serve`, whatever else is served. */
export async function serve_program(port = '0') {
    const server = spawn(binary, ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const address = await new Promise((resolve, reject) => {
        const read = (chunk) => {
            printed += chunk;
            const found = /http:\/\/[^\s]+?:\d+/.exec(printed);
            if (found) resolve(found[0]);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        server.on('exit', (code) => reject(new Error(`nimrod serve ended with ${code}: ${printed}`)));
        server.on('error', reject);
    });
    const ended = new Promise((resolve) => server.on('exit', resolve));
    return { address, stop: () => (server.kill(), ended) };
}

/** A server and a browser for a file of tests; call close() in the end. A folder is served with these headers. */
export async function workbench(headers = {}) {
    let server = await serve('0', headers);
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    return {
        address: server.address,
        browser,
        /** A new page, whose complaints are kept; `options` are those of a browser context. */
        async page(options = {}) {
            const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
            context.setDefaultTimeout(patience);
            const page = await context.newPage();
            const complaints = [];
            page.on('console', (message) => {
                if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
            });
            page.on('pageerror', (error) => complaints.push(error.message));
            page.on('request', (request) => {
                const url = request.url();
                if (!url.startsWith(server.address) && !/^(data|blob|about):/.test(url)) complaints.push(`asked for ${url}`);
            });
            page.complaints = complaints;
            page.open = (hash) => page.goto(`${server.address}/${hash}`);
            return page;
        },
        /** Ends the server, and starts another one at its address, which has another token. */
        stop: () => server.stop(),
        async start() {
            server = await serve(new URL(server.address).port, headers);
        },
        async close() {
            await browser.close();
            server.stop();
        },
    };
}

/** Closes a page that has had nothing to complain of. */
export async function close(page) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
}

/** Asks the program what a page could ask; a page without a server is compared with one. */
export async function ask(page, name, body) {
    const server = process.env.NIMROD_SITE ? await serve_program() : null;
    const address = server?.address ?? new URL(page.url()).origin;
    try {
        const token = /nimrod-token" content="([^"]*)"/.exec(await (await fetch(`${address}/`)).text())[1];
        const language = await page.evaluate(() => navigator.language);
        const headers = { 'Content-Type': 'application/json', 'X-Nimrod-Token': token, 'Accept-Language': language };
        const response = await fetch(`${address}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
        return await response.json();
    } finally {
        await server?.stop();
    }
}

/** Waits until a person is to move or the game is over; the position, or null when it is over. */
export async function turn(page) {
    const board = page.getByTestId('play');
    await page.waitForFunction(() => {
        const board = document.querySelector('[data-testid=play]');
        return board?.dataset.open === 'true' || board?.dataset.winner;
    });
    return (await board.getAttribute('data-winner')) ? null : board.getAttribute('data-position');
}

/** Opens a page anew: after a mere change of the hash what is seen may still be the page before. */
export async function afresh(page, hash) {
    await page.goto('about:blank');
    await page.open(hash);
}

/** Waits until all of this is there to be seen: a page that does not ask for anything may only be slow. */
export async function shown(page, ...selectors) {
    for (const selector of selectors) await page.locator(selector).first().waitFor();
}

/** Waits until the board no longer shows a position. */
export async function moved_on(page, from) {
    await page.waitForFunction((from) => document.querySelector('[data-testid=play]')?.dataset.position !== from, from);
}

export function place(page, id) {
    return page.locator(`[data-place="${id}"]`);
}
