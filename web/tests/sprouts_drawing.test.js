// Drawings of Sprouts: maps, words, strokes, routes, forces. Everything that is drawn is checked exactly, and
// compared with what the program says of the same positions in words alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { module } from './modules.js';

const binary = process.env.NIMROD_BINARY ?? new URL('../../build/release/bin/nimrod', import.meta.url).pathname;
const long = process.env.NIMROD_LONG === '1';
const seed = Number(process.env.NIMROD_SEED ?? 1);
let s;
before(async () => (s = await module('sprouts/sprouts.ts')));

function nimrod(...words) {
    return JSON.parse(execFileSync(binary, [...words, '--json'], { maxBuffer: 2 ** 26 }));
}
const same_text = (expression) => s.text_of(s.read_position(expression.replace(/^sprouts (\d+)$/, '0*$1').replace(/^sprouts /, '')));
const program_options = (text) => nimrod('options', `sprouts ${s.written(text)}`).options.map((option) => same_text(option.to));
/** The program's drawing of a position. */
function tidied(text) {
    const { picture } = nimrod('options', `sprouts ${s.written(text)}`, '--max', '1');
    assert.equal(picture.kind, 'spots', text);
    return s.drawing_of(picture);
}

function chance(start) {
    let state = start * 2654435761 % 2147483648;
    return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}
const pick = (list, random) => list[Math.floor(random() * list.length)];

function settled(drawing, rounds = 12) {
    const room = new s.Room(drawing);
    room.settle(rounds);
    return room.drawing;
}

/** A drawing without crossings that is this position. */
function check(drawing, text, what) {
    assert.equal(s.crossing(drawing), null, what);
    assert.equal(s.alike(s.position_of(drawing)), s.alike(text), what);
}

/** Makes a move, drawn by us. */
function played(drawing, moves, text) {
    const drawn = s.drawn_move(drawing, moves, text);
    assert.ok(drawn, `${s.position_of(drawing)} to ${text} cannot be drawn`);
    check(drawn.drawing, text, 'drawn');
    return drawn.drawing;
}

