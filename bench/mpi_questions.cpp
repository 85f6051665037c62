// What questions between two ranks cost, by how many travel in a message: for docs/scale.md.
//
//     mpirun -n 2 build/release/bin/nimrod_mpi_questions
//
// Rank 0 sends questions of 40 bytes (a component of Cram as it is written has about as many), rank
// 1 looks each up in a table of a million and answers. Both wait without sleeping, which is the
// best case; printed are questions a second, and the processor time of both for one.
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <unordered_map>

namespace {

constexpr std::size_t length = 40;
constexpr int table_size = 1'000'000;

std::string thing(int i) {
    std::string out = "5x6:" + std::to_string(static_cast<unsigned>(i) * 2654435761U);
    out.resize(length, '.');
    return out;
}

double seconds(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void answer() {
    std::unordered_map<std::string, char> table;
    for (int i = 0; i < table_size; i += 2) table[thing(i)] = '3';
    for (;;) {
        MPI_Status status;
        MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        int bytes = 0;
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        std::string in(static_cast<std::size_t>(bytes), '\0');
        MPI_Recv(in.data(), bytes, MPI_BYTE, 0, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (bytes == 0) return;
        std::string out;
        for (std::size_t at = 0; at < in.size(); at += length) {
            const auto found = table.find(in.substr(at, length));
            out += found == table.end() ? '-' : found->second;
        }
        MPI_Send(out.data(), static_cast<int>(out.size()), MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    }
}

void ask(int batch, int questions) {
    std::srand(1);
    const double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    int known = 0;
    for (int done = 0; done < questions; done += batch) {
        std::string out;
        for (int i = 0; i < batch; ++i) out += thing(std::rand() % table_size);
        MPI_Send(out.data(), static_cast<int>(out.size()), MPI_BYTE, 1, 0, MPI_COMM_WORLD);
        std::string in(static_cast<std::size_t>(batch), '\0');
        MPI_Recv(in.data(), batch, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (const char c : in) known += c != '-';
    }
    const double passed = seconds(CLOCK_MONOTONIC) - wall;
    std::printf("%5d a message: %9.0f questions/s, %6.2f us of rank 0's processor each, %d known\n",
                batch, questions / passed,
                1e6 * (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) / questions, known);
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (const int batch : {1, 16, 256, 4096}) ask(batch, batch == 1 ? 40'960 : 819'200);
        MPI_Send(nullptr, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        answer();
    }
    MPI_Finalize();
}
