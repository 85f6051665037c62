// Integers, texts, and lists of positions are positions. A float that is a whole number, as 6 / 2
// gives, is taken for the integer; everything else (fractions, truth values, functions, tables with
// names) has no form that could be written down and read back, and is refused by name.
#include "lua_values.h"

// Not lua.hpp: whether the library has names of C or of C++ (Debian 12, 13), these know.
#include <lua.h>

#include <lauxlib.h>
#include <lualib.h>

namespace nimrod::script {

namespace {

void pack_value(lua_State* lua, int index, std::size_t depth, std::size_t end, Writer& out);

void pack_list(lua_State* lua, int index, std::size_t depth, std::size_t end, Writer& out) {
    if (depth == deepest_position) throw Broken{Fault::too_deep, {}};
    if (lua_getmetatable(lua, index) != 0) throw Broken{Fault::unprintable, "setmetatable"};
    const lua_Unsigned length = lua_rawlen(lua, index);
    lua_Unsigned entries = 0;
    for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) ++entries;
    if (entries != length) {
        // Not 1, 2, ..., length: say which key it is that disturbs.
        for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
            int is_integer = 0;
            const lua_Integer key = lua_tointegerx(lua, -2, &is_integer);
            if (is_integer != 0 && key >= 1 && static_cast<lua_Unsigned>(key) <= length) continue;
            if (lua_type(lua, -2) == LUA_TSTRING)
                throw Broken{Fault::unprintable,
                             std::string("{") + lua_tostring(lua, -2) + " = ...}"};
            break;
        }
        throw Broken{Fault::unprintable, "{nil}"};
    }
    out.byte(Kind::list);
    out.number(length);
    for (lua_Unsigned i = 1; i <= length; ++i) {
        lua_rawgeti(lua, index, static_cast<lua_Integer>(i));
        pack_value(lua, lua_gettop(lua), depth + 1, end, out);
        lua_pop(lua, 1);
    }
}

void pack_value(lua_State* lua, int index, std::size_t depth, std::size_t end, Writer& out) {
    luaL_checkstack(lua, 4, nullptr);
    switch (lua_type(lua, index)) {
        case LUA_TNUMBER: {
            int is_whole = 0;
            const lua_Integer n = lua_tointegerx(lua, index, &is_whole);
            if (is_whole == 0)
                throw Broken{Fault::unprintable, luaL_tolstring(lua, index, nullptr)};
            out.byte(Kind::integer);
            out.integer(n);
            break;
        }
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* text = lua_tolstring(lua, index, &length);
            if (length > largest_position) throw Broken{Fault::too_large, {}};
            out.byte(Kind::text);
            out.text({text, length});
            break;
        }
        case LUA_TTABLE:
            pack_list(lua, index, depth, end, out);
            break;
        default:
            throw Broken{Fault::unprintable, luaL_typename(lua, index)};
    }
    if (out.bytes().size() > end) throw Broken{Fault::too_large, {}};
}

void push_value(lua_State* lua, Reader& in) {
    switch (static_cast<Kind>(in.byte())) {
        case Kind::integer:
            lua_pushinteger(lua, in.integer());
            break;
        case Kind::text: {
            const std::string_view text = in.text();
            lua_pushlstring(lua, text.data(), text.size());
            break;
        }
        case Kind::list: {
            const auto length = static_cast<int>(in.number());
            luaL_checkstack(lua, 4, nullptr);
            lua_createtable(lua, length, 0);
            for (int i = 1; i <= length && in.good(); ++i) {
                push_value(lua, in);
                lua_rawseti(lua, -2, i);
            }
            break;
        }
    }
}

}  // namespace

void pack(lua_State* lua, int index, Writer& out) {
    pack_value(lua, lua_absindex(lua, index), 0, out.bytes().size() + largest_position, out);
}

void push(lua_State* lua, std::string_view packed) {
    Reader in(packed);
    push_value(lua, in);
}

}  // namespace nimrod::script
