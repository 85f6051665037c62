// Notices when the rules or the canonical form of a game have changed and its version has not: a
// store would then answer with what was found under other rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <map>
#include <set>

#include "contract/small_positions.h"
#include "nimrod/core/sha256.h"
#include "paths.h"

namespace nimrod {

namespace {

const std::string file = std::string(NIMROD_SOURCE_DIR) + "/tests/golden/data/rules_versions.tsv";

constexpr std::size_t most_positions = 200;
constexpr std::size_t most_options = 200;

/// What a store depends on, of the first positions that arise: how they are written, their
/// components, and the canonical forms of their options.
std::string transcript(const contract::Subject& subject) {
    const Game& game = *subject.game;
    std::string out;
    std::set<std::string> met;
    std::deque<std::string> left;
    const auto meet = [&](const std::string& position) {
        if (met.size() < most_positions && met.insert(position).second) left.push_back(position);
    };
    for (const std::string& start : contract::starts(subject)) meet(start);
    for (; !left.empty(); left.pop_front()) {
        const std::string& position = left.front();
        out += position + "\n=" + game.canonical(position) + "\n";
        std::vector<std::string> parts;
        for (const std::string& part : game.components(position))
            parts.push_back(game.canonical(part));
        std::sort(parts.begin(), parts.end());
        for (const std::string& part : parts) out += "+" + part + "\n";
        std::vector<std::string> options;
        for (const std::string& option : game.options(position, most_options).first) {
            options.push_back(game.canonical(option));
            meet(option);
        }
        std::sort(options.begin(), options.end());
        for (const std::string& option : options) out += ">" + option + "\n";
    }
    return out;
}

/// The lines of the file: a game, its version and the digest of its transcript.
std::map<std::string, std::string> known_lines() {
    std::map<std::string, std::string> out;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#')) out[line.substr(0, line.find('\t'))] = line;
    return out;
}

TEST(RulesVersion, IsRaisedWithRulesAndCanonicalForms) {
    std::map<std::string, std::string> known = known_lines();
    for (const std::string& text : contract::subjects()) {
        const contract::Subject subject = contract::subject(text);
        if (subject.game->owner()) continue;  // no store keeps anything under this name
        const std::string line = text + "\t" + std::to_string(subject.game->version()) + "\t" +
                                 sha256(transcript(subject)).substr(0, 16);
        EXPECT_EQ(known[text], line)
            << "what " << text << " keeps in stores means something else now: give its rules the "
            << "next `version` (core/ruleset.h), and " << file << " the line that is right then";
        known.erase(text);
    }
    for (const auto& [text, line] : known) ADD_FAILURE() << "there is no game " << text;
}

}  // namespace

}  // namespace nimrod
