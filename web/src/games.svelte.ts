// The catalogue, asked for once in each language.
import { fetch_document } from './api';
import type { Game, GamesDocument } from './documents';
import { settings, t, type Language } from './settings.svelte';

const known = new Map<Language, Promise<Game[]>>();

/** The games, in the language of the user or another one. */
export function games(language: Language = settings.language): Promise<Game[]> {
    let found = known.get(language);
    if (!found) {
        found = fetch_document<GamesDocument>('games', { lang: language }).then((document) => document.games);
        found.catch(() => known.delete(language));
        known.set(language, found);
    }
    return found;
}

/** The name of the game at the head of an expression. */
export function name_of(expression: string): string {
    return /^[a-z-]+/.exec(expression.trim())?.[0] ?? '';
}

/** The rules of a game, and what they leave open as it is in one of these positions: `moore:2 5,3` plays Moore's Nim with K = 2,
    `subtraction:1-3 15` has the set 1-3. */
export function rules_of(game: Game, expressions: string[]): string {
    const named = /^[a-z-]+:(\p{Lu}+)/u.exec(game.syntax)?.[1] ?? '';
    const word = named.length > 1 ? named.toLowerCase() : named;
    const own = expressions.flatMap((each) => each.split(' + ')).find((each) => name_of(each) === game.name);
    const value = /^[a-z-]+:([^=\s]\S*)/.exec(own?.trim() ?? '')?.[1];
    const open = word !== '' && game.rules.split(/[^\p{L}]+/u).includes(word);
    return open && value ? `${game.rules} ${t().play.here(word, value)}` : game.rules;
}

/** A position to begin with: the game's own start, or the first of its examples that needs no file and no
    more matches than a table holds. */
export function opening(game: Game): string | null {
    if (game.start !== null && game.start !== '*') return game.name;
    for (const { arguments: words } of game.examples) {
        const expression = words.split(' ').slice(1).filter((word) => !word.startsWith('--')).join(' ');
        if (!/^(solve|play|explain) /.test(words) || words.includes('--method') || words.includes('examples/')) continue;
        if (/\^|w/.test(expression.slice(game.name.length)) && !expression.includes(':=')) continue;
        return expression;
    }
    return null;
}
