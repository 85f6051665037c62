// The calculator shows what the program computes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, close, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Types an expression and waits for its value. */
async function compute(page, expression) {
    await page.getByLabel('Expression').fill(expression);
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=history] li:first-child a').getByText(expression, { exact: true }).waitFor();
    return page.getByTestId('result').getAttribute('data-value');
}

test('values are those of the program and of the books', async () => {
    const page = await bench.page();
    await page.open('#/calculator');
    // Conway, On Numbers and Games, chapter 6: 16 is a Fermat power, and w a cube root of 2.
    for (const [expression, value] of [['16*16', '24'], ['4*4', '6'], ['w*w*w', '2'], ['15+9', '6']]) {
        assert.equal(await compute(page, expression), value);
        assert.equal((await ask(page, 'nimber', { expression })).value, value);
    }
    await page.locator('.formula .katex').waitFor();
    await close(page);
});

test('a number is written in several ways, a mistake is named', async () => {
    const page = await bench.page();
    await page.open('#/calculator?x=0xdead*0xbeef');
    const { value } = await ask(page, 'nimber', { expression: '0xdead*0xbeef' });
    await page.locator(`[data-testid=result][data-value="${value}"]`).waitFor();
    const written = await page.getByTestId('result').locator('dd code').allTextContents();
    assert.equal(written[0], value);
    assert.equal(BigInt(written[1]), BigInt(value));
    assert.equal(BigInt(written[2]), BigInt(value));
    await page.getByLabel('Expression').fill('2*');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await close(page);
});

test('earlier expressions come back, and ans is the last value', async () => {
    const page = await bench.page();
    await page.open('#/calculator');
    await compute(page, '5*7');
    await compute(page, '6*6');
    await page.getByLabel('Expression').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.getByLabel('Expression').inputValue(), '5*7');
    await page.getByLabel('Expression').fill('ans+1');
    await page.keyboard.press('Enter');
    const { value } = await ask(page, 'nimber', { expression: '6*6+1' });
    await page.locator(`[data-testid=result][data-value="${value}"]`).waitFor();
    await close(page);
});

test('the table of products is coloured, and its cells compute', async () => {
    const page = await bench.page();
    await page.open('#/calculator?n=8');
    const { rows } = await ask(page, 'nimber', { expression: '8', table: '*' });
    await page.locator('.heat text[data-x="7"][data-y="7"]').waitFor();
    const shown = await page.locator('.heat text[data-x]').evaluateAll((cells) => cells.map((cell) => cell.textContent));
    assert.deepEqual(shown, rows.flat());
    await page.locator('.heat text[data-x="5"][data-y="6"]').click();
    await page.locator(`[data-testid=result][data-value="${rows[5][6]}"]`).waitFor();
    assert.match(page.url(), /x=5\*6/);
    await close(page);
});
