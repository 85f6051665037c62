// The exercises at the end of a chapter. Without a script they are questions with folded hints and solutions; live.js puts
// a board or a field into each `.work`.
import { french_spaces } from './french.js';
import { escape, workbench } from './markdown.js';
import { words } from './words.js';

/** Plain text with powers; not Markdown, since # and $ are signs of the sheet. */
function prose(text, language) {
    const spaced = language === 'fr' ? french_spaces(text.replaceAll("'", '’')) : text.replaceAll("'", '’');
    return escape(spaced).replace(/\^\(([^)]+)\)|\^(\w+)/g, (_, long, short) => `<sup>${long ?? short}</sup>`);
}

/** Where in the documents it stands; places are named as there, in French. */
function source_html(from, t) {
    if (!from) return '';
    const [document, ...place] = from.split(', ');
    return ` <cite>${t.documents[document][0]}, <span lang="fr">${prose(place.join(', '), 'fr')}</span></cite>`;
}

const is_misere = ({ misere, position }) => Boolean(misere) || /^marienbad\b/.test(position ?? '');

function exercise_html(exercise, number, language, both) {
    const t = words[language];
    const { id, kind, level, position, misere, value, answer } = exercise;
    // Where a chapter has both rules, each exercise says which one it follows; a question of its own about Marienbad does.
    const own = exercise.ask[language] && !misere && is_misere(exercise);
    const rule = !position || own || !both ? '' : ` ${is_misere(exercise) ? t.misere : t.normal}`;
    const data = { exercise: id, kind, e: position, misere: misere ? '1' : undefined, value, answer: kind === 'number' ? answer : undefined };
    const attributes = Object.entries(data).map(([name, text]) => (text === undefined ? '' : ` data-${name}="${escape(text)}"`));
    const query = new URLSearchParams({ e: position ?? '', ...(misere ? { misere: '1' } : {}), lang: language });
    const shown = position ? `<p class="position"><code>${escape(position)}</code> <a class="open" href="${workbench}#/play?${escape(String(query))}">${t.open}</a></p>` : '';
    const hints = exercise.hint[language].map((hint, i, all) => `<details class="hint"><summary>${t.hint(i + 1, all.length)}</summary><p>${prose(hint, language)}</p></details>`);
    return `<li class="exercise" id="exercise-${id}"${attributes.join('')}>
<h3><span class="n">${number}</span> <span class="kind">${t.kinds[kind]}</span> <span class="level" title="${t.level(level)}"><span class="unseen">${t.level(level)}</span><span aria-hidden="true">${'●'.repeat(level)}${'○'.repeat(3 - level)}</span></span></h3>
<p class="ask">${prose(exercise.ask[language] ?? t.ask[kind], language)}${rule}${source_html(exercise.from, t)}</p>
${shown}<div class="work"></div>
${hints.join('\n')}
<details class="solution"><summary>${t.solution}</summary><p>${prose(exercise.solution[language], language)}</p></details>
</li>`;
}

/** The section at the end of a chapter; empty where it has no exercises. */
export function chapter_exercises(exercises, number, language) {
    if (exercises.length === 0) return '';
    const t = words[language];
    const both = exercises.some(is_misere);
    return `<section class="exercises" aria-labelledby="exercises"><h2 id="exercises">${t.exercises}</h2>
<p class="lead">${t.exercises_lead}</p>
<ol>${exercises.map((each, i) => exercise_html(each, `${number}.${i + 1}`, language, both)).join('\n')}</ol></section>`;
}
