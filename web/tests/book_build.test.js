// The builder of the book: what it refuses, in one sentence that names the place, and what it makes of
// commands, formulas and French.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from '../book/build.js';
import { french_spaces } from '../book/french.js';
import { printed_html } from '../book/markdown.js';
import { workbench_address } from '../book/workbench.js';

const folder = mkdtempSync(join(tmpdir(), 'nimrod_book_'));
after(() => rmSync(folder, { recursive: true }));

const header = 'id\tchapter\tdocument\tplace\tclaim.fr\tclaim.en\tcommand\tevidence\tverdict\tremark.fr\tremark.en';
const row = (changes = {}) =>
    Object.values({ id: 'thesis-1', chapter: '01-one', document: 'thesis', place: '1', fr: 'Oui.', en: 'Yes.', command: 'nimrod solve nim 1', evidence: 'N', verdict: 'confirmed', a: '', b: '', ...changes }).join('\t');
const figure = '![One heap](../figures/heap.svg)\n\n    $ nimrod picture nim 3\n';
const sound = {
    'en/00-introduction.md': '# Start\n\n[one](01-one.md#more)\n',
    'fr/00-introduction.md': '# Début\n\n[un](01-one.md#encore)\n',
    'en/01-one.md': `# One\n\nA formula, $1 \\oplus 2 = 3$.\n\n${figure}\n## More\n\n[a claim](claims.md#thesis-1)\n`,
    'fr/01-one.md': `# Un\n\nVoici: « $x$ »!\n\n${figure}\n## Encore\n`,
    'figures/heap.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30pt" height="20pt"></svg>\n',
    'claims.tsv': `${header}\n${row()}\n`,
};

const hint = 'hint.en: See.\nhint.fr: Voyez.\n';
const exercise = (id, level, hints) => `id: ${id}\nkind: outcome\nlevel: ${level}\nposition: nim 1\nanswer: N\n${hint.repeat(hints)}solution.en: N.\nsolution.fr: N.\n\n`;

let number = 0;
/** Builds the sound book with some files changed (or, if null, without them); the folder of the HTML. */
function built(changes = {}) {
    const source = join(folder, String(++number));
    for (const part of ['en', 'fr', 'figures', 'exercises']) mkdirSync(join(source, part), { recursive: true });
    for (const [file, text] of Object.entries({ ...sound, ...changes })) if (text !== null) writeFileSync(join(source, file), text);
    build(source, join(source, 'html'));
    return (file) => readFileSync(join(source, 'html', file), 'utf8');
}

test('a sound book is built', () => {
    const html = built();
    assert.match(html('en/index.html'), /href="01-one.html#more"/);
    assert.match(html('en/01-one.html'), /<img src="..\/figures\/heap.svg" alt="One heap" width="40" height="27">/);
    assert.match(html('en/01-one.html'), /class="katex"/);
    assert.match(html('en/claims.html'), /<li id="thesis-1" class="claim confirmed">/);
    assert.doesNotMatch(html('en/01-one.html'), /id="thesis-1"/, 'a chapter tells what was amended, and no more');
    assert.match(html('en/01-one.html'), /<div class="plate" data-e="nim 3">/, 'the figure of a position can become a board');
    assert.match(html('fr/claims.html'), /<h3><a href="01-one.html">Un<\/a><\/h3>/);
    assert.match(html('fr/01-one.html'), /Voici\u00a0: <span class="together">«\u00a0<span class="katex">.*<\/span>\u00a0»\u202f!<\/span>/);
    assert.match(built({ 'exercises/01-one.txt': exercise('one', 1, 2) + exercise('two', 3, 3) })('fr/01-one.html'), /id="exercise-one"[^]*id="exercise-two"/);
    assert.match(html('book.css'), /url\(fonts\/KaTeX_Main-Regular\.woff2\)/);
    assert.doesNotMatch(html('book.css'), /\.ttf|https?:\/\/(?!www\.w3\.org)/);
});

