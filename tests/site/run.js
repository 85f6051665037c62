// node run.js FILE: the tests of a file against the folder NIMROD_SITE, which ./test --site has made; without one they are
// skipped. The tests of the page (web/tests) run here as they do with a server, but for those that are about the
// server itself.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Tests of the page that mean nothing without a server, by file, and why. */
const about_the_server = {
    'connection.test.js': { '.*': 'a server that goes away, comes back, is asked too much' },
    'book.test.js': { 'a token is taken along from page to page, and nowhere else': 'tokens are the server’s' },
    'shell.test.js': { 'the first page is light and asks only its own origin': 'counts what a server compresses; folder.test.js counts here' },
    'ways.test.js': { 'the server has a page for them, too; a program still reads a document': 'the host has pages of its own for that' },
};

const file = process.argv[2];
if (!process.env.NIMROD_SITE) {
    console.log('SKIP_SITE: ./test --site makes the page without a server and tests it');
    process.exit();
}
const left_out = Object.keys(about_the_server[path.basename(file)] ?? {});
if (left_out.includes('.*')) {
    console.log(`SKIP_SITE: ${about_the_server[path.basename(file)]['.*']}`);
    process.exit();
}
// A test runs, too, where the one that it is part of has a name that fits: that of all is <root>.
const pattern = left_out.length > 0 ? ['--test-name-pattern', `/^(?!(${['<root>', ...left_out].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$)/`] : [];
const { status } = spawnSync(process.execPath, ['--test', ...pattern, file], { stdio: 'inherit' });
process.exit(status ?? 1);
