// A match as the page sees it. The server keeps nothing: each question carries the moves so far, and the
// server checks them all. What is on the screen follows from `history`, and the address holds it too.
import { ask, is_abort, sentence_of, type Body, type Fault } from '../api';
import type { Convention, LastChance, LookDocument, Move, Option, OptionsDocument, Picture, PlayDocument, PlayEvent, Player } from '../documents';
import { alley_after, type Pointed } from '../board/alley';
import type { Setting } from '../board/scene';
import { last_places, moved_term, name_in_term, type Terms } from '../board/stage';
import { name_of } from '../games.svelte';
import { settings, t } from '../settings.svelte';
import { against, type HeldProof } from './proof.svelte';

export interface Agreement {
    expression: string;
    /** The text of a game in Lua, when the expression is about `script:`. */
    script: string | undefined;
    misere: boolean | undefined;
    first: 'me' | 'machine';
    level: number;
    two: boolean;
    /** The machine answers from this file alone. */
    proof?: HeldProof | undefined;
}

export interface Half extends Move {
    by: Player;
    /** The move as a sentence, where it was told: "Nimrod takes 2 from heap 4, leaving 5." */
    told?: string;
    /** Where on a row a person pointed, which the position does not tell. */
    pointed?: Pointed | undefined;
}

const terms_of = (expression: string) => expression.split(' + ');

export interface End {
    winner: Player;
    resigned: boolean;
    last_chance: LastChance;
    say: string;
}

const most_options = 1500;
const pause = 550;

export class Match {
    readonly agreed: Agreement;
    readonly language = settings.language;
    readonly players: [Player, Player];
    start = $state<{ expression: string; convention: Convention } | null>(null);
    history = $state<Half[]>([]);
    to_move = $state<Player | null>(null);
    end = $state<End | null>(null);
    /** Given by degrees: first the heap from which to take, where there is one, then the whole move. */
    hint = $state<{ move: Move; say: string; place: number | null; whole: boolean } | null>(null);
    notice = $state('');
    /** What the machine says while it thinks for long. */
    progress = $state('');
    /** Whether its thinking was cut short, so that nobody is to move. */
    stopped = $state(false);
    fault = $state<Fault | null>(null);
    busy = $state(true);
    /** The position after so many moves is looked at; null for the present one. */
    viewed = $state<number | null>(null);
    /** The pictures at the start, one for each term of a sum. */
    frames = $state.raw<Picture[]>([]);
    /** The places that the last move changed. */
    last = $state.raw<Set<string>>(new Set());
    document = $state<OptionsDocument | null>(null);
    /** The position whose options are known; right after a move only its picture is. */
    looked = $state<string | null>(null);
    sum_terms = $state<Terms>(new Map());
    /** What the machine sees of the position of this name. */
    sight = $state.raw<LookDocument | null>(null);

    readonly count = $derived(this.viewed ?? this.history.length);
    readonly position = $derived(this.count === 0 ? (this.start?.expression ?? null) : this.history[this.count - 1]!.to);
    readonly misere = $derived(this.start?.convention === 'misere');
    readonly open = $derived(
        !this.busy && !this.end && this.viewed === null && this.to_move !== null && this.to_move !== 'machine' && this.looked !== null && this.looked === this.position,
    );

    /** What the board keeps from the start, for each term of a sum. */
    readonly settings = $derived.by((): Setting[] => {
        if (!this.start) return [];
        const shown = this.history.slice(0, this.count);
        const positions = [this.start.expression, ...shown.map((half) => half.to)].map(terms_of);
        const hints = shown.map((half) => half.pointed);
        return this.frames.map((frame, i) => ({ game: name_of(positions[0]![i]!), frame, alley: alley_after(positions.map((terms) => terms[i] ?? ''), hints) }));
    });

    /** Whether the machine judges this game by eye. */
    readonly judged = $derived(this.frames.length === 1 && this.frames[0]!.kind === 'hexes' && !this.misere);

    #pictures = new Map<string, Picture>();
    #sights = new Map<string, LookDocument>();
    #watching: AbortController | null = null;
    #stop: AbortController | null = null;
    #seen: AbortController | null = null;
    /** The position whose options are on their way. */
    #sought: string | null = null;
    #left = new AbortController();
    #onchange: (moves: string[]) => void;

