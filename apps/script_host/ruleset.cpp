// A script runs in a Lua state that has only the libraries for tables, texts, numbers and UTF-8:
// nothing that knows files, time, chance or other programs, and nothing that loads code. Its memory
// is counted, and so are its steps. That makes clear messages of most accidents; what gets past it
// (a search for a pattern that never ends, a loop that catches the error) meets the limits of the
// process (main.cpp).
//
// Lua is linked in its C++ form, whose errors are exceptions: they pass through our functions as
// ours do, and nothing leaks.
#include "ruleset.h"

// Not lua.hpp: whether the library has names of C or of C++ (Debian 12, 13), these know.
#include <lua.h>

#include <lauxlib.h>
#include <lualib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

namespace nimrod::embedded {
std::string_view prelude();  // prelude.lua
}

namespace nimrod::script {

namespace {

constexpr int steps_a_look = 100'000;

std::size_t held = 0;
std::size_t allowed = script_memory;
std::uint64_t steps = 0;
bool out_of_steps = false;

void* allocate(void*, void* block, std::size_t old_size, std::size_t size) {
    if (block == nullptr) old_size = 0;  // Lua then passes the kind of the object
    if (size == 0) {
        std::free(block);
        held -= old_size;
        return nullptr;
    }
    if (size > old_size && held - old_size + size > allowed) return nullptr;
    void* out = std::realloc(block, size);
    if (out != nullptr) held += size - old_size;
    return out;
}

void count_steps(lua_State* lua, lua_Debug*) {
    steps += steps_a_look;
    if (steps <= most_steps) return;
    out_of_steps = true;  // even if the script catches the error
    luaL_error(lua, "too many steps");
}

struct Question {
    const std::function<void()>* ask;
    std::optional<Broken> broken;
};

int run_question(lua_State* lua) {
    auto& question = *static_cast<Question*>(lua_touserdata(lua, 1));
    try {
        (*question.ask)();
    } catch (const Broken& broken) {
        question.broken = broken;
    }
    return 0;
}

/// The heaps of a packed list; nothing where it holds anything else, or a negative number.
std::optional<std::vector<lua_Integer>> heaps_of(std::string_view packed) {
    Reader in(packed);
    if (static_cast<Kind>(in.byte()) != Kind::list) return std::nullopt;
    std::vector<lua_Integer> heaps(in.number());
    for (lua_Integer& heap : heaps) {
        if (static_cast<Kind>(in.byte()) != Kind::integer) return std::nullopt;
        heap = in.integer();
        if (heap < 0) return std::nullopt;
    }
    return heaps;
}

/// Appends what a heap becomes, on top of the stack: a number, or a list of numbers.
void append_heaps(lua_State* lua, std::vector<lua_Integer>& heaps) {
    const auto append = [&](int index) {
        int is_whole = 0;
        heaps.push_back(lua_tointegerx(lua, index, &is_whole));
        if (is_whole == 0 || lua_type(lua, index) != LUA_TNUMBER || heaps.back() < 0)
            throw Broken{Fault::no_heaps, luaL_tolstring(lua, index, nullptr)};
    };
    if (lua_type(lua, -1) != LUA_TTABLE) {
        append(-1);
        return;
    }
    const lua_Unsigned parts = lua_rawlen(lua, -1);
    if (parts > largest_position / 2) throw Broken{Fault::too_large, {}};
    for (lua_Unsigned i = 1; i <= parts; ++i) {
        lua_rawgeti(lua, -1, static_cast<lua_Integer>(i));
        append(-1);
        lua_pop(lua, 1);
    }
}

/// The options of a position, written from `start` on, must not fill the memory.
void check_length(const Writer& out, std::size_t start) {
    if (out.bytes().size() - start > longest_list) throw Broken{Fault::too_much, {}};
}

std::string pack_heaps(std::span<const lua_Integer> heaps) {
    Writer packed;
    packed.byte(Kind::list);
    packed.number(heaps.size());
    for (const lua_Integer heap : heaps) {
        packed.byte(Kind::integer);
        packed.integer(heap);
    }
    if (packed.bytes().size() > largest_position) throw Broken{Fault::too_large, {}};
    return packed.bytes();
}

/// Writes a list of heaps as an option: its canonical form has the heaps in order, and its
/// components are the heaps.
void write_heaps(std::vector<lua_Integer> heaps, Writer& out) {
    out.text(pack_heaps(heaps));
    std::sort(heaps.begin(), heaps.end());
    out.text(pack_heaps(heaps));
    out.number(heaps.size());
    for (const lua_Integer& heap : heaps) out.text(pack_heaps({&heap, 1}));
}

}  // namespace

void allow_memory(std::size_t bytes) { allowed = std::min(bytes, script_memory); }
std::size_t held_memory() { return held; }

Ruleset::Ruleset() : lua_(lua_newstate(allocate, nullptr)) {
    lua_sethook(lua_, count_steps, LUA_MASKCOUNT, steps_a_look);
}

Ruleset::~Ruleset() { lua_close(lua_); }

void Ruleset::ask(const std::function<void()>& f) {
    steps = 0;
    out_of_steps = false;
    Question question{&f, {}};
    const int top = lua_gettop(lua_);
    lua_pushcfunction(lua_, run_question);
    lua_pushlightuserdata(lua_, &question);
    const int status = lua_pcall(lua_, 1, 0, 0);
    if (out_of_steps) question.broken = Broken{Fault::too_many_steps, {}};
    if (status == LUA_ERRMEM) question.broken = Broken{Fault::no_memory, {}};
    if (status != LUA_OK && !question.broken) {
        const char* text = lua_tostring(lua_, -1);
        question.broken = Broken{Fault::failed, text != nullptr ? text : luaL_typename(lua_, -1)};
    }
    lua_settop(lua_, top);
    if (question.broken) {
        question.broken->text.resize(std::min<std::size_t>(question.broken->text.size(), 1000));
        throw *question.broken;
    }
}

bool Ruleset::defines(const char* function) const {
    const int type = lua_getglobal(lua_, function);
    lua_pop(lua_, 1);
    if (type != LUA_TFUNCTION && type != LUA_TNIL) throw Broken{Fault::no_function, function};
    return type == LUA_TFUNCTION;
}

void Ruleset::load(std::string_view name, std::string_view source, Writer& out) {
    if (source.starts_with(LUA_SIGNATURE)) throw Broken{Fault::binary, {}};
    ask([&] {
        constexpr std::array<luaL_Reg, 5> libraries{{{LUA_GNAME, luaopen_base},
                                                     {LUA_TABLIBNAME, luaopen_table},
                                                     {LUA_STRLIBNAME, luaopen_string},
                                                     {LUA_MATHLIBNAME, luaopen_math},
                                                     {LUA_UTF8LIBNAME, luaopen_utf8}}};
        for (const luaL_Reg& library : libraries) {
            luaL_requiref(lua_, library.name, library.func, 1);
            lua_pop(lua_, 1);
        }
        const std::string_view prelude = embedded::prelude();
        if (luaL_loadbufferx(lua_, prelude.data(), prelude.size(), "=nimrod", "t") != LUA_OK)
            lua_error(lua_);
        lua_call(lua_, 0, 0);
        const std::string chunk = "=" + std::string(name);
        if (luaL_loadbufferx(lua_, source.data(), source.size(), chunk.c_str(), "t") != LUA_OK)
            lua_error(lua_);
        lua_call(lua_, 0, 0);
        if (lua_getglobal(lua_, "start") == LUA_TNIL) throw Broken{Fault::no_start, {}};
        lua_pop(lua_, 1);
        heaps_ = defines("heap");
        if (!heaps_ && !defines("options")) throw Broken{Fault::no_options, {}};
        has_ =
            static_cast<std::uint8_t>((heaps_ || defines("canonical") ? has_canonical : 0) |
                                      (heaps_ || defines("components") ? has_components : 0) |
                                      (defines("say") ? has_say : 0) |
                                      (defines("draw") ? has_draw : 0) | (heaps_ ? has_heaps : 0));
        lua_getglobal(lua_, "start");
        Writer start;
        if (heaps_ && lua_type(lua_, -1) == LUA_TNUMBER) {
            start.byte(Kind::list);
            start.number(1);
        }
        pack(lua_, -1, start);
        kind_ = kind_of(start.bytes());
        if (heaps_ && !heaps_of(start.bytes())) throw Broken{Fault::no_heaps, {}};
        out.byte(has_);
        out.text(start.bytes());
    });
}

void Ruleset::call(const char* function, std::string_view first, std::string_view second) {
    luaL_checkstack(lua_, 8, nullptr);
    lua_getglobal(lua_, function);
    push(lua_, first);
    if (second.empty()) {
        lua_call(lua_, 1, 1);
    } else {
        push(lua_, second);
        lua_call(lua_, 2, 1);
    }
}

void Ruleset::require_list(const char* function) const {
    if (lua_type(lua_, -1) != LUA_TTABLE)
        throw Broken{Fault::no_list, std::string(function) + ": " + luaL_typename(lua_, -1)};
}

void Ruleset::require_kind(std::string_view packed) const {
    if (kind_of(packed) != kind_) throw Broken{Fault::other_kind, std::string(packed)};
}

std::string Ruleset::canonical(std::string_view packed) {
    if ((has_ & has_canonical) == 0) return std::string(packed);
    call("canonical", packed);
    packed_.clear();
    pack(lua_, -1, packed_);
    lua_pop(lua_, 1);
    require_kind(packed_.bytes());
    return packed_.bytes();
}

void Ruleset::write_option(std::string_view packed, Writer& out) {
    require_kind(packed);
    out.text(packed);
    if ((has_ & has_canonical) != 0) out.text(canonical(packed));
    if ((has_ & has_components) == 0) return;
    call("components", packed);
    require_list("components");
    const lua_Unsigned count = lua_rawlen(lua_, -1);
    if (count > largest_position) throw Broken{Fault::too_many, "components"};
    out.number(count);
    for (lua_Unsigned i = 1; i <= count; ++i) {
        lua_rawgeti(lua_, -1, static_cast<lua_Integer>(i));
        packed_.clear();
        pack(lua_, -1, packed_);
        lua_pop(lua_, 1);
        require_kind(packed_.bytes());
        out.text(canonical(std::string(packed_.bytes())));
    }
    lua_pop(lua_, 1);
}

void Ruleset::expand(std::string_view packed, Writer& out) {
    ask([&] { heaps_ ? expand_heaps(packed, out) : expand_position(packed, out); });
}

void Ruleset::expand_heaps(std::string_view packed, Writer& out) {
    const std::vector<lua_Integer> heaps = heaps_of(packed).value();
    Writer options;
    lua_Unsigned total = 0;
    std::vector<lua_Integer> option;
    luaL_checkstack(lua_, 8, nullptr);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        lua_getglobal(lua_, "heap");
        lua_pushinteger(lua_, heaps[i]);
        lua_call(lua_, 1, 1);
        require_list("heap");
        const lua_Unsigned count = lua_rawlen(lua_, -1);
        total += count;
        if (total > most_options) throw Broken{Fault::too_many, "options"};
        for (lua_Unsigned j = 1; j <= count; ++j) {
            option.assign(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i));
            lua_rawgeti(lua_, -1, static_cast<lua_Integer>(j));
            append_heaps(lua_, option);
            lua_pop(lua_, 1);
            if (option.size() == i + 1 && option[i] == heaps[i]) throw Broken{Fault::itself, {}};
            option.insert(option.end(), heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                          heaps.end());
            write_heaps(option, options);
            check_length(options, 0);
        }
        lua_pop(lua_, 1);
    }
    out.number(total);
    out.raw(options.bytes());
}

