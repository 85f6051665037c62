// The program behind the wall: runs one script and answers questions about it on its standard
// input, which is a socket. It is embedded in the library (games/script/wall.cpp starts it).
//
// Before it touches a script it gives up everything that it does not need: it may open no file and
// start no process; its memory is bounded; and the kernel kills it for any system call but reading
// and writing what is open, memory, the timer and the end (seccomp). A timer of the processor's
// time, set anew for each question, ends it when a script never does.
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <vector>

#include "ruleset.h"

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

void build_wall() {
    if (close_range(peer + 1, ~0U, 0) != 0) std::_Exit(no_wall);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 1);
    limit(RLIMIT_NPROC, 0);
    limit(RLIMIT_STACK, rlim_t{8} << 20);
    limit(RLIMIT_AS, most_memory + longest_message + (rlim_t{64} << 20));
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
    std::array<unsigned char, 4> head{};
    receive(reinterpret_cast<char*>(head.data()), head.size());
    const std::size_t size = head[0] | std::size_t{head[1]} << 8 | std::size_t{head[2]} << 16 |
                             std::size_t{head[3]} << 24;
    if (size > longest_message) std::_Exit(lost_peer);
    std::string bytes(size, '\0');
    receive(bytes.data(), size);
    return bytes;
}

void send_message(std::string_view bytes) {
    std::string out;
    for (unsigned i = 0; i < 4; ++i) out += static_cast<char>(bytes.size() >> (8 * i));
    out += bytes;
    for (std::string_view rest = out; !rest.empty();) {
        const ssize_t count = ::write(peer, rest.data(), rest.size());
        if (count <= 0) std::_Exit(lost_peer);
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

/// Writes what `write` writes after Fault::none, or the fault that it meets.
template <class F>
void answer(Writer& out, const F& write) {
    const std::size_t start = out.bytes().size();
    out.byte(Fault::none);
    allow_seconds(most_seconds);
    try {
        write();
    } catch (const Broken& broken) {
        out.cut(start);
        out.byte(broken.fault);
        out.text(broken.text);
    }
    allow_seconds(0);
}

bool fits(const Writer& out) { return out.bytes().size() <= longest_message / 4; }

/// The options of each position, as many positions as are done in a moment. Everything is asked a
/// second time, in the opposite order, since the rules of a game do not change.
void expand(Ruleset& rules, Reader& in, Writer& out) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point moment = Clock::now() + std::chrono::milliseconds(50);
    std::vector<std::string_view> positions;
    std::vector<std::size_t> starts;
    while (!in.at_end() && (positions.empty() || (fits(out) && Clock::now() < moment))) {
        positions.push_back(in.text());
        starts.push_back(out.bytes().size());
        answer(out, [&] { rules.expand(positions.back(), out); });
    }
    starts.push_back(out.bytes().size());
    Writer again;
    std::optional<std::size_t> differs;
    for (std::size_t i = positions.size(); i-- > 0;) {
        again.clear();
        answer(again, [&] { rules.expand(positions[i], again); });
        const auto first =
            std::string_view(out.bytes()).substr(starts[i], starts[i + 1] - starts[i]);
        if (again.bytes() != first) differs = i;
    }
    if (!differs) return;
    out.cut(starts[*differs]);
    out.byte(Fault::differs);
    out.text({});
}

[[noreturn]] void serve() {
    Ruleset rules;
    for (;;) {
        const std::string message = receive_message();
        Reader in(message);
        Writer out;
        switch (static_cast<Ask>(in.byte())) {
            case Ask::load: {
                const std::string_view name = in.text();
                const std::string_view source = in.text();
                answer(out, [&] { rules.load(name, source, out); });
                break;
            }
            case Ask::expand:
                expand(rules, in, out);
                break;
            case Ask::read:
                answer(out, [&] { rules.read(in.text(), out); });
                break;
            case Ask::say: {
                const std::string_view from = in.text();
                const std::string_view to = in.text();
                answer(out, [&] { rules.texts("say", from, to, out); });
                break;
            }
            case Ask::draw:
                answer(out, [&] { rules.texts("draw", in.text(), {}, out); });
                break;
        }
        send_message(out.bytes());
    }
}

}  // namespace

}  // namespace nimrod::script

int main() {
    nimrod::script::build_wall();
    nimrod::script::serve();
}
