// The steps sorted by direction, so that no move is counted twice: 1.0* and 2.0 and 3.0* together
// are just 1.0*, while 2.0* and 3.0* have the step 6.0 in common.
#include "nimrod/games/steps/step_set.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace nimrod {

namespace {

/// How many multiples of `factor` among 1, ..., most are multiples of one of the numbers too:
/// inclusion and exclusion.
Natural count_multiples(std::span<const std::int64_t> numbers, const Natural& factor,
                        const Natural& most) {
    Natural count = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Natural multiple = lcm(factor, Natural(static_cast<long>(numbers[i])));
        if (multiple > most) continue;
        count += most / multiple - count_multiples(numbers.subspan(i + 1), multiple, most);
    }
    return count;
}

bool divides(std::int64_t a, std::int64_t b) { return b % a == 0; }

/// Sorted, each once, without what a repeated step covers.
void tidy(Direction& direction) {
    std::vector<std::int64_t>& repeated = direction.repeated;
    std::sort(repeated.begin(), repeated.end());
    std::vector<std::int64_t> least;
    const auto covered = [&](std::int64_t k) {
        return std::any_of(least.begin(), least.end(),
                           [&](std::int64_t r) { return divides(r, k); });
    };
    for (const std::int64_t k : repeated)
        if (!covered(k)) least.push_back(k);
    repeated = least;
    std::vector<std::int64_t>& once = direction.once;
    std::sort(once.begin(), once.end());
    once.erase(std::unique(once.begin(), once.end()), once.end());
    std::erase_if(once, covered);
}

}  // namespace

bool Direction::allows(const Natural& multiple) const {
    const std::optional<std::uint32_t> word = to_word<std::uint32_t>(multiple);
    if (word && std::binary_search(once.begin(), once.end(), std::int64_t{*word})) return true;
    return std::any_of(repeated.begin(), repeated.end(), [&](std::int64_t r) {
        return multiple > 0 && multiple % static_cast<unsigned long>(r) == 0;
    });
}

Natural Direction::count_up_to(const Natural& most) const {
    const auto last =
        std::upper_bound(once.begin(), once.end(), most,
                         [](const Natural& a, std::int64_t b) { return a < static_cast<long>(b); });
    return natural(static_cast<std::uint64_t>(last - once.begin())) +
           count_multiples(repeated, 1, most);
}

std::vector<std::uint64_t> Direction::multiples(const Natural& most) const {
    std::vector<std::uint64_t> out;
    const std::uint64_t last = to_word(most).value_or(UINT64_MAX);
    for (const std::int64_t k : once)
        if (static_cast<std::uint64_t>(k) <= last) out.push_back(static_cast<std::uint64_t>(k));
    for (const std::int64_t k : repeated) {
        const auto step = static_cast<std::uint64_t>(k);
        for (std::uint64_t times = 1; times <= last / step; ++times) out.push_back(times * step);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::optional<StepSet> StepSet::make(std::vector<Step> steps) {
    StepSet set;
    std::vector<std::vector<std::int64_t>> vectors;
    std::map<std::vector<std::int64_t>, std::size_t> index;
    for (const Step& step : steps) {
        vectors.push_back(step.by);
        std::int64_t factor = 0;
        for (const std::int64_t component : step.by) factor = std::gcd(factor, component);
        std::vector<std::int64_t> primitive = step.by;
        for (std::int64_t& component : primitive) component /= factor;
        const auto [it, fresh] = index.emplace(primitive, set.directions_.size());
        if (fresh) set.directions_.push_back({primitive, {}, {}});
        Direction& direction = set.directions_[it->second];
        (step.repeated ? direction.repeated : direction.once).push_back(factor);
    }
    std::optional<std::vector<Natural>> weights = descending_weights(vectors);
    if (!weights) return std::nullopt;
    for (Direction& direction : set.directions_) tidy(direction);
    set.steps_ = std::move(steps);
    set.weights_ = std::move(*weights);
    return set;
}

std::string StepSet::print() const {
    std::string out;
    for (const Step& step : steps_) {
        if (!out.empty()) out += ',';
        for (std::size_t i = 0; i < step.by.size(); ++i)
            out += (i == 0 ? "" : ".") + std::to_string(step.by[i]);
        if (step.repeated) out += '*';
    }
    return out;
}

bool Region::contains(const Region& other) const {
    if (corner.empty() || weight < other.weight) return false;
    for (std::size_t i = 0; i < corner.size(); ++i)
        if (corner[i] < other.corner[i]) return false;
    return true;
}

Natural StepSet::weight(const Point& point) const {
    Natural sum = 0;
    for (std::size_t i = 0; i < dimension(); ++i) sum += weights_[i] * point[i];
    return sum;
}

/// With what can be reached: a coordinate that some step increases is bounded by the weight alone.
/// Where there is no such step the whole box is as easily had, and weights do not matter.
Region StepSet::closed(Region region) const {
    bool up = false;
    for (std::size_t i = 0; i < dimension(); ++i) {
        if (std::none_of(steps_.begin(), steps_.end(),
                         [&](const Step& step) { return step.by[i] < 0; }))
            continue;
        up = true;
        region.corner[i] = region.weight / weights_[i];
    }
    if (!up) region.weight = weight(region.corner);
    return region;
}

Region StepSet::region(const std::vector<Point>& squares) const {
    Region out{Point(dimension()), 0};
    for (const Point& square : squares) {
        for (std::size_t i = 0; i < dimension(); ++i)
            if (square[i] > out.corner[i]) out.corner[i] = square[i];
        const Natural here = weight(square);
        if (here > out.weight) out.weight = here;
    }
    return closed(std::move(out));
}

Region StepSet::grown(const Region& had, const Region& wanted) const {
    if (had.corner.empty()) return wanted;
    const auto grow = [](const Natural& before, const Natural& now) {
        const Natural more = before + before / 2;
        return now <= before ? before : now < more ? more : now;
    };
    Region out = wanted;
    for (std::size_t i = 0; i < dimension(); ++i)
        out.corner[i] = grow(had.corner[i], wanted.corner[i]);
    out.weight = grow(had.weight, wanted.weight);
    return closed(std::move(out));
}

}  // namespace nimrod
