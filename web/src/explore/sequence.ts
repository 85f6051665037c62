// The nimbers of a long sequence, as NumPy writes them, and which of them are rare.
import type { SequenceDocument } from '../documents';

export type Values = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Reads an array of whole numbers in NumPy's format. */
export function read_npy(bytes: ArrayBuffer): Values {
    const view = new DataView(bytes);
    const length = view.getUint8(6) === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
    const start = (view.getUint8(6) === 1 ? 10 : 12) + length;
    const header = new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, start));
    const body = bytes.slice(start);
    const width = /'descr': '[|<]u(\d)'/.exec(header)?.[1];
    if (width === '1') return new Uint8Array(body);
    if (width === '2') return new Uint16Array(body);
    if (width === '4') return new Uint32Array(body);
    if (width === '8') return Float64Array.from(new BigUint64Array(body), Number);
    throw new Error(`unexpected numbers: ${header.slice(10)}`);
}

export function largest_value(values: Values): number {
    let largest = 0;
    for (const value of values) if (value > largest) largest = value;
    return largest;
}

function even_bits(value: number): boolean {
    let even = true;
    for (let rest = value; rest > 0; rest &= rest - 1) even = !even;
    return even;
}

export interface Rare {
    heaps: Set<number>;
    /** As the sparse-space method has them; otherwise merely seldom. */
    sparse: boolean;
}

/** The rare heaps. A sparse space (Berlekamp, Conway, Guy) holds the numbers that have an even number of
    digits in common with a mask, or, if it alternates, at every other heap an odd number; the heap of 0 is no part.
    Where the program has none: heaps whose nimber occurs less than once in a thousand. */
export function rare_heaps(values: Values, rares: SequenceDocument['rares']): Rare {
    if (rares && rares.last !== null && rares.last < values.length) {
        const even = Uint8Array.from({ length: largest_value(values) + 1 }, (_, value) => (even_bits(value & rares.mask) ? 1 : 0));
        const heaps = new Set<number>();
        for (let n = 1; n < values.length; ++n) if ((even[values[n]!]! ^ (rares.alternating ? (n + rares.turn) & 1 : 0)) === 1) heaps.add(n);
        return { heaps, sparse: true };
    }
    const times = new Map<number, number>();
    for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
    const heaps = new Set<number>();
    if (values.length >= 1000 && times.size < 1000) values.forEach((value, n) => times.get(value)! * 1000 < values.length && heaps.add(n));
    return { heaps, sparse: false };
}
