// The rules of a script, for search and for the edge.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "nimrod/core/ruleset.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/script/script.h"

namespace nimrod::script {

/// What does not depend on whether positions fall into components.
struct PlainScriptRules {
    using Position = Script::Number;
    std::shared_ptr<Script> script;

    std::shared_ptr<const void> owner() const { return script; }

    void options(Position p, std::vector<Position>& out) const { script->options(p, out); }
    Position parse(std::string_view text) const { return script->read(text); }
    std::string print(Position p) const;
    Position canonical(Position p) const { return script->canonical(p); }
    std::size_t size(Position p) const { return script->size(p); }
    std::string start() const { return script->start(); }
    bool is_trusted() const { return script->is_trusted(); }
    bool seems_endless() const { return script->seems_endless(); }
    std::optional<Position> at(std::span<const Natural> sizes) const;
    Text say(Position from, Position to) const;
    Picture picture(Position p) const;
    [[noreturn]] void refuse_return(Position p) const { script->refuse_return(p); }
};

struct SplittingScriptRules : PlainScriptRules {
    void components(Position p, std::vector<Position>& out) const { script->components(p, out); }
};

}  // namespace nimrod::script
