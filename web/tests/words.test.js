// The page speaks of what can be done on the page: nothing of the command line, no views that can only fail,
// and what is suggested can be chosen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moved_on, place, turn, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

/** Closes a page that asked for what makes no sense, of which the browser complains. */
async function close(page) {
    assert.deepEqual(page.complaints.filter((text) => !/status of 400/.test(text)), []);
    await page.context().close();
}

const terminal = /--[a-z]|docs\/|nimrod [a-z]+ |openapi/;

for (const lang of ['en', 'fr'])
    test(`no mistake is answered in the language of the command line, ${lang}`, async () => {
        const page = await bench.page();
        for (const hash of [
            '#/play?e=kayls+5',
            '#/play?e=foo',
            '#/play?e=nim+3,x',
            '#/explore?e=foo',
            '#/explore?e=kayles+5&view=responses',
            '#/explore?e=nim+3,5,7&view=table',
            '#/explore?e=hex+20x20',
            '#/invent?kind=lua&script=start+%3D+3',
            '#/invent?kind=lua&script=function+options(n)+return+end',
            '#/invent?kind=rules&rules=take+1+or+tak+2',
        ]) {
            await page.goto('about:blank');
            await page.open(`${hash}&lang=${lang}`);
            // A view that cannot be is replaced by one that can.
            await page.locator(hash.includes('view=table') ? '[data-testid=positions]' : '[role=alert]').first().waitFor();
            const said = await page.locator('main').innerText();
            assert.doesNotMatch(said, terminal, hash);
        }
        await close(page);
    });

test('French has its spaces before colons and the like', async () => {
    const page = await bench.page();
    for (const hash of [
        '#/?',
        '#/play?e=nim+3,5,7&why=1',
        '#/play?e=hex+5x5&why=1',
        '#/play?e=kayles+3+%2B+nim+3',
        '#/explore?e=wythoff+9,9',
        '#/explore?e=kayles+30&view=sequence',
        '#/invent?kind=lua&script=start+%3D+3',
        '#/invent?kind=rules',
        '#/calculator?x=14*',
    ]) {
        await page.goto('about:blank');
        await page.open(`${hash}&lang=fr`);
        await page.waitForLoadState('networkidle');
        const said = await page.evaluate(() => [
            // The examples of scripts are summed up by their own first lines, which are English.
            [...document.querySelectorAll('main select')].reduce((text, select) => text.replace(select.innerText, ''), document.querySelector('main').innerText),
            ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((each) => [each.ariaLabel ?? '', each.title ?? '']),
        ]);
        // Commands, code and positions are no French.
        const missing = /[\p{Letter})”]{3,}[:;?!](?=\s|$)/gu;
        // A line could end at a plain one.
        const plain = /.{0,20} [:;?!»](?=\s|$)|« .{0,20}/gu;
        const wrong = said.flatMap((text) => [...(text.match(missing) ?? []), ...(text.match(plain) ?? [])]);
        assert.deepEqual(wrong, [], hash);
    }
    await close(page);
});

test('the machine’s move is told in the third person', async () => {
    const page = await bench.page();
    for (const [lang, says] of [['en', /^Nimrod takes /], ['fr', /^Nimrod prend .* allumette/]]) {
        await page.goto('about:blank');
        await page.open(`#/play?e=nim+3,5,7&lang=${lang}`);
        const from = await turn(page);
        await place(page, 'm2.4').click();
        await moved_on(page, from);
        await turn(page);
        assert.match(await page.getByTestId('status').innerText(), says);
    }
    await close(page);
});

test('a suggestion can be chosen', async () => {
    const page = await bench.page();
    await page.open('#/play?e=kayls+5');
    await page.getByRole('button', { name: 'kayles 5' }).click();
    assert.equal(await turn(page), 'kayles 5');
    await page.goto('about:blank');
    await page.open('#/play?e=nim+3,x');
    await page.getByRole('button', { name: 'nim 3,5,7' }).click();
    assert.equal(await turn(page), 'nim 3,5,7');
    await page.goto('about:blank');
    await page.open('#/explore?e=kayles+5&view=responses');
    await page.getByRole('button', { name: 'kayles 2,2' }).click();
    await page.getByTestId('responses').waitFor();
    await close(page);
});

test('the place of a mistake is told as it is marked', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=rules&rules=take+1+or+tak+2&at=20');
    await page.getByRole('alert').filter({ hasText: 'at character 11' }).waitFor();
    const mark = (await page.locator('.where').textContent()).split('\n')[1];
    assert.equal(mark.indexOf('▲') + 1, 11);
    await close(page);
});

const offered = (page) => page.locator('input[name=view]').evaluateAll((keys) => keys.map((key) => key.value));

test('views that can only fail are not offered', async () => {
    const page = await bench.page();
    const views = {
        'chomp 4x5': ['positions', 'responses', 'graph', 'web'],
        'nim 3,5,7': ['positions', 'responses', 'sequence', 'quotient', 'graph', 'web'],
        'wythoff 5,8': ['table', 'positions', 'responses', 'graph', 'web'],
        'kayles 9': ['table', 'positions', 'responses', 'sequence', 'quotient', 'graph', 'web'],
        'graph:=a>b,b>c a': ['positions', 'responses', 'graph', 'web'],
    };
    for (const [expression, expected] of Object.entries(views)) {
        await page.goto('about:blank');
        await page.open(`#/explore?e=${encodeURIComponent(expression)}`);
        await page.locator('input[name=view]').first().waitFor();
        assert.deepEqual(await offered(page), expected, expression);
        // What is shown first is the first of them, and it works.
        await page.locator(`[data-testid=explore][data-view=${expected[0]}]`).waitFor();
        await page.locator('[data-testid=positions], .heat text[data-x], .fault').first().waitFor();
        assert.equal(await page.locator('.fault').count(), 0, expression);
    }
    await page.goto('about:blank');
    await page.open('#/play?e=wythoff+5,8');
    await turn(page);
    await page.locator('.actions').getByRole('link', { name: 'Explore' }).click();
    await page.locator('[data-testid=explore][data-view=table]').waitFor();
    await close(page);
});

test('graphs without directions are offered for the games that are played on them', async () => {
    const page = await bench.page();
    await page.open('#/invent?kind=graph');
    await page.getByLabel('Begin with an example').selectOption('petersen.dot');
    await page.getByTestId('undirected').getByRole('link', { name: 'nodekayles' }).click();
    assert.notEqual(await turn(page), null);
    assert.equal(await page.locator('.drawing .vertex').count(), 10);
    await page.open('#/invent?kind=graph');
    await page.getByLabel('Begin with an example').selectOption('house.dot');
    await page.getByTestId('undirected').getByRole('link', { name: 'hackenbush' }).click();
    await page.locator('.drawing .edge').first().waitFor();
    assert.equal(await page.locator('.drawing .edge').count(), 9);
    await close(page);
});

test('an opponent who may have to guess is not called perfect, and what is not known is said', async () => {
    const page = await bench.page();
    await page.open('#/play?e=hex+11x11&show=1');
    await turn(page);
    await page.getByTestId('worth').filter({ hasText: /could not find out|not known/ }).waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /perfect/);
    await page.open('#/play?e=nim+3,5,7&show=1');
    await turn(page);
    await page.getByTestId('worth').filter({ hasText: 'wins' }).waitFor();
    assert.doesNotMatch(await page.getByTestId('worth').innerText(), /not known/);
    await close(page);
});
