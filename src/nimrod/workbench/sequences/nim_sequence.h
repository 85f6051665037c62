// The nimbers of the positions 0, 1, 2, ... of a game, how large they become, and their period.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/sequence_file.h"

namespace nimrod {

struct NimSequence {
    std::string game;
    std::optional<HeapCode> code;  // of the game
    /// The values: by the code of the game or, where it has none, asked of it one by one.
    std::optional<HeapSequence> heaps;
    std::vector<std::uint32_t> asked;

    struct Period {
        Periodicity law;
        bool proved;
        std::string source;  // of the theorem, where it is about this game alone
    };
    std::optional<Period> period;
    struct Largest {
        std::uint32_t value = 0;
        std::size_t heap = 0;  // the first that has it
    };
    Largest largest;
    std::optional<Unknown> unknown;  // why less than what was asked for was computed

    /// Where only some values were held (workbench/sequences/window_run.h), and there are none to
    /// be read.
    struct Window {
        std::size_t size;   // computed
        std::size_t first;  // of them were held,
        std::size_t last;   // and so many of the last are compared
        HeapSequence::Sparse sparse;
        std::optional<std::size_t> undecided;  // a heap that perhaps is rare
    };
    std::optional<Window> window;

    std::size_t size() const {
        return window ? window->size : heaps ? heaps->size() : asked.size();
    }
    std::optional<HeapSequence::Sparse> sparse() const {
        if (window) return window->sparse;
        return heaps ? heaps->sparse() : std::nullopt;
    }
    /// Sets `largest` from the values.
    void find_largest();
    std::uint32_t operator[](std::size_t n) const { return heaps ? (*heaps)[n] : asked[n]; }
};

/// The values of all heaps below `count`; without a count, as many as it takes to prove the period.
/// Throws InputError for a game whose positions are not numbers. With a file, the values that it
/// holds are not computed again, and those that are computed are saved in it as the work goes on,
/// also when a limit ends it; the game must be one that has a code.
NimSequence nim_sequence(const Game& game, std::optional<std::size_t> count, Budget& budget,
                         SequenceFile* file = nullptr, const Engine& engine = {});
/// The same for the game of a code.
NimSequence nim_sequence(std::string game, HeapCode code, std::optional<std::size_t> count,
                         Budget& budget, SequenceFile* file = nullptr, const Engine& engine = {});

}  // namespace nimrod
