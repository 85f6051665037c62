// What xz packs is unpacked to the same bytes (src/engine/unpack.ts), and what is damaged ends with an error or other bytes, but ends.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { module } from './modules.js';

const { unpacked } = await module('engine/unpack.ts');

function packed(bytes) {
    const found = execFileSync('xz', ['--format=lzma', '-9e', '--stdout'], { input: bytes, maxBuffer: 2 ** 26 });
    found.writeBigUInt64LE(BigInt(bytes.length), 5);
    return new Uint8Array(found);
}

let state = 1;
const random = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;

const samples = {
    nothing: Buffer.alloc(0),
    'a byte': Buffer.from([7]),
    'one byte again and again': Buffer.alloc(100_000, 3),
    chance: Buffer.from(Array.from({ length: 100_000 }, () => random(256))),
    'pieces of chance that return from far and near': Buffer.concat(
        Array.from({ length: 3000 }, (_, i) => Buffer.from(Array.from({ length: 1 + (i % 60) }, (_, j) => ((i % 37) * 31 + j * (i % 5) + (random(20) === 0 ? random(256) : 0)) & 255))),
    ),
    text: readFileSync(new URL('../package-lock.json', import.meta.url)),
    // Distances of more than 2^20.
    program: readFileSync(process.execPath).subarray(0, 3_000_000),
};

for (const [name, bytes] of Object.entries(samples))
    test(`what is packed is unpacked: ${name}`, () => assert.equal(Buffer.compare(Buffer.from(unpacked(packed(bytes))), bytes), 0));

test('what is damaged ends', () => {
    const whole = packed(samples.text);
    for (let i = 0; i < 200; ++i) {
        const damaged = whole.slice(0, random(4) === 0 ? 18 + random(whole.length - 18) : whole.length);
        damaged[random(damaged.length)] ^= 1 + random(255);
        // A length that is damaged is that of the head, which the digest of the file vouches for.
        damaged.set(whole.subarray(0, 13));
        try {
            assert.equal(unpacked(damaged).length, samples.text.length);
        } catch (error) {
            assert.ok(error instanceof TypeError, String(error));
        }
    }
    assert.throws(() => unpacked(new Uint8Array(18).fill(255)), TypeError);
});
