#include "nimrod/workbench/store_check.h"

#include <algorithm>

#include "nimrod/core/known.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/games/families/code_family.h"
#include "nimrod/workbench/sequences/survey_log.h"

namespace nimrod {

namespace {

/// "cram", normal play: the parts of a section's name.
struct Name {
    std::string game;
    Convention convention;
};
std::optional<Name> read_name(const std::string& text) {
    const std::size_t first = text.find('\t');
    const std::size_t second = text.find('\t', first + 1);
    if (second == std::string::npos) return std::nullopt;
    const std::string convention = text.substr(first + 1, second - first - 1);
    for (const Convention each : {Convention::normal, Convention::misere})
        if (convention == code(each)) return Name{text.substr(0, first), each};
    return std::nullopt;
}

/// What a position is worth, in the words of a store; nothing where it does not contradict `kept`.
std::optional<std::string> contradiction(const Known& kept, const Value& value) {
    if (kept.outcome)
        return value.outcome == kept.outcome ? std::nullopt
                                             : std::optional(std::string{letter(*value.outcome)});
    const std::string nimber = value.nimber.value_or("?");
    const auto is = [&](std::uint64_t n) { return nimber == std::to_string(n); };
    const bool right = kept.nimber ? is(*kept.nimber) : std::ranges::none_of(kept.excluded, is);
    return right ? std::nullopt : std::optional("=" + nimber);
}

/// A proved period, by computing the values again.
void check_period(const std::string& code, const std::string& line, SectionCheck& out,
                  const Budget& budget) {
    const std::optional<SurveyRow> kept = read_survey_line(line);
    if (!kept || kept->code != code) {
        out.is_read = false;
        return;
    }
    const SurveyRow found = survey_game(codes_of_family(code).at(0), budget.limits());
    if (found.status != SurveyRow::Status::proved) {
        ++out.open;
        return;
    }
    ++out.checked;
    if (found.law != kept->law) out.wrong.push_back({code, line, survey_line(found)});
}

}  // namespace

SectionCheck check_section(Store& store, const Store::Summary& section, std::uint64_t sample,
                           Random& random, Budget& budget) {
    // Every record has the same chance to be among the sample (Knuth's algorithm S).
    std::vector<std::pair<std::string, std::string>> chosen;
    std::uint64_t left = section.records - section.damaged;
    store.each(section.section, [&](std::string_view thing, std::string_view words) {
        if (left > 0 && random() % left < sample - chosen.size()) chosen.emplace_back(thing, words);
        --left;
    });
    SectionCheck out;
    const std::optional<Name> name = read_name(section.name);
    for (const auto& [thing, words] : chosen) {
        // Behind an outcome there may be more: a carrier, moves.
        const std::optional<Known> kept = read_known(words.substr(0, words.find(' ')));
        const bool is_period = name && name->game == periods_section().about;
        if (!name || !(kept || is_period)) {
            out.is_read = false;
            break;
        }
        try {
            if (is_period) {
                check_period(thing, words, out, budget);
                continue;
            }
            const Expression expression = read_expression(name->game + " " + thing);
            const std::string position = expression.position;
            const bool outcome_only =
                kept->outcome.has_value() || kept->excluded == std::vector<std::uint64_t>{0};
            const Value value = expression.game->values(std::span(&position, 1), name->convention,
                                                        !outcome_only, budget)[0];
            if (!value.outcome || (!outcome_only && !value.nimber)) {
                ++out.open;
                out.why = value.unknown;
                if (value.unknown && ends_all(value.unknown->why)) break;
                continue;
            }
            ++out.checked;
            Known asked = *kept;
            if (outcome_only && !kept->outcome) asked = {.outcome = Outcome::N};
            if (const auto found = contradiction(asked, value))
                out.wrong.push_back({thing, words, *found});
        } catch (const InputError&) {
            out.is_read = false;
            break;
        }
    }
    return out;
}

}  // namespace nimrod
