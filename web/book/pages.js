// The frame around every page of the book.
import { escape, workbench } from './markdown.js';
import { languages } from './source.js';
import { words } from './words.js';

/** The number of a page, shown as the workbench shows its own: in lamps. */
function lamps(number, t) {
    const digits = number.toString(2).padStart(5, '0');
    return `<span class="lamps" aria-hidden="true" title="${t.lamps(number, digits)}">${[...digits].map((digit) => `<i${digit === '1' ? ' class="lit"' : ''}></i>`).join('')}</span>`;
}

function top(page, language) {
    const t = words[language];
    const switches = languages.map((each) => `<a lang="${each}" hreflang="${each}" href="../${each}/${page.name}.html"${each === language ? ' aria-current="true"' : ''} title="${t.other[each]}">${each.toUpperCase()}</a>`);
    return `<header class="top">
<a class="brand" href="${workbench}#/?lang=${language}">${lamps(page.number, t)}Nimrod</a>
<nav class="places" aria-label="Nimrod"><a href="${workbench}#/?lang=${language}">${t.workbench}</a><a href="index.html"${page.name === 'index' ? ' aria-current="page"' : ''}>${t.book}</a></nav>
<div class="switches"><a class="to-contents" href="#contents"><span>${t.contents}</span></a><nav class="languages" aria-label="${t.language}">${switches.join('')}</nav><button type="button" class="theme" hidden aria-label="${t.theme}" title="${t.theme}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg></button></div>
</header>`;
}

function contents(page, pages, language) {
    const t = words[language];
    const sections = page.sections.length > 0 ? `<ul>${page.sections.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('')}</ul>` : '';
    const entry = (each) =>
        `<li${each === page ? ' class="here"' : ''}><a href="${each.name}.html"${each === page ? ' aria-current="page"' : ''}><span class="n">${each.label}</span><span>${each.title}</span></a>${each === page ? sections : ''}</li>`;
    return `<nav id="contents" class="contents" aria-labelledby="contents-title"><h2 id="contents-title">${t.contents}</h2><ol>${pages.map(entry).join('\n')}</ol></nav>`;
}

function turning(page, pages, language) {
    const t = words[language];
    const at = pages.indexOf(page);
    const side = (each, rel, word) => (each ? `<a rel="${rel}" class="${rel}" href="${each.name}.html"><span>${word}</span><b>${each.title}</b></a>` : '');
    return `<nav class="turning" aria-label="${t.turn}">${side(pages[at - 1], 'prev', t.previous)}${side(pages[at + 1], 'next', t.next)}</nav>`;
}

/** The whole HTML of a page: `pages` are all of its language, in their order. */
export function page_html(page, pages, language) {
    const t = words[language];
    const title = page.name === 'index' ? `${page.plain} · Nimrod` : `${page.plain} · ${t.book} · Nimrod`;
    return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%232b1f19'/%3E%3Ccircle cx='8' cy='8' r='4' fill='%23ffb43c'/%3E%3C/svg%3E">
<link rel="stylesheet" href="../book.css">
${languages.filter((each) => each !== language).map((each) => `<link rel="alternate" hreflang="${each}" href="../${each}/${page.name}.html">`).join('\n')}
<script src="../book.js"></script>
</head>
<body class="${page.kind}">
<a class="skip" href="#main">${t.skip}</a>
${top(page, language)}
<div class="leaf">
<main id="main" tabindex="-1">
${page.eyebrow ? `<p class="eyebrow">${page.eyebrow}</p>` : ''}
<h1>${page.title}</h1>
${page.body}
${turning(page, pages, language)}
</main>
${contents(page, pages, language)}
</div>
<footer class="bottom"><p>${t.footer}</p></footer>
</body>
</html>
`;
}

/** The list of chapters that ends the introduction. */
export function chapter_list(pages, language, count) {
    const t = words[language];
    const entry = (page) => `<li><a href="${page.name}.html"><span class="n">${page.label}</span><span class="title">${page.title}</span>${count(page) > 0 ? `<span class="count">${t.number_of_claims(count(page))}</span>` : ''}</a></li>`;
    return `<section aria-labelledby="chapters"><h2 id="chapters">${t.contents}</h2><ol class="chapters">${pages.map(entry).join('\n')}</ol></section>`;
}
