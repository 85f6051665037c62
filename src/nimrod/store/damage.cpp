#include "nimrod/store/damage.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

namespace nimrod {

namespace {

// What the handler of signals needs, which may allocate nothing. One store is open at a time, or
// the last one opened is named.
thread_local volatile bool inside = false;
std::array<char, 1024> sentence = {};
std::atomic<std::size_t> sentence_size = 0;
std::atomic<bool> watching = false;
std::array<struct sigaction, 2> before = {};  // of SIGBUS and SIGSEGV

void on_fault(int number, siginfo_t* /*info*/, void* /*context*/) {
    if (inside) tell_damage_and_leave();
    // Not ours: as if there were no handler; what failed is tried again at once.
    sigaction(number, &before[number == SIGBUS ? 0 : 1], nullptr);
}

}  // namespace

InsideStore::InsideStore() : was_inside_(inside) { inside = true; }
InsideStore::~InsideStore() { inside = was_inside_; }

FileError damaged_store(const std::string& folder) {
    return {FileError::Kind::damaged,
            tr("the store {} is damaged", "la réserve {} est endommagée", folder),
            tr("go on with a copy of it, or with a new one",
               "continuez avec une copie, ou avec une nouvelle")};
}

void tell_damage_and_leave() {
    const ssize_t told = ::write(STDERR_FILENO, sentence.data(), sentence_size);
    ::_exit(told < 0 ? 5 : 4);
}

void watch_damage(const std::string& folder) {
    const FileError error = damaged_store(folder);
    const Language language = language_of_environment();
    const std::string text =
        "nimrod: " + error.message().in(language) + "; " + error.hint().in(language) + "\n";
    sentence_size = std::min(text.size(), sentence.size());
    std::memcpy(sentence.data(), text.data(), sentence_size);
    if (watching.exchange(true)) return;
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGBUS, &action, &before[0]);
    sigaction(SIGSEGV, &action, &before[1]);
}

void forget_damage() {
    if (!watching.exchange(false)) return;
    sigaction(SIGBUS, &before[0], nullptr);
    sigaction(SIGSEGV, &before[1], nullptr);
}

}  // namespace nimrod