    constructor(agreed: Agreement, moves: string[], onchange: (moves: string[]) => void, before?: Match) {
        this.agreed = agreed;
        this.#onchange = onchange;
        this.players = agreed.two ? ['first', 'second'] : agreed.first === 'machine' ? ['machine', 'person'] : ['person', 'machine'];
        // The same moves once more, in another language, say: what was pointed at is known.
        this.history = moves.map((to, i) => ({ to, say: '', by: this.player_at(i), pointed: before?.history[i]?.to === to ? before.history[i].pointed : undefined }));
        void this.#begin();
    }

    leave() {
        this.#left.abort();
        this.#stop?.abort();
        this.#seen?.abort();
        this.#watching?.abort();
    }

    player_at(half: number): Player {
        return this.players[half % 2]!;
    }

    /** Makes a move that the board offered; the places that it changes, where a person pointed at them. */
    async move(option: Option, changes: string[] = []) {
        if (!this.open) return;
        const from = this.document!;
        const place = /^(?:t\d+ )?m(\d+)\.(\d+)$/.exec(changes[0] ?? '');
        const pointed = place ? { heap: Number(place[1]), from: Number(place[2]) } : undefined;
        this.history.push({ to: option.to, say: option.say, by: this.to_move!, pointed });
        this.looked = null;
        void this.#mark(this.#left.signal);
        this.#show_term(from.picture, option.picture);
        if (option.picture) this.document = { ...from, expression: option.to, picture: option.picture, options: [], complete: true };
        void this.#tell(this.#left.signal);
        await this.#ask('');
    }

