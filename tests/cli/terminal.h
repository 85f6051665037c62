// A program on a terminal of its own, and somebody who types.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "paths.h"

namespace nimrod {

/// What a terminal shows when these keys are typed, each group once the screen shows the text
/// before it. Control characters must wait for the prompt: before it the terminal takes them for
/// its own.
inline std::string conversation(std::vector<std::string> arguments,
                                const std::vector<std::pair<std::string, std::string>>& dialogue,
                                const std::map<std::string, std::string>& environment = {}) {
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        setenv("TERM", "dumb", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("LANGUAGE");
        unsetenv("NO_COLOR");
        setenv("INPUTRC", "/dev/null", 1);
        for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
        std::string program = "nimrod";
        std::vector<char*> argv{program.data()};
        for (std::string& argument : arguments) argv.push_back(argument.data());
        argv.push_back(nullptr);
        execv(NIMROD_BINARY, argv.data());
        _exit(127);
    }
    std::string screen;
    std::size_t seen = 0;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto read_more = [&] {
        pollfd end{terminal, POLLIN, 0};
        if (std::chrono::steady_clock::now() > deadline || poll(&end, 1, 1000) < 0) return false;
        if (end.revents == 0) return true;
        char bytes[4096];
        const ssize_t n = read(terminal, bytes, sizeof bytes);
        if (n <= 0) return false;
        screen.append(bytes, static_cast<std::size_t>(n));
        return true;
    };
    for (const auto& [shown, keys] : dialogue) {
        while (screen.find(shown, seen) == std::string::npos)
            if (!read_more()) {
                ADD_FAILURE() << "never shown: " << shown << "\n" << screen;
                kill(child, SIGKILL);
                waitpid(child, nullptr, 0);
                ::close(terminal);
                return screen;
            }
        seen = screen.find(shown, seen) + shown.size();
        EXPECT_EQ(write(terminal, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    while (read_more()) {
    }
    int status = 0;
    ::close(terminal);  // which ends a program that has not left
    waitpid(child, &status, 0);
    const bool interrupted = !dialogue.empty() && dialogue.back().second == "\x03";
    EXPECT_TRUE(interrupted ? WIFSIGNALED(status) && WTERMSIG(status) == SIGINT
                            : WIFEXITED(status) && WEXITSTATUS(status) == 0)
        << screen;
    return screen;
}

}  // namespace nimrod
