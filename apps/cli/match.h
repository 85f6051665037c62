// A game being played: who sits where, the positions so far, what the players may type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "context.h"
#include "line_reader.h"
#include "match_words.h"
#include "nimrod/games/opponent.h"

namespace nimrod::cli {

class Match {
public:
    Match(const Context& context, Expression expression, const Seats& seats);

    /// Plays until the game is over or the players leave.
    void play();

private:
    const std::string& position() const { return positions_.back(); }
    std::size_t turn() const { return positions_.size() - 1; }
    Player to_move() const { return seats_.players[turn() % 2]; }
    bool cancelled() const { return context_.cancel != nullptr && context_.cancel->load(); }

    /// Works within the limits; the line of progress, if any, is gone when this returns.
    template <class Question>
    auto think(const Question& question) const {
        Work work(thinking_);
        return question(work.budget());
    }

    /// One event: a JSON line, or for people the drawing and then the sentence.
    void tell(std::string_view event, const Text& say, const Json& data = Json::object(),
              const std::string& drawing = "") const;
    void begin() const;
    void show_turn() const;
    void teach();

    void machine_moves();
    void person_moves();
    void obey(const std::string& text);
    void move_to(const Move& move);
    void resign();
    void take_back();

    void hint() const;
    void why() const;
    OptionList listable_moves() const;
    void list_moves() const;
    void help() const;
    void refuse(const InputError& error) const;
    Move read_move(const std::string& text) const;

    void finish() const;
    void end(Player loser, std::string_view reason, const Text& how) const;
    void leave(bool broken_line) const;

    const Context& context_;
    const Context thinking_;  // the same with less time: people wait for each move
    const Expression expression_;
    const Game& game_;
    const Convention convention_;
    const Seats seats_;
    LineReader reader_;
    Random random_;
    std::vector<std::string> positions_;  // from the start to the present
    bool confessed_ = false;              // the machine has said that it plays without knowing
    bool taught_ = false;                 // what to type has been said
    bool over_ = false;
};

}  // namespace nimrod::cli
