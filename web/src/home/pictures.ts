// The pictures on the cards. They do not change, so each is asked for once. Some options come along: pins
// are drawn where a row can be split.
import { ask } from '../api';
import type { OptionsDocument } from '../documents';

const known = new Map<string, Promise<OptionsDocument>>();

export function picture_of(expression: string): Promise<OptionsDocument> {
    let found = known.get(expression);
    if (!found) {
        found = ask<OptionsDocument>('options', { expression, max: 12, pictures: true });
        known.set(expression, found);
    }
    return found;
}
