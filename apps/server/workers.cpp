// Each worker is this same program, started again with a socket as its standard input (worker.cpp).
// Everything here happens on the one thread of the io_context, which never waits.
#include "workers.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <csignal>
#include <ctime>

#include "message.h"

extern "C" char** environ;

namespace nimrod::server {

namespace asio = boost::asio;
using Error = boost::system::error_code;

namespace {

/// More than the processors of a small machine: a long question must not keep a game waiting.
constexpr std::size_t most_workers = 4;
constexpr std::size_t most_waiting = 100;
/// How long a worker may go on after its limit, or after nobody wants its answer, before it is
/// ended.
constexpr auto patience = std::chrono::seconds(5);
constexpr auto patience_when_forgotten = std::chrono::milliseconds(2000);
/// How long a question is tried, in time of the processor: on a busy machine a theorem takes as
/// little of that as ever. A worker that waits for another process, that of a script, uses none;
/// therefore the second bound, far beyond what a theorem takes on any machine.
constexpr auto trial = std::chrono::milliseconds(300);
constexpr auto longest_trial = std::chrono::seconds(5);
/// How long its worker may then need to let go of it.
constexpr auto patience_after_trial = std::chrono::milliseconds(150);
/// Long questions give way to quick ones, and to the page.
constexpr int niceness_of_long_work = 5;

/// What the threads of this process have used so far.
std::chrono::nanoseconds processor_time(pid_t process) {
    clockid_t clock{};
    timespec time{};
    if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
        return {};  // it has just died, which read() notices
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Starts the program with this socket as its standard input; its process, or -1.
pid_t start_worker(int socket, std::string store) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, socket, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    // The connections of the server must not stay open in its workers.
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::string name = "nimrod", option = "--worker";
    char* arguments[] = {name.data(), option.data(), store.data(), nullptr};
    pid_t process = -1;
    const int failed =
        ::posix_spawn(&process, "/proc/self/exe", &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failed == 0 ? process : -1;
}

Answer our_fault(const Job& job) {
    return refusal(
        500,
        tr("the answer could not be computed: Nimrod itself failed at this question",
           "la réponse n'a pu être calculée : Nimrod lui-même a échoué sur cette question"),
        job.language);
}

Answer leaving(const Job& job) { return refusal(503, server::leaving(), job.language); }

Answer too_late(const Job& job) {
    return refusal(422, tr("not within the limits", "pas dans les limites"), job.language);
}

}  // namespace

Text leaving() { return tr("the server is being stopped", "le serveur est en cours d'arrêt"); }

class Workers::Worker : public std::enable_shared_from_this<Worker> {
public:
    Worker(Workers& all, asio::io_context& io, bool tries)
        : all_(&all), tries_(tries), socket_(io), clock_(io) {}
    ~Worker() { end(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    bool is_free() const { return !busy_; }
    const std::shared_ptr<Job>& job() const { return job_; }
    /// Which page's question it has or had last.
    const std::string& last_asker() const { return last_asker_; }

    void begin(std::shared_ptr<Job> job) {
        job_ = std::move(job);
        last_asker_ = job_->asker;
        busy_ = true;
        late_ = false;
        ++turn_;
        if (process_ < 0 && !start()) return fail();
        const Bounds& bounds = all_->bounds_;
        const Json head{{"command", job_->command},
                        {"lang", job_->language == Language::french ? "fr" : "en"},
                        {"time", bounds.time.count()},
                        {"memory", bounds.memory},
                        {"tries", tries_}};
        send(packed(Kind::job, dump(head) + "\n" + job_->body));
        if (!tries_) return end_after_limit(bounds.time);
        trial_began_ = std::chrono::steady_clock::now();
        used_before_trial_ = processor_time(process_);
        judge_trial_after(trial);
    }

    void forget() {
        job_ = nullptr;
        hurry();
        end_after(tries_ ? patience_after_trial : patience_when_forgotten);
    }

    void hurry() { send(packed(Kind::cancel, "")); }

    /// The server leaves: nothing is answered any more.
    void leave() {
        all_ = nullptr;
        job_ = nullptr;
        end();
    }

private:
    bool start() {
        int sockets[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) return false;
        process_ = start_worker(sockets[1], all_->store_);
        ::close(sockets[1]);
        if (process_ < 0) {
            ::close(sockets[0]);
            return false;
        }
        if (!tries_) be_nice();
        socket_.assign(asio::local::stream_protocol(), sockets[0]);
        read();
        return true;
    }

    /// On top of what the server itself was told to be.
    void be_nice() const {
        const int own = ::getpriority(PRIO_PROCESS, 0);
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(process_), own + niceness_of_long_work);
    }

    /// Ends the process, if there is one.
    void end() {
        Error ignored;
        socket_.close(ignored);
        clock_.cancel();
        to_send_.clear();
        if (process_ < 0) return;
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
        }
        process_ = -1;
    }