test('sentences that a command prints are told from tables, and joined where the program broke them', () => {
    const long = 'Fourteen words and no more stand in this line, which the program broke at its';
    assert.equal(printed_html(`nim 3  (normal play)\nN: wins\n  take 3   -> 0\n\n${long}\nend: it goes on.\n\n  a  b\n1\t2`),
        `nim 3  (normal play)\n<span class="prose">N: wins</span>\n<span class="prose move">  take 3   -&gt; 0</span>\n\n<span class="prose">${long}\nend: it goes on.</span>\n\n  a  b\n1\t2`);
});

const faults = {
    'a link to no chapter': [{ 'en/01-one.md': '# One\n\n## More\n\nHere:\n[x](09-none.md)\n' }, /^docs\/book\/en\/01-one\.md:5: the link to 09-none\.md leads nowhere$/],
    'a link to no heading': [{ 'en/00-introduction.md': '# Start\n\n[x](01-one.md#none)\n' }, /introduction\.md:3: the link to 01-one\.md#none leads nowhere$/],
    'a link to no claim': [{ 'en/00-introduction.md': '# Start\n\n[x](claims.md#sheet-9)\n' }, /claims\.md#sheet-9 leads nowhere$/],
    'a link out of the book': [{ 'en/00-introduction.md': '# Start\n\n[x](../../rules.md)\n' }, /rules\.md leads nowhere$/],
    'a link to no page of the workbench': [{ 'en/00-introduction.md': '# Start\n\n[x](workbench:#/chess)\n' }, /the workbench has no page #\/chess$/],
    'a link to a game without its name': [{ 'en/00-introduction.md': '# Start\n\n[x](workbench:#/play?game=nim)\n' }, /the workbench has no page #\/play\?game=nim$/],
    'a missing figure': [{ 'figures/heap.svg': null }, /^docs\/book\/en\/01-one\.md:5: there is no figure heap\.svg/],
    'a figure without its command': [{ 'fr/01-one.md': '# Un\n\n![x](../figures/heap.svg)\n' }, /^docs\/book\/fr\/01-one\.md:3: the figure \.\.\/figures\/heap\.svg is not alone/],
    'a missing translation': [{ 'fr/01-one.md': null }, /^docs\/book\/fr\/01-one\.md: this chapter exists only in the other language$/],
    'a chapter without a title': [{ 'fr/01-one.md': 'Un\n' }, /^docs\/book\/fr\/01-one\.md:1: a chapter begins with its title/],
    'a formula that cannot be read': [{ 'en/01-one.md': '# One\n\n$\\frac{1$\n' }, /^docs\/book\/en\/01-one\.md:3: KaTeX/],
    'a claim with such a formula': [{ 'claims.tsv': `${header}\n${row({ en: '$\\frac{1$' })}\n` }, /^docs\/book\/claims\.tsv \(thesis-1\):1: KaTeX/],
    'a row of claims that is too short': [{ 'claims.tsv': `${header}\nthesis-1\t01-one\n` }, /^docs\/book\/claims\.tsv:2: 2 columns instead of 11$/],
    'a claim of no chapter': [{ 'claims.tsv': `${header}\n${row({ chapter: '07-none' })}\n` }, /claims\.tsv:2: chapter is "07-none", which is none of 00-introduction, 01-one$/],
    'a claim of no document': [{ 'claims.tsv': `${header}\n${row({ document: 'novel' })}\n` }, /claims\.tsv:2: document is "novel"/],
    'a claim with no verdict': [{ 'claims.tsv': `${header}\n${row({ verdict: 'perhaps' })}\n` }, /claims\.tsv:2: verdict is "perhaps"/],
    'a claim that is there twice': [{ 'claims.tsv': `${header}\n${row()}\n${row()}\n` }, /claims\.tsv:3: the id thesis-1 is taken$/],
    'an exercise without a second hint': [{ 'exercises/01-one.txt': exercise('one', 1, 2) + exercise('two', 1, 1) }, /^docs\/book\/exercises\/01-one\.txt:13: two has fewer than two hints or no solution \(en\)$/],
    'an easy exercise after a hard one': [{ 'exercises/01-one.txt': exercise('one', 3, 2) + exercise('two', 2, 2) }, /^docs\/book\/exercises\/01-one\.txt:13: two is easier than the exercise before it$/],
};
for (const [name, [changes, sentence]] of Object.entries(faults)) test(`refused: ${name}`, () => assert.throws(() => built(changes), { message: sentence }));

test('what was built stays where a build fails', () => {
    const target = join(folder, 'kept');
    cpSync(join(folder, '1'), join(folder, 'source'), { recursive: true });
    build(join(folder, 'source'), target);
    rmSync(join(folder, 'source', 'figures', 'heap.svg'));
    assert.throws(() => build(join(folder, 'source'), target));
    assert.match(readFileSync(join(target, 'en/index.html'), 'utf8'), /Start/);
});

test('French spaces do not break', () => {
    const cases = [
        ['Qui gagne ?', 'Qui gagne\u202f?'],
        ['Qui gagne?', 'Qui gagne\u202f?'],
        ['ici: là; non!', 'ici\u00a0: là\u202f; non\u202f!'],
        ['« Nim »', '«\u00a0Nim\u00a0»'],
        ['«Nim»', '«\u00a0Nim\u00a0»'],
        ['Quoi ?!', 'Quoi\u202f?!'],
        ['à 10:30, http://x.fr', 'à 10:30, http://x.fr'],
        ['10 000 tas', '10\u202f000 tas'],
        ['les tas 3 et 5', 'les tas 3 et 5'],
    ];
    for (const [plain, set] of cases) assert.equal(french_spaces(plain), set);
    assert.equal(french_spaces('; voir', true), '\u202f; voir');
});

test('commands have their pages in the workbench', () => {
    const cases = [
        ['nimrod solve nim 3,5,7 --json | jq .moves', '#/play?e=nim+3%2C5%2C7&why=1&show=1&lang=fr'],
        ['nimrod explain nim 3,5,7 --method groups --lang fr', '#/play?e=nim+3%2C5%2C7&why=1&show=1&method=groups&lang=fr'],
        ['nimrod solve --misere marienbad', '#/play?e=marienbad&misere=1&why=1&show=1&lang=fr'],
        ["nimrod picture 'kayles 10 + nim 3'", '#/play?e=kayles+10+%2B+nim+3&lang=fr'],
        ['nimrod picture wythoff 9,12 --options --lang fr', '#/play?e=wythoff+9%2C12&show=1&lang=fr'],
        ["nimrod play nim 1,2 --two --moves 'nim 1,1' --moves 'nim 1,0' --line why", '#/play?e=nim+1%2C2&two=1&m=nim+1%2C1&m=nim+1%2C0&lang=fr'],
        ['nimrod table nim 1,3,5,7 --show responses', '#/explore?e=nim+1%2C3%2C5%2C7&view=responses&lang=fr'],
        ['nimrod table wythoff 20,20 --format svg', '#/explore?e=wythoff+20%2C20&lang=fr'],
        ['nimrod sequence kayles --upto 200 --format svg', '#/explore?e=kayles&view=sequence&upto=200&lang=fr'],
        ['nimrod graph nim 1,2 --format svg --lang fr', '#/explore?e=nim+1%2C2&view=graph&lang=fr'],
        ["nimrod nimber '14*7'", '#/calculator?x=14*7&lang=fr'],
        ["nimrod nimber --table '*' 8", '#/calculator?op=*&n=8&lang=fr'],
        ['nimrod graph examples/graphs/a.dot', null],
        ['nimrod conjecture dynamic:3', null],
        ['printf x | nimrod solve -', null],
    ];
    for (const [command, address] of cases) assert.equal(workbench_address(command, 'fr'), address, command);
});
