// What a reader does with a board or an exercise of the book, a lesson or a puzzle, with either hand (hands.js): move, win, lose,
// answer wrongly and rightly. Which moves win is asked of the program; which answers are right is what the book states.
import assert from 'node:assert/strict';
import { ask } from './harness.js';
import { places_of } from './moves.js';

/** Waits until a person is to move at this table or the game is over; the position, or null when it is over. */
export async function turn_at(table) {
    const { page } = own(table);
    const handle = await table.elementHandle();
    await page.waitForFunction((table) => table.dataset.winner || (table.dataset.open === 'true' && (table.querySelector('[data-testid=sprouts]')?.dataset.ready ?? 'true') === 'true'), handle);
    const { winner, position } = await handle.evaluate((table) => ({ ...table.dataset }));
    return winner ? null : position;
}

const own = (locator) => ({ page: locator.page() });
const misere_of = (start, misere) => misere ?? /^marienbad\b/.test(start);

/** Whether this move can be pointed at on the board, all its places being there. */
async function on_board(table, places) {
    if (!places) return false;
    for (const id of places) if ((await table.locator(`svg [data-place="${id}"]`).count()) === 0) return false;
    return true;
}

/** Points at a move; where that leaves a doubt the page asks, and is answered. Without a board the move is chosen in the list. */
async function point_at(hand, holder, from, { to, say }, listed, changed) {
    const places = places_of(from, to, say);
    if (!(await on_board(holder, places))) return listed();
    for (const [i, id] of places.entries()) {
        // What has been pointed at before may already have said all.
        if (i > 0 && (await changed())) return;
        await hand.point(holder.locator('svg.drawing').first(), id);
    }
    const meant = holder.locator('.meant button', { hasText: say }).first();
    if (await meant.count()) await hand.activate(meant);
}

/** Sprouts: the two spots, then one of the ways to join them. */
async function join(hand, table, to) {
    const board = table.locator('[data-testid=sprouts]');
    const spots = await board.locator('svg').first().locator('[data-spot]:not([aria-disabled=true])').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.spot)));
    for (const a of spots)
        for (const b of spots.filter((each) => each >= a)) {
            await hand.spot(board, a);
            await hand.spot(board, b);
            const way = board.locator('.meant button').and(table.page().locator(`[data-option="${to}"]`));
            if (await way.count()) return hand.activate(way.first());
        }
    assert.fail(`no two spots are joined to ${to}`);
}

/** Makes a move at a table. */
export async function move(hand, table, from, option) {
    const { page } = own(table);
    const handle = await table.elementHandle();
    const listed = async () => {
        const list = table.locator('details', { has: page.locator('[data-option]') }).first();
        if (!(await list.evaluate((details) => details.open))) await hand.activate(list.locator('summary'));
        await hand.activate(list.locator(`[data-option="${option.to}"]`));
    };
    const changed = () => handle.evaluate((table, from) => table.dataset.position !== from, from);
    if (await table.getByTestId('sprouts').count()) await join(hand, table, option.to);
    else await point_at(hand, table, from, option, listed, changed);
    await page.waitForFunction(([table, from]) => table.dataset.position !== from, [handle, from]);
}

/** Plays a game to its end, by winning moves or by losing ones; who has won. */
export async function play(hand, table, misere, wins) {
    const { page } = own(table);
    for (let from = await turn_at(table); from !== null; from = await turn_at(table)) {
        const { options } = await ask(page, 'options', { expression: from, misere: misere_of(from, misere), values: true });
        const option = options.find(({ outcome }) => (outcome === 'P') === wins) ?? options[0];
        assert.ok(!wins || option.outcome === 'P', `${from} is lost for who follows winning moves`);
        await move(hand, table, from, option);
    }
    return table.getAttribute('data-winner');
}

const done = (root) => root.evaluate((element) => element.classList.contains('done'));

async function says(root, good, id) {
    await root.locator(good ? '.said.good' : '.said:not(.good):not(:empty)').waitFor();
    assert.ok(good || !(await done(root)), `${id}: a wrong answer was taken`);
}

/** Finds all winning moves where they are to be pointed at; first a wrong one. */
export async function find_moves(hand, root, { id, position, misere, answers }) {
    const { page } = own(root);
    const work = root.locator('.work, .exercise-work').or(root).first();
    const { options, complete } = await ask(page, 'options', { expression: position, misere: misere_of(position, misere), max: 1500 });
    const from = position;
    const typed = (to) => () => hand.write(work.locator('input[type=text]'), to.slice(to.indexOf(' ') + 1));
    const wrong = options.find(({ to }) => !answers.includes(to));
    const make = async (to, good) => {
        const before = await work.locator('li code').count();
        await point_at(hand, work, from, options.find((option) => option.to === to) ?? { to, say: '' }, typed(to), async () => false);
        if (good) await page.waitForFunction(([work, before]) => work.querySelectorAll('li code').length > before, [await work.elementHandle(), before]);
    };
    if (wrong) {
        await make(wrong.to, false);
        await says(root, false, id);
    } else assert.ok(complete && answers.length === options.length, `${id}: no wrong move is known`);
    for (const to of answers) await make(to, true);
    if (answers.length === 0) await hand.activate(work.locator('button.small').last());
    await says(root, true, id);
}

/** Solves an exercise with the stated answer, after a wrong one. */
export async function solve(hand, root, exercise) {
    const { id, kind, position, misere, answer } = exercise;
    const work = root.locator('.work');
    if (kind === 'prove') await hand.activate(work.locator('input[type=checkbox]'));
    if (kind === 'outcome')
        for (const letter of answer === 'P' ? ['N', 'P'] : ['P', 'N']) {
            await hand.activate(work.locator('.buttons button').nth(letter === 'P' ? 0 : 1));
            await says(root, letter === answer, id);
        }
    if (kind === 'number')
        for (const typed of [`${answer}1`, answer]) {
            await hand.write(work.locator('input'), typed);
            await says(root, typed === answer, id);
        }
    if (kind === 'moves') {
        const game = position.slice(0, position.indexOf(' ') + 1);
        const answers = answer === 'none' ? [] : answer.split(' | ').map((to) => (position.includes(' + ') ? to : game + to));
        await find_moves(hand, root, { id, position, misere: Boolean(misere) || undefined, answers });
    }
    if (kind === 'win') {
        const table = work.getByTestId('play');
        assert.equal(await play(hand, table, Boolean(misere) || undefined, false), 'machine', `${id} is won by losing moves`);
        await says(root, false, id);
        await hand.activate(work.locator('.outcome .button').first());
        assert.equal(await play(hand, table, Boolean(misere) || undefined, true), 'person', `${id} is not won by winning moves`);
        await says(root, true, id);
    }
    await root.and(root.page().locator('.done')).waitFor();
}
