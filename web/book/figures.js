// Draws every figure of the book again, by the command beneath it, and names those that have changed:
// node book/figures.js NIMROD, a binary.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault, say } from './fault.js';
import { parse } from './markdown.js';
import { languages, read_book } from './source.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/book');

/** The figures of all chapters, each once, with the command that makes it. */
function all_figures() {
    const figures = new Map();
    for (const chapter of read_book(folder).chapters)
        for (const language of languages) {
            const { file, figures: found } = parse(chapter.text[language], language, `${language}/${chapter.name}.md`);
            for (const figure of found) {
                const known = figures.get(figure.name) ?? figure;
                if (known.command !== figure.command) throw new Fault(`${file}:${figure.line}`, `the figure ${figure.name} is made by another command elsewhere`, `la figure ${figure.name} est faite ailleurs par une autre commande`);
                figures.set(figure.name, { ...figure, file });
            }
        }
    return [...figures.values()];
}

function drawn({ command, file, line }, binary) {
    const env = { ...process.env, LC_ALL: 'C', PATH: dirname(resolve(binary)) + delimiter + process.env.PATH };
    return new Promise((done, fail) =>
        execFile('sh', ['-c', command], { cwd: root, env, maxBuffer: 1 << 28 }, (error, printed, complaint) => {
            if (error || !printed.includes('<svg')) fail(new Fault(`${file}:${line}`, `this command draws no figure: ${command}\n${complaint}`, `cette commande ne dessine pas de figure : ${command}\n${complaint}`));
            else done(printed);
        }),
    );
}

async function draw_all(binary) {
    const figures = all_figures();
    const changed = [];
    const waiting = [...figures];
    mkdirSync(join(folder, 'figures'), { recursive: true });
    const work = async () => {
        for (let figure; (figure = waiting.shift()); ) {
            const path = join(folder, 'figures', figure.name);
            const svg = await drawn(figure, binary);
            if (existsSync(path) && readFileSync(path, 'utf8') === svg) continue;
            writeFileSync(path, svg);
            changed.push(figure.name);
        }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    console.log(say(`${figures.length} figures, ${changed.length} of them new or changed.`, `${figures.length} figures, dont ${changed.length} nouvelles ou changées.`));
    for (const name of changed.sort()) console.log(`    docs/book/figures/${name}`);
}

try {
    await draw_all(process.argv[2]);
} catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
}
