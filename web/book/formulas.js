// Formulas, $...$ in a line and $$...$$ between lines, rendered by KaTeX while the book is built.
import katex from 'katex';

// An accented letter in a formula is a word of French; whatever else KaTeX only frowns upon is an error.
const strict = (code) => (code === 'unicodeTextInMathMode' ? 'ignore' : 'error');

/** The HTML of a token, with MathML for those who listen. Throws what KaTeX says of a formula that it cannot
    read. */
export function formula_html({ content, meta }) {
    return katex.renderToString(content, { displayMode: meta.wide, strict });
}

/** A line may end anywhere around a formula, even before a full stop: so signs that belong to one are taken from
    the text about it, unless it is so long that it has to be broken itself. */
export function keep_together(tokens) {
    tokens.forEach((token, i) => {
        if (token.type !== 'formula' || token.meta.wide) return;
        const signs = token.content.replace(/\\[a-zA-Z]+/g, 'x').replace(/[{}^_\s]/g, '');
        if (signs.length > 24) return;
        const take = (text, pattern) => {
            const [taken = ''] = (text?.type === 'text' && pattern.exec(text.content)) || [];
            if (taken) text.content = text.content.replace(pattern, '');
            return taken;
        };
        token.meta.before = take(tokens[i - 1], /[(\[“‘«][\u00a0\u202f]?$/);
        token.meta.after = take(tokens[i + 1], /^(?:[\u00a0\u202f]?[.,;:!?)\]”’»…]|-\p{L}+)+/u);
    });
}

function inline_formula(state, silent) {
    const { src, pos } = state;
    if (src[pos] !== '$') return false;
    const wide = src[pos + 1] === '$';
    const start = pos + (wide ? 2 : 1);
    if (!wide && /\s/.test(src[start] ?? ' ')) return false;
    let end = start;
    for (;; ++end) {
        end = src.indexOf('$', end);
        if (end < 0 || end >= state.posMax) return false;
        const escaped = src[end - 1] === '\\';
        if (escaped || (wide && src[end + 1] !== '$')) continue;
        if (wide || (end > start && !/\s/.test(src[end - 1]) && !/\d/.test(src[end + 1] ?? ''))) break;
    }
    if (!silent) {
        const token = state.push('formula', 'math', 0);
        token.content = src.slice(start, end);
        token.meta = { wide };
    }
    state.pos = end + (wide ? 2 : 1);
    return true;
}

function block_formula(state, first, last, silent) {
    const line = (i) => state.src.slice(state.bMarks[i] + state.tShift[i], state.eMarks[i]);
    if (state.sCount[first] - state.blkIndent >= 4 || !line(first).startsWith('$$')) return false;
    let end = first;
    let text = line(first).slice(2);
    while (!text.trimEnd().endsWith('$$')) {
        if (++end >= last) return false;
        text += `\n${line(end)}`;
    }
    if (silent) return true;
    const token = state.push('formula', 'math', 0);
    token.block = true;
    token.content = text.trimEnd().slice(0, -2);
    token.map = [first, end + 1];
    token.meta = { wide: true };
    state.line = end + 1;
    return true;
}

export function formulas(md) {
    md.inline.ruler.after('escape', 'formula', inline_formula);
    md.block.ruler.after('blockquote', 'formula', block_formula, { alt: ['paragraph', 'blockquote', 'list'] });
    md.renderer.rules.formula = (tokens, i) => {
        const { wide, html, before, after } = tokens[i].meta;
        if (wide) return `<span class="formula" tabindex="0">${html}</span>`;
        return before || after ? `<span class="together">${md.utils.escapeHtml(before)}${html}${md.utils.escapeHtml(after)}</span>` : html;
    };
}
