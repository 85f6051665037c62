// Lessons, puzzles, the ladder, and what is done by hand.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { afresh, ask, close, shown, turn, workbench } from './harness.js';
import { module } from './modules.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const heaps_of = (expression) => expression.split(' ')[1].split(',').map(Number);

/** Plays a game of two heaps on the first table of the page by making them equal, or copying; true when it is won. */
async function equalise(page) {
    for (let position = await turn(page); position !== null; position = await turn(page)) {
        const [a, b] = heaps_of(position);
        await page.locator(`[data-place="m${a > b ? 0 : 1}.${Math.min(a, b)}"]`).click();
        await page.waitForFunction((from) => document.querySelector('[data-testid=play]').dataset.position !== from, position);
    }
    return (await page.getByTestId('play').getAttribute('data-winner')) === 'person';
}

test('a lesson leads from step to step to a win, and is remembered', async () => {
    const page = await bench.page();
    await page.open('#/learn');
    await page.getByRole('link', { name: 'Two heaps', exact: true }).click();
    const lesson = page.getByTestId('lesson');
    await lesson.waitFor();
    assert.ok(await equalise(page));
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.locator('[data-testid=lesson][data-step="2"]').waitFor();
    assert.ok(await equalise(page));
    await page.locator('[data-testid=lesson][data-finished=true]').waitFor();
    await page.getByText('Who can copy wins.').waitFor();
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await page.getByRole('heading', { name: 'Bundles' }).waitFor();
    await page.open('#/learn');
    await page.getByRole('link', { name: /Two heaps.*✓/ }).waitFor();
    // The path goes on with the first lesson that is still to be done.
    await page.locator('ol.lessons .main').filter({ hasText: 'One row' }).waitFor();
    assert.equal(await page.locator('ol.lessons .main').count(), 1);
    await close(page);
});

test('every lesson opens, in both languages, on a phone', async () => {
    for (const [locale, word] of [
        ['en-GB', 'Lessons'],
        ['fr-FR', 'Leçons'],
    ]) {
        const page = await bench.page({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        await page.open('#/learn');
        await page.getByRole('heading', { name: word }).waitFor();
        const links = await page.locator('ol.lessons a').evaluateAll((all) => all.map(({ hash }) => hash));
        assert.equal(links.length, 9);
        for (const link of links) {
            await page.open(link);
            await page.locator('[data-testid=lesson] [data-testid=play][data-open=true]').waitFor();
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), link);
        }
        await close(page);
    }
});

test('a puzzle of the day is solved; its measure is told; the sheet has six and, if wanted, their solutions', async () => {
    const page = await bench.page();
    await page.open('#/learn?theme=nim&day=2026-11-17');
    const puzzle = page.getByTestId('puzzle');
    await page.waitForFunction(() => document.querySelector('[data-testid=puzzle]')?.dataset.expression);
    await puzzle.getByText(/of \d+ moves win/).waitFor();
    const expression = await puzzle.getAttribute('data-expression');
    const { moves } = await ask(page, 'solve', { expression, moves: 100 });
    // What is asked, by which rules, and, for who is stuck, a move that wins.
    await puzzle.getByText(`Find all winning moves: ${expression}.`).waitFor();
    await puzzle.locator('summary', { hasText: 'Rules' }).click();
    await puzzle.getByText('heaps of matches').waitFor();
    assert.equal(await puzzle.getByRole('button', { name: 'There are none' }).count(), 0);
    await puzzle.getByTestId('puzzle-hint').locator('summary').click();
    assert.ok(moves.map(({ say }) => say).includes(await puzzle.getByTestId('puzzle-hint').locator('p').innerText()));
    const before = heaps_of(expression);
    for (const { to } of moves) {
        const heap = heaps_of(to).findIndex((size, i) => size !== before[i]);
        await puzzle.locator(`[data-place="m${heap}.${heaps_of(to)[heap]}"]`).click();
    }
    await puzzle.locator('.said.good', { hasText: 'That is all' }).waitFor();
    await page.getByRole('link', { name: /worksheet/ }).click();
    await page.locator('.sheet > li').nth(5).waitFor();
    assert.equal(await page.locator('.solutions').count(), 0);
    await page.locator('.rules').getByText('heaps of matches').waitFor();
    await page.getByLabel('with solutions').or(page.locator('input[name=sheet]').nth(1)).first().check();
    await page.locator('.solutions > ol > li ul').nth(5).waitFor();
    assert.equal(await page.locator('.sheet > li ul').count(), 0, 'solutions are not beside the questions');
    assert.equal(await page.locator('.solutions').evaluate((section) => getComputedStyle(section).breakBefore), 'page');
    await close(page);
});

