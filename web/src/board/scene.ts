// A board is a list of places, and a move is a set of places: what has to be pointed at (its footprint) and
// what changes. Each kind of picture has a file that makes its scene; choosing, keyboard, colours and
// drawing know nothing of the games. So a game that has a picture has a board.
import type { LookDocument, Option, Picture, SpotsPicture } from '../documents';
import type { Alley } from './alley';
import type { t } from '../settings.svelte';
import type { Point } from './layout';

export type Words = ReturnType<typeof t>['play'];

export type Shape = 'match' | 'pin' | 'disc' | 'gap' | 'hole' | 'cell' | 'square' | 'hex' | 'vertex' | 'edge' | 'letter' | 'button';

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
    /** What stays the same when places get other names: where it stands. */
    key?: string;
    /** The row and the column on a board whose rows are not above each other. */
    at?: [number, number];
    /** An edge and its direction. */
    ends?: { from: Point; to: Point; arrow: boolean };
}

/** What is drawn and never chosen. What went has the name of the place that it was. */
export type Decoration = { id?: string; look?: string; x: number; y: number } & (
    | { kind: 'text'; text: string; anchor?: 'start' | 'middle' | 'end' }
    | { kind: 'rect'; width: number; height: number }
    | { kind: 'line'; to: Point }
    | { kind: 'bracket'; width: number }
    | { kind: 'spots'; width: number; height: number; picture: SpotsPicture; label: string }
);

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
    /** What is drawn above the places. */
    overlays?: Decoration[];
    ways: Way[];
    /** Whether every move can be made on the board; otherwise the list of moves is needed. */
    whole: boolean;
    /** What one does to move, in a sentence. */
    how: string;
    caption?: string;
}

/** What a board keeps from the start of a game. */
export interface Setting {
    /** The name of the game. */
    game: string;
    /** The first picture, so that the board keeps its size and its vertices their places. */
    frame: Picture;
    /** Where the rows stand that have gaps. */
    alley: Alley | null;
    /** Where the user drew the vertices of a graph, by their names. */
    drawn?: Map<string, Point>;
}

export interface Staging<P extends Picture = Picture> extends Setting {
    picture: P;
    options: Option[];
    /** The width and the height there are, in pixels. */
    available: number;
    height: number;
    words: Words;
    /** What the machine sees of the position, where it is shown. */
    sight?: LookDocument | null;
}

export const empty_scene: Scene = { width: 0, height: 0, places: [], decorations: [], ways: [], whole: false, how: '' };

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
