// The games that the contract tests run on, and small positions of each.
#pragma once

#include <string>
#include <vector>

#include "nimrod/games/catalogue.h"

namespace nimrod::contract {

struct Subject {
    std::string text;  // "moore:2"
    const Entry* entry;
    std::shared_ptr<const Game> game;
};

/// Every entry of the catalogue with its sample parameters, and further parameters of the families.
inline std::vector<std::string> subjects() {
    std::vector<std::string> out;
    for (const Entry& entry : all_games())
        out.push_back(entry.sample_parameters.empty() ? entry.name
                                                      : entry.name + ":" + entry.sample_parameters);
    for (const char* more : {"subtraction:1-5",
                             "subtraction:1,3,4",
                             "subtraction:2,3",
                             "subtraction:2,5,7",
                             "subtraction:all",
                             "subtraction:all-but:2,5",
                             "subtraction:all-but:1",
                             "moore:1",
                             "moore:3",
                             "wythoff:2",
                             "wythoff:3",
                             "dynamic:1",
                             "dynamic:4",
                             "dynamic:3/2",
                             "dynamic:2t-1",
                             "dynamic:t+1",
                             "octal:0.07",
                             "octal:0.6",
                             "octal:4.7",
                             "octal:0.3122",
                             "octal:0.045"})
        out.emplace_back(more);
    return out;
}

inline Subject subject(const std::string& text) {
    const NamedGame named = read_game(text);
    return {text, named.entry, named.game};
}

/// Starts whose whole game graphs are small; together they hold every small position.
inline std::vector<std::string> starts(const Subject& subject) {
    std::vector<std::string> out{subject.entry->sample_position};
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
