// Which exercises are solved: kept by this browser alone.
import { recall, remember } from '../settings.svelte';

const key = 'nimrod.exercises';

function all(): Set<string> {
    return new Set((recall(key) ?? '').split(' ').filter(Boolean));
}

export function is_solved(id: string): boolean {
    return all().has(id);
}

export function solved(id: string) {
    remember(key, [...all().add(id)].join(' '));
}
