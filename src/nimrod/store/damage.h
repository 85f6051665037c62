// Damaged pages of a store: LMDB reads its file through a map and trusts what it finds there.
//
// A file that was cut while it is read, or a page whose pointers lead nowhere, ends a process by a
// signal (SIGBUS, SIGSEGV). While LMDB is at work such a signal is told as a sentence, and the
// program leaves with the exit code of damaged files. Values that were changed are another matter:
// their checksums tell (store.cpp).
#pragma once

#include <string>

#include "nimrod/core/file_error.h"

namespace nimrod {

/// From now on damage is told of that folder, until forget_damage().
void watch_damage(const std::string& folder);
void forget_damage();

/// While it lives, this thread reads or writes the store.
class InsideStore {
public:
    InsideStore();
    ~InsideStore();
    InsideStore(const InsideStore&) = delete;
    InsideStore& operator=(const InsideStore&) = delete;

private:
    const bool was_inside_;
};

/// For what LMDB itself notices too late to report it.
[[noreturn]] void tell_damage_and_leave();

/// The same as something to throw.
FileError damaged_store(const std::string& folder);

}  // namespace nimrod
