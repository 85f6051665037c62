// Questions are answered in processes of their own, one at a time in each: whatever a question does
// to its worker (an assertion that fails, a stack that overflows, a memory that is full, a search
// that does not obey), the server only sees a socket close, says so to the one who asked, and
// starts another worker.
//
// A thread listens while another works, so that a job can be cancelled. The server sends a job only
// after the answer to the last one; a cancellation that comes too late is forgotten when the next
// job comes.
#include "worker.h"

#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "answer.h"
#include "message.h"
#include "nimrod/store/store.h"

namespace nimrod::server {

using commands::Command;

namespace {

/// What a worker may hold besides the tables that it counts.
constexpr std::uint64_t overhead = std::uint64_t{2} << 30;
/// Tables that a worker keeps from one question to the next.
constexpr std::uint64_t most_learnt = std::uint64_t{256} << 20;

bool receive_all(int socket, void* to, std::size_t size) {
    auto* at = static_cast<char*>(to);
    while (size > 0) {
        const ssize_t n = ::recv(socket, at, size, 0);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= static_cast<std::size_t>(n);
    }
    return true;
}

class Worker {
public:
    Worker(int socket, std::shared_ptr<Store> store)
        : socket_(socket), commands_(commands::all_commands()), store_(std::move(store)) {
        learnt_.set_keeper(store_);
    }

    int run() {
        std::thread listener([this] { listen(); });
        while (const std::optional<std::string> job = next()) answer_job(*job);
        listener.join();
        return 0;
    }

private:
    /// Hands over jobs and cancellations until the socket is closed.
    void listen() {
        MessageHead head;
        while (receive_all(socket_, head.data(), head.size()) &&
               length_of(head) <= longest_message) {
            std::string content(length_of(head), '\0');
            if (!receive_all(socket_, content.data(), content.size())) break;
            if (kind_of(head) == Kind::cancel) {
                cancel_ = true;
                continue;
            }
            const std::lock_guard lock(mutex_);
            cancel_ = false;
            job_ = std::move(content);
            changed_.notify_one();
        }
        // Nobody listens any more: what is being worked on is of no use.
        std::_Exit(0);
    }

    std::optional<std::string> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return job_.has_value(); });
        return std::exchange(job_, std::nullopt);
    }

    void answer_job(const std::string& job) {
        const auto [line, body] = parts(job);
        const Json head = Json::parse(line);
        const std::string name = head["command"];
        const Bounds bounds{std::chrono::duration<double>(head["time"].get<double>()),
                            head["memory"].get<std::size_t>()};
        limit_memory(bounds.memory);
        const Language language = head["lang"] == "fr" ? Language::french : Language::english;
        for (const Command& command : commands_)
            if (command.name == name) {
                const Answer out = answer(
                    command, body, language, bounds, cancel_,
                    [this](const std::string& say, const Reached& reached) {
                        send(Kind::progress, dump(Json{{"say", say},
                                                       {"positions", reached.positions},
                                                       {"seconds", reached.seconds}}));
                    },
                    [this, tries = head["tries"] == true](std::chrono::duration<double> time) {
                        // A trial has a limit of its own, and most questions take less time than
                        // this message.
                        if (!tries) send(Kind::begins, dump(Json{{"time", time.count()}}));
                    },
                    &learnt_);
                send(Kind::answer,
                     dump(Json{{"status", out.status}, {"type", out.type}}) + "\n" + out.body);
                write_store();
            }
    }

    /// So that the other workers find it. A store that is full is no reason not to answer.
    void write_store() const {
        try {
            if (store_) store_->flush();
        } catch (const FileError&) {
        }
    }

    /// Tables are counted by their budget, and this is the wall behind it for everything else.
    static void limit_memory(std::size_t memory) {
#ifndef __SANITIZE_ADDRESS__  // which reserves terabytes
        const rlimit limit{memory + overhead, memory + overhead};
        ::setrlimit(RLIMIT_AS, &limit);
#endif
    }

    void send(Kind kind, std::string_view content) {
        const std::string bytes = packed(kind, content);
        const std::lock_guard lock(sending_);
        for (std::string_view rest = bytes; !rest.empty();) {
            const ssize_t n = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) std::_Exit(0);
            rest.remove_prefix(static_cast<std::size_t>(n));
        }
    }

    const int socket_;
    const std::vector<Command> commands_;
    const std::shared_ptr<Store> store_;
    std::atomic<bool> cancel_ = false;
    Memory learnt_{most_learnt};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<std::string> job_;
    std::mutex sending_;
};

}  // namespace

bool forbid_writing() {
    // Landlock: these rights, and no exception to them.
    landlock_ruleset_attr rules{};
    rules.handled_access_fs = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                              LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                              LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                              LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                              LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
    const long file = ::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (file < 0) return false;
    const bool done = ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                      ::syscall(SYS_landlock_restrict_self, file, 0) == 0;
    ::close(static_cast<int>(file));
    return done;
}

int work(int socket, const std::string& store) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    // What the terminal sends on Ctrl-C is for the server to handle.
    std::signal(SIGINT, SIG_IGN);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    // Opened before the wall stands: what is open can still be written.
    std::shared_ptr<Store> kept;
    try {
        if (!store.empty()) kept = std::make_shared<Store>(store, Store::Access::write);
    } catch (const FileError&) {  // the server has told; questions are answered all the same
    }
    forbid_writing();  // a second wall: no option that writes is offered in the first place
    return Worker(socket, kept).run();
}

}  // namespace nimrod::server
