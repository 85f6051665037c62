// The store that a user names, behind what a question learns.
#pragma once

#include <memory>
#include <string>

#include "context.h"
#include "nimrod/store/store.h"

namespace nimrod::commands {

/// Opened for a piece of work and put behind the context's memory; what was found is on the disk
/// when close() returns.
class OpenStore {
public:
    /// Opens what --store names; nothing where it names nothing. Throws FileError.
    explicit OpenStore(const Context& context);
    ~OpenStore();
    OpenStore(const OpenStore&) = delete;
    OpenStore& operator=(const OpenStore&) = delete;

    /// The exit code of the work, or that of a store that could not keep what was found, which is
    /// complained of.
    int close(int code);

private:
    const Context& context_;
    std::shared_ptr<Store> store_;
};

}  // namespace nimrod::commands
