#include "nimrod/check/game.h"

#include <algorithm>

#include "nimrod/core/varint.h"

namespace nimrod::check {

bool Game::falls(const Component& component, const Parts& option) const {
    std::uint64_t sum = 0;
    for (const Component& part : option) sum += rank(part);
    return sum < rank(component);
}

const Component& Game::least(const Component& component, Parts& room) const {
    images(component, room);
    return *std::min_element(room.begin(), room.end());
}

std::vector<std::uint64_t> numbers_in(std::string_view bytes) {
    std::vector<std::uint64_t> out;
    out.reserve(bytes.size());
    for (Numbers numbers(bytes); !numbers.at_end();) out.push_back(numbers.next());
    return out;
}

void write_numbers(Component& out, const std::vector<std::uint64_t>& numbers) {
    out.clear();
    for (const std::uint64_t number : numbers) put_varint(out, number);
}

}  // namespace nimrod::check