    void judge_trial_after(std::chrono::nanoseconds time) {
        clock_.expires_after(time);
        clock_.async_wait([self = shared_from_this(), turn = turn_](const Error& error) {
            if (!error && turn == self->turn_ && self->job_) self->judge_trial();
        });
    }

    void judge_trial() {
        const auto left = trial - (processor_time(process_) - used_before_trial_);
        if (left.count() > 0 && std::chrono::steady_clock::now() < trial_began_ + longest_trial)
            return judge_trial_after(left);
        const std::shared_ptr<Job> job = std::exchange(job_, nullptr);
        hurry();
        end_after(patience_after_trial);
        all_->put_off(job);
    }

    void end_after_limit(std::chrono::duration<double> limit) {
        end_after(std::chrono::ceil<std::chrono::milliseconds>(1.25 * limit) + patience);
    }

    void end_after(std::chrono::milliseconds time) {
        clock_.expires_after(time);
        clock_.async_wait([self = shared_from_this(), turn = turn_](const Error& error) {
            if (error || turn != self->turn_) return;
            self->late_ = true;
            self->fail();
        });
    }

    void fail() {
        end();
        if (busy_) finish(job_ ? (late_ ? too_late(*job_) : our_fault(*job_)) : Answer{});
    }

    void finish(Answer answer) {
        clock_.cancel();
        busy_ = false;
        const std::shared_ptr<Job> job = std::exchange(job_, nullptr);
        if (job) job->answered(std::move(answer));
        if (all_ != nullptr) all_->begin_waiting();
    }

    void read() {
        asio::async_read(
            socket_, asio::buffer(head_),
            [self = shared_from_this(), process = process_](const Error& error, std::size_t) {
                if (process != self->process_) return;
                if (error || length_of(self->head_) > longest_message) return self->fail();
                self->read_content();
            });
    }

    void read_content() {
        content_.resize(length_of(head_));
        asio::async_read(
            socket_, asio::buffer(content_),
            [self = shared_from_this(), process = process_](const Error& error, std::size_t) {
                if (process != self->process_) return;
                if (error) return self->fail();
                self->receive();
            });
    }

    void receive() {
        if (kind_of(head_) == Kind::progress) {
            if (job_ && !tries_) job_->progressed(content_);
        } else {
            Answer answer;
            try {
                if (kind_of(head_) == Kind::begins) {
                    const std::chrono::duration<double> time(Json::parse(content_).at("time"));
                    if (job_) end_after_limit(std::min(time, all_->bounds_.time));
                    return read();
                }
                const auto [line, body] = parts(content_);
                const Json head = Json::parse(line);
                answer = {head.at("status"), head.at("type"), std::string(body)};
            } catch (const Json::exception&) {
                return fail();  // a worker that is out of its mind
            }
            content_ = {};
            finish(std::move(answer));
        }
        read();
    }

    void send(std::string message) {
        if (process_ < 0) return;
        to_send_.push_back(std::move(message));
        if (to_send_.size() == 1) write();
    }

    void write() {
        asio::async_write(
            socket_, asio::buffer(to_send_.front()),
            [self = shared_from_this(), process = process_](const Error& error, std::size_t) {
                if (error || process != self->process_) return;  // read() notices
                self->to_send_.pop_front();
                if (!self->to_send_.empty()) self->write();
            });
    }

