// The program behind the wall: runs one script and answers questions about it on its standard
// input, which is a socket. It is embedded in the library (games/script/wall.cpp starts it).
//
// Before it touches a script it gives up everything that it does not need: it may open no file and
// start no process; its memory is bounded; and the kernel kills it for any system call but reading
// and writing what is open, memory, the timer and the end (seccomp). A timer of the processor's
// time, set anew for each question, ends it when a script never does; behind it stands a limit
// (RLIMIT_CPU) that the one who asks moves on, and that cannot be moved from here.
#include <linux/capability.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "questions.h"

namespace nimrod::script {

namespace {

constexpr int peer = 0;
/// What leaves the program; the library takes each for an accident of ours.
constexpr int no_wall = 80;
constexpr int lost_peer = 81;

void limit(int resource, rlim_t most) {
    const rlimit both{most, most};
    if (setrlimit(static_cast<__rlimit_resource>(resource), &both) != 0) std::_Exit(no_wall);
}

/// Whoever started us as root is not to lend that to a script.
void drop_capabilities() {
    __user_cap_header_struct head{_LINUX_CAPABILITY_VERSION_3, 0};
    const std::array<__user_cap_data_struct, 2> none{};
    if (syscall(SYS_capset, &head, none.data()) != 0) std::_Exit(no_wall);
}

/// The first exception makes ready what finds the handlers of all, in g++ 14 by a system call that
/// the wall forbids.
void throw_once() {
    try {
        throw no_wall;
    } catch (int) {
    }
}

void build_wall() {
    throw_once();
    // Without the one who asks there is nothing to do, not even the question at hand.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) std::_Exit(no_wall);
    drop_capabilities();
    if (close_range(peer + 1, ~0U, 0) != 0) std::_Exit(no_wall);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 1);
    limit(RLIMIT_NPROC, 0);
    limit(RLIMIT_STACK, rlim_t{8} << 20);
    limit(RLIMIT_AS, most_memory);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        std::_Exit(no_wall);
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (filter == nullptr) std::_Exit(no_wall);
    for (const int call :
         {SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(exit_group), SCMP_SYS(brk), SCMP_SYS(munmap),
          SCMP_SYS(mremap), SCMP_SYS(setitimer), SCMP_SYS(clock_gettime)})
        if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) != 0) std::_Exit(no_wall);
    // Memory, but none that could be run.
    const scmp_arg_cmp not_executable{2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};
    if (seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, &not_executable) != 0)
        std::_Exit(no_wall);
    if (seccomp_load(filter) != 0) std::_Exit(no_wall);
    seccomp_release(filter);
}

/// After so much of the processor's time the process is killed (SIGPROF).
void allow_seconds(int seconds) {
    const itimerval timer{{0, 0}, {seconds, 0}};
    setitimer(ITIMER_PROF, &timer, nullptr);
}

void receive(char* to, std::size_t size) {
    while (size > 0) {
        const ssize_t count = ::read(peer, to, size);
        if (count <= 0) std::_Exit(lost_peer);
        to += count;
        size -= static_cast<std::size_t>(count);
    }
}

std::string receive_message() {
    std::array<char, head_bytes> bytes{};
    receive(bytes.data(), bytes.size());
    const MessageHead head = read_head(bytes.data());
    if (head.length > longest_message) std::_Exit(lost_peer);
    allow_memory(head.memory);
    std::string content(head.length, '\0');
    receive(content.data(), content.size());
    return content;
}

/// The message begins with room for its head.
void send_message(Writer& out) {
    put_head({out.bytes().size() - head_bytes, held_memory()}, out.data());
    for (std::string_view rest = out.bytes(); !rest.empty();) {
        const ssize_t count = ::write(peer, rest.data(), rest.size());
        if (count <= 0) std::_Exit(lost_peer);
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

[[noreturn]] void serve() {
    Ruleset rules;
    for (;;) {
        const std::string message = receive_message();
        Writer out;
        out.raw(std::string(head_bytes, '\0'));
        answer(rules, message, out, allow_seconds);
        send_message(out);
    }
}

}  // namespace

}  // namespace nimrod::script

int main() {
    nimrod::script::build_wall();
    nimrod::script::serve();
}
