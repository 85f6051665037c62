// The pictures on the cards. They do not change, so each is asked for once.
import { ask } from '../api';
import type { OptionsDocument, Picture } from '../documents';

const known = new Map<string, Promise<Picture>>();

export function picture_of(expression: string): Promise<Picture> {
    let found = known.get(expression);
    if (!found) {
        found = ask<OptionsDocument>('options', { expression, max: 1 }).then((document) => document.picture);
        known.set(expression, found);
    }
    return found;
}
