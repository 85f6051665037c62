// Finding one's way: what was left is found again, tabs have names, addresses that mean nothing say so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, close, moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const at = (page) => page.getByTestId('play').getAttribute('data-position');

for (const [what, leave] of [
    ['a new game', (page) => page.getByRole('button', { name: 'New game' }).click()],
    ['another opponent', (page) => page.getByText('fallible').click()],
    ['another ending', (page) => page.getByText('loses (misère)').click()],
    ['another beginner', (page) => page.getByText('the machine', { exact: true }).click()],
    ['another game', async (page) => {
        await page.getByLabel('Game and position').fill('nim 2,2');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
    }],
])
    test(`${what} in mid-game: Back restores what was left`, async () => {
        const page = await bench.page();
        await page.open('#/play?e=nim+3,5,7');
        const from = await turn(page);
        await place(page, 'm2.4').click();
        await moved_on(page, from);
        const there = await turn(page);
        await leave(page);
        await page.waitForFunction((there) => document.querySelector('[data-testid=play]').dataset.position !== there, there);
        await turn(page);
        await page.getByTestId('return').click();
        await page.waitForFunction((there) => document.querySelector('[data-testid=play]').dataset.position === there, there);
        assert.equal(await turn(page), there);
        assert.equal(await page.getByTestId('moves').locator('li').count(), 3);
        // And the game goes on there.
        const options = await ask(page, 'options', { expression: there });
        await page.locator('summary', { hasText: 'All moves' }).click();
        await page.locator(`[data-option="${options.options[0].to}"]`).click();
        await moved_on(page, there);
        await close(page);
    });

test('a game that has not begun leaves nothing behind', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    await turn(page);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByText('fallible').click();
    await page.getByText('level 4 of 10').waitFor();
    assert.equal(await page.evaluate(() => history.length), entries);
    assert.equal(await page.getByTestId('return').count(), 0);
    await close(page);
});

test('the titles of tabs name what is in them', async () => {
    const page = await bench.page();
    for (const [hash, title] of [
        ['#/', /^Nimrod: a workbench/],
        ['#/play?e=kayles+1,11', /^kayles 1,11 · Play · Nimrod$/],
        ['#/explore?e=wythoff+9,9', /^wythoff 9,9 · Explore · Nimrod$/],
        ['#/calculator?x=3*5', /^3\*5 · Calculator · Nimrod$/],
        ['#/invent', /^Invent · Nimrod$/],
        ['#/play?e=kayles+1,11&lang=fr', /^kayles 1,11 · Jouer · Nimrod$/],
    ]) {
        await page.goto('about:blank');
        await page.open(hash);
        await page.locator('h1').waitFor();
        await page.waitForFunction((title) => new RegExp(title).test(document.title), title.source).catch(async () => assert.match(await page.title(), title));
    }
    await close(page);
});

test('addresses that mean nothing get a page', async () => {
    const page = await bench.page();
    for (const [lang, text, home] of [['en', 'There is no such page', 'Games'], ['fr', 'Cette page n’existe pas', 'Jeux']]) {
        await page.goto('about:blank');
        await page.open(`#/nowhere?lang=${lang}`);
        await page.getByRole('heading', { name: text }).waitFor();
        await page.locator('main').getByRole('link', { name: home }).click();
        await page.locator('.cards h3').first().waitFor();
    }
    await close(page);
});

test('the server has a page for them, too; a program still reads a document', async () => {
    const shown = await fetch(`${bench.address}/nowhere`, { headers: { Accept: 'text/html,*/*', 'Accept-Language': 'en' } });
    assert.equal(shown.status, 404);
    assert.match(await shown.text(), /There is no such page here\. <a href="\/">/);
    const read = await fetch(`${bench.address}/nowhere`);
    assert.equal(read.status, 404);
    assert.equal((await read.json()).error.message, 'there is no such page');
});

test('the games are in groups, and Hex is near the top', async () => {
    const page = await bench.page();
    await page.open('#/');
    await page.locator('.cards h3').nth(20).waitFor();
    const groups = await page.locator('main section').evaluateAll((all) => all.map((section) => [section.querySelector('h2').textContent, section.querySelectorAll('.card').length]));
    assert.deepEqual(groups.map(([name]) => name), ['Begin here', 'With heaps', 'On boards', 'On graphs', 'Your own']);
    assert.ok(groups.every(([, count]) => count >= 3));
    const names = await page.locator('.cards h3').allTextContents();
    assert.ok(names.indexOf('hex') < 6 && names.indexOf('hex') >= 0);
    const { games } = await ask(page, 'games', {});
    assert.equal(names.length, games.length + 1, 'every game is in one group');
    await close(page);
});

test('tables and plots tell the value at the pointer', async () => {
    const page = await bench.page();
    // Too many cells for numbers.
    await page.open('#/explore?e=wythoff+60,60');
    const map = page.locator('.heat');
    await map.waitFor();
    const box = await map.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const tip = page.getByTestId('tip').filter({ hasText: /(\d+), (\d+): (\d+)/ });
    const [, x, y, value] = /(\d+), (\d+): (\d+)/.exec(await tip.textContent());
    const { nimber } = await ask(page, 'solve', { expression: `wythoff ${x},${y}` });
    assert.equal(value, nimber);
    await page.goto('about:blank');
    await page.open('#/explore?e=kayles+30&wrap=10');
    await page.locator('.heat text[data-x="2"][data-y="3"]').hover();
    await page.getByTestId('tip').getByText(`23: ${(await ask(page, 'solve', { expression: 'kayles 23' })).nimber}`, { exact: true }).waitFor();
    await page.goto('about:blank');
    await page.open('#/explore?e=dawson+34&view=sequence&upto=340');
    const plot = page.locator('.plot');
    await plot.locator('canvas').waitFor();
    const area = await plot.boundingBox();
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
    const pointed = plot.locator('.tip').filter({ hasText: /heap (\d+): nimber (\d+)/ });
    const [, heap, seen] = /heap (\d+): nimber (\d+)/.exec(await pointed.textContent());
    assert.equal(seen, (await ask(page, 'solve', { expression: `dawson ${heap}` })).nimber);
    await close(page);
});

test('every label of the lamp panel is legible', async () => {
    const page = await bench.page();
    for (const scheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto('about:blank');
        await page.open('#/play?e=nim+3,5,7&why=1&method=lamps');
        await page.locator('.case th').first().waitFor();
        // The lightest ground of the panel is #46352b.
        const contrasts = await page.locator('.case th, .case .plate').evaluateAll((all) => {
            const light = ([r, g, b]) => [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            return all.map((each) => [each.textContent, (light(getComputedStyle(each).color.match(/\d+/g).map(Number)) + 0.05) / (light([0x46, 0x35, 0x2b]) + 0.05)]);
        });
        for (const [text, contrast] of contrasts) assert.ok(contrast >= 4.5, `${text}: ${contrast}`);
    }
    await close(page);
});
