// The book as a reader sees it: every page of both languages, through the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { close, workbench } from './harness.js';

let bench;
before(async () => (bench = await workbench()));
after(() => bench.close());

const languages = ['en', 'fr'];

/** The pages of a language, as its contents list them. */
async function pages_of(page, language) {
    await page.open(`book/${language}/`);
    const links = await page.locator('#contents > ol > li > a').evaluateAll((all) => all.map((link) => link.href));
    assert.ok(links.length >= 3, 'the contents are empty');
    return links;
}

/** What a page of the book holds, for the checks. */
function seen(page) {
    return page.evaluate(() => ({
        language: document.documentElement.lang,
        title: document.title,
        other: document.querySelector('.languages a:not([aria-current])').href,
        next: document.querySelector('a[rel=next]')?.href,
        names: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...document.links].map(({ href }) => href),
        blank: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
        silent: [...document.images].filter(({ alt }) => alt.trim() === '').map(({ src }) => src),
        inline: document.querySelectorAll('script:not([src], [type=importmap]), style, [onclick]').length,
        broken: document.querySelectorAll('.katex-error').length,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
}

for (const language of languages)
    test(`every page opens, and every link and picture is there: ${language}`, async () => {
        const page = await bench.page();
        const found = new Map();
        for (const address of await pages_of(page, language)) {
            const response = await page.goto(address);
            assert.equal(response.status(), 200, address);
            const it = await seen(page);
            assert.equal(it.language, language, address);
            assert.equal(it.other, address.replace(`/${language}/`, `/${languages.find((each) => each !== language)}/`), address);
            assert.deepEqual([it.blank, it.silent, it.inline, it.broken], [[], [], 0, 0], address);
            assert.equal(new Set(it.names).size, it.names.length, `${address}: an anchor is there twice`);
            found.set(address, it);
        }
        assert.deepEqual([...found.values()].map(({ next }) => next), [...[...found.keys()].slice(1), undefined], 'the pages do not follow each other');
        assert.equal(new Set([...found.values()].map(({ title }) => title)).size, found.size, 'two pages have one title');
        const asked = new Map();
        for (const [address, { links }] of found)
            for (const link of links) {
                if (!link.startsWith(`${bench.address}/`)) continue;
                const [bare, anchor] = link.split('#');
                // What follows the # in the workbench is the address of one of its pages.
                if (/^\/(index.html)?$/.test(bare.slice(bench.address.length))) {
                    assert.match(anchor, /^\/(play|explore|calculator|invent|learn)?(\?|$)/, `${address}: ${link}`);
                    continue;
                }
                if (!asked.has(bare)) asked.set(bare, (await page.request.get(bare)).status());
                assert.equal(asked.get(bare), 200, `${address}: ${link}`);
                if (anchor && found.has(bare)) assert.ok(found.get(bare).names.includes(anchor), `${address}: ${link}`);
            }
        await close(page);
    });

test('the other language has the same chapter, and the other way round', async () => {
    const page = await bench.page();
    const addresses = await pages_of(page, 'en');
    for (const address of [addresses[0], addresses[1], addresses.at(-1)]) {
        await page.goto(address);
        await page.getByRole('link', { name: 'FR', exact: true }).click();
        await page.waitForURL(address.replace('/en/', '/fr/'));
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
        await page.getByRole('link', { name: 'EN', exact: true }).click();
        await page.waitForURL(address);
    }
    await close(page);
});

test('the workbench leads to the book and back', async () => {
    const page = await bench.page({ locale: 'fr-FR' });
    await page.open('#/');
    await page.getByRole('link', { name: 'Livre', exact: true }).click();
    await page.waitForURL('**/book/fr/');
    await page.getByRole('link', { name: 'L’atelier', exact: true }).click();
    await page.getByRole('heading', { name: 'Choisissez un jeu' }).waitFor();
    await page.open('book/');
    await page.waitForURL('**/book/fr/');
    await close(page);
});

test('a token is taken along from page to page, and nowhere else', async () => {
    const page = await bench.page();
    await page.open('book/en/?token=of-a-class');
    const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
    for (const link of links) assert.equal(new URL(link).searchParams.get('token'), link.startsWith(bench.address) ? 'of-a-class' : null, link);
    await page.getByRole('link', { name: 'FR', exact: true }).click();
    await page.waitForURL('**/book/fr/index.html?token=of-a-class');
    await close(page);
});

test('a command opens in the workbench', async () => {
    const page = await bench.page();
    const [, ...addresses] = await pages_of(page, 'en');
    for (const address of addresses) {
        await page.goto(address);
        const link = page.locator('figure a.open, main > .command a.open').first();
        if ((await link.count()) === 0) continue;
        await link.click();
        await page.locator('#app h1').waitFor();
        break;
    }
    assert.match(page.url(), /#\/\w+\?/);
    await close(page);
});

test('the dark is that of the system, or chosen here or in the workbench', async () => {
    const page = await bench.page({ colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.open('book/en/');
    const dark = await ground();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    // Colours may fade into each other.
    await page.waitForFunction((was) => document.documentElement.dataset.theme === 'light' && getComputedStyle(document.documentElement).backgroundColor !== was, dark);
    await page.open('#/');
    await page.locator('h1').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    await close(page);
    // Without scripts the style sheet alone is enough.
    const plain = await bench.page({ colorScheme: 'dark', javaScriptEnabled: false });
    await plain.open('book/en/');
    assert.equal(await plain.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor), dark);
    await close(plain);
});

test('claims are chosen by verdict without a script', async () => {
    const page = await bench.page({ javaScriptEnabled: false });
    await page.open('book/en/claims.html');
    const shown = () => page.locator('.claim:visible').count();
    const all = await shown();
    const rows = page.locator('.counts tfoot td');
    assert.equal(Number(await rows.last().textContent()), all);
    const words = await page.locator('.keys label').allTextContents();
    for (const [i, word] of words.slice(1).entries()) {
        await page.getByLabel(word, { exact: true }).check();
        assert.equal(await shown(), Number(await rows.nth(i).textContent()), word);
    }
    await close(page);
});

test('nothing is clipped in a window of 1200 pixels', async () => {
    const page = await bench.page({ viewport: { width: 1200, height: 900 }, javaScriptEnabled: false });
    for (const language of languages)
        for (const address of await pages_of(page, language)) {
            await page.goto(address);
            const clipped = await page.locator('pre, table, .katex-display').evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent.slice(0, 80)));
            assert.deepEqual(clipped, [], address);
        }
    await close(page);
});

// Without scripts: boards that wake up on a narrow phone are the concern of book_live.test.js.
test('every page fits a phone, even a narrow one', async () => {
    for (const width of [390, 320]) {
        const page = await bench.page({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false });
        for (const language of languages)
            for (const address of await pages_of(page, language)) {
                await page.goto(address);
                const { wide } = await seen(page);
                assert.ok(wide <= 0, `${address}: ${wide} pixels too wide for ${width}`);
            }
        await close(page);
    }
});

test('French has its spaces, but not in code', async () => {
    const page = await bench.page({ javaScriptEnabled: false });
    for (const address of await pages_of(page, 'fr')) {
        await page.goto(address);
        const loose = await page.evaluate(() => {
            const found = [];
            const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
            for (let node; (node = walker.nextNode()); )
                if (!node.parentElement.closest('code, .katex, .live, .work') && (/ [;:?!»]|« |[\p{L}\p{N})][;:?!](?:\s|$)/u.test(node.data) || /[^\s\u00a0\u202f]»|«[^\s\u00a0\u202f]/u.test(node.data))) found.push(node.data);
            return found;
        });
        assert.deepEqual(loose, [], address);
        const code = await page.locator('main code').allTextContents();
        // Digits in groups of three are what the program prints.
        assert.deepEqual(code.filter((text) => /[\u00a0\u202f]/.test(text.replace(/(?<=\d)\u202f(?=\d)/g, ''))), [], address);
    }
    await close(page);
});

for (const colorScheme of ['light', 'dark'])
    test(`axe finds nothing serious, ${colorScheme}`, async () => {
        const page = await bench.page({ colorScheme });
        const addresses = await pages_of(page, 'fr');
        for (const address of [addresses[0], addresses[1], addresses[2], addresses.at(-1)]) {
            await page.goto(address);
            // One open check stands for all; formulas are MathML to those who listen.
            await page.evaluate(() => document.querySelector('details')?.toggleAttribute('open', true));
            const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('.katex-html');
            if (colorScheme === 'dark') axe.withRules(['color-contrast']);
            const { violations } = await axe.analyze();
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
            assert.deepEqual(serious.map(({ id, nodes }) => [address, id, nodes.map((node) => node.html)]), []);
        }
        await close(page);
    });