    Workers* all_;
    const bool tries_;  // whether it only tries questions for a moment
    asio::local::stream_protocol::socket socket_;
    asio::steady_timer clock_;
    pid_t process_ = -1;
    std::shared_ptr<Job> job_;  // null while working on what nobody wants any more
    std::string last_asker_;
    std::uint64_t turn_ = 0;  // counts jobs: a timer may go off when the next has begun already
    std::chrono::steady_clock::time_point trial_began_;
    std::chrono::nanoseconds used_before_trial_{};
    bool busy_ = false;
    bool late_ = false;
    MessageHead head_{};
    std::string content_;
    std::deque<std::string> to_send_;
};

Workers::Workers(asio::io_context& io, const Bounds& bounds, std::string store)
    : io_(io), bounds_(bounds), store_(std::move(store)) {}

void Workers::leave() {
    // A job and who waits for it hold each other.
    const auto drop = [](const std::shared_ptr<Job>& job) {
        if (job) job->progressed = nullptr;
        if (job) job->answered = nullptr;
    };
    std::ranges::for_each(untried_, drop);
    std::ranges::for_each(waiting_, drop);
    untried_.clear();
    waiting_.clear();
    if (quick_) workers_.push_back(std::exchange(quick_, nullptr));
    for (const auto& worker : workers_) {
        drop(worker->job());
        worker->leave();
    }
    workers_.clear();
}

void Workers::refuse_all() {
    if (quick_) workers_.push_back(std::exchange(quick_, nullptr));
    for (const std::shared_ptr<Worker>& worker : std::exchange(workers_, {})) {
        const std::shared_ptr<Job> job = worker->job();
        worker->leave();
        if (job) job->answered(leaving(*job));
    }
    for (std::deque<std::shared_ptr<Job>>* jobs : {&untried_, &waiting_})
        for (const std::shared_ptr<Job>& job : std::exchange(*jobs, {}))
            job->answered(leaving(*job));
}

std::size_t Workers::working() const {
    const auto busy = std::ranges::count_if(
        workers_, [](const std::shared_ptr<Worker>& worker) { return !worker->is_free(); });
    return static_cast<std::size_t>(busy) + (quick_ && !quick_->is_free() ? 1 : 0);
}

bool Workers::submit(std::shared_ptr<Job> job) {
    if (waiting() >= most_waiting) return false;
    // Where nobody else works there is nobody to make room for.
    (working() == 0 && waiting() == 0 ? waiting_ : untried_).push_back(std::move(job));
    begin_waiting();
    return true;
}

void Workers::put_off(std::shared_ptr<Job> job) {
    waiting_.push_back(std::move(job));
    begin_waiting();
}

void Workers::try_next() {
    if (untried_.empty()) return;
    if (!quick_) quick_ = std::make_shared<Worker>(*this, io_, true);
    if (!quick_->is_free()) return;
    // The pages take turns: those of the page that was last stand behind the others.
    std::ranges::stable_partition(untried_, [this](const std::shared_ptr<Job>& job) {
        return job->asker != quick_->last_asker();
    });
    std::shared_ptr<Job> job = std::move(untried_.front());
    untried_.pop_front();
    quick_->begin(std::move(job));
}

/// Of those who wait, the first of whom the fewest questions are being answered.
std::shared_ptr<Job> Workers::next_in_turn() {
    const auto at_work = [this](const std::shared_ptr<Job>& job) {
        return std::ranges::count_if(workers_, [&](const std::shared_ptr<Worker>& worker) {
            return worker->job() && worker->job()->asker == job->asker;
        });
    };
    const auto next = std::ranges::min_element(waiting_, {}, at_work);
    std::shared_ptr<Job> job = std::move(*next);
    waiting_.erase(next);
    return job;
}

void Workers::begin_waiting() {
    try_next();
    while (!waiting_.empty()) {
        auto free = std::ranges::find_if(
            workers_, [](const std::shared_ptr<Worker>& worker) { return worker->is_free(); });
        if (free == workers_.end()) {
            if (workers_.size() == most_workers) return;
            workers_.push_back(std::make_shared<Worker>(*this, io_, false));
            free = workers_.end() - 1;
        }
        const std::shared_ptr<Worker> worker = *free;
        worker->begin(next_in_turn());
    }
}

void Workers::forget(const std::shared_ptr<Job>& job) {
    std::erase(untried_, job);
    std::erase(waiting_, job);
    if (quick_ && quick_->job() == job) quick_->forget();
    for (const auto& worker : workers_)
        if (worker->job() == job) worker->forget();
}

}  // namespace nimrod::server
