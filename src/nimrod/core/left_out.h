// What a build was made without. Where the library is configured without one of its optional parts,
// a file NAME_left_out.cpp stands in for NAME.cpp and says so when the part is asked for.
#pragma once

#include <string_view>

#include "nimrod/core/input_error.h"

namespace nimrod {

/// `what` is what such a build does not do; `library` what it was made without.
inline InputError left_out(const Text& what, std::string_view library) {
    return InputError(tr("this build of Nimrod {}", "cette version de Nimrod {}", what), 0,
                      tr("it was made without {}; build Nimrod with it",
                         "elle a été compilée sans {} ; compilez Nimrod avec", library));
}

}  // namespace nimrod
