// The little that the page must know of the notation of expressions.

/** The game at the head of an expression, with its parameters: what stands before the first blank that is
    not between quotes. */
export function game_of(expression: string): string {
    const head = /^(?:"[^"]*"|[^\s"])+/.exec(expression.trim());
    return head?.[0] ?? '';
}

/** An expression of the same form with other numbers in its position. */
export function with_sizes(expression: string, sizes: number[]): string {
    const game = game_of(expression);
    let next = 0;
    return game + expression.trim().slice(game.length).replace(/\d+/g, (number) => String(sizes[next++] ?? number));
}

/** The slopes of the lines along which the P-positions of Wythoff's game lie (Wythoff 1907, Fraenkel 1982);
    none for other games. */
export function golden_slopes(game: string): number[] {
    const found = /^wythoff(?::(\d+))?$/.exec(game);
    if (!found) return [];
    const t = Number(found[1] ?? 1);
    const first = (2 - t + Math.sqrt(t * t + 4)) / 2;
    return [(first + t) / first, first / (first + t)];
}
