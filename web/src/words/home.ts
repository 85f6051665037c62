export const en = {
    title: 'Choose a game',
    lead: 'Play, lose, and be shown why. Every game here has a board, its theory, and an opponent that plays its best unless you ask it not to.',
    book: 'New to these games? The book begins with a single row of matches.',
    search: 'Search the games',
    placeholder: 'matches, queen, chocolate, Fibonacci…',
    found: (n: number) => (n === 1 ? '1 game' : `${n} games`),
    none: 'No game of that name or kind. Perhaps it is yours to invent?',
    own: 'Define your own',
    own_text: 'One sentence, a few lines of Lua, or a graph: it has a board, an opponent and tables at once.',
    any: 'Or type a position',
    any_example: 'nim 3,5,7',
    open: 'Play',
};

export const fr: typeof en = {
    title: 'Choisissez un jeu',
    lead: 'Jouez, perdez, et voyez pourquoi. Chaque jeu a son plateau, sa théorie, et un adversaire qui joue de son mieux, sauf si vous lui demandez l’inverse.',
    book: 'Ces jeux sont nouveaux pour vous ? Le livre commence par une seule rangée d’allumettes.',
    search: 'Chercher un jeu',
    placeholder: 'allumettes, dame, chocolat, Fibonacci…',
    found: (n) => (n <= 1 ? `${n} jeu` : `${n} jeux`),
    none: 'Aucun jeu de ce nom ni de ce genre. À vous de l’inventer ?',
    own: 'Définir le vôtre',
    own_text: 'Une phrase, quelques lignes de Lua ou un graphe : il a aussitôt un plateau, un adversaire et des tables.',
    any: 'Ou tapez une position',
    any_example: 'nim 3,5,7',
    open: 'Jouer',
};
