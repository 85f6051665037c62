// An expression of the calculator as TeX, for people to see that it was understood: nim-sums and nim-products
// in circles, ordinary powers and multiples of omega without. What cannot be read gives null; the program
// itself says what is wrong with it.

interface Piece {
    tex: string;
    /** A power of omega, whose multiples are ordinary. */
    omega: boolean;
    /** Made of several terms or factors: 0 an atom, 1 a product, 2 a sum. */
    level: 0 | 1 | 2;
}

class Reader {
    #at = 0;
    constructor(
        readonly words: string[],
        /** A value is an ordinal in Cantor's normal form, whose sum is the ordinary one as well. */
        readonly plain: boolean,
    ) {}

    #next(...wanted: string[]): string | null {
        const word = this.words[this.#at];
        if (word === undefined || !wanted.includes(word)) return null;
        this.#at += 1;
        return word;
    }

    statements(): string {
        const found: string[] = [];
        do {
            const name = this.words[this.#at];
            if (name && /^[a-z]/i.test(name) && this.words[this.#at + 1] === '=') {
                this.#at += 2;
                found.push(`${name} = ${this.sum().tex}`);
            } else found.push(this.sum().tex);
        } while (this.#next(';'));
        if (this.#at < this.words.length) throw new Error('more than one expression');
        return found.join(';\\; ');
    }

    sum(): Piece {
        let left = this.product();
        for (let sign; (sign = this.#next('+', '-')); )
            left = { tex: `${left.tex} ${this.plain ? '+' : sign === '+' ? '\\oplus' : '\\ominus'} ${this.product().tex}`, omega: false, level: 2 };
        return left;
    }

    product(): Piece {
        let left = this.power();
        for (let sign; (sign = this.#next('*', '/')); ) {
            const right = this.power();
            const ordinary = sign === '*' && left.omega && /^\d+$/.test(right.tex);
            left = { tex: `${closed(left, 1)} ${ordinary ? '\\cdot' : sign === '*' ? '\\otimes' : '\\oslash'} ${closed(right, 1)}`, omega: false, level: 1 };
        }
        return left;
    }

    power(): Piece {
        const base = this.atom();
        if (!this.#next('^')) return base;
        return { tex: `${closed(base, 0)}^{${this.power().tex.replace(/^\\left\((.*)\\right\)$/s, '$1')}}`, omega: base.omega, level: 0 };
    }

    atom(): Piece {
        const word = this.words[this.#at++];
        if (word === undefined) throw new Error('something is missing');
        if (word === '(') {
            const inner = this.sum();
            if (!this.#next(')')) throw new Error(') is missing');
            return { tex: `\\left(${inner.tex}\\right)`, omega: false, level: 0 };
        }
        if (/^0[xb]/i.test(word)) return { tex: `\\mathtt{${word}}`, omega: false, level: 0 };
        if (/^\d/.test(word)) return { tex: word, omega: false, level: 0 };
        if (word === 'w' || word === 'ω') return { tex: '\\omega', omega: true, level: 0 };
        if (!/^[a-z]/i.test(word)) throw new Error(`${word} does not belong here`);
        if (!this.#next('(')) return { tex: word.length > 1 ? `\\mathit{${word}}` : word, omega: false, level: 0 };
        const inside: Piece[] = [this.sum()];
        while (this.#next(',')) inside.push(this.sum());
        if (!this.#next(')')) throw new Error(') is missing');
        const [first, second] = inside;
        if (word === 'sqrt') return { tex: `\\sqrt{${first!.tex}}`, omega: false, level: 0 };
        if (word === 'inv') return { tex: `${closed(first!, 0)}^{-1}`, omega: false, level: 0 };
        if (word === 'pow' && second) return { tex: `${closed(first!, 0)}^{\\otimes ${second.tex}}`, omega: false, level: 0 };
        return { tex: `\\operatorname{${word}}\\left(${inside.map(({ tex }) => tex).join(', ')}\\right)`, omega: false, level: 0 };
    }
}

function closed(piece: Piece, level: number): string {
    return piece.level > level ? `\\left(${piece.tex}\\right)` : piece.tex;
}

/** The formula of an expression, or of a value, which is written with ordinary sums. */
export function tex_of(text: string, value = false): string | null {
    const words = text.match(/0x[0-9a-f]+|0b[01]+|\d+|ω|[a-z][a-z0-9_]*|[-+*/^(),;=]|[^\s]/gi) ?? [];
    try {
        return new Reader(words, value).statements();
    } catch {
        return null;
    }
}
