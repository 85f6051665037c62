// Any content of a file is a graph, or it is refused: every format goes through the same door.
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/games/graphs/graph_file.h"

namespace {

/// A file in memory, with this content.
class File {
public:
    File(const std::uint8_t* data, std::size_t size) : file_(memfd_create("graph", 0)) {
        nimrod::fuzz::check(file_ >= 0 && write(file_, data, size) == static_cast<ssize_t>(size),
                            "no memory for a file");
    }
    ~File() { close(file_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

private:
    int file_;
};

template <class F>
void expect_graph_or_refusal(const F& read) {
    try {
        read();
    } catch (const nimrod::InputError& error) {
        nimrod::fuzz::check(!error.message().en.empty() && !error.hint().fr.empty(),
                            "nothing is said");
    } catch (const nimrod::FileError& error) {
        nimrod::fuzz::check(!error.message().en.empty(), "nothing is said");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const File file(data, size);
    expect_graph_or_refusal([&] {
        const nimrod::NamedGraph graph = nimrod::read_graph_file(file.path());
        for (const nimrod::Edge& edge : graph.edges)
            nimrod::fuzz::check(edge.from < graph.names.size() && edge.to < graph.names.size(),
                                "an edge leads nowhere");
    });
    expect_graph_or_refusal([&] {
        const nimrod::NamedDigraph graph = nimrod::read_digraph_file(file.path());
        nimrod::fuzz::check(graph.graph.order() == graph.names.size(), "a vertex has no name");
    });
    return 0;
}
