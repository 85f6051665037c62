// The frame of the page: languages, themes, search, phones, access for all, and what the page asks for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { afresh, close, shown, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const open = '[data-testid=play][data-open=true]';

/** Addresses, and what is seen when the page is complete. */
const pages = {
    '#/?q=': ['.card .picture svg'],
    '#/play?e=nim+3,5,7&why=1&show=1': [open, '.why .verdict', '.worth-win'],
    '#/play?e=nim+3,5,7&why=1&method=lamps': [open, '.case table'],
    '#/play?e=wythoff+5,8&show=1': [open, '.worth-win'],
    '#/play?e=hackenbush:=0-a,a-b,a-c,0-d': [open],
};

/** Waits until all games are listed. */
const listed = (page) => page.locator('.cards h3').nth(25).waitFor();

test('the language is switched and remembered', async () => {
    const page = await bench.page();
    await page.open('#/');
    await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
    await page.getByRole('button', { name: 'FR', exact: true }).click();
    await page.getByRole('heading', { name: 'Choisissez un jeu' }).waitFor();
    await page.getByText('prenez').or(page.getByText('prendre')).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
    await page.reload();
    await page.getByRole('heading', { name: 'Choisissez un jeu' }).waitFor();
    await close(page);
});

test('a game goes on in another language', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    await turn(page);
    await page.locator('[data-place="m2.2"]').click();
    await page.getByTestId('moves').getByText('take 5 from heap 3').waitFor();
    await page.getByRole('button', { name: 'FR', exact: true }).click();
    await page.getByTestId('status').filter({ hasText: 'À vous de jouer.' }).waitFor();
    await page.getByTestId('moves').getByText('tas 3').first().waitFor();
    await close(page);
});

test('a link may name the language', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&lang=fr');
    await page.getByTestId('status').filter({ hasText: 'À vous de jouer.' }).waitFor();
    await close(page);
});

test('the theme follows the system, or the choice, which is remembered', async () => {
    const page = await bench.page({ colorScheme: 'dark' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.open('#/');
    await shown(page, 'h1');
    assert.equal(await theme(), 'dark');
    await page.getByRole('button', { name: /Theme/ }).click();
    assert.equal(await theme(), 'light');
    await page.reload();
    await shown(page, 'h1');
    assert.equal(await theme(), 'light');
    await close(page);
});

test('games are found by words of both languages', async () => {
    const page = await bench.page();
    await page.open('#/');
    await listed(page);
    const all = await page.locator('.cards h3').count();
    assert.ok(all > 25);
    for (const word of ['chocolate', 'chocolat', 'échiquier dame']) {
        await page.getByLabel('Search the games').fill(word);
        await page.waitForFunction((all) => document.querySelectorAll('.cards h3').length < all, all);
    }
    await page.getByLabel('Search the games').fill('chocolat');
    await page.getByRole('link', { name: /Chomp/i }).click();
    await page.getByRole('heading', { name: 'chomp' }).waitFor();
    assert.notEqual(await turn(page), null);
    await close(page);
});

test('every game of the catalogue opens with a picture', async () => {
    const page = await bench.page({ viewport: { width: 1280, height: 6000 } });
    await page.open('#/');
    await listed(page);
    const bare = () => [...document.querySelectorAll('.cards .card:not(.own)')].filter((card) => !card.querySelector('svg, pre')).map((card) => card.querySelector('h3').textContent);
    // Not by the text of `bare`: the policy of the page evaluates none.
    await page.waitForFunction(() => [...document.querySelectorAll('.cards .card:not(.own)')].every((card) => card.querySelector('svg, pre'))).catch(async () => assert.deepEqual(await page.evaluate(bare), []));
    await close(page);
});

test('every page fits a phone', async () => {
    const page = await bench.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const [hash, complete] of Object.entries(pages)) {
        await afresh(page, hash);
        await shown(page, ...complete);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(wide <= window, `${hash}: ${wide} > ${window}`);
    }
    await close(page);
});

test('a phone has room for the names of the pages in one line', async () => {
    for (const width of [360, 390])
        for (const lang of ['en', 'fr']) {
            const page = await bench.page({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
            await page.open(`#/?lang=${lang}`);
            await listed(page);
            const lines = await page.locator('.pages a').evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
            assert.equal(lines, 1, `${width} ${lang}`);
            await close(page);
        }
});

for (const colorScheme of ['light', 'dark'])
    test(`axe finds nothing serious, ${colorScheme}`, async () => {
        const page = await bench.page({ colorScheme });
        // One card stands for all: on thirty of them axe spends ten seconds.
        for (const [hash, complete] of Object.entries(pages)) {
            await afresh(page, hash.replace('?q=', '?q=chocolat'));
            await shown(page, ...complete);
            const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('.card .picture');
            // The dark page differs in its colours alone.
            if (colorScheme === 'dark') axe.withRules(['color-contrast']);
            const { violations } = await axe.analyze();
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
            assert.deepEqual(serious.map(({ id, nodes }) => [hash, id, nodes.map((node) => node.html)]), []);
        }
        await close(page);
    });

test('the first page is light and asks only its own origin', async () => {
    const page = await bench.page();
    const sizes = [];
    page.on('response', async (response) => {
        const { responseBodySize } = await response.request().sizes();
        if (!response.url().includes('/api/')) sizes.push(responseBodySize);
    });
    await page.open('#/');
    await listed(page);
    await page.waitForLoadState('networkidle');
    const total = sizes.reduce((a, b) => a + b, 0);
    assert.ok(total > 0 && total < 300_000, `${total} bytes`);
    await close(page);
});
