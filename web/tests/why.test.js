// The explanation beside the board says what the engine computes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, close, moved_on, place, turn, workbench } from './harness.js';

const checker = fileURLToPath(new URL('../../check', import.meta.url));

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Waits for the verdict on a position; its outcome and nimber. */
async function verdict(page, { outcome, nimber }) {
    const wanted = nimber === null ? `[data-outcome="${outcome}"]:not([data-nimber])` : `[data-outcome="${outcome}"][data-nimber="${nimber}"]`;
    await page.locator(`.verdict${wanted}`).waitFor();
}

test('outcome and nimber are those that solve gives', async () => {
    const page = await bench.page();
    const expressions = ['nim 3,5,7', 'nim 2,5,7', 'wythoff 3,5', 'kayles 1,11', 'fibonacci 34', 'euclid 7,12', 'turning 1,4,7', 'chomp 3x4', 'kayles 10 + nim 3'];
    for (const expression of expressions) {
        await page.open(`#/play?why=1&e=${encodeURIComponent(expression)}`);
        const solved = await ask(page, 'solve', { expression });
        await page.locator(`.why[data-position="${solved.expression}"]`).waitFor();
        await verdict(page, solved);
    }
    await close(page);
});

test('the explanation follows the game', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&why=1');
    const from = await turn(page);
    await place(page, 'm2.2').click();
    await moved_on(page, from);
    const expression = await turn(page);
    await verdict(page, await ask(page, 'solve', { expression }));
    await close(page);
});

test('the binary matrix lights the odd columns', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,9&why=1&method=binary');
    const table = page.locator('[role=tabpanel] table').first();
    await table.waitFor();
    // 3 = 0011, 5 = 0101, 9 = 1001: the sum without carry is 1111, and beside it stands that this is 15.
    const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent).join('')));
    assert.deepEqual(rows, ['0011', '0101', '1001', '1111= 15']);
    assert.equal(await table.locator('tbody tr:last-child .mark-key').count(), 4);
    await close(page);
});

test('the lamps of 1951 show the heaps and their sum', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&why=1');
    await page.getByRole('tab', { name: 'Lamps of 1951' }).click();
    const panel = page.locator('.case table');
    await panel.waitFor();
    const rows = await panel.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('i')].map((lamp) => (lamp.classList.contains('on') ? 1 : 0)).join('')));
    assert.deepEqual(rows, ['011', '101', '111', '001']);
    await close(page);
});

test('groups are drawn on the matches of the board', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&why=1&method=groups');
    // 2+1, 4+1, 4+2+1: seven bundles, of which those of one match are odd in number.
    await page.waitForFunction(() => document.querySelectorAll('.board .bracket').length === 7);
    assert.equal(await page.locator('.board .bracket.odd').count(), 3);
    await close(page);
});

test('pointing at a move shows what it does to the nim-sum', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&why=1');
    await turn(page);
    await place(page, 'm2.2').hover();
    // 3 and 5 and 2: 011 + 101 + 010 = 100.
    await page.locator('.pointed').filter({ hasText: 'nim-sum 1 → 4' }).waitFor();
    await place(page, 'm0.2').hover();
    await page.locator('.pointed').filter({ hasText: 'nim-sum 1 → 0' }).filter({ hasText: 'wins for you' }).waitFor();
    await close(page);
});

test('every method of a game has its tab', async () => {
    const page = await bench.page();
    await page.open('#/play?e=wythoff+9,12&why=1');
    const { methods } = await ask(page, 'explain', { expression: 'wythoff 9,12' });
    for (const method of methods) {
        await page.locator(`[data-method="${method}"]`).click();
        await page.locator(`[data-method="${method}"][aria-selected=true]`).waitFor();
        await page.locator('[role=tabpanel] p, [role=tabpanel] table').first().waitFor();
    }
    await close(page);
});

test('the verdict says what it rests on, and a proof of it can be had as a file', async () => {
    const page = await bench.page();
    await page.open('#/play?why=1&e=nim+3,5,7');
    await page.locator('.backing', { hasText: 'bouton' }).waitFor();
    await page.open('#/play?why=1&e=kayles+9');
    await page.locator('.why[data-position="kayles 9"]').waitFor();
    await page.getByTestId('prove').click();
    const proof = page.getByTestId('proof');
    await proof.waitFor();
    const solved = await ask(page, 'solve', { expression: 'kayles 9' });
    assert.equal(await proof.getAttribute('data-claim'), `normal ${solved.outcome} kayles 9`);
    const [download] = await Promise.all([page.waitForEvent('download'), proof.getByRole('button', { name: 'Download it' }).click()]);
    assert.equal(download.suggestedFilename(), 'kayles-9.proof');
    const checked = spawnSync('python3', [checker, await download.path()], { encoding: 'utf8' });
    assert.equal(checked.status, 0, checked.stdout);
    // Another position has no proof yet.
    await page.open('#/play?why=1&e=kayles+10');
    await page.locator('.why[data-position="kayles 10"]').waitFor();
    assert.equal(await page.getByTestId('proof').count(), 0);
    await close(page);
});
