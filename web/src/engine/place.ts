// Where the program is: a server at the address of the page, or an engine among its files.
import { Engine } from './engine';

export type { Answer } from './engine';

const place = document.querySelector<HTMLMetaElement>('meta[name=nimrod-engine]');

/** Whether a server answers. */
export const served = place === null;

let begun: Engine | undefined;

/** The engine of a page that has one; its code is fetched for the first question, or when it begins. */
export function engine(): Engine {
    return (begun ??= new Engine(new URL(place!.content, document.baseURI).href, place!.dataset.integrity!, Number(place!.dataset.memory)));
}

/** Keeps the page for when there is no network: after the first answer, for which somebody waits, or when none is wanted. */
export async function keep_for_later() {
    if (!place || !('serviceWorker' in navigator)) return;
    await Promise.race([engine().first_answer, new Promise((resolve) => setTimeout(resolve, 5000))]);
    void navigator.serviceWorker.register(new URL('../service_worker.js', new URL(place.content, document.baseURI))).catch(() => {});
}
