// A game of one's own: written, corrected, solved, played and shared.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, close, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const pairs = `start = 9

function options(n)
    local out = {}
    for take = 1, 2 do
        if take <= n then out[#out + 1] = n - take end
    end
    return out
end
`;

/** Writes a script into the editor. */
async function write(page, text) {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+Enter');
}

test('a mistake is shown at its line; then the game is solved, played and won', async () => {
    const page = await bench.page();
    await page.open('#/invent');
    await page.locator('.cm-content').waitFor();
    await write(page, pairs.replace('take <= n then', 'take <= n'));
    await page.getByTestId('mistake').waitFor();
    assert.equal(await page.getByTestId('mistake').getAttribute('data-line'), '6');
    await page.locator('.cm-lint-marker-error').waitFor();
    assert.match(await page.locator('.cm-lintRange-error').first().evaluate((range) => range.closest('.cm-line').textContent), /take <= n/);

    await write(page, pairs.replace('start = 9', 'start = 11'));
    await page.locator('[data-testid=findings][data-outcome=N]').waitFor();
    await page.getByTestId('mistake').waitFor({ state: 'detached' });
    const asked = { expression: 'script:game.lua', files: { 'game.lua': pairs.replace('start = 9', 'start = 11') } };
    const { nimber } = await ask(page, 'solve', asked);
    assert.equal(await page.getByTestId('findings').getAttribute('data-nimber'), nimber);
    // Take 1 or 2 from n: the nimber is n modulo 3.
    await page.locator('.heat text[data-x]').first().waitFor();
    assert.deepEqual(await page.locator('.heat text[data-x]').evaluateAll((cells) => cells.map((cell) => Number(cell.textContent))), Array.from({ length: 30 }, (_, n) => n % 3));
    await page.locator('.graph .vertex').first().waitFor();
    assert.equal(await page.locator('.graph .vertex').count(), 12);

    await page.getByRole('link', { name: 'Play it' }).click();
    for (let from = await turn(page); from !== null; from = await turn(page)) {
        const { moves } = await ask(page, 'solve', { ...asked, expression: from });
        const list = page.locator('details', { has: page.locator('[data-option]') }).first();
        if (!(await list.evaluate((details) => details.open))) await list.locator('summary').click();
        await page.locator(`[data-option="${moves[0].to}"]`).click();
        await page.waitForFunction((from) => document.querySelector('[data-testid=play]')?.dataset.position !== from, from);
    }
    assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'person');
    await close(page);
});

test('the link of a game holds the game', async () => {
    const page = await bench.page();
    await page.open('#/invent');
    await page.locator('.cm-content').waitFor();
    await write(page, pairs);
    await page.locator('[data-testid=findings][data-outcome=P]').waitFor();
    const link = page.url();
    const other = await bench.page();
    await other.goto(link);
    await other.locator('[data-testid=findings][data-outcome=P]').waitFor();
    await other.locator('.cm-content').waitFor();
    assert.equal(await other.locator('.cm-line').nth(2).textContent(), 'function options(n)');
    await close(other);
    await close(page);
});

test('a sentence is a game, and a slip in it is pointed at', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=rules');
    await page.getByLabel('The rules in one sentence').fill('take 1-3 or take 7');
    await page.getByLabel('Heaps').fill('15');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('[data-testid=findings][data-nimber="3"]').waitFor();
    await page.getByLabel('The rules in one sentence').fill('take 1-3 twice');
    await page.keyboard.press('Enter');
    assert.match(await page.locator('.where').textContent(), /^take 1-3 twice\n {9}▲$/);
    await close(page);
});

/** Where the canvas of the drawing lies, for clicks at its own coordinates. */
async function tap(page, x, y) {
    const box = await page.locator('.canvas').boundingBox();
    await page.mouse.click(box.x + (x / 580) * box.width, box.y + (y / 420) * box.height);
}

test('a graph is drawn by hand and solved', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=graph');
    await page.getByRole('button', { name: 'Clear' }).click();
    const spots = { a: [100, 80], b: [300, 80], c: [300, 280], d: [100, 280] };
    for (const [name, [x, y]] of Object.entries(spots)) {
        await tap(page, x, y);
        await page.locator(`.canvas [data-name=${name}]`).waitFor();
    }
    for (const [from, to] of ['ab', 'ac', 'bc', 'cd']) {
        await tap(page, ...spots[from]);
        await tap(page, ...spots[to]);
        await page.waitForFunction((arrow) => decodeURIComponent(location.hash).includes(arrow), `${from}>${to}`);
        await tap(page, 500, 380);
    }
    // For a moment what is seen may be that of the drawing before its last arrow.
    for (const name of Object.keys(spots)) {
        const { outcome, nimber } = await ask(page, 'solve', { expression: `graph:=a>b,a>c,b>c,c>d ${name}` });
        await page.locator(`.canvas [data-name=${name}][data-outcome=${outcome}] .nimber`).getByText(nimber, { exact: true }).waitFor();
    }
    await page.waitForFunction(() => document.querySelector('[data-testid=findings]')?.dataset.nimber !== undefined);
    await page.reload();
    await page.locator('.canvas [data-name=d][data-outcome=P]').waitFor();
    assert.equal(await page.locator('.canvas .arrow').count(), 4);
    await page.getByRole('link', { name: 'Play it' }).click();
    assert.equal(await turn(page), 'graph:=a>b,a>c,b>c,c>d a');
    await close(page);
});

test('a graph is drawn by keyboard alone, and one is brought as a file', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=graph&g=-');
    for (const name of ['a', 'b']) {
        await page.getByRole('button', { name: 'Add a vertex' }).focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction((name) => document.activeElement.dataset.name === name, name);
    }
    await page.locator('.canvas [data-name=a]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.canvas [data-name=b]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('g=a>b'));
    await page.locator('.canvas [data-name=a][data-outcome=N]').waitFor();

    await page.setInputFiles('input[type=file]', { name: 'g.dot', mimeType: 'text/plain', buffer: Buffer.from('digraph { x -> y -> z; z -> x; y -> t; }') });
    await page.locator('.canvas [data-name=t]').waitFor();
    await page.locator('[data-testid=counted][data-p="2"]').waitFor();
    const { outcomes } = await ask(page, 'graph', { expression: 'g.dot', files: { 'g.dot': 'digraph { x -> y -> z; z -> x; y -> t; }' } });
    const counted = page.getByTestId('counted');
    assert.deepEqual(await Promise.all(['p', 'n', 'd'].map((each) => counted.getAttribute(`data-${each}`))), [outcomes.P, outcomes.N, outcomes.D].map(String));
    await close(page);
});

// One position after another, each of them slow: the search goes on until it is stopped.
const slow = `start = 100000
function options(n)
    local sum = 0
    for i = 1, 400000 do sum = sum + i % 7 end
    return n > 0 and { n - 1 } or {}
end
`;

test('while a new script runs nothing is said of the last one, and it can be stopped', async () => {
    const page = await bench.page();
    const run = async (text) => {
        await page.evaluate((text) => (location.hash = `#/invent?script=${encodeURIComponent(text)}`), text);
    };
    const findings = page.getByTestId('findings');
    // After a verdict.
    await page.open('#/invent');
    await page.locator('[data-testid=findings][data-outcome]').waitFor();
    await run(slow);
    await findings.getByTestId('working').waitFor();
    assert.equal(await findings.getAttribute('data-outcome'), null);
    assert.equal(await findings.locator('.verdict').count(), 0);
    // Progress is told.
    await findings.getByTestId('working').filter({ hasText: /position/ }).waitFor();
    await findings.getByRole('button', { name: 'Cancel' }).click();
    await findings.getByText('Stopped.').waitFor();
    assert.equal(await findings.locator('.verdict').count(), 0);
    // After a mistake, which is told at its line until another script runs.
    await run('start = 3\nfunction options(n) return 7 .. end');
    await page.getByTestId('mistake').waitFor();
    await run(slow.replace('400000', '500000'));
    await findings.getByTestId('working').waitFor();
    await page.getByTestId('mistake').waitFor({ state: 'detached' });
    await findings.getByRole('button', { name: 'Cancel' }).click();
    await findings.getByText('Stopped.').waitFor();
    // And what comes after that is told again.
    await run('start = 3\nfunction options(n) return n > 0 and { n - 1 } or {} end');
    await page.locator('[data-testid=findings][data-outcome=N]').waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
});
