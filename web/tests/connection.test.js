// A page that outlives its server: it says that nobody answers, and goes on by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Closes a page whose only complaints are those of the browser about a server that is away or new. */
async function close(page) {
    assert.deepEqual(page.complaints.filter((text) => !/Failed to load resource/.test(text)), []);
    await page.context().close();
}

async function restart() {
    await bench.stop();
    await bench.start();
}

const away = (page) => page.getByTestId('away');

test('a game goes on after a restart, with the new token', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    const from = await turn(page);
    await restart();
    await place(page, 'm2.4').click();
    await moved_on(page, from);
    assert.notEqual(await turn(page), null);
    assert.equal(await page.getByTestId('moves').locator('li').count(), 3);
    assert.equal(await page.locator('.fault').count(), 0);
    await close(page);
});

test('a server that dies in a game is missed, and the game goes on when it is back', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    const from = await turn(page);
    await bench.stop();
    await place(page, 'm2.4').click();
    await away(page).waitFor();
    await page.getByTestId('status').filter({ hasText: 'Waiting for Nimrod' }).waitFor();
    // Once the server is back the page may be the first to notice, and the button is gone.
    await away(page).getByRole('button', { name: 'Try again' }).click();
    await away(page).waitFor();
    await bench.start();
    await away(page).waitFor({ state: 'detached' });
    await moved_on(page, from);
    assert.notEqual(await turn(page), null);
    assert.equal(await page.getByTestId('moves').locator('li').count(), 3);
    await close(page);
});

test('the page notices by itself that nobody answers', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+3,5,7');
    await turn(page);
    await bench.stop();
    await away(page).waitFor();
    await bench.start();
    await away(page).waitFor({ state: 'detached' });
    await close(page);
});

for (const [what, hash, done] of [
    ['the games', '#/', '.card .picture svg'],
    ['a table', '#/explore?e=nim+7,7', '[data-testid=cell]'],
    ['a game of one’s own', '#/invent?kind=rules', '[data-testid=findings][data-outcome]'],
    ['a calculation', '#/calculator?x=14*7', '[role=math]'],
    ['the reasons', '#/play?e=nim+3,5,7&why=1', '.why[data-position]'],
])
    test(`${what} asked for while the server is away: they come when it is back`, async () => {
        const page = await bench.page();
        // The frame is there; then the server goes, and a page is opened whose file is not there yet.
        await page.open('#/?q=nothing');
        await page.locator('h1').waitFor();
        await bench.stop();
        await page.evaluate((hash) => (location.hash = hash), hash);
        await away(page).waitFor();
        await bench.start();
        await page.locator(done).first().waitFor();
        await away(page).waitFor({ state: 'detached' });
        await close(page);
    });

test('a long answer that breaks off is asked for again', async () => {
    const page = await bench.page();
    // Too long to be answered before the restart, whatever the machine. Asked again it is made a short one.
    const upto = 20_000_000;
    let asked = 0;
    await page.route('**/api/sequence', (route) => {
        const question = route.request().postDataJSON();
        const again = question.upto === upto && asked++ > 0;
        return route.continue(again ? { postData: JSON.stringify({ ...question, upto: 1000 }) } : {});
    });
    await page.open(`#/explore?e=grundy+20&view=sequence&upto=${upto}`);
    await page.getByTestId('working').waitFor();
    await restart();
    await page.getByTestId('period').waitFor();
    assert.ok(asked > 1);
    assert.equal(await page.locator('.fault').count(), 0);
    await close(page);
});

test('a part of the page that is lost on the way is fetched again', async () => {
    const page = await bench.page();
    let lost = 0;
    await page.route('**/assets/Plot-*.css', (route) => (lost++ === 0 ? route.abort() : route.continue()));
    await page.open('#/explore?e=dawson+34&view=sequence&upto=340');
    await page.locator('.plot canvas').waitFor();
    assert.equal(lost, 2);
    await close(page);
});

test('too many questions wait: one can ask again', async () => {
    const page = await bench.page();
    let refused = 0;
    await page.route('**/api/play', (route) => (refused++ === 0 ? route.fulfill({ status: 429, json: { error: { message: 'too many questions wait already' } } }) : route.continue()));
    await page.open('#/play?e=nim+3,5,7');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    assert.equal(await turn(page), 'nim 3,5,7');
    await close(page);
});

/** The seconds from the opening of a page to the machine's answer to a first move. */
async function seconds_for_a_move() {
    const page = await bench.page();
    const begun = Date.now();
    await page.open('#/play?e=nim+3,5,7');
    const from = await turn(page);
    await place(page, 'm2.4').click();
    await moved_on(page, from);
    await turn(page);
    const seconds = (Date.now() - begun) / 1000;
    await close(page);
    return seconds;
}

test('two pages that search for long do not keep a third one waiting', async () => {
    const alone = await seconds_for_a_move();
    const searching = [];
    for (let i = 0; i < 2; ++i) {
        const page = await bench.page();
        await page.open('#/play?e=hex+11x11&show=1&why=1&first=machine');
        searching.push(page);
    }
    const working = async () => (await (await fetch(`${bench.address}/api/health`)).json()).working;
    // Short questions come before the long ones: both are at work for a second.
    let lasting = 0;
    for (let i = 0; i < 600 && lasting < 20; ++i) {
        lasting = (await working()) >= 2 ? lasting + 1 : 0;
        await searching[0].waitForTimeout(50);
    }
    assert.equal(lasting, 20, 'nobody searches');
    // Who waits behind a search waits half a minute, each time. What the machine and the browser need is no fault of ours: where
    // others keep them busy for a moment, the next move shows it.
    const seconds = [];
    do seconds.push(await seconds_for_a_move());
    while (seconds.at(-1) >= alone + 5 && seconds.length < 3);
    assert.ok(seconds.at(-1) < alone + 5, `${seconds.join(', ')} s for a move, ${alone} s alone`);
    for (const each of searching) await close(each);
});
