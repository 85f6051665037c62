// Advice is an imperative, which in both languages is also what one says to the person of what they
// did: "you take 2", « vous prenez 2 ». Of somebody else the verbs change, and they are few: each
// stands first in its clause, and the contract tests see to it that none is missing here.
#include "nimrod/explain/move_words.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace nimrod {

namespace {

using Verbs = std::pair<std::string_view, std::string_view>;

constexpr Verbs english[] = {
    {"take", "takes"}, {"split", "splits"}, {"bring", "brings"}, {"bite", "bites"},
    {"turn", "turns"}, {"put", "puts"},     {"move", "moves"},   {"subtract", "subtracts"},
    {"go", "goes"},    {"cut", "cuts"},     {"write", "writes"}, {"swap", "swaps"},
    {"join", "joins"}, {"draw", "draws"},
};

constexpr Verbs french[] = {
    {"prenez", "prend"},   {"coupez", "coupe"},       {"ramenez", "ramène"},
    {"croquez", "croque"}, {"retournez", "retourne"}, {"posez", "pose"},
    {"passez", "passe"},   {"allez", "va"},           {"déplacez", "déplace"},
    {"amenez", "amène"},   {"retirez", "retire"},     {"descendez", "descend"},
    {"sortez", "sort"},    {"tracez", "trace"},       {"échangez", "échange"},
    {"reliez", "relie"},
};

/// The clause with its verb in the third person; nothing if it begins with no such verb.
template <std::size_t n>
std::optional<std::string> in_third_person(std::string_view clause, const Verbs (&verbs)[n]) {
    const std::string_view first = clause.substr(0, clause.find(' '));
    for (const auto& [imperative, third] : verbs)
        if (first == imperative)
            return std::string(third) + std::string(clause.substr(first.size()));
    return std::nullopt;
}

template <std::size_t n>
std::string told(const std::string& name, bool is_addressed, std::string_view move,
                 const Verbs (&verbs)[n], std::string_view place, std::string_view colon,
                 std::string_view semicolon) {
    // In a sum: "in kayles 10: take 2".
    std::string where;
    if (const std::size_t end = move.find(colon);
        move.starts_with(place) && end != std::string_view::npos) {
        where = std::string(move.substr(0, end)) + ", ";
        move.remove_prefix(end + colon.size());
    }
    std::string out;
    for (std::string_view rest = move; !rest.empty();) {
        const std::size_t end = std::min(rest.find(semicolon), rest.size());
        const std::string_view clause = rest.substr(0, end);
        const std::optional<std::string> third = in_third_person(clause, verbs);
        if (out.empty() && !third) return where + name + std::string(colon) + std::string(move);
        out += out.empty() ? where + name + " " : std::string(semicolon);
        out += third && !is_addressed ? *third : std::string(clause);
        rest.remove_prefix(std::min(end + semicolon.size(), rest.size()));
    }
    return out;
}

}  // namespace

Text told(const Mover& mover, const Text& move) {
    return {told(mover.name.en, mover.is_addressed, move.en, english, "in ", ": ", "; "),
            told(mover.name.fr, mover.is_addressed, move.fr, french, "dans ", " : ", " ; ")};
}

}  // namespace nimrod
