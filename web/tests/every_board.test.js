// Every board and every exercise of the book, in both languages: by keyboard alone at a desk, by finger on a phone. Two chapters
// stand for all; with NIMROD_LONG=1 it is all of them, or those that begin as CHAPTER says (CHAPTER=05).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { page_of } from '../book/markdown.js';
import { read_book } from '../book/source.js';
import { readers } from './hands.js';
import { close, workbench } from './harness.js';
import { any_move, layout_faults, move, solve, turn_at } from './reader.js';

const long = process.env.NIMROD_LONG === '1';
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { chapters, exercises } = read_book(resolve(root, 'docs/book'));
const names = chapters.map(({ name }) => name);

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Waits until all that is in sight or near it is awake. */
function awake(page) {
    return page.waitForFunction(() => {
        const near = (element) => {
            const { top, bottom, height } = element.getBoundingClientRect();
            return height > 0 && bottom > -250 && top < innerHeight + 250;
        };
        const plates = [...document.querySelectorAll('.plate[data-e]:not(.replaced)')];
        const works = [...document.querySelectorAll('[data-exercise]')].filter(near).map((exercise) => [exercise, exercise.querySelector('.work')]);
        const ready = ([exercise, work]) => work.querySelector('button, input') && (!exercise.dataset.e || work.querySelector('svg, input, pre'));
        const tables = [...document.querySelectorAll('[data-testid=play]')].filter(near);
        return !plates.some(near) && works.every(ready) && tables.every(({ dataset }) => dataset.open === 'true' || dataset.winner);
    });
}

/** Goes through a chapter from its first line to its last; each board and exercise is given to `work` when it is met. */
const through = {
    async keyboard(page, hand, work) {
        const met = new Set();
        for (let more = true; more; ) {
            await awake(page);
            more = await hand.step();
            assert.ok(hand.stops < 3000, 'the keyboard goes round in circles');
            const id = await page.evaluate(() => document.activeElement.closest('figure:has(.live), [data-exercise]')?.id);
            const inside = await page.evaluate(() => document.activeElement.closest('.live, .work') !== null);
            if (!id || !inside || met.has(id)) continue;
            met.add(id);
            await work(id);
            await page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 5000 }).catch(() => assert.fail(`${page.url()}: the focus is lost after ${id}`));
        }
        return met;
    },
    async finger(page, hand, work) {
        const met = new Set();
        for (const id of await page.locator('figure:has(.plate[data-e]), [data-exercise]').evaluateAll((all) => all.map((each) => each.id))) {
            await page.locator(`#${id}`).scrollIntoViewIfNeeded();
            await awake(page);
            met.add(id);
            await work(id);
        }
        return met;
    },
};

/** How long after the page was asked for the first board could be played on, in seconds of the clock. */
async function opened(page, address) {
    await page.addInitScript(() => {
        const look = () => {
            if (document.querySelector('[data-testid=play][data-open=true]')) window.__opened ??= performance.now() / 1000;
            else requestAnimationFrame(look);
        };
        look();
    });
    await page.open(address);
    return page.waitForFunction(() => window.__opened).then((handle) => handle.jsonValue());
}

async function read_chapter(language, way, chapter) {
    const page = await bench.page({ ...readers[way].options, locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
    const hand = new readers[way].hand(page);
    const seconds = await opened(page, `book/${language}/${page_of(chapter)}.html`);
    const stated = new Map(exercises.filter((exercise) => exercise.chapter === chapter).map((exercise) => [`exercise-${exercise.id}`, exercise]));
    const counts = { boards: 0, exercises: 0 };
    const met = await through[way](page, hand, async (id) => {
        const exercise = stated.get(id);
        if (exercise) {
            await solve(hand, page.locator(`#${id}`), exercise);
            ++counts.exercises;
            return;
        }
        const table = page.locator(`#${id}`).getByTestId('play');
        const from = await turn_at(table);
        const drawing = table.locator('svg.drawing').first();
        if (way === 'keyboard' && (await drawing.locator('[data-place][role=button]').count())) assert.deepEqual(await hand.unreached(drawing), [], `${page.url()} ${id}: places that arrow keys do not lead to`);
        await move(hand, table, from, await any_move(page, from));
        await turn_at(table);
        ++counts.boards;
    });
    const there = await page.locator('figure:has(.plate[data-e]), [data-exercise]').evaluateAll((all) => all.map(({ id }) => id));
    assert.deepEqual([...met].sort(), there.sort(), `${chapter}: not everything was met`);
    assert.equal(counts.exercises, stated.size, chapter);
    assert.equal(await page.locator('.exercise:not(.done)').count(), 0, chapter);
    assert.deepEqual(await page.evaluate(layout_faults), [], page.url());
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('.katex-html').exclude('th:has(.katex)').analyze();
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]), [], page.url());
    await close(page);
    return { ...counts, stops: hand.stops, seconds };
}

const some = { keyboard: [['fr', '08-coins']], finger: [['en', '12-chomp']] };
const only = process.env.CHAPTER;
const all = ['en', 'fr'].flatMap((language) => names.filter((each) => !only || each.startsWith(only)).map((chapter) => [language, chapter]));

for (const way of Object.keys(readers))
    for (const language of ['en', 'fr']) {
        const own = (long ? all : some[way]).filter(([each]) => each === language);
        if (own.length === 0) continue;
        test(`every board is played on, every exercise answered wrongly and then solved: ${language}, ${way}`, async (t) => {
            const total = { boards: 0, exercises: 0, stops: 0 };
            const waited = [];
            for (const [, chapter] of own)
                await t.test(chapter, async () => {
                    const found = await read_chapter(language, way, chapter);
                    for (const each of Object.keys(total)) total[each] += found[each];
                    waited.push([found.seconds, chapter]);
                });
            const [most, slowest] = waited.sort(([a], [b]) => b - a)[0] ?? [];
            console.log(`${language}, ${way}: ${total.boards} boards, ${total.exercises} exercises, ${total.stops} stops; a board within ${most?.toFixed(2)} s (${slowest})`);
            if (long && !only) assert.deepEqual([total.boards, total.exercises], [27, exercises.length]);
        });
    }
