// The words in which users name things to us, in both languages.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nimrod/core/limits.h"
#include "nimrod/core/text.h"
#include "nimrod/edge/game.h"

namespace nimrod {

/// A line of syntax, "moore:K HEAPS", with its words in both languages, "moore:K TAS".
Text syntax(std::string_view english);

Text syntax_of(const Entry& entry);
/// What the words of the syntax mean.
Text syntax_help_of(const Entry& entry);

/// A way of explaining, as a user may write it: "binary", "binaire".
Text method_name(std::string_view method);
/// The one of these methods that a user means, by its name in either language; empty if none.
std::string_view method_named(std::string_view name, std::span<const std::string> methods);

/// Which limit ended a piece of work: "out of time".
Text say_stop(Stop why);

}  // namespace nimrod
