// The frame of a proof: the claim first, then what it is played on, the records, and a line by
// which a reader sees that nothing is missing.
#include "nimrod/workbench/proofs/proof.h"

#include <algorithm>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/sha256.h"

namespace nimrod {

std::vector<std::string> lines_of_nimbers(const std::vector<std::uint32_t>& nimbers) {
    constexpr std::size_t nimbers_a_line = 100;
    std::vector<std::string> lines;
    for (std::size_t n = 0; n < nimbers.size(); ++n) {
        if (n % nimbers_a_line == 0) lines.emplace_back("g");
        lines.back() += " " + std::to_string(nimbers[n]);
    }
    return lines;
}

std::string write_proof(const Proof& proof) {
    std::string out = "nimrod-proof 1\n";
    out += "claim " + std::string(code(proof.convention)) + " " + proof.statement + "\n";
    if (proof.move) out += "move " + *proof.move + "\n";
    if (!proof.graph.empty()) {
        out += "graph " + std::to_string(proof.graph.size()) + "\n";
        for (const std::string& line : proof.graph) out += line + "\n";
    }
    out += "by " + proof.method + "\n";
    for (const std::string& record : proof.records) out += record + "\n";
    return out + "end " + std::to_string(proof.records.size()) + " " + sha256(out) + "\n";
}

namespace {

[[noreturn]] void refuse(const Text& why) {
    throw FileError(FileError::Kind::damaged,
                    tr("this is no whole proof: {}", "ce n'est pas une preuve entière : {}", why),
                    tr("make it anew with nimrod prove", "refaites-la avec nimrod prove"));
}

/// The lines of a text one after the other.
class LinesOfProof {
public:
    explicit LinesOfProof(std::string_view text) : rest_(text) {}

    bool is_at(std::string_view word) const { return rest_.starts_with(word); }
    std::string_view next() {
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) refuse(tr("it was cut", "elle est coupée"));
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return line;
    }
    /// The rest of the next line, which begins with this word.
    std::string_view next(std::string_view word) {
        if (!is_at(word)) refuse(tr("{} is missing", "{} manque", in_quotes(word)));
        return next().substr(word.size());
    }
    std::size_t left() const { return rest_.size(); }

private:
    std::string_view rest_;
};

}  // namespace

Proof read_proof(std::string_view text) {
    LinesOfProof lines(text);
    if (lines.next() != "nimrod-proof 1")
        refuse(tr("the first line is not nimrod-proof 1",
                  "la première ligne n'est pas nimrod-proof 1"));
    Proof proof;
    const std::string_view claim = lines.next("claim ");
    const std::string_view play = claim.substr(0, claim.find(' '));
    if (play != code(Convention::normal) && play != code(Convention::misere))
        refuse(tr("the claim names no play", "l'énoncé ne nomme pas le jeu"));
    if (play == code(Convention::misere)) proof.convention = Convention::misere;
    proof.statement = claim.substr(std::min(claim.size(), play.size() + 1));
    if (lines.is_at("move ")) proof.move = lines.next("move ");
    if (lines.is_at("graph ")) {
        const std::string count(lines.next("graph "));
        while (std::to_string(proof.graph.size()) != count) proof.graph.emplace_back(lines.next());
    }
    proof.method = lines.next("by ");
    while (!lines.is_at("end ")) proof.records.emplace_back(lines.next());
    const std::string_view before = text.substr(0, text.size() - lines.left());
    if (lines.next() != "end " + std::to_string(proof.records.size()) + " " + sha256(before) ||
        lines.left() > 0)
        refuse(tr("its last line does not fit", "sa dernière ligne ne convient pas"));
    return proof;
}

}  // namespace nimrod
