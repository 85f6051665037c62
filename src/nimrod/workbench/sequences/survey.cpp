// The games are independent, so each thread takes the next one. No code is left out because another
// should have the same values: tables that did so contain errors (known_errata.tsv).
#include "nimrod/workbench/sequences/survey.h"

#include <algorithm>
#include <exception>
#include <mutex>

#include "nimrod/core/crew.h"
namespace nimrod {

bool SurveyRow::operator==(const SurveyRow& other) const {
    return code == other.code && status == other.status && law == other.law &&
           computed == other.computed && largest.value == other.largest.value &&
           largest.heap == other.largest.heap && rares == other.rares;
}

SurveyRow survey_game(const HeapCode& code, const Limits& limits) {
    Budget budget(limits);
    SurveyRow row;
    row.code = code.print();
    const NimSequence g = nim_sequence("octal:" + row.code, code, std::nullopt, budget);
    row.seconds = budget.reached().seconds;
    row.allowed = limits.time ? limits.time->count() : 0;
    row.computed = g.size();
    row.largest = g.largest;
    if (g.period) {
        row.status = g.period->proved ? SurveyRow::Status::proved : SurveyRow::Status::observed;
        row.law = g.period->law;
    }
    if (const auto sparse = g.heaps ? g.heaps->sparse() : std::nullopt)
        row.rares = {sparse->rares.size(), sparse->rares.empty() ? 0 : sparse->rares.back(),
                     sparse->split};
    return row;
}

namespace {

class Surveyors {
public:
    explicit Surveyors(const SurveyPlan& plan)
        : plan_(plan), rows_(plan.codes.size()), working_(std::max(1U, plan.threads)) {}

    Survey run() {
        Crew others(static_cast<unsigned>(working_.size()) - 1);
        others.start([this](unsigned t) { work(t); });
        work(0);
        others.finish();
        if (failure_) std::rethrow_exception(failure_);
        Survey out;
        for (std::optional<SurveyRow>& row : rows_) {
            if (!row) out.complete = false;
            if (row) out.rows.push_back(std::move(*row));
        }
        return out;
    }

private:
    bool cancelled() const {
        return failure_ || (plan_.each.cancel != nullptr && plan_.each.cancel->load());
    }

    /// The next code that is not known yet, or the number of all.
    std::size_t next(std::size_t thread) {
        const std::lock_guard lock(mutex_);
        working_[thread].clear();
        while (!cancelled() && next_ < plan_.codes.size()) {
            const std::size_t i = next_++;
            const std::string code = plan_.codes[i].print();
            if (plan_.known) rows_[i] = plan_.known(code);
            if (!rows_[i]) {
                working_[thread] = code;
                return i;
            }
            ++rows_done_;
        }
        return plan_.codes.size();
    }

    void work(std::size_t thread) {
        try {
            Limits limits = plan_.each;
            limits.memory /= working_.size();
            limits.threads = 1;
            limits.progress = [this](const Reached&) {
                const std::lock_guard lock(mutex_);
                if (plan_.progress) plan_.progress(rows_done_, working_);
            };
            for (std::size_t i = 0; (i = next(thread)) < plan_.codes.size();) {
                const SurveyRow row = survey_game(plan_.codes[i], limits);
                const std::lock_guard lock(mutex_);
                // What was cancelled was not given its time.
                if (cancelled() && row.status != SurveyRow::Status::proved) return;
                if (plan_.done) plan_.done(row);
                rows_[i] = row;
                ++rows_done_;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    const SurveyPlan& plan_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::size_t rows_done_ = 0;
    std::vector<std::optional<SurveyRow>> rows_;
    std::vector<std::string> working_;
    std::exception_ptr failure_;
};

}  // namespace

Survey survey(const SurveyPlan& plan) { return Surveyors(plan).run(); }

}  // namespace nimrod