const golden = () =>
    readFileSync(new URL('../../tests/golden/data/sprouts_positions.tsv', import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split('\t'));

test('the texts of the notes are read, reduced and written', () => {
    for (const [text, form] of [
        ['1a1a', '1a1a'],
        ['0.BA|AB', '0.AB|AB'],
        ['AB|BA', 'AB|AB'],
        ['3AA', '!'],
        ['12!', '12'],
        ['2+0.0', '0.0'],
        ['AB.CD|AB|CD', 'AB.CD|AB|CD'],
        ['CD|AB|BA.DC', 'AB.CD|AB|CD'],
    ])
        assert.equal(s.text_of(s.read_position(text)), form, text);
    assert.equal(s.written('0.0.0+12'), '0*3+12');
    assert.equal(s.written('12'), '12!');
});

test('a text is the same however the position is written', () => {
    const random = chance(seed);
    const shuffled = (list) => list.map((each) => [random(), each]).sort((a, b) => a[0] - b[0]).map(([, each]) => each);
    for (const [text] of golden()) {
        const regions = s.read_position(text);
        const names = new Map();
        const renamed = (symbol) => (symbol < 4 ? symbol : (names.has(symbol) || names.set(symbol, 4 + Math.floor(random() * 1e6)), names.get(symbol)));
        for (let i = 0; i < 5; ++i) {
            names.clear();
            const other = shuffled(regions).map(({ words }) => {
                const backwards = random() < 0.5;
                return {
                    words: shuffled(words).map((word) => {
                        const from = Math.floor(random() * word.length);
                        const turned = [...word.slice(from), ...word.slice(0, from)].map(renamed);
                        return backwards ? turned.reverse() : turned;
                    }),
                };
            });
            assert.equal(s.text_of(other), s.text_of(regions), text);
        }
    }
});

test('drawings of three spots: every position is reached, with the options that the program lists', () => {
    const known = new Map(golden().map(([text, , , options]) => [s.text_of(s.read_position(text)), Number(options)]));
    const seen = new Map([[s.position_of(s.fresh(3)), s.fresh(3)]]);
    for (const [text, drawing] of seen) {
        assert.ok(known.has(text), text);
        const found = s.moves_by_text(new s.MoveList(drawing));
        const listed = program_options(text);
        assert.equal(listed.length, known.get(text), text);
        // A text does not tell how the last three lives of a region stand; a drawing does.
        assert.deepEqual(new Set([...found.keys()].map(s.alike)), new Set(listed.map(s.alike)), text);
        for (const each of listed) assert.ok(found.has(each), `${text} to ${each}`);
        for (const [to, moves] of found) if (!seen.has(to)) seen.set(to, settled(played(drawing, moves, to)));
    }
    assert.equal(seen.size, known.size);
});

test('the program draws every position of three spots, and each land of a sum apart', () => {
    for (const [text] of golden()) if (text !== '!') check(tidied(s.text_of(s.read_position(text))), s.text_of(s.read_position(text)), text);
    for (const text of ['0+0+0', '1a1a+1a1a+0.2', '0.0.0+AB|AB+22A|ABC|BC+1+1+12']) check(tidied(text), s.text_of(s.read_position(text)), text);
});

test(`whole random games of ten spots never cross, settle and tidy as they may`, () => {
    for (let game = 0; game < (long ? 200 : 2); ++game) {
        const random = chance(seed + game);
        let drawing = s.fresh(10);
        let moves = 0;
        for (;;) {
            const list = new s.MoveList(drawing);
            const found = s.moves_by_text(list);
            if (moves % 9 === 4) {
                const listed = program_options(list.text);
                assert.deepEqual(new Set([...found.keys()].map(s.alike)), new Set(listed.map(s.alike)), list.text);
            }
            if (found.size === 0) break;
            const to = pick([...found.keys()], random);
            drawing = settled(played(drawing, found.get(to), to), 8);
            check(drawing, to, `settled, seed ${seed + game}`);
            ++moves;
            if (random() < 0.12 && to !== '!') {
                drawing = tidied(to);
                check(drawing, to, `tidied ${to}`);
            }
        }
        assert.ok(moves >= 20 - 1 && moves < 30, `${moves} moves`);
    }
});

/** A stroke as a hand would draw it: from spot to spot in bows, with a trembling. */
function stroke(drawing, random) {
    const [a, b] = [pick(drawing.spots, random), pick(drawing.spots, random)];
    const size = 60 * s.fine;
    const wild = () => ({ x: (random() - 0.5) * 6 * size, y: (random() - 0.5) * 6 * size });
    const [p, q] = [wild(), wild()];
    return Array.from({ length: 60 }, (_, i) => {
        const t = i / 59;
        const mix = (k) => (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * (a[k] + p[k]) + 3 * (1 - t) * t ** 2 * (b[k] + q[k]) + t ** 3 * b[k] + (random() - 0.5) * 2 * s.fine;
        const keep = (value, most) => Math.round(Math.min(Math.max(value, 0), most * s.fine));
        return { x: keep(mix('x'), s.canvas.width), y: keep(mix('y'), s.canvas.height) };
    });
}

test('games played by random strokes: what is accepted is a move, what is refused is not', () => {
    let [accepted, refused] = [0, 0];
    for (let game = 0; game < (long ? 60 : 6); ++game) {
        const random = chance(seed + 1000 + game);
        let drawing = s.fresh(3 + (game % 4));
        for (let tries = 0; tries < 60; ++tries) {
            const read = s.read_stroke(drawing, stroke(drawing, random));
            if ('reason' in read) {
                ++refused;
                continue;
            }
            const raw = { spots: drawing.spots, curves: [...drawing.curves, { from: read.from, to: read.to, points: read.chain }] };
            assert.equal(s.crossing(raw), null, `seed ${seed + 1000 + game}`);
            const drawn = s.with_curve(drawing, read.from, read.to, read.chain);
            if (!drawn) continue;
            const to = s.position_of(drawn.drawing);
            assert.equal(s.crossing(drawn.drawing), null);
            const possible = s.moves_by_text(new s.MoveList(drawing));
            assert.ok(possible.has(to), `${s.position_of(drawing)} to ${to}`);
            assert.ok(program_options(s.position_of(drawing)).map(s.alike).includes(s.alike(to)), to);
            drawing = settled(drawn.drawing, 6);
            check(drawing, to, 'settled');
            ++accepted;
        }
    }
    assert.ok(accepted > 20 && refused > 20, `${accepted} accepted, ${refused} refused`);
});

const at = (x, y) => ({ x: x * s.fine, y: y * s.fine });
const line = (...points) => points.flatMap(([x, y], i) => (i === 0 ? [at(x, y)] : Array.from({ length: 20 }, (_, k) => at(points[i - 1][0] + ((x - points[i - 1][0]) * (k + 1)) / 20, points[i - 1][1] + ((y - points[i - 1][1]) * (k + 1)) / 20))));

test('a stroke that is no move is refused with the reason and the place', () => {
    const drawing = { spots: [at(100, 100), at(500, 100), at(300, 100), at(300, 300), at(300, 500)], curves: [] };
    const drawn = (from, to, ...points) => s.with_curve(drawing, from, to, s.read_stroke(drawing, line(...points)).chain).drawing;
    const reason = (of, ...points) => s.read_stroke(of, line(...points)).reason;
    assert.equal(reason(drawing, [200, 200], [100, 100]), 'starts_nowhere');
    assert.equal(reason(drawing, [100, 100], [200, 200]), 'ends_nowhere');
    assert.equal(reason(drawing, [100, 100], [103, 101]), 'short');
    assert.equal(reason(drawing, [100, 100], [500, 100]), 'touches');
    assert.equal(reason(drawing, [100, 100], [400, 300], [400, 200], [200, 400], [300, 500]), 'crosses_itself');
    const joined = drawn(3, 4, [300, 300], [300, 500]);
    const across = s.read_stroke(joined, line([100, 100], [200, 360], [500, 360], [500, 100]));
    assert.equal(across.reason, 'crosses');
    assert.ok(Math.hypot(across.at.x / s.fine - 300, across.at.y / s.fine - 360) < 6);
    // The spot that grew has one life: no loop. With a third curve it is dead.
    const middle = [joined.spots[5].x / s.fine, joined.spots[5].y / s.fine];
    assert.equal(reason(joined, middle, [middle[0] + 80, middle[1] - 60], [middle[0] + 80, middle[1] + 60], middle), 'loop');
    const third = s.with_curve(joined, 1, 5, s.read_stroke(joined, line([500, 100], middle)).chain).drawing;
    const again = [third.spots[5].x / s.fine, third.spots[5].y / s.fine];
    assert.equal(reason(third, [100, 100], again), 'dead');
    assert.equal(reason(third, again, [100, 100]), 'dead');
});

test('two spots: the loop, the join, and which side a curve leaves the others on', () => {
    const drawing = s.fresh(2);
    const found = [...s.moves_by_text(new s.MoveList(drawing)).keys()];
    assert.deepEqual(found.sort(), ['0.AB|AB', '1a1a']);
    const [a] = drawing.spots.map(({ x, y }) => [x / s.fine, y / s.fine]);
    const around = s.read_stroke(drawing, line(a, [a[0] - 80, a[1] - 100], [a[0] - 120, a[1] + 100], [a[0], a[1] + 130], a));
    assert.equal(s.position_of(s.with_curve(drawing, around.from, around.to, around.chain).drawing), '0.AB|AB');
});

test('the drawings that explain the game of two spots are the positions they are said to be', () => {
    for (const [convention, count] of [
        ['--normal', 3],
        ['--misere', 4],
    ]) {
        const courses = nimrod('explain', 'sprouts 2', convention).explanation.blocks.flatMap((block) => (block.picture?.kind === 'course' ? [block.picture] : []));
        assert.equal(courses.length, count);
        for (const { steps } of courses) for (const { expression, picture } of steps) check(s.drawing_of(picture), same_text(expression), expression);
    }
});

test('an address holds a drawing exactly', () => {
    const random = chance(seed);
    let drawing = s.fresh(4);
    for (let i = 0; i < 5; ++i) {
        const found = s.moves_by_text(new s.MoveList(drawing));
        const to = pick([...found.keys()], random);
        drawing = settled(played(drawing, found.get(to), to));
        assert.deepEqual(s.read_drawing(s.write_drawing(drawing)), drawing);
    }
    for (const wrong of ['', 'x', '1.2.3', '1.2*5.7.1.1', '-zzzzzzzz.1', '1.2*0.0']) {
        const read = s.read_drawing(wrong);
        assert.ok(read === null || s.crossing(read) !== undefined, wrong);
    }
});
