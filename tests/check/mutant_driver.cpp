// mutants CORPUS COUNT SKIPPED...: which of the mutants 0 to COUNT - 1, except those that are skipped,
// give every file of the corpus the verdict that it should have (see mutate_nimrod_check.py).
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "mutants.h"
#include "nimrod/check/check.h"

namespace {

using namespace nimrod;

struct File {
    bool accept;
    std::string reason, bytes;
    double seconds = 0;
};

std::vector<File> read_corpus(const char* path) {
    std::vector<File> out;
    std::ifstream in(path, std::ios::binary);
    std::uint8_t accept;
    while (in.read(reinterpret_cast<char*>(&accept), 1)) {
        std::uint32_t sizes[2];
        in.read(reinterpret_cast<char*>(sizes), sizeof sizes);
        File file{accept != 0, std::string(sizes[0], ' '), std::string(sizes[1], ' ')};
        in.read(file.reason.data(), sizes[0]);
        in.read(file.bytes.data(), sizes[1]);
        out.push_back(std::move(file));
    }
    return out;
}

check::Verdict verdict_of(const File& file) {
    Limits limits;
    limits.memory = std::size_t{512} << 20;
    limits.threads = 1;
    Budget budget(limits);
    return check::check_proof(file.bytes, budget);
}

bool is_right(const File& file) {
    const check::Verdict verdict = verdict_of(file);
    return verdict.verified == file.accept &&
           verdict.reason.en.find(file.reason) != std::string::npos;
}

double processor_time() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void limit_time(double seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (seconds - static_cast<double>(timer.it_value.tv_sec)));
    setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

/// The file that notices the mutant, in a child that may do what it likes; or -1.
int noticed_by(int mutant, const std::vector<File>& files, volatile int& in_hand) {
    const pid_t child = fork();
    if (child == 0) {
        mutants::mutant = mutant;
        const rlimit memory{std::size_t{2} << 30, std::size_t{2} << 30};
        setrlimit(RLIMIT_AS, &memory);
        for (std::size_t i = 0; i < files.size(); ++i) {
            in_hand = static_cast<int>(i);
            limit_time(10 * files[i].seconds + 0.5);
            try {
                if (!is_right(files[i])) _exit(1);
            } catch (...) {
                _exit(1);
            }
        }
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status == 0 ? -1 : static_cast<int>(in_hand);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<File> files = read_corpus(argv[1]);
    const int count = std::atoi(argv[2]);
    std::set<int> skipped;
    for (int i = 3; i < argc; ++i) skipped.insert(std::atoi(argv[i]));
    int wrong = 0;
    for (File& file : files) {
        const double start = processor_time();
        const check::Verdict verdict = verdict_of(file);
        file.seconds = processor_time() - start;
        if (verdict.verified != file.accept) {
            std::fprintf(stderr, "without any mutant: %s\n%s", verdict.reason.en.c_str(), file.bytes.c_str());
            ++wrong;
        }
        // The letter is told in the words of the other checker; where these are others, the verdict has to do.
        if (verdict.reason.en.find(file.reason) == std::string::npos) file.reason.clear();
    }
    if (wrong > 0) return 1;
    const auto reached = std::vector<bool>(mutants::reached, mutants::reached + count);
    std::stable_sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.seconds < b.seconds; });
    void* const shared = mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (int mutant = 0; mutant < count; ++mutant) {
        if (skipped.contains(mutant)) continue;
        if (!reached[static_cast<std::size_t>(mutant)] ) {
            std::printf("%d never reached\n", mutant);
            continue;
        }
        const int noticed = noticed_by(mutant, files, *static_cast<volatile int*>(shared));
        if (noticed < 0)
            std::printf("%d survives\n", mutant);
        else
            std::rotate(files.begin(), files.begin() + noticed, files.begin() + noticed + 1);
        std::fflush(stdout);
    }
}
