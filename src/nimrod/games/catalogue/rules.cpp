// Games of taking and splitting that a sentence describes.
#include <memory>

#include "nimrod/games/families/parameters.h"
#include "nimrod/games/take_rules/take_game.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_rules(std::string_view parameters) {
    const bool quoted = parameters.starts_with('"');
    try {
        return make_take_game(unquoted(parameters));
    } catch (const InputError& error) {
        throw error.shifted(quoted ? 1 : 0);
    }
}

}  // namespace

std::vector<Entry> rules() {
    Entry entry;
    entry.name = "rules";
    entry.other_words = true;
    entry.summary = tr("a game on heaps of your own, in one sentence",
                       "un jeu de tas de votre cru, en une phrase");
    entry.rules = tr(
        "The sentence says what a move may do: take numbers of matches from a heap (1-3; any; all "
        "but 2; 1 to n/2, where n is the heap; 1 to 2t, where t is what the last move took), the "
        "same number from each of several heaps, numbers from up to so many heaps; and in how many "
        "heaps the rest may lie. In normal play who cannot move loses; in misère play, wins.",
        "La phrase dit ce qu'un coup peut faire : prendre des nombres d'allumettes dans un tas "
        "(1-3 ; autant que voulu ; tout sauf 2 ; 1 à n/2, où n est le tas ; "
        "1 à 2t, où t est la dernière prise), le même nombre dans chacun de plusieurs tas, des nombres "
        "dans un nombre limité de tas ; et en combien de tas le reste peut se trouver. En jeu "
        "normal, celui qui ne peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "rules:SENTENCE HEAPS";
    entry.syntax_help = tr(
        "SENTENCE: such as take_1-3, take_any_or_split, take_any_from_up_to_2, "
        "take_1-2_leaving_0-2, first_take_1_to_n-1_then_take_1_to_2t; blanks instead of _ need "
        "quotes: rules:\"split unequal\"; docs/rules.md has the whole notation. HEAPS: sizes with commas "
        "between them; 57@7 where the last move took 7",
        "SENTENCE : par exemple prendre_1-3, prendre_autant_que_voulu_ou_couper, "
        "prendre_autant_que_voulu_dans_au_plus_2, prendre_1-2_laissant_0-2, "
        "d'abord_prendre_1_à_n-1_puis_prendre_1_à_2t, ou les mêmes phrases en anglais ; avec des "
        "espaces au lieu de _, il faut des guillemets : rules:\"couper inégaux\" ; docs/rules.md donne toute la notation. "
        "HEAPS : les tailles des tas séparées par des virgules ; 57@7 si le dernier coup en a pris 7");
    entry.theory = tr(
        "Where the rules are those of another game of the catalogue on all positions (Nim, "
        "subtraction and octal games, Moore's and Lasker's Nim, Grundy's game), they become that "
        "game, with its theorems. Otherwise the nimbers of heaps that are played one at a time add "
        "(Sprague 1935, Grundy 1939), and the rest is searched.",
        "Si les règles sont celles d'un autre jeu du catalogue sur toutes les positions (Nim, jeux "
        "de soustraction, jeux octaux, Nim de Moore et de Lasker, jeu de Grundy), elles deviennent "
        "ce jeu, avec ses théorèmes. Sinon, les nimbres des tas joués un à la fois s'ajoutent "
        "(Sprague 1935, Grundy 1939), et le reste s'explore.");
    entry.sources = {
        "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of "
        "the Cambridge Philosophical Society 52 (1956), 514-526",
        "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde "
        "7 (1907), 199-202"};
    entry.examples = {
        {"solve rules:take_any_or_take_any_from_each_of_2 3,5",
         tr("Wythoff's game, in one sentence", "le jeu de Wythoff, en une phrase")},
        {"solve rules:take_1-2_leaving_0-2 10", tr("this is Kayles", "ceci est Kayles")},
        {"table rules:take_1_to_n/2 20",
         tr("take at most half of a heap", "prendre au plus la moitié d'un tas")},
        {"explain rules:first_take_1_to_n-1_then_take_1_to_2t 8",
         tr("Fibonacci Nim", "le Nim de Fibonacci")},
        {"solve rules:take_1-3_from_up_to_2 4,4,5",
         tr("several heaps at once", "plusieurs tas à la fois")},
    };
    const std::string source = "Wythoff 1907";
    entry.facts = {
        {"1,2", Convention::normal, Outcome::P, "0", source},
        {"3,5", Convention::normal, Outcome::P, "0", source},
        {"4,7", Convention::normal, Outcome::P, "0", source},
        {"6,10", Convention::normal, Outcome::P, "0", source},
        {"5,5", Convention::normal, Outcome::N, std::nullopt, source},
        {"0", Convention::normal, Outcome::P, "0", "no move is left"},
    };
    entry.samples = {{"take_any_or_take_any_from_each_of_2", "3,5"},
                     {"first_take_1_to_n-1_then_take_1_to_2t", "9"},
                     {"first_take_1-3_then_take_1_to_t+1_or_split", "6"},
                     {"take_1_to_n/2", "7,9"},
                     {"take_1-3_from_up_to_2", "3,4,2"},
                     {"take_1,4_or_split_into_3", "9"},
                     {"take_1-2_leaving_0-2", "5,4"}};
    entry.make = make_rules;
    return {entry};
}

}  // namespace nimrod::catalogue
