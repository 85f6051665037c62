// A question to the program that may take long: it shows how far the work has come, and can be cancelled.
// A new question takes the place of the last one, and what was answered to that is not shown for longer than
// the eye needs to notice: nobody shall take it for the new answer.
import { ask, is_abort, sentence_of, type Body, type Fault } from '../api';

/** So long an old answer stays, lest quick answers flicker; then it is told that work goes on. */
export const moment = 300;

export class Question<Document> {
    answer = $state.raw<Document | null>(null);
    fault = $state.raw<Fault | null>(null);
    say = $state('');
    busy = $state(false);
    cancelled = $state(false);
    #stop: AbortController | null = null;
    #last: [string, Body] | null = null;

    async ask(name: string, body: Body): Promise<Document | null> {
        this.#stop?.abort();
        const stop = (this.#stop = new AbortController());
        this.#last = [name, body];
        this.busy = true;
        this.cancelled = false;
        this.say = '';
        const late = setTimeout(() => this.#forget(), moment);
        try {
            const found = await ask<Document>(name, body, { signal: stop.signal, progress: ({ say }) => (this.say = say) });
            if (stop.signal.aborted) return null;
            this.answer = found;
            this.fault = null;
            return found;
        } catch (error) {
            if (is_abort(error) || stop.signal.aborted) return null;
            this.answer = null;
            this.fault = sentence_of(error);
            return null;
        } finally {
            clearTimeout(late);
            if (this.#stop === stop) this.busy = false;
        }
    }

    #forget() {
        this.answer = null;
        this.fault = null;
    }

    /** Asks the last question once more. */
    again = () => void (this.#last && this.ask(...this.#last));

    /** Stops asking, because nobody looks any more. */
    leave = () => {
        this.#stop?.abort();
        this.busy = false;
    };

    /** Stops asking, because the user does not want to wait. */
    cancel = () => {
        this.forget();
        this.cancelled = true;
    };

    /** Stops asking, and forgets what was answered: something else is looked at. */
    forget = () => {
        this.leave();
        this.#forget();
        this.cancelled = false;
    };
}
