// Who works by keyboard does not lose the place. When what had the focus goes, or can no longer have it (a match that was
// taken, a button that is switched off while the machine moves), the focus goes on to what is to be done next.

/** For a holder: `wanted` are the selectors of what the focus may go on to, the first that is there. */
export function keeps_focus(...wanted: string[]): (holder: HTMLElement) => () => void {
    return (holder) => {
        let here = false; // the last thing done was done in here, by keyboard
        let looking = 0;

        function look() {
            looking = 0;
            if (!here || document.activeElement !== document.body) return;
            for (const selector of wanted) {
                const next = holder.querySelector<HTMLElement | SVGElement>(selector);
                if (next) return next.focus();
            }
        }
        // What cannot have the focus any more loses it when the page is drawn, not when it changes.
        function soon() {
            if (here && !looking) looking = requestAnimationFrame(() => setTimeout(look));
        }
        const pressed = ({ key, target }: KeyboardEvent) => {
            if (key === 'Enter' || key === ' ') here = holder.contains(target as Node);
            else if (key === 'Tab' && target !== document.body) here = false;
        };
        const elsewhere = () => (here = false);

        const observer = new MutationObserver(soon);
        observer.observe(holder, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled'] });
        document.addEventListener('keydown', pressed, true);
        document.addEventListener('pointerdown', elsewhere, true);
        return () => {
            observer.disconnect();
            cancelAnimationFrame(looking);
            document.removeEventListener('keydown', pressed, true);
            document.removeEventListener('pointerdown', elsewhere, true);
        };
    };
}
