// What goes on around the moves: hints, undo, typed moves, two people, links, the keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { afresh, ask, close, moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const at = (page) => page.getByTestId('play').getAttribute('data-position');
const winner = (page) => page.getByTestId('play').getAttribute('data-winner');

test('hints obeyed lead to victory', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    for (let from = await turn(page); from !== null; from = await turn(page)) {
        // First it says which heap; asked once more, the board marks one place: that is the move.
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.locator('.advice').waitFor();
        const marked = page.locator('.place.hinted');
        if (/^Look at heap \d/.test(await page.locator('.advice').textContent())) await page.getByRole('button', { name: 'Hint' }).click();
        await marked.waitFor();
        await marked.click();
        await moved_on(page, from);
    }
    assert.equal(await winner(page), 'person');
    await close(page);
});

test('the keyboard alone plays a whole game', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+1,2');
    const press = (key) => page.keyboard.press(key);
    await turn(page);
    // The first thing that Tab reaches is the way past the navigation.
    await press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
    await press('Enter');
    // From there Tab reaches the board, once: its places are walked by arrows.
    await press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'heap 1, match 1');
    await press('ArrowDown');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'heap 2, match 1');
    await press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'heap 2, match 2');
    await press('Enter');
    await moved_on(page, 'nim 1,2');
    assert.notEqual(await turn(page), null);
    // The machine has taken one of the two; the last is ours, and the focus is on it.
    await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'button');
    await press('Space');
    assert.equal(await turn(page), null);
    assert.equal(await winner(page), 'person');
    await close(page);
});

test('undo takes back the move and its answer', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    const from = await turn(page);
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
    await place(page, 'm2.4').click();
    await moved_on(page, from);
    await turn(page);
    assert.equal(await page.getByTestId('moves').locator('li').count(), 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No move has been made.').waitFor();
    assert.equal(await turn(page), from);
    await page.waitForFunction(() => !location.hash.includes('m='));
    await close(page);
});

test('a heap too large to draw is played by typing', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+10^30,5&two=1');
    const from = await turn(page);
    const field = page.getByLabel('Type a move');
    await field.fill('1 9');
    await field.press('Enter');
    await page.getByText('First player').waitFor({ state: 'hidden' });
    await moved_on(page, from);
    assert.equal(await at(page), 'nim 999999999999999999999999999991,5');
    await turn(page);
    await field.fill('7 7');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'heap 7' }).waitFor();
    await close(page);
});

test('two people take turns, and one resigns', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+1,1,2');
    await turn(page);
    await page.getByText('a second person').click();
    await page.getByTestId('status').filter({ hasText: 'First player to move.' }).waitFor();
    let from = await turn(page);
    await place(page, 'm0.0').click();
    await moved_on(page, from);
    await page.getByTestId('status').filter({ hasText: 'Second player to move.' }).waitFor();
    from = await turn(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('The first player wins.').first().waitFor();
    assert.equal(await winner(page), 'first');
    await close(page);
});

test('a fallible opponent and a machine that begins', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,4,5&first=machine&level=2');
    assert.notEqual(await turn(page), null);
    assert.equal(await page.getByTestId('moves').locator('li').count(), 2);
    await page.getByText('level 2 of 10').waitFor();
    await close(page);
});

test('a link restores the game, its moves and what is shown', async () => {
    const page = await bench.page();
    await page.open('#/play?e=kayles+7&why=1&show=1&method=search');
    const from = await turn(page);
    await place(page, 'm0.3').click();
    await moved_on(page, from);
    const there = await turn(page);
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=moves] li').length === 3);
    for (const words of ['You take ', 'Nimrod takes ']) await page.getByTestId('moves').getByText(words).waitFor();
    const moves = await page.getByTestId('moves').innerText();
    const link = page.url();
    await close(page);

    const other = await bench.page();
    await other.goto(link);
    assert.equal(await turn(other), there);
    await other.getByRole('tab', { name: 'All moves', selected: true }).waitFor();
    assert.ok(await other.getByLabel('Show what each move is worth').isChecked());
    // The moves of a link are told again, in words.
    await other.waitForFunction((moves) => document.querySelector('[data-testid=moves]')?.innerText === moves, moves);
    await close(other);
});

test('a link to a game that cannot be says why', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,x');
    await page.getByRole('alert').waitFor();
    // The refusal is the one thing the browser itself reports.
    page.complaints.splice(0);
    await close(page);
});

test('misère and normal play end as they say', async () => {
    const page = await bench.page();
    for (const [misere, victor] of [
        ['0', 'person'],
        ['1', 'machine'],
    ]) {
        await afresh(page, `#/play?e=nim+1&misere=${misere}`);
        await turn(page);
        await place(page, 'm0.0').click();
        await turn(page);
        assert.equal(await winner(page), victor);
    }
    await close(page);
});

test('colours tell the winning moves apart', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7&show=1');
    await turn(page);
    await page.locator('.worth-win').first().waitFor();
    const shown = await page.locator('.worth-win').evaluateAll((all) => all.map((each) => each.dataset.place));
    const { moves } = await ask(page, 'solve', { expression: 'nim 3,5,7' });
    assert.equal(moves.length, 3);
    assert.deepEqual(shown, ['m0.2', 'm1.4', 'm2.6']);
    await close(page);
});

test('the last move is told of whoever made it, also after a reload and between two people', async () => {
    const page = await bench.page();
    await page.open('#/play?e=kayles+5,2&lang=fr&m=kayles+4,2&m=kayles+2,2');
    await turn(page);
    const status = page.getByTestId('status');
    await page.waitForFunction(() => document.querySelector('[data-testid=status]').textContent.includes('Nimrod'));
    assert.match(await status.textContent(), /^\s*Nimrod prend 2 quilles dans le tas 1\s; il en reste 2\./);
    await page.reload();
    await turn(page);
    await page.waitForFunction(() => document.querySelector('[data-testid=status]').textContent.includes('Nimrod prend'));
    await page.open('#/play?e=nim+3,5&two=1&lang=en');
    await turn(page);
    await place(page, 'm1.4').click();
    await page.waitForFunction(() => document.querySelector('[data-testid=status]').textContent.includes('Player 1 takes 1 from heap 2, leaving 4.'));
    await close(page);
});
