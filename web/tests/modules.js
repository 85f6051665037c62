// Modules of the page that need no browser, for tests: TypeScript built as the page is.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** A module of src/, by its path there. */
export async function module(path) {
    const folder = mkdtempSync(join(tmpdir(), 'nimrod-'));
    await build({
        configFile: false,
        logLevel: 'error',
        root: new URL('..', import.meta.url).pathname,
        build: { outDir: folder, minify: false, lib: { entry: new URL(`../src/${path}`, import.meta.url).pathname, formats: ['es'], fileName: () => 'module.mjs' } },
    });
    return import(pathToFileURL(join(folder, 'module.mjs')).href);
}
