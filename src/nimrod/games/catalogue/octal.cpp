// Octal games by their code, and the famous ones among them: Kayles, Dawson's two games.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/theory/guy_smith.h"

namespace nimrod::catalogue {

namespace {

const char* const guy_smith =
    "R. K. Guy and C. A. B. Smith, The G-values of various games, "
    "Proceedings of the Cambridge Philosophical Society 52 (1956), 514-526";
const char* const taking_and_breaking =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your "
    "Mathematical Plays (1982), chapter 4: Taking and Breaking";
const char* const dawson_roses = "T. R. Dawson, Caissa's Wild Roses (1935)";
const char* const sibert_conway =
    "W. L. Sibert and J. H. Conway, Mathematical Kayles, International "
    "Journal of Game Theory 20 (1992), 237-246";

const char* const plambeck_siegel =
    "T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, Journal of "
    "Combinatorial Theory A 115 (2008), 593-622";

std::unique_ptr<Game> make_game(std::string name, const HeapCode& code, Piece piece) {
    return std::make_unique<RuleGame<OctalRules<Natural>, GuySmith>>(
        std::move(name), OctalRules<Natural>(code, piece), GuySmith(code));
}

std::unique_ptr<Game> make_octal(std::string_view parameters) {
    const HeapCode code = read_heap_code(parameters);
    return make_game("octal:" + code.print(), code, Piece::match);
}

/// A game that has a name of its own besides its code.
std::unique_ptr<Game> make_named(const char* name, HeapCode code, std::string_view parameters,
                                 Piece piece = Piece::match) {
    refuse_parameters(name, parameters);
    return make_game(name, code, piece);
}

Entry octal_entry() {
    Entry entry;
    entry.name = "octal";
    entry.summary =
        tr("take from a heap and perhaps break it in two, as the digits of a code allow",
           "prenez dans un tas et coupez-le peut-être en deux, selon les chiffres d'un "
           "code");
    entry.rules = tr(
        "A move takes some matches from one heap and may leave what remains of it as one heap or "
        "break it into two. The code d0.d1d2d3... says what is allowed: the digit d_i is for "
        "taking "
        "i matches and is the sum of 1 if nothing may be left of the heap, 2 if one heap may be "
        "left "
        "and 4 if two may be left, none of them empty. So 0.77 takes one or two and leaves "
        "whatever "
        "one likes; d0 is 0, or 4 where a heap may be broken without taking anything. Hexadecimal "
        "digits (8 to f) add 8 if three heaps may be left; 3... and (23) at the end repeat for "
        "ever.",
        "Un coup prend des allumettes dans un tas ; ce qu'il en reste peut former un tas ou être "
        "coupé en deux. Le code d0.d1d2d3... dit ce qui est permis : le chiffre d_i concerne la "
        "prise "
        "de i allumettes et vaut la somme de 1 s'il est permis de ne rien laisser du tas, 2 s'il "
        "est "
        "permis de laisser un tas et 4 s'il est permis d'en laisser deux, jamais vides. Ainsi 0.77 "
        "prend une ou deux allumettes et laisse le reste comme on veut ; d0 vaut 0, ou 4 si l'on "
        "peut "
        "couper un tas sans rien prendre. Les chiffres hexadécimaux (8 à f) ajoutent 8 s'il est "
        "permis de laisser trois tas ; 3... et (23) à la fin se répètent sans fin.");
    entry.syntax = "octal:CODE HEAPS";
    entry.syntax_help =
        tr("CODE: digits from 0 to 7 (or f) such as 0.137, 4.7, 0.3f, 4.3... or 0.1(23); HEAPS: "
           "sizes with commas between them",
           "CODE : des chiffres de 0 à 7 (ou f), par exemple 0.137, 4.7, 0.3f, 4.3... ou 0.1(23) ; "
           "HEAPS : les tailles des tas séparées par des virgules");
    entry.theory = tr(
        "Guy and Smith 1956: the nimber of a position is the nim-sum of those of its heaps, and "
        "when "
        "the nimbers of single heaps repeat for long enough they repeat for ever. Many codes have "
        "a "
        "proved period, so heaps of any size are solved at once; whether all of them have one is "
        "an "
        "open question. In misère play nimbers do not add; there the values of heaps form a monoid, "
        "the misère quotient (Plambeck 2005), which is found and proved for many codes, and where "
        "it is not, positions are searched.",
        "Guy et Smith 1956 : le nimbre d'une position est la somme de Nim de ceux de ses tas, et "
        "lorsque les nimbres des tas isolés se répètent assez longtemps, ils se répètent "
        "indéfiniment. Beaucoup de codes ont une période prouvée, si bien que des tas de toute "
        "taille "
        "sont résolus aussitôt ; savoir si tous en ont une est une question ouverte. En jeu "
        "misère, les nimbres ne s'ajoutent pas ; les valeurs des tas y forment un monoïde, le "
        "quotient misère (Plambeck 2005), que l'on trouve et prouve pour beaucoup de codes ; "
        "sinon, on explore les positions.");
    entry.sources = {guy_smith, taking_and_breaking, plambeck_siegel};
    entry.examples = {
        {"solve octal:0.137 20,5", tr("who wins, and how", "qui gagne, et comment")},
        {"explain octal:0.137 20,5", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"solve octal:0.15 10^30", tr("a heap of any size", "un tas de toute taille")},
        {"table --show nimber octal:4.7 20", tr("breaking without taking", "couper sans prendre")},
        {"quotient octal:0.75", tr("its misère quotient", "son quotient misère")},
    };
    entry.facts = {
        {"5", Convention::normal, Outcome::N, "3", "Guy and Smith 1956 (OEIS A002187)"},
        {"20", Convention::normal, Outcome::P, "0", "Guy and Smith 1956 (OEIS A002187)"},
        {"32", Convention::normal, Outcome::N, "7", "Guy and Smith 1956 (OEIS A002187)"},
    };
    entry.samples = {{"0.137", "20,5"}, {"0.07", "9,5"},   {"0.6", "9,5"},  {"4.7", "9,5"},
                     {"0.3122", "9,5"}, {"0.045", "9,5"},  {"0.3f", "9,5"}, {"8.9", "9,5"},
                     {"4.3...", "9,5"}, {"0.1(23)", "9,5"}};
    entry.make = make_octal;
    return entry;
}

Entry kayles_entry() {
    Entry entry;
    entry.name = "kayles";
    entry.summary = tr("knock down one pin, or two that stand side by side",
                       "renversez une quille, ou deux quilles voisines");
    entry.rules = tr(
        "Pins stand in rows. A ball knocks down a single pin or two pins that stand side by side; "
        "where it strikes inside a row it breaks the row in two. In normal play who knocks down "
        "the "
        "last pin wins; in misère play, loses. It is the octal game 0.77: take one or two matches "
        "from a heap and break the rest, or not, as you like. Dudeney's puzzle of 1907 starts with "
        "thirteen pins of which the second is down: 1,11.",
        "Des quilles sont alignées en rangées. Une boule renverse une seule quille ou deux quilles "
        "voisines ; si elle frappe à l'intérieur d'une rangée, elle la coupe en deux. En jeu "
        "normal, "
        "celui qui renverse la dernière quille gagne ; en jeu misère, il perd. C'est le jeu octal "
        "0.77 : prenez une ou deux allumettes dans un tas, et coupez ou non le reste comme vous "
        "voulez. Le problème de Dudeney, de 1907, part de treize quilles dont la deuxième est "
        "tombée : 1,11.");
    entry.syntax = "kayles [ROWS]";
    entry.syntax_help =
        tr("ROWS: how many pins stand in each row, with commas between them; 1,11 "
           "when left out",
           "ROWS : le nombre de quilles de chaque rangée, avec des virgules ; 1,11 "
           "si on l'omet");
    entry.theory = tr(
        "Who begins wins from a single row by symmetry: knock down the middle, then copy. For "
        "several "
        "rows one needs the nimbers of rows, which have period 12 from 71 on (Guy and Smith 1956). "
        "Misère Kayles was solved by Sibert in 1973 (Sibert and Conway 1992); a single row is lost "
        "there only for 1, 4, 9, 12 and 20 pins. Its misère quotient has 40 elements, and settles "
        "any rows of any length (Plambeck 2005).",
        "Sur une seule rangée, celui qui commence gagne par symétrie : il renverse le milieu, puis "
        "copie. Pour plusieurs rangées, il faut leurs nimbres, qui ont la période 12 à partir de "
        "71 "
        "(Guy et Smith 1956). Le jeu misère a été résolu par Sibert en 1973 (Sibert et Conway "
        "1992) ; "
        "une seule rangée n'y est perdue que pour 1, 4, 9, 12 et 20 quilles. Son quotient misère a "
        "40 éléments, et règle le sort de rangées de toute longueur (Plambeck 2005).");
    entry.sources = {"H. E. Dudeney, The Canterbury Puzzles (1907): The Game of Kayles", guy_smith,
                     sibert_conway, taking_and_breaking, plambeck_siegel};
    entry.examples = {
        {"play kayles", tr("play Dudeney's puzzle", "jouez le problème de Dudeney")},
        {"explain kayles 10", tr("symmetry and nimbers", "symétrie et nimbres")},
        {"solve kayles 1,11", tr("Dudeney's puzzle solved", "le problème de Dudeney résolu")},
        {"solve kayles 10^30,7", tr("rows of any length", "des rangées de toute longueur")},
        {"explain --misere kayles 9,12",
         tr("misère play, by the values of rows", "le jeu misère, par les valeurs des rangées")},
        {"solve --misere kayles 20",
         tr("the last row that is lost in misère play", "la dernière rangée perdue en jeu misère")},
        {"table --show nimber kayles 24", tr("the nimbers of rows", "les nimbres des rangées")},
    };
    entry.facts = {
        {"1,11", Convention::normal, Outcome::N, "7", "Dudeney 1907; Guy and Smith 1956"},
        {"1,3,7", Convention::normal, Outcome::P, "0", "Dudeney 1907"},
        {"27", Convention::normal, Outcome::N, "8", "Guy and Smith 1956 (OEIS A002186)"},
        {"70", Convention::normal, Outcome::N, "6", "Guy and Smith 1956 (OEIS A002186)"},
        {"82", Convention::normal, Outcome::N, "2", "Guy and Smith 1956 (OEIS A002186)"},
        {"1", Convention::misere, Outcome::P, std::nullopt, "Sibert and Conway 1992"},
        {"4", Convention::misere, Outcome::P, std::nullopt, "Sibert and Conway 1992"},
        {"9", Convention::misere, Outcome::P, std::nullopt, "Sibert and Conway 1992"},
        {"12", Convention::misere, Outcome::P, std::nullopt, "Sibert and Conway 1992"},
        {"20", Convention::misere, Outcome::P, std::nullopt, "Sibert and Conway 1992"},
        {"21", Convention::misere, Outcome::N, std::nullopt, "Sibert and Conway 1992"},
    };
    entry.samples = {{"", "10,7"}};
    entry.start = "1,11";
    entry.make = [](std::string_view parameters) {
        return make_named("kayles", {{0, 7, 7}}, parameters, Piece::pin);
    };
    return entry;
}

Entry dawson_entry() {
    Entry entry;
    entry.name = "dawson";
    entry.summary = tr("Dawson's chess: take a match and its neighbours",
                       "les échecs de Dawson : prenez une allumette et ses voisines");
    entry.rules = tr(
        "Dawson's problem of 1935: rows of white and black pawns face each other with one empty "
        "row "
        "between them, and capturing is compulsory. When the captures that follow the advance of a "
        "pawn are over, its file and the two files beside it are out of play, and it is the other "
        "player's turn. So a move picks a match in a row and takes it with its neighbours, one on "
        "each side where there is one. It is the octal game 0.137. Dawson asked that who moves "
        "last "
        "should lose; normal play is what is solved.",
        "Le problème de Dawson, de 1935 : des pions blancs et noirs se font face, séparés par une "
        "rangée vide, et la prise est obligatoire. Une fois faites les prises qui suivent l'avance "
        "d'un pion, sa colonne et les deux colonnes voisines sont hors jeu, et c'est à l'autre de "
        "jouer. Un coup consiste donc à choisir une allumette dans une rangée et à la prendre avec "
        "ses voisines, une de chaque côté s'il y en a. C'est le jeu octal 0.137. Dawson voulait "
        "que "
        "celui qui joue le dernier perde ; c'est le jeu normal qui est résolu.");
    entry.syntax = "dawson HEAPS";
    entry.syntax_help = tr("HEAPS: the lengths of the rows, with commas between them",
                           "HEAPS : les longueurs des rangées, séparées par des virgules");
    entry.theory =
        tr("The nimbers of single rows have period 34 from 52 on (Guy and Smith 1956). They are "
           "those of "
           "dawson-kayles for rows one longer. Dawson's own question, in misère play, is open.",
           "Les nimbres des rangées isolées ont la période 34 à partir de 52 (Guy et Smith 1956). "
           "Ce sont "
           "ceux de dawson-kayles pour des rangées plus longues d'une allumette. La question de "
           "Dawson "
           "lui-même, en jeu misère, est ouverte.");
    entry.sources = {dawson_roses, guy_smith, taking_and_breaking};
    entry.examples = {
        {"solve dawson 9,5", tr("who wins, and how", "qui gagne, et comment")},
        {"explain dawson 9,5", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"solve dawson 10^30", tr("a board of any width", "un échiquier de toute largeur")},
        {"solve --misere dawson 12", tr("as Dawson wanted it", "comme Dawson le voulait")},
    };
    entry.facts = {
        {"4", Convention::normal, Outcome::P, "0", "Guy and Smith 1956 (OEIS A002187)"},
        {"14", Convention::normal, Outcome::P, "0", "Guy and Smith 1956 (OEIS A002187)"},
        {"51", Convention::normal, Outcome::N, "2", "Guy and Smith 1956 (OEIS A002187)"},
        {"85", Convention::normal, Outcome::N, "9", "Guy and Smith 1956 (OEIS A002187)"},
    };
    entry.samples = {{"", "9,5"}};
    entry.make = [](std::string_view parameters) {
        return make_named("dawson", {{0, 1, 3, 7}}, parameters);
    };
    return entry;
}

Entry dawson_kayles_entry() {
    Entry entry;
    entry.name = "dawson-kayles";
    entry.summary =
        tr("knock down two pins that stand side by side", "renversez deux quilles voisines");
    entry.rules = tr(
        "Kayles in which a ball always knocks down exactly two pins that stand side by side: a pin "
        "that stands alone is out of play. It is the octal game 0.07; on graph paper, the game of "
        "placing dominoes in a row of squares.",
        "Le Kayles où une boule renverse toujours exactement deux quilles voisines : une quille "
        "isolée est hors jeu. C'est le jeu octal 0.07 ; sur papier quadrillé, le jeu qui consiste "
        "à "
        "poser des dominos dans une rangée de cases.");
    entry.syntax = "dawson-kayles ROWS";
    entry.syntax_help = tr("ROWS: how many pins stand in each row, with commas between them",
                           "ROWS : le nombre de quilles de chaque rangée, avec des virgules");
    entry.theory = tr(
        "The nimbers of single rows have period 34 from 53 on (Guy and Smith 1956). A row of n+1 "
        "pins "
        "is the same game as a row of n matches in dawson.",
        "Les nimbres des rangées isolées ont la période 34 à partir de 53 (Guy et Smith 1956). Une "
        "rangée de n+1 quilles est le même jeu qu'une rangée de n allumettes dans dawson.");
    entry.sources = {dawson_roses, guy_smith, taking_and_breaking};
    entry.examples = {
        {"solve dawson-kayles 10,6", tr("who wins, and how", "qui gagne, et comment")},
        {"explain dawson-kayles 10,6", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"table --show nimber dawson-kayles 36",
         tr("the nimbers of rows", "les nimbres des rangées")},
    };
    entry.facts = {
        {"5", Convention::normal, Outcome::P, "0", "Guy and Smith 1956 (OEIS A002187 shifted)"},
        {"15", Convention::normal, Outcome::P, "0", "Guy and Smith 1956 (OEIS A002187 shifted)"},
        {"86", Convention::normal, Outcome::N, "9", "Guy and Smith 1956 (OEIS A002187 shifted)"},
    };
    entry.samples = {{"", "10,6"}};
    entry.make = [](std::string_view parameters) {
        return make_named("dawson-kayles", {{0, 0, 7}}, parameters, Piece::pin);
    };
    return entry;
}

/// What the smaller named games share.
Entry named_entry(const char* name, const Text& summary, const Text& rules, const Text& theory) {
    Entry entry;
    entry.name = name;
    entry.summary = summary;
    entry.rules = rules;
    entry.syntax = entry.name + " HEAPS";
    entry.syntax_help = tr("HEAPS: sizes with commas between them",
                           "HEAPS : les tailles des tas séparées par des virgules");
    entry.theory = theory;
    entry.sources = {taking_and_breaking, guy_smith};
    entry.examples = {
        {"solve " + entry.name + " 9,5", tr("who wins, and how", "qui gagne, et comment")},
        {"explain " + entry.name + " 9,5", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"sequence " + entry.name + " --upto 60",
         tr("the nimbers of heaps, and their period", "les nimbres des tas, et leur période")},
    };
    entry.samples = {{"", "9,5"}};
    return entry;
}

Entry double_kayles_entry() {
    Entry entry = named_entry(
        "double-kayles",
        tr("knock down up to four pins that stand side by side",
           "renversez jusqu'à quatre quilles voisines"),
        tr("Kayles with a larger ball: it knocks down one, two, three or four pins that stand side "
           "by side, and may break a row in two. It is the octal game 0.7777.",
           "Le Kayles avec une plus grosse boule : elle renverse une, deux, trois ou quatre quilles "
           "voisines, et peut couper une rangée en deux. C'est le jeu octal 0.7777."),
        tr("The nimbers have period 24 from 142 on. Rows of 2n and 2n+1 pins have, in one order or "
           "the other, the nimbers 2k and 2k+1, where k is that of n pins in Kayles.",
           "Les nimbres ont la période 24 à partir de 142. Les rangées de 2n et de 2n+1 quilles "
           "ont, dans un ordre ou dans l'autre, les nimbres 2k et 2k+1, où k est celui de n quilles "
           "au Kayles."));
    entry.make = [](std::string_view parameters) {
        return make_named("double-kayles", {{0, 7, 7, 7, 7}}, parameters, Piece::pin);
    };
    entry.facts = {{"22", Convention::normal, Outcome::N, "12", "OEIS A071074"},
                   {"54", Convention::normal, Outcome::N, "16", "OEIS A071074"}};
    return entry;
}

Entry guiles_entry() {
    Entry entry = named_entry(
        "guiles",
        tr("take one match that stands alone, or two, and perhaps break the heap",
           "prenez une allumette seule, ou deux, et coupez peut-être le tas"),
        tr("A move takes a heap of one match, or a heap of two; or it takes two matches out of a "
           "larger heap and breaks the rest in two. It is the octal game 0.15.",
           "Un coup prend un tas d'une allumette, ou de deux ; ou bien il prend deux allumettes dans "
           "un tas plus grand et coupe le reste en deux. C'est le jeu octal 0.15."),
        tr("The nimbers have period 10 from 1 on (Guy and Smith 1956).",
           "Les nimbres ont la période 10 à partir de 1 (Guy et Smith 1956)."));
    entry.make = [](std::string_view parameters) {
        return make_named("guiles", {{0, 1, 5}}, parameters);
    };
    entry.facts = {{"3", Convention::normal, Outcome::P, "0", "Guy and Smith 1956"},
                   {"16", Convention::normal, Outcome::N, "2", "Guy and Smith 1956"}};
    return entry;
}

Entry officers_entry() {
    Entry entry = named_entry(
        "officers",
        tr("take one match, and leave something", "prenez une allumette, et laissez-en"),
        tr("A move takes one match from a heap, but not a match that stands alone, and leaves what "
           "remains as one heap or as two. It is the octal game 0.6.",
           "Un coup prend une allumette dans un tas, mais pas une allumette seule, et laisse le "
           "reste en un tas ou en deux. C'est le jeu octal 0.6."),
        tr("Whether the nimbers have a period is not known.",
           "On ignore si les nimbres ont une période."));
    entry.make = [](std::string_view parameters) {
        return make_named("officers", {{0, 6}}, parameters);
    };
    entry.facts = {{"20", Convention::normal, Outcome::P, "0", "OEIS A046695"},
                   {"48", Convention::normal, Outcome::N, "8", "OEIS A046695"}};
    return entry;
}

Entry kenyon_entry() {
    Entry entry = named_entry(
        "kenyon",
        tr("take one, or take two and break the rest in up to three",
           "prenez une allumette, ou deux en coupant le reste en trois parts au plus"),
        tr("A move takes one match from a heap; or it takes two and leaves the rest as it is or "
           "breaks it into two or three heaps. It is the hexadecimal game 0.3f.",
           "Un coup prend une allumette dans un tas ; ou il en prend deux et laisse le reste tel "
           "quel ou le coupe en deux ou trois tas. C'est le jeu hexadécimal 0.3f."),
        tr("The nimbers rise: as far as one looks, each exceeds that of six heaps before by three, "
           "a saltus that is no power of two.",
           "Les nimbres montent : aussi loin qu'on regarde, chacun dépasse de trois celui de six "
           "tas plus tôt, un saut qui n'est pas une puissance de deux."));
    entry.make = [](std::string_view parameters) {
        return make_named("kenyon", {{0, 3, 15}}, parameters);
    };
    entry.facts = {{"5", Convention::normal, Outcome::N, "2", "from the rules, by hand"},
                   {"3", Convention::normal, Outcome::P, "0", "from the rules, by hand"}};
    return entry;
}

}  // namespace

std::vector<Entry> octal() {
    return {octal_entry(),         kayles_entry(), dawson_entry(),   dawson_kayles_entry(),
            double_kayles_entry(), guiles_entry(), officers_entry(), kenyon_entry()};
}

}  // namespace nimrod::catalogue
