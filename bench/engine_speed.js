// The engine of the page against the program with one thread, in processor time, the median of some runs of each in turn:
//
//     node bench/engine_speed.js build/wasm/bin build/release/bin/nimrod [RUNS]
//
// The engine is asked in a process of its own, as a page that was just opened is; what it takes to start is measured
// by a question that takes no time, and not counted, for either.
import { execFileSync } from 'node:child_process';
import { engine_of } from '../tests/site/in_node.js';

const questions = [
    ['Cram 4x7, nimber', 'solve', { expression: 'cram 4x7', nimber: true }, ['solve', 'cram', '4x7', '--nimber']],
    ['Hex 6x6, all openings', 'explain', { expression: 'hex 6x6', method: 'openings' }, ['explain', 'hex', '6x6', '--method', 'openings']],
    ['0.106 to 10^7', 'sequence', { expression: 'octal:0.106', upto: '10000000', summary: true }, ['sequence', 'octal:0.106', '--upto', '10000000', '--summary']],
    ['nothing', 'solve', { expression: 'nim 1' }, ['solve', 'nim', '1']],
];

const cpu_seconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
};

/** Asks the engine one question, and prints the seconds that it took. */
async function ask(folder, index) {
    const engine = await (await engine_of(folder))();
    const [, name, body] = questions[index];
    const begun = cpu_seconds();
    const { status } = engine(name, body, 600);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    console.log(cpu_seconds() - begun);
}

function program(binary, index) {
    const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
    const times = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, 'bash', binary, ...questions[index][3], '--json', '--threads', '1'].concat()).toString();
    return times.trim().split(' ').map(Number).reduce((a, b) => a + b);
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

const [folder, binary, runs = '3', index] = process.argv.slice(2);
if (index !== undefined) {
    await ask(folder, Number(index));
} else {
    const found = questions.map((_, i) => {
        const here = [];
        const there = [];
        for (let run = 0; run < Number(runs); ++run) {
            here.push(Number(execFileSync(process.execPath, [process.argv[1], folder, binary, '1', String(i)])));
            there.push(program(binary, i));
        }
        return [median(here), median(there)];
    });
    const nothing = found.pop();
    for (const [i, [here, there]] of found.entries()) {
        const [engine, native] = [here - nothing[0], there - nothing[1]];
        console.log(`${questions[i][0]}: engine ${engine.toFixed(2)} s, program ${native.toFixed(2)} s, ratio ${(engine / native).toFixed(2)}`);
    }
}
