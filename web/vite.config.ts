// The page is built into build/web, beside what the compiler makes, from where CMake embeds it in the
// binary. For work on the page, `npm run dev` asks a running `nimrod serve --port 8080`.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// KaTeX offers each font in three formats; every browser that can open the page reads the first.
const one_font_format: Plugin = {
    name: 'one-font-format',
    enforce: 'pre',
    transform: (code, id) => (id.includes('katex') && id.includes('.css') ? code.replace(/,url\([^)]*\.(woff|ttf)\) format\("[a-z]+"\)/g, '') : undefined),
};

export default defineConfig({
    plugins: [one_font_format, svelte()],
    base: './',
    build: {
        outDir: '../build/web',
        emptyOutDir: true,
        target: 'es2022',
        // Fonts and pictures stay files: the Content-Security-Policy allows no data: fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1500,
        // The boards of the book, and the engine where no server is, are named by pages that are not made here: their names are fixed.
        rollupOptions: {
            input: { index: 'index.html', live: 'src/live/live.ts', begin: 'src/engine/begin.ts' },
            output: { entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js') },
        },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
