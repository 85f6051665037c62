// How a call of Python becomes work of the library: without the lock of the interpreter, within
// limits, stopped by Ctrl-C; and how what the library throws becomes an exception of Python.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/outside.h"
#include "nimrod/core/text.h"

namespace nimrod::python {

namespace py = pybind11;

/// What the keywords lang, time, memory, threads and progress of a call ask for.
struct Asked {
    Language language = Language::english;
    std::optional<double> seconds;
    std::optional<std::uint64_t> memory;
    unsigned threads = 0;
    py::object progress;  // called with positions and seconds a few times a second, or None
};

/// While it lives in the main thread, a signal that Python listens to also sets the flag that
/// searches look at; Python itself learns of it as ever. Elsewhere it does nothing: Python hands
/// signals to its main thread.
class Interruptible {
public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

    const std::atomic<bool>* flag() const;
    /// Raises what the handler of the signal raises, if there was one.
    void check() const;

private:
    bool installed_ = false;
};

/// The tables that all questions of the process share.
Memory& learnt();

Limits limits_of(const Asked& asked, const Interruptible& interruptible);

/// Throws what is being handled as an exception of Python, in this language; `text` is what was
/// read. Called within a catch block, with the lock held.
[[noreturn]] void raise(Language language, std::string_view text);
[[noreturn]] void raise_out_of_limits(const OutOfLimits& stopped, Language language);

/// f(budget) without the lock of the interpreter.
template <class F>
auto ask(const Asked& asked, std::string_view text, const F& f) {
    const Interruptible interruptible;
    try {
        const Limits limits = limits_of(asked, interruptible);
        const Outside::Question question(limits);
        const py::gil_scoped_release release;
        Budget budget(limits, learnt());
        return f(budget);
    } catch (const OutOfLimits& stopped) {
        if (stopped.why == Stop::cancelled) interruptible.check();
        raise_out_of_limits(stopped, asked.language);
    } catch (...) {
        raise(asked.language, text);
    }
}

/// Rules that are written in Python may not ask about themselves: they would wait for themselves.
/// Lives while such rules are asked.
class InsideRules {
public:
    InsideRules() { ++depth_; }
    ~InsideRules() { --depth_; }
    InsideRules(const InsideRules&) = delete;
    InsideRules& operator=(const InsideRules&) = delete;
    static bool any() { return depth_ > 0; }

private:
    static thread_local int depth_;
};

py::int_ to_int(const Natural& n);
Natural to_natural(const py::handle& n);

void bind_positions(py::module_& module);
void bind_workbench(py::module_& module);
void bind_numbers(py::module_& module);
void bind_rules(py::module_& module);

}  // namespace nimrod::python
