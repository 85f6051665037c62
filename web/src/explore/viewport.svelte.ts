// The part of a drawing that is seen: moved and scaled by mouse, wheel, two fingers and keys.

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export class Viewport {
    box = $state<Box>({ x: 0, y: 0, width: 100, height: 100 });
    #whole: Box = { x: 0, y: 0, width: 100, height: 100 };
    #fingers = new Map<number, { x: number; y: number }>();
    #moved = 0;

    readonly text = $derived(`${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);

    /** Whether the pointer was dragged since it went down: then its click means nothing. */
    get dragged(): boolean {
        return this.#moved > 5;
    }

    show(whole: Box) {
        this.#whole = whole;
        this.reset();
    }

    reset = () => {
        this.box = { ...this.#whole };
    };

    /** Brings things closer (below 1) or further (above 1), around a point of the drawing or the middle. */
    zoom(by: number, around?: { x: number; y: number }) {
        const { x, y, width, height } = this.box;
        const factor = Math.min(Math.max(by, this.#whole.width / 60 / width), (this.#whole.width * 1.5) / width);
        const point = around ?? { x: x + width / 2, y: y + height / 2 };
        this.box = { x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor, width: width * factor, height: height * factor };
    }

    pan(right: number, down: number) {
        this.box = { ...this.box, x: this.box.x + right * this.box.width, y: this.box.y + down * this.box.height };
    }

    #at(event: { clientX: number; clientY: number }, svg: SVGSVGElement) {
        return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
    }

    wheel = (event: WheelEvent) => {
        event.preventDefault();
        const svg = event.currentTarget as SVGSVGElement;
        this.zoom(Math.exp(Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 100) * 0.002), this.#at(event, svg));
    };

    down = (event: PointerEvent) => {
        this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (this.#fingers.size === 1) this.#moved = 0;
    };

    move = (event: PointerEvent) => {
        const before = this.#fingers.get(event.pointerId);
        if (!before) return;
        const svg = event.currentTarget as SVGSVGElement;
        const now = { x: event.clientX, y: event.clientY };
        this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
        if (this.dragged && !svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
        const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
            const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
            this.zoom(apart(before) / apart(now), this.#at({ clientX: other.x, clientY: other.y }, svg));
        } else if (this.dragged) {
            const [from, to] = [this.#at({ clientX: before.x, clientY: before.y }, svg), this.#at(event, svg)];
            this.box = { ...this.box, x: this.box.x + from.x - to.x, y: this.box.y + from.y - to.y };
        }
        this.#fingers.set(event.pointerId, now);
    };

    up = (event: PointerEvent) => {
        this.#fingers.delete(event.pointerId);
    };

    key = (event: KeyboardEvent) => {
        const steps: Record<string, [number, number]> = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] };
        const step = steps[event.key];
        if (step) this.pan(...step);
        else if (event.key === '+' || event.key === '=') this.zoom(0.8);
        else if (event.key === '-') this.zoom(1.25);
        else if (event.key === '0' || event.key === 'Home') this.reset();
        else return;
        event.preventDefault();
    };
}
