// The boards and exercises of the book, as readers meet them: with a mouse, on a phone, by keyboard, without a script, on paper.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { close, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** The addresses of the chapters of a language. */
async function chapters(page, language) {
    await page.open(`book/${language}/`);
    return page.locator('#contents > ol > li > a').evaluateAll((all) => all.map(({ href }) => href).filter((href) => /\/\d\d-/.test(href)));
}

/** Waits until everything that can wake up in the page has, and every board waits for a move. */
function all_awake(page) {
    return page.waitForFunction(() => {
        const awake = [...document.querySelectorAll('.plate[data-e]')].every((plate) => plate.classList.contains('replaced'));
        const tables = [...document.querySelectorAll('[data-testid=play]')];
        const works = [...document.querySelectorAll('[data-exercise] .work')];
        const drawn = works.every((work) => work.querySelector('button, input') && (!work.closest('[data-e]') || work.querySelector('svg, input')));
        return awake && tables.every(({ dataset }) => dataset.open === 'true') && drawn;
    });
}

/** What should be so on every page. */
function faults(page) {
    return page.evaluate(() => {
        const names = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return { wide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth), twice: names.filter((name, i) => names.indexOf(name) !== i), boards: document.querySelectorAll('.plate[data-e]').length, exercises: document.querySelectorAll('[data-exercise]').length };
    });
}

// In a window so high that everything is in sight at once; in French that of a narrow phone.
const readers = { en: { viewport: { width: 1280, height: 16000 } }, fr: { viewport: { width: 320, height: 20000 }, hasTouch: true, isMobile: true } };
for (const [language, options] of Object.entries(readers))
    test(`every board and exercise of every chapter wakes up: ${language}`, async () => {
        const page = await bench.page(options);
        let exercises = 0;
        for (const address of await chapters(page, language)) {
            await page.goto(address);
            await all_awake(page);
            const found = await faults(page);
            assert.deepEqual([found.wide, found.twice], [0, []], address);
            assert.ok(found.boards > 0, `${address} has no board`);
            exercises += found.exercises;
            assert.deepEqual(page.complaints, [], address);
        }
        assert.ok(exercises >= 120, `${exercises} exercises`);
        await close(page);
    });

const exercise = (page, id) => page.locator(`#exercise-${id}`);

test('boards are fetched when they come near, and not before', async () => {
    const page = await bench.page({ viewport: { width: 1280, height: 700 } });
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.open('book/en/claims.html');
    // Whoever watches for boards has been told of them with the frames that follow; where a long page is still arriving while its
    // style sheet is read, Playwright does not always notice that the network is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done)))));
    assert.ok(!asked.some((path) => /live|LiveBoard/.test(path)), 'a page without boards fetches none');
    await page.open('book/en/12-chomp.html');
    await page.locator('.live').first().waitFor();
    assert.equal(await page.locator('.live').count(), 1);
    await page.locator('.plate[data-e]').last().scrollIntoViewIfNeeded();
    await page.locator('.live').nth(1).waitFor();
    await close(page);
});

test('an exercise is won by keyboard, and remembered', async () => {
    const page = await bench.page();
    await page.open('book/en/02-marienbad.html');
    const own = exercise(page, 'nim-two-heaps');
    await own.scrollIntoViewIfNeeded();
    const table = own.getByTestId('play');
    const position = async () => (await table.getAttribute('data-position')).split(' ')[1].split(',').map(Number);
    for (;;) {
        await page.waitForFunction((id) => {
            const { open, winner } = document.querySelector(`#exercise-${id} [data-testid=play]`)?.dataset ?? {};
            return open === 'true' || winner;
        }, 'nim-two-heaps');
        if (await table.getAttribute('data-winner')) break;
        // Make the heaps equal: the first match that goes is the one after as many as the other heap has.
        const [a, b] = await position();
        const heap = a > b ? 0 : 1;
        await own.locator(`[data-place="m${heap}.${Math.min(a, b)}"]`).focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction(([id, from]) => document.querySelector(`#exercise-${id} [data-testid=play]`).dataset.position !== from, ['nim-two-heaps', `nim ${a},${b}`]);
    }
    assert.equal(await table.getAttribute('data-winner'), 'person');
    await own.locator('.said.good').waitFor();
    await page.reload();
    await exercise(page, 'nim-two-heaps').scrollIntoViewIfNeeded();
    await page.locator('#exercise-nim-two-heaps.done').waitFor();
    await page.locator('.exercises .solved', { hasText: '1 of' }).waitFor();
    await close(page);
});

