// How long it takes until the page without a server shows a board that waits for a move, in Chromium: with nothing kept, and on
// the next visit; medians of some visits, each with a profile of its own.
//
//     NIMROD_SITE=build/site node bench/first_board.js [VISITS]
import { workbench } from '../web/tests/harness.js';

const visits = Number(process.argv[2] ?? 5);
const bench = await workbench();
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** Milliseconds until a board waits for a move, and until the frame of the page is there. */
async function board(context) {
    const page = await context.newPage();
    const begun = performance.now();
    await page.goto(`${bench.address}/#/play?e=nim+3,5,7`, { waitUntil: 'commit' });
    await page.locator('header').first().waitFor();
    const frame = performance.now() - begun;
    await page.locator('[data-testid=play][data-open=true]').waitFor();
    return { page, frame, board: performance.now() - begun };
}

/** Until the service worker has kept all, and nothing more is going on. */
async function at_rest(page) {
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        for (let before = -1, now = 0; before !== now; ) {
            await new Promise((resolve) => setTimeout(resolve, 1000));
            before = now;
            now = (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).reduce((a, b) => a + b, 0);
        }
    });
}

const found = { cold: [], warm: [] };
for (let visit = 0; visit < visits; ++visit) {
    const context = await bench.browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const cold = await board(context);
    found.cold.push(cold);
    await at_rest(cold.page);
    await cold.page.close();
    const warm = await board(context);
    found.warm.push(warm);
    console.error(`${cold.board.toFixed(0)} ms, then ${warm.board.toFixed(0)} ms${(await warm.page.evaluate(() => crossOriginIsolated)) ? ', isolated' : ''}`);
    await context.close();
}
await bench.close();
for (const [name, list] of Object.entries(found)) console.log(`${name}: frame ${median(list.map(({ frame }) => frame)).toFixed(0)} ms, board ${median(list.map(({ board }) => board)).toFixed(0)} ms`);
