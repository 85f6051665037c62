// Every sentence of the page, by section. A section's file holds both languages; `fr: typeof en` makes a
// missing or misspelt sentence an error of the compiler.
import * as calculator from './calculator';
import * as explore from './explore';
import * as home from './home';
import * as invent from './invent';
import * as play from './play';
import * as share from './share';
import * as shell from './shell';
import * as sprouts from './sprouts';
import * as why from './why';

export const en = { calculator: calculator.en, explore: explore.en, home: home.en, invent: invent.en, play: play.en, share: share.en, shell: shell.en, sprouts: sprouts.en, why: why.en };
export const fr: typeof en = { calculator: calculator.fr, explore: explore.fr, home: home.fr, invent: invent.fr, play: play.fr, share: share.fr, shell: shell.fr, sprouts: sprouts.fr, why: why.fr };
