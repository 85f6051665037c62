// A chapter: CommonMark with tables and formulas, in which a picture followed by a command is a figure, and
// commands lead to the workbench.
import MarkdownIt from 'markdown-it';
import { Fault } from './fault.js';
import { formula_html, formulas, keep_together } from './formulas.js';
import { french_spaces } from './french.js';
import { words } from './words.js';
import { live_position, workbench_address } from './workbench.js';

/** Where the pages of the workbench are, seen from a chapter. */
export const workbench = '../../';

const quotes = { en: '“”‘’', fr: ['«\u00a0', '\u00a0»', '‹\u00a0', '\u00a0›'] };
const engines = Object.fromEntries(Object.keys(words).map((language) => [language, engine(language)]));
export const escape = engines.en.utils.escapeHtml;

/** The commands of an indented block, each with what it prints; none where the block holds no commands. */
export function commands_of(text) {
    if (!text.startsWith('$ ')) return [];
    return text
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
            const [line, ...printed] = part.trimEnd().split('\n');
            return { line, printed: printed.join('\n').replace(/^\n+/, '') };
        });
}

/** What a command prints. Sentences, and moves with the position they leave, are told from tables: on a phone they are broken anew
    rather than scrolled. A line goes on in the next one where the program had to break it, at eighty signs. */
export function printed_html(printed) {
    const length = (text) => [...text].length;
    const lines = printed.split('\n');
    const is_prose = (line) => /^\S/.test(line) && !/\t|\S {2,}\S/.test(line);
    // In French a sign may belong to the word before it.
    const first_word = (line) => /^\S+(?: [;:!?»])*/.exec(line)[0];
    const goes_on = (i) => is_prose(lines[i]) && is_prose(lines[i + 1] ?? '') && length(lines[i]) + 1 + length(first_word(lines[i + 1])) > 80;
    return lines
        .map((line, i) => {
            const text = escape(line);
            if (/^ {2}\S.* -&gt; /.test(text)) return `<span class="prose move">${text}</span>`;
            if (!is_prose(line)) return text;
            return `${i > 0 && goes_on(i - 1) ? '' : '<span class="prose">'}${text}${goes_on(i) ? '' : '</span>'}`;
        })
        .join('\n');
}

/** A command, the way to the workbench, and what it prints. */
export function command_html({ line, printed }, language) {
    const address = workbench_address(line, language);
    const t = words[language];
    const link = address ? ` <a class="open" href="${escape(workbench + address)}">${t.open}</a>` : '';
    // Lines longer than a terminal's are broken rather than cut off.
    const long = printed.split('\n').some((each) => [...each].length > 82) ? ' long' : '';
    const output = printed ? `<pre class="printed${long}" tabindex="0" aria-label="${t.output}"><code>${printed_html(printed)}</code></pre>` : '';
    // An option is not broken after its hyphens.
    const typed = escape(line).replace(/(?<= )-[-\w]+/g, '<span>$&</span>');
    return `<div class="command"><p class="typed"><code>${typed}</code>${link}</p>${output}</div>\n`;
}

/** What makes the figure of a position a board, for live.js; nothing for other figures. */
export function live_attributes(command) {
    return Object.entries(live_position(command) ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ` data-${name}="${escape(value)}"`)
        .join('');
}

function name_of(heading, taken) {
    const plain = heading
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    let name = plain || 'section';
    for (let i = 2; taken.has(name); ++i) name = `${plain}-${i}`;
    taken.add(name);
    return name;
}

/** The words of a line without their markup, for titles of windows and pictures that cannot be seen. */
export function text_of({ children }) {
    return children.map(({ type, content, meta }) => (type === 'softbreak' ? ' ' : `${meta?.before ?? ''}${content}${meta?.after ?? ''}`)).join('');
}


