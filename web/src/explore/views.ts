// Which views a game has. A table runs over one size or two, a sequence and a quotient are about single heaps; whether there are
// such is asked for with the smallest numbers, which costs nothing. The other views exist for every game.
import { ApiError, ask } from '../api';
import type { OptionsDocument } from '../documents';
import { body_of, type About } from './about';
import { game_of, with_sizes } from './notation';

export const views = ['table', 'positions', 'responses', 'sequence', 'quotient', 'graph', 'web'] as const;
export type View = (typeof views)[number];

const known = new Map<string, Promise<boolean>>();

/** Whether the program sees sense in a question; that it cannot be asked now is no reason to think it has none. */
function makes_sense(name: string, body: Record<string, unknown>): Promise<boolean> {
    const key = JSON.stringify([name, body]);
    let found = known.get(key);
    if (!found) {
        // As a stream: there a refusal is an answer like any other, of which no browser complains.
        found = ask(name, { ...body, limits: { time: '2s' } }, { progress: () => {} }).then(
            () => true,
            (error) => !(error instanceof ApiError) || error.status === 429,
        );
        known.set(key, found);
    }
    return found;
}

/** The views of a game, in the order in which they are offered; all of them where the expression makes no
    sense, for then each of them says why. */
export async function views_of(about: About): Promise<readonly View[]> {
    let expression: string;
    try {
        // As the program writes it: `chomp 4x5` has four sizes.
        ({ expression } = await ask<OptionsDocument>('options', { ...body_of(about), max: 1 }));
    } catch {
        return views;
    }
    const small = { ...about, expression: with_sizes(expression, Array<number>(20).fill(2)) };
    const game = body_of({ ...about, expression: game_of(about.expression), misere: undefined });
    const [table, sequence, quotient] = await Promise.all([
        makes_sense('table', { ...body_of(small), show: 'outcome' }),
        makes_sense('sequence', { ...game, upto: 5, summary: true }),
        makes_sense('quotient', { ...game, upto: 1 }),
    ]);
    return views.filter((view) => (view !== 'table' || table) && (view !== 'sequence' || sequence) && (view !== 'quotient' || quotient));
}
