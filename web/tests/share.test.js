// Links, files and worksheets; and that the pages for exploring, calculating and inventing suit everybody.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { afresh, ask, close, shown, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Addresses, and what is seen when the page is complete. */
const pages = {
    '#/explore?e=wythoff+12,12&cell=3,5': ['.heat text[data-x]', '[data-testid=cell]'],
    '#/explore?e=nim+3,5,7&view=positions': ['[data-testid=positions]'],
    '#/explore?e=nim+1,3,5,7&view=responses': ['[data-testid=responses]'],
    '#/explore?e=dawson+34&view=sequence&upto=340': ['[data-testid=period]', '.plot canvas'],
    '#/explore?e=nim+1,2,3&view=graph&path=0': ['.graph .vertex.here'],
    '#/calculator?x=14*7': ['[data-testid=result] .katex', '.heat text[data-x]'],
    '#/invent?kind=lua': ['.cm-line', '[data-testid=findings][data-outcome]', '.heat text[data-x]'],
    '#/invent?kind=rules': ['[data-testid=findings][data-outcome]'],
    '#/invent?kind=graph': ['.canvas [data-outcome]', '[data-testid=findings][data-outcome]'],
    '#/play?e=nim+3,5,7&sheet=solved': ['h1', '.position svg', '.solution'],
};

// What the dark changes is colours.
for (const [lang, colorScheme] of [['en', 'light'], ['fr', 'light'], ['en', 'dark']])
    test(`axe finds nothing serious, ${colorScheme}, ${lang}`, async () => {
        const page = await bench.page({ colorScheme });
        for (const [hash, complete] of Object.entries(pages)) {
            await afresh(page, `${hash}&lang=${lang}`);
            await shown(page, ...complete);
            const axe = new AxeBuilder({ page }).setLegacyMode(true);
            if (colorScheme === 'dark') axe.withRules(['color-contrast']);
            const { violations } = await axe.analyze();
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
            assert.deepEqual(serious.map(({ id, nodes }) => [hash, id, nodes.map((node) => node.html)]), []);
        }
        await close(page);
    });

test('every page fits a phone', async () => {
    const page = await bench.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const [hash, complete] of Object.entries(pages)) {
        await afresh(page, hash);
        await shown(page, ...complete);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= window, `${hash}: ${wide} > ${window}`);
    }
    await close(page);
});

test('a copied link restores what was seen', async () => {
    const page = await bench.page({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.open('#/explore?e=nim+9,9');
    await page.locator('.heat text[data-x="4"][data-y="7"]').click();
    await page.locator('[data-testid=cell][data-value="3"]').waitFor();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    const link = await (await page.waitForFunction(async () => /^http/.exec(await navigator.clipboard.readText())?.input)).jsonValue();
    const other = await bench.page();
    await other.goto(link);
    await other.locator('[data-testid=cell][data-value="3"]').getByText('nim 4,7').waitFor();
    await close(other);
    await close(page);
});

test('a table is saved as CSV, LaTeX, SVG and PNG', async () => {
    const page = await bench.page();
    await page.open('#/explore?e=nim+3,3');
    await page.locator('.heat').waitFor();
    const saved = async (name) => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
        return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const { values } = await ask(page, 'table', { expression: 'nim 3,3', show: 'nimber' });
    const csv = await saved('CSV');
    assert.equal(csv.name, 'nim-3-3.csv');
    for (const row of values) assert.ok(csv.bytes.toString().includes(row.join(',')), row.join(','));
    assert.match((await saved('LaTeX')).bytes.toString(), /\\begin\{tabular\}/);
    const svg = (await saved('SVG')).bytes.toString();
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.equal(svg.match(/<text [^>]*data-x/g).length, 16);
    // Colours are written out: a file has no style sheet.
    assert.ok(!svg.includes('var(--') && /<text [^>]*fill="rgb/.test(svg));
    const png = (await saved('PNG')).bytes;
    assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
    await close(page);
});

test('a worksheet has its solutions, or not', async () => {
    const page = await bench.page();
    await page.emulateMedia({ media: 'print' });
    await page.open('#/play?e=nim+3,5,7&sheet=solved');
    const { moves } = await ask(page, 'solve', { expression: 'nim 3,5,7' });
    await page.locator('.solution').first().waitFor();
    for (const { say } of moves) assert.ok(await page.getByText(say).first().isVisible(), say);
    assert.ok(!(await page.locator('.top').isVisible()) && !(await page.getByRole('button', { name: 'Print' }).isVisible()));
    await page.open('#/play?e=nim+3,5,7&sheet=blank');
    await page.locator('.solution').first().waitFor({ state: 'detached' });
    await page.locator('.position svg').waitFor();
    for (const { say } of moves) assert.equal(await page.getByText(say).count(), 0);

    await page.emulateMedia({ media: 'screen' });
    await page.open('#/explore?e=nim+5,5&sheet=blank');
    await page.locator('.heat .grid').waitFor();
    assert.equal(await page.locator('.heat text[data-x]').count(), 0);
    await page.getByText('with solutions').click();
    await page.locator('.heat text[data-x]').first().waitFor();
    assert.equal(await page.locator('.heat text[data-x]').count(), 36);
    await close(page);
});
