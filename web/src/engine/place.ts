// Where the program is: a server at the address of the page, or an engine among its files.
import type { Engine } from './engine';

export type { Answer } from './engine';

const place = document.querySelector<HTMLMetaElement>('meta[name=nimrod-engine]');

/** Whether a server answers. */
export const served = place === null;

let begun: Promise<Engine> | undefined;

/** The engine of a page that has one; it is fetched when it is first wanted. */
export function engine(): Promise<Engine> {
    return (begun ??= import('./engine').then(({ Engine }) => new Engine(new URL(place!.content, document.baseURI).href, place!.dataset.integrity ?? '')));
}

/** Keeps the page for when there is no network. */
export function keep_for_later() {
    if (place && 'serviceWorker' in navigator) void navigator.serviceWorker.register(new URL('../service_worker.js', new URL(place.content, document.baseURI))).catch(() => {});
}