test('winning moves are found on the board, wrong ones refused, and where there are none one says so', async () => {
    const page = await bench.page({ locale: 'fr-FR' });
    await page.open('book/fr/03-groups.html');
    const own = exercise(page, 'groups-three');
    await own.scrollIntoViewIfNeeded();
    const said = own.locator('.said');
    const click = async (place) => own.locator(`[data-place="${place}"]`).click();
    await click('m0.1');
    await said.filter({ hasText: 'l’autre qui gagne' }).waitFor();
    for (const [place, words] of [
        ['m0.3', '1 sur 3'],
        ['m1.2', '2 sur 3'],
        ['m2.1', 'Voilà les 3'],
    ]) {
        await click(place);
        await said.filter({ hasText: words }).waitFor();
    }
    await page.locator('#exercise-groups-three.done').waitFor();
    await page.open('book/fr/06-kernels.html');
    const none = exercise(page, 'kernel-123');
    await none.scrollIntoViewIfNeeded();
    await none.getByRole('button', { name: 'Il n’y en a pas' }).click();
    await page.locator('#exercise-kernel-123.done').waitFor();
    await close(page);
});

test('letters, numbers and infinite heaps are answered', async () => {
    const page = await bench.page();
    await page.open('book/en/09-infinite-heaps.html');
    const letter = exercise(page, 'omega-three');
    await letter.scrollIntoViewIfNeeded();
    await letter.getByRole('button', { name: /^P:/ }).click();
    await letter.locator('.said', { hasText: 'No.' }).waitFor();
    await letter.getByRole('button', { name: /^N:/ }).click();
    await page.locator('#exercise-omega-three.done').waitFor();
    const typed = exercise(page, 'omega-column');
    await typed.scrollIntoViewIfNeeded();
    await typed.getByRole('textbox').fill('w+5,w*5+1,w*2+1,w*9,7');
    await typed.getByRole('button', { name: 'Check' }).click();
    await typed.locator('.said', { hasText: 'the other wins' }).waitFor();
    await typed.getByRole('textbox').fill('w+5,w*10+3,w*2+1,w*9,7');
    await typed.getByRole('button', { name: 'Check' }).click();
    await page.locator('#exercise-omega-column.done').waitFor();
    const number = exercise(page, 'omega-sum');
    await number.scrollIntoViewIfNeeded();
    await number.getByRole('textbox').fill(' 3 ');
    await page.keyboard.press('Enter');
    await page.locator('#exercise-omega-sum.done').waitFor();
    await close(page);
});

test('why, hint and undo stand beside a board; on paper it is the figure', async () => {
    const page = await bench.page();
    await page.open('book/en/07-strange-law.html');
    const figure = page.locator('#figure-1');
    await figure.locator('[data-testid=play][data-open=true]').waitFor();
    await figure.getByRole('button', { name: 'Hint' }).click();
    await figure.locator('.advice').waitFor();
    await figure.getByRole('button', { name: 'Why?' }).click();
    await figure.locator('.why .verdict[data-nimber="2"]').waitFor();
    await figure.locator('[data-place="m1.4"]').click();
    await figure.locator('[data-testid=play][data-open=true]').waitFor();
    await figure.getByRole('button', { name: 'Undo' }).click();
    await figure.locator('[data-testid=play][data-position="nim 4,6"][data-open=true]').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await figure.locator('.live').isVisible(), false);
    assert.equal(await figure.locator('.plate img').isVisible(), true);
    await close(page);
    const plain = await bench.page({ javaScriptEnabled: false });
    await plain.open('book/en/07-strange-law.html');
    assert.equal(await plain.locator('#figure-1 .plate img').isVisible(), true);
    await plain.locator('#exercise-law-6-5 .solution summary').click();
    assert.ok(await plain.locator('#exercise-law-6-5 .solution p').isVisible());
    await close(plain);
});

