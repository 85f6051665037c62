// The two endings of play, and the outcomes that a position can have.
#pragma once

namespace nimrod {

/// normal: who cannot move has lost. misere: who cannot move has won.
enum class Convention { normal, misere };

/// N: the next player (to move) wins. P: the previous player wins. D: neither does, a draw, which
/// needs positions that can return.
enum class Outcome { N, P, D };

constexpr char letter(Outcome outcome) {
    return outcome == Outcome::N ? 'N' : outcome == Outcome::P ? 'P' : 'D';
}
constexpr const char* code(Convention convention) {
    return convention == Convention::normal ? "normal" : "misere";
}

}  // namespace nimrod