/** Joins a picture in a paragraph of its own and the command below it to a figure. */
function figures(state) {
    const { tokens, env } = state;
    for (let i = 0; i < tokens.length; ++i) {
        const picture = tokens[i].children?.find(({ type }) => type === 'image');
        if (!picture) continue;
        const line = tokens[i].map[0] + 1;
        const file = picture.attrGet('src');
        const block = tokens[i + 2];
        const [made, ...others] = block?.type === 'code_block' ? commands_of(block.content) : [];
        if (tokens[i].children.length > 1 || tokens[i - 1].type !== 'paragraph_open' || !made || made.printed)
            throw new Fault(`${env.file}:${line}`, `the figure ${file} is not alone in its paragraph, with the command that makes it and nothing else below`, `la figure ${file} n’est pas seule dans son paragraphe, avec au-dessous la commande qui la fait et rien d’autre`);
        if (!/^\.\.\/figures\/[\w.-]+\.svg$/.test(file)) throw new Fault(`${env.file}:${line}`, `the figure ${file} is not an SVG file in ../figures`, `la figure ${file} n’est pas un fichier SVG dans ../figures`);
        const [open, caption, close] = [new state.Token('figure_open', 'figure', 1), new state.Token('inline', '', 0), new state.Token('figure_close', 'figure', -1)];
        open.meta = close.meta = { name: file.slice('../figures/'.length), line, command: made.line, number: env.figures.length + 1 };
        env.figures.push(open.meta);
        caption.children = picture.children;
        caption.content = picture.content;
        caption.map = tokens[i].map;
        const rest = others.map((command) => {
            const each = new state.Token('code_block', 'code', 0);
            each.content = `$ ${command.line}\n${command.printed}`;
            return each;
        });
        tokens.splice(i - 1, 4, open, caption, close, ...rest);
    }
}

/** A list below a paragraph that begins in bold and speaks of steps is a proof that unfolds: each item is folded below
    what stands in bold at its head. */
function steps(state) {
    const { tokens } = state;
    for (let i = 1; i < tokens.length; ++i) {
        if (tokens[i].type !== 'ordered_list_open' || tokens[i - 1].type !== 'paragraph_close') continue;
        const lead = tokens[i - 2].content;
        if (!lead.startsWith('**') || !/\bin steps\b|pas à pas/i.test(lead)) continue;
        tokens[i].attrJoin('class', 'steps');
        const make = (type, tag, nesting) => Object.assign(new state.Token(type, tag, nesting), { block: true });
        for (let at = i + 1, end; tokens[at].type === 'list_item_open'; at = end + 1) {
            end = tokens.findIndex((token, j) => j > at && token.type === 'list_item_close' && token.level === tokens[at].level);
            const inline = tokens[at + 2];
            // Its children begin with an empty text.
            const from = inline.children.findIndex(({ type }) => type === 'strong_open');
            const to = inline.children.findIndex(({ type }) => type === 'strong_close');
            if (from < 0 || inline.children.slice(0, from).some(({ content }) => content !== ''))
                throw new Fault(`${state.env.file}:${inline.map[0] + 1}`, 'a step of a proof begins with what it shows, in bold', 'un pas de démonstration commence par ce qu’il montre, en gras');
            const head = Object.assign(make('inline', '', 0), { children: inline.children.slice(from + 1, to), content: inline.content, map: inline.map });
            inline.children = inline.children.slice(to + 1);
            tokens[at + 1].hidden = tokens[at + 3].hidden = false;
            tokens.splice(end, 0, make('details_close', 'details', -1));
            tokens.splice(at + 1, 0, make('details_open', 'details', 1), make('summary_open', 'summary', 1), make('span_open', 'span', 1), head, make('span_close', 'span', -1), make('summary_close', 'summary', -1));
            end += 7;
        }
    }
}

function read_formula(token, env, line) {
    try {
        token.meta.html = formula_html(token);
    } catch (error) {
        throw new Fault(`${env.file}:${line}`, error.message, error.message);
    }
}

/** Reads formulas, gives headings their anchors and links their targets, which are checked when all chapters
    are known. */
function anchors(state) {
    const { tokens, env } = state;
    let line = 1;
    tokens.forEach((token, i) => {
        if (token.map) line = token.map[0] + 1;
        if (token.type === 'heading_open') {
            const text = text_of(tokens[i + 1]);
            if (token.tag === 'h1') {
                if (env.title) throw new Fault(`${env.file}:${line}`, 'a chapter has one title', 'un chapitre n’a qu’un titre');
                env.title = tokens[i + 1];
            } else {
                token.attrSet('id', name_of(text, env.anchors));
                if (token.tag === 'h2') env.sections.push({ id: token.attrGet('id'), title: tokens[i + 1] });
            }
        }
        for (const each of [token, ...(token.children ?? [])]) {
            if (each.type === 'link_open') each.attrSet('href', resolved(each.attrGet('href'), env, line));
            if (each.type === 'formula') read_formula(each, env, line);
        }
    });
}

