// What a board shows besides the pieces: how to move, the last move, room for a finger; and that it stays the
// same board while it is played on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, close, moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** Each kind of board, and the places of a first move. */
const boards = {
    'nim 3,5,7': ['m2.4'],
    'moore:2 3,5,7': ['m2.4', 'm2.4'],
    'kayles 9': ['m0.4'],
    'dawson 9': ['g0.1'],
    'grundy 9': ['g0.2'],
    'lasker 4,5': ['g1.2'],
    'staircase 3,1,2': ['m2.1'],
    'turning 1,4,7': ['h7', 'h5'],
    'silver-dollar 1,4,7': ['h7', 'h6'],
    'coins:mock-turtles 2,5,9': ['h9'],
    'wythoff 5,8': ['3.8'],
    'wythoff 9,12': ['5.12'],
    'steps:1.0,2.0,0.1,0.2 4.4,4.3': ['4.4', '3.4'],
    'corners 2.3,4.4': ['2.3', '2.0', '0.3', '0.0'],
    'chomp 4x5': ['2.3'],
    'cram 5x5': ['2.2', '2.3'],
    'treblecross 9': ['0.4'],
    'hex 5x5': ['12'],
    'hex 11x11': ['60'],
    'graph:=a>b,a>c,b>c,c>d,d>e,b>e a': ['v b'],
    'geography:=a-b,b-c,c-d,d-e,e-f c': ['v b'],
    'arckayles:=a-b,b-c,c-d,d-e,e-f': ['e c d'],
    'nodekayles:=a-b,b-c,c-d,d-e,e-f,f-g': ['v d'],
    'hackenbush:=0-a,a-b,a-c,0-d': ['e a b'],
    'kayles 10 + wythoff 3,5': ['t0 m0.4'],
    'nim 3,4 + chomp 3x3': ['t1 2.1'],
};

const at = (page) => page.getByTestId('play').getAttribute('data-position');

async function open(page, expression, more = '') {
    await page.goto('about:blank');
    await page.open(`#/play?e=${encodeURIComponent(expression)}${more}`);
    return turn(page);
}

async function point(page, from, ids) {
    for (const id of ids) if ((await at(page)) === from) await place(page, id).click();
    if ((await at(page)) === from) await page.locator('.meant .button.main').first().click();
    await moved_on(page, from);
}

test('under every board stands how to move, and it and the buttons are in sight', async () => {
    const page = await bench.page(desk);
    for (const expression of Object.keys(boards)) {
        await open(page, expression);
        const how = await page.getByTestId('how').innerText();
        assert.match(how, /^(Click|You are|A move is made)/, expression);
        const [board, actions] = await page.evaluate(() => ['.drawing', '.actions'].map((name) => document.querySelector(name).getBoundingClientRect().bottom));
        assert.ok(board <= 800 && actions <= 800, `${expression}: the board ends at ${board}, the buttons at ${actions}`);
    }
    await close(page);
});

test('every game of the catalogue says how to move, in both languages', async () => {
    const page = await bench.page(desk);
    for (const lang of ['en', 'fr']) {
        await page.goto('about:blank');
        await page.open(`#/?lang=${lang}`);
        const links = await page.locator('.cards a.card:not(.own)').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));
        for (const link of links.filter((each) => each.includes('#/play'))) {
            await page.goto('about:blank');
            await page.open(`${link}&lang=${lang}`);
            if ((await turn(page)) === null) continue;
            const how = await page.getByTestId('how').innerText();
            assert.match(how, lang === 'en' ? /Click|You are/ : /Cliquez|Vous êtes/, link);
        }
    }
    await close(page);
});

test('Hex says which edges are yours', async () => {
    const page = await bench.page(desk);
    await open(page, 'hex 4x4');
    await page.getByText('You are Red: join top and bottom.').waitFor();
    await open(page, 'hex 4x4', '&first=machine');
    await page.getByText('You are Blue: join left and right.').waitFor();
    // The line stays while the machine thinks, and speaks to whom it did.
    const from = await turn(page);
    await page.locator('.place.lit').first().click();
    await moved_on(page, from);
    await turn(page);
    await page.getByText('You are Blue: join left and right.').waitFor();
    await close(page);
});

test('rules are open at the first visit, and then no more', async () => {
    const page = await bench.page(desk);
    await open(page, 'kayles 7');
    const rules = page.getByTestId('rules');
    await page.locator('[data-testid=rules][open]').waitFor();
    // They stay open while the first game is played.
    await place(page, 'm0.3').click();
    await moved_on(page, 'kayles 7');
    await turn(page);
    assert.ok(await rules.evaluate((details) => details.open));
    await open(page, 'kayles 9');
    await rules.waitFor();
    assert.ok(!(await rules.evaluate((details) => details.open)));
    await open(page, 'nim 3,5,7');
    await page.locator('[data-testid=rules][open]').waitFor();
    await close(page);
});

