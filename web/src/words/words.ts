// Every sentence of the page, by section. A section's file holds both languages; `fr: typeof en` makes a
// missing or misspelt sentence an error of the compiler.
import * as calculator from './calculator';
import * as explore from './explore';
import * as home from './home';
import * as invent from './invent';
import * as learn from './learn';
import * as play from './play';
import * as share from './share';
import * as shell from './shell';
import * as sprouts from './sprouts';
import * as why from './why';

export const en = { calculator: calculator.en, explore: explore.en, home: home.en, invent: invent.en, learn: learn.en, play: play.en, share: share.en, shell: shell.en, sprouts: sprouts.en, why: why.en };
/** French has a space before these signs and after an opening quotation mark; no line ends at it. */
export const bound = (text: string) => text.replace(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

function bind_all<T>(words: T): T {
    if (typeof words === 'string') return bound(words) as T;
    if (typeof words === 'function') return ((...given: unknown[]) => bind_all(words(...given))) as T;
    if (words === null || typeof words !== 'object') return words;
    if (Array.isArray(words)) return words.map(bind_all) as T;
    return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, bind_all(each)])) as T;
}

export const fr: typeof en = bind_all({ calculator: calculator.fr, explore: explore.fr, home: home.fr, invent: invent.fr, learn: learn.fr, play: play.fr, share: share.fr, shell: shell.fr, sprouts: sprouts.fr, why: why.fr });
