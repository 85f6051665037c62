// What a board shows besides the pieces: how to move, the last move; and that there is room for a finger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { close, moved_on, place, turn, workbench } from './harness.js';

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
    'kayles 5 + wythoff 3,5 + nim 3': ['t2 m0.1'],
};

const at = (page) => page.getByTestId('play').getAttribute('data-position');

async function open(page, expression, more = '') {
    await page.goto('about:blank');
    await page.open(`#/play?e=${encodeURIComponent(expression)}${more}`);
    const found = await turn(page);
    await settled(page);
    return found;
}

// The board has found its size: it is the same in ten frames, one after the other.
function settled(page) {
    return page.evaluate(async () => {
        const size = () => JSON.stringify(document.querySelector('.drawing, .board')?.getBoundingClientRect());
        for (let same = 0, last = ''; same < 10; same = size() === last ? same + 1 : 0) {
            last = size();
            await new Promise((next) => requestAnimationFrame(next));
        }
    });
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
        assert.match(how, /^(Choose|You are|A move is made)/, expression);
        const [board, actions] = await page.evaluate(() => ['.drawing', '.actions'].map((name) => document.querySelector(name).getBoundingClientRect().bottom));
        assert.ok(board <= 800 && actions <= 800, `${expression}: the board ends at ${board}, the buttons at ${actions}`);
    }
    await close(page);
});

test('every game of the catalogue says how to move', async () => {
    const page = await bench.page(desk);
    await page.open('#/?lang=fr');
    await page.locator('.cards h3').nth(20).waitFor();
    const links = await page.locator('.cards a.card:not(.own)').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));
    const games = links.filter((link) => link.includes('#/play'));
    assert.ok(games.length > 25);
    for (const link of games) {
        await page.goto('about:blank');
        await page.open(`${link}&lang=fr`);
        await turn(page);
        assert.match(await page.getByTestId('how').innerText(), /Choisissez|Vous êtes|Partez d’un point/, link);
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
    // What stands for a number in them is told.
    await open(page, 'moore:2 3,5,7');
    await rules.getByText('Here K = 2.').waitFor();
    await open(page, 'subtraction:1-3 15', '&lang=fr');
    await rules.getByText('Ici, ensemble = 1-3.').waitFor();
    await open(page, 'nim 2,3', '&lang=en');
    await rules.getByText('heaps of matches').waitFor({ state: 'attached' });
    assert.doesNotMatch(await rules.textContent(), /Here /);
    // Those of all games of a sum are told; one of these is new.
    await open(page, 'kayles 5 + nim 3 + wythoff 1,2');
    await page.locator('[data-testid=rules][open]').waitFor();
    for (const words of ['Pins stand in rows', 'heaps of matches', 'a queen that two players move']) await rules.getByText(words).first().waitFor();
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

test('the last move is marked on every board', async () => {
    const page = await bench.page(desk);
    for (const [expression, ids] of Object.entries(boards)) {
        // Between two people, so that the move is ours.
        const from = await open(page, expression, '&two=1');
        assert.equal(await page.locator('.drawing .last').count(), 0, expression);
        await point(page, from, ids);
        await turn(page);
        await page.waitForFunction(() => document.querySelector('.drawing .last')).catch(() => assert.fail(expression));
    }
    // A link shows the same.
    const marked = await page.locator('.drawing .last').count();
    await page.reload();
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
            // What begins is seen in the next frame; a busy machine draws that late.
            if (reducedMotion !== 'reduce') await page.waitForFunction(() => Math.max(0, ...window.lengths) >= 250).catch(() => assert.fail(`${expression}: nothing moves`));
            const longest = await page.evaluate(async () => {
                for (let frame = 0; frame < 3; ++frame) await new Promise((next) => requestAnimationFrame(next));
                return Math.max(0, ...window.lengths);
            });
            assert.ok(longest < (reducedMotion === 'reduce' ? 10 : 350), `${expression}: ${longest} ms`);
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