    // In a sum one board changes; its picture came with the options of that term.
    #show_term(before: Picture, after: Picture | undefined) {
        if (before.kind !== 'sum' || after?.kind !== 'sum') return;
        const moved = moved_term(before.terms, after.terms);
        const term = moved && this.sum_terms.get(moved.from);
        const picture = term?.options.find((option) => option.to === moved?.to)?.picture;
        if (moved && term && picture) this.sum_terms = new Map(this.sum_terms).set(moved.to, { ...term, expression: moved.to, picture, options: [] });
    }

    /** Makes a move that was typed. */
    async type(text: string): Promise<boolean> {
        if (!this.open || text.trim() === '') return false;
        const before = this.history.length;
        await this.#ask(text.trim());
        return this.history.length > before;
    }

    async ask_hint() {
        if (this.open && this.hint && !this.hint.whole) this.hint.whole = true;
        else if (this.open) await this.#ask('hint');
    }

    async resign() {
        if (this.open) await this.#ask('resign');
    }

    get can_undo(): boolean {
        return !this.busy && this.#last_own() >= 0;
    }

    /** Takes back the last move of a person, and the machine's answer with it. */
    async undo() {
        const own = this.#last_own();
        if (!this.can_undo) return;
        await this.resume(own);
    }

    /** Stops the machine's thinking; the last move of a person is taken back. */
    async cancel() {
        this.#stop?.abort();
        this.busy = false;
        const own = this.#last_own();
        if (own >= 0) await this.resume(own);
        else this.stopped = true;
    }

    /** Plays on from the position after so many moves. */
    async resume(moves: number) {
        this.history = this.history.slice(0, moves);
        await this.#ask('');
    }

    /** Asks once more what was not answered. */
    async again() {
        if (this.start) await this.resume(this.history.length);
        else await this.#begin();
    }

    #last_own(): number {
        let last = this.history.length - 1;
        while (last >= 0 && this.player_at(last) === 'machine') --last;
        return last;
    }

    /** A question about a position of this game. */
    #about(expression: string, misere: boolean | undefined): Body {
        const { script } = this.agreed;
        return { expression, ...(script === undefined ? {} : { script }), ...(misere === undefined ? {} : { misere }) };
    }

    #body(line: string): Body {
        const { expression, misere, first, level, two, proof } = this.agreed;
        if (proof) return against(proof, this.history.map((half) => half.to), line);
        return {
            ...this.#about(expression, misere),
            moves: this.history.map((half) => half.to),
            line,
            ...(two ? { two: true } : { first, level, seed: Math.floor(Math.random() * 1e9) }),
        };
    }

    // The position to begin with says how the game is written, how it ends, and what the board looks like.
    async #begin() {
        const stop = (this.#stop = new AbortController());
        this.busy = true;
        this.fault = null;
        try {
            const { expression, misere } = this.agreed;
            const found = await ask<OptionsDocument>('options', { ...this.#about(expression, misere), max: 1 }, { signal: stop.signal });
            this.start = { expression: found.expression, convention: found.convention };
            this.frames = await this.#first_pictures(found, stop.signal);
            void this.#tell(this.#left.signal);
            // Who is to move will want to see the options: they are asked for beside whose turn it is, not after it.
            if (this.position !== null && this.player_at(this.history.length) !== 'machine') void this.look(this.position, false);
            await this.#ask('');
        } catch (error) {
            if (!is_abort(error)) this.fault = sentence_of(error);
            if (this.#stop === stop) this.busy = false;
        }
    }

    async #first_pictures({ picture }: OptionsDocument, signal: AbortSignal): Promise<Picture[]> {
        if (picture.kind !== 'sum') return [picture];
        return Promise.all(picture.terms.map((term) => this.#picture(term, signal)));
    }

    async #picture(expression: string, signal: AbortSignal): Promise<Picture> {
        let known = this.#pictures.get(expression);
        if (!known) {
            known = (await ask<OptionsDocument>('options', { ...this.#about(expression, undefined), max: 1 }, { signal })).picture;
            this.#pictures.set(expression, known);
        }
        return known;
    }

    #keep({ expression, picture, options }: OptionsDocument) {
        this.#pictures.set(expression, picture);
        for (const option of options) if (option.picture) this.#pictures.set(option.to, option.picture);
    }

    /** Finds out what the move to the shown position changed. */
    async #mark(signal: AbortSignal) {
        const count = this.count;
        const to = this.position;
        if (!this.start || to === null || count === 0) {
            this.last = new Set();
            return;
        }
        const before = count === 1 ? this.start.expression : this.history[count - 2]!.to;
        const moved = moved_term(terms_of(before), terms_of(to));
        const single = terms_of(to).length === 1;
        // Rows with gaps know themselves what fell.
        if (!moved || this.settings[moved.term]?.alley) {
            this.last = new Set();
            return;
        }
        try {
            const [from, now] = await Promise.all([this.#picture(moved.from, signal), this.#picture(moved.to, signal)]);
            if (this.position !== to) return;
            this.last = new Set(last_places(from, now, t().play).map((id) => (single ? id : name_in_term(moved.term, id))));
        } catch {
            this.last = new Set(); // a board without the mark is still a board
        }
    }

    // Moves that came with a link, or that a person made, are positions; what was done is asked for.
    async #tell(signal: AbortSignal) {
        const positions = this.history.map((half) => half.to);
        for (const [i, to] of positions.entries()) {
            if (this.history[i]?.told) continue;
            const from = i === 0 ? this.start!.expression : positions[i - 1]!;
            try {
                const found = await ask<OptionsDocument>('options', { ...this.#about(from, this.misere), move: to }, { signal });
                const half = this.history[i];
                if (half?.to !== to) continue;
                half.say = found.options[0]!.say;
                half.told = found.options[0]!.told![half.by];
            } catch {
                return;
            }
        }
    }

    /** A line that could be typed here, such as `2 1`. */
    async example(): Promise<string> {
        const { events } = await ask<PlayDocument>('play', this.#body('help'));
        const help = events.find((event) => event.event === 'help');
        return help?.example.typed ?? '';
    }

    async #ask(line: string) {
        this.#stop?.abort();
        const stop = (this.#stop = new AbortController());
        this.busy = true;
        this.fault = null;
        this.notice = '';
        this.stopped = false;
        this.end = null;
        this.hint = null;
        this.viewed = null;
        const asked = performance.now();
        try {
            const { events } = await ask<PlayDocument>('play', this.#body(line), { signal: stop.signal, progress: ({ say }) => (this.progress = say) });
            const machine = events.some((event) => event.event === 'move' && event.by === 'machine');
            if (machine && this.history.length > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
                await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause - (performance.now() - asked))));
            if (stop.signal.aborted) return;
            for (const event of events) this.#absorb(event);
            this.#onchange(this.history.map((half) => half.to));
        } catch (error) {
            if (!is_abort(error)) {
                // Whose turn it is, only the answer would have said.
                this.to_move = null;
                this.fault = sentence_of(error);
            }
        } finally {
            if (this.#stop === stop) this.busy = false;
            this.progress = '';
        }
    }

    #absorb(event: PlayEvent) {
        switch (event.event) {
            case 'move':
                if (event.turn > this.history.length) this.history.push({ ...event.move, by: event.by, told: event.say });
                break;
            case 'turn':
                this.to_move = event.to_move;
                break;
            case 'hint':
                this.hint = { move: event.move, say: event.say, ...this.#first_hint(event.move.to) };
                break;
            case 'unknown':
                this.notice = event.say;
                break;
            case 'refused':
                this.fault = event.error;
                break;
            case 'end':
                this.to_move = null;
                this.end = { winner: event.winner, resigned: event.reason === 'resigned', last_chance: event.last_chance, say: event.say };
                break;
        }
    }

    /** Which heap a move changes, counted from 1, where it changes one of several; else the hint is given whole. */
    #first_hint(to: string): { place: number | null; whole: boolean } {
        const numbers = (text: string) => (terms_of(text).length === 1 ? text.slice(text.indexOf(' ') + 1).split(',') : []);
        const [before, after] = [numbers(this.position ?? ''), numbers(to)];
        const changed = before.flatMap((size, i) => (size === after[i] ? [] : [i + 1]));
        const heaps = this.frames[0]?.kind === 'rows' && before.length > 1 && before.length === after.length && changed.length === 1;
        return heaps ? { place: changed[0]!, whole: false } : { place: null, whole: true };
    }

    /** A position as the machine sees it in so much time, or as it saw it before. */
    async seen(position: string, time: string, signal: AbortSignal): Promise<LookDocument> {
        let known = this.#sights.get(position);
        if (!known) {
            known = await ask<LookDocument>('look', { expression: position, misere: false, limits: { time } }, { signal });
            this.#sights.set(position, known);
        }
        return known;
    }

    /** Looks at the position that is shown with the machine's eyes. */
    async watch(position: string) {
        this.#watching?.abort();
        const watching = (this.#watching = new AbortController());
        try {
            const found = await this.seen(position, '1500ms', watching.signal);
            if (!watching.signal.aborted) this.sight = { ...found, expression: position };
        } catch (error) {
            if (!is_abort(error)) this.fault = sentence_of(error);
        }
    }

    /** Asks for the options of the position that is shown; their values too, when they are wanted. */
    async look(position: string, values: boolean) {
        if (this.#sought === position && !values) return;
        this.#seen?.abort();
        const seen = (this.#seen = new AbortController());
        this.#sought = position;
        const question = { ...this.#about(position, this.misere), pictures: true, max: most_options };
        try {
            if (this.looked !== position) {
                const found = await ask<OptionsDocument>('options', question, { signal: seen.signal });
                const terms: Terms = new Map();
                if (found.picture.kind === 'sum')
                    for (const term of new Set(found.picture.terms))
                        terms.set(term, await ask<OptionsDocument>('options', { ...question, expression: term }, { signal: seen.signal }));
                for (const each of [found, ...terms.values()]) this.#keep(each);
                this.sum_terms = terms;
                this.document = { ...found, expression: position };
                this.looked = position;
            }
            void this.#mark(seen.signal);
            if (values && this.document?.options.some((option) => option.outcome === undefined)) {
                const found = await ask<OptionsDocument>('options', { ...question, values: true, limits: { time: '10s' } }, { signal: seen.signal });
                this.document = { ...found, expression: position };
            }
        } catch (error) {
            if (!is_abort(error)) this.fault = sentence_of(error);
        } finally {
            if (this.#seen === seen) this.#sought = null;
        }
    }
}
