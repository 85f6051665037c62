// Heaps in rows: matches of which one takes the last ones, or pins where a move may come from the middle
// and split the row.
import type { RowsPicture } from '../documents';
import { piece_of } from './pieces';
import { covers, drawable, type Decoration, type Place, type Scene, type Staging, type Way } from './scene';

const longest_row = 120;
const finger = 24;

/** What a move does to the heaps: those that it replaces, and by what. */
interface Change {
    /** Rows that become smaller, with the number that is left. */
    lowered: { row: number; left: string }[];
    /** The parts of the one row that is broken up or vanishes. */
    parts?: string[];
}

function change_of(before: string[], after: string[]): Change {
    if (before.length === after.length) {
        const lowered = before.flatMap((count, row) =>
            count !== after[row] && !grows(count, after[row]!) ? [{ row, left: after[row]! }] : [],
        );
        return { lowered };
    }
    let first = 0;
    while (first < before.length && before[first] === after[first]) ++first;
    let last = 0;
    while (last < before.length - first - 1 && before.at(-1 - last) === after.at(-1 - last)) ++last;
    return { lowered: [{ row: first, left: '' }], parts: after.slice(first, after.length - last) };
}

function grows(from: string, to: string): boolean {
    return /^\d+$/.test(from) && /^\d+$/.test(to) && BigInt(to) > BigInt(from);
}

/** A removed stretch of a row: from the first to before the last. */
type Run = [number, number];

function runs_of(count: number, parts: number[]): Run[] {
    const taken = count - parts.reduce((a, b) => a + b, 0);
    const starts = parts.length === 0 ? [0] : [...new Set([...parts, count - taken - parts[0]!])];
    return starts.filter((start) => start >= 0 && start + taken <= count).map((start) => [start, start + taken]);
}

const match_id = (row: number, n: number) => `m${row}.${n}`;
const gap_id = (row: number, n: number) => `g${row}.${n}`;

/** A stretch is pointed at by its middle: a match, or the gap between two. */
function middle_of(row: number, [start, end]: Run): string {
    const doubled = start + end - 1;
    return doubled % 2 === 0 ? match_id(row, doubled / 2) : gap_id(row, (doubled + 1) / 2);
}

function matches_between(row: number, [start, end]: Run): string[] {
    return Array.from({ length: end - start }, (_, i) => match_id(row, start + i));
}

function ways_of({ picture, options, alley }: Staging<RowsPicture>): Way[] {
    const before = picture.rows.map((row) => row.count);
    const counts = before.map((count) => drawable(count, longest_row));
    const changes = options.map((option) =>
        option.picture?.kind === 'rows' ? change_of(before, option.picture.rows.map((row) => row.count)) : null,
    );
    const size = (row: number, parts: string[]) => counts[row]! - parts.reduce((sum, part) => sum + Number(part), 0);
    // So many can be taken from the middle of a row, not only from its end.
    const inside = new Set(
        changes.flatMap((change) => {
            const row = change?.lowered[0]?.row ?? 0;
            return change?.parts?.length === 2 && counts[row] !== null ? [size(row, change.parts)] : [];
        }),
    );
    const ways: Way[] = [];
    changes.forEach((change, option) => {
        if (!change || change.lowered.length === 0 || change.lowered.some(({ row }) => counts[row] === null)) return;
        const { row, left } = change.lowered[0]!;
        const count = counts[row]!;
        const parts = change.parts ?? [left];
        const numbers = parts.map(Number).filter((n) => n > 0);
        if (change.lowered.length === 1 && (numbers.length === 2 || alley || inside.has(size(row, parts)))) {
            for (const run of runs_of(count, numbers)) {
                const changed = matches_between(row, run);
                const footprint = [middle_of(row, run)];
                ways.push({ option, footprint, changes: changed.length > 0 ? changed : footprint });
            }
            return;
        }
        if (parts.length > 1 && numbers.length > 1) return;
        const lefts = change.parts ? [{ row, left: String(numbers[0] ?? 0) }] : change.lowered;
        ways.push({
            option,
            footprint: lefts.map((each) => match_id(each.row, Number(each.left))),
            changes: lefts.flatMap((each) => matches_between(each.row, [Number(each.left), counts[each.row]!])),
        });
    });
    return [...ways, ...ways_of_equal_rows(ways, before)];
}

// Where equal heaps count as one, a move names the first of them; the others stand for it.
function ways_of_equal_rows(ways: Way[], before: string[]): Way[] {
    const row_of = (id: string) => Number(id.slice(1).split('.')[0]);
    const moved = new Set(ways.flatMap((way) => way.footprint.map(row_of)));
    return before.flatMap((count, row) => {
        if (moved.has(row) || count === '0') return [];
        const twin = before.findIndex((other, i) => other === count && moved.has(i));
        const here = (id: string) => id.replace(/\d+/, String(row));
        return ways
            .filter((way) => way.footprint.length === 1 && row_of(way.footprint[0]!) === twin)
            .map((way) => ({ ...way, footprint: way.footprint.map(here), changes: way.changes.map(here) }));
    });
}

