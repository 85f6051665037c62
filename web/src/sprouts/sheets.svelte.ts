// The drawings of a match, one for each position: what a hand drew, and what was drawn for the machine. The
// address holds the positions alone; whoever opens it sees the same moves, drawn by us.
import { ask } from '../api';
import type { Option, OptionsDocument } from '../documents';
import { crossing, drawing_of, type Drawing } from './drawing';
import { MoveList, moves_by_text, position_of, type Move } from './moves';
import { alike, read_position, text_of } from './position';
import { Room } from './room';
import { drawn_move, routes } from './route';
import { far, fine, rounded, type Point } from './grid';

export interface Page {
    position: string;
    drawing: Drawing;
    /** The curves of the move that led here. */
    last: [number, number] | null;
    /** Whether it was drawn by the machine, and is to be seen to be drawn. */
    fresh: boolean;
}

/** The text of a position in an expression, in the form in which texts can be compared. */
export function text_in(expression: string): string {
    const written = expression.replace(/^sprouts\s*/, '');
    const regions = read_position(/^\d+$/.test(written) ? `0*${written}` : written);
    return regions ? text_of(regions) : written;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const rounds = 18;

export class Sheets {
    pages = $state.raw<Page[]>([]);
    /** Whether the drawing is still moving. */
    moving = $state(false);
    #turn = 0;
    #moves: { drawing: Drawing; list: MoveList; found: Map<string, Move[]> } | null = null;

    /** Brings the drawings to these positions; those that are drawn already stay. */
    async follow(positions: string[], start: Drawing) {
        let same = 0;
        while (same < this.pages.length && this.pages[same]!.position === positions[same]) ++same;
        if (same === positions.length && same === this.pages.length) return;
        const turn = ++this.#turn;
        let pages = this.pages.slice(0, same);
        if (same === 0) pages = [{ position: positions[0]!, drawing: start, last: null, fresh: false }];
        this.pages = pages;
        for (let i = pages.length; i < positions.length; ++i) {
            const page = await this.#drawn(pages.at(-1)!.drawing, positions[i]!);
            if (turn !== this.#turn) return;
            pages = [...pages, page];
            this.pages = pages;
            if (i === positions.length - 1) this.settle(page.fresh && !still() ? 900 : 0);
            else this.#replace(i, settled(page.drawing));
            pages = this.pages;
        }
    }

    async #drawn(before: Drawing, position: string): Promise<Page> {
        const text = text_in(position);
        const { found } = this.moves(before);
        const [to, moves] = found.has(text) ? [text, found.get(text)!] : ([...found].find(([each]) => alike(each) === alike(text)) ?? [text, []]);
        const drawn = moves.length > 0 ? drawn_move(before, moves, to) : null;
        if (drawn) return { position, drawing: drawn.drawing, last: drawn.curves, fresh: true };
        // No room, or another game: the program draws the position afresh.
        const { picture } = await ask<OptionsDocument>('options', { expression: position, max: 1 });
        return { position, drawing: picture.kind === 'spots' ? settled(drawing_of(picture)) : { spots: [], curves: [] }, last: null, fresh: false };
    }

    /** A move drawn by hand. */
    add(page: Page) {
        ++this.#turn;
        this.pages = [...this.pages, page];
        this.settle(0);
    }

    /** Shows a position in another drawing of it. */
    redraw(number: number, drawing: Drawing) {
        ++this.#turn;
        this.pages = this.pages.with(number, { ...this.pages[number]!, drawing: settled(drawing), last: null, fresh: false });
    }

    #replace(number: number, drawing: Drawing) {
        this.pages = this.pages.with(number, { ...this.pages[number]!, drawing });
    }

    /** Makes room in the last drawing, a little with each frame. */
    settle(delay: number) {
        const number = this.pages.length - 1;
        const room = new Room(this.pages[number]!.drawing);
        if (still()) {
            room.settle(rounds);
            this.#replace(number, room.drawing);
            return;
        }
        this.moving = true;
        const turn = this.#turn;
        let done = 0;
        const step = () => {
            if (turn !== this.#turn || this.pages.length !== number + 1) {
                this.moving = false;
                return;
            }
            room.settle(1);
            this.#replace(number, room.drawing);
            if (++done < rounds) requestAnimationFrame(step);
            else this.moving = false;
        };
        setTimeout(step, delay);
    }

    /** The moves of a drawing, computed once. */
    moves(drawing: Drawing) {
        if (this.#moves?.drawing !== drawing) {
            const list = new MoveList(drawing);
            this.#moves = { drawing, list, found: moves_by_text(list) };
        }
        return this.#moves;
    }
}

/** The drawing with room in it. */
export function settled(drawing: Drawing): Drawing {
    const room = new Room(drawing);
    room.settle(rounds);
    return room.drawing;
}

/** The option that a drawing is after a move; undefined where it is none. */
export function option_of(options: Option[], drawing: Drawing): Option | undefined {
    const text = position_of(drawing);
    return options.find((option) => text_in(option.to) === text) ?? options.find((option) => alike(text_in(option.to)) === alike(text));
}

/** How a move to this position could be drawn: the move and its curve. */
export function sketch(drawing: Drawing, list: MoveList, found: Map<string, Move[]>, position: string): { move: Move; points: Point[] } | null {
    const text = text_in(position);
    const moves = found.get(text) ?? [...found].find(([each]) => alike(each) === alike(text))?.[1];
    return moves ? sketch_of(drawing, list, moves) : null;
}

/** The shortest curve of one of these moves, pulled straight. */
export function sketch_of(drawing: Drawing, list: MoveList, moves: Move[]): { move: Move; points: Point[] } | null {
    const near = moves.map((move) => ({ move, chord: far(list.point(move.from), list.point(move.to)) })).sort((a, b) => a.chord - b.chord);
    const length = (points: Point[]) => points.slice(1).reduce((sum, point, i) => sum + far(point, points[i]!), 0);
    const { move, points } = near
        .slice(0, 2)
        .flatMap(({ move }) => routes(list, move).map((points) => ({ move, points: points.map(rounded) })))
        .reduce((best, each) => (length(each.points) < length(best.points) ? each : best));
    const curve = drawing.curves.length;
    const raw = { spots: drawing.spots, curves: [...drawing.curves, { from: list.spot(move.from), to: list.spot(move.to), points }] };
    if (crossing(raw)) return { move, points };
    const room = new Room(raw);
    room.simplify(curve, (24 * fine) ** 2);
    room.settle(9, curve);
    return { move, points: room.drawing.curves[curve]!.points };
}
