// Positions of Sprouts as words, apart from any drawing: reading, reducing, one form for all that are the
// same, writing. A symbol is 0, 1 or 2 for a spot with so many ends of curves, 3 for a dead one, and a number
// from 4 on names a spot with two ends, which is written at both its corners.
//
// The reduction is that of Lemoine and Viennot; the canonical form keeps every state that could have written
// the least text so far ("frontier"), so it is the same for every way of writing a land.

export type Word = number[];

export interface Region {
    words: Word[];
    /** The face of a drawing that it is. */
    face?: number;
}

/** Regions that hang together by their spots. */
export interface Land {
    regions: Region[];
    text: string;
}

const first_name = 4;
const is_name = (symbol: number) => symbol >= first_name;

function counts(words: Word[]): Map<number, number> {
    const times = new Map<number, number>();
    for (const word of words) for (const symbol of word) if (is_name(symbol)) times.set(symbol, (times.get(symbol) ?? 0) + 1);
    return times;
}

/** Names that are written twice in this word. */
function own_names(word: Word): Set<number> {
    return new Set([...counts([word])].flatMap(([name, times]) => (times > 1 ? [name] : [])));
}

function lives_of(words: Word[]): number {
    let sum = 0;
    for (const word of words) {
        const own = own_names(word);
        for (const symbol of word) sum += is_name(symbol) ? (own.has(symbol) ? 0.5 : 1) : 3 - symbol;
    }
    return sum;
}

