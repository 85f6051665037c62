// Ctrl-C: Python's own handler only makes a note, which nobody reads while a search runs. While one
// runs in the main thread, a handler of ours stands before Python's: it stops the search, and
// Python finds its note when the search has returned. Waiting in one thread for work in another
// would do as well, at the price of a thread for every question.
#include "call.h"

#include <signal.h>
#include <unistd.h>

#include <sys/syscall.h>

#include <array>
#include <thread>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"
#include "nimrod/edge/words.h"
#include "nimrod/numbers/lenstra.h"

namespace nimrod::python {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGALRM};

// The only things that the handler touches; the rest is for the main thread alone.
std::atomic<bool> interrupted{false};
std::array<struct sigaction, signals.size()> previous;
int depth = 0;

void interrupt(int signal, siginfo_t* info, void* context) {
    interrupted = true;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        if (signals[i] != signal) continue;
        if ((previous[i].sa_flags & SA_SIGINFO) != 0)
            previous[i].sa_sigaction(signal, info, context);
        else
            previous[i].sa_handler(signal);
    }
}

/// Python listens to it: neither ignored nor deadly.
bool is_heard(const struct sigaction& action) {
    return (action.sa_flags & SA_SIGINFO) != 0 ||
           (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN);
}

py::object errors(const char* name) { return py::module_::import("nimrod._errors").attr(name); }

[[noreturn]] void raise_object(const py::object& type, const py::object& error) {
    PyErr_SetObject(type.ptr(), error.ptr());
    throw py::error_already_set();
}

std::string sentence(const Text& message, const Text& place, const Text& hint, Language language) {
    std::string out = message.in(language) + place.in(language);
    if (!hint.empty()) out += tr("; {}", " ; {}", hint).in(language);
    return out;
}

const char* name_of(Stop why) {
    switch (why) {
        case Stop::time:
            return "time";
        case Stop::memory:
            return "memory";
        case Stop::positions:
            return "positions";
        case Stop::cancelled:
            return "cancelled";
        case Stop::too_large:
            return "too large";
        case Stop::endless:
            break;
    }
    return "endless";
}

}  // namespace

thread_local int InsideRules::depth_ = 0;

Interruptible::Interruptible() {
    if (syscall(SYS_gettid) != getpid() || depth > 0) return;
    installed_ = true;
    ++depth;
    interrupted = false;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], nullptr, &previous[i]);
        if (!is_heard(previous[i])) continue;
        struct sigaction action = previous[i];
        action.sa_sigaction = interrupt;
        action.sa_flags |= SA_SIGINFO;
        sigaction(signals[i], &action, nullptr);
    }
}

Interruptible::~Interruptible() {
    if (!installed_) return;
    --depth;
    for (std::size_t i = 0; i < signals.size(); ++i)
        if (is_heard(previous[i])) sigaction(signals[i], &previous[i], nullptr);
}

const std::atomic<bool>* Interruptible::flag() const {
    return syscall(SYS_gettid) == getpid() ? &interrupted : nullptr;
}

void Interruptible::check() const {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

Memory& learnt() {
    static auto* const memory = new Memory;  // never destroyed: threads may still ask at the end
    return *memory;
}

Limits limits_of(const Asked& asked, const Interruptible& interruptible) {
    Limits limits;
    if (asked.seconds) limits.time = std::chrono::duration<double>(*asked.seconds);
    if (asked.memory) limits.memory = *asked.memory;
    limits.threads = asked.threads;
    limits.cancel = interruptible.flag();
    if (!asked.progress.is_none())
        limits.progress = [progress = asked.progress.ptr()](const Reached& reached) {
            const py::gil_scoped_acquire lock;
            py::reinterpret_borrow<py::object>(progress)(reached.positions, reached.seconds);
        };
    return limits;
}

void raise_out_of_limits(const OutOfLimits& stopped, Language language) {
    const Text message = tr(
        "{} ({} in {} s)", "{} ({} en {} s)", say_stop(stopped.why),
        counted_in_groups(stopped.reached.positions, tr("position searched", "position examinée"),
                          tr("positions searched", "positions examinées")),
        decimal(stopped.reached.seconds, 1));
    const py::object type = errors("OutOfLimits");
    raise_object(type, type(message.in(language), name_of(stopped.why), stopped.reached.positions,
                            stopped.reached.seconds));
}

void raise(Language language, std::string_view text) {
    try {
        throw;
    } catch (const InputError& error) {
        const bool placed = error.has_column() && !text.empty();
        const Text place = placed ? tr(" (column {} of {})", " (colonne {} de {})",
                                       error.column() + 1, in_quotes(text))
                                  : Text{};
        const py::object type = errors("InputError");
        const py::object column = placed ? py::object(py::int_(error.column())) : py::none();
        raise_object(type, type(sentence(error.message(), place, error.hint(), language), column,
                                error.hint().in(language)));
    } catch (const FileError& error) {
        const py::object type =
            errors(error.kind() == FileError::Kind::damaged ? "DamagedFile" : "UnreadableFile");
        raise_object(type, type(sentence(error.message(), {}, error.hint(), language)));
    } catch (const NotKnown& error) {
        const py::object type = errors("NotKnown");
        raise_object(type, type(error.reason().in(language)));
    }
}

py::int_ to_int(const Natural& n) {
    if (const std::optional<std::uint64_t> small = to_word(n)) return py::int_(*small);
    const std::string digits = n.get_str(16);
    return py::reinterpret_steal<py::int_>(PyLong_FromString(digits.c_str(), nullptr, 16));
}

Natural to_natural(const py::handle& n) {
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(n.ptr()));
    if (!whole) throw py::error_already_set();
    const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(whole.ptr(), 16));
    if (!digits) throw py::error_already_set();
    const auto text = digits.cast<std::string>();  // 0xff
    if (text.starts_with('-')) throw py::value_error("a number is never negative here");
    return Natural(text.substr(2), 16);
}

}  // namespace nimrod::python
