// Whether the program answers. Nothing of ours is kept by the server, so a question whose connection broke
// waits here until the program is back, and is asked again; meanwhile the page says that it is away.

import { served } from './engine/place';

const beat = 5000;
const longest_pause = 4000;

let away = $state(false);
let returning: Promise<boolean> | null = null;
let hasten = () => {};

export const connection = {
    get away() {
        return away;
    },
    /** Looks at once whether the program is back. */
    try_now: () => hasten(),
};

async function answers(): Promise<boolean> {
    if (!served) return true;
    try {
        const response = await fetch('/api/health', { signal: AbortSignal.timeout(10_000), cache: 'no-store' });
        return response.ok && (await response.json()).status === 'ok';
    } catch {
        return false;
    }
}

async function wait(): Promise<boolean> {
    let gone = false;
    for (let pause = 500; !(await answers()); pause = Math.min(pause * 1.5, longest_pause)) {
        away = gone = true;
        await new Promise<void>((resolve) => {
            hasten = resolve;
            setTimeout(resolve, pause);
        });
    }
    away = false;
    returning = null;
    return gone;
}

/** Resolves when the program answers: whether it had been away. */
export function restored(): Promise<boolean> {
    return (returning ??= wait());
}

// Who only looks at a board should see, too, that nobody would answer.
if (served) setInterval(() => void (document.visibilityState === 'visible' && restored()), beat);

const reloaded = () => performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** A part of the page that is fetched when it is needed. One that failed to come, perhaps because the program was away
    for a moment, is had by loading the page again; its address holds all that was shown. Once: what never comes is a fault. */
export async function part<Module>(load: () => Promise<Module>): Promise<Module> {
    try {
        return await load();
    } catch (error) {
        if (!(await restored()) && reloaded()) throw error;
        location.reload();
        return new Promise<never>(() => {});
    }
}
