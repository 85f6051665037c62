// Files of proofs for the checker in C++: as they come, and with an end line that fits, so that
// what stands before it is read. Whatever they say, there is a verdict within the limits.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "nimrod/check/check.h"
#include "nimrod/core/sha256.h"

namespace nimrod::fuzz {

namespace {

/// The text with the end line that it needs. Records begin behind the line that names the method.
std::string sealed(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    const std::size_t by = text.starts_with("by ") ? 0 : text.find("\nby ");
    const std::size_t records =
        by == std::string::npos ? text.size() : text.find('\n', by + (by == 0 ? 0 : 1)) + 1;
    const auto count =
        std::count(text.begin() + static_cast<std::ptrdiff_t>(records), text.end(), '\n');
    const std::string digest = sha256(text);
    return text + "end " + std::to_string(count) + " " + digest + "\n";
}

void judge(const std::string& file) {
    Limits limits;
    limits.positions = 200'000;
    limits.time = std::chrono::seconds(5);
    limits.memory = std::size_t{256} << 20;
    limits.threads = 1;
    try {
        Budget budget(limits);
        const check::Verdict verdict = check::check_proof(file, budget);
        fuzz::check(verdict.verified ? !verdict.claim.en.empty() : !verdict.reason.en.empty(),
                    "nothing is said");
    } catch (const OutOfLimits&) {
    }
}

}  // namespace

}  // namespace nimrod::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace nimrod::fuzz;
    const std::string text(reinterpret_cast<const char*>(data), size);
    judge(text);
    judge(sealed(text));
    judge(sealed("nimrod-proof 1\nclaim " + text));
    return 0;
}
