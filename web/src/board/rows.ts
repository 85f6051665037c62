// Heaps in rows: matches of which one takes the last ones, or pins where a move may come from the middle
// and split the row.
import type { RowsPicture } from '../documents';
import { covers, drawable, type Decoration, type Place, type Scene, type Staging, type Way } from './scene';

const longest_row = 120;

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

function ways_of({ picture, options }: Staging<RowsPicture>): Way[] {
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
        if (change.lowered.length === 1 && (numbers.length === 2 || inside.has(size(row, parts)))) {
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

export function rows_scene(staging: Staging<RowsPicture>): Scene {
    const { picture, options, frame, available, words } = staging;
    const ways = ways_of(staging);
    const gaps = new Set(ways.flatMap((way) => way.footprint).filter((id) => id.startsWith('g')));
    const splits = [...options.map((option) => option.picture), frame].some(
        (other) => other?.kind === 'rows' && other.rows.length !== picture.rows.length,
    );
    const counts = picture.rows.map((row) => drawable(row.count, longest_row));
    const before = frame.kind === 'rows' && frame.rows.length === picture.rows.length ? frame.rows : [];
    const longest = Math.max(6, ...[...picture.rows, ...before].map((row) => drawable(row.count, longest_row) ?? 0));
    const margin = 14 + 11 * Math.max(2, ...counts.map((c, i) => (c === null ? 0 : picture.rows[i]!.count.length)));
    const room = Math.max(available - margin - 12, 160);
    const pitch = Math.max(splits ? 30 : 24, Math.min(splits ? 40 : 42, Math.floor(room / longest)));
    const in_line = Math.max(5, Math.floor(room / pitch));
    const tall = picture.rows.length > 8 || longest > 2 * in_line ? 44 : pitch > 32 && picture.rows.length < 5 ? 76 : 60;

    const places: Place[] = [];
    const decorations: Decoration[] = [];
    let y = 8;
    let width = 0;
    picture.rows.forEach((heap, row) => {
        const count = counts[row];
        if (count === null || count === undefined) {
            decorations.push({ kind: 'rect', x: margin - 4, y: y + 4, width: Math.min(room, 40 + 13 * heap.count.length), height: tall - 12, look: 'bundle' });
            decorations.push({ kind: 'text', x: margin + 14, y: y + tall / 2, text: shortened(heap.count, Math.floor((room - 40) / 13)), look: 'big', anchor: 'start' });
            decorations.push({ kind: 'text', x: margin - 14, y: y + tall / 2, text: '', anchor: 'end' });
            width = Math.max(width, margin + Math.min(room, 44 + 13 * heap.count.length));
            y += tall + 14;
            return;
        }
        if (splits && count === 0 && picture.rows.length > 1) return;
        const ghosts = Math.max(count, splits ? 0 : (drawable(before[row]?.count ?? '0', longest_row) ?? 0));
        decorations.push({ kind: 'text', x: margin - 16, y: y + tall / 2, text: heap.count, look: 'count', anchor: 'end' });
        const centre = (n: number) => ({ x: margin + (n % in_line) * pitch + pitch / 2, y: y + Math.floor(n / in_line) * (tall + 6) + tall / 2 });
        for (let n = count; n < ghosts; ++n) decorations.push({ kind: 'rect', x: centre(n).x - 2, y: centre(n).y - tall / 2 + 6, width: 4, height: tall - 10, look: 'ghost' });
        for (let n = 0; n < count; ++n)
            places.push({ id: match_id(row, n), shape: splits ? 'pin' : 'match', ...centre(n), width: pitch, height: tall, label: words.place.match(row + 1, n + 1), group: `row${row}` });
        for (let n = 1; n < count; ++n)
            if (gaps.has(gap_id(row, n)))
                places.push({ id: gap_id(row, n), shape: 'gap', x: centre(n).x - (n % in_line === 0 ? pitch / 2 - 3 : pitch / 2), y: centre(n).y, width: 12, height: tall, label: words.place.gap(row + 1, n), group: `row${row}` });
        let at = 0;
        for (const group of heap.groups) {
            const size = Number(group);
            for (let from = at; from < at + size; ) {
                const to = Math.min(at + size, (Math.floor(from / in_line) + 1) * in_line);
                decorations.push({ kind: 'bracket', x: centre(from).x - pitch / 2 + 2, y: centre(from).y + tall / 2 + 2, width: (to - from) * pitch - 4, look: picture.odd.includes(group) ? 'odd' : '' });
                from = to;
            }
            at += size;
        }
        const lines = Math.max(1, Math.ceil(Math.max(ghosts, 1) / in_line));
        width = Math.max(width, margin + Math.min(ghosts, in_line) * pitch);
        y += lines * (tall + 6) + (heap.groups.length > 0 ? 18 : 10);
    });
    return { width: Math.max(width + 8, 120), height: y, places, decorations, ways, whole: covers(ways, options), ...(picture.caption ? { caption: picture.caption } : {}) };
}

function shortened(text: string, length: number): string {
    const most = Math.max(8, length);
    return text.length <= most ? text : `${text.slice(0, most - 5)}…${text.slice(-4)}`;
}
