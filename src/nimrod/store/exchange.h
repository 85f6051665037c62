// A store as text, which another machine or another version reads, and stores put together.
//
//     nimrod-store 1
//     section cram<TAB>normal<TAB>1
//     5x6:...<TAB>=2
//     ...
//     end 1234 5f2c0a11          how many records, CRC-32C of all bytes before this line
//
// Sections and records are sorted, so that equal stores give equal texts.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "nimrod/store/store.h"

namespace nimrod {

/// Writes the store as text; returns the number of records.
std::uint64_t export_store(Store& store, const std::function<void(std::string_view)>& write);

/// Adds what the text says; returns the number of records. Throws FileError where it is not such a
/// text; then nothing was added.
std::uint64_t import_store(Store& store, std::string_view text);

/// Adds what the other store knows.
std::uint64_t merge_store(Store& store, Store& other);

}  // namespace nimrod
