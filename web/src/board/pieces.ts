// What the heaps of a game are made of. The catalogue speaks of pins and coins where these games do; all
// others are played with matches.
export type Piece = 'match' | 'pin' | 'coin';

const pieces: Record<string, Piece> = { kayles: 'pin', 'dawson-kayles': 'pin', 'double-kayles': 'pin', staircase: 'coin', 'silver-dollar': 'coin' };

export function piece_of(game: string): Piece {
    return pieces[game] ?? 'match';
}

/** Games in which coins are turned and stay where they are. */
export const turns_coins = (game: string) => game === 'coins' || game === 'corners';
