// A game being played: who sits where, the positions so far, what the players may type.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "context.h"
#include "line_reader.h"
#include "match_words.h"
#include "nimrod/core/outside.h"
#include "nimrod/workbench/opponent.h"
#include "nimrod/workbench/proofs/proof_player.h"

namespace nimrod::commands {

/// Asks for a line with this prompt; nothing at the end of the input, or once cancelled.
using AskLine = std::function<std::optional<Line>(const std::string& prompt)>;

/// What may be typed besides moves, in this language.
std::vector<std::string> match_commands(Language language);

/// A file of proof, from which the machine answers.
struct PlayedProof {
    Proof proof;
    std::string path;
};

class Match {
public:
    Match(const Context& context, Expression expression, const Seats& seats,
          std::optional<PlayedProof> proof = {});

    /// Plays a move that was made before: `text` is the position after it, with or without the
    /// name of the game. Throws InputError when no move leads there.
    void replay(const std::string& text);

    /// Plays with the people who type, until the game is over or they leave.
    void play(const AskLine& ask);
    /// Obeys one line, or none if it is empty, and goes on until a person is to move or the game is
    /// over. Throws InputError when there is a line, but no person is to move. With --json the
    /// events are one document.
    void obey_once(const std::string& line);
    /// Who won, once the game is over.
    std::optional<Player> winner() const { return winner_; }

private:
    const std::string& position() const { return positions_.back(); }
    std::size_t turn() const { return positions_.size() - 1; }
    Player to_move() const { return seats_.players[turn() % 2]; }
    bool cancelled() const { return context_.cancel != nullptr && context_.cancel->load(); }

    /// Works within the limits; the line of progress, if any, is gone when this returns. What comes
    /// after it in the same turn has what is left of the turn's time.
    template <class Question>
    auto think(const Question& question) const {
        const Outside::SameEnd same_end;
        Work work(thinking_);
        return question(work.budget());
    }

    /// One event: a JSON line, or for people the drawing and then the sentence; `to_copy` is a line
    /// that is never broken.
    void tell(std::string_view event, const Text& say, const Json& data = Json::object(),
              const std::string& drawing = "", const std::string& to_copy = "") const;
    void begin() const;
    void show_turn() const;
    void go_on(const std::string& line);
    void teach();

    void machine_moves();
    /// The machine's move by the proof; throws FileError where that has no answer.
    Move answer_by_proof() const;
    void person_moves(const AskLine& ask);
    void obey_or_refuse(const Line& line);
    void obey(const std::string& text);
    bool is_stuck() const { return game_.options(position(), 0).has_at_most(0); }
    void move_to(const Move& move);
    void resign();
    void take_back();

    void hint() const;
    void why() const;
    void look() const;
    OptionList listable_moves() const;
    void list_moves() const;
    void help() const;
    void refuse(const InputError& error) const;
    Move read_move(const std::string& text) const;

    void finish();
    void end(Player loser, std::string_view reason, const Text& how);
    void leave(bool broken_line) const;
    std::string command_to_resume() const;

    const Context& context_;
    const Context thinking_;  // the same with less time: people wait for each move
    const Expression expression_;
    const Game& game_;
    const Convention convention_;
    const Seats seats_;
    const std::optional<PlayedProof> proof_;
    Random random_;
    std::vector<std::string> positions_;  // from the start to the present
    std::optional<Player> winner_;        // once the game is over
    bool confessed_ = false;              // the machine has said that it plays without knowing
    bool taught_ = false;                 // what to type has been said
    bool over_ = false;
    mutable std::optional<Json> events_;  // what was told, where it is told at the end
};

}  // namespace nimrod::commands
