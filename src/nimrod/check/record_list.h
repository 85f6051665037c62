// Lists of components or positions, under `game NAME` (docs/proofs.md, By couples, By positions).
//
// The first walk reads the list into a table, the second checks each record against it. Nothing is
// kept of a record between the two but what the table needs: threads take blocks of lines and read
// them again.
#pragma once

#include <vector>

#include "nimrod/check/games.h"
#include "nimrod/check/shared_walk.h"

namespace nimrod::check {

class RecordList {
public:
    /// Records begin with the keyword; with `sums`, `game +` is a part of the list too.
    RecordList(ProofFile& file, Games& games, std::string_view keyword, bool sums)
        : file_(file), games_(games), keyword_(keyword), sums_(sums) {}

    /// Calls visit(game, text) for every record in turn, the game being null under `game +`.
    template <class F>
    void first_walk(Work& work, const F& visit) {
        State state;
        for (Records all = file_.records(); !all.at_end();) {
            if (all.line % block == 0) blocks_.push_back({all.place(), all.line, state});
            if (file_.forget && all.line % (1 << 16) == 0) file_.forget(all.place());
            file_.line = all.line + 1;
            const std::string_view text = all.next();
            work.spend(1 + text.size() / 16);
            if (take_game(text, state)) continue;
            visit(state.game, record(text, state));
            ++size_;
        }
        file_.line = file_.claim_line;
    }

    /// Each thread calls make(), and the result for every record of the blocks that it takes. The
    /// refusal of the first line that is refused is thrown.
    template <class Make>
    void second_walk(Work& own, const Make& make) {
        const std::size_t before = file_.records().line;
        if (blocks_.empty() || blocks_.front().line > before)
            blocks_.insert(blocks_.begin(), {file_.records().place(), before, State{}});
        shared_walk(file_, blocks_.size(), own, [&](Work& work, FirstRefusal& refusals) {
            return [&, check = make(work)](std::size_t i) mutable {
                const std::size_t end = i + 1 < blocks_.size() ? blocks_[i + 1].line : SIZE_MAX;
                State state = blocks_[i].state;
                Records all = file_.records();
                all.go(blocks_[i].place, blocks_[i].line);
                try {
                    while (!all.at_end() && all.line < end && !refusals.is_before(all.line + 1)) {
                        const std::string_view text = all.next();
                        work.spend(1);
                        if (!take_game(text, state)) check(state.game, record(text, state));
                    }
                } catch (const Refused& why) {
                    refusals.add(all.line, all.line, why);
                }
            };
        });
    }

    std::size_t size() const { return size_; }

private:
    static constexpr std::size_t block = 64;  // lines

    struct State {
        const Game* game = nullptr;
        bool begun = false;
    };
    struct Block {
        std::size_t place, line;  // of the line before
        State state;
    };

    /// Whether the line opens a part of the list.
    bool take_game(std::string_view text, State& state) {
        constexpr std::string_view word = "game";
        if (!text.starts_with(word) || (text.size() > word.size() && text[word.size()] != ' '))
            return false;
        const std::string_view name = text.size() > word.size() ? text.substr(word.size() + 1) : "";
        state.begun = true;
        if (sums_ && name == "+") {
            state.game = nullptr;
            return true;
        }
        state.game = &games_.game(name);  // threads only find what the first walk made
        return true;
    }
    /// What stands behind the keyword.
    std::string_view record(std::string_view text, const State& state) const {
        const auto [word, rest, found] = cut(text, ' ');
        if (word != keyword_ || rest.empty())
            refuse(tr("a record that is not described: {}",
                      "un enregistrement qui n'est pas décrit : {}", shown(text)));
        if (!state.begun)
            refuse(tr("a record before any game", "un enregistrement avant tout jeu"));
        return rest;
    }

    ProofFile& file_;
    Games& games_;
    const std::string_view keyword_;
    const bool sums_;
    std::vector<Block> blocks_;
    std::size_t size_ = 0;
};

}  // namespace nimrod::check
