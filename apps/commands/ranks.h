// The other processes of nimrod-mpi, as the one that reads the command line sees them.
#pragma once

#include <memory>

#include "nimrod/core/keeper.h"

namespace nimrod::commands {

struct Context;

class Ranks {
public:
    virtual ~Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    /// The command is known: the others get its limits and begin to help with what the context's
    /// memory is for. What is found is divided among all; `own`, if there is one, keeps our share.
    virtual std::shared_ptr<Keeper> begin(const Context& context, std::shared_ptr<Keeper> own) = 0;
    /// Nobody touches the context's memory any more.
    virtual void finish() = 0;

protected:
    Ranks() = default;
};

}  // namespace nimrod::commands
