// The binary `nimrod`.
#include "program.h"

int main(int argc, char** argv) {
    const int code = nimrod::cli::run_program(argc, argv, nullptr);
    nimrod::cli::obey_signal();
    return code;
}