test('a win takes one up the ladder, and the opponent has a name', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+1,2&level=ladder');
    await page.getByTestId('ladder').filter({ hasText: 'Beginner, rung 2' }).waitFor();
    assert.ok(await equalise(page));
    await page.getByTestId('ladder').filter({ hasText: 'Guest (3 of 10)' }).waitFor();
    await page.getByTestId('course').waitFor();
    await page.getByRole('button', { name: 'New game', exact: true }).first().click();
    await page.getByTestId('ladder').filter({ hasText: 'Guest, rung 3' }).waitFor();
    await close(page);
});

test('after a game each turning point is told of who made it, with its position', async () => {
    const page = await bench.page({ locale: 'fr-FR' });
    await page.open('#/play?e=nim+1,2&m=nim+0,2&m=nim+0,0');
    const course = page.getByTestId('course');
    await course.getByText(/Le coup 1 a laissé échapper la victoire\s: Vous prenez /).waitFor();
    assert.equal(await course.locator('li').count(), 1);
    assert.equal(await course.locator('circle').count(), 3);
    await page.getByTestId('moves').getByText(/^Nimrod prend /).waitFor();
    assert.doesNotMatch(await page.getByTestId('moves').innerText(), /(?<!Vous )prenez/);
    await course.getByRole('button').click();
    await page.locator('[data-testid=play][data-position="nim 1,2"]').waitFor();
    await close(page);
});

test('who is new here is led to the lessons', async () => {
    const page = await bench.page();
    await page.open('#/');
    await page.locator('.hero').getByRole('link', { name: 'Begin with the lessons' }).click();
    await page.getByRole('link', { name: 'One row', exact: true }).waitFor();
    await close(page);
});

test('Play in the menu leads to an opponent to grow with', async () => {
    const page = await bench.page();
    await page.open('#/');
    await page.getByRole('navigation').getByRole('link', { name: 'Play' }).click();
    await page.getByTestId('ladder').filter({ hasText: 'Beginner, rung 2' }).waitFor();
    await close(page);
});

test('the course of a game: who hurries and who holds out', async () => {
    const { remoteness } = await module('play/course.ts');
    // A heap of three, taken at will: 0 is over, all others are won in one move.
    const vertices = [
        { position: '2', outcome: 'N', options: [1, 2] },
        { position: '1', outcome: 'N', options: [2] },
        { position: '0', outcome: 'P', options: [] },
    ];
    assert.deepEqual([...remoteness({ vertices }).values()].map((point) => point.remoteness), [1, 1, 0]);
    // 1,1 is lost in two moves; from 2,1 the win takes three.
    const two = [
        { position: '2,1', outcome: 'N', options: [1, 2, 3] },
        { position: '1,1', outcome: 'P', options: [4] },
        { position: '0,1', outcome: 'N', options: [5] },
        { position: '2,0', outcome: 'N', options: [4, 5] },
        { position: '1,0', outcome: 'N', options: [5] },
        { position: '0,0', outcome: 'P', options: [] },
    ];
    assert.deepEqual([...remoteness({ vertices: two }).values()].map((point) => point.remoteness), [3, 2, 1, 1, 1, 0]);
});

