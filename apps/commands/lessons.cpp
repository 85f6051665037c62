// Nine lessons of five minutes. Each begins with something to see, goes on with something to try,
// and ends with a game that is won by whoever has seen it: the opponent never errs, so the win is
// earned. The page and the terminal give the same lessons.
#include "lessons.h"

namespace nimrod::commands {

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = {
        {tr("row", "rangée"),
         tr("One row", "Une rangée"),
         {{tr("One row of matches. A move takes one, two or three; who takes the last one wins. "
              "With four left, whatever you take, the other takes the rest. So leave four.",
              "Une rangée d'allumettes. Un coup en prend une, deux ou trois ; celui qui prend la "
              "dernière gagne. Devant quatre, quoi que vous preniez, l'autre prend le reste. "
              "Laissez-en donc quatre."),
           "subtraction:1-3 6"},
          {tr("Who faces eight has to leave five, six or seven, and then gets four. So leave eight, "
              "and then four.",
              "Celui qui en a huit devant lui doit en laisser cinq, six ou sept, et en retrouve "
              "quatre. Laissez-en donc huit, puis quatre."),
           "subtraction:1-3 11"},
          {tr("Leave multiples of 4. After that, complete what the other takes to four.",
              "Laissez des multiples de 4. Ensuite, complétez à quatre ce que prend l'autre."),
           "subtraction:1-3 21"}},
         tr("Count backwards from the end: some positions are lost for whoever has to move.",
            "Comptez à rebours depuis la fin : certaines positions sont perdues pour celui qui doit "
            "jouer.")},
        {tr("two-heaps", "deux-tas"),
         tr("Two heaps", "Deux tas"),
         {{tr("Two heaps; a move takes any number from one of them. Two equal heaps are lost: "
              "whatever is done to one can be done to the other. Make them equal.",
              "Deux tas ; un coup prend autant qu'on veut dans l'un d'eux. Deux tas égaux sont "
              "perdus : ce qu'on fait à l'un, l'autre le fait au second. Égalisez-les."),
           "nim 3,5"},
          {tr("Now the machine begins, and the heaps are equal. Copy.",
              "Cette fois la machine commence, et les tas sont égaux. Copiez."),
           "nim 4,4", Convention::normal, true}},
         tr("Who can copy wins.", "Celui qui peut copier gagne.")},
        {tr("bundles", "paquets"),
         tr("Bundles", "Les paquets"),
         {{tr("Three heaps. See each as bundles of 4, 2 and 1, each at most once: 5 is 4+1, 3 is "
              "2+1. Leave an even number of bundles of each size. In 1, 2 and 3 there are two ones "
              "and two twos: leave that.",
              "Trois tas. Voyez chacun comme des paquets de 4, 2 et 1, chacun au plus une fois : 5 "
              "est 4+1, 3 est 2+1. Laissez un nombre pair de paquets de chaque taille. Dans 1, 2 et "
              "3 il y a deux 1 et deux 2 : laissez cela."),
           "nim 1,2,6"},
          {tr("Find the largest size that is odd, take it out of a heap that has it, and mend the "
              "smaller sizes in the same heap.",
              "Trouvez la plus grande taille en nombre impair, enlevez-la d'un tas qui l'a, et "
              "réparez les tailles plus petites dans le même tas."),
           "nim 3,5,7"},
          {tr("Sometimes a bundle has to be put back: from 8 one may go to 6 = 4+2.",
              "Parfois il faut rendre un paquet : de 8 on peut aller à 6 = 4+2."),
           "nim 8,4,2"}},
         tr("Even everywhere is lost. That is Bouton's theorem, for the café table.",
            "Pair partout, c'est perdu. Voilà le théorème de Bouton, pour la table du café.")},
        {tr("binary", "binaire"),
         tr("Binary", "Le binaire"),
         {{tr("Bundles are binary digits: 6 is 110. Write the heaps below each other and look at the "
              "columns; ask why during the game to see them. Every column must become even.",
              "Les paquets sont les chiffres binaires : 6 s'écrit 110. Écrivez les tas l'un sous "
              "l'autre et regardez les colonnes ; demandez pourquoi pendant la partie, et vous les "
              "verrez. Chaque colonne doit devenir paire."),
           "nim 6,4,1"},
          {tr("Larger numbers, the same rule: 1011, 1001, 0111.",
              "De plus grands nombres, la même règle : 1011, 1001, 0111."),
           "nim 11,9,7"}},
         tr("Adding without carrying is all that Nim needs.",
            "Additionner sans retenue : c'est tout ce que demande le Nim.")},
        {notation("marienbad"),
         tr("The last match loses", "La dernière allumette fait perdre"),
         {{tr("Now who takes the last match loses. When only heaps of one are left, leave an odd "
              "number of them.",
              "Maintenant, celui qui prend la dernière allumette perd. Quand il ne reste que des "
              "tas d'une allumette, laissez-en un nombre impair."),
           "nim 1,1,3", Convention::misere},
          {tr("Before that, play as if the last match won: make the columns even.",
              "Avant cela, jouez comme si la dernière allumette gagnait : rendez les colonnes "
              "paires."),
           "nim 2,3", Convention::misere},
          {tr("Marienbad, from the film. The start is lost for who begins, so let the machine begin.",
              "Marienbad, le jeu du film. Le début est perdu pour celui qui commence : laissez "
              "commencer la machine."),
           "marienbad", Convention::misere, true}},
         tr("Misère Nim differs from Nim only at the very end.",
            "Le Nim misère ne diffère du Nim que tout à la fin.")},
        {notation("moore"),
         tr("Two heaps at a time", "Deux tas à la fois"),
         {{tr("Moore's Nim: a move may take from one heap or from two. With three heaps leave them "
              "all equal.",
              "Le Nim de Moore : un coup prend dans un tas ou dans deux. Avec trois tas, laissez-les "
              "tous égaux."),
           "moore:2 5,3,4"},
          {tr("The reason: in each binary column the number of ones must be a multiple of 3.",
              "La raison : dans chaque colonne binaire, le nombre de uns doit être un multiple de "
              "3."),
           "moore:2 3,2,1,1"}},
         tr("One theorem, one number changed: 3 instead of 2.",
            "Un théorème, un seul nombre changé : 3 au lieu de 2.")},
        {notation("wythoff"),
         tr("Wythoff's queen", "La dame de Wythoff"),
         {{tr("Two heaps; take from one, or the same number from both. As a queen on a board: left, "
              "down, diagonally. From (1, 2) every move loses. Leave it.",
              "Deux tas ; on prend dans l'un, ou autant dans les deux. C'est une dame sur un "
              "échiquier : à gauche, en bas, en diagonale. De (1, 2) tout coup perd. Laissez-la."),
           "wythoff 3,4"},
          {tr("The next lost pairs are (3, 5), (4, 7), (6, 10): the smaller number is the least that "
              "has not occurred, the differences are 1, 2, 3, 4, ...",
              "Les couples perdants suivants sont (3, 5), (4, 7), (6, 10) : le petit nombre est le "
              "premier qui n'a pas servi, les différences sont 1, 2, 3, 4, ..."),
           "wythoff 7,9"}},
         tr("Least unused number, then add the difference: the golden ratio is hidden in it.",
            "Le premier nombre libre, puis la différence : le nombre d'or s'y cache.")},
        {notation("fibonacci"),
         tr("Twice as many at most", "Au plus le double"),
         {{tr("One heap. First any number but not all; then at most twice what the other took. Lost "
              "are 1, 2, 3, 5, 8, 13, 21, ... Write 12 = 8 + 3 + 1 and take the last term.",
              "Un tas. D'abord autant qu'on veut, mais pas tout ; puis au plus le double de ce que "
              "l'autre a pris. Sont perdants 1, 2, 3, 5, 8, 13, 21, ... Écrivez 12 = 8 + 3 + 1 et "
              "prenez le dernier terme."),
           "fibonacci 12"},
          {tr("Each time: write what is left as a sum of such numbers that are not neighbours, and "
              "take the smallest.",
              "Chaque fois : écrivez ce qui reste comme somme de tels nombres non voisins, et prenez "
              "le plus petit."),
           "fibonacci 20"}},
         tr("Every number is such a sum in one way only (Zeckendorf).",
            "Tout nombre est une telle somme d'une seule façon (Zeckendorf).")},
        {tr("sums", "sommes"),
         tr("Several games at once", "Plusieurs jeux à la fois"),
         {{tr("A row of two pins (knock down one, or two neighbours) and a heap. Each game is worth a "
              "number, as if it were a heap: two pins are worth 2. Make the numbers equal.",
              "Une rangée de deux quilles (renversez-en une, ou deux voisines) et un tas. Chaque jeu "
              "vaut un nombre, comme s'il était un tas : deux quilles valent 2. Égalisez les "
              "nombres."),
           "kayles 2 + nim 5"},
          {tr("Three pins are worth 3, four are worth 1, five are worth 4. Add the numbers without "
              "carrying; leave 0.",
              "Trois quilles valent 3, quatre valent 1, cinq valent 4. Additionnez sans retenue ; "
              "laissez 0."),
           "kayles 4 + kayles 3 + nim 5"}},
         tr("Every such game is a heap of Nim in disguise (Sprague and Grundy).",
            "Tout jeu de cette sorte est un tas de Nim déguisé (Sprague et Grundy).")},
    };
    return all;
}

}  // namespace nimrod::commands
