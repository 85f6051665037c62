// The binary `nimrod-mpi`: nimrod for mpirun. Rank 0 is the program, the others help it.
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "company.h"
#include "options.h"
#include "post.h"
#include "program.h"

namespace {

/// Positions for a task, unless NIMROD_MPI_PATIENCE says otherwise. The more ranks there are, the
/// less of each can rank 0 look after (docs/scale.md).
constexpr std::uint64_t patience_for_each_rank = 10'000;

std::uint64_t patience(int ranks) {
    const char* const given = std::getenv("NIMROD_MPI_PATIENCE");
    const std::uint64_t n = given != nullptr ? std::strtoull(given, nullptr, 10) : 0;
    return n > 0 ? n : patience_for_each_rank * static_cast<std::uint64_t>(ranks);
}

std::atomic<bool> leave{false};
static_assert(std::atomic<bool>::is_always_lock_free);

/// mpirun ends a run by SIGTERM: on Ctrl-C, and when one of the ranks has died.
int help(nimrod::mpi::Company& company) {
    std::signal(SIGINT, SIG_IGN);  // mpirun and rank 0 know what to do
    std::signal(SIGTERM, [](int) { leave = true; });
    company.serve(leave);
    if (leave) std::_Exit(EXIT_FAILURE);
    return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace nimrod;
    mpi::Post post;
    mpi::Company company(post, patience(post.size()));
    if (post.rank() > 0) return help(company);
    const int code = cli::run_program(argc, argv, &company);
    cli::obey_signal();
    if (const std::optional<Text> sent = company.end())
        fmt::print(stderr, "nimrod: {}\n",
                   sent->in(cli::language_of_arguments(argc, argv, language_of_environment())));
    return code;
}
