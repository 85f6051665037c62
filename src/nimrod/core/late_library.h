// A library of the system that is loaded when it is first needed, and may be missing.
//
// Whoever links Cairo and Graphviz pays for them on every start, with 40 further libraries and
// milliseconds; most questions draw nothing.
#pragma once

#include <dlfcn.h>

namespace nimrod {

class LateLibrary {
public:
    /// `name` as the loader knows it: "libcairo.so.2". It stays loaded for ever: what it has
    /// started (caches, handlers of exit) may still be in use.
    explicit LateLibrary(const char* name) : handle_(dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

    bool is_loaded() const { return handle_ != nullptr; }

    /// A function of the library, as a pointer of whatever type is wanted; null where it is
    /// missing.
    class Symbol {
    public:
        explicit Symbol(void* address) : address_(address) {}
        template <class Function>
        operator Function*() const {
            return reinterpret_cast<Function*>(address_);
        }

    private:
        void* address_;
    };
    Symbol operator[](const char* name) const {
        return Symbol(is_loaded() ? dlsym(handle_, name) : nullptr);
    }

private:
    void* handle_;
};

}  // namespace nimrod
