// A board is a list of places, and a move is a set of places: what has to be pointed at (its footprint) and
// what changes. Each kind of picture has a file that makes its scene; choosing, keyboard, colours and
// drawing know nothing of the games. So a game that has a picture has a board.
import type { Option, Picture } from '../documents';
import type { t } from '../settings.svelte';
import type { Point } from './layout';

export type Words = ReturnType<typeof t>['play'];

export type Shape = 'match' | 'pin' | 'gap' | 'hole' | 'cell' | 'square' | 'hex' | 'vertex' | 'edge' | 'letter' | 'button';

export interface Place {
    id: string;
    shape: Shape;
    /** The centre and the size of what can be touched. */
    x: number;
    y: number;
    width: number;
    height: number;
    /** What a screen reader says. */
    label: string;
    /** Classes that say how it looks: ball, poison, key, ... */
    look?: string;
    text?: string;
    /** Of the places with one group at most one is chosen. */
    group?: string;
    /** An edge and its direction. */
    ends?: { from: Point; to: Point; arrow: boolean };
}

/** What is drawn and never chosen. */
export type Decoration =
    | { kind: 'text'; x: number; y: number; text: string; look?: string; anchor?: 'start' | 'middle' | 'end' }
    | { kind: 'rect'; x: number; y: number; width: number; height: number; look?: string }
    | { kind: 'line'; x: number; y: number; to: Point; look?: string }
    | { kind: 'bracket'; x: number; y: number; width: number; look?: string };

export interface Way {
    option: number;
    footprint: string[];
    changes: string[];
}

export interface Scene {
    width: number;
    height: number;
    places: Place[];
    decorations: Decoration[];
    ways: Way[];
    /** Whether every move can be made on the board; otherwise the list of moves is needed. */
    whole: boolean;
    caption?: string;
}

export interface Staging<P extends Picture = Picture> {
    picture: P;
    options: Option[];
    /** The picture at the start of the game, so that the board keeps its size and its vertices their places. */
    frame: Picture;
    /** The width there is, in pixels. */
    available: number;
    words: Words;
}

export const empty_scene: Scene = { width: 0, height: 0, places: [], decorations: [], ways: [], whole: false };

/** A number that can be drawn, or null. */
export function drawable(text: string, limit: number): number | null {
    if (!/^\d+$/.test(text) || text.length > 6) return null;
    const n = Number(text);
    return n <= limit ? n : null;
}

/** What is in the first list and not in the second, counted with multiplicity. */
export function without<T>(list: T[], other: T[]): T[] {
    const rest = [...other];
    return list.filter((each) => {
        const at = rest.indexOf(each);
        if (at < 0) return true;
        rest.splice(at, 1);
        return false;
    });
}

/** Whether each option can be reached. */
export function covers(ways: Way[], options: Option[]): boolean {
    const reached = new Set(ways.map((way) => way.option));
    return options.every((_, i) => reached.has(i));
}