/** What a person does: takes the end of a heap, a stretch of it, cuts it, takes from several. */
function how_of(ways: Way[], { picture, options, game, words }: Staging<RowsPicture>): string {
    const how = words.how[piece_of(game)];
    const counts = picture.rows.map((row) => Number(row.count));
    const to_end = ({ footprint, changes }: Way) => {
        const [row, n] = footprint[0]!.slice(1).split('.').map(Number) as [number, number];
        return footprint[0]!.startsWith('m') && changes.length === counts[row]! - n && changes[0] === footprint[0];
    };
    const grown = options.some(({ picture: after }) => after?.kind === 'rows' && after.rows.length === counts.length && after.rows.some((row, i) => grows(picture.rows[i]!.count, row.count)));
    if (grown) return how.down;
    if (ways.some((way) => way.footprint.length > 1)) return how.several;
    const cuts = ways.some((way) => way.changes[0]!.startsWith('g'));
    const middles = ways.filter((way) => !way.changes[0]!.startsWith('g') && !to_end(way));
    if (middles.length > 0) {
        const sizes = new Set(ways.map((way) => way.changes.length));
        return sizes.size === 2 && sizes.has(1) && sizes.has(2) ? how.one_or_two : sizes.size === 1 && sizes.has(1) ? how.one : how.middle;
    }
    const takes = ways.some(to_end);
    return [takes ? how.end : '', cuts ? (takes ? how.or_cut : how.cut) : ''].filter(Boolean).join(' ');
}

