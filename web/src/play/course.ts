// The course of a finished game: at each position who could win and how long a win takes when the winner hurries and
// the loser holds out (remoteness, Steinhaus 1925), from the game graph.
import type { GraphDocument } from '../documents';

export interface Point {
    outcome: 'N' | 'P' | 'D';
    /** Moves until the end; null where play may go on for ever. */
    remoteness: number | null;
}

/** What is known of every position of a graph, by its name. */
export function remoteness(graph: GraphDocument): Map<string, Point> {
    const { vertices } = graph;
    const far: (number | null)[] = vertices.map(() => null);
    // From the ends backwards: a position is known when its options are; sweeps until nothing changes.
    for (let changed = true; changed; ) {
        changed = false;
        for (let i = vertices.length - 1; i >= 0; --i) {
            if (far[i] !== null) continue;
            const { options, outcome } = vertices[i]!;
            const wins = outcome === 'N';
            if (options.length === 0) far[i] = 0;
            else {
                const of_interest = options.filter((option) => !wins || vertices[option]!.outcome === 'P').map((option) => far[option]!);
                if (of_interest.length === 0 || of_interest.some((each) => each === null)) continue;
                far[i] = 1 + (wins ? Math.min(...of_interest) : Math.max(...of_interest));
            }
            changed = true;
        }
    }
    return new Map(vertices.map(({ position, outcome }, i) => [position, { outcome: outcome as Point['outcome'], remoteness: far[i]! }]));
}
