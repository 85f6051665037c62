// Graphviz's language, read by hand: Graphviz's own reader (cgraph) is not safe in several threads,
// writes its complaints to standard error and keeps hundreds of bytes for each edge. All of the
// grammar is understood; attributes, ports and the names of subgraphs are read and forgotten.
#include <algorithm>
#include <set>

#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

constexpr std::size_t deepest = 200;  // groups within groups

using Vertices = std::vector<std::uint32_t>;

class DotReader {
public:
    explicit DotReader(const GraphSource& source) : source_(source), text_(source.text) {}

    NamedGraph read() {
        const bool strict = skip_word("strict");
        graph_.directed = skip_word("digraph");
        if (!graph_.directed && !skip_word("graph"))
            refuse(tr("graph or digraph", "graph ou digraph"));
        if (!next_is('{')) skip_name();
        expect('{');
        statements(0);
        expect('}');
        skip_blanks();
        if (at_ < text_.size()) refuse(tr("the end of the file", "la fin du fichier"));
        if (strict) remove_repeated_edges();
        return std::move(graph_);
    }

private:
    [[noreturn]] void refuse(const Text& expected) const {
        throw source_.error(
            at_,
            tr("expected {}, not {}", "attendu : {}, et non {}", expected,
               in_quotes(text_.substr(std::min(at_, text_.size()), 20))),
            tr("write digraph {{ a -> b; b -> c }}", "écrivez digraph {{ a -> b; b -> c }}"));
    }

    void skip_blanks() {
        for (;;) {
            while (at_ < text_.size() &&
                   (text_[at_] == ' ' || (text_[at_] >= '\t' && text_[at_] <= '\r')))
                ++at_;
            const std::string_view rest = text_.substr(at_);
            const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
            if (rest.starts_with("//") || (line_start && rest.starts_with('#')))
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (rest.starts_with("/*"))
                at_ = std::min(text_.find("*/", at_ + 2), text_.size() - 2) + 2;
            else
                return;
        }
    }

    bool next_is(char c) {
        skip_blanks();
        return at_ < text_.size() && text_[at_] == c;
    }
    bool skip(std::string_view what) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(what)) return false;
        at_ += what.size();
        return true;
    }
    void expect(char c) {
        if (!skip(std::string_view(&c, 1))) refuse(notation(std::string(1, c)));
    }

    static bool is_letter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '.' || (static_cast<unsigned char>(c) & 0x80U) != 0;
    }
    std::size_t word_end() const {
        std::size_t end = at_;
        const bool negative = end < text_.size() && text_[end] == '-';
        if (negative) ++end;
        while (end < text_.size() && is_letter(text_[end]) && (!negative || text_[end] <= '9'))
            ++end;
        return end;
    }
    /// Skips this keyword, in capitals or not.
    bool skip_word(std::string_view word) {
        skip_blanks();
        const std::size_t end = word_end();
        if (end - at_ != word.size()) return false;
        for (std::size_t i = 0; i < word.size(); ++i)
            if ((text_[at_ + i] | 0x20) != word[i]) return false;
        at_ = end;
        return true;
    }

    /// A word, a number, a text in quotes (several joined by +) or in angle brackets.
    std::string name() {
        skip_blanks();
        if (next_is('<')) return bracketed();
        if (!next_is('"')) {
            const std::size_t end = word_end();
            if (end == at_ || text_.substr(at_, end - at_) == "-") refuse(tr("a name", "un nom"));
            std::string word(text_.substr(at_, end - at_));
            at_ = end;
            return word;
        }
        std::string whole;
        do {
            skip_blanks();
            std::optional<std::string> part;
            if (next_is('"')) part = read_name(text_, at_);
            if (!part) refuse(tr("a text in quotes", "un texte entre guillemets"));
            whole += *part;
        } while (skip("+"));
        return whole;
    }
    void skip_name() { name(); }

    std::string bracketed() {
        const std::size_t start = at_;
        std::size_t depth = 0;
        for (std::size_t i = at_; i < text_.size(); ++i) {
            if (text_[i] == '<') ++depth;
            if (text_[i] == '>' && --depth == 0) {
                at_ = i + 1;
                return std::string(text_.substr(start + 1, i - start - 1));
            }
        }
        refuse(tr("a closing >", "un > fermant"));
    }

    void attributes() {
        while (skip("[")) {
            while (!skip("]")) {
                skip_name();
                if (skip("=")) skip_name();
                if (!skip(",")) skip(";");
            }
        }
    }

    void statements(std::size_t depth) {
        while (!next_is('}')) {
            if (at_ == text_.size()) refuse(notation("}"));
            statement(depth);
            skip(";");
        }
    }

    void statement(std::size_t depth) {
        const std::size_t start = at_;
        if (skip_word("node") || skip_word("edge") || skip_word("graph")) {
            attributes();
            return;
        }
        const bool group = next_is('{') || starts_with_word("subgraph");
        if (!group) {
            const std::size_t before = at_;
            skip_name();
            if (skip("=")) {
                skip_name();
                return;
            }
            at_ = before;
        }
        Vertices left = operand(depth);
        for (;;) {
            const bool arrow = skip("->");
            if (!arrow && !skip("--")) break;
            if (arrow != graph_.directed)
                throw source_.error(
                    at_,
                    arrow ? tr("-> stands in a graph", "-> figure dans un graph")
                          : tr("-- stands in a digraph", "-- figure dans un digraph"),
                    tr("a digraph has ->, a graph has --", "un digraph a ->, un graph a --"));
            Vertices right = operand(depth);
            for (const std::uint32_t u : left)
                for (const std::uint32_t v : right) source_.add(graph_.edges, {u, v}, start);
            left = std::move(right);
        }
        attributes();
    }

    bool starts_with_word(std::string_view word) {
        const std::size_t before = at_;
        const bool found = skip_word(word);
        at_ = before;
        return found;
    }

    /// A vertex, or the vertices of a group.
    Vertices operand(std::size_t depth) {
        const bool subgraph = skip_word("subgraph");
        if (subgraph && !next_is('{')) skip_name();
        if (subgraph && !next_is('{')) return {};  // names a group that stands elsewhere
        if (!next_is('{')) {
            const std::size_t start = at_;
            const Vertices one{source_.add(graph_.names, name(), start)};
            while (skip(":")) skip_name();  // ports
            note(one);
            return one;
        }
        if (depth == deepest)
            throw source_.error(
                at_, tr("groups are nested too deeply", "les groupes sont trop imbriqués"),
                tr("write the edges one by one", "écrivez les arêtes une à une"));
        expect('{');
        open_groups_.emplace_back();
        statements(depth + 1);
        expect('}');
        Vertices members = std::move(open_groups_.back());
        open_groups_.pop_back();
        std::set<std::uint32_t> seen;
        std::erase_if(members, [&](std::uint32_t v) { return !seen.insert(v).second; });
        note(members);
        return members;
    }

    void note(const Vertices& vertices) {
        if (!open_groups_.empty())
            open_groups_.back().insert(open_groups_.back().end(), vertices.begin(), vertices.end());
    }

    void remove_repeated_edges() {
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        std::erase_if(graph_.edges, [&](const Edge& e) {
            const auto ends =
                graph_.directed ? std::pair(e.from, e.to) : std::minmax({e.from, e.to});
            return !seen.insert(ends).second;
        });
    }

    const GraphSource& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    NamedGraph graph_;
    std::vector<Vertices> open_groups_;  // the members so far of the groups that we are in
};

}  // namespace

NamedGraph read_dot(const GraphSource& source) { return DotReader(source).read(); }

}  // namespace nimrod