export function rows_scene(staging: Staging<RowsPicture>): Scene {
    const { picture, options, frame, available, height, game, words } = staging;
    const alley = staging.alley?.heaps.length === picture.rows.length ? staging.alley : null;
    const piece = piece_of(game);
    const ways = ways_of(staging);
    const gaps = new Set(ways.flatMap((way) => way.footprint).filter((id) => id.startsWith('g')));
    const splits = alley !== null || [...options.map((option) => option.picture), frame].some((other) => other?.kind === 'rows' && other.rows.length !== picture.rows.length);
    const counts = picture.rows.map((row) => drawable(row.count, longest_row));
    const before = frame.kind === 'rows' && frame.rows.length === picture.rows.length ? frame.rows : [];
    const longest = Math.max(6, ...(alley?.lines ?? []), ...[...picture.rows, ...before].map((row) => drawable(row.count, longest_row) ?? 0));
    const margin = alley ? 10 : 17 + 13 * Math.max(2, ...counts.map((c, i) => (c === null ? 0 : picture.rows[i]!.count.length)));
    const room = Math.max(available - margin - 12, 160);
    const wide = piece === 'coin' ? 34 : splits ? 30 : 24;
    const pitch = Math.max(wide, Math.min(splits ? 40 : 42, Math.floor(room / longest)));
    const in_line = Math.max(5, Math.floor(room / pitch));
    const lines_in_all = alley ? alley.lines : counts.map((count, row) => Math.max(count ?? 1, splits ? 0 : (drawable(before[row]?.count ?? '0', longest_row) ?? 0)));
    const folds = lines_in_all.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / in_line)), 0);
    const wanted = picture.rows.length > 8 || longest > 2 * in_line ? 44 : pitch > 32 && picture.rows.length < 5 ? 76 : 60;
    // The marks between two stand below them, so that each is as large as a finger.
    const strip = gaps.size > 0 || alley ? finger : 0;
    const tall = piece === 'coin' ? pitch : Math.max(30, Math.min(wanted, Math.floor((height - 8) / folds) - 12 - strip));
    const line_height = tall + 6 + strip;
    const shape = ({ match: 'match', pin: 'pin', coin: 'disc' } as const)[piece];

    const places: Place[] = [];
    const decorations: Decoration[] = [];
    let y = 8;
    let width = 0;
    type Centre = (n: number) => { x: number; y: number };
    const centre_at = (top: number): Centre => (n) => ({ x: margin + (n % in_line) * pitch + pitch / 2, y: top + Math.floor(n / in_line) * line_height + tall / 2 });
    const ghost = ({ x, y }: { x: number; y: number }, id: string, look = '') => decorations.push({ id, kind: 'rect', x: x - 2, y: y - tall / 2 + 6, width: 4, height: tall - 10, look: `ghost ${look}` });
    /** The pieces of a heap, which stand from some place in a line on. */
    const stand = (row: number, count: number, from: number, centre: Centre, line = '') => {
        for (let n = 0; n < count; ++n)
            places.push({ id: match_id(row, n), shape, ...centre(from + n), width: pitch, height: tall, label: words.place[piece](row + 1, n + 1), group: `row${row}`, ...(line ? { key: `${line}.${from + n}` } : {}) });
        for (let n = 1; n < count; ++n)
            if (gaps.has(gap_id(row, n)))
                places.push({ id: gap_id(row, n), shape: 'gap', x: centre(from + n).x - ((from + n) % in_line === 0 ? pitch / 2 - 3 : pitch / 2), y: centre(from + n).y + (tall + finger) / 2, width: pitch, height: finger, label: words.place.gap(row + 1, n), group: `row${row}`, ...(line ? { key: `${line} gap ${from + n}` } : {}) });
    };
    const brackets = (groups: string[], from: number, centre: Centre) => {
        let at = from;
        for (const group of groups) {
            const size = Number(group);
            for (let first = at; first < at + size; ) {
                const to = Math.min(at + size, (Math.floor(first / in_line) + 1) * in_line);
                decorations.push({ kind: 'bracket', x: centre(first).x - pitch / 2 + 2, y: centre(first).y + tall / 2 + 2, width: (to - first) * pitch - 4, look: picture.odd.includes(group) ? 'odd' : '' });
                first = to;
            }
            at += size;
        }
    };
    const end_line = (count: number, below: number) => {
        width = Math.max(width, margin + Math.min(count, in_line) * pitch);
        y += Math.max(1, Math.ceil(Math.max(count, 1) / in_line)) * line_height + below;
    };

    if (alley)
        alley.lines.forEach((length, line) => {
            y += 12;
            const centre = centre_at(y);
            const here = alley.heaps.flatMap((stretch, row) => (stretch.line === line && stretch.count > 0 ? [{ ...stretch, row }] : []));
            for (let n = 0; n < length; ++n) {
                const fell = alley.fallen && alley.fallen.line === line && n >= alley.fallen.from && n < alley.fallen.from + alley.fallen.count;
                if (!here.some(({ from, count }) => n >= from && n < from + count)) ghost(centre(n), `l${line}.${n}`, fell ? 'last' : '');
            }
            for (const { row, from, count } of here) {
                stand(row, count, from, centre, `line${line}`);
                brackets(picture.rows[row]!.groups, from, centre);
                const middle = centre(from + Math.floor((count - 1) / 2));
                decorations.push({ kind: 'text', x: middle.x + (count % 2 === 0 ? pitch / 2 : 0), y: middle.y - tall / 2 - 6, text: String(count) });
            }
            end_line(length, 4);
        });
    else
        picture.rows.forEach((heap, row) => {
            const count = counts[row];
            if (count === null || count === undefined) {
                decorations.push({ kind: 'rect', x: margin - 4, y: y + 4, width: Math.min(room, 40 + 13 * heap.count.length), height: tall - 12, look: 'bundle' });
                decorations.push({ kind: 'text', x: margin + 14, y: y + tall / 2, text: shortened(heap.count, Math.floor((room - 40) / 13)), look: 'big', anchor: 'start' });
                width = Math.max(width, margin + Math.min(room, 44 + 13 * heap.count.length));
                y += tall + 14;
                return;
            }
            if (splits && count === 0 && picture.rows.length > 1) return;
            const centre = centre_at(y);
            const ghosts = lines_in_all[row]!;
            decorations.push({ kind: 'text', x: margin - 16, y: y + tall / 2, text: heap.count, look: 'count', anchor: 'end' });
            for (let n = count; n < ghosts; ++n) ghost(centre(n), match_id(row, n));
            stand(row, count, 0, centre);
            brackets(heap.groups, 0, centre);
            end_line(ghosts, heap.groups.length > 0 ? 18 : 10);
        });
    return { width: Math.max(width + 8, 120), height: y, places, decorations, ways, whole: covers(ways, options), how: how_of(ways, staging), ...(picture.caption ? { caption: picture.caption } : {}) };
}

/** What the last move did to the rows: what went, or the heaps that a split left. */
export function changed_rows(before: RowsPicture, now: RowsPicture): string[] {
    const counts = (picture: RowsPicture) => picture.rows.map((row) => row.count);
    const { lowered, parts } = change_of(counts(before), counts(now));
    const between = (row: number, from: string, to: string) => matches_between(row, [drawable(from, longest_row) ?? 0, drawable(to, longest_row) ?? 0]);
    if (parts) return parts.flatMap((count, i) => between(lowered[0]!.row + i, '0', count));
    const grown = now.rows.flatMap((row, i) => (grows(before.rows[i]?.count ?? '0', row.count) ? between(i, before.rows[i]?.count ?? '0', row.count) : []));
    return [...lowered.flatMap(({ row, left }) => between(row, left, before.rows[row]!.count)), ...grown];
}

function shortened(text: string, length: number): string {
    const most = Math.max(8, length);
    return text.length <= most ? text : `${text.slice(0, most - 5)}…${text.slice(-4)}`;
}
