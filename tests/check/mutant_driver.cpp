// mutants CORPUS COUNT SKIPPED...: which of the mutants 0 to COUNT - 1, except those that are
// skipped, give every file of the corpus the verdict that it should have (see
// mutate_nimrod_check.py). A mutant is tried on the files that come to where it differs: to others
// it is no mutant.
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
    std::string words, bytes;
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
        in.read(file.words.data(), sizes[0]);
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

/// Whether the words are said, in the reason or in what is told of a file that is accepted.
bool is_said(const check::Verdict& verdict, const std::string& words) {
    std::string all = verdict.reason.en + "\n" + verdict.claim.en;
    for (const auto* texts : {&verdict.rules, &verdict.theorems, &verdict.counts})
        for (const Text& text : *texts) all += "\n" + text.en;
    return all.find(words) != std::string::npos;
}

bool is_right(const File& file) {
    const check::Verdict verdict = verdict_of(file);
    return verdict.verified == file.accept && is_said(verdict, file.words);
}

double processor_time() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void limit_time(double seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec =
        static_cast<suseconds_t>(1e6 * (seconds - static_cast<double>(timer.it_value.tv_sec)));
    setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

/// Which of the chosen files notices the mutant, in a child that may do what it likes; or -1.
int noticed_by(int mutant, const std::vector<File>& files, const std::vector<std::size_t>& chosen,
               volatile int& in_hand) {
    const pid_t child = fork();
    if (child == 0) {
        mutants::mutant = mutant;
        const rlimit memory{std::size_t{2} << 30, std::size_t{2} << 30};
        setrlimit(RLIMIT_AS, &memory);
        for (const std::size_t i : chosen) {
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
    std::vector<std::vector<std::size_t>> reaching(static_cast<std::size_t>(count));
    for (File& file : files) {
        std::fill_n(mutants::reached, count, false);
        const double start = processor_time();
        const check::Verdict verdict = verdict_of(file);
        file.seconds = processor_time() - start;
        for (std::size_t i = 0; i < reaching.size(); ++i)
            if (mutants::reached[i])
                reaching[i].push_back(static_cast<std::size_t>(&file - files.data()));
        if (verdict.verified != file.accept) {
            std::fprintf(stderr, "without any mutant: %s\n%s", verdict.reason.en.c_str(),
                         file.bytes.c_str());
            ++wrong;
        }
        // The letter is told in the words of the other checker; where these are others, the verdict
        // has to do.
        if (!is_said(verdict, file.words)) file.words.clear();
    }
    if (wrong > 0) return 1;
    std::vector<int> kills(files.size());  // how many mutants the file has noticed
    void* const shared =
        mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (int mutant = 0; mutant < count; ++mutant) {
        if (skipped.contains(mutant)) continue;
        std::vector<std::size_t>& chosen = reaching[static_cast<std::size_t>(mutant)];
        if (chosen.empty()) {
            std::printf("%d never reached\n", mutant);
            continue;
        }
        std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
            return kills[a] != kills[b] ? kills[a] > kills[b] : files[a].seconds < files[b].seconds;
        });
        const int noticed = noticed_by(mutant, files, chosen, *static_cast<volatile int*>(shared));
        if (noticed < 0)
            std::printf("%d survives\n", mutant);
        else
            ++kills[static_cast<std::size_t>(noticed)];
        std::fflush(stdout);
    }
}
