// A script that has been loaded, and the questions it can be asked.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lua_values.h"

namespace nimrod::script {

/// So many bytes may the script hold from now on; so many it does.
void allow_memory(std::size_t bytes);
std::size_t held_memory();

class Ruleset {
public:
    Ruleset();
    ~Ruleset();
    Ruleset(const Ruleset&) = delete;
    Ruleset& operator=(const Ruleset&) = delete;

    /// Runs the script, which defines its functions, and writes what they are and the start.
    void load(std::string_view name, std::string_view source, Writer& out);
    /// Writes the options of a position, each with its canonical form and its components.
    void expand(std::string_view packed, Writer& out);
    /// Writes a position that a person gave, if the script accepts it, as expand writes an option.
    void read(std::string_view packed, Writer& out);
    /// Writes what the script's function of this name says of the positions: one text, or the
    /// English and the French one.
    void texts(const char* function, std::string_view first, std::string_view second, Writer& out);

private:
    /// Runs f, in which Lua may fail, as one question; throws Broken when it does.
    void ask(const std::function<void()>& f);
    void expand_position(std::string_view packed, Writer& out);
    void expand_heaps(std::string_view packed, Writer& out);
    /// Pushes what the script's function returns for one position, or for two.
    void call(const char* function, std::string_view first, std::string_view second = {});
    void require_list(const char* function) const;
    void require_kind(std::string_view packed) const;
    bool defines(const char* function) const;
    void write_option(std::string_view packed, Writer& out);
    std::string canonical(std::string_view packed);

    lua_State* lua_;
    std::uint8_t has_ = 0;
    bool heaps_ = false;  // positions are lists of heaps, and the script says what one may become
    Kind kind_ = Kind::integer;
    Writer packed_;
};

}  // namespace nimrod::script
