// What `nimrod learn --json` says.
import { ask } from '../api';
import type { Convention, Move } from '../documents';

export interface Step {
    say: string;
    expression: string;
    convention: Convention;
    first: 'me' | 'machine';
}

export interface Lesson {
    name: string;
    title: string;
    steps: Step[];
    moral: string;
}

export interface Puzzle {
    expression: string;
    convention: Convention;
    options: number;
    winning: number;
    tempting: number;
    grade: number;
    moves: Move[];
}

export interface LearnDocument {
    lessons: Lesson[];
    themes: { name: string; title: string }[];
}

export const all_lessons = () => ask<LearnDocument>('learn', {});

export async function puzzles(theme: string, day: string, count: number): Promise<Puzzle[]> {
    return (await ask<{ puzzles: Puzzle[] }>('learn', { puzzle: theme, day, count })).puzzles;
}

/** Today where the reader is, as 2026-11-17. */
export function today(): string {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}
