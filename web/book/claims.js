// The claims of the documents: at the end of the chapter they belong to, and all of them on a page of their own.
import { command_html, line_html, page_of } from './markdown.js';
import { documents, verdicts } from './source.js';
import { words } from './words.js';

export const class_of = (verdict) => verdict.replace(' ', '-');

function claim_html(claim, language) {
    const t = words[language];
    const line = (text) => line_html(text, language, `claims.tsv (${claim.id})`);
    const remark = claim[`remark.${language}`];
    const check = command_html({ line: claim.command, printed: claim.evidence.split(' / ').join('\n') }, language);
    return `<li id="${claim.id}" class="claim ${class_of(claim.verdict)}">
<a class="place" lang="fr" href="#${claim.id}">${line_html(claim.place, 'fr')}</a>
<span class="verdict">${t.verdicts[claim.verdict]}</span>
<p class="said">${line(claim[`claim.${language}`])}</p>
${remark ? `<p class="remark">${line(remark)}</p>` : ''}
${claim.command ? `<details><summary>${t.command}</summary>${check}</details>` : ''}
</li>`;
}

const list = (claims, language) => `<ol class="list">${claims.map((claim) => claim_html(claim, language)).join('\n')}</ol>`;

/** Claims under headings: `key` names the heading of a claim, `heading` makes it. */
function grouped(claims, language, key, heading) {
    const names = [...new Set(claims.map(key))];
    const own_of = (name) => claims.filter((claim) => key(claim) === name);
    return names.map((name) => `<section class="group"><h3>${heading(name)}</h3>${list(own_of(name), language)}</section>`).join('\n');
}

/** Of the claims that belong to a chapter, what it tells: where the documents were set right. */
export const amended = (claims) => claims.filter(({ verdict }) => verdict === 'corrected' || verdict === 'refined');

/** The section at the end of a chapter, of its claims that were amended, out of all; empty where there are none. */
export function chapter_claims(claims, all, language) {
    if (claims.length === 0) return '';
    const t = words[language];
    const heading = (document) => `<a href="claims.html#${document}">${t.documents[document][0]}</a>`;
    return `<section class="claims" aria-labelledby="claims"><h2 id="claims">${t.claims}</h2>
<p class="lead">${t.claims_lead(all)}</p>
${grouped(claims, language, ({ document }) => document, heading)}</section>`;
}

function counts(claims, language) {
    const t = words[language];
    const count = (document, verdict) => claims.filter((claim) => (!document || claim.document === document) && (!verdict || claim.verdict === verdict)).length;
    const row = (name, document) => `<tr><th scope="row">${name}</th>${[...verdicts, null].map((verdict) => `<td>${count(document, verdict)}</td>`).join('')}</tr>`;
    return `<div class="scroll" tabindex="0"><table class="counts"><caption>${t.counts}</caption>
<thead><tr><th scope="col">${t.document}</th>${verdicts.map((verdict) => `<th scope="col"><span class="verdict ${class_of(verdict)}">${t.verdicts[verdict]}</span></th>`).join('')}<th scope="col">${t.together}</th></tr></thead>
<tbody>${documents.map((document) => row(`<a href="#${document}">${t.documents[document][0]}</a>`, document)).join('\n')}</tbody>
<tfoot>${row(t.together, null)}</tfoot></table></div>`;
}

/** The choice of a verdict, which the style sheet alone obeys. */
function choice(language) {
    const t = words[language];
    const key = (id, name, checked) => `<label><input type="radio" name="verdict" id="only-${id}"${checked ? ' checked' : ''}>${name}</label>`;
    return `<fieldset class="keys"><legend>${t.show}</legend>${key('all', t.every, true)}${verdicts.map((verdict) => key(class_of(verdict), t.verdicts[verdict], false)).join('')}</fieldset>`;
}

/** The page of all claims. `title_of` gives the title of a chapter. */
export function all_claims(claims, language, title_of) {
    const t = words[language];
    const heading = (chapter) => `<a href="${page_of(chapter)}.html">${title_of(chapter)}</a>`;
    const section = (document) => {
        const own = claims.filter((claim) => claim.document === document);
        const [name, full] = t.documents[document];
        return `<section class="claims" aria-labelledby="${document}"><h2 id="${document}">${name}</h2><p class="lead">${line_html(full, language)}</p>
${grouped(own, language, ({ chapter }) => chapter, heading)}</section>`;
    };
    return `<p class="lead">${t.all_claims_lead}</p>${counts(claims, language)}${choice(language)}${documents.map(section).join('\n')}`;
}

/** The sections of that page. */
export const all_claims_sections = (language) => documents.map((document) => ({ id: document, html: words[language].documents[document][0] }));
