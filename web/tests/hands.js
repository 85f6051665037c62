// Two ways of using a page, with the same names: by keyboard alone (Tab, arrows, Enter, Space, what is typed) and by finger.
// The keyboard looks at every stop on its way: the focus must be somewhere, in sight, not below something else, and look
// otherwise than without it. A finger's tap is refused by Playwright where something else would get it.
import assert from 'node:assert/strict';

/** What is wrong with the focus, or null; runs in the page. What it looks like is asked once for each kind of element. */
function focus_fault() {
    const active = document.activeElement;
    if (!active || active === document.body) return 'the focus is nowhere';
    const name = `<${active.localName} class="${active.getAttribute('class') ?? ''}"> ${(active.getAttribute('aria-label') ?? active.textContent).trim().slice(0, 40)}`;
    const part = active.localName === 'input' && active.closest('label') && getComputedStyle(active).opacity === '0' ? active.closest('label') : active;
    const rect = [...part.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (!rect) return `nothing is to be seen of ${name}`;
    // Of what is larger than the window, or cut by its edge, the part that is in sight.
    const between = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const [x, y] = [between(rect.left, rect.right, innerWidth), between(rect.top, rect.bottom, innerHeight)];
    if (rect.bottom <= 0 || rect.top >= innerHeight || rect.right <= 0 || rect.left >= innerWidth) return `${name} is out of sight`;
    const hit = document.elementFromPoint(x, y);
    const within = (a, b) => a?.contains(b) || b?.contains(a);
    if (!within(part, hit)) return `${name} lies below <${hit?.localName} class="${hit?.getAttribute('class') ?? ''}">`;
    const kind = `${active.localName} ${(active.getAttribute('class') ?? '').replace(/\d+/g, '')}`;
    const seen = (window.__focus_kinds ??= new Set());
    if (seen.has(kind)) return null;
    seen.add(kind);
    const properties = ['outlineStyle', 'outlineWidth', 'boxShadow', 'backgroundColor', 'borderColor', 'textDecorationLine', 'stroke', 'strokeWidth', 'fill'];
    const look = () => [part, ...part.querySelectorAll('*')].map((each) => properties.map((property) => getComputedStyle(each)[property]).join()).join(';');
    const at_once = new CSSStyleSheet();
    at_once.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(at_once);
    const with_focus = look();
    active.blur();
    const without = look();
    active.focus();
    document.adoptedStyleSheets.pop();
    if (with_focus !== without) return null;
    seen.delete(kind);
    return `nothing shows that ${name} has the focus`;
}

/** Where the focus is, for one who has to decide which way to go; runs in the page. */
function bearing(target) {
    const active = document.activeElement;
    if (target === active) return 'here';
    if (target.contains(active) && active.closest('[data-place]')) return 'here';
    if (!active || active === document.body) return 'after';
    return active.compareDocumentPosition(target) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY) ? 'after' : 'before';
}

/** The arrow keys that lead from the focused place (or spot) of a board to another one, by trying all of them; runs in the page. */
function arrows(board, [wanted, kind] = [undefined, 'place']) {
    const place = () => document.activeElement?.closest(`[data-${kind}]`)?.dataset[kind];
    const at = (id) => board.querySelector(`[data-${kind}="${CSS.escape(id)}"]`);
    const first = place();
    const ways = new Map([[first, []]]);
    for (const id of ways.keys()) {
        if (id === wanted) break;
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
            at(id).focus();
            at(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            if (!ways.has(place())) ways.set(place(), [...ways.get(id), key]);
        }
    }
    at(first).focus();
    return wanted === undefined ? [...ways.keys()] : (ways.get(wanted) ?? null);
}

export class Keyboard {
    constructor(page) {
        this.page = page;
        this.stops = 0;
    }

