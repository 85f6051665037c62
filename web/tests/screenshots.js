// Pictures of every page and of the book, in both languages, on a desk, on a phone and in the dark, for people to look at:
// npm run screenshots [FOLDER], by default build/screenshots.
import { mkdir } from 'node:fs/promises';
import { workbench } from './harness.js';

const folder = process.argv[2] ?? new URL('../../build/screenshots', import.meta.url).pathname;
const pages = {
    home: '#/',
    play: '#/play?e=nim+3,5,7',
    why: '#/play?e=nim+3,5,7&why=1&show=1',
    groups: '#/play?e=nim+3,5,7&why=1&method=groups',
    lamps: '#/play?e=nim+3,5,7&why=1&method=lamps',
    wythoff: '#/play?e=wythoff+5,8&why=1&show=1',
    chomp: '#/play?e=chomp+4x5&show=1',
    kayles: '#/play?e=kayles+1,11',
    turning: '#/play?e=turning+1,4,7',
    cram: '#/play?e=cram+3x4',
    corners: '#/play?e=corners+2.3,4.4',
    hackenbush: '#/play?e=hackenbush:=0-a,a-b,b-0,b-c,c-d',
    sum: '#/play?e=kayles+10+%2B+nim+3',
    huge: '#/play?e=nim+10^30,w%2B5,7',
    golden: '#/explore?e=wythoff+20,20&cell=8,13',
    answers: '#/explore?e=nim+1,3,5,7&view=responses',
    sequence: '#/explore?e=grundy+20&view=sequence&upto=500000',
    graph: '#/explore?e=nim+1,2,3&view=graph&path=0.3',
    cobweb: '#/explore?e=wythoff+5,6&view=web&path=0',
    calculator: '#/calculator?x=14*7+%2B+sqrt(5)/inv(3)',
    invent: '#/invent',
    sentence: '#/invent?kind=rules',
    drawn: '#/invent?kind=graph',
    worksheet: '#/play?e=nim+3,5,7&sheet=blank',
    solutions: '#/play?e=nim+3,5,7&sheet=solved',
};
const screens = {
    desk: { viewport: { width: 1280, height: 800 } },
    phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
};

await mkdir(folder, { recursive: true });
const bench = await workbench();
for (const [screen, options] of Object.entries(screens))
    for (const lang of ['en', 'fr']) {
        const page = await bench.page(options);
        for (const [name, hash] of Object.entries(pages)) {
            await page.goto('about:blank');
            await page.open(`${hash}${hash.includes('?') ? '&' : '?'}lang=${lang}`);
            await page.waitForLoadState('networkidle');
            await page.locator('h1').waitFor();
            await page.screenshot({ path: `${folder}/${name}-${screen}-${lang}.png`, fullPage: name !== 'home' });
        }
        await page.open(`book/${lang}/`);
        const chapters = await page.locator('#contents > ol > li > a').evaluateAll((links) => links.map(({ href }) => href));
        for (const chapter of chapters) {
            await page.goto(chapter);
            await page.screenshot({ path: `${folder}/book-${/([^/]+)\.html$/.exec(chapter)[1]}-${screen}-${lang}.png`, fullPage: true });
        }
        if (page.complaints.length > 0) console.error(page.complaints);
        await page.context().close();
    }
await bench.close();
