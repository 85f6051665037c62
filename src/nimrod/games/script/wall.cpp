// The program that runs scripts is part of the library: its image is written to a file in memory
// and executed from there, so that an installed Nimrod, or a program that embeds it, has nothing to
// find. A fork without execution would hand our memory to the script, and would not be safe while
// other threads run.
//
// The process limits itself (apps/script_host/main.cpp); what remains here is to notice that it has
// gone, to end it if it is silent for too long by the clock, and to tell it how much memory it may
// hold, since all scripts share what there is. When we go, however that happens, the kernel ends
// it.
#include "nimrod/games/script/wall.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <utility>

#include "nimrod/core/embedded.h"
#include "nimrod/core/outside.h"
#include "nimrod/wall/protocol.h"

extern "C" char** environ;

namespace nimrod::script {

namespace {

using Clock = std::chrono::steady_clock;

/// By the clock on the wall: far more than the process may compute, for a machine that is busy.
constexpr auto patience = std::chrono::seconds(60);
/// While an answer is awaited, in milliseconds: what an answer takes longer than costs nothing.
constexpr int between_looks = 10;

/// What a process holds besides what its script makes.
constexpr std::size_t process_memory = std::size_t{2} << 20;

/// A question is at most a batch, each position of which is asked twice, and the last for as long
/// as may be.
constexpr rlim_t most_seconds_a_question = 4 * most_seconds;

/// A file in memory that may be executed; -1 when there can be none, and errno says why.
int make_memory_file() {
    constexpr unsigned executable = 0x10;  // MFD_EXEC, since Linux 6.3
    const unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
    int file = memfd_create("nimrod_script_host", flags | executable);
    if (file < 0 && errno == EINVAL) file = memfd_create("nimrod_script_host", flags);
    if (file < 0 || file > STDERR_FILENO) return file;
    // The standard descriptors are closed; the process will have its socket there.
    const int moved = ::fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(file);
    return moved;
}

/// The file in memory that holds the program, which nobody can change any more; or minus the error.
int program() {
    static const int file = [] {
        const int made = make_memory_file();
        if (made < 0) return -errno;
        std::string_view rest = embedded::script_host();
        while (!rest.empty()) {
            const ssize_t count = ::write(made, rest.data(), rest.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                const int error = errno;
                ::close(made);
                return -error;
            }
            rest.remove_prefix(static_cast<std::size_t>(count));
        }
        ::fcntl(made, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
        return made;
    }();
    return file;
}

[[noreturn]] void refuse_start(int error) {
    throw Died{error == EACCES || error == EPERM ? Died::Of::no_execution : Died::Of::no_wall};
}

}  // namespace

std::unique_ptr<Host> make_host(std::string greeting) {
    return std::make_unique<Wall>(std::move(greeting));
}

Wall::~Wall() {
    if (process_ < 0) return;
    ::kill(process_, SIGKILL);
    end();
}

int Wall::end() {
    ::close(socket_);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    Outside::release(process_memory + std::exchange(memory_, 0));
    return status;
}

void Wall::start() {
    int sockets[2];
    if (program() < 0) refuse_start(-program());
    Outside::hold(process_memory);
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
        Outside::release(process_memory);
        throw Died{Died::Of::no_wall};
    }
    const std::string path = "/proc/self/fd/" + std::to_string(program());
    std::string name = "nimrod_script_host";
    char* arguments[] = {name.data(), nullptr};
    char* environment[] = {nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, sockets[1], 0);
    // A process group of its own: what the terminal sends on Ctrl-C is for us to handle.
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int failed =
        ::posix_spawn(&process_, path.c_str(), &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    ::close(sockets[1]);
    if (failed != 0) {
        ::close(sockets[0]);
        process_ = -1;
        Outside::release(process_memory);
        refuse_start(failed);
    }
    socket_ = sockets[0];
}

std::string Wall::greet() {
    if (process_ < 0) start();
    send(greeting_);
    return receive();
}

std::string Wall::ask(std::string_view message) {
    // It goes with the thread that started it, and another may be asking now.
    siginfo_t gone{};
    if (process_ >= 0 &&
        ::waitid(P_PID, static_cast<id_t>(process_), &gone, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        gone.si_pid != 0)
        end();
    if (process_ < 0) greet();
    send(message);
    return receive();
}

/// The kernel ends the process when it has computed for longer than any question takes.
void Wall::allow_time() const {
    clockid_t clock{};
    timespec used{};
    if (::clock_getcpuclockid(process_, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return;
    const rlimit limit{static_cast<rlim_t>(used.tv_sec) + most_seconds_a_question, RLIM_INFINITY};
    ::prlimit(process_, RLIMIT_CPU, &limit, nullptr);
}

void Wall::note_memory(std::size_t held) {
    Outside::release(std::exchange(memory_, 0));
    // What it holds it was allowed to; others may have grown in the meantime.
    memory_ = std::min(held, Outside::left());
    Outside::hold(memory_);
}

void Wall::send(std::string_view message) {
    const std::size_t memory = memory_ + Outside::left();
    short_of_memory_ = memory < script_memory;
    allow_time();
    std::string out(head_bytes, '\0');
    put_head({message.size(), memory}, out.data());
    out += message;
    for (std::string_view rest = out; !rest.empty();) {
        const ssize_t count = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) bury(false);
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string Wall::receive() {
    const Clock::time_point end = Clock::now() + patience;
    const auto fill = [&](char* to, std::size_t size) {
        while (size > 0) {
            pollfd wait{socket_, POLLIN, 0};
            if (Clock::now() >= end) bury(true);
            if (const std::optional<OutOfLimits> over = Outside::end()) {
                ::kill(process_, SIGKILL);  // the next question starts another
                this->end();
                throw OutOfLimits(*over);
            }
            if (::poll(&wait, 1, between_looks) <= 0) continue;
            const ssize_t count = ::recv(socket_, to, size, 0);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) bury(false);
            to += count;
            size -= static_cast<std::size_t>(count);
        }
    };
    char bytes[head_bytes];
    fill(bytes, sizeof bytes);
    const MessageHead head = read_head(bytes);
    if (head.length > longest_message) {  // it is out of its mind
        ::kill(process_, SIGKILL);
        this->end();
        throw Died{Died::Of::accident};
    }
    std::string message(head.length, '\0');
    fill(message.data(), message.size());
    note_memory(head.memory);
    return message;
}

void Wall::bury(bool too_late) {
    if (too_late) ::kill(process_, SIGKILL);
    const int status = end();
    if (too_late) throw Died{Died::Of::silence};
    if (WIFSIGNALED(status)) {
        switch (WTERMSIG(status)) {
            case SIGPROF:
            case SIGXCPU:
                throw Died{Died::Of::time};
            case SIGSYS:
                throw Died{Died::Of::forbidden};
            case SIGABRT:
                throw Died{Died::Of::memory};
            default:
                throw Died{Died::Of::accident};
        }
    }
    throw Died{WIFEXITED(status) ? Died::Of::no_wall : Died::Of::accident};
}

}  // namespace nimrod::script
