// Which method serves which position: the shortest that fits. A theorem needs no records at all; a
// period or a quotient is about all heaps at once, but for small heaps a few records are less.
#include "nimrod/workbench/proofs/prove.h"

#include <functional>

namespace nimrod {

namespace {

/// Search is worth a try beside another proof while it meets no more positions than this.
constexpr std::uint64_t few_positions = 20'000;

struct NamedMethod {
    std::string name;
    std::function<std::optional<Proof>(Budget&)> prove;
    bool about_all_heaps = false;
};

std::vector<NamedMethod> methods_for(const Expression& expression, Convention convention,
                                     const ProofWish& wish) {
    const bool normal = convention == Convention::normal;
    std::vector<NamedMethod> out;
    out.push_back({"theorem", [&expression, convention, &wish](Budget& budget) {
                       return prove_by_theorem(expression, convention, wish, budget);
                   }});
    if (expression.entry->partizan) {
        if (normal)
            out.push_back({"hex", [&expression](Budget& budget) {
                               return prove_by_links(expression, budget);
                           }});
        return out;
    }
    if (!expression.game->every_play_ends()) {
        if (!normal) return out;
        out.push_back({"labels", [&expression, &wish](Budget& budget) {
                           return prove_by_labels(expression, wish, budget);
                       }});
        out.push_back({"values", [&expression, &wish](Budget& budget) {
                           return prove_by_values(expression, wish, budget);
                       }});
        return out;
    }
    if (normal)
        out.push_back({"period",
                       [&expression, &wish](Budget& budget) {
                           return prove_by_period(expression, wish, budget);
                       },
                       true});
    else
        out.push_back({"quotient",
                       [&expression, &wish](Budget& budget) {
                           return prove_by_quotient(expression, wish, budget);
                       },
                       true});
    out.push_back(
        {normal ? "couples" : "positions", [&expression, convention, &wish](Budget& budget) {
             return prove_by_search(expression, convention, wish, budget);
         }});
    return out;
}

/// The proof, or one by search if that is shorter and found with few positions.
Proof shorter(const Proof& proof, const NamedMethod& search, Budget& budget) {
    try {
        const auto searched = budget.within(few_positions, [&] { return search.prove(budget); });
        if (searched && *searched && write_proof(**searched).size() < write_proof(proof).size())
            return **searched;
    } catch (const OutOfLimits& stopped) {
        if (ends_all(stopped.why)) throw;
    }
    return proof;
}

InputError no_such_proof(const std::string& what, const std::vector<NamedMethod>& methods) {
    std::vector<Text> names;
    for (const NamedMethod& each : methods) names.push_back(notation(each.name));
    return InputError(
        tr("{} is not a way to prove this", "{} n'est pas une façon de le prouver", what),
        tr("ways are {}; without --method the shortest that fits is taken",
           "les façons sont {} ; sans --method, la plus courte qui convienne est prise",
           listed(names)));
}

}  // namespace

Proof prove(const Expression& expression, Convention convention, const ProofWish& wish,
            Budget& budget) {
    if (wish.nimber && convention == Convention::misere)
        throw InputError(tr("nimbers are for normal play", "les nimbres sont pour le jeu normal"),
                         tr("leave out --nimber or --misere", "omettez --nimber ou --misere"));
    if (wish.nimber && expression.entry->partizan)
        throw InputError(
            tr("the players of {} differ, so it has no nimbers",
               "les joueurs de {} diffèrent : il n'a pas de nimbres", expression.game->name()),
            tr("leave out --nimber", "omettez --nimber"));
    const std::vector<NamedMethod> methods = methods_for(expression, convention, wish);
    if (wish.method) {
        for (const NamedMethod& each : methods)
            if (each.name == *wish.method)
                if (std::optional<Proof> proof = each.prove(budget)) return *proof;
        throw no_such_proof(*wish.method, methods);
    }
    for (const NamedMethod& each : methods)
        if (std::optional<Proof> proof = each.prove(budget))
            return each.about_all_heaps ? shorter(*proof, methods.back(), budget) : *proof;
    throw InputError(tr("no way to prove anything of {} is known", "on ne sait rien prouver de {}",
                        expression.text()),
                     tr("docs/proofs.md lists the games and the theorems",
                        "docs/proofs.md énumère les jeux et les théorèmes"));
}

Proof prove_for_all_heaps(const Game& game, Convention convention, Budget& budget) {
    std::optional<Proof> proof = convention == Convention::normal ? prove_period(game, budget)
                                                                  : prove_quotient(game, budget);
    if (proof) return *proof;
    throw InputError(
        tr("no period of {} is known that a list of values proves",
           "on ne connaît pas de période de {} qu'une liste de valeurs prouve", game.name()),
        tr("give a position", "donnez une position"));
}

}  // namespace nimrod
