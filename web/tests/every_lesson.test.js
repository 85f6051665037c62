// Every lesson of the Learn page to its win, a puzzle of every theme, and what is done by hand, in both languages: by keyboard
// alone at a desk, by finger on a phone. A few stand for all; with NIMROD_LONG=1 it is all of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { readers } from './hands.js';
import { afresh, ask, close, shown, workbench } from './harness.js';
import { find_moves, layout_faults, play } from './reader.js';

const long = process.env.NIMROD_LONG === '1';
let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const ways = Object.keys(readers).flatMap((way) => ['en', 'fr'].map((language) => ({ way, language })));
const day = '2026-11-17';

async function begin({ way, language }) {
    const page = await bench.page({ ...readers[way].options, locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
    return { page, hand: new readers[way].hand(page) };
}

/** What should be so wherever one is; axe looks at these pages in learn.test.js, too. */
async function look(page) {
    assert.deepEqual(await page.evaluate(layout_faults), [], page.url());
    if (!long) return;
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]), [], page.url());
}

const quick_lessons = { keyboard: { fr: ['wythoff'] }, finger: { en: ['sums'] } };
for (const { way, language } of ways)
    test(`lessons are won: ${language}, ${way}`, { skip: !long && !quick_lessons[way][language] }, async (t) => {
        const { page, hand } = await begin({ way, language });
        await page.open('#/learn');
        const { lessons } = await ask(page, 'learn', {});
        assert.equal(lessons.length, 9);
        for (const { name, steps } of lessons.filter(({ name }) => long || quick_lessons[way][language].includes(name)))
            await t.test(name, async () => {
                await afresh(page, '#/learn');
                await hand.activate(page.locator(`ol.lessons a[href$="lesson=${name}"]`));
                for (const [i, { convention }] of steps.entries()) {
                    await page.locator(`[data-testid=lesson][data-step="${i + 1}"]`).waitFor();
                    assert.equal(await play(hand, page.getByTestId('play'), convention === 'misere', true), 'person', name);
                    if (i + 1 < steps.length) {
                        await hand.activate(page.locator('[data-testid=lesson] .onward button'));
                        // What the next step says is in sight.
                        await page.locator(`[data-testid=lesson][data-step="${i + 2}"]`).waitFor();
                        await page.waitForFunction(() => {
                            const { top, bottom } = document.querySelector('.say').getBoundingClientRect();
                            return top >= 0 && bottom <= innerHeight;
                        });
                    }
                }
                await page.locator('[data-testid=lesson][data-finished=true]').waitFor();
                await look(page);
                await hand.activate(page.locator('[data-testid=lesson] .onward a[href="#/learn"]'));
                await page.locator(`ol.lessons li.done a[href$="lesson=${name}"]`).waitFor();
            });
        await close(page);
    });

const quick_themes = { keyboard: { en: ['chomp'] }, finger: { fr: ['wythoff'] } };
for (const { way, language } of ways)
    test(`puzzles are solved: ${language}, ${way}`, { skip: !long && !quick_themes[way][language] }, async (t) => {
        const { page, hand } = await begin({ way, language });
        await page.open(`#/learn?day=${day}`);
        const { themes } = await ask(page, 'learn', {});
        for (const { name } of themes.filter(({ name }) => long || quick_themes[way][language].includes(name)))
            await t.test(name, async () => {
                const { puzzles } = await ask(page, 'learn', { puzzle: name, day, count: 7 });
                const { expression, convention, moves } = puzzles[1]; // a Tuesday's
                const puzzle = page.getByTestId('puzzle');
                await shown(page, '[data-testid=puzzle] select');
                await hand.choose(puzzle.locator('select'), name);
                await puzzle.and(page.locator(`[data-expression="${expression}"]`)).waitFor();
                await shown(page, '[data-testid=puzzle] svg.drawing');
                await find_moves(hand, puzzle, { id: name, position: expression, misere: convention === 'misere', answers: moves.map(({ to }) => to) });
                await look(page);
            });
        await close(page);
    });

/** What is done by hand: each is done to its end. */
const tools = {
    async bases(page, hand) {
        for (const [n, number] of ['1548', '217'].entries()) await hand.write(page.getByTestId('bases').locator('input').nth(n), number);
        await hand.write(page.getByTestId('bases').locator('input').nth(2), '16');
        await page.locator('[data-number="1548"]', { hasText: '60C' }).waitFor();
    },
    async crossing(page, hand) {
        const [forward, back] = [0, 1].map((n) => page.getByTestId('crossing').locator('.button').nth(n));
        while (await forward.isEnabled()) await hand.activate(forward);
        await hand.activate(back);
        assert.ok(await forward.isEnabled());
    },
    async law(page, hand) {
        // The law is addition without carry.
        for (let x = 1; x < 7; ++x) for (let y = 1; y < 7; ++y) await hand.write(page.getByTestId('law').locator('input'), String(x ^ y));
        await page.locator('[data-testid=law][data-left="0"]').waitFor();
    },
    async machine(page, hand) {
        const machine = page.getByTestId('machine');
        for (let n = 0; n < 4; ++n) await hand.activate(machine.locator('.button').nth(1));
        await page.locator('[data-testid=machine][data-games="200"] svg').waitFor();
    },
    async pegs(page, hand) {
        const pegs = page.getByTestId('pegs');
        for (;;) {
            await page.locator('[data-testid=pegs]:is([data-open=true], [data-winner])').waitFor();
            if (await pegs.getAttribute('data-winner')) break;
            const heaps = (await pegs.getAttribute('data-position')).split(' ')[1].split(',').map(Number);
            const sum = heaps.reduce((all, heap) => all ^ heap, 0);
            const peg = heaps.findIndex((heap) => (heap ^ sum) < heap);
            const ring = heaps.slice(0, peg).reduce((all, heap) => all + heap, 0) + (heaps[peg] ^ sum);
            await hand.activate(pegs.locator('.ring').nth(ring));
            await page.waitForFunction((from) => document.querySelector('[data-testid=pegs]').dataset.position !== from, `nim ${heaps}`);
        }
        assert.equal(await pegs.getAttribute('data-winner'), 'person');
    },
};
for (const { way, language } of ways)
    test(`what is done by hand is done: ${language}, ${way}`, { skip: !long && !(language === 'fr' && way === 'keyboard') }, async (t) => {
        const { page, hand } = await begin({ way, language });
        for (const [name, work] of Object.entries(tools))
            await t.test(name, async () => {
                await afresh(page, '#/learn');
                await hand.activate(page.locator(`a[href$="hand=${name}"]`));
                await page.getByTestId(name).waitFor();
                await work(page, hand);
                if (way === 'keyboard') await hand.check();
                await look(page);
            });
        await close(page);
    });
