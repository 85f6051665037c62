// Sprouts in the page: drawn by the pointer, played by the keyboard, and any position drawn freely. The hand is
// guided by the same geometry as the page, which has tests of its own; what counts here is the page.
import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { afresh, ask, close, moved_on, turn, workbench } from './harness.js';
import { module } from './modules.js';

let bench;
let s;
before(async () => {
    s = await module('sprouts/sprouts.ts');
    bench = await workbench();
});
after(() => bench.close());

const board = (page) => page.getByTestId('sprouts');
const drawing_on = async (locator) => s.read_drawing(await locator.getAttribute('data-drawing')) ?? { spots: [], curves: [] };
const text_in = (expression) => s.text_of(s.read_position(expression.replace(/^sprouts (\d+)$/, '0*$1').replace(/^sprouts /, '')));

/** Moves the pointer along points of the sheet, pressed. */
async function draw(page, locator, points) {
    const box = await locator.locator('svg').first().boundingBox();
    const scale = box.width / s.canvas.width;
    const at = ({ x, y }) => [box.x + (x / s.fine) * scale, box.y + (y / s.fine) * scale];
    await page.mouse.move(...at(points[0]));
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 3 });
    await page.mouse.up();
}

/** The curve of a move to this position, as the hand is to draw it. */
function curve_to(drawing, text) {
    const found = s.moves_by_text(new s.MoveList(drawing));
    const [to, moves] = found.has(text) ? [text, found.get(text)] : [...found].find(([each]) => s.alike(each) === s.alike(text));
    const { drawing: after, curves } = s.drawn_move(drawing, moves, to);
    return [...after.curves[curves[0]].points, ...after.curves[curves[1]].points.slice(1)];
}

/** Waits for the turn of a person, and until the drawing stands still. */
async function drawn_turn(page) {
    const position = await turn(page);
    if (position === null) return null;
    await page.waitForFunction(() => document.querySelector('[data-testid=sprouts]')?.dataset.ready === 'true');
    return position;
}

async function play_drawn(page, start, choice) {
    await page.open('#/');
    await page.getByTestId('play').waitFor({ state: 'detached' });
    await page.open(`#/play?e=${encodeURIComponent(start)}`);
    let moves = 0;
    for (let from = await drawn_turn(page); from !== null; from = await drawn_turn(page), ++moves) {
        const to = await choice(from);
        const drawing = await drawing_on(board(page));
        assert.equal(s.crossing(drawing), null);
        assert.equal(s.alike(s.position_of(drawing)), s.alike(text_in(from)));
        await draw(page, board(page), curve_to(drawing, text_in(to)));
        await moved_on(page, from);
    }
    return moves;
}

test('won by drawing: three spots', async () => {
    const page = await bench.page();
    const moves = await play_drawn(page, 'sprouts 3', async (from) => {
        const { outcome, moves } = await ask(page, 'solve', { expression: from });
        assert.equal(outcome, 'N');
        return moves[0].to;
    });
    assert.ok(moves >= 3);
    assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'person');
    await page.getByText('You win!').first().waitFor();
    // The drawing stays, and is taken back move by move.
    assert.ok((await drawing_on(board(page))).curves.length >= 2 * moves);
    await page.getByRole('button', { name: 'Undo' }).click();
    await drawn_turn(page);
    assert.equal(s.crossing(await drawing_on(board(page))), null);
    await close(page);
});

test('lost by drawing: two spots, in French, seen to move', async () => {
    const page = await bench.page({ locale: 'fr-FR', reducedMotion: 'no-preference' });
    await play_drawn(page, 'sprouts 2', async (from) => (await ask(page, 'options', { expression: from })).options[0].to);
    assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'machine');
    await page.getByText('La machine gagne').first().waitFor();
    await close(page);
});

test('the keyboard alone plays a whole game', async () => {
    const page = await bench.page();
    await page.open('#/play?e=sprouts+2&two=1');
    const press = (key) => page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    await drawn_turn(page);
    await press('Tab');
    await press('Enter');
    await press('Tab');
    assert.equal(await focused(), 'spot 1, 3 lives');
    let moves = 0;
    for (let from = await drawn_turn(page); from !== null; from = await drawn_turn(page), ++moves) {
        const drawing = await drawing_on(board(page));
        const list = new s.MoveList(drawing);
        const move = [...s.moves_by_text(list).values()][0][0];
        const [a, b] = [list.spot(move.from), list.spot(move.to)];
        // From the spots one Tab is enough to the moves between the two that were chosen.
        for (const spot of [a, b]) {
            await page.locator(`[data-spot="${spot}"]`).focus();
            await press('Enter');
        }
        const meant = page.locator('.meant button');
        await meant.first().waitFor();
        await meant.first().focus();
        await press('Enter');
        await moved_on(page, from);
    }
    assert.ok(moves >= 4 && moves <= 5);
    assert.ok(await page.getByTestId('play').getAttribute('data-winner'));
    await close(page);
});

