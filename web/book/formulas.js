// Formulas, $...$ in a line and $$...$$ between lines, rendered by KaTeX while the book is built.
import katex from 'katex';

// An accented letter in a formula is a word of French; whatever else KaTeX only frowns upon is an error.
const strict = (code) => (code === 'unicodeTextInMathMode' ? 'ignore' : 'error');

/** The HTML of a token, with MathML for those who listen. Throws what KaTeX says of a formula that it cannot
    read. */
export function formula_html({ content, meta }) {
    const html = katex.renderToString(content, { displayMode: meta.wide, strict });
    return meta.wide ? `<span class="formula" tabindex="0">${html}</span>` : html;
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
    md.renderer.rules.formula = (tokens, i) => tokens[i].meta.html;
}