test('on a phone the reasons come into view', async () => {
    const page = await bench.page(phone);
    await open(page, 'nim 3,5,7');
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.why .verdict').waitFor();
    await page.waitForFunction(() => document.querySelector('.why h2').getBoundingClientRect().top < innerHeight / 2);
    await close(page);
});

test('on a phone every place has room for a finger, and boards fit', async () => {
    const page = await bench.page(phone);
    for (const expression of Object.keys(boards)) {
        await open(page, expression);
        const small = await page.evaluate(() =>
            [...document.querySelectorAll('.place.lit:not(.edge) .hit')].map((hit) => hit.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 24).map(({ width, height }) => [width, height]),
        );
        assert.deepEqual(small, [], expression);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(wide <= window, `${expression}: ${wide} > ${window}`);
    }
    await close(page);
});

test('on a phone Hex uses the width, and says which edges are yours there', async () => {
    const page = await bench.page(phone);
    await open(page, 'hex 11x11');
    const [board, panel] = await page.evaluate(() => ['.drawing', '.board'].map((name) => document.querySelector(name).getBoundingClientRect().width));
    assert.ok(board > 0.9 * panel && board <= panel, `${board} of ${panel}`);
    await page.getByText('You are Red: join left and right.').waitFor();
    await place(page, '60').click();
    await moved_on(page, 'hex 11x11');
    await close(page);
});

for (const [expression, ids] of Object.entries(boards))
    test(`the last move is marked: ${expression}`, async () => {
        const page = await bench.page(desk);
        // Between two people, so that the move is ours.
        const from = await open(page, expression, '&two=1');
        assert.equal(await page.locator('.drawing .last').count(), 0);
        await point(page, from, ids);
        await turn(page);
        await page.locator('.drawing .last').first().waitFor({ state: 'attached' });
        // A link shows the same.
        const marked = await page.locator('.drawing .last').count();
        const link = page.url();
        await page.goto('about:blank');
        await page.goto(link);
        await turn(page);
        await page.waitForFunction((marked) => document.querySelectorAll('.drawing .last').length === marked, marked);
        await close(page);
    });

test('what goes and what comes is animated, but not for who wants no motion', async () => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
        const page = await bench.page({ ...desk, reducedMotion });
        for (const [expression, id] of [['nim 3,5,7', 'm2.4'], ['chomp 4x5', '2.3'], ['hex 5x5', '12']]) {
            await open(page, expression, '&two=1');
            await page.evaluate(() => {
                window.lengths = [];
                const look = () => {
                    for (const each of document.getAnimations()) {
                        const target = each.effect?.target;
                        if (target?.closest?.('.drawing')) window.lengths.push(Number(each.effect.getComputedTiming().duration));
                    }
                    requestAnimationFrame(look);
                };
                look();
            });
            await place(page, id).click();
            await moved_on(page, expression);
            await turn(page);
            const longest = Math.max(0, ...(await page.evaluate(() => window.lengths)));
            if (reducedMotion === 'reduce') assert.ok(longest < 10, `${expression}: ${longest} ms`);
            else assert.ok(longest >= 250 && longest <= 350, `${expression}: ${longest} ms`);
        }
        await close(page);
    }
});

test('the list of moves follows the game', async () => {
    const page = await bench.page(desk);
    const moves = Array.from({ length: 30 }, (_, i) => `&m=nim+${39 - i}`).join('');
    await open(page, 'nim 40', `&two=1${moves}`);
    const inside = () =>
        page.waitForFunction(() => {
            const [list, now] = [document.querySelector('[data-testid=moves]'), document.querySelector('[data-testid=moves] .now')].map((each) => each.getBoundingClientRect());
            return now.top >= list.top - 1 && now.bottom <= list.bottom + 1;
        });
    await inside();
    await page.getByTestId('moves').locator('button').first().click();
    await inside();
    assert.ok((await page.evaluate(() => scrollY)) < 50);
    await close(page);
});

test('the lamp celebrates who wins', async () => {
    const page = await bench.page(desk);
    await open(page, 'nim 1');
    assert.equal(await page.locator('.lamp.won').count(), 0);
    await place(page, 'm0.0').click();
    await page.locator('.lamp.won').waitFor();
    await page.getByText('you made no mistake').waitFor();
    await open(page, 'nim 1,1');
    await place(page, 'm0.0').click();
    await page.getByText('The machine wins.').first().waitFor();
    assert.equal(await page.locator('.lamp.won').count(), 0);
    await close(page);
});

const pins = (page) => page.locator('.drawing .pin').evaluateAll((all) => all.map((pin) => pin.getAttribute('transform')).sort());