    /** What slides out of the way, as the link that leads past the head does, has two seconds for it. */
    async check() {
        ++this.stops;
        let fault = await this.page.evaluate(focus_fault);
        for (let tries = 0; fault && tries < 20; ++tries) {
            await this.page.waitForTimeout(100);
            fault = await this.page.evaluate(focus_fault);
        }
        assert.equal(fault, null, `${this.page.url()}: ${fault}`);
    }

    /** The next stop, or the one before. */
    async step(key = 'Tab') {
        await this.page.keyboard.press(key);
        if (await this.page.evaluate(() => document.activeElement === document.body)) return false;
        await this.check();
        return true;
    }

    /** Goes to an element, or to the stop of a board. */
    async reach(target) {
        const handle = await target.elementHandle();
        for (let steps = 0; steps < 300; ++steps) {
            const where = await handle.evaluate(bearing);
            if (where === 'here') return;
            await this.step(where === 'after' ? 'Tab' : 'Shift+Tab');
        }
        assert.fail(`${this.page.url()}: the keyboard does not get to ${await handle.evaluate((element) => element.outerHTML.slice(0, 200))}`);
    }

    async activate(target) {
        await this.reach(target);
        const box = await target.evaluate((element) => element.localName === 'input');
        await this.page.keyboard.press(box ? 'Space' : 'Enter');
    }

    async write(input, text) {
        await this.reach(input);
        await this.page.keyboard.press('Control+A');
        await this.page.keyboard.type(text);
        await this.page.keyboard.press('Enter');
    }

    async choose(select, value) {
        await this.reach(select);
        const [at, to] = await select.evaluate((element, value) => [element.selectedIndex, [...element.options].findIndex((option) => option.value === value)], value);
        for (let i = at; i !== to; i += Math.sign(to - at)) await this.page.keyboard.press(to > at ? 'ArrowDown' : 'ArrowUp');
    }

    /** Points at a place of a board. */
    async point(board, id) {
        await this.reach(board);
        const keys = await board.evaluate(arrows, [id, 'place']);
        assert.ok(keys, `${this.page.url()}: no arrow key leads to ${id}`);
        for (const key of keys) await this.page.keyboard.press(key);
        assert.equal(await this.page.evaluate(() => document.activeElement.dataset.place), id);
        await this.check();
        await this.page.keyboard.press('Enter');
    }

    /** Points at a spot of Sprouts. */
    async spot(board, n) {
        await this.reach(board.locator('[data-spot][tabindex="0"]'));
        // The number of a spot leads to it, too; for the few that no arrow points at it is the only way.
        const keys = (await board.evaluate(arrows, [String(n), 'spot'])) ?? [...String(n + 1)];
        for (const key of keys) await this.page.keyboard.press(key);
        assert.equal(await this.page.evaluate(() => document.activeElement.dataset.spot), String(n), `no key leads to spot ${n}`);
        await this.page.keyboard.press('Enter');
    }

    /** The places that the arrow keys of a board do not lead to. */
    async unreached(board) {
        await this.reach(board);
        const reached = new Set(await board.evaluate(arrows));
        return (await board.locator('[data-place][role=button]').evaluateAll((all) => all.map(({ dataset }) => dataset.place))).filter((id) => !reached.has(id));
    }
}

export class Finger {
    constructor(page) {
        this.page = page;
        this.stops = 0;
    }

    async activate(target) {
        ++this.stops;
        await target.tap();
    }

    async write(input, text) {
        await input.tap();
        await this.page.keyboard.press('Control+A');
        await this.page.keyboard.type(text);
        await this.page.keyboard.press('Enter');
    }

    async choose(select, value) {
        await select.selectOption(value);
    }

    async point(board, id) {
        ++this.stops;
        await board.locator(`[data-place="${id}"]`).tap();
    }

    async spot(board, n) {
        ++this.stops;
        await board.locator(`[data-spot="${n}"]`).tap();
    }
}

/** Who reads at a desk, and who on a phone. */
export const readers = {
    keyboard: { hand: Keyboard, options: { viewport: { width: 1280, height: 900 } } },
    finger: { hand: Finger, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
};