/** The lands of a position, each in its canonical form, in the order of their texts. */
export function lands_of(regions: Region[]): Land[] {
    const times = counts(regions.flatMap((region) => region.words));
    const dead = (symbol: number) => symbol === 3 || (times.get(symbol) ?? 0) > 2;
    let left = regions.map(({ words, ...rest }) => ({
        ...rest,
        words: words
            .map((word) => {
                const living = word.filter((symbol) => !dead(symbol));
                return living.filter((symbol, i) => !(is_name(symbol) && living.length > 1 && symbol === living[(i + 1) % living.length] && !(living.length === 2 && i === 1)));
            })
            .filter((word) => word.length > 0),
    }));
    const corners = (words: Word[]) => words.flat().reduce((sum, symbol) => sum + (is_name(symbol) ? 1 : 3 - symbol), 0);
    left = left.filter((region) => corners(region.words) >= 2);
    // Where two or three lives are left, how they stand is of no matter.
    left = left.map((region) => {
        if (lives_of(region.words) > 3) return region;
        const word: Word = [];
        let spent = 0;
        for (const each of region.words) {
            const own = own_names(each);
            spent += own.size;
            for (const symbol of each) {
                if (symbol === 2) ++spent;
                else if (!own.has(symbol)) word.push(symbol);
            }
        }
        return { ...region, words: [[...word, ...Array<number>(spent).fill(2)]] };
    });
    const again = counts(left.flatMap((region) => region.words));
    left = left.map((region) => ({ ...region, words: region.words.map((word) => word.map((symbol) => (is_name(symbol) && again.get(symbol) === 1 ? 2 : symbol))) }));

    const root = left.map((_, i) => i);
    const find = (i: number): number => (root[i] === i ? i : (root[i] = find(root[i]!)));
    const holder = new Map<number, number>();
    left.forEach((region, i) => {
        for (const symbol of region.words.flat())
            if (is_name(symbol)) {
                if (holder.has(symbol)) root[find(i)] = find(holder.get(symbol)!);
                holder.set(symbol, i);
            }
    });
    const groups = new Map<number, Region[]>();
    left.forEach((region, i) => groups.set(find(i), [...(groups.get(find(i)) ?? []), region]));
    return [...groups.values()]
        .map((group) => ({ regions: group, text: land_text(group) }))
        .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

/** The text of a position; two positions are the same exactly when their texts are. */
export function text_of(regions: Region[]): string {
    return lands_of(regions).map((land) => land.text).join('+') || '!';
}

const lower = (i: number) => (i < 12 ? String.fromCharCode(97 + i) : `m(${i + 1})`);
const upper = (i: number) => (i < 25 ? String.fromCharCode(65 + i) : `Z(${i + 1})`);

interface State {
    /** Numbers of the names given so far. */
    names: Map<number, number>;
    written: Set<number>;
    region: number;
    reversed: boolean;
    /** Words of this region still to be written. */
    rest: number[];
}

/** The canonical text of a connected land. */
function land_text(regions: Region[]): string {
    // A word without names of other regions is only its least text; equal ones are one kind.
    const kinds = new Map<string, number>();
    const words: Word[] = [];
    const region_words = regions.map((region) =>
        region.words.map((word) => {
            const own = own_names(word);
            const closed = word.every((symbol) => !is_name(symbol) || own.has(symbol));
            // Both ways round are kept apart: the whole region is turned at once.
            const key = closed ? least_text(word) : `#${words.length}`;
            if (!kinds.has(key)) {
                kinds.set(key, words.length);
                words.push(word);
            }
            return kinds.get(key)!;
        }),
    );
    const holders = new Map<number, number[]>();
    regions.forEach((region, i) => {
        for (const symbol of new Set(region.words.flat())) if (is_name(symbol)) holders.set(symbol, [...(holders.get(symbol) ?? []), i]);
    });

    let states: State[] = regions.flatMap((_, region) =>
        [false, true].map((reversed) => ({ names: new Map(), written: new Set<number>(), region, reversed, rest: region_words[region]! })),
    );
    let text = '';
    for (;;) {
        let least: string | null = null;
        let next: State[] = [];
        for (const state of states)
            for (const kind of new Set(state.rest)) {
                const word = state.reversed ? words[kind]!.toReversed() : words[kind]!;
                const own = own_names(word);
                for (let start = 0; start < word.length; ++start) {
                    const names = new Map(state.names);
                    const inner = new Map<number, number>();
                    let written = '';
                    for (let i = 0; i < word.length; ++i) {
                        const symbol = word[(start + i) % word.length]!;
                        if (!is_name(symbol)) written += symbol;
                        else if (own.has(symbol)) {
                            if (!inner.has(symbol)) inner.set(symbol, inner.size);
                            written += lower(inner.get(symbol)!);
                        } else {
                            if (!names.has(symbol)) names.set(symbol, names.size);
                            written += upper(names.get(symbol)!);
                        }
                    }
                    written += state.rest.length > 1 ? '.' : '|';
                    if (least !== null && written > least) continue;
                    if (least === null || written < least) {
                        least = written;
                        next = [];
                    }
                    const rest = state.rest.toSpliced(state.rest.indexOf(kind), 1);
                    next.push({ ...state, names, rest });
                }
            }
        text += least;
        states = merged(next.flatMap((state) => following(state, region_words, holders)));
        if (states.length === 0) return text.slice(0, -1);
    }
}

function least_text(word: Word): string {
    const own = own_names(word);
    let least: string | null = null;
    for (let start = 0; start < word.length; ++start) {
        const inner = new Map<number, number>();
        const written = word
            .map((_, i) => {
                const symbol = word[(start + i) % word.length]!;
                if (!own.has(symbol)) return String(symbol);
                if (!inner.has(symbol)) inner.set(symbol, inner.size);
                return `${lower(inner.get(symbol)!)}`;
            })
            .join('');
        if (least === null || written < least) least = written;
    }
    return least!;
}

/** The state itself, or where its region is complete the two ways into the next one. */
function following(state: State, region_words: number[][], holders: Map<number, number[]>): State[] {
    if (state.rest.length > 0) return [state];
    const written = new Set(state.written).add(state.region);
    if (written.size === region_words.length) return [];
    for (const [name] of [...state.names].sort((a, b) => a[1] - b[1]))
        for (const region of holders.get(name)!)
            if (!written.has(region)) return [false, true].map((reversed) => ({ ...state, written, region, reversed, rest: region_words[region]! }));
    return [];
}

function merged(states: State[]): State[] {
    const kept = new Map<string, State>();
    for (const state of states) {
        const names = [...state.names].sort((a, b) => a[1] - b[1]).map(([name]) => name);
        kept.set(`${names.join()};${[...state.written].sort().join()};${state.region};${state.reversed};${[...state.rest].sort().join()}`, state);
    }
    return [...kept.values()];
}

/** The same text for positions whose games are the same though their texts differ: where three lives are left it
    is of no matter how they stand, so a text does not tell whether two spots then share one region or two. */
export function alike(text: string): string {
    return text
        .split('+')
        .map((land) => (land === 'AB|AB' ? '22' : land))
        .sort()
        .join('+');
}

/** Reads a text such as `0*2.AB|AB+1a2a`; null for what is none. */
export function read_position(text: string): Region[] | null {
    text = text.replace(/!$/, '');
    if (text === '') return [];
    const regions: Region[] = [];
    let next = first_name;
    for (const land of text.split('+')) {
        const shared = new Map<string, number>();
        for (const region of land.split('|')) {
            const words: Word[] = [];
            for (const each of region.split('.')) {
                const repeated = /^(.+)\*(\d+)$/.exec(each);
                const own = new Map<string, number>();
                const word = [...(repeated ? repeated[1]! : each).matchAll(/([a-zA-Z]\(\d+\)|.)/g)].map(([sign]) => {
                    if (/^[0-3]$/.test(sign)) return Number(sign);
                    const local = /^[a-m]/.test(sign) ? own : /^[A-Zn]/.test(sign) ? shared : null;
                    if (!local) return -1;
                    if (!local.has(sign)) local.set(sign, next++);
                    return local.get(sign)!;
                });
                if (word.length === 0 || word.includes(-1)) return null;
                for (let i = repeated ? Number(repeated[2]) : 1; i > 0; --i) words.push(word);
            }
            regions.push({ words });
        }
    }
    return regions;
}

/** As the program writes it: `0*3` for `0.0.0`, and a mark after digits alone, which would be a number of spots. */
export function written(text: string): string {
    return (/^\d+$/.test(text) ? `${text}!` : text).replace(/(^|[.|+])0((?:\.0)+)(?=$|[.|+])/g, (_, before: string, rest: string) => `${before}0*${rest.length / 2 + 1}`);
}