test('the machine learns: what it marks is true, and in the end it wins what can be won', async () => {
    const { Pupil } = await module('learn/pupil.ts');
    let state = 12345;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const pupil = new Pupil([1, 3, 5], random);
    const sum = (text) => text.split(',').reduce((all, heap) => all ^ Number(heap), 0);
    for (let game = 0; game < 400; ++game) {
        pupil.play();
        for (const [position, mark] of pupil.marks) if (mark !== 'unknown') assert.equal(mark === 'lost', sum(position) === 0, `${position} after ${game} games`);
    }
    // (1, 3, 5) is won for who begins: the pupil does every second time.
    const begun = pupil.results.filter((_, i) => i % 2 === 0);
    assert.ok(begun.slice(0, 5).some((won) => !won), 'it knew everything at once');
    assert.ok(begun.slice(-50).every(Boolean), 'it has not learnt');
});

test('what is done by hand is done step by step', async () => {
    const page = await bench.page();
    await page.open('#/learn?hand=bases');
    await page.locator('[data-number="1548"]', { hasText: '11000001100' }).waitFor();
    await page.getByRole('rowheader', { name: '1548 ⊕ 217 = 1749' }).waitFor();
    await page.getByRole('rowheader', { name: 'sum 1765' }).waitFor();
    await page.getByLabel('Base', { exact: true }).fill('16');
    await page.locator('[data-number="1548"]', { hasText: '60C' }).waitFor();
    await page.open('#/learn?hand=crossing');
    const crossing = page.getByTestId('crossing');
    for (const pair of ['(1, 2)', '(3, 5)', '(4, 7)']) {
        await crossing.getByRole('button', { name: 'One step' }).click();
        await crossing.getByText(pair).waitFor();
    }
    await page.open('#/learn?hand=law');
    const law = page.getByTestId('law');
    await law.getByRole('textbox').fill('1');
    await page.keyboard.press('Enter');
    await law.getByText('1 stands to the left').waitFor();
    await law.getByRole('textbox').fill('5');
    await page.keyboard.press('Enter');
    await law.getByText('A smaller number than 5 is free').waitFor();
    for (const value of ['0', '3', '2']) {
        await law.getByRole('textbox').fill(value);
        await page.keyboard.press('Enter');
    }
    await page.locator('[data-testid=law][data-left="33"]').waitFor();
    await page.open('#/learn?hand=machine');
    await page.getByRole('button', { name: 'Play fifty' }).click();
    await page.locator('[data-testid=machine][data-games="50"] svg').waitFor();
    await page.open('#/learn?hand=pegs');
    await page.locator('[data-testid=pegs][data-open=true]').waitFor();
    await page.locator('.ring').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-testid=pegs]').dataset.open === 'true' && document.querySelectorAll('.ring').length < 15);
    await close(page);
});

test('axe finds nothing serious, and nothing is too wide for a phone', async () => {
    const page = await bench.page({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    const pages = {
        '#/learn': ['ol.lessons', '[data-testid=puzzle] .drawing'],
        '#/learn?lesson=wythoff': ['[data-testid=lesson] [data-testid=play][data-open=true]'],
        '#/learn?hand=bases': ['[data-number]'],
        '#/learn?hand=crossing': ['[data-testid=crossing]'],
        '#/learn?hand=law': ['[data-testid=law]'],
        '#/learn?hand=machine': ['[data-testid=machine]'],
        '#/learn?hand=pegs': ['[data-testid=pegs][data-open=true]'],
    };
    for (const [hash, complete] of Object.entries(pages)) {
        await afresh(page, hash);
        await shown(page, ...complete);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), hash);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        assert.deepEqual(serious.map(({ id, nodes }) => [hash, id, nodes.map((node) => node.html)]), []);
    }
    await close(page);
});
