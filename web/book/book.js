// What a page of the book does: it is as light or dark as the workbench was chosen to be, takes the token of a
// workbench that asks for one along to the next page, and fetches the boards when the first of them comes near.
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

// A browser may forbid storage; then a choice lasts as long as the page.
function recall() {
    try {
        return localStorage.getItem('nimrod.theme');
    } catch {
        return null;
    }
}

function show(theme) {
    const dark = theme === 'dark' || (theme !== 'light' && system.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
}

show(recall());
system.addEventListener('change', () => show(recall()));

document.addEventListener('DOMContentLoaded', () => {
    const button = document.querySelector('button.theme');
    button.hidden = false;
    button.addEventListener('click', () => {
        const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
        try {
            localStorage.setItem('nimrod.theme', theme);
        } finally {
            show(theme);
        }
    });
    if (location.search !== '') for (const link of document.links) if (link.origin === location.origin) link.search = location.search;
    const plates = document.querySelectorAll('[data-e], [data-exercise]');
    if (location.protocol === 'file:' || plates.length === 0) return;
    const near = new IntersectionObserver(
        (seen) => {
            if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
            near.disconnect();
            void import('../live.js');
        },
        { rootMargin: '300px' },
    );
    for (const plate of plates) near.observe(plate);
});
