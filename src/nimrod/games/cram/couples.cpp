// Asking, alone or with other threads, until a region's nimber is known.
#include "nimrod/games/cram/couples.h"

#include <exception>

#include "nimrod/core/crew.h"
#include "nimrod/games/cram/couple_worker.h"

namespace nimrod {

std::vector<DominoBoard> CramCouples::regions(const DominoBoard& board) const {
    std::vector<DominoBoard> out;
    find_regions(board, out);
    for (DominoBoard& region : out) region = least_form(region);
    std::sort(out.begin(), out.end(),
              [](const DominoBoard& a, const DominoBoard& b) { return a.cells() < b.cells(); });
    return out;
}

Knowledge CramCouples::decide(const DominoBoard& region, std::uint32_t nimber) {
    const auto is_answer = [&](Knowledge known) {
        return known.is_exact() || known.excludes(nimber);
    };
    if (const Knowledge known = table_->find(region); is_answer(known)) return known;
    if (const Knowledge kept = table_->recall(region, account_); is_answer(kept)) return kept;
    if (const std::optional<Outcome> known = outcome_by_half_turn(region)) {
        table_->learn(region,
                      *known == Outcome::P ? Knowledge::exactly(0) : Knowledge::with_option(0),
                      account_);
        if (is_answer(table_->find(region))) return table_->find(region);
    }
    std::atomic<bool> wanted = true;
    Worker first(*this, wanted, 0);
    if (first.decide(region, nimber, threads_ > 1 ? boards_alone : UINT64_MAX))
        return table_->find(region);
    Crew crew(threads_ - 1);
    crew.start([&](unsigned number) {
        try {
            Worker(*this, wanted, number).decide(region, nimber, UINT64_MAX);
            wanted = false;
        } catch (...) {
            // The first thread meets the same limit, and reports it.
        }
    });
    std::exception_ptr failure;
    try {
        first.decide(region, nimber, UINT64_MAX);
    } catch (const NoLongerWanted&) {  // another thread has answered
    } catch (...) {
        failure = std::current_exception();
    }
    wanted = false;
    crew.finish();
    if (failure) std::rethrow_exception(failure);
    return table_->find(region);
}

std::uint32_t CramCouples::find_nimber(const DominoBoard& region) {
    for (std::uint32_t nimber = 0;; ++nimber)
        if (const Knowledge known = decide(region, nimber); known.is_exact()) return known.nimber();
}

std::uint32_t CramCouples::nimber(const DominoBoard& board) {
    std::uint32_t sum = 0;
    for (const DominoBoard& region : regions(board)) sum ^= find_nimber(region);
    return sum;
}

bool CramCouples::has_nimber(const DominoBoard& board, std::uint32_t nimber) {
    std::vector<DominoBoard> parts = regions(board);
    if (parts.empty()) return nimber == 0;
    const DominoBoard last = parts.back();
    parts.pop_back();
    for (const DominoBoard& region : parts) nimber ^= find_nimber(region);
    const Knowledge known = decide(last, nimber);
    return known.is_exact() && known.nimber() == nimber;
}

void CramCouples::tell_options(const DominoBoard& board, const Memory::Tell& tell) const {
    std::vector<DominoBoard> options;
    put_dominoes(board, options);
    for (const DominoBoard& option : options)
        for (const DominoBoard& region : regions(option)) table_->tell(region, tell);
}

}  // namespace nimrod
