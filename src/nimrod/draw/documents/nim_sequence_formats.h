// Nim-sequences as text, OEIS b-files, CSV, NumPy arrays, raw bytes and JSON.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/workbench/sequences/nim_sequence.h"

namespace nimrod {

/// Receives the output piece by piece: a sequence may be longer than a text should be.
using Writer = std::function<void(std::string_view)>;

/// The values with blanks between them, in lines that fit.
void write_text(const NimSequence& sequence, std::size_t width, const Writer& write);
/// "n g(n)" a line.
void write_bfile(const NimSequence& sequence, const Writer& write);
void write_csv(const NimSequence& sequence, const Writer& write);
/// Unsigned numbers of 1, 2 or 4 bytes each, least byte first, after the header of NumPy.
void write_npy(const NimSequence& sequence, const Writer& write);
/// The same without a header.
void write_raw(const NimSequence& sequence, const Writer& write);

/// A document, with the values or without them.
void write_json(const NimSequence& sequence, bool with_values, const Writer& write);

/// What was found: period, largest value, rare heaps; a sentence a line.
Text summary(const NimSequence& sequence);

}  // namespace nimrod
