// Graphs small enough to be written where they are used: a>b>c,d or a-b,b-c; or known by name.
#include <algorithm>

#include "nimrod/core/utf8.h"
#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

class InlineReader {
public:
    explicit InlineReader(std::string_view text) : text_(text) {}

    NamedGraph read() {
        if (text_.empty()) return {};
        do {
            std::uint32_t from = vertex();
            while (at_ < text_.size() && (text_[at_] == '>' || text_[at_] == '-')) {
                direct(text_[at_] == '>');
                ++at_;
                const std::uint32_t to = vertex();
                graph_.edges.push_back({from, to});
                from = to;
            }
        } while (skip_comma());
        if (at_ < text_.size())
            refuse(tr("{} is not expected here", "{} n'est pas attendu ici",
                      in_quotes(text_.substr(at_, 1))));
        return std::move(graph_);
    }

private:
    [[noreturn]] void refuse(const Text& message) const {
        throw InputError(message, at_,
                         tr("write edges such as =a>b,a>c,b>c, or =a-b,b-c without direction",
                            "écrivez des arcs, par exemple =a>b,a>c,b>c, ou =a-b,b-c sans "
                            "orientation"));
    }

    std::uint32_t vertex() {
        const std::size_t start = at_;
        const std::optional<std::string> name = read_name(text_, at_, "-");
        if (!name || name->empty() || name->size() > VertexNames::longest || !is_printable(*name)) {
            at_ = start;
            refuse(tr("the name of a vertex was expected", "le nom d'un sommet était attendu"));
        }
        return graph_.names.add(*name);
    }

    void direct(bool directed) {
        if (known_ && graph_.directed != directed)
            refuse(tr("> and - are mixed: a graph is directed or not",
                      "> et - sont mélangés : un graphe est orienté ou non"));
        known_ = true;
        graph_.directed = directed;
    }

    bool skip_comma() {
        if (at_ == text_.size() || text_[at_] != ',') return false;
        ++at_;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool known_ = false;  // an edge has said whether the graph is directed
    NamedGraph graph_;
};

}  // namespace

NamedGraph read_inline_graph(std::string_view text) {
    const std::size_t word =
        std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), text.size());
    // A bare name never ends at a colon.
    if (word > 0 && text.substr(word).starts_with(':')) return read_graph_family(text);
    return InlineReader(text).read();
}

}  // namespace nimrod
