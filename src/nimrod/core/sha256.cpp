// Sixty lines are less than a dependency. The constants are, as the standard says, the first bits
// of the fractional parts of roots of the first primes; they are computed here, by integers, so
// that no table can be mistyped.
#include "nimrod/core/sha256.h"

#include <array>
#include <bit>
#include <cstdint>

namespace nimrod {

namespace {

__extension__ using Wide = unsigned __int128;
using State = std::array<std::uint32_t, 8>;

constexpr std::size_t rounds = 64;
constexpr std::size_t block_bytes = 64;

constexpr std::array<std::uint32_t, rounds> first_primes() {
    std::array<std::uint32_t, rounds> primes{};
    std::size_t count = 0;
    for (std::uint32_t n = 2; count < rounds; ++n) {
        bool prime = true;
        for (std::size_t i = 0; i < count; ++i) prime = prime && n % primes[i] != 0;
        if (prime) primes[count++] = n;
    }
    return primes;
}

/// The first 32 bits after the point of the root of n, of the order 2 or 3.
constexpr std::uint32_t bits_of_root(std::uint32_t n, unsigned order) {
    std::uint64_t root = 0;  // the root of n, times 2^32, rounded down
    const Wide target = Wide{n} << (32 * (order - 1));
    for (std::uint64_t bit = std::uint64_t{1} << 37; bit != 0; bit >>= 1) {
        const std::uint64_t next = root | bit;
        // next^order <= n * 2^(32 order), without numbers of more than 128 bits
        const Wide power = order == 2 ? Wide{next} * next : Wide{next} * next * next;
        const Wide bound = target << 32;
        if (power <= bound) root = next;
    }
    return static_cast<std::uint32_t>(root);
}

constexpr std::array<std::uint32_t, rounds> round_constants() {
    std::array<std::uint32_t, rounds> out = first_primes();
    for (std::uint32_t& word : out) word = bits_of_root(word, 3);
    return out;
}

constexpr State initial_state() {
    const std::array<std::uint32_t, rounds> primes = first_primes();
    State out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = bits_of_root(primes[i], 2);
    return out;
}

void add_block(State& state, std::string_view block) {
    static constexpr std::array<std::uint32_t, rounds> constants = round_constants();
    std::array<std::uint32_t, rounds> w{};
    for (std::size_t i = 0; i < block_bytes; ++i)
        w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block[i]);
    for (std::size_t i = 16; i < rounds; ++i) {
        const std::uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    State s = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const std::uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        const std::uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        const std::uint32_t first =
            s[7] + choice + constants[i] + w[i] +
            (std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25));
        const std::uint32_t second =
            majority + (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22));
        s = {first + second, s[0], s[1], s[2], s[3] + first, s[4], s[5], s[6]};
    }
    for (std::size_t i = 0; i < s.size(); ++i) state[i] += s[i];
}

}  // namespace

std::string sha256(std::string_view bytes, const std::function<void(std::size_t)>& passed) {
    constexpr std::size_t megabyte = 1 << 20;
    State state = initial_state();
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    std::size_t done = 0;
    for (; bytes.size() - done >= block_bytes; done += block_bytes) {
        add_block(state, bytes.substr(done, block_bytes));
        if (done % megabyte == 0 && passed) passed(done);
    }
    std::string last(bytes.substr(done));
    last += '\x80';
    while (last.size() % block_bytes != block_bytes - 8) last += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) last += static_cast<char>(bits >> shift & 0xFF);
    for (std::size_t at = 0; at < last.size(); at += block_bytes)
        add_block(state, std::string_view(last).substr(at, block_bytes));
    std::string out;
    for (const std::uint32_t word : state)
        for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[word >> shift & 15];
    return out;
}

}  // namespace nimrod
