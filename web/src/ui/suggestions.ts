// What the program says of a mistake is written for the command line, too. The page leaves out what only helps
// there, and offers what was suggested as something that can be chosen.
import { getContext, setContext } from 'svelte';
import type { Fault } from '../api';
import { game_of } from '../explore/notation';

const terminal = /(^|\s)--[a-z]|docs\/|\bnimrod [a-z]|command line|ligne de commande|openapi/;

/** Of what expression a page is, and how it goes to another one. */
interface Offer {
    about: () => string;
    open: (expression: string) => void;
}
const key = Symbol('offer');

/** What is suggested anywhere within this page can be chosen. */
export const offer = (found: Offer) => setContext(key, found);
export const offered_here = () => getContext<Offer | undefined>(key);

/** The hint without what is to be typed into a terminal. */
export function plain_hint(hint: string): string {
    return hint
        .split(/(?<=[;?.])\s+|\s+(?=\()/)
        .filter((clause) => !terminal.test(clause))
        .join(' ')
        .replace(/[;,]$/, '');
}

/** Expressions that the program suggests instead of this one. */
export function suggestions({ message, hint = '' }: Fault, expression: string): string[] {
    const found: string[] = [];
    const meant = /(?:did you mean|vouliez-vous dire) ([a-z][a-z-]*)/.exec(hint)?.[1];
    const wrong = /["«]\s?([^"»]+?)\s?["»]/.exec(message)?.[1];
    if (meant && wrong && expression.includes(wrong)) found.push(expression.replace(wrong, meant));
    const whole = /\(([a-z][a-z-]*(?::\S+)? [^\s()]+)\)/.exec(hint)?.[1];
    if (whole) found.push(whole);
    // An example of a position, in a game that exists.
    const single = !expression.includes(' + ') && game_of(expression) !== '' && !/^(script|rules|graph):/.test(expression);
    if (!meant && single)
        for (const [, example] of hint.matchAll(/(?:such as|par exemple|comme|tels? que|telles? que) ((?:[a-z-]+ )?\d[^\s;]*[^\s;,.)])/g)) found.push(/^\d/.test(example!) ? `${game_of(expression)} ${example}` : example!);
    return [...new Set(found)];
}
