// A person plays against a file of proof: the machine answers from its records alone, and wins.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask, close, moved_on, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const winner = (page) => page.getByTestId('play').getAttribute('data-winner');
const proof_of = (name) => readFileSync(new URL(`../../proofs/${name}.proof`, import.meta.url), 'utf8');
const given = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The file without the records that the filter takes out, sealed again. */
function thinned(text, filter) {
    const lines = text.split('\n').slice(0, -2);
    const by = lines.findIndex((line) => line.startsWith('by '));
    const left = lines.filter((line, i) => i <= by || filter(line));
    const body = left.map((line) => `${line}\n`).join('');
    return `${body}end ${left.length - by - 1} ${createHash('sha256').update(body).digest('hex')}\n`;
}

/** Chooses an option from the list. */
async function choose(page, to) {
    const option = page.locator(`[data-option="${to}"]`);
    if (!(await option.isVisible())) await page.locator('details', { has: option }).locator('summary').click();
    await option.click();
}

/** Chooses some option from the list each time, until the game is over. */
async function play_on(page, misere = false) {
    let moves = 0;
    for (let from = await turn(page); from !== null; from = await turn(page)) {
        const { options } = await ask(page, 'options', { expression: from, misere });
        const { to } = options[(7 * ++moves) % options.length];
        await choose(page, to);
        await moved_on(page, from);
    }
    return moves;
}

/** All that the page asks of `play` from now on: a server, or the engine in its worker. */
async function asked_of_play(page) {
    const bodies = [];
    page.on('request', (request) => {
        if (request.url().endsWith('/api/play')) bodies.push(request.postDataJSON());
    });
    await page.exposeFunction('asked_of_play', (body) => bodies.push(body));
    await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...rest) {
            if (message.name === 'play') globalThis.asked_of_play(message.body);
            return postMessage.call(this, message, ...rest);
        };
    });
    return bodies;
}

test('an uploaded proof wins, and nothing else is asked', async () => {
    for (const [name, begins] of [['chomp-3x4', true], ['sprouts-3-misere', false], ['cram-4x4-misere', null], ['hex-5x5-c3', false]]) {
        const page = await bench.page();
        await page.open('#/play?e=nim+1,2');
        await turn(page);
        const bodies = await asked_of_play(page);
        const text = proof_of(name);
        await page.getByTestId('proof-file').setInputFiles(given(`${name}.proof`, text));
        await page.getByTestId('against').filter({ hasText: `${name}.proof` }).waitFor();
        const claim = text.split('\n')[1].split(' ');
        assert.equal(new URL(page.url().replace('#/', '')).searchParams.get('e'), claim.slice(3).join(' '));
        const from = await turn(page);
        if (begins !== null) assert.equal(from !== claim.slice(3).join(' '), begins);
        assert.ok((await play_on(page, claim[1] === 'misere')) > 0);
        assert.equal(await winner(page), 'machine', name);
        assert.ok(bodies.length > 1);
        for (const body of bodies) {
            assert.equal(body.files[body.proof], text);
            assert.equal(body.expression, undefined);
        }
        await close(page);
    }
});

test('the proof that Why offers can be played against, and stays in its tab', async () => {
    const page = await bench.page();
    await page.open('#/play?why=1&e=kayles+9');
    await page.locator('.why[data-position="kayles 9"]').waitFor();
    await page.getByTestId('prove').click();
    await page.getByTestId('play-proof').click();
    await page.getByTestId('against').filter({ hasText: 'kayles-9.proof' }).waitFor();
    assert.notEqual(await turn(page), 'kayles 9'); // the machine has begun
    await page.reload();
    await page.getByTestId('against').waitFor();
    await turn(page);
    const link = page.url();
    await play_on(page);
    assert.equal(await winner(page), 'machine');
    // Another game is one without the proof.
    await page.getByLabel('Game and position').fill('kayles 7');
    await page.getByLabel('Game and position').press('Enter');
    await page.locator('[data-testid=play][data-position="kayles 7"]').waitFor();
    assert.equal(await turn(page), 'kayles 7');
    assert.ok(!page.url().includes('proof='));
    await close(page);
    const other = await bench.page();
    await other.goto(link);
    await other.getByTestId('no-proof').filter({ hasText: 'kayles-9.proof' }).waitFor();
    await close(other);
});

test('a file that proves nothing is found out', async () => {
    const page = await bench.page();
    await page.open('#/play?e=nim+1,2');
    await turn(page);
    const text = proof_of('chomp-3x4');
    await page.getByTestId('proof-file').setInputFiles(given('cut.proof', text.slice(0, -9)));
    await page.locator('.agreed [role=alert]').waitFor();
    assert.equal(await turn(page), 'nim 1,2');
    // Without its records it has an opening move, but no answer.
    await page.getByTestId('proof-file').setInputFiles(given('empty.proof', thinned(text, (line) => !line.startsWith('v '))));
    await page.getByTestId('against').filter({ hasText: 'empty.proof' }).waitFor();
    assert.equal(await turn(page), 'chomp 4,2,2');
    await choose(page, 'chomp 4,2,1');
    await page.locator('[role=alert]', { hasText: 'proof' }).waitFor();
    await page.context().close();
});
