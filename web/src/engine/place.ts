// Where the program is: a server at the address of the page, or an engine among its files.
import type { Engine } from './engine';

export type { Answer } from './engine';

const place = document.querySelector<HTMLMetaElement>('meta[name=nimrod-engine]');

/** Whether a server answers. */
export const served = place === null;

let begun: Promise<Engine> | undefined;

/** The engine of a page that has one; it is fetched when it is first wanted. */
export function engine(): Promise<Engine> {
    return (begun ??= import('./engine').then(({ Engine }) => new Engine(new URL(place!.content, document.baseURI).href, place!.dataset.integrity!, Number(place!.dataset.memory))));
}

/** Fetches the engine, if there is one, while the page itself is still on its way. */
export function begin_engine() {
    if (place) void engine().then((each) => each.begin());
}

/** Keeps the page for when there is no network: after the first answer, for which somebody waits, or when none is wanted. */
export async function keep_for_later() {
    if (!place || !('serviceWorker' in navigator)) return;
    await Promise.race([engine().then((each) => each.first_answer), new Promise((resolve) => setTimeout(resolve, 5000))]);
    void navigator.serviceWorker.register(new URL('../service_worker.js', new URL(place.content, document.baseURI))).catch(() => {});
}
