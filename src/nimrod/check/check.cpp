#include "nimrod/check/check.h"

#include <algorithm>
#include <map>

#include "nimrod/check/methods.h"

namespace nimrod::check {

namespace {

Text in_words(const ProofFile& file) {
    const Text play =
        file.misere ? tr("in misère play", "en jeu misère") : tr("in normal play", "en jeu normal");
    const std::string all = file.rest_of_claim();
    if (file.statement == "nimber")
        return tr("{} {} has the nimber {}", "{} {} a le nimbre {}", play, file.rest_of_claim(1),
                  file.arguments.front());
    if (file.statement == "P")
        return tr("{} who moves from {} loses", "{} qui joue à partir de {} perd", play, all);
    if (file.statement == "N" && file.move)
        return tr("{} who moves from {} wins by moving to {}",
                  "{} qui joue à partir de {} gagne en jouant vers {}", play, all, *file.move);
    if (file.statement == "N")
        return tr("{} who moves from {} wins", "{} qui joue à partir de {} gagne", play, all);
    if (file.statement == "D")
        return tr("{} neither player can force a win from {}",
                  "{} aucun joueur ne peut forcer le gain à partir de {}", play, all);
    if (file.statement == "period")
        return tr(
            "{} the nimbers of single heaps of {} repeat with the period {} from {} on",
            "{} les nimbres des tas seuls de {} se répètent avec la période {} à partir de {}",
            play, file.arguments[2], file.arguments[0], file.arguments[1]);
    if (file.statement == "quotient")
        return tr("the misère quotient of all heaps of {} has the order {}",
                  "le quotient misère de tous les tas de {} a l'ordre {}", file.arguments[1],
                  file.arguments[0]);
    if (file.statement == "kernel") return tr("the graph has a kernel", "le graphe a un noyau");
    return tr("the graph has exactly {} kernels", "le graphe a exactement {} noyaux",
              file.arguments[0]);
}

Findings prove(ProofFile& file, Games& games, Work& work) {
    using Method = Findings (*)(ProofFile&, Games&, Work&);
    static const std::map<std::string_view, Method> methods{
        {"couples", by_couples}, {"positions", by_positions}, {"theorem", by_theorem},
        {"period", by_period},   {"segments", by_segments},   {"labels", by_labels},
        {"values", by_values},   {"kernel", by_kernel},       {"quotient", by_quotient},
        {"hex", by_hex}};
    return methods.at(file.method)(file, games, work);
}

void verify(ProofFile& file, std::string_view bytes, Work& work,
            const std::function<void(std::size_t)>& forget, Verdict& verdict) {
    file.read(bytes, work, forget);
    if (!file.part.is_whole() && file.method != "segments")
        refuse(tr("only proofs by segments have parts",
                  "seules les preuves par segments ont des parts"));
    Games games(file);
    Findings findings = prove(file, games, work);
    work.settle();
    verdict.verified = true;
    verdict.claim = in_words(file);
    verdict.counts = std::move(findings.counts);
    verdict.theorems = std::move(findings.theorems);
    if (findings.rules) {
        verdict.rules.push_back(*findings.rules);
    } else {
        for (const Game* game : games.all()) verdict.rules.push_back(game->rules());
    }
    if (file.misere)
        verdict.rules.push_back(
            tr("misère play: who cannot move wins", "jeu misère : qui ne peut pas jouer gagne"));
    for (const Game* game : games.all()) {
        const Text theorem = game->theorem();
        if (!theorem.empty() &&
            std::ranges::find(verdict.theorems, theorem) == verdict.theorems.end())
            verdict.theorems.push_back(theorem);
    }
}

}  // namespace

Verdict check_proof(std::string_view bytes, Budget& budget, const Part& part,
                    const std::function<void(std::size_t)>& forget) {
    Account account(budget);
    Work work(account);
    ProofFile file;
    file.part = part;
    Verdict verdict;
    try {
        verify(file, bytes, work, forget, verdict);
    } catch (const Refused& why) {
        verdict = {};
        verdict.reason = escaped(why.why);
        verdict.line = file.line;
    }
    verdict.options = account.options();
    return verdict;
}

}  // namespace nimrod::check
