// In what order the games are shown: first those that most people come for, then by what one plays with.
import type { Game } from '../documents';

export const groups = ['begin', 'heaps', 'boards', 'graphs', 'own'] as const;
export type Group = (typeof groups)[number];

const members: Record<Group, string[]> = {
    begin: ['nim', 'hex', 'sprouts', 'kayles', 'chomp', 'wythoff', 'fibonacci'],
    heaps: ['marienbad'],
    boards: ['cram', 'turning', 'treblecross', 'silver-dollar', 'coins', 'corners', 'steps', 'staircase'],
    graphs: ['hackenbush', 'geography', 'graph', 'nodekayles', 'arckayles'],
    own: ['rules', 'script'],
};

/** The group of a game; most games are played with heaps. */
const group_of = (name: string): Group => groups.find((group) => members[group].includes(name)) ?? 'heaps';

/** The games of each group, those named above first and the rest in their order. */
export function grouped(games: Game[]): { group: Group; games: Game[] }[] {
    const rank = (group: Group, { name }: Game) => (members[group].indexOf(name) + 1 || Infinity) - 1;
    return groups.map((group) => ({
        group,
        games: games.filter(({ name }) => group_of(name) === group).toSorted((a, b) => Math.min(rank(group, a), 999) - Math.min(rank(group, b), 999)),
    }));
}
