// Entries write HEAPS in both languages and theories have one name for each method; what a French
// reader is shown, and may write, is told here alone. The contract tests see that nothing is
// missing.
#include "nimrod/edge/words.h"

#include <algorithm>
#include <utility>

namespace nimrod {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr Pair placeholders[] = {
    {"BAR", "TABLETTE"},     {"CELLS", "CASES"},  {"CLOSED", "FERMÉS"},    {"COINS", "PIÈCES"},
    {"EDGES", "ARÊTES"},     {"FILE", "FICHIER"}, {"GAME", "JEU"},         {"GRAPH", "GRAPHE"},
    {"HEADS", "FACES"},      {"HEAPS", "TAS"},    {"HOLES", "TROUS"},      {"LIMIT", "LIMITE"},
    {"MOVES", "COUPS"},      {"NAME", "NOM"},     {"PAWNS", "PIONS"},      {"PLAYER", "JOUEUR"},
    {"ROWS", "RANGÉES"},     {"RULE", "RÈGLE"},   {"SENTENCE", "PHRASE"},  {"SET", "ENSEMBLE"},
    {"SQUARES", "CASES"},    {"STRIP", "BANDE"},  {"VECTORS", "VECTEURS"}, {"VERTEX", "SOMMET"},
    {"VERTICES", "SOMMETS"},
};

constexpr Pair methods_in_french[] = {
    {"arithmetic", "arithmétique"},
    {"axes", "axes"},
    {"beatty", "beatty"},
    {"binary", "binaire"},
    {"bites", "bouchées"},
    {"board", "échiquier"},
    {"boundary", "frontière"},
    {"chain", "chaîne"},
    {"connections", "connexions"},
    {"divisions", "divisions"},
    {"fusion", "fusion"},
    {"gaps", "intervalles"},
    {"golden", "nombre-d-or"},
    {"graph", "graphe"},
    {"grid", "grille"},
    {"groups", "groupes"},
    {"kernel", "noyau"},
    {"labels", "étiquettes"},
    {"matching", "couplage"},
    {"mex", "mex"},
    {"mod", "modulo"},
    {"nim-sum", "somme-de-nim"},
    {"nimbers", "nimbres"},
    {"odd-steps", "marches-impaires"},
    {"openings", "ouvertures"},
    {"pairing", "jumelles"},
    {"pairs", "paires"},
    {"parity", "parité"},
    {"period", "période"},
    {"product", "produits"},
    {"lives", "vies"},
    {"misere-quotient", "quotient-misère"},
    {"quotient", "quotient"},
    {"rows", "rangées"},
    {"search", "recherche"},
    {"sequence", "suite"},
    {"stealing", "vol"},
    {"swap", "échange"},
    {"symmetry", "symétrie"},
    {"zeckendorf", "zeckendorf"},
};

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// The text with every placeholder in French.
std::string in_french(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto end = static_cast<std::size_t>(
            std::find_if_not(text.begin(), text.end(), is_capital) - text.begin());
        const std::string_view word = text.substr(0, end);
        const auto known = std::find_if(std::begin(placeholders), std::end(placeholders),
                                        [&](const Pair& pair) { return pair.first == word; });
        out += known == std::end(placeholders) ? word : known->second;
        text.remove_prefix(end);
        const auto next = static_cast<std::size_t>(
            std::find_if(text.begin(), text.end(), is_capital) - text.begin());
        out += text.substr(0, next);
        text.remove_prefix(next);
    }
    return out;
}

}  // namespace

Text syntax(std::string_view english) { return {std::string(english), in_french(english)}; }

Text syntax_of(const Entry& entry) { return syntax(entry.syntax); }

Text syntax_help_of(const Entry& entry) {
    return {entry.syntax_help.en, in_french(entry.syntax_help.fr)};
}

Text method_name(std::string_view method) {
    for (const auto& [english, french] : methods_in_french)
        if (english == method) return {std::string(english), std::string(french)};
    return notation(method);
}

std::string_view method_named(std::string_view name, std::span<const std::string> methods) {
    for (const std::string& method : methods)
        if (name == method || name == method_name(method).fr) return method;
    return {};
}

Text say_stop(Stop why) {
    switch (why) {
        case Stop::time:
            return tr("out of time", "temps épuisé");
        case Stop::memory:
            return tr("out of memory", "mémoire épuisée");
        case Stop::positions:
            return tr("too many positions", "trop de positions");
        case Stop::cancelled:
            return tr("stopped", "arrêté");
        case Stop::too_large:
            return tr("no theory tells, and the position is too large to search",
                      "aucune théorie ne le dit, et la position est trop grande pour la "
                      "recherche");
        case Stop::endless:
            break;
    }
    return tr("play may go on forever", "la partie peut ne jamais finir");
}

}  // namespace nimrod
