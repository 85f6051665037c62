// What a page of the book loads when its first board comes near: each figure of a position becomes the board of
// the workbench when it is scrolled to. The figure stays in the page, for paper.
import { mount } from 'svelte';
import { keep_for_later, served } from '../engine/place';
import { settings, t } from '../settings.svelte';
import { is_solved, solved } from './progress';

settings.language = document.documentElement.lang === 'fr' ? 'fr' : 'en';

/** Who came by keyboard to what changes is then at what there is to do, and has not passed it by. */
function at_keyboard(asleep: HTMLElement, awake: HTMLElement, change: () => void) {
    const here = asleep.querySelector(':focus-visible') !== null;
    change();
    if (!here) return;
    awake.tabIndex = -1;
    awake.focus();
}

async function wake(plate: HTMLElement) {
    const { default: LiveBoard } = await import('./LiveBoard.svelte');
    const { e = '', misere, method, show } = plate.dataset;
    const target = document.createElement('div');
    target.className = 'live';
    mount(LiveBoard, { target, props: { expression: e, misere: misere === undefined ? undefined : misere === '1', method: method ?? '', show: show === '1' } });
    plate.after(target);
    at_keyboard(plate, target, () => plate.classList.add('replaced'));
}

async function set(exercise: HTMLElement) {
    const { default: Exercise } = await import('./Exercise.svelte');
    const { exercise: id = '', kind = '', e = '', misere, value = '', answer = '' } = exercise.dataset;
    const onsolved = () => {
        solved(id);
        exercise.classList.add('done');
        count();
    };
    const target = exercise.querySelector<HTMLElement>('.work')!;
    mount(Exercise, { target, props: { kind, expression: e, misere: misere === undefined ? undefined : misere === '1', value, answer, onsolved } });
    at_keyboard(exercise, target, () => exercise.classList.add('awake'));
}

const exercises = [...document.querySelectorAll<HTMLElement>('[data-exercise]')];

/** How many exercises of the chapter are solved, below their heading. */
function count() {
    const done = exercises.filter((exercise) => is_solved(exercise.dataset.exercise!));
    for (const exercise of done) exercise.classList.add('done');
    let note = document.querySelector('.exercises .solved');
    if (!note) {
        note = document.createElement('p');
        note.className = 'solved quiet';
        note.setAttribute('role', 'status');
        document.querySelector('.exercises > .lead')?.after(note);
    }
    note.textContent = done.length > 0 ? t().learn.done(done.length, exercises.length) : '';
}

const near = new IntersectionObserver(
    (seen) => {
        for (const { isIntersecting, target } of seen) {
            if (!isIntersecting) continue;
            near.unobserve(target);
            void (exercises.includes(target as HTMLElement) ? set : wake)(target as HTMLElement);
        }
    },
    { rootMargin: '300px' },
);

// A copy of the book that no program serves keeps its figures.
const answers = !served || (await fetch('/api/health').catch(() => null))?.ok;
if (answers) {
    void keep_for_later();
    count();
    for (const each of [...document.querySelectorAll('.plate[data-e]'), ...exercises]) near.observe(each);
}
