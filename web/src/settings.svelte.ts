// What the user chose once and finds again: the language and the theme. A link may name a language
// (`lang=fr`), which then holds for this visit.
import { patch, route } from './route.svelte';
import { en, fr } from './words/words';

export type Language = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';

// A browser may forbid storage; then choices last as long as the page.
export function recall(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

export function remember(key: string, value: string) {
    try {
        localStorage.setItem(key, value);
    } catch {
        return;
    }
}

function first_language(): Language {
    const wanted = route.query.get('lang') ?? recall('nimrod.language') ?? navigator.language;
    return wanted.startsWith('fr') ? 'fr' : 'en';
}

function first_theme(): Theme {
    const wanted = recall('nimrod.theme');
    return wanted === 'light' || wanted === 'dark' ? wanted : 'auto';
}

export const settings = $state({ language: first_language(), theme: first_theme() });

const system = window.matchMedia('(prefers-color-scheme: dark)');
let system_dark = $state(system.matches);
system.addEventListener('change', () => (system_dark = system.matches));

/** Whether the page is to be dark, by choice or as the system is. */
export function is_dark(): boolean {
    return settings.theme === 'auto' ? system_dark : settings.theme === 'dark';
}

const words = $derived(settings.language === 'fr' ? fr : en);

/** The sentences of the page in the language of the user. */
export function t(): typeof en {
    return words;
}

export function set_language(language: Language) {
    settings.language = language;
    remember('nimrod.language', language);
    if (route.query.has('lang')) patch({ lang: language });
}

export function set_theme(theme: Theme) {
    settings.theme = theme;
    remember('nimrod.theme', theme);
}
