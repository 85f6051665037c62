// Reads docs/book: the chapters of both languages, the figures, the claims. What is missing or misspelt is a
// Fault, so that what comes after may rely on it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';

export const languages = ['en', 'fr'];
export const documents = ['thesis', 'sheet', 'column', 'slides', 'report'];
export const verdicts = ['confirmed', 'corrected', 'refined', 'figure missing'];
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
            if (claim[column].trim() === '' && !column.startsWith('remark')) throw new Fault(place, `the column ${column} is empty`, `la colonne ${column} est vide`);
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

/** The book in `folder` (docs/book). */
export function read_book(folder) {
    const chapters = read_chapters(folder);
    return {
        folder,
        chapters,
        claims: read_claims(folder, chapters),
        has_figure: (name) => existsSync(join(folder, 'figures', name)),
    };
}
