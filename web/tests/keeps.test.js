// A board stays the same board while it is played on, and answers to keys where one played.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { close, moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const desk = { viewport: { width: 1280, height: 800 } };

const at = (page) => page.getByTestId('play').getAttribute('data-position');

async function open(page, expression, more = '') {
    await page.goto('about:blank');
    await page.open(`#/play?e=${encodeURIComponent(expression)}${more}`);
    return turn(page);
}

const pins = (page) => page.locator('.drawing .pin').evaluateAll((all) => all.map((pin) => pin.getAttribute('transform')).sort());

test('Kayles stays one row with gaps, where one pointed', async () => {
    const page = await bench.page(desk);
    await open(page, 'kayles 9', '&two=1');
    let standing = await pins(page);
    assert.equal(standing.length, 9);
    // From the right half, so that the larger part is on the left; then within the parts, by numbers from the left.
    for (const [from, id, count] of [['kayles 9', 'm0.6', 8], ['kayles 2,6', 'm1.0', 7], ['kayles 2,5', 'g1.3', 5]]) {
        assert.equal(await at(page), from);
        const gone = await place(page, id).getAttribute('transform');
        await place(page, id).click();
        await moved_on(page, from);
        await turn(page);
        await page.waitForFunction((count) => document.querySelectorAll('.drawing .pin').length === count, count);
        const left = await pins(page);
        assert.ok(left.every((each) => standing.includes(each)), `${from}: no pin has moved`);
        assert.ok(!left.includes(gone));
        standing = left;
    }
    assert.equal(new Set(standing.map((each) => each.split(' ')[1])).size, 1);
    await close(page);
});

test('in a sum a game keeps its look', async () => {
    const page = await bench.page(desk);
    const from = await open(page, 'kayles 3 + wythoff 3,5', '&two=1');
    const squares = await page.locator('.drawing .cell').count();
    assert.equal(squares, 24);
    await place(page, 't1 0.5').click();
    await moved_on(page, from);
    await turn(page);
    assert.equal(await page.locator('.drawing .cell').count(), squares);
    for (const id of ['t0 m0.0', 't0 m0.1']) {
        const before = await turn(page);
        await place(page, id).click();
        await moved_on(page, before);
    }
    await turn(page);
    await page.waitForFunction(() => document.querySelectorAll('.drawing .pin').length === 1);
    assert.equal(await page.locator('.drawing .match').count(), 0);
    await close(page);
});

test('pieces are called by their names', async () => {
    const page = await bench.page(desk);
    for (const [expression, id, label] of [
        ['kayles 5', 'm0.2', 'row 1, pin 3'],
        ['nim 5', 'm0.2', 'heap 1, match 3'],
        ['staircase 3,1,2', 'm0.0', 'heap 1, coin 1'],
        ['silver-dollar 1,4,7', 'h4', 'hole 4, a coin'],
        ['turning 1,4,7', 'h4', 'hole 4, a ball'],
        ['coins:mock-turtles 2,5,9', 'h9', 'hole 9, a coin'],
    ]) {
        await open(page, expression);
        assert.equal(await place(page, id).getAttribute('aria-label'), label, expression);
    }
    await close(page);
});

test('Cram shows the partners of a chosen cell', async () => {
    const page = await bench.page(desk);
    await open(page, 'cram 3x4');
    await place(page, '1.1').click();
    const next = await page.locator('.place.next').evaluateAll((all) => all.map((each) => each.dataset.place).sort());
    assert.deepEqual(next, ['0.1', '1.0', '1.2', '2.1']);
    await close(page);
});

const focused = (page) => page.evaluate(() => document.activeElement.dataset?.place ?? null);

test('arrow keys go through Hex row by row, and the focus stays where one played', async () => {
    const page = await bench.page(desk);
    await open(page, 'hex 5x5', '&two=1');
    await place(page, '0').focus();
    const keys = { ArrowDown: '5', ArrowRight: '6', ArrowUp: '1', ArrowLeft: '0' };
    for (const [key, there] of Object.entries(keys)) {
        await page.keyboard.press(key);
        assert.equal(await focused(page), there, key);
    }
    for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), '5', 'after a row comes the next');
    await place(page, '12').focus();
    await page.keyboard.press('Enter');
    await moved_on(page, 'hex 5x5');
    await turn(page);
    await page.waitForFunction(() => ['7', '8', '11', '13', '16', '17'].includes(document.activeElement.dataset?.place));
    await close(page);
});

test('a drawn graph keeps its drawing when it is played', async () => {
    const page = await bench.page(desk);
    await page.open('#/invent?kind=graph&g=a>b,b>c,a>c&xy=a:100.350,b:300.60,c:500.350');
    await page.getByRole('link', { name: 'Play it' }).click();
    await turn(page);
    const [a, b, c] = await page.evaluate(() => ['a', 'b', 'c'].map((name) => document.querySelector(`[data-place="v ${name}"]`).getAttribute('transform').match(/[\d.]+/g).map(Number)).map(([x, y]) => ({ x, y })));
    assert.ok(Math.abs(a.y - c.y) < 2 && b.y < a.y - 100, 'b stands above a and c');
    assert.ok(Math.abs((a.x + c.x) / 2 - b.x) < 2 && a.x < b.x, 'and between them');
    const there = await place(page, 'v b').getAttribute('transform');
    await place(page, 'v b').click();
    await turn(page);
    const still = await page.evaluate(() => document.querySelector('[data-place="v b"]').getAttribute('transform'));
    assert.equal(still, there);
    await close(page);
});
