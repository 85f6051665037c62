// The language of the command line, and CLI11's own words in it.
#pragma once

#include "nimrod/core/text.h"

namespace CLI {
class App;
}

namespace nimrod::cli {

/// The language that --lang asks for, so that even errors in other options speak it.
Language language_of_arguments(int argc, char** argv, Language otherwise);

/// Whether --json is given, so that even errors in other options are documents.
bool json_of_arguments(int argc, char** argv);

/// CLI11's headings in this language.
void translate(CLI::App& app, Language language);

}  // namespace nimrod::cli
