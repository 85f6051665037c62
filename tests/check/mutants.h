// What mutate_nimrod_check.py writes into the checker in C++: calls that do as the source did,
// unless the mutant with their number is chosen. `reached` says which are called at all.
#pragma once

#include <cstddef>

namespace nimrod::mutants {

inline constexpr int most_mutants = 20'000;
inline int mutant = -1;
inline bool reached[most_mutants];

inline bool chosen(int number) {
    reached[number] = true;
    return mutant == number;
}
inline bool turned(int number, bool holds) { return chosen(number) != holds; }
template <class T>
bool forced(int number, const T& condition) {
    const bool holds = static_cast<bool>(condition);
    return chosen(number) ? false : chosen(number + 1) ? true : holds;
}
template <class F>
bool left_out_and(int number, const F& operand) {
    return chosen(number) || operand();
}
template <class F>
bool left_out_or(int number, const F& operand) {
    return !chosen(number) && operand();
}
template <class A, class B>
bool less(int number, const A& a, const B& b) {
    return chosen(number) ? a >= b : chosen(number + 1) ? a <= b : a < b;
}
template <class A, class B>
bool at_most(int number, const A& a, const B& b) {
    return chosen(number) ? a > b : chosen(number + 1) ? a < b : a <= b;
}
template <class A, class B>
bool more(int number, const A& a, const B& b) {
    return chosen(number) ? a <= b : chosen(number + 1) ? a >= b : a > b;
}
template <class A, class B>
bool at_least(int number, const A& a, const B& b) {
    return chosen(number) ? a < b : chosen(number + 1) ? a > b : a >= b;
}

}  // namespace nimrod::mutants
