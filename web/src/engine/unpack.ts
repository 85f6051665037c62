// Unpacks a file of the LZMA format (`xz --format=lzma`), after the specification in Igor Pavlov's LZMA SDK. The engine is packed with
// it, since gzip, the one format that browsers unpack, leaves it half as long again; what it takes to unpack is a fifth of a second.

const bit_model = 1 << 11;
const states = 12;
const lengths_of_distances = 4;

/** Probabilities, each that of a bit being 0, in 2048ths. */
const even = (count: number) => new Uint16Array(count).fill(bit_model / 2);

export function unpacked(packed: Uint8Array): Uint8Array<ArrayBuffer> {
    // The head: three small numbers in a byte, the size of the dictionary, the length of what is packed.
    const properties = packed[0]!;
    const literal_context = properties % 9;
    const literal_position = Math.floor(properties / 9) % 5;
    const position_mask = (1 << Math.floor(properties / 45)) - 1;
    const head = new DataView(packed.buffer, packed.byteOffset);
    const length = head.getUint32(5, true);
    if (properties >= 225 || head.getUint32(9, true) !== 0) throw new TypeError('not a packed engine');
    const out = new Uint8Array(length);

    let at = 18; // after the head and a byte that means nothing
    // The range and the code in it: words in an array, since as variables of these functions they would be objects.
    const coder = new Uint32Array([0xffffffff, head.getUint32(14, false)]);

    /** The next bit, of which probs[index] knows how likely it is. */
    function bit(probs: Uint16Array, index: number): number {
        const prob = probs[index]!;
        let range = coder[0]!;
        let code = coder[1]!;
        const bound = (range >>> 11) * prob;
        let found: number;
        if (code < bound) {
            range = bound;
            probs[index] = prob + ((bit_model - prob) >>> 5);
            found = 0;
        } else {
            range -= bound;
            code -= bound;
            probs[index] = prob - (prob >>> 5);
            found = 1;
        }
        if (range < 0x1000000) {
            range <<= 8;
            code = (code << 8) | packed[at++]!;
        }
        coder[0] = range;
        coder[1] = code;
        return found;
    }
    /** So many bits that are as likely as not. */
    function plain_bits(count: number): number {
        let found = 0;
        for (; count > 0; --count) {
            coder[0]! >>>= 1;
            const one = coder[1]! >= coder[0]! ? 1 : 0;
            if (one) coder[1]! -= coder[0]!;
            if (coder[0]! < 0x1000000) {
                coder[0]! <<= 8;
                coder[1] = (coder[1]! << 8) | packed[at++]!;
            }
            found = ((found << 1) | one) >>> 0;
        }
        return found;
    }
    /** A number of so many bits, the highest first, from a tree of probabilities at `base`. */
    function tree(probs: Uint16Array, base: number, bits: number): number {
        let node = 1;
        for (let i = 0; i < bits; ++i) node = (node << 1) | bit(probs, base + node);
        return node - (1 << bits);
    }
    /** The same with the lowest bit first. */
    function reversed_tree(probs: Uint16Array, base: number, bits: number): number {
        let node = 1;
        let found = 0;
        for (let i = 0; i < bits; ++i) {
            const next = bit(probs, base + node);
            node = (node << 1) | next;
            found |= next << i;
        }
        return found;
    }

    const lengths = () => ({ choice: even(2), low: even(16 * 8), middle: even(16 * 8), high: even(256) });
    function length_of({ choice, low, middle, high }: ReturnType<typeof lengths>, position: number): number {
        if (bit(choice, 0) === 0) return 2 + tree(low, position * 8, 3);
        if (bit(choice, 1) === 0) return 10 + tree(middle, position * 8, 3);
        return 18 + tree(high, 0, 8);
    }

    const literals = even(0x300 << (literal_context + literal_position));
    const is_match = even(states * 16);
    const is_repeated = even(states);
    const is_repeated_0 = even(states);
    const is_repeated_0_long = even(states * 16);
    const is_repeated_1 = even(states);
    const is_repeated_2 = even(states);
    const match_lengths = lengths();
    const repeated_lengths = lengths();
    const slots = even(lengths_of_distances * 64);
    const near = even(128);
    const align = even(16);

    const distances = [0, 0, 0, 0] as [number, number, number, number];
    let state = 0;
    let written = 0;

    function literal() {
        const before = written > 0 ? out[written - 1]! : 0;
        const base = 0x300 * (((written & ((1 << literal_position) - 1)) << literal_context) + (before >>> (8 - literal_context)));
        let symbol = 1;
        if (state >= 7) {
            // After a match the byte that would have followed it is what this one is not.
            let other = out[written - distances[0] - 1]!;
            while (symbol < 0x100) {
                const expected = (other >>> 7) & 1;
                other <<= 1;
                const found = bit(literals, base + ((1 + expected) << 8) + symbol);
                symbol = (symbol << 1) | found;
                if (found !== expected) break;
            }
        }
        while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, base + symbol);
        out[written++] = symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    }

    function distance_of(matched: number): number {
        const slot = tree(slots, Math.min(matched - 2, lengths_of_distances - 1) * 64, 6);
        if (slot < 4) return slot;
        const bits = (slot >>> 1) - 1;
        const begin = ((2 | (slot & 1)) << bits) >>> 0;
        if (slot < 14) return begin + reversed_tree(near, begin - slot, bits);
        return begin + plain_bits(bits - 4) * 16 + reversed_tree(align, 0, 4);
    }

    while (written < length) {
        const position = written & position_mask;
        if (bit(is_match, state * 16 + position) === 0) {
            literal();
            continue;
        }
        let matched: number;
        if (bit(is_repeated, state) === 0) {
            distances.copyWithin(1, 0, 3);
            matched = length_of(match_lengths, position);
            state = state < 7 ? 7 : 10;
            distances[0] = distance_of(matched);
        } else {
            if (bit(is_repeated_0, state) === 0) {
                if (bit(is_repeated_0_long, state * 16 + position) === 0) {
                    state = state < 7 ? 9 : 11;
                    out[written] = out[written - distances[0] - 1]!;
                    ++written;
                    continue;
                }
            } else {
                const which = bit(is_repeated_1, state) === 0 ? 1 : 2 + bit(is_repeated_2, state);
                const [distance] = distances.splice(which, 1);
                distances.unshift(distance!);
            }
            matched = length_of(repeated_lengths, position);
            state = state < 7 ? 8 : 11;
        }
        const from = written - distances[0] - 1;
        if (from < 0 || written + matched > length) throw new TypeError('not a packed engine');
        for (let i = 0; i < matched; ++i) out[written + i] = out[from + i]!;
        written += matched;
    }
    return out;
}
