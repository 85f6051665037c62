// Standard streams restart a read that a signal interrupts, so Ctrl-C would only be noticed at the
// next line. ppoll lets the signals in exactly while it waits: none is lost between the look at
// the flag and the wait.
#include <poll.h>

#include <cerrno>
#include <csignal>

#include "line_reader.h"

namespace nimrod::commands {

bool wait_for_input(int descriptor, const std::atomic<bool>* cancel) {
    const auto cancelled = [cancel] { return cancel != nullptr && cancel->load(); };
    sigset_t stopping, before;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGINT);
    sigaddset(&stopping, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &stopping, &before);
    pollfd input{descriptor, POLLIN, 0};
    int ready = -1;
    while (!cancelled()) {
        ready = ppoll(&input, 1, nullptr, &before);
        if (ready >= 0 || errno != EINTR) break;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return ready > 0 && !cancelled();
}

}  // namespace nimrod::commands
