// A question answered by its subcommand, as HTTP wants it: a status, a type and a body.
#pragma once

#include <atomic>
#include <chrono>
#include <climits>
#include <functional>
#include <string>
#include <string_view>

#include "commands.h"

namespace nimrod::server {

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::string body;
};

/// {"error": {"message": ...}}
Answer refusal(int status, const Text& message, Language language);

/// What a question may cost at most, whatever it says itself.
struct Bounds {
    std::chrono::duration<double> time = std::chrono::seconds(60);
    std::uint64_t memory = std::uint64_t{1} << 30;
    unsigned threads = UINT_MAX;
};

/// Told a few times a second how far the work is, by any thread of it.
using Progress = std::function<void(const std::string& say, const Reached& reached)>;

/// Told how long the work may take, when it begins.
using Begins = std::function<void(std::chrono::duration<double> time)>;

/// Runs the subcommand on the body of a request; never throws what a body can cause. `language` is
/// the one to speak unless the body asks for another. `learnt` is what earlier questions have
/// found; none: nothing is kept.
Answer answer(const commands::Command& command, std::string_view body, Language language,
              const Bounds& bounds, const std::atomic<bool>& cancel, const Progress& progress,
              const Begins& begins, Memory* learnt = nullptr);

}  // namespace nimrod::server
