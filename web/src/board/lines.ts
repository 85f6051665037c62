// Lines of letters, as the author of a script draws a position. Where a move changes letters and leaves the
// shape, the letters themselves can be pointed at.
import type { LinesPicture } from '../documents';
import { covers, type Place, type Scene, type Staging, type Way } from './scene';

export function lines_scene({ picture, options, available, words }: Staging<LinesPicture>): Scene {
    const lines = picture.text.replace(/\n+$/, '').split('\n').map((line) => [...line]);
    const columns = Math.max(1, ...lines.map((line) => line.length));
    const width = Math.max(24, Math.min(30, Math.floor((available - 16) / columns)));
    const height = Math.round(width * 1.5);
    const places: Place[] = lines.flatMap((line, row) =>
        line.map((sign, column) => ({
            id: `${row}.${column}`,
            shape: 'letter' as const,
            x: 8 + column * width + width / 2,
            y: 8 + row * height + height / 2,
            width,
            height,
            label: words.place.letter(row + 1, column + 1, sign),
            text: sign,
        })),
    );
    const ways = options.flatMap((option, i): Way[] => {
        if (option.picture?.kind !== 'lines') return [];
        const after = option.picture.text.replace(/\n+$/, '').split('\n').map((line) => [...line]);
        if (after.length !== lines.length || after.some((line, row) => line.length !== lines[row]!.length)) return [];
        const changed = places.map((place) => place.id).filter((id) => {
            const [row, column] = id.split('.').map(Number) as [number, number];
            return lines[row]![column] !== after[row]![column];
        });
        return changed.length > 0 ? [{ option: i, footprint: changed, changes: changed }] : [];
    });
    return { width: columns * width + 16, height: lines.length * height + 16, places, decorations: [], ways, whole: covers(ways, options), how: ways.length > 0 ? words.how.letter : '' };
}
