// The games that the contract tests run on, and small positions of each.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "nimrod/edge/catalogue.h"

namespace nimrod::contract {

struct Subject {
    std::string text;  // "moore:2"
    const Entry* entry;
    Sample sample;
    std::shared_ptr<const Game> game;
};

/// Every game of the catalogue with the parameters of each of its samples.
inline std::vector<std::string> subjects() {
    std::vector<std::string> out;
    for (const Entry& entry : all_games())
        for (const Sample& sample : entry.samples)
            out.push_back(sample.parameters.empty() ? entry.name
                                                    : entry.name + ":" + sample.parameters);
    return out;
}

inline Subject subject(const std::string& text) {
    NamedGame named = read_game(text);
    for (const Sample& sample : named.entry->samples)
        if (text == named.entry->name + (sample.parameters.empty() ? "" : ":" + sample.parameters))
            return {text, named.entry, sample, std::move(named.game)};
    throw std::logic_error("no such sample");
}

/// Starts whose whole game graphs are small; together they hold every small position.
inline std::vector<std::string> starts(const Subject& subject) {
    std::vector<std::string> out{subject.sample.position};
    for (const std::vector<Natural>& sizes : {std::vector<Natural>{0},
                                              {1},
                                              {9},
                                              {14},
                                              {0, 0},
                                              {7, 7},
                                              {3, 4, 4},
                                              {1, 2, 2, 3},
                                              {1, 2, 4, 5}})
        if (std::optional<std::string> position = subject.game->at(sizes))
            out.push_back(*std::move(position));
    return out;
}

}  // namespace nimrod::contract