function resolved(target, env, line) {
    if (/^https?:/.test(target)) return target;
    if (target.startsWith('workbench:')) {
        const address = target.slice('workbench:'.length);
        if (!/^#\/(?:(?:learn|calculator|invent)(?:\?.*)?|(?:play|explore)(?:\?e=.*)?)?$/.test(address)) throw new Fault(`${env.file}:${line}`, `the workbench has no page ${address}`, `l’atelier n’a pas de page ${address}`);
        return `${workbench}${address}${address.includes('?') ? '&' : '?'}lang=${env.language}`;
    }
    const [file, anchor] = target.split('#');
    env.links.push({ line, target, file, anchor });
    return file.endsWith('.md') ? `${page_of(file.slice(0, -'.md'.length))}.html${anchor ? `#${anchor}` : ''}` : target;
}

/** The introduction is where a language starts. */
export function page_of(chapter) {
    return chapter === '00-introduction' ? 'index' : chapter;
}

/** Spaces between what French sets apart, in prose alone: code and formulas are tokens of other kinds. */
function french(state) {
    if (state.env.language !== 'fr') return;
    const visit = (tokens) =>
        tokens.forEach((token, i) => {
            if (token.type === 'text') token.content = french_spaces(token.content, i > 0 && !/break$/.test(tokens[i - 1].type));
            if (token.children) visit(token.children);
        });
    visit(state.tokens);
}

function engine(language) {
    const md = new MarkdownIt({ typographer: true, quotes: quotes[language] }).disable('replacements');
    md.use(formulas);
    md.core.ruler.after('inline', 'figures', figures);
    md.core.ruler.after('figures', 'steps', steps);
    md.core.ruler.push('anchors', anchors);
    md.core.ruler.push('french', french);
    md.core.ruler.push('together', ({ tokens }) => tokens.forEach(({ children }) => children && keep_together(children)));
    const { rules } = md.renderer;
    const plain = rules.code_block;
    rules.code_block = (tokens, i, ...rest) => {
        const commands = commands_of(tokens[i].content);
        return commands.length > 0 ? commands.map((command) => command_html(command, language)).join('') : plain(tokens, i, ...rest);
    };
    rules.fence = (tokens, i) => {
        const { info, content } = tokens[i];
        const name = info.trim().split(/\s+/)[1];
        return `<figure class="listing">${name ? `<figcaption><code>${escape(name)}</code></figcaption>` : ''}<pre tabindex="0"><code>${escape(content)}</code></pre></figure>\n`;
    };
    rules.figure_open = (tokens, i, options, env) => {
        const { name, number, command } = tokens[i].meta;
        const [width, height] = env.size_of(name);
        const size = width ? ` width="${width}" height="${height}"` : '';
        // What a narrow screen makes too small to read says that it opens.
        const enlarge = width > 450 ? `<span class="enlarge">${words[language].enlarge}</span>` : '';
        return (
            `<figure id="figure-${number}"><div class="plate"${live_attributes(command)}><a href="../figures/${name}"><img src="../figures/${name}" alt="${escape(text_of(tokens[i + 1]))}"${size}>${enlarge}</a></div>` +
            `<figcaption><p><b>${words[language].figure(env.number ? `${env.number}.${number}` : number)}.</b> `
        );
    };
    rules.figure_close = (tokens, i) => `</p>${command_html({ line: tokens[i].meta.command, printed: '' }, language)}</figcaption></figure>\n`;
    rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
    rules.table_close = () => '</table></div>\n';
    // The corner of a table with names on both sides is the head of nothing.
    const cell = (tag) => (tokens, i, options, env, renderer) => {
        const inline = tokens[i + (tag === 'th_open' ? 1 : -1)];
        if (inline.content === '') tokens[i].tag = 'td';
        return renderer.renderToken(tokens, i, options);
    };
    for (const tag of ['th_open', 'th_close']) rules[tag] = cell(tag);
    return md;
}

function new_environment(language, file) {
    return { language, file, title: null, sections: [], figures: [], links: [], anchors: new Set(['main', 'contents', 'contents-title', 'claims', 'exercises']) };
}

/** A chapter taken apart; `file` names it in faults. */
export function parse(text, language, file, number = 0) {
    const env = { ...new_environment(language, file), number };
    const tokens = engines[language].parse(text, env);
    env.figures.forEach(({ number: n }) => env.anchors.add(`figure-${n}`));
    return { ...env, tokens: tokens.slice(3) };
}

/** The HTML of a chapter without its title; `size_of` knows the width and height of a figure. */
export function render({ tokens, language, number }, size_of) {
    const { renderer, options } = engines[language];
    return renderer.render(tokens, options, { number, size_of });
}

/** The HTML of a line, such as a title. */
export function render_inline(inline, language) {
    const { renderer, options } = engines[language];
    return renderer.renderInline(inline.children, options, {});
}

/** The HTML of a line of text that is no chapter's; `file` names it in faults. */
export function line_html(text, language, file = '') {
    return engines[language].renderInline(text, new_environment(language, file));
}
