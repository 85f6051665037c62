// The course of a finished game. Where the game graph is small: at each position who could win and how long a win takes
// when the winner hurries and the loser holds out (remoteness, Steinhaus 1925). In Hex: how likely Red was to win.
import { percent } from '../board/sight';
import type { GraphDocument, LookDocument } from '../documents';

/** A curve over the positions of a game, and the moves that turned it. */
export interface Course {
    /** From 0 to 1; null where nothing is known. */
    heights: (number | null)[];
    looks: string[];
    turns: Turn[];
}

export interface Turn {
    /** How many moves were made before it. */
    move: number;
    /** What the mover was thought to have before and after it, in percent, where the win was not given away for certain. */
    swing: [number, number] | null;
}

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

/** By how much of the game graph is known. */
export function course_of_graph(graph: GraphDocument, positions: string[]): Course {
    const known = remoteness(graph);
    const points = positions.map((position) => known.get(position) ?? null);
    const most = Math.max(1, ...points.map((point) => point?.remoteness ?? 0));
    return {
        heights: points.map((point) => point && (point.remoteness ?? 0) / most),
        looks: points.map((point) => (point?.outcome === 'N' ? 'won' : 'lost')),
        // Who could win left a position from which the other could.
        turns: points.flatMap((point, move) => (point?.outcome === 'N' && points[move + 1]?.outcome === 'N' ? [{ move, swing: null }] : [])),
    };
}

/** A guess that changes by less may have changed by chance. */
const least_swing = 0.2;

/** By what the machine sees of the positions, in their order. */
export function course_of_sights(sights: LookDocument[]): Course {
    return {
        heights: sights.map(({ estimate }) => estimate.R),
        looks: sights.map(({ estimate, proved }) => `${estimate.R >= 0.5 ? 'red' : 'blue'} ${proved ? '' : 'guess'}`),
        turns: sights.flatMap((before, move): Turn[] => {
            const after = sights[move + 1];
            if (!after) return [];
            const [from, to] = [before.estimate[before.to_move], after.estimate[before.to_move]];
            // After a proved win a guess says nothing: it may still be won.
            if (from < 0.5 || to >= 0.5 || from - to < least_swing || (before.proved && !after.proved)) return [];
            return [{ move, swing: before.proved ? null : [percent(from, false), percent(to, after.proved)] }];
        }),
    };
}
