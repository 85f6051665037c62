// Products of the generators of a misère quotient, such as ab^2: read, multiplied, simplified, written.

export type Exponents = ReadonlyMap<string, number>;

export interface Rule {
    left: Exponents;
    right: Exponents;
}

/** "ab^2" */
export function read_product(text: string): Exponents {
    const out = new Map<string, number>();
    for (const [, letter, power] of text.matchAll(/([a-z]\d*)(?:\^(\d+))?/g)) out.set(letter!, (out.get(letter!) ?? 0) + Number(power ?? 1));
    return out;
}

/** "a^2 = 1" */
export function read_rule(text: string): Rule {
    const [left, right] = text.split(' = ') as [string, string];
    return { left: read_product(left), right: read_product(right) };
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "ab²", the letters in the order of these. */
export function write_product(product: Exponents, letters: readonly string[]): string {
    const text = letters
        .filter((letter) => (product.get(letter) ?? 0) > 0)
        .map((letter) => letter + (product.get(letter) === 1 ? '' : [...String(product.get(letter))].map((digit) => raised[Number(digit)]).join('')))
        .join('');
    return text || '1';
}

/** The product of these in its normal form: a rule is used as long as its left side divides. */
export function multiply(factors: readonly Exponents[], rules: readonly Rule[]): Exponents {
    let out = new Map<string, number>();
    for (const factor of factors) {
        for (const [letter, power] of factor) out.set(letter, (out.get(letter) ?? 0) + power);
        out = simplified(out, rules);
    }
    return out;
}

function simplified(product: Map<string, number>, rules: readonly Rule[]): Map<string, number> {
    for (;;) {
        const rule = rules.find(({ left }) => [...left].every(([letter, power]) => (product.get(letter) ?? 0) >= power));
        if (!rule) return product;
        for (const [letter, power] of rule.left) product.set(letter, product.get(letter)! - power);
        for (const [letter, power] of rule.right) product.set(letter, (product.get(letter) ?? 0) + power);
    }
}
