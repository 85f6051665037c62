// The workbench and the book as a folder of files that any host can serve: node build.js PAGE ENGINE OUTPUT.
//
// PAGE is what the builds of the page and the book have left, ENGINE the folder with engine.js and engine.wasm. Every page is told where the engine lies, which sources it may
// use (nothing but its own host), and the digests of its scripts and styles; a service worker keeps all of it for
// when there is no network.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [page, engine, output] = process.argv.slice(2);

const digest = (file, algorithm, encoding) => createHash(algorithm).update(readFileSync(file)).digest(encoding);
const integrity_of = (file) => `sha384-${digest(file, 'sha384', 'base64')}`;
const all_files = (folder) => readdirSync(folder, { recursive: true }).filter((file) => statSync(path.join(folder, file)).isFile()).sort();

// What a page may use. frame-ancestors means nothing in a page; it is for whoever configures the host.
const policy = (script) =>
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '${script}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'`;

/** The attribute of a tag, or ''. */
const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** A page of the folder, made to stand there. */
function prepared(file) {
    const html = readFileSync(path.join(output, file), 'utf8');
    const up = '../'.repeat(file.split(path.sep).length - 1);
    // The digests of what scripts import, which no tag names.
    const imports = JSON.stringify({ integrity: Object.fromEntries([...scripts].map(([script, integrity]) => [`${up || './'}${script}`, integrity])) });
    const head = [
        `<meta http-equiv="Content-Security-Policy" content="${policy(`sha256-${createHash('sha256').update(imports).digest('base64')}`)}">`,
        `<meta name="nimrod-engine" content="${up}engine/engine.js" data-integrity="${integrity_of(path.join(output, 'engine/engine.packed'))}" data-memory="${memory}">`,
        `<link rel="manifest" href="${up}manifest.webmanifest">`,
        `<script type="importmap">${imports}</script>`,
        // Not for a page of the book: a reader may not come to its first board.
        ...(file === 'index.html' ? ['<script type="module" src="./begin.js"></script>'] : []),
    ];
    return html
        .replace(/(<meta charset="utf-8"[^>]*>)/, (charset) => [charset, ...head].join('\n'))
        .replace(/\s*<meta name="nimrod-token"[^>]*>/, '')
        .replace(/<script [^>]*src="[^"]*"[^>]*>|<link [^>]*rel="(stylesheet|modulepreload)"[^>]*>/g, (tag) => {
            const target = attribute(tag, 'src') || attribute(tag, 'href');
            const crossorigin = / crossorigin/.test(tag) ? '' : ' crossorigin="anonymous"';
            return tag.replace(/\s*\/?>$/, `${crossorigin} integrity="${integrity_of(path.join(output, path.dirname(file), target))}">`);
        });
}

/** The kind of memory that web/src/engine/code.ts expects. */
const bounded_and_shared = 3;

/** Where in a module of WebAssembly the kind of its memory stands, which it imports (WebAssembly Core Specification, 5.5.5). */
function place_of_memory(bytes) {
    let at = 8;
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            value += (bytes[at] & 127) * 2 ** shift;
            if (bytes[at++] < 128) return value;
        }
    };
    const skip = (length) => (at += length);
    // Sections, of which that of the imports is number 2.
    for (let kind = bytes[at++]; kind !== 2; kind = bytes[at++]) skip(number());
    number();
    for (let left = number(); left > 0; --left) {
        skip(number());
        skip(number());
        const kind = bytes[at++];
        if (kind === 2) {
            if (bytes[at] !== bounded_and_shared) throw new Error('the memory is not one with a bound that threads share');
            return at;
        }
        if (kind === 0) number();
        else if (kind === 1) throw new Error('a table is imported');
        else skip(2); // a global, or a tag with a type of few
    }
    throw new Error('no memory is imported');
}

/** A file as web/src/engine/unpack.ts reads it: not every host packs what it sends, and none as well. xz does not write the length. */
function packed(file) {
    const bytes = execFileSync('xz', ['--format=lzma', '-9e', '--stdout', file], { maxBuffer: 2 ** 28 });
    bytes.writeBigUInt64LE(BigInt(statSync(file).size), 5);
    return bytes;
}

const memory = place_of_memory(readFileSync(path.join(engine, 'engine.wasm')));

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#2b1f19"/><circle cx="8" cy="8" r="4" fill="#ffb43c"/></svg>\n`;

rmSync(output, { recursive: true, force: true });
mkdirSync(path.join(output, 'engine'), { recursive: true });
cpSync(page, output, { recursive: true });
cpSync(path.join(engine, 'engine.js'), path.join(output, 'engine/engine.js'));
writeFileSync(path.join(output, 'engine/engine.packed'), packed(path.join(engine, 'engine.wasm')));
for (const [file, name] of [['book.html', 'index.html'], ['by_language.js', 'by_language.js']]) cpSync(new URL(file, import.meta.url), path.join(output, 'book', name));
writeFileSync(path.join(output, 'icon.svg'), icon);
writeFileSync(
    path.join(output, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Nimrod', short_name: 'Nimrod', start_url: './', display: 'standalone', background_color: '#2b1f19', theme_color: '#2b1f19', icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] }) + '\n',
);
const scripts = new Map(all_files(output).filter((file) => file.endsWith('.js')).map((file) => [file.split(path.sep).join('/'), integrity_of(path.join(output, file))]));
for (const file of all_files(output)) if (file.endsWith('.html')) writeFileSync(path.join(output, file), prepared(file));

// What the service worker keeps, with a digest of each file: what has not changed is not fetched again.
const kept = Object.fromEntries(all_files(output).map((file) => [file.split(path.sep).join('/'), digest(path.join(output, file), 'sha256', 'hex').slice(0, 16)]));
const worker = readFileSync(new URL('service_worker.js', import.meta.url), 'utf8');
writeFileSync(path.join(output, 'service_worker.js'), worker.replace('const files = {};', `const files = ${JSON.stringify(kept)};`));
