#include "nimrod/draw/documents/conjecture.h"

namespace nimrod {

namespace {

std::string_view code(Status status) {
    return status == Status::proved ? "proved" : status == Status::holds ? "holds" : "fails";
}

/// Numbers as strings, since they may be of any size.
Json strings(const std::vector<mpz_class>& numbers) {
    Json out = Json::array();
    for (const mpz_class& n : numbers) out.push_back(n.get_str());
    return out;
}

Json pairs(const std::vector<std::pair<std::size_t, std::size_t>>& list) {
    Json out = Json::array();
    for (const auto& [x, y] : list) out.push_back({x, y});
    return out;
}

/// (a + b √d) / c
Json to_json(const Quadratic& x) {
    return {{"a", x.a.get_str()}, {"b", x.b.get_str()}, {"c", x.c.get_str()}, {"d", x.d.get_str()}};
}

/// (p + q √d) / r
Json to_json(const Shift& shift) {
    return {{"p", shift.p.get_str()}, {"q", shift.q.get_str()}, {"r", shift.r.get_str()}};
}

/// g(n + period) = g(n) + saltus for n >= preperiod; `values` begin with g(first).
Json to_json(const NimberPeriod& law) {
    return {{"first", law.first},
            {"preperiod", law.first + law.periodicity.preperiod},
            {"period", law.periodicity.period},
            {"saltus", law.periodicity.saltus},
            {"values", law.values}};
}

Json law_json(const NimberPeriod& law) {
    Json out{{"kind", "nimber-period"}};
    out.update(to_json(law));
    return out;
}

Json law_json(const LostResidues& law) {
    return {{"kind", "residues"},
            {"modulus", law.modulus},
            {"residues", law.residues},
            {"from", law.from},
            {"early", law.early}};
}

Json law_json(const LostRecurrence& law) {
    return {{"kind", "recurrence"},
            {"coefficients", strings(law.recurrence.coefficients)},
            {"constant", law.recurrence.constant.get_str()},
            {"from", law.recurrence.from},
            {"terms", strings(law.terms)}};
}

Json law_json(const LostMultiples& law) {
    return {{"kind", "multiples"}, {"alpha", to_json(law.slope)}, {"shift", law.shift}};
}

Json law_json(const LostBeattyPairs& law) {
    return {{"kind", "beatty"},
            {"alpha", to_json(law.lower)},
            {"beta", to_json(law.upper)},
            {"alpha_shift", to_json(law.lower_shift)},
            {"beta_shift", to_json(law.upper_shift)},
            {"complementary", law.complementary},
            {"from", law.from},
            {"early", pairs(law.early)}};
}

Json law_json(const LostDifference& law) {
    return {{"kind", "difference"},
            {"difference", law.difference},
            {"from", law.from},
            {"early", pairs(law.early)}};
}

Json law_json(const LostBelowSlope& law) {
    Json out{
        {"kind", "below-slope"}, {"alpha", to_json(law.slope)}, {"equal_lost", law.equal_lost}};
    out["zero_lost"] = nullptr;
    if (law.zero_lost) out["zero_lost"] = *law.zero_lost;
    return out;
}

Json law_json(const LostPairResidues& law) {
    return {{"kind", "pair-residues"}, {"modulus", law.modulus}, {"residues", pairs(law.residues)}};
}

Json law_json(const Decomposition& law) {
    const bool product = law.by == Decomposition::By::nim_product;
    Json out{{"kind", product ? "nim-product" : "nim-sum"},
             {"single_heaps", law.single_heaps},
             {"functions", Json::array()}};
    for (const std::optional<NimberPeriod>& f : law.functions)
        out["functions"].push_back(f ? to_json(*f) : Json(nullptr));
    return out;
}

Json law_json(const RowPeriods& law) {
    Json out{{"kind", "row-periods"}, {"rows", Json::array()}};
    for (const auto& [x, row] : law.rows) {
        Json one{{"x", x}};
        one.update(to_json(row));
        out["rows"].push_back(std::move(one));
    }
    return out;
}

Json law_json(const OneFunction& law) {
    Json out{{"kind", "one-function"},
             {"of", law.of == OneFunction::Of::sum ? "sum" : "difference"}};
    out.update(to_json(NimberPeriod{law.periodicity, law.first, law.values}));
    return out;
}

Json law_json(const SameAs& law) {
    Json out{{"kind", "same-as"},
             {"of", law.nimbers ? "nimbers" : "P-positions"},
             {"games", Json::array()}};
    for (const SameAs::Other& other : law.others)
        out["games"].push_back({{"game", other.game}, {"shift", other.shift}});
    return out;
}

Json to_json(const Conjecture& conjecture, const Game& game, Language language) {
    const auto value = [&](const Natural& n) {
        return conjecture.nimbers ? n.get_str() : std::string(n == 0 ? "P" : "N");
    };
    Json out{{"says", say(conjecture.law).in(language)},
             {"status", code(conjecture.status())},
             {"about", conjecture.nimbers ? "nimbers" : "P-positions"},
             {"law", std::visit([](const auto& law) { return law_json(law); }, conjecture.law)},
             {"proposed_to", conjecture.proposed_to},
             {"tested_to", conjecture.tested_to},
             {"chosen", conjecture.chosen}};
    if (conjecture.chosen > 0) out["largest_chosen"] = conjecture.largest_chosen.get_str();
    if (conjecture.fails)
        out["fails_at"] = {{"position", game.expression(conjecture.fails->position)},
                           {"expected", value(conjecture.fails->expected)},
                           {"found", value(conjecture.fails->found)}};
    if (conjecture.proof) out["proof"] = conjecture.proof->in(language);
    return out;
}

}  // namespace

Json conjecture_document(const Game& game, Convention convention,
                         const std::vector<Investigation>& investigations, Language language) {
    Json out{
        {"game", game.name()}, {"convention", code(convention)}, {"investigations", Json::array()}};
    for (const Investigation& each : investigations) {
        Json conjectures = Json::array();
        for (const Conjecture& conjecture : each.conjectures)
            conjectures.push_back(to_json(conjecture, game, language));
        Json one{{"numbers", each.dimension}, {"outcomes_to", each.outcomes_to}};
        one["nimbers_to"] = nullptr;
        if (each.nimbers_to) one["nimbers_to"] = *each.nimbers_to;
        one["lost"] = Json::array();
        for (const std::string& position : each.lost)
            one["lost"].push_back(game.expression(position));
        one["conjectures"] = std::move(conjectures);
        out["investigations"].push_back(std::move(one));
    }
    out["version"] = json_version;
    return out;
}

}  // namespace nimrod
