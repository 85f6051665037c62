// What the machine sees of a position of Hex: the bar, the links on the board, the moves that matter; and after a
// game where the estimate turned.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { afresh, ask, close, moved_on, patience, place, turn, workbench } from './harness.js';
import { module } from './modules.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const estimate = (page) => page.getByTestId('estimate');
/** Waits until the machine has looked at the position that is shown. */
const looked = (page) =>
    page.waitForFunction(() => document.querySelector('[data-testid=estimate]')?.dataset.of === document.querySelector('[data-testid=play]')?.dataset.position, null, { timeout: patience });

test('it is off until it is wanted, by keyboard too, and only where there is something to see', async () => {
    const page = await bench.page();
    await page.open('#/play?e=hex+3x3:b2&two=1');
    await turn(page);
    assert.equal(await estimate(page).count(), 0);
    assert.equal(await page.locator('.overlays').count(), 0);
    await page.getByTestId('sight').focus();
    await page.keyboard.press('Space');
    await looked(page);
    // The stone in the middle of 3x3 wins (Nash; tests/golden/hex_openings.tsv), by two bridges to its edges.
    assert.match(await estimate(page).innerText(), /Red\s100 %\s*proved: Red wins\s*0 %\sBlue/);
    assert.equal(await page.locator('.overlays .link.red').count(), 2);
    assert.equal(await page.locator('.overlays .link.blue').count(), 0);
    for (const cell of [1, 2, 6, 7]) assert.match(await place(page, cell).getAttribute('class'), /seen-red/, `${cell}`);
    assert.match(page.url(), /sight=1/);
    await page.getByTestId('sight').click();
    await estimate(page).waitFor({ state: 'detached' });
    for (const other of ['nim+3,5,7', 'hex+3x3&misere=1']) {
        await afresh(page, `#/play?e=${other}&sight=1`);
        await turn(page);
        assert.equal(await page.getByTestId('sight').count(), 0, other);
        assert.equal(await estimate(page).count(), 0, other);
    }
    await close(page);
});

test('the bar, the strongest moves and the links are those of nimrod look', async () => {
    const page = await bench.page({ locale: 'fr-FR' });
    await page.open('#/play?e=hex+5x5:c3,b2,b4,d2&two=1&sight=1');
    const position = await turn(page);
    await looked(page);
    const seen = await ask(page, 'look', { expression: position, lang: 'fr' });
    assert.equal(seen.proved, true); // 5x5 is solved in no time
    const winner = { R: 'Rouge', B: 'Bleu' }[seen.winner];
    assert.match(await estimate(page).innerText(), new RegExp(`prouvé\\s:\\s${winner} gagne`));
    assert.equal(await page.locator('.overlays .link').count(), seen.links.length);
    assert.ok(seen.links.length > 0);
    if (seen.moves.length > 0) assert.match(await page.getByTestId('strongest').innerText(), new RegExp(`${seen.moves[0].cell} gagne`));
    // A move, and the machine looks again.
    await place(page, 0).click();
    await moved_on(page, position);
    await looked(page);
    await close(page);
});

test('a guess is called a guess, on a phone and in the dark, and axe finds nothing serious', async () => {
    for (const [lang, words] of [['en', /a guess/], ['fr', /au jugé/]]) {
        const page = await bench.page({ ...phone, colorScheme: lang === 'fr' ? 'dark' : 'light' });
        await page.open(`#/play?e=hex+11x11:f6,e7,g8,d3,c9&two=1&sight=1&lang=${lang}`);
        await turn(page);
        await looked(page);
        const text = await estimate(page).innerText();
        if (!/proved|prouvé/.test(text)) {
            assert.match(text, words);
            assert.doesNotMatch(text, /\b(100|0)\s%/);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('.panel.play').analyze();
        assert.deepEqual(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0].html}`), []);
        await close(page);
    }
});

test('after a game the curve shows where it turned, and leads there', async () => {
    const page = await bench.page();
    // On 3x3 Red opens in the middle, which wins, but does not answer when Blue enters a bridge.
    const start = 'hex 3x3';
    const moves = ['.../.R./...@B', '.../.R./B..@R', 'R../.R./B..@B', 'R../.R./BB.@R', 'R../.R./BBR@B', 'R../.RB/BBR@R'].map((rows) => `hex 3x3:${rows}`);
    await page.open(`#/play?e=${encodeURIComponent(start)}&two=1${moves.map((text) => `&m=${encodeURIComponent(text)}`).join('')}`);
    assert.equal(await turn(page), null);
    const course = page.getByTestId('course');
    await page.waitForFunction(() => document.querySelector('[data-testid=course]')?.getAttribute('aria-busy') === 'false');
    assert.equal(await course.locator('circle').count(), moves.length + 1);
    // Every position of 3x3 is solved: nothing is a guess, and who gave the win away is told for certain.
    assert.equal(await course.locator('.guess').count(), 0);
    const wins = [];
    for (const position of [start, ...moves]) wins.push((await ask(page, 'solve', { expression: position })).winner);
    const turns = wins.flatMap((winner, i) => (i + 1 < wins.length && winner !== wins[i + 1] ? [i] : []));
    assert.equal(await course.locator('li').count(), turns.length);
    for (const [n, i] of turns.entries()) assert.match(await course.locator('li').nth(n).innerText(), new RegExp(`^Move ${i + 1} gave the win away`));
    assert.deepEqual(turns, [2]);
    await course.locator('li').first().getByRole('button').click();
    await page.waitForFunction((wanted) => document.querySelector('[data-testid=play]').dataset.position === wanted, moves[1]);
    await close(page);
});

test('a turn of the estimate is large, crosses the middle, and is the mover’s own', async () => {
    const { course_of_sights } = await module('play/course.ts');
    const seen = (to_move, red, proved = false) => ({ to_move, proved, estimate: { R: red, B: 1 - red } });
    const turns = (...sights) => course_of_sights(sights).turns;
    assert.deepEqual(turns(seen('R', 0.7), seen('B', 0.3)), [{ move: 0, swing: [70, 30] }]);
    assert.deepEqual(turns(seen('R', 0.52), seen('B', 0.48)), []); // too little
    assert.deepEqual(turns(seen('R', 0.9), seen('B', 0.6)), []); // still ahead
    assert.deepEqual(turns(seen('R', 0.3), seen('B', 0.7)), []); // a good move
    assert.deepEqual(turns(seen('B', 0.2), seen('R', 0.8)), [{ move: 0, swing: [80, 20] }]);
    assert.deepEqual(turns(seen('R', 1, true), seen('B', 0, true)), [{ move: 0, swing: null }]); // certain
    assert.deepEqual(turns(seen('R', 1, true), seen('B', 0.2)), []); // it may still be won
    assert.deepEqual(turns(seen('R', 0.999), seen('B', 0, true)), [{ move: 0, swing: [99, 0] }]);
    const course = course_of_sights([seen('R', 1, true), seen('B', 0.4)]);
    assert.deepEqual(course.heights, [1, 0.4]);
    assert.deepEqual(course.looks.map((look) => look.trim()), ['red', 'blue guess']);
});