test('Kayles stays one row with gaps, where one pointed', async () => {
    const page = await bench.page(desk);
    await open(page, 'kayles 9', '&two=1');
    let standing = await pins(page);
    assert.equal(standing.length, 9);
    // From the right half, so that the larger part is on the left; then within the parts, by numbers from the left.
    for (const [from, id] of [['kayles 9', 'm0.6'], ['kayles 2,6', 'm1.0'], ['kayles 2,5', 'g1.3']]) {
        assert.equal(await at(page), from);
        const gone = await place(page, id).getAttribute('transform');
        await place(page, id).click();
        await moved_on(page, from);
        await turn(page);
        await page.waitForFunction((count) => document.querySelectorAll('.drawing .pin').length < count, standing.length);
        const left = await pins(page);
        assert.ok(left.every((each) => standing.includes(each)), `${from}: no pin has moved`);
        assert.ok(!left.includes(gone));
        standing = left;
    }
    assert.equal(new Set(standing.map((each) => each.split(' ')[1])).size, 1);
    await close(page);
});

test('in a sum a game keeps its look', async () => {
    const page = await bench.page(desk);
    const from = await open(page, 'kayles 3 + wythoff 3,5', '&two=1');
    const squares = await page.locator('.drawing .cell').count();
    assert.equal(squares, 24);
    await place(page, 't1 0.5').click();
    await moved_on(page, from);
    await turn(page);
    assert.equal(await page.locator('.drawing .cell').count(), squares);
    for (const id of ['t0 m0.0', 't0 m0.1']) {
        const before = await turn(page);
        await place(page, id).click();
        await moved_on(page, before);
    }
    await turn(page);
    assert.equal(await page.locator('.drawing .pin').count(), 1);
    assert.equal(await page.locator('.drawing .match').count(), 0);
    await close(page);
});

test('pieces are called by their names', async () => {
    const page = await bench.page(desk);
    for (const [expression, id, label] of [
        ['kayles 5', 'm0.2', 'row 1, pin 3'],
        ['nim 5', 'm0.2', 'heap 1, match 3'],
        ['staircase 3,1,2', 'm0.0', 'heap 1, coin 1'],
        ['silver-dollar 1,4,7', 'h4', 'hole 4, a coin'],
        ['turning 1,4,7', 'h4', 'hole 4, a ball'],
        ['coins:mock-turtles 2,5,9', 'h9', 'hole 9, a coin'],
    ]) {
        await open(page, expression);
        assert.equal(await place(page, id).getAttribute('aria-label'), label, expression);
    }
    await close(page);
});

test('Cram shows the partners of a chosen cell', async () => {
    const page = await bench.page(desk);
    await open(page, 'cram 3x4');
    await place(page, '1.1').click();
    const next = await page.locator('.place.next').evaluateAll((all) => all.map((each) => each.dataset.place).sort());
    assert.deepEqual(next, ['0.1', '1.0', '1.2', '2.1']);
    await close(page);
});

const focused = (page) => page.evaluate(() => document.activeElement.dataset?.place ?? null);

test('arrow keys go through Hex row by row, and the focus stays where one played', async () => {
    const page = await bench.page(desk);
    await open(page, 'hex 5x5', '&two=1');
    await place(page, '0').focus();
    const keys = { ArrowDown: '5', ArrowRight: '6', ArrowUp: '1', ArrowLeft: '0' };
    for (const [key, there] of Object.entries(keys)) {
        await page.keyboard.press(key);
        assert.equal(await focused(page), there, key);
    }
    for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), '5', 'after a row comes the next');
    await place(page, '12').focus();
    await page.keyboard.press('Enter');
    await moved_on(page, 'hex 5x5');
    await turn(page);
    await page.waitForFunction(() => ['7', '8', '11', '13', '16', '17'].includes(document.activeElement.dataset?.place));
    await close(page);
});

test('a drawn graph keeps its drawing when it is played', async () => {
    const page = await bench.page(desk);
    await page.open('#/invent?kind=graph&g=a>b,b>c,a>c&xy=a:100.350,b:300.60,c:500.350');
    await page.getByRole('link', { name: 'Play it' }).click();
    await turn(page);
    const [a, b, c] = await page.evaluate(() => ['a', 'b', 'c'].map((name) => document.querySelector(`[data-place="v ${name}"]`).getAttribute('transform').match(/[\d.]+/g).map(Number)).map(([x, y]) => ({ x, y })));
    assert.ok(Math.abs(a.y - c.y) < 2 && b.y < a.y - 100, 'b stands above a and c');
    assert.ok(Math.abs((a.x + c.x) / 2 - b.x) < 2 && a.x < b.x, 'and between them');
    const there = await place(page, 'v b').getAttribute('transform');
    await place(page, 'v b').click();
    await turn(page);
    const still = await page.evaluate(() => document.querySelector('[data-place="v b"]').getAttribute('transform'));
    assert.equal(still, there);
    await close(page);
});
