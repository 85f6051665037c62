// The contract of a game's rules.
//
// A ruleset says what a position is and which positions it leads to, and nothing else. An option
// *is* the position that it leads to: there is no move class, no undo, no player to move.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/natural.h"

namespace nimrod {

template <class R>
concept Ruleset = std::copyable<R> && std::regular<typename R::Position> &&
                  requires(const R& rules, const typename R::Position& p,
                           std::vector<typename R::Position>& out, std::string_view text) {
                      rules.options(p, out);  // append every option
                      {
                          rules.parse(text)
                      } -> std::same_as<typename R::Position>;  // throws InputError
                      {
                          rules.print(p)
                      } -> std::convertible_to<std::string>;  // parse(print(p)) == p
                      { Hash{}(p) } -> std::same_as<std::size_t>;
                  };

// What a ruleset may offer besides; each is found by its presence.
//
//   components(p, out)         independent parts, whose nimbers add
//   canonical(p)               one representative for positions that differ only in appearance
//   size(p)                    roughly how large a component is: search does the smaller first
//   say(from, to)              "take 5 from heap 3", for people
//   option_count(p)            how many options there are, without listing them; perhaps an
//                              std::optional, which is empty where they are infinitely many
//   is_option(from, to)        whether the move is legal, without listing
//   sample_option(p, random)   some option of a position that has one, without listing
//   read_move(p, text)         the option that a person means by a short text ("3 5")
//   at(coordinates)            the position with these sizes, for tables
//   picture(p)                 a structured view of the position
//   owner()                    the object without which positions mean nothing (a graph that was
//                              read from a file), where the game's name is not enough
//   parameters()               those by which everybody knows the game, where its name has those of
//                              a file: what is learnt is kept under these and no owner
//   about()                    what is learnt of the game is kept under this, if not under its name
//   version                    a number, 1 where there is none; another for other rules, or another
//                              canonical form, under which what was kept before is not found
//   heap_code()                the code of taking and breaking, where heaps obey nothing else
//                              (solve/sequences/heap_code.h); sequences become fast by it
//   start()                    the position meant when none is given, as it is written
//   every_play_ends()          false: play can go on for ever, and the theory looks out for it
//   refuse_return(p)           throws: play from p can return to a position, which the rules forbid
//   compact(), compact(p), expand(q)
//                              the same rules over a small type, for search; compact(p) is empty
//                              for positions too large to search
template <class R>
concept HasComponents = requires(const R& r, const typename R::Position& p,
                                 std::vector<typename R::Position>& out) { r.components(p, out); };
template <class R>
concept HasCanonical = requires(const R& r, const typename R::Position& p) {
    { r.canonical(p) } -> std::same_as<typename R::Position>;
};
template <class R>
concept HasSize = requires(const R& r, const typename R::Position& p) {
    { r.size(p) } -> std::same_as<std::size_t>;
};
template <class R>
concept HasCompact = requires(const R& r, const typename R::Position& p) {
    { r.compact() };
    { r.compact(p).has_value() };
};

}  // namespace nimrod
