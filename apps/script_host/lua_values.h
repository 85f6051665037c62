// Positions as Lua's values, and packed.
#pragma once

#include <string_view>

#include "nimrod/wall/protocol.h"

struct lua_State;

namespace nimrod::script {

/// Thrown while a script is asked something; caught where the answer is written.
struct Broken {
    Fault fault;
    std::string text;
};

/// Packs the value at this place of the stack; throws Broken when it is no position.
void pack(lua_State* lua, int index, Writer& out);

/// Pushes the position that is packed here, anew.
void push(lua_State* lua, std::string_view packed);

/// The kind of a packed position.
inline Kind kind_of(std::string_view packed) { return static_cast<Kind>(packed.at(0)); }

}  // namespace nimrod::script
