// Runs the real binary, as a user's shell would: arguments, standard input, environment in; exit
// code, standard output, standard error out.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paths.h"

namespace nimrod {

struct Result {
    int code =
        -1;  // the exit code; -1 if a signal ended the program (or the 300 seconds were over)
    int signal = 0;  // that ended the program, if one did
    std::string out;
    std::string err;
    double cpu_seconds = 0;      // with those of its children
    std::size_t peak_bytes = 0;  // of resident memory
};

/// A running binary, for tests that talk with it. Its environment holds PATH, HOME and LC_ALL=C,
/// and what the test adds.
class Process {
public:
    explicit Process(const std::vector<std::string>& arguments,
                     const std::map<std::string, std::string>& environment = {},
                     const std::string& program = NIMROD_BINARY) {
        int in[2], out[2], err[2];
        for (int* ends : {in, out, err})
            if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
        std::vector<std::string> words{program};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::map<std::string, std::string> variables{
            {"PATH", "/usr/bin:/bin"}, {"HOME", "/tmp"}, {"LC_ALL", "C"}};
        for (const auto& [name, value] : environment) variables[name] = value;
        std::vector<std::string> settings;
        for (const auto& [name, value] : variables) settings.push_back(name + "=" + value);
        const std::vector<char*> argv = pointers(words), envp = pointers(settings);

        std::signal(SIGPIPE, SIG_IGN);  // a program that leaves early must not end the tests
        pid_ = fork();
        if (pid_ == 0) {
            std::signal(SIGPIPE, SIG_DFL);
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            dup2(err[1], STDERR_FILENO);
            execve(argv[0], argv.data(), envp.data());
            _exit(127);
        }
        for (const int end : {in[0], out[1], err[1]}) ::close(end);
        in_ = in[1];
        out_ = out[0];
        err_ = err[0];
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process() {
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
        for (const int end : {in_, out_, err_})
            if (end >= 0) ::close(end);
    }

    /// Gives the program this input, as soon as it reads it.
    void type(std::string_view text) { input_ += text; }

    pid_t pid() const { return pid_; }
    /// The processor time that the running program has taken so far, which a busy machine does not
    /// change.
    double cpu_seconds() const {
        clockid_t clock{};
        timespec time{};
        if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0)
            ADD_FAILURE() << "no clock of the program";
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    void send(int signal) const { kill(pid_, signal); }

    /// Whether the program has said this on standard output, within the 300 seconds.
    bool says(std::string_view text) {
        while (result_.out.find(text) == std::string::npos)
            if (!exchange()) return result_.out.find(text) != std::string::npos;
        return true;
    }

    /// What the program has said on standard output so far.
    const std::string& said() const { return result_.out; }

    /// Ends the input once it is read, and waits for the program to leave.
    Result finish() {
        ends_ = true;
        while (exchange()) {
        }
        if (out_ >= 0 || err_ >= 0) {
            ADD_FAILURE() << "nimrod did not leave within 300 seconds";
            send(SIGKILL);
        }
        int status = 0;
        rusage used{};
        wait4(pid_, &status, 0, &used);
        pid_ = 0;
        for (const timeval& time : {used.ru_utime, used.ru_stime})
            result_.cpu_seconds +=
                static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
        result_.peak_bytes = static_cast<std::size_t>(used.ru_maxrss) * 1024;
        if (WIFEXITED(status)) result_.code = WEXITSTATUS(status);
        if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
        return result_;
    }

private:
    static std::vector<char*> pointers(std::vector<std::string>& words) {
        std::vector<char*> out;
        for (std::string& word : words) out.push_back(word.data());
        out.push_back(nullptr);
        return out;
    }

    /// Waits for the program and moves bytes one way or the other; false when it has closed its
    /// outputs or the time is over.
    bool exchange() {
        if (ends_ && input_.empty() && in_ >= 0) ::close(std::exchange(in_, -1));
        if (out_ < 0 && err_ < 0) return false;
        const auto left = deadline_ - std::chrono::steady_clock::now();
        if (left <= left.zero()) return false;
        pollfd ends[] = {
            {input_.empty() ? -1 : in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}};
        const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(left).count() + 1;
        if (poll(ends, 3, static_cast<int>(wait)) < 0) return errno == EINTR;
        if (ends[0].revents != 0) {
            const ssize_t n = write(in_, input_.data(), std::min<std::size_t>(input_.size(), 4096));
            if (n < 0) ::close(std::exchange(in_, -1));  // it no longer listens
            input_.erase(0, n < 0 ? input_.size() : static_cast<std::size_t>(n));
        }
        if (ends[1].revents != 0) receive(out_, result_.out);
        if (ends[2].revents != 0) receive(err_, result_.err);
        return true;
    }

    static void receive(int& from, std::string& to) {
        char bytes[4096];
        const ssize_t n = read(from, bytes, sizeof bytes);
        if (n > 0)
            to.append(bytes, static_cast<std::size_t>(n));
        else
            ::close(std::exchange(from, -1));
    }

    std::chrono::steady_clock::time_point deadline_ =
        std::chrono::steady_clock::now() + std::chrono::seconds(300);
    pid_t pid_ = 0;
    int in_ = -1, out_ = -1, err_ = -1;
    std::string input_;
    bool ends_ = false;
    Result result_;
};

inline Result run_nimrod(const std::vector<std::string>& arguments, std::string_view input = "",
                         const std::map<std::string, std::string>& environment = {}) {
    Process process(arguments, environment);
    process.type(input);
    return process.finish();
}

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

inline std::string read_file(const std::string& path) {
    std::ifstream in(path);
    std::stringstream out;
    out << in.rdbuf();
    return out.str();
}

/// Runs a line of the shell in which `nimrod` is the binary.
inline Result run_shell(const std::string& line) {
    const std::string binary = NIMROD_BINARY;
    const std::string folder = binary.substr(0, binary.rfind('/'));
    return Process({"-c", line}, {{"PATH", folder + ":/usr/bin:/bin"}}, "/bin/sh").finish();
}

}  // namespace nimrod
