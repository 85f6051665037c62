// A strip of holes, or of squares in a row, with balls or coins on some of them. Pieces in one dimension
// (coins in a row) are drawn so, too.
import type { Picture } from '../documents';
import { piece_of, turns_coins } from './pieces';
import { covers, drawable, empty_scene, without, type Place, type Scene, type Staging } from './scene';

const last_hole = 60;

export function strip_of(picture: Picture | undefined): string[] | null {
    if (picture?.kind === 'holes') return picture.balls;
    if (picture?.kind === 'points' && picture.points.every((point) => point.length === 1))
        return picture.points.map((point) => point[0]!);
    return null;
}

export function holes_scene({ picture, options, frame, available, game, words }: Staging): Scene {
    const balls = strip_of(picture)!;
    const all = [...balls, ...(strip_of(frame) ?? [])].map((ball) => drawable(ball, last_hole));
    if (all.includes(null)) return empty_scene;
    const count = Math.max(2, ...all.map((n) => n! + 1));
    const pitch = Math.max(30, Math.min(56, Math.floor((available - 8) / count)));
    const in_line = Math.max(4, Math.min(count, Math.floor((available - 8) / pitch)));
    const line = pitch + 26;
    const coin = picture.kind === 'points' || piece_of(game) === 'coin';
    const piece = picture.kind === 'points' ? picture.piece : coin ? words.pieces.coin : words.pieces.ball;
    const places: Place[] = Array.from({ length: count }, (_, n) => {
        const here = balls.filter((ball) => ball === String(n)).length;
        return {
            id: `h${n}`,
            shape: 'hole',
            x: 4 + (n % in_line) * pitch + pitch / 2,
            y: 4 + Math.floor(n / in_line) * line + pitch / 2,
            width: pitch,
            height: pitch,
            label: words.place.hole(n, here > 0 ? piece : ''),
            look: here > 0 ? (coin ? 'coin' : 'ball') : '',
            text: here > 1 ? String(here) : '',
        };
    });
    const ways = options.flatMap((option, i) => {
        const after = strip_of(option.picture);
        if (!after) return [];
        const footprint = [...new Set([...without(balls, after), ...without(after, balls)])].map((n) => `h${n}`);
        return footprint.length > 0 ? [{ option: i, footprint, changes: footprint }] : [];
    });
    return {
        width: in_line * pitch + 8,
        height: Math.ceil(count / in_line) * line + 8,
        places,
        decorations: places.map((place, n) => ({ kind: 'text', x: place.x, y: place.y + pitch / 2 + 9, text: String(n), look: 'small', anchor: 'middle' })),
        ways,
        whole: covers(ways, options),
        how: turns_coins(game) ? words.how.turn : coin ? words.how.slide_coin : words.how.slide_ball,
    };
}
