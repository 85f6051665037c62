// The ladder: for each game the level of the opponent, which rises with every win. Kept by this browser alone.
import { recall, remember } from '../settings.svelte';

export const lowest = 1;
export const highest = 10;
const first = 2;
const key = 'nimrod.ladder';

interface Rung {
    level: number;
    /** Games lost in a row; after the second one goes down. */
    lost: number;
}

function all(): Record<string, Rung> {
    try {
        return JSON.parse(recall(key) ?? '{}');
    } catch {
        return {};
    }
}

/** The level at which one plays this game. */
export function rung(game: string): number {
    const level = Math.round(Number(all()[game]?.level));
    return level >= lowest && level <= highest ? level : first;
}

/** One rung up after a win, one down after two games lost in a row; the new level. */
export function climb(game: string, won: boolean): number {
    const before = all()[game];
    const lost = won ? 0 : (before?.lost ?? 0) + 1;
    const step = won ? 1 : lost >= 2 ? -1 : 0;
    const level = Math.min(highest, Math.max(lowest, rung(game) + step));
    remember(key, JSON.stringify({ ...all(), [game]: { level, lost: step < 0 ? 0 : lost } }));
    return level;
}
