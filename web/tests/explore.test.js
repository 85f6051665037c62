// Tables and pictures: what is painted is what the program says.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { afresh, ask, close, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** The figures of the heat map, by row and column. */
const figures = (page) =>
    page.locator('.heat text[data-x]').evaluateAll((cells) => {
        const rows = [];
        for (const { dataset, textContent } of cells) (rows[dataset.x] ??= [])[dataset.y] = textContent;
        return rows;
    });

test('a heat map shows the values of the table', async () => {
    const page = await bench.page();
    for (const expression of ['wythoff 20,20', 'steps:2.1,1.1 12.9']) {
        await page.goto('about:blank');
        await page.open(`#/explore?e=${encodeURIComponent(expression)}`);
        await page.locator('.heat').waitFor();
        const { values } = await ask(page, 'table', { expression, show: 'nimber' });
        assert.deepEqual(await figures(page), values);
    }
    await close(page);
});

test('the P-positions of Wythoff’s game lie beside the golden lines', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=wythoff+20,20&show=outcome');
    await page.locator('.golden').first().waitFor();
    const lines = await page.locator('.golden').evaluateAll((lines) => lines.map((line) => ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)))));
    assert.equal(lines.length, 2);
    const lost = await page.locator('.heat text[data-x]').evaluateAll((cells) =>
        cells.filter((cell) => cell.textContent === 'P').map((cell) => [Number(cell.dataset.y), Number(cell.dataset.x)]),
    );
    // The pairs (n phi, n phi + n), rounded down, and their mirror images.
    const phi = (1 + Math.sqrt(5)) / 2;
    const pairs = Array.from({ length: 13 }, (_, n) => [Math.floor(n * phi), Math.floor(n * phi) + n]).filter(([, b]) => b <= 20);
    assert.deepEqual(new Set(lost.map(String)), new Set(pairs.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`])));
    const cell = 26;
    for (const [x, y] of lost) {
        const apart = lines.map(([x1, y1, x2, y2]) => Math.abs((x2 - x1) * (y * cell) - (y2 - y1) * (x * cell)) / Math.hypot(x2 - x1, y2 - y1));
        assert.ok(Math.min(...apart) < cell, `${x},${y}`);
    }
    await close(page);
});

test('arrow keys walk over a table, and Enter plays from there', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=nim+5,5');
    await page.locator('.heat').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByTestId('cell').filter({ hasText: 'nim 1,1' }).waitFor();
    assert.equal(await page.getByTestId('cell').getAttribute('data-value'), '0');
    await page.keyboard.press('Enter');
    await page.getByTestId('play').waitFor();
    assert.match(page.url(), /#\/play\?e=nim\+1,1/);
    await close(page);
});

test('P-positions and answers are listed', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=nim+3,5,7&view=positions');
    await page.getByTestId('positions').waitFor();
    const { lost, positions } = await ask(page, 'table', { expression: 'nim 3,5,7', show: 'positions' });
    assert.equal(await page.getByTestId('counted').getAttribute('data-lost'), String(lost));
    assert.deepEqual(await page.getByTestId('positions').locator('a').allTextContents(), positions.map(({ position }) => position));
    await page.open('#/explore?e=nim+1,2,3&view=responses');
    await page.getByTestId('responses').waitFor();
    const { responses } = await ask(page, 'table', { expression: 'nim 1,2,3', show: 'responses' });
    const rows = await page.getByTestId('responses').locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
    assert.deepEqual(rows, responses.map(({ move, answer, leads_to }) => [move.say, answer.say, leads_to]));
    await close(page);
});

test('a sequence of a million heaps has its period and zooms', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=kayles+20&view=sequence&upto=1000000');
    await page.locator('.plot canvas').waitFor();
    const period = page.getByTestId('period');
    assert.equal(await period.getAttribute('data-status'), 'proved');
    assert.equal(await period.getAttribute('data-period'), '12');
    await page.locator('.plot').focus();
    for (let i = 0; i < 12; ++i) await page.keyboard.press('+');
    // The address follows when the keys rest, and on a busy machine between two of them, too.
    await page.waitForFunction(() => {
        const [from, to] = ['from', 'to'].map((name) => Number(new URLSearchParams(location.hash.split('?')[1]).get(name)));
        return to > 0 && to - from < 20_000 && from > 400_000 && to < 600_000;
    });
    // Whatever heap is pointed at, its nimber is the program's.
    await page.locator('.plot .u-over').hover();
    await page.getByTestId('pointed').filter({ hasText: 'nimber' }).waitFor();
    const [, heap, nimber] = /heap ([\d,]+): nimber (\d+)/.exec(await page.getByTestId('pointed').textContent());
    assert.equal((await ask(page, 'solve', { expression: `kayles ${heap.replaceAll(',', '')}` })).nimber, nimber);
    await close(page);
});

test('a sequence of ten million heaps is found and drawn; a file of it would be too long, a shorter one is not', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=octal:0.106+20&view=sequence&upto=10000000');
    await page.locator('.plot canvas').waitFor();
    const said = await page.getByTestId('period').textContent();
    const { max } = await ask(page, 'sequence', { expression: 'octal:0.106', upto: '10000000', summary: true });
    for (const number of [max.value, max.heap]) assert.ok(said.includes(Number(number).toLocaleString('en-GB')), said);
    const offered = () => page.getByRole('group', { name: 'Take it with you' }).getByRole('button').allTextContents();
    assert.ok((await offered()).includes('PNG') && !(await offered()).includes('CSV'), String(await offered()));
    await afresh(page, '#/explore?e=octal:0.106+20&view=sequence&upto=4000');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
    const { values } = await ask(page, 'sequence', { expression: 'octal:0.106', upto: '4000' });
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n').slice(1);
    assert.deepEqual(lines, values.map((value, heap) => `${heap},${value}`));
    await close(page);
});

test('a misère quotient multiplies the heaps that are pointed at', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=kayles+27&view=quotient');
    await page.getByTestId('quotient').waitFor();
    assert.equal(await page.getByTestId('quotient').getAttribute('data-order'), '40');
    const product = page.getByTestId('product');
    const heaps = [];
    // Whatever heaps are put side by side, who wins is what the program says.
    for (const heap of [9, 12, 5, 25, 27, 8]) {
        heaps.push(heap);
        await page.getByRole('button', { name: new RegExp(`^heap ${heap}: value `) }).click();
        const { outcome } = await ask(page, 'solve', { expression: `kayles ${heaps}`, misere: true });
        assert.equal(await product.getAttribute('data-lost'), String(outcome === 'P'), String(heaps));
    }
    await page.getByRole('button', { name: 'Start again' }).click();
    assert.equal((await product.textContent()).trim(), '');
    await close(page);
});

test('one walks on the graph, along its moves alone', async () => {
    const page = await bench.page();
    for (const view of ['graph', 'web']) {
        await page.goto('about:blank');
        await page.open(`#/explore?e=nim+1,2,3&view=${view}`);
        await page.locator('.graph').waitFor();
        const { vertices, kernel } = await ask(page, 'graph', { expression: 'nim 1,2,3' });
        assert.equal(await page.locator('.vertex').count(), vertices.length);
        assert.deepEqual(await page.locator('.vertex.kernel').evaluateAll((found) => found.map((vertex) => Number(vertex.dataset.vertex))), kernel);
        await page.locator('[data-vertex="0"]').click();
        await page.locator('.vertex.here').waitFor();
        const lit = await page.locator('.vertex.next').evaluateAll((found) => found.map((vertex) => Number(vertex.dataset.vertex)));
        assert.deepEqual(lit, vertices[0].options);
        const to = vertices[0].options[1];
        await page.locator(`[data-vertex="${to}"]`).focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction((to) => location.hash.includes(`path=0.${to}`), to);
        const verdict = page.getByTestId('walk').locator('.verdict');
        assert.equal(await verdict.getAttribute('data-nimber'), vertices[to].nimber);
        assert.equal(await verdict.getAttribute('data-outcome'), vertices[to].outcome);
    }
    await close(page);
});

test('a long computation says how far it is, and stops', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=grundy+20&view=sequence&upto=20000000');
    await page.getByTestId('working').getByText(/values/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped.').waitFor();
    await close(page);
});
