// The colours of nimbers: red where the player to move loses, and from cream to deep green with the value
// elsewhere. Plain rgb, so that exported pictures look the same in every program.

const stops = [
    [255, 243, 207],
    [244, 200, 110],
    [96, 160, 140],
    [18, 60, 70],
] as const;
export const lost = '#b3202c';
const won = '#f4d58d';
const unknown = '#b9ae9c';

export interface Ink {
    ground: string;
    text: string;
}

function mix(share: number): Ink {
    const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    const [r, g, b] = stops[low]!.map((from, i) => Math.round(from + (stops[low + 1]![i]! - from) * (place - low))) as [number, number, number];
    const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255 > 0.56;
    return { ground: `rgb(${r},${g},${b})`, text: light ? '#221a15' : '#ffffff' };
}

/** How a value is painted where the largest is `largest`. */
export function ink_of(value: string, largest: number): Ink {
    if (value === 'P' || value === '0') return { ground: lost, text: '#ffffff' };
    if (value === 'N') return { ground: won, text: '#221a15' };
    const number = Number(value);
    if (!Number.isFinite(number)) return { ground: unknown, text: '#221a15' };
    return mix(largest > 1 ? (number - 1) / (largest - 1) : 0);
}

/** The largest finite nimber among values. */
export function largest_of(rows: (string | null)[][]): number {
    let largest = 1;
    for (const row of rows) for (const value of row) if (value !== null && Number(value) > largest) largest = Number(value);
    return largest;
}
