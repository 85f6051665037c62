// The engine of the page, in Chromium, against the program, both with one thread and with two: medians of some runs of each
// in turn, by the clock and in processor time (of the threads that compute; the browser translates the engine in others).
//
//     NIMROD_SITE=build/site node bench/engine_speed.js [RUNS]
//
// The engine is that of a page that was just opened and has answered one question, after which its second thread starts. What the
// program takes to start is measured by a question that takes no time, and not counted.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { threads } from '../tests/site/processor.js';
import { workbench } from '../web/tests/harness.js';

const binary = process.env.NIMROD_BINARY ?? new URL('../build/release/bin/nimrod', import.meta.url).pathname;
const runs = Number(process.argv[2] ?? 3);
const questions = [
    ['Cram 4x7, nimber', 'solve', { expression: 'cram 4x7', nimber: true }],
    ['Hex 6x6, all openings', 'explain', { expression: 'hex 6x6', method: 'openings' }],
    ['0.106 to 10^7', 'sequence', { expression: 'octal:0.106', upto: '10000000', summary: true }],
];
const nothing = ['nothing', 'solve', { expression: 'nim 1' }];

const asset = (name) => `assets/${readdirSync(path.join(process.env.NIMROD_SITE, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`;
const script = asset('worker');

/** The processor seconds that the engine's threads have used. */
const spent = async (browser) => (await threads(browser)).reduce((sum, each) => sum + each, 0);

/** In the page: starts the engine as web/src/engine/engine.ts does, and lets it answer a question. */
async function begin({ worker, shared }) {
    if (crossOriginIsolated !== shared) throw new Error('threads may share memory, or not, otherwise than asked for');
    const { content, dataset } = document.querySelector('meta[name=nimrod-engine]');
    const script = new URL(content, document.baseURI).href;
    const engine = new Worker(worker, { type: 'module' });
    const said = (wanted) => new Promise((resolve, reject) => {
        engine.onerror = reject;
        engine.onmessage = ({ data }) => (wanted in data ? resolve(data) : 'broken' in data ? reject(new Error(data.broken)) : undefined);
    });
    engine.postMessage({ script, packed: { address: script.replace(/\.js$/, '.packed'), integrity: dataset.integrity, memory: Number(dataset.memory), shared } });
    await said('module');
    globalThis.ask_engine = async (name, body) => {
        const begun = performance.now();
        engine.postMessage({ name, body, seconds: 600, bytes: 2 ** 30 });
        const { answer } = await said('answer');
        if (answer?.status !== 200) throw new Error(`${name}: ${answer?.status}`);
        return (performance.now() - begun) / 1000;
    };
    await globalThis.ask_engine('solve', { expression: 'nim 1' });
    // The second thread starts meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function engine(bench, shared, [, name, body]) {
    const page = await bench.page({ serviceWorkers: 'block' });
    await page.goto(`${bench.address}/book/en/`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(begin, { worker: `${bench.address}/${script}`, shared });
    const before = await spent(bench.browser);
    const wall = await page.evaluate(([name, body]) => globalThis.ask_engine(name, body), [name, body]);
    const cpu = (await spent(bench.browser)) - before;
    await page.context().close();
    return { wall, cpu };
}

function program(threads, [, name, { expression, ...options }]) {
    const words = [name, ...expression.split(' '), ...Object.entries(options).flatMap(([option, value]) => (value === true ? [`--${option}`] : [`--${option}`, value]))];
    const timed = 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null';
    const [wall, user, system] = execFileSync('bash', ['-c', `{ ${timed}; } 2>&1`, 'bash', binary, ...words, '--json', '--threads', String(threads)]).toString().trim().split(' ').map(Number);
    return { wall, cpu: user + system };
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const medians = (list) => ({ wall: median(list.map(({ wall }) => wall)), cpu: median(list.map(({ cpu }) => cpu)) });

const alone = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const benches = [await workbench(), await workbench(alone)];
try {
    const start = medians(Array.from({ length: runs }, () => program(1, nothing)));
    for (const question of questions) {
        const found = [[], [], [], []];
        for (let run = 0; run < runs; ++run)
            for (const threads of [1, 2]) {
                found[threads - 1].push(await engine(benches[threads - 1], threads === 2, question));
                const { wall, cpu } = program(threads, question);
                found[threads + 1].push({ wall: wall - start.wall, cpu: cpu - start.cpu });
            }
        const told = ({ wall, cpu }) => `${wall.toFixed(2)} s (${cpu.toFixed(2)} s)`;
        const [one, two, program_one, program_two] = found.map(medians);
        console.log(`${question[0]}: engine ${told(one)}, two threads ${told(two)}; program ${told(program_one)}, two threads ${told(program_two)}; ratio ${(one.cpu / program_one.cpu).toFixed(2)}`);
    }
} finally {
    for (const bench of benches) await bench.close();
}
