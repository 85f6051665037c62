// Conjectures in words, and as a JSON document.
#pragma once

#include <string>
#include <vector>

#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/workbench/conjecture/conjecture.h"

namespace nimrod {

/// "P-positions: a(k) = a(k-1) + a(k-4), from 8 on"
Text say(const Law& law);
/// How the law of so many numbers was tested and how far, or where it fails.
Text say_trial(const Conjecture& conjecture, std::size_t dimension, const Game& game);

std::string draw(const Investigation& investigation, const Game& game, const TextStyle& style);

/// The answer to `conjecture`.
Json conjecture_document(const Game& game, Convention convention,
                         const std::vector<Investigation>& investigations, Language language);

}  // namespace nimrod