void Ruleset::expand_position(std::string_view packed, Writer& out) {
    luaL_checkstack(lua_, 16, nullptr);
    lua_getglobal(lua_, "options");
    push(lua_, packed);
    lua_pushvalue(lua_, -1);
    lua_insert(lua_, -3);  // position, options, position
    lua_call(lua_, 1, 1);
    require_list("options");
    Writer after;
    pack(lua_, -2, after);
    if (after.bytes() != packed) throw Broken{Fault::changed, {}};
    const lua_Unsigned count = lua_rawlen(lua_, -1);
    if (count > most_options) throw Broken{Fault::too_many, "options"};
    const std::size_t start = out.bytes().size();
    out.number(count);
    Writer option;
    for (lua_Unsigned i = 1; i <= count; ++i) {
        lua_rawgeti(lua_, -1, static_cast<lua_Integer>(i));
        option.clear();
        pack(lua_, -1, option);
        lua_pop(lua_, 1);
        if (option.bytes() == packed) throw Broken{Fault::itself, {}};
        write_option(option.bytes(), out);
        check_length(out, start);
    }
}

void Ruleset::read(std::string_view packed, Writer& out) {
    ask([&] {
        require_kind(packed);
        if (heaps_ && !heaps_of(packed)) throw Broken{Fault::no_heaps, {}};
        if (defines("valid")) {
            luaL_checkstack(lua_, 16, nullptr);
            lua_getglobal(lua_, "valid");
            push(lua_, packed);
            lua_call(lua_, 1, 2);
            if (lua_toboolean(lua_, -2) == 0) {
                const char* reason = lua_tostring(lua_, -1);
                throw Broken{Fault::refused, reason != nullptr ? reason : ""};
            }
        }
        if (heaps_)
            write_heaps(heaps_of(packed).value(), out);
        else
            write_option(packed, out);
    });
}

void Ruleset::texts(const char* function, std::string_view first, std::string_view second,
                    Writer& out) {
    ask([&] {
        call(function, first, second);
        const auto write = [&] {
            if (lua_type(lua_, -1) != LUA_TSTRING && lua_type(lua_, -1) != LUA_TNUMBER)
                throw Broken{Fault::no_text, function};
            std::size_t length = 0;
            const char* text = lua_tolstring(lua_, -1, &length);
            if (length > longest_text) throw Broken{Fault::no_text, function};
            out.text({text, length});
            lua_pop(lua_, 1);
        };
        if (lua_type(lua_, -1) != LUA_TTABLE) {
            lua_pushvalue(lua_, -1);
            write();
            write();
            return;
        }
        for (const char* language : {"en", "fr"}) {
            lua_getfield(lua_, -1, language);
            write();
        }
    });
}

}  // namespace nimrod::script
