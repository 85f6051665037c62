// A whole game won and a whole game lost, by clicks, on each kind of board.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ask, moved_on, place, turn, workbench } from './harness.js';
import * as by from './moves.js';

let bench;
let page;
before(async () => {
    bench = await workbench();
    page = await bench.page();
});
after(() => bench.close());
afterEach(() => assert.deepEqual(page.complaints.splice(0), []));

// An N-position of each, so that whoever begins can win; `places` says where to click.
const boards = [
    { kind: 'matches in rows', start: 'nim 2,3,4', places: by.matches },
    { kind: 'matches in rows, misère', start: 'marienbad 1,3,4', places: by.matches },
    { kind: 'one heap with a limit', start: 'fibonacci 12', places: by.matches },
    { kind: 'several heaps at once', start: 'moore:2 3,2,2', places: by.several },
    { kind: 'a row of pins', start: 'kayles 1,6', places: by.pins },
    { kind: 'holes and balls', start: 'turning 1,3,5', places: by.balls },
    { kind: 'a queen on a grid', start: 'wythoff 4,5', places: by.queen },
    { kind: 'pawns on a grid', start: 'steps:1.0,2.0,0.1,0.2 2.2,2.1', places: by.points },
    { kind: 'coins on the plane', start: 'corners 1.2,2.2', places: by.points },
    { kind: 'a bar of chocolate', start: 'chomp 3x3', places: by.bite },
    { kind: 'dominoes', start: 'cram 2x3', places: by.domino },
    { kind: 'a strip of squares', start: 'treblecross 7', places: by.cross },
    { kind: 'a pawn on a graph', start: 'graph:=a>b,a>c,b>c,c>d,d>e,b>e a', places: by.walk },
    { kind: 'a walk on a graph', start: 'geography:=a-b,b-c,c-d,d-e,e-f c', places: by.walk },
    { kind: 'edges of a graph', start: 'arckayles:=a-b,b-c,c-d,d-e,e-f', places: by.edge },
    { kind: 'vertices of a graph', start: 'nodekayles:=a-b,b-c,c-d,d-e', places: by.vertex },
    { kind: 'hexagons', start: 'hex 3x3', places: by.hexagon },
    { kind: 'hexagons and a swap', start: 'hex:swap 3x3:.../.R./...@B', places: by.hexagon },
    { kind: 'a bush', start: 'hackenbush:=0-a,a-b,0-c', places: by.edge },
];

// The convention that the page plays by.
const misere = (start) => start.startsWith('marienbad');

/** Makes a move by clicks; where the last click leaves a doubt the page asks, and we answer. */
async function make(from, move, places) {
    for (const id of places(from, move.to, move.say)) {
        if ((await page.getByTestId('play').getAttribute('data-position')) !== from) break;
        await place(page, id).click();
    }
    if ((await page.getByTestId('play').getAttribute('data-position')) === from) {
        const asked = page.locator('.meant').getByRole('button', { name: move.say, exact: true });
        await asked.click();
    }
    await moved_on(page, from);
}

/** Opens a game, also when the last one began at the same position. */
async function begin(start) {
    await page.open('#/');
    await page.getByTestId('play').waitFor({ state: 'detached' });
    await page.open(`#/play?e=${encodeURIComponent(start)}`);
}

/** Plays to the end, choosing each move by `choice`; the number of moves that a person made. */
async function play_out(start, places, choice) {
    await begin(start);
    let moves = 0;
    for (let from = await turn(page); from !== null; from = await turn(page), ++moves)
        await make(from, await choice(from), places);
    return moves;
}

for (const { kind, start, places } of boards) {
    test(`won on ${kind}`, async () => {
        const moves = await play_out(start, places, async (from) => {
            const { outcome, moves } = await ask(page, 'solve', { expression: from, misere: misere(start) });
            assert.equal(outcome, 'N', `${from}: whoever follows a winning move keeps winning`);
            return moves[0];
        });
        assert.ok(moves > 0);
        assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'person');
        await page.getByText('You win!').first().waitFor();
    });

    test(`lost on ${kind}`, async () => {
        let chances = [];
        await play_out(start, places, async (from) => {
            const { options } = await ask(page, 'options', { expression: from, misere: misere(start), values: true });
            chances.push(options.some((option) => option.outcome === 'P'));
            return options.find((option) => option.outcome === 'N') ?? options[0];
        });
        // The last turn at which a winning move was passed over, counted with those of the machine.
        const last = 2 * chances.lastIndexOf(true) + 1;
        assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'machine');
        await page.getByText('The machine wins.').first().waitFor();
        assert.equal(await page.getByTestId('last-chance').getAttribute('data-turn'), String(last));
        await page.getByTestId('last-chance').getByRole('button', { name: 'Show that position' }).click();
        const there = await page.getByTestId('play').getAttribute('data-position');
        const { outcome } = await ask(page, 'solve', { expression: there, misere: misere(start) });
        assert.equal(outcome, 'N');
    });
}

test('a sum is played on boards side by side', async () => {
    await begin('kayles 3 + nim 2');
    let from = await turn(page);
    while (from !== null) {
        const { moves } = await ask(page, 'solve', { expression: from });
        const [before, after] = [from, moves[0].to].map((expression) => expression.split(' + '));
        const term = before.findIndex((each, i) => each !== after[i]);
        const places = before[term].startsWith('kayles') ? by.pins : by.matches;
        await place(page, `t${term} ${places(before[term], after[term])[0]}`).click();
        await moved_on(page, from);
        from = await turn(page);
    }
    assert.equal(await page.getByTestId('play').getAttribute('data-winner'), 'person');
});
