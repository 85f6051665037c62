// Reads docs/book: the chapters of both languages, the figures, the claims. What is missing or misspelt is a
// Fault, so that what comes after may rely on it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';

export const languages = ['en', 'fr'];
export const documents = ['thesis', 'sheet', 'column', 'slides', 'report'];
/** `reported` rests on history, which no command can check: the remark says what is known. */
export const verdicts = ['confirmed', 'corrected', 'refined', 'figure missing', 'reported'];
const columns = ['id', 'chapter', 'document', 'place', 'claim.fr', 'claim.en', 'command', 'evidence', 'verdict', 'remark.fr', 'remark.en'];

/** The chapters by name, in their order; each has its text in every language. */
function read_chapters(folder) {
    const names = (language) =>
        readdirSync(join(folder, language))
            .filter((file) => file.endsWith('.md'))
            .map((file) => file.slice(0, -'.md'.length))
            .sort();
    const [first, second] = languages.map(names);
    for (const [here, there, language] of [
        [first, second, languages[1]],
        [second, first, languages[0]],
    ])
        for (const name of here)
            if (!there.includes(name)) throw new Fault(`${language}/${name}.md`, 'this chapter exists only in the other language', 'ce chapitre n’existe que dans l’autre langue');
    return first.map((name) => {
        const text = {};
        for (const language of languages) {
            const file = `${language}/${name}.md`;
            text[language] = readFileSync(join(folder, file), 'utf8');
            if (!/^# \S/.test(text[language])) throw new Fault(`${file}:1`, 'a chapter begins with its title, "# Title"', 'un chapitre commence par son titre, « # Titre »');
        }
        if (!/^\d\d-/.test(name)) throw new Fault(`en/${name}.md`, 'the name of a chapter begins with its number, such as 02-', 'le nom d’un chapitre commence par son numéro, comme 02-');
        return { name, number: Number(name.slice(0, 2)), text };
    });
}

function read_claims(folder, chapters) {
    const file = 'claims.tsv';
    const lines = readFileSync(join(folder, file), 'utf8').replace(/\n$/, '').split('\n');
    if (lines[0] !== columns.join('\t')) throw new Fault(`${file}:1`, `the columns are not ${columns.join(', ')}`, `les colonnes ne sont pas ${columns.join(', ')}`);
    const seen = new Set();
    return lines.slice(1).map((line, at) => {
        const place = `${file}:${at + 2}`;
        const fields = line.split('\t');
        if (fields.length !== columns.length) throw new Fault(place, `${fields.length} columns instead of ${columns.length}`, `${fields.length} colonnes au lieu de ${columns.length}`);
        const claim = Object.fromEntries(columns.map((column, i) => [column, fields[i]]));
        for (const column of columns)
            if (claim[column].trim() === '' && !(column.startsWith('remark') ? claim.verdict !== 'reported' : claim.verdict === 'reported' && /command|evidence/.test(column))) throw new Fault(place, `the column ${column} is empty`, `la colonne ${column} est vide`);
        const known = (column, values) => {
            if (!values.includes(claim[column])) throw new Fault(place, `${column} is "${claim[column]}", which is none of ${values.join(', ')}`, `${column} vaut « ${claim[column]} », et non l’un de ${values.join(', ')}`);
        };
        known('chapter', chapters.map(({ name }) => name));
        known('document', documents);
        known('verdict', verdicts);
        if (!/^[A-Za-z][\w-]*$/.test(claim.id)) throw new Fault(place, `the id "${claim.id}" is not made of letters, digits and hyphens`, `l’identifiant « ${claim.id} » n’est pas fait de lettres, de chiffres et de traits d’union`);
        if (seen.has(claim.id)) throw new Fault(place, `the id ${claim.id} is taken`, `l’identifiant ${claim.id} est déjà pris`);
        seen.add(claim.id);
        return claim;
    });
}

export const kinds = ['win', 'moves', 'outcome', 'number', 'prove'];
const fields = ['id', 'kind', 'level', 'position', 'misere', 'value', 'check', 'answer', 'from'];

/** The exercises of a chapter; docs/book/README.md tells the format. */
function read_exercises(folder, chapter, seen) {
    const file = `exercises/${chapter}.txt`;
    if (!existsSync(join(folder, file))) return [];
    const found = [];
    let exercise = null;
    readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .forEach((line, at) => {
            const place = `${file}:${at + 1}`;
            if (line.trim() === '') exercise = null;
            if (line.trim() === '' || line.startsWith('#')) return;
            const [, key, language, value] = /^([a-z]+)(?:\.(en|fr))?: (.*)$/.exec(line) ?? [];
            const known = language ? ['ask', 'hint', 'solution'].includes(key) : fields.includes(key);
            if (!known) throw new Fault(place, 'this is no line of an exercise', 'ce n’est pas une ligne d’exercice');
            if (!exercise) found.push((exercise = { place, chapter, ask: {}, hint: { en: [], fr: [] }, solution: {} }));
            if (key === 'hint') exercise.hint[language].push(value);
            else if (language) exercise[key][language] = value;
            else exercise[key] = value;
        });
    for (const [i, each] of found.entries()) {
        const wrong = (english, french) => {
            throw new Fault(each.place, english, french);
        };
        if (!/^[a-z][a-z0-9-]*$/.test(each.id ?? '')) wrong('an exercise begins with its id, of small letters, digits and hyphens', 'un exercice commence par son id, fait de minuscules, de chiffres et de traits d’union');
        if (seen.has(each.id)) wrong(`the id ${each.id} is taken`, `l’identifiant ${each.id} est déjà pris`);
        seen.add(each.id);
        if (!kinds.includes(each.kind)) wrong(`the kind of ${each.id} is none of ${kinds.join(', ')}`, `le genre de ${each.id} n’est aucun de ${kinds.join(', ')}`);
        if (!/^[123]$/.test(each.level ?? '')) wrong(`the level of ${each.id} is not 1, 2 or 3`, `le niveau de ${each.id} n’est pas 1, 2 ou 3`);
        if (i > 0 && each.level < found[i - 1].level) wrong(`${each.id} is easier than the exercise before it`, `${each.id} est plus facile que l’exercice qui le précède`);
        const asked = [each.position, each.value, each.check].filter(Boolean).length;
        const needs = { win: each.position, moves: each.position, outcome: each.position, number: asked === 1, prove: asked === 0 }[each.kind];
        if (!needs || !each.answer !== (each.kind === 'prove')) wrong(`${each.id} lacks its position, its check or its answer, or has one too many`, `à ${each.id} manque sa position, sa vérification ou sa réponse, ou il y en a trop`);
        if (each.from && !documents.includes(each.from.split(', ')[0])) wrong(`${each.id} is from none of ${documents.join(', ')}`, `${each.id} ne vient d’aucun de ${documents.join(', ')}`);
        for (const language of languages) {
            if (each.hint[language].length < 2 || !each.solution[language]) wrong(`${each.id} has fewer than two hints or no solution (${language})`, `${each.id} a moins de deux indices ou pas de solution (${language})`);
            if (!each.ask[language] && (each.kind === 'number' || each.kind === 'prove' || each.ask[languages.find((other) => other !== language)])) wrong(`${each.id} has no question (${language})`, `${each.id} n’a pas de question (${language})`);
        }
        if (each.hint.en.length !== each.hint.fr.length) wrong(`${each.id} has not as many hints in both languages`, `${each.id} n’a pas autant d’indices dans les deux langues`);
    }
    return found;
}

/** The book in `folder` (docs/book). */
export function read_book(folder) {
    const chapters = read_chapters(folder);
    const seen = new Set();
    return {
        folder,
        chapters,
        claims: read_claims(folder, chapters),
        exercises: chapters.flatMap(({ name }) => read_exercises(folder, name, seen)),
        has_figure: (name) => existsSync(join(folder, 'figures', name)),
    };
}
