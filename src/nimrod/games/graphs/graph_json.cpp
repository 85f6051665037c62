// Graphs in JSON, parsed by nlohmann-json: lists of vertices and edges.
#include <nlohmann/json.hpp>

#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

using Json = nlohmann::json;

constexpr std::size_t bytes_a_byte = 16;  // that a document takes in memory for one of text
constexpr std::size_t longest_document = std::size_t{256} << 20;

Text form() {
    return tr(
        R"(write {{"vertices": ["a", "b"], "edges": [["a", "b"]]}} or {{"n": 2, "edges": [[0, 1]]}})",
        R"(écrivez {{"vertices": ["a", "b"], "edges": [["a", "b"]]}} ou {{"n": 2, "edges": [[0, 1]]}})");
}

class JsonReader {
public:
    JsonReader(const GraphSource& source, const Json& document)
        : source_(source), document_(document) {}

    NamedGraph read() {
        if (!document_.is_object())
            refuse(tr("the document is not an object", "le document n'est pas un objet"));
        if (document_.contains("directed")) {
            if (!document_["directed"].is_boolean())
                refuse(tr("directed is neither true nor false", "directed n'est ni true ni false"));
            graph_.directed = document_["directed"].get<bool>();
        }
        if (document_.contains("vertices"))
            read_vertices(list("vertices"));
        else if (document_.contains("n"))
            graph_.names = VertexNames(count());
        if (!document_.contains("edges") && document_.contains("vertices")) {
            read_options();
            return std::move(graph_);
        }
        for (const Json& edge : list("edges")) {
            if (!edge.is_array() || edge.size() != 2)
                refuse(tr("an edge is not a pair", "une arête n'est pas une paire"));
            const std::uint32_t from = vertex(edge[0]);
            source_.add(graph_.edges, {from, vertex(edge[1])}, 0);
        }
        return std::move(graph_);
    }

private:
    [[noreturn]] void refuse(const Text& message) const {
        throw InputError(tr("{}: {}", "{} : {}", shown_path(source_.name), message), 0, form());
    }

    const Json& list(const char* key) const {
        if (!document_.contains(key) || !document_[key].is_array())
            refuse(tr("there is no list of {}", "il n'y a pas de liste {}", key));
        return document_[key];
    }

    std::uint32_t count() const {
        const Json& n = document_["n"];
        if (!n.is_number_unsigned() || n.get<std::uint64_t>() > most_vertices)
            refuse(tr("n is not a number of vertices", "n n'est pas un nombre de sommets"));
        return n.get<std::uint32_t>();
    }

    /// "a", 7, {"name": "a", ...} or {"position": "3,5", ...}
    static std::string name(const Json& json) {
        for (const char* key : {"name", "position"})
            if (json.is_object() && json.contains(key) && json[key].is_string())
                return json[key].get<std::string>();
        if (json.is_string()) return json.get<std::string>();
        return json.is_number_integer() ? json.dump() : "";
    }

    void read_vertices(const Json& vertices) {
        names_are_texts_ = !vertices.empty();
        for (const Json& each : vertices) {
            const std::uint32_t before = graph_.names.size();
            source_.add(graph_.names, name(each), 0);
            if (graph_.names.size() == before)
                refuse(tr("the vertex {} stands twice", "le sommet {} figure deux fois",
                          in_quotes(name(each))));
            names_are_texts_ = names_are_texts_ && !each.is_number();
        }
        closed_ = true;
    }

    /// What `nimrod graph --json` has written: each vertex with the places of its options.
    void read_options() {
        const Json& vertices = document_["vertices"];
        for (std::uint32_t v = 0; v < vertices.size(); ++v) {
            if (!vertices[v].is_object() || !vertices[v].contains("options") ||
                !vertices[v]["options"].is_array())
                refuse(tr("there is no list of edges", "il n'y a pas de liste edges"));
            for (const Json& w : vertices[v]["options"]) {
                if (!w.is_number_unsigned() || w.get<std::uint64_t>() >= vertices.size())
                    refuse(tr("an option is not a vertex", "une option n'est pas un sommet"));
                source_.add(graph_.edges, {v, w.get<std::uint32_t>()}, 0);
            }
        }
    }

    /// The vertex of that name. Where all vertices are named by texts a number is a place among
    /// them.
    std::uint32_t vertex(const Json& json) {
        if (names_are_texts_ && json.is_number_unsigned() &&
            json.get<std::uint64_t>() < graph_.names.size())
            return json.get<std::uint32_t>();
        const std::string text = name(json);
        if (!closed_ && !document_.contains("n")) return source_.add(graph_.names, text, 0);
        const std::optional<std::uint32_t> known = graph_.names.find(text);
        if (!known)
            refuse(tr("an edge names {}, which is not a vertex",
                      "une arête nomme {}, qui n'est pas un sommet", in_quotes(json.dump())));
        return *known;
    }

    const GraphSource& source_;
    const Json& document_;
    NamedGraph graph_;
    bool names_are_texts_ = false;
    bool closed_ = false;  // the vertices are listed
};

}  // namespace

NamedGraph read_graph_json(const GraphSource& source) {
    if (source.text.size() > longest_document)
        throw source.error(0, tr("the document is too long", "le document est trop long"),
                           tr("write large graphs as edge lists or in binary",
                              "écrivez les grands graphes en liste d'arêtes ou en binaire"));
    try {
        source.reading.hold(bytes_a_byte * source.text.size());
        const Json document = Json::parse(source.text);
        return JsonReader(source, document).read();
    } catch (const Json::parse_error& error) {
        throw source.error(error.byte, tr("this is not JSON", "ceci n'est pas du JSON"), form());
    } catch (const Json::exception&) {  // a number that no double holds
        throw source.error(0, tr("this is not JSON", "ceci n'est pas du JSON"), form());
    }
}

}  // namespace nimrod
