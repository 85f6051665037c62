// Where the vertices of a drawing stand, in the address: `a:120.80,b:200.80`.
export type Places = Map<string, { x: number; y: number }>;

export const canvas = { width: 580, height: 420 };

export function read_places(text: string): Places {
    const found: Places = new Map();
    for (const [, name, x, y] of text.matchAll(/([^:,]+):(-?\d+)\.(-?\d+)/g)) found.set(decodeURIComponent(name!), { x: Number(x), y: Number(y) });
    return found;
}

export function write_places(places: Places): string {
    return [...places].map(([name, { x, y }]) => `${encodeURIComponent(name)}:${Math.round(x)}.${Math.round(y)}`).join(',');
}

/** Places for all names: those that are known, and the others on a circle. */
export function completed(names: string[], known: Places): Places {
    const found: Places = new Map();
    names.forEach((name, i) => {
        const turn = (2 * Math.PI * i) / names.length - Math.PI / 2;
        found.set(name, known.get(name) ?? { x: canvas.width / 2 + 190 * Math.cos(turn), y: canvas.height / 2 + 150 * Math.sin(turn) });
    });
    return found;
}

/** Somewhere with room around it. */
export function free_place(places: Places): { x: number; y: number } {
    for (let y = 60; y < canvas.height; y += 90)
        for (let x = 70; x < canvas.width; x += 100)
            if ([...places.values()].every((place) => Math.hypot(place.x - x, place.y - y) > 70)) return { x, y };
    return { x: canvas.width / 2, y: canvas.height / 2 };
}