test('the rules stand beside a board; an exercise gives nothing away before its game is over', async () => {
    const page = await bench.page();
    await page.open('book/en/04-moore.html');
    const figure = page.locator('#figure-1');
    await figure.locator('.rules summary').click();
    await figure.locator('.rules p', { hasText: /heaps/ }).waitFor();
    const win = exercise(page, 'moore-win');
    await win.scrollIntoViewIfNeeded();
    await win.locator('[data-testid=play][data-open=true]').waitFor();
    assert.equal(await win.getByRole('button', { name: 'Hint' }).count(), 0);
    assert.equal(await win.getByRole('button', { name: 'Why?' }).count(), 0);
    assert.equal(await win.getByLabel('Show what each move is worth').count(), 0);
    // The first heap goes, which loses; then the machine takes the other two.
    await win.locator('[data-place="m0.0"]').click();
    await win.locator('[data-place="m0.0"]').click();
    await win.locator('[data-testid=play][data-winner=machine]').waitFor();
    await win.getByRole('button', { name: 'Why?' }).waitFor();
    await win.getByRole('button', { name: 'New game' }).click();
    await win.locator('[data-testid=play][data-open=true][data-position="moore:2 5,3,3"]').waitFor();
    assert.equal(await win.getByRole('button', { name: 'Why?' }).count(), 0);
    await close(page);
});

test('every chapter opens within a second of the browser\'s work, its first board included', async () => {
    const spent = [];
    for (const language of ['en', 'fr']) {
        const list = await bench.page();
        const addresses = await chapters(list, language);
        await close(list);
        for (const address of addresses) {
            // Nothing is in the cache of a page of its own. Processor time, since other work may share the machine.
            const page = await bench.page({ viewport: { width: 1280, height: 800 } });
            const devtools = await page.context().newCDPSession(page);
            await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
            await page.goto(address);
            await page.locator('[data-testid=play][data-open=true]').first().waitFor();
            const { metrics } = await devtools.send('Performance.getMetrics');
            spent.push([metrics.find(({ name }) => name === 'TaskDuration').value, address]);
            await close(page);
        }
    }
    const [most, slowest] = spent.sort(([a], [b]) => b - a)[0];
    console.log(`${spent.length} chapters, at most ${most.toFixed(2)} s: ${slowest}`);
    assert.ok(spent.length === 34 && most < 1, `${slowest}: ${most} s`);
});

for (const colorScheme of ['light', 'dark'])
    test(`axe finds nothing serious on boards and exercises, ${colorScheme}`, async () => {
        const page = await bench.page({ colorScheme, viewport: { width: 1280, height: 16000 } });
        for (const chapter of colorScheme === 'light' ? ['02-marienbad', '16-sprouts'] : ['05-wythoff']) {
            await page.open(`book/fr/${chapter}.html`);
            await all_awake(page);
            const axe = new AxeBuilder({ page }).setLegacyMode(true).include('#figure-1').include('section.exercises');
            if (colorScheme === 'dark') axe.withRules(['color-contrast']);
            const { violations } = await axe.analyze();
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
            assert.deepEqual(serious.map(({ id, nodes }) => [chapter, id, nodes.map((node) => node.html)]), []);
        }
        await close(page);
    });
