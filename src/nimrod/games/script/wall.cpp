// The program that runs scripts is part of the library: its image is written to a file in memory
// and executed from there, so that an installed Nimrod, or a program that embeds it, has nothing to
// find. A fork without execution would hand our memory to the script, and would not be safe while
// other threads run.
//
// The process limits itself (apps/script_host/main.cpp); what remains here is to notice that it has
// gone, and to end it if it is silent for too long by the clock. When we go, however that happens,
// it reads the end of its input or meets its timer, and goes too.
#include "nimrod/games/script/wall.h"

#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>

#include "nimrod/wall/protocol.h"

asm(R"(
    .section .rodata
    .global nimrod_script_host_begin
    .hidden nimrod_script_host_begin
    .global nimrod_script_host_end
    .hidden nimrod_script_host_end
nimrod_script_host_begin:
    .incbin ")" NIMROD_SCRIPT_HOST R"("
nimrod_script_host_end:
    .section .text
)");

extern "C" const char nimrod_script_host_begin[];
extern "C" const char nimrod_script_host_end[];

extern "C" char** environ;

namespace nimrod::script {

namespace {

using Clock = std::chrono::steady_clock;

/// By the clock on the wall: far more than the process may compute, for a machine that is busy.
constexpr auto patience = std::chrono::seconds(60);

/// The file in memory that holds the program; -1 when there can be none.
int program() {
    static const int file = [] {
        const int made = memfd_create("nimrod_script_host", MFD_CLOEXEC);
        if (made < 0) return made;
        std::string_view rest(
            nimrod_script_host_begin,
            static_cast<std::size_t>(nimrod_script_host_end - nimrod_script_host_begin));
        while (!rest.empty()) {
            const ssize_t count = ::write(made, rest.data(), rest.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                ::close(made);
                return -1;
            }
            rest.remove_prefix(static_cast<std::size_t>(count));
        }
        return made;
    }();
    return file;
}

}  // namespace

Wall::~Wall() {
    if (process_ < 0) return;
    ::close(socket_);
    ::kill(process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void Wall::start() {
    int sockets[2];
    if (program() < 0 || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
        throw Died{Died::Of::no_wall};
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
        throw Died{Died::Of::no_wall};
    }
    socket_ = sockets[0];
}

std::string Wall::greet() {
    if (process_ < 0) start();
    send(greeting_);
    return receive();
}

std::string Wall::ask(std::string_view message) {
    if (process_ < 0) greet();
    send(message);
    return receive();
}

void Wall::send(std::string_view message) {
    std::string out;
    for (unsigned i = 0; i < 4; ++i) out += static_cast<char>(message.size() >> (8 * i));
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
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
            if (left <= 0) bury(true);
            if (::poll(&wait, 1, static_cast<int>(left)) <= 0) continue;
            const ssize_t count = ::recv(socket_, to, size, 0);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) bury(false);
            to += count;
            size -= static_cast<std::size_t>(count);
        }
    };
    unsigned char head[4];
    fill(reinterpret_cast<char*>(head), sizeof head);
    const std::size_t size = head[0] | std::size_t{head[1]} << 8 | std::size_t{head[2]} << 16 |
                             std::size_t{head[3]} << 24;
    if (size > longest_message) bury(true);
    std::string message(size, '\0');
    fill(message.data(), size);
    return message;
}

void Wall::bury(bool too_late) {
    ::close(socket_);
    if (too_late) ::kill(process_, SIGKILL);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    if (too_late || (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF))
        throw Died{Died::Of::time};
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS) throw Died{Died::Of::forbidden};
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT) throw Died{Died::Of::memory};
    if (WIFEXITED(status)) throw Died{Died::Of::no_wall};
    throw Died{Died::Of::accident};
}

}  // namespace nimrod::script