test('a term of a sum is drawn, and its moves are in the list', async () => {
    // Also where it stands first: the board is that of the sum.
    for (const sum of ['sprouts 3 + kayles 5', 'kayles 5 + sprouts 3']) {
        const page = await bench.page();
        await page.open(`#/play?e=${encodeURIComponent(sum)}&two=1`);
        const from = await turn(page);
        const term = page.getByRole('img', { name: 'sprouts 3' });
        await term.waitFor();
        assert.equal(await term.locator('.spot').count(), 3);
        assert.equal(await page.locator('[data-place$="m0.4"]').count(), 1, 'five pins');
        await page.locator('[data-option*="0.1a1a"]').click();
        await moved_on(page, from);
        const joined = page.getByRole('img', { name: 'sprouts 0.1a1a' });
        await joined.waitFor();
        assert.equal(await joined.locator('.curve').count(), 2);
        const { violations } = await new AxeBuilder({ page }).withRules(['svg-img-alt', 'role-img-alt']).analyze();
        assert.deepEqual(violations, []);
        await close(page);
    }
});

test('arrow keys walk from spot to spot', async () => {
    const page = await bench.page();
    await page.open('#/play?e=sprouts+2&two=1');
    await drawn_turn(page);
    await page.locator('[data-spot="0"]').focus();
    const { spots } = await drawing_on(board(page));
    await page.keyboard.press(spots[1].x > spots[0].x ? 'ArrowRight' : 'ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.spot), '1');
    await close(page);
});

test('the number of a spot leads to it, with two digits too', async () => {
    const page = await bench.page();
    await page.open('#/play?e=sprouts+12&two=1');
    await drawn_turn(page);
    const spot = () => page.evaluate(() => document.activeElement.dataset.spot);
    await page.locator('[data-spot="4"]').focus();
    for (const [key, reached] of [['3', '2'], ['1', '0'], ['2', '11'], ['0', '11'], ['2', '1']]) {
        await page.keyboard.press(key);
        assert.equal(await spot(), reached, key);
    }
    await close(page);
});

test('a stroke that is no move is marked where it fails', async () => {
    const page = await bench.page();
    await page.open('#/play?e=sprouts+4&two=1');
    await drawn_turn(page);
    let drawing = await drawing_on(board(page));
    const [a, b] = drawing.spots;
    await draw(page, board(page), [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]);
    await page.getByText('The curve ends on no spot.').waitFor();
    assert.equal(await page.getByTestId('refused').getAttribute('data-reason'), 'ends_nowhere');
    // Nothing was drawn, and nothing played.
    assert.equal((await drawing_on(board(page))).curves.length, 0);
    const from = await turn(page);
    await draw(page, board(page), curve_to(drawing, '0.0.1a1a'));
    await moved_on(page, from);
    await drawn_turn(page);
    drawing = await drawing_on(board(page));
    const middle = drawing.spots[4];
    const loop = [middle, { x: middle.x + 4000, y: middle.y - 3000 }, { x: middle.x + 4000, y: middle.y + 3000 }, middle];
    await draw(page, board(page), loop);
    await page.getByText('A loop takes two lives').waitFor();
    await close(page);
});

test('a link draws the moves again; tidying keeps the position', async () => {
    const page = await bench.page();
    await page.open(`#/play?e=sprouts+3&two=1&m=${encodeURIComponent('sprouts 0.1a1a')}`);
    await drawn_turn(page);
    const before = await drawing_on(board(page));
    assert.equal(s.position_of(before), '0.1a1a');
    await page.getByRole('button', { name: 'Tidy' }).click();
    await page.waitForFunction((old) => document.querySelector('[data-testid=sprouts]').dataset.drawing !== old, s.write_drawing(before));
    const after = await drawing_on(board(page));
    assert.equal(s.crossing(after), null);
    assert.equal(s.position_of(after), '0.1a1a');
    await close(page);
});

test('lands of a position show their nimbers, and the list of moves has pictures', async () => {
    const page = await bench.page();
    await page.open(`#/play?e=${encodeURIComponent('sprouts 0*2+0.2')}&two=1&show=1`);
    await drawn_turn(page);
    await page.waitForFunction(() => document.querySelectorAll('.nimber').length === 2);
    assert.deepEqual((await page.locator('.nimber').allTextContents()).map((each) => each.trim()).sort(), ['∗0', '∗1']);
    await page.getByText('All moves').click();
    const options = page.locator('button.option');
    await options.first().locator('svg .ghost').waitFor();
    const { options: listed } = await ask(page, 'options', { expression: 'sprouts 0*2+0.2' });
    assert.equal(await options.count(), listed.length);
    await options.first().click();
    await moved_on(page, 'sprouts 0*2+0.2');
    await drawn_turn(page);
    assert.equal(s.crossing(await drawing_on(board(page))), null);
    await close(page);
});

test('any position is drawn freely, named and solved, and its winning move is drawn', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=sprouts');
    const free = page.getByTestId('free-sprouts');
    const box = await free.locator('svg').boundingBox();
    const scale = box.width / s.canvas.width;
    for (const [x, y] of [[200, 200], [600, 200], [400, 450]]) {
        await page.mouse.click(box.x + x * scale, box.y + y * scale);
        await page.waitForTimeout(0);
    }
    await page.waitForFunction(() => document.querySelector('[data-testid=text]')?.innerText === '0*3');
    await page.getByTestId('outcome').filter({ hasText: 'Who moves next wins.' }).waitFor();
    assert.equal(await page.getByTestId('nimber').innerText(), '∗1');
    let drawing = await drawing_on(free);
    await draw(page, free, [drawing.spots[0], drawing.spots[1]]);
    await page.waitForFunction(() => document.querySelector('[data-testid=text]')?.innerText === '0.11');
    // A spot on the curve, as a move would put it.
    drawing = await drawing_on(free);
    const on = drawing.curves[0].points[drawing.curves[0].points.length >> 1];
    await page.mouse.click(box.x + (on.x / s.fine) * scale, box.y + (on.y / s.fine) * scale);
    await page.waitForFunction(() => document.querySelector('[data-testid=text]')?.innerText === '0.1a1a');
    await page.getByTestId('outcome').filter({ hasText: 'Who moved last wins.' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Show a winning move' }).click();
    await page.locator('.ghost').waitFor();
    // It is played from here, on the same drawing.
    drawing = await drawing_on(free);
    await page.getByRole('link', { name: 'Play from here' }).click();
    await drawn_turn(page);
    assert.deepEqual(await drawing_on(board(page)), drawing);
    await close(page);
});

test('a position given by its text is drawn', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=sprouts');
    for (const text of ['0*2.AB|AB', '1a2a+0.2', '22A|ABC|BC']) {
        await page.getByPlaceholder('0*2.AB|AB').fill(text);
        await page.getByRole('button', { name: 'Draw it' }).click();
        await page.waitForFunction((text) => document.querySelector('[data-testid=free-sprouts]')?.dataset.text === text, s.text_of(s.read_position(text)));
    }
    await close(page);
});

for (const lang of ['en', 'fr'])
    test(`nothing stands in anybody's way, ${lang}`, async () => {
        const page = await bench.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
        for (const hash of [`#/play?e=sprouts+12&show=1&lang=${lang}`, `#/invent?kind=sprouts&lang=${lang}`]) {
            await afresh(page, hash);
            if (hash.includes('play')) await drawn_turn(page);
            else await page.getByTestId('free-sprouts').waitFor();
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            assert.ok(wide <= 0, `${hash} is too wide by ${wide}`);
            const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
            assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join('\n')}`), []);
        }
        await close(page);
    });

test('a finger draws on a phone', async () => {
    const page = await bench.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.open('#/play?e=sprouts+2&two=1');
    const from = await drawn_turn(page);
    const drawing = await drawing_on(board(page));
    const points = curve_to(drawing, '1a1a');
    await board(page).scrollIntoViewIfNeeded();
    const box = await board(page).locator('svg').first().boundingBox();
    const scale = box.width / s.canvas.width;
    const touches = points.map(({ x, y }) => ({ x: box.x + (x / s.fine) * scale, y: box.y + (y / s.fine) * scale }));
    const client = await page.context().newCDPSession(page);
    const send = (type, touch) => client.send('Input.dispatchTouchEvent', { type, touchPoints: touch ? [touch] : [] });
    await send('touchStart', touches[0]);
    for (const touch of touches.slice(1)) await send('touchMove', touch);
    await send('touchEnd');
    await moved_on(page, from);
    await drawn_turn(page);
    assert.equal(s.position_of(await drawing_on(board(page))), '1a1a');
    await close(page);
});
