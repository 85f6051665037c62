// What a view is asked about: the same for every view, and part of the address.
import type { Body } from '../api';

export interface About {
    expression: string;
    script: string | undefined;
    misere: boolean | undefined;
}

/** The question to the program, about this or another expression of the same game. */
export function body_of({ expression, script, misere }: About): Body {
    return { expression, ...(script === undefined ? {} : { script }), ...(misere === undefined ? {} : { misere }) };
}

/** The parameters of an address at which another page is about this. */
export function query_of({ expression, script, misere }: About): Record<string, string | undefined> {
    return { e: expression, script, misere: misere === undefined ? undefined : misere ? '1' : '0' };
}
