// What the library and the program behind the wall (apps/script_host) say to each other.
//
// A message is its length and an amount of memory (four and eight bytes, the lowest first), and
// that many bytes: what the script may hold, in a question; what it holds, in an answer. Numbers
// are written seven bits a byte, the lowest first; texts and positions as their length and their
// bytes. A position is packed: one byte for its kind, then an integer (zigzag), a text, or a list
// (its length and its items). Two positions are equal exactly when they are packed alike.
//
// The other side is never trusted: Reader checks every length. Nothing here depends on the rest of
// the library, so that the program behind the wall stays small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nimrod::script {

// What a script may use, for one question about one position.
constexpr std::size_t most_options = 100'000;
constexpr std::size_t largest_position = 4096;                 // bytes, packed
constexpr std::size_t deepest_position = 16;                   // lists in lists
constexpr std::size_t longest_text = 100'000;                  // bytes of what say and draw return
constexpr std::size_t most_memory = std::size_t{256} << 20;    // of its whole process
constexpr std::size_t script_memory = std::size_t{160} << 20;  // of that, for what the script makes
constexpr std::size_t longest_list = std::size_t{16} << 20;    // bytes of the options of a position
constexpr std::uint64_t most_steps = 100'000'000;              // instructions of Lua's machine
constexpr int most_seconds = 3;  // of the processor, should the count not help
constexpr std::size_t longest_script = 1 << 20;
constexpr std::size_t longest_message = std::size_t{64} << 20;
constexpr std::size_t head_bytes = 12;  // of a message

/// load: the name and text of the script; answered by a Load record.
/// expand: positions; answered by the options of each, each option with its canonical form and its
/// components.
/// read: a position that a person wrote; answered as if it were an option.
/// say: two positions; draw: one; answered by texts.
enum class Ask : std::uint8_t { load, expand, read, say, draw };

/// The kinds of positions.
enum class Kind : std::uint8_t { integer, text, list };

/// What a loaded script defines.
enum Has : std::uint8_t {
    has_canonical = 1,
    has_components = 2,
    has_say = 4,
    has_draw = 8,
    has_heaps = 16,  // positions are heaps, and the program behind the wall splits them itself
};

/// What is wrong with a script; a text that says more follows it.
enum class Fault : std::uint8_t {
    none,
    failed,          // an error of Lua; the text says which, and in which line
    binary,          // the file holds bytecode
    no_options,      // it defines no function options
    no_start,        // it defines no start
    no_heaps,        // heap gave, or was given, something else than whole numbers from 0 on
    no_function,     // a name that should be a function is not; the text is the name
    no_list,         // a function returned no list; the text says which, and what it returned
    unprintable,     // a position holds something else than integers, texts and lists
    other_kind,      // a position is not of the kind of the start
    too_large,       // a position
    too_deep,        // a position
    too_many,        // options
    changed,         // options changed the position that it was given
    differs,         // options gave another answer when asked again
    itself,          // a position is among its own options
    refused,         // valid said no; the text is its reason, or empty
    no_text,         // say or draw returned no text
    too_many_steps,  // of Lua's machine
    too_much,        // the options of a position take too many bytes
    no_memory        // the script needs more than it may hold
};
constexpr auto last_fault = Fault::no_memory;

/// The head of a message.
struct MessageHead {
    std::uint64_t length = 0;
    std::uint64_t memory = 0;
};
inline void put_head(const MessageHead& head, char* to) {
    for (unsigned i = 0; i < 4; ++i) to[i] = static_cast<char>(head.length >> (8 * i));
    for (unsigned i = 0; i < 8; ++i) to[4 + i] = static_cast<char>(head.memory >> (8 * i));
}
inline MessageHead read_head(const char* from) {
    const auto byte = [&](unsigned i) {
        return std::uint64_t{static_cast<unsigned char>(from[i])};
    };
    MessageHead head;
    for (unsigned i = 0; i < 4; ++i) head.length |= byte(i) << (8 * i);
    for (unsigned i = 0; i < 8; ++i) head.memory |= byte(4 + i) << (8 * i);
    return head;
}

class Writer {
public:
    void number(std::uint64_t n) {
        for (; n >= 0x80; n >>= 7) bytes_ += static_cast<char>(n | 0x80);
        bytes_ += static_cast<char>(n);
    }
    void integer(std::int64_t n) {
        const auto bits = static_cast<std::uint64_t>(n);
        number(bits << 1 ^ (n < 0 ? ~std::uint64_t{0} : 0));
    }
    template <class Enum>
    void byte(Enum e) {
        bytes_ += static_cast<char>(e);
    }
    void text(std::string_view text) {
        number(text.size());
        bytes_ += text;
    }
    void raw(std::string_view bytes) { bytes_ += bytes; }

    const std::string& bytes() const { return bytes_; }
    void cut(std::size_t size) { bytes_.resize(size); }
    void clear() { bytes_.clear(); }
    char* data() { return bytes_.data(); }

private:
    std::string bytes_;
};

/// Reads what Writer has written. After an ill-formed item everything is empty and good() is false.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    std::uint64_t number() {
        std::uint64_t n = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (rest_.empty()) return fail();
            const auto b = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            n |= std::uint64_t{b & 0x7fU} << shift;
            if (b < 0x80) return n;
        }
        return fail();
    }
    std::int64_t integer() {
        const std::uint64_t n = number();
        return static_cast<std::int64_t>(n >> 1 ^ ((n & 1) != 0 ? ~std::uint64_t{0} : 0));
    }
    std::uint8_t byte() {
        if (rest_.empty()) return static_cast<std::uint8_t>(fail());
        const auto b = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return b;
    }
    std::string_view text() {
        const std::uint64_t length = number();
        if (length > rest_.size()) {
            fail();
            return {};
        }
        const std::string_view out = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return out;
    }

    bool good() const { return good_; }
    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

private:
    std::uint64_t fail() {
        good_ = false;
        rest_ = {};
        return 0;
    }

    std::string_view rest_;
    bool good_ = true;
};

}  // namespace nimrod::script
