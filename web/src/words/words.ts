// Every sentence of the page, by section. A section's file holds both languages; `fr: typeof en` makes a
// missing or misspelt sentence an error of the compiler.
import * as explore from './explore';
import * as home from './home';
import * as play from './play';
import * as share from './share';
import * as shell from './shell';
import * as why from './why';

export const en = { explore: explore.en, home: home.en, play: play.en, share: share.en, shell: shell.en, why: why.en };
export const fr: typeof en = { explore: explore.fr, home: home.fr, play: play.fr, share: share.fr, shell: shell.fr, why: why.fr };
