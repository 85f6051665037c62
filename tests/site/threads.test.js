// Two threads work on a question where the browser lets them share memory, and find what one finds: where the host says that the
// page is alone, or where the service worker has kept it, which says so too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, close, turn, workbench } from '../../web/tests/harness.js';
import { threads } from './processor.js';

const alone = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Lets the page compute a long sequence: two threads take part, and find what the program finds. */
async function compare(t, bench, page) {
    await page.open('#/play?e=nim+3,5,7');
    await turn(page);
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    if ((await page.evaluate(() => navigator.hardwareConcurrency)) < 2) return t.skip('the browser may use one processor');
    await page.open('#/explore?e=grundy+20&view=sequence&upto=1000000');
    const said = await page.getByTestId('period').textContent();
    const { max } = await ask(page, 'sequence', { expression: 'grundy', upto: '1000000', summary: true });
    for (const number of [max.value, max.heap]) assert.ok(said.includes(Number(number).toLocaleString('en-GB')), said);
    const [first, second] = await threads(bench.browser);
    console.log(`${first} s and ${second} s of the processor`);
    assert.ok(second > 0.2 * first, `${first} s and ${second} s of the processor`);
}

test('where the host sends the headers, at once', async (t) => {
    const bench = await workbench(alone);
    try {
        // Its complaint is that nothing may be kept.
        const page = await bench.page({ serviceWorkers: 'block' });
        await compare(t, bench, page);
    } finally {
        await bench.close();
    }
});

test('otherwise from the second visit on; the first has one', async (t) => {
    const bench = await workbench();
    try {
        const page = await bench.page();
        await page.open('#/play?e=nim+3,5,7');
        await turn(page);
        assert.equal(await page.evaluate(() => crossOriginIsolated), false);
        await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        await page.goto('about:blank');
        await compare(t, bench, page);
        await close(page);
    } finally {
        await bench.close();
    }
});
