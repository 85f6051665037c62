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

/** Any move from here; of infinitely many, one that wins. */
export async function any_move(page, expression) {
    const { options } = await ask(page, 'options', { expression, max: 40 });
    return options.at(-1) ?? (await ask(page, 'solve', { expression })).moves[0];
}

/** Makes a move at a table. Without a board it is chosen in the list, or typed. */
export async function move(hand, table, from, option) {
    const { page } = own(table);
    const handle = await table.elementHandle();
    const listed = async () => {
        const list = table.locator('details:has(form)');
        if (!(await list.evaluate((details) => details.open))) await hand.activate(list.locator('summary'));
        const own = list.locator(`[data-option="${option.to}"]`);
        if (await own.count()) await hand.activate(own);
        else await hand.write(list.locator('input[type=text]'), option.to.slice(option.to.indexOf(' ') + 1));
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
    const said = root.locator('.said');
    const awaited = root.locator(good ? '.said.good' : '.said:not(.good):not(:empty)');
    await awaited.waitFor().catch(async () => assert.fail(`${id}: ${good ? 'right' : 'wrong'}, but what is said is "${await said.innerText()}"`));
    assert.ok(good || !(await done(root)), `${id}: a wrong answer was taken`);
}

/** Finds all winning moves where they are to be pointed at; first a wrong one. */
export async function find_moves(hand, root, { id, position, misere, answers }) {
    const { page } = own(root);
    const { options, complete } = await ask(page, 'options', { expression: position, misere: misere_of(position, misere), max: 1500 });
    const typed = (to) => () => hand.write(root.locator('input[type=text]'), to.slice(to.indexOf(' ') + 1));
    // Of infinitely many moves none is listed: the last heap, which is finite, goes.
    const listed = complete ? options : [{ to: position.replace(/,\d+$/, ',0') }];
    const wrong = listed.find(({ to }) => !answers.includes(to));
    const make = async (to, good) => {
        const before = await root.locator('li code').count();
        await point_at(hand, root, position, options.find((option) => option.to === to) ?? { to, say: '' }, typed(to), async () => false);
        if (good) await page.waitForFunction(([root, before]) => root.querySelectorAll('li code').length > before, [await root.elementHandle(), before]);
    };
    if (wrong) {
        await make(wrong.to, false);
        await says(root, false, id);
    } else assert.equal(answers.length, options.length, `${id}: no wrong move is known`);
    for (const to of answers) await make(to, true);
    if (answers.length === 0) await hand.activate(root.locator('button.small').last());
    await says(root, true, id);
}

/** Solves an exercise with the stated answer, after a wrong one. */
export async function solve(hand, root, exercise) {
    const { id, kind, position, misere, answer } = exercise;
    const work = root.locator('.work');
    if (position) await work.locator('svg, code, pre').first().waitFor().catch(() => assert.fail(`${id}: its position is not to be seen`));
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

/** What is too wide, cut off or covered in a page whose boards are awake; runs in the page. */
export function layout_faults() {
    const name = (element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 50)}`;
    const faults = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth - page.clientWidth} pixels too wide`);
    const shown = (element) => element.getClientRects().length > 0;
    for (const element of [...document.querySelectorAll('main *:not(.katex *)')].filter(shown)) {
        const style = getComputedStyle(element);
        // A box that does not hold what is in it must let one get to it, by finger and by keyboard.
        if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && element.localName !== 'input' && !/^inline$|contents/.test(style.display) && !element.closest('.unseen, svg'))
            if (/hidden|clip/.test(style.overflowX)) faults.push(`cut off: ${name(element)}`);
            else if (/auto|scroll/.test(style.overflowX) && !element.matches('[tabindex="0"]') && !element.querySelector('a, button, [tabindex="0"]')) faults.push(`scrolls, but not by keyboard: ${name(element)}`);
    }
    for (const drawing of document.querySelectorAll('.live svg.drawing, .work svg.drawing, .panel svg.drawing')) {
        const frame = drawing.getBoundingClientRect();
        const holder = drawing.closest('.live, .work, .panel').getBoundingClientRect();
        if (frame.left < holder.left - 1 || frame.right > holder.right + 1) faults.push(`a board is wider than its panel: ${name(drawing.closest('figure, li, section'))}`);
        for (const part of drawing.querySelectorAll('text, rect.hit, circle, ellipse, path, polygon')) {
            const rect = part.getBoundingClientRect();
            if (rect.width === 0 || getComputedStyle(part).visibility === 'hidden') continue;
            if (rect.left < frame.left - 2 || rect.right > frame.right + 2 || rect.top < frame.top - 2 || rect.bottom > frame.bottom + 2)
                faults.push(`${part.localName} ${part.getAttribute('class')} ${part.textContent} lies outside of its board: ${name(drawing.closest('figure, li, section'))}`);
        }
    }
    return faults;
}
