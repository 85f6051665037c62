// The frame of a file of proofs (docs/proofs.md, Frame): claim, move, graph, method, records, end.
//
// The file is mapped and walked twice, once as bytes and once or more often line by line; nothing
// of it is copied but the header.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/check/part.h"
#include "nimrod/check/refusal.h"
#include "nimrod/check/work.h"

namespace nimrod::check {

/// The records from some place on; the line is the one that next() gave last.
class Records {
public:
    Records(std::string_view bytes, std::size_t from, std::size_t end, std::size_t line_before)
        : line(line_before), bytes_(bytes), next_(from), end_(end) {}

    bool at_end() const { return next_ >= end_; }
    std::string_view next() {
        const std::size_t feed = bytes_.find('\n', next_);
        const std::string_view out = bytes_.substr(next_, feed - next_);
        next_ = feed + 1;
        ++line;
        return out;
    }
    /// Where the next line begins.
    std::size_t place() const { return next_; }
    /// To another place, behind this line.
    void go(std::size_t place, std::size_t line_before) {
        next_ = place;
        line = line_before;
    }

    std::size_t line;

private:
    std::string_view bytes_;
    std::size_t next_;
    std::size_t end_;
};

struct ProofFile {
    /// Reads everything but the records; throws Refused, `line` being the place. What lies before a
    /// place that forget() is told need not be kept in memory.
    void read(std::string_view bytes, Work& work,
              const std::function<void(std::size_t)>& forget = {});

    std::string_view bytes;
    std::function<void(std::size_t)> forget;
    bool misere = false;
    std::string statement;               // nimber, P, N, ...
    std::vector<std::string> arguments;  // of the claim
    std::optional<std::string> move;
    std::optional<std::vector<std::string_view>> graph;
    std::string method;
    std::vector<std::string> parameters;
    std::size_t record_count = 0;
    /// What is to be checked of the file.
    Part part;
    /// The line in hand, for a refusal.
    std::size_t line = 0;
    std::size_t claim_line = 2;
    std::size_t graph_line = 0;

    /// The arguments from the given one on, as they were written.
    std::string rest_of_claim(std::size_t from = 0) const;
    Records records() const { return {bytes, first_record_, end_, record_line_ - 1}; }
    /// Calls visit(text) for each record, with its line in hand; then the claim is in hand again.
    template <class F>
    void each(Work& work, const F& visit) {
        for (Records all = records(); !all.at_end();) {
            const std::string_view text = all.next();
            line = all.line;
            work.spend(text.size() / 64);
            visit(text);
        }
        line = claim_line;
    }

private:
    void look_at_bytes(Work& work);
    void read_end(Work& work);
    void read_header();
    std::string_view next_line();

    std::size_t end_ = 0;      // where the end line begins
    std::size_t lines_ = 0;    // before it
    std::uint64_t count_ = 0;  // that the end line says
    std::size_t next_ = 0;
    std::size_t first_record_ = 0;
    std::size_t record_line_ = 0;
};

}  // namespace nimrod::check
