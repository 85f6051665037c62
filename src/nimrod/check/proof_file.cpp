#include "nimrod/check/proof_file.h"

#include <algorithm>
#include <array>

#include "nimrod/core/sha256.h"
#include "nimrod/core/utf8.h"

namespace nimrod::check {

namespace {

constexpr std::array<std::string_view, 10> methods{"couples",  "positions", "theorem", "period",
                                                   "segments", "labels",    "values",  "kernel",
                                                   "quotient", "hex"};

bool is_lower_hexadecimal(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// The first byte that is not part of well-formed UTF-8 is found quickly: nearly all is ASCII.
bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (static_cast<unsigned char>(text.front()) < 0x80) {
            text.remove_prefix(1);
            continue;
        }
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

void ProofFile::read(std::string_view all, Work& work,
                     const std::function<void(std::size_t)>& forgetting) {
    bytes = all;
    forget = forgetting;
    if (!bytes.ends_with('\n'))
        refuse(tr("no line feed at the end", "aucun saut de ligne à la fin"));
    read_end(work);
    look_at_bytes(work);
    read_header();
}

/// Looked at first: a file that was cut is not worth more words.
void ProofFile::read_end(Work& work) {
    const std::size_t feed = bytes.substr(0, bytes.size() - 1).rfind('\n');
    end_ = feed == std::string_view::npos ? 0 : feed + 1;
    line = static_cast<std::size_t>(std::ranges::count(bytes.substr(0, end_), '\n')) + 1;
    const std::vector<std::string_view> words =
        split(bytes.substr(end_, std::min(bytes.size() - end_ - 1, longest_line)), " ");
    const bool fits = words.size() == 3 && words[0] == "end" && is_digits(words[1]) &&
                      words[1].size() <= 19 && (words[1] == "0" || words[1].front() != '0') &&
                      words[2].size() == 64 && is_lower_hexadecimal(words[2]);
    if (!fits)
        refuse(tr("no end line: the file was cut, or something follows it",
                  "aucune ligne de fin : le fichier a été coupé, ou quelque chose la suit"));
    count_ = number(words[1]);
    const std::string digest = sha256(bytes.substr(0, end_), [&](std::size_t done) {
        work.settle();
        if (forget) forget(done);
    });
    if (digest != words[2])
        refuse(tr("another SHA-256 than the end line says",
                  "un autre SHA-256 que celui de la ligne de fin"));
}

void ProofFile::look_at_bytes(Work& work) {
    lines_ = 0;
    for (Records all(bytes, 0, bytes.size(), 0); !all.at_end();) {
        const std::string_view text = all.next();
        work.spend(1);
        if (forget && all.line % (1 << 16) == 0) forget(all.place());
        line = all.line;
        if (text.find('\r') != std::string_view::npos)
            refuse(tr("a carriage return", "un retour chariot"));
        if (text.size() > longest_line)
            refuse(
                tr("a line of more than {} bytes", "une ligne de plus de {} octets", longest_line));
        if (!is_utf8(text))
            refuse(tr("a line that is not UTF-8", "une ligne qui n'est pas en UTF-8"));
        ++lines_;
    }
    --lines_;  // the end line
}

std::string_view ProofFile::next_line() {
    if (next_ >= end_) refuse(tr("the file ends too early", "le fichier finit trop tôt"));
    const std::size_t feed = bytes.find('\n', next_);
    const std::string_view out = bytes.substr(next_, feed - next_);
    next_ = feed + 1;
    ++line;
    return out;
}

void ProofFile::read_header() {
    line = 0;
    next_ = 0;
    if (next_line() != "nimrod-proof 1")
        refuse(tr("the first line is not nimrod-proof 1",
                  "la première ligne n'est pas nimrod-proof 1"));
    const std::vector<std::string_view> claim = split(next_line(), " ");
    if (claim[0] != "claim" || claim.size() < 4)
        refuse(tr("the second line is not a claim", "la deuxième ligne n'est pas un énoncé"));
    if (claim[1] != "normal" && claim[1] != "misere")
        refuse(tr("the play is neither normal nor misere: {}",
                  "le jeu n'est ni normal ni misere : {}", shown(claim[1])));
    misere = claim[1] == "misere";
    statement = claim[2];
    arguments.assign(claim.begin() + 3, claim.end());
    std::string_view text = next_line();
    if (text.starts_with("move ")) {
        move = std::string(text.substr(5));
        text = next_line();
    }
    if (text.starts_with("graph ")) {
        graph_line = line + 1;
        const std::uint64_t vertices = number(text.substr(6), 0, lines_);
        graph.emplace();
        for (std::uint64_t i = 0; i < vertices; ++i) graph->push_back(next_line());
        text = next_line();
    }
    const std::vector<std::string_view> by = split(text, " ");
    if (by[0] != "by" || by.size() < 2)
        refuse(tr("a line that is not described: {}", "une ligne qui n'est pas décrite : {}",
                  shown(text)));
    if (std::ranges::find(methods, by[1]) == methods.end())
        refuse(tr("a method that is not described: {}", "une méthode qui n'est pas décrite : {}",
                  shown(by[1])));
    method = by[1];
    parameters.assign(by.begin() + 2, by.end());
    first_record_ = next_;
    record_line_ = line + 1;
    record_count = lines_ - line;
    line = lines_ + 1;
    if (record_count != count_)
        refuse(tr("the end line counts {} records, there are {}",
                  "la ligne de fin compte {} enregistrements, il y en a {}", count_, record_count));
    line = claim_line;
}

std::string ProofFile::rest_of_claim(std::size_t from) const {
    std::string out;
    for (std::size_t i = from; i < arguments.size(); ++i)
        out += (i > from ? " " : "") + arguments[i];
    return out;
}

}  // namespace nimrod::check
