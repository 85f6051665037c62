// Pictures and tables as files. A drawing of the page takes its colours from the style sheet; a file has
// none, so what was computed is written into each element.

const painted = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'visibility', 'display', 'paint-order', 'color'];

function paint(from: Element, to: Element) {
    const style = getComputedStyle(from);
    for (const name of painted) {
        const value = style.getPropertyValue(name);
        if (value !== '') to.setAttribute(name, value);
    }
    to.removeAttribute('class');
    [...from.children].forEach((child, i) => paint(child, to.children[i]!));
}

/** A drawing as it looks on the screen, as the text of an SVG file with its own ground. */
export function svg_text(svg: SVGSVGElement): string {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    paint(svg, copy);
    const box = svg.viewBox.baseVal;
    for (const name of ['style', 'tabindex', 'role', 'aria-label', 'display', 'visibility']) copy.removeAttribute(name);
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(Math.round(box.width)));
    copy.setAttribute('height', String(Math.round(box.height)));
    const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height, fill: getComputedStyle(document.documentElement).getPropertyValue('--panel').trim() }))
        ground.setAttribute(name, String(value));
    copy.prepend(ground);
    return new XMLSerializer().serializeToString(copy);
}

export function svg_file(svg: SVGSVGElement): Blob {
    return new Blob([svg_text(svg)], { type: 'image/svg+xml' });
}

/** The drawing as a bitmap, about 1600 points wide. */
export async function png_file(svg: SVGSVGElement): Promise<Blob> {
    const address = URL.createObjectURL(svg_file(svg));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const box = svg.viewBox.baseVal;
        const scale = Math.min(4, Math.max(1, 1600 / box.width));
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(box.width * scale);
        canvas.height = Math.round(box.height * scale);
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await canvas_file(canvas);
    } finally {
        URL.revokeObjectURL(address);
    }
}

export function canvas_file(canvas: HTMLCanvasElement): Promise<Blob> {
    return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png'));
}

/** Gives a file to the user. */
export function save(blob: Blob, name: string) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name for a file made from what it is about: `wythoff 20,20` becomes `wythoff-20-20`. */
export function file_name(about: string, ending: string): string {
    const stem = about.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60);
    return `${stem || 'nimrod'}.${ending}`;
}

/** Puts text where the user can paste it; also where the browser has no clipboard for pages without TLS. */
export async function copy_text(text: string) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
}
