// The exercises of the book: the engine solves each of them, and finds what is stated; so does a brute force in Python
// that shares nothing with it. How they look is tested in book_live.test.js.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { documents, kinds, read_book } from '../book/source.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const binary = process.env.NIMROD_BINARY ?? resolve(root, 'build/release/bin/nimrod');
const env = { ...process.env, LC_ALL: 'C', PATH: dirname(resolve(binary)) + delimiter + process.env.PATH };
const { chapters, exercises } = read_book(resolve(root, 'docs/book'));

/** The answers of a command that reads a question a line. */
function answers(parameters, questions) {
    if (questions.length === 0) return [];
    return execFileSync(binary, parameters, { env, input: questions.map((each) => `${each}\n`).join(''), maxBuffer: 1 << 26 })
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
}

test('there are enough of them, of every kind, from every document, in every chapter but the introduction', () => {
    assert.ok(exercises.length >= 120, `only ${exercises.length}`);
    for (const kind of kinds) assert.ok(exercises.some((exercise) => exercise.kind === kind), kind);
    for (const document of documents) assert.ok(exercises.some(({ from }) => from?.startsWith(document)), document);
    for (const { name } of chapters.slice(1)) assert.ok(exercises.some(({ chapter }) => chapter === name), name);
    const sheet = exercises.filter(({ from }) => from?.startsWith('sheet')).map(({ from }) => from);
    for (let n = 1; n <= 21; ++n) assert.ok(sheet.some((from) => new RegExp(`Questions? .*\\b${n}\\b`).test(from)), `question ${n} of the sheet`);
});

for (const [name, misere] of [
    ['normal', false],
    ['misère', true],
])
    test(`the engine finds the stated answers: ${name} play`, () => {
        const own = exercises.filter(({ position, misere: said }) => position && Boolean(said) === misere);
        const found = answers(['solve', '-', '--moves', '300', ...(misere ? ['--misere'] : [])], own.map(({ position }) => position));
        assert.equal(found.length, own.length);
        own.forEach(({ id, kind, position, answer }, i) => {
            const { outcome, nimber, moves, moves_complete } = found[i];
            if (kind === 'outcome' || answer === 'N' || answer === 'P') assert.equal(outcome, answer, id);
            else if (kind === 'number') assert.equal(nimber, answer, id);
            else {
                const of_sum = position.includes(' + ');
                const left = new Set(moves.map(({ to }) => (of_sum ? to : to.slice(to.indexOf(' ') + 1))));
                assert.ok(moves_complete, id);
                assert.deepEqual([...left].sort(), answer === 'none' ? [] : answer.split(' | ').sort(), id);
            }
            if (kind === 'win') assert.equal(outcome, 'N', `${id} cannot be won`);
        });
    });

test('the calculator finds the stated values', () => {
    const own = exercises.filter(({ value }) => value);
    answers(['nimber', '-'], own.map(({ value }) => value)).forEach(({ value }, i) => assert.equal(value, own[i].answer, own[i].id));
});

test('commands print the stated answers', () => {
    for (const { id, check, answer } of exercises.filter(({ check }) => check)) assert.equal(execFileSync('sh', ['-c', check], { env, cwd: root }).toString().trim(), answer, id);
});

test('a brute force without Nimrod finds the same', () => {
    const said = execFileSync('python3', [resolve(root, 'check/exercises.py')], { cwd: root }).toString();
    assert.match(said, /^\d\d+ exercises solved, 0 of them otherwise than stated\.$/m);
});
