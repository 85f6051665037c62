// Builds the book: node book/build.js [docs/book [build/web/book]].
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { all_claims, all_claims_sections, amended, chapter_claims } from './claims.js';
import { chapter_exercises } from './exercises.js';
import { Fault } from './fault.js';
import { page_of, parse, render, render_inline, text_of } from './markdown.js';
import { chapter_list, page_html } from './pages.js';
import { languages, read_book } from './source.js';
import { words } from './words.js';

const here = dirname(fileURLToPath(import.meta.url));

/** Width and height of an SVG in pixels of CSS, for the room it takes before it is loaded. */
function size_of(svg) {
    const head = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
    const side = (name) => {
        const found = new RegExp(`\\b${name}="([\\d.]+)(pt|px)?"`).exec(head);
        return found ? Math.round(Number(found[1]) * (found[2] === 'pt' ? 4 / 3 : 1)) : null;
    };
    const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(head);
    return [side('width') ?? (box ? Math.round(box[1]) : null), side('height') ?? (box ? Math.round(box[2]) : null)];
}

/** Every link of the chapters of a language leads to a page, an anchor, a figure. */
function check_links(book, chapters) {
    const anchors = new Map(chapters.map(({ chapter, parsed }) => [`${chapter.name}.md`, parsed.anchors]));
    anchors.set('claims.md', new Set(book.claims.map(({ id }) => id)));
    for (const { parsed } of chapters)
        for (const { line, target, file, anchor } of parsed.links) {
            const page = file === '' ? parsed.anchors : anchors.get(file);
            const figure = file.startsWith('../figures/') && book.has_figure(file.slice('../figures/'.length));
            if (figure && anchor === undefined) continue;
            if (!page || (anchor !== undefined && !page.has(anchor))) throw new Fault(`${parsed.file}:${line}`, `the link to ${target} leads nowhere`, `le lien vers ${target} ne mène nulle part`);
        }
}

function build_language(book, language) {
    const t = words[language];
    const chapters = book.chapters.map((chapter) => {
        const all = book.claims.filter((claim) => claim.chapter === chapter.name);
        const claims = amended(all);
        const exercises = book.exercises.filter((exercise) => exercise.chapter === chapter.name);
        const parsed = parse(chapter.text[language], language, `${language}/${chapter.name}.md`, chapter.number);
        claims.forEach(({ id }) => parsed.anchors.add(id));
        exercises.forEach(({ id }) => parsed.anchors.add(`exercise-${id}`));
        for (const { name, line } of parsed.figures)
            if (!book.has_figure(name)) throw new Fault(`${parsed.file}:${line}`, `there is no figure ${name}; ./book makes it`, `il n’y a pas de figure ${name} ; ./book la fait`);
        return { chapter, claims, all: all.length, exercises, parsed };
    });
    check_links(book, chapters);
    const size = (name) => size_of(readFileSync(join(book.folder, 'figures', name), 'utf8'));
    const pages = chapters.map(({ chapter, claims, all, exercises, parsed }) => ({
        name: page_of(chapter.name),
        kind: 'chapter',
        number: chapter.number,
        label: chapter.number || '',
        eyebrow: chapter.number ? t.chapter(chapter.number) : '',
        title: render_inline(parsed.title, language),
        plain: text_of(parsed.title),
        sections: [...parsed.sections.map(({ id, title }) => ({ id, html: render_inline(title, language) })), ...(exercises.length > 0 ? [{ id: 'exercises', html: t.exercises }] : []), ...(claims.length > 0 ? [{ id: 'claims', html: t.claims }] : [])],
        body: render(parsed, size) + chapter_exercises(exercises, chapter.number, language) + chapter_claims(claims, all, language),
        claims: all,
    }));
    const title_of = (name) => pages.find((page) => page.name === page_of(name)).title;
    pages.push({ name: 'claims', kind: 'claims-page', number: 0, label: '', eyebrow: '', title: t.all_claims, plain: t.all_claims, sections: all_claims_sections(language), body: all_claims(book.claims, language, title_of), claims: book.claims.length });
    const start = pages.find(({ name }) => name === 'index');
    if (start) {
        start.kind = 'start';
        start.eyebrow = t.book;
        start.body += chapter_list(pages.filter((page) => page !== start), language, ({ claims }) => claims);
    }
    return pages.map((page) => [`${language}/${page.name}.html`, page_html(page, pages, language)]);
}

/** One style sheet: the colours, the frame and the parts of the workbench, the book, and KaTeX with its fonts. */
function style() {
    const read = (file) => readFileSync(join(here, file), 'utf8');
    const base = read('../src/style/base.css');
    // Without a script the theme is the system's.
    const dark = /:root\[data-theme='dark'\] \{([^}]*)\}/.exec(base)[1];
    const system = `@media (prefers-color-scheme: dark) {\n    :root:not([data-theme]) {${dark}}\n}\n`;
    const folder = dirname(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'));
    const katex = readFileSync(join(folder, 'katex.min.css'), 'utf8').replace(/,url\([^)]*\.(woff|ttf)\) format\("[a-z]+"\)/g, '');
    const fonts = readdirSync(join(folder, 'fonts')).filter((file) => file.endsWith('.woff2'));
    return { css: `${katex}\n${base}\n${read('../src/style/parts.css')}\n${system}\n${read('book.css')}`, fonts: fonts.map((file) => join(folder, 'fonts', file)) };
}

/** Builds the book of `source` into `target`, which is emptied first. */
export function build(source, target) {
    const book = read_book(source);
    const files = languages.flatMap((language) => build_language(book, language));
    const { css, fonts } = style();
    rmSync(target, { recursive: true, force: true });
    for (const folder of [...languages, 'fonts', 'figures']) mkdirSync(join(target, folder), { recursive: true });
    for (const [file, html] of files) writeFileSync(join(target, file), html);
    writeFileSync(join(target, 'book.css'), css);
    cpSync(join(here, 'book.js'), join(target, 'book.js'));
    for (const font of fonts) cpSync(font, join(target, 'fonts', font.slice(font.lastIndexOf('/') + 1)));
    cpSync(join(source, 'figures'), join(target, 'figures'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [source = join(here, '../../docs/book'), target = join(here, '../../build/web/book')] = process.argv.slice(2);
    try {
        build(source, target);
    } catch (error) {
        if (!(error instanceof Fault)) throw error;
        console.error(error.message);
        process.exitCode = 1;
    }
}
