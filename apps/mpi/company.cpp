#include "company.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "context.h"
#include "nimrod/core/numerals.h"
#include "nimrod/games/chomp/theory.h"
#include "share.h"

namespace nimrod::mpi {

namespace {

constexpr std::chrono::milliseconds between_looks{20};

void put(PacketWriter& out, const Attempt& attempt) {
    out.text(written(attempt.known));
    out.number(attempt.positions);
    out.number(attempt.options.size());
    for (const auto& [component, known] : attempt.options) {
        out.text(component);
        out.text(written(known));
    }
}

/// Nothing known is written as nothing.
Known known_in(std::string_view text) { return read_known(text).value_or(Known{}); }

Attempt read_attempt(PacketReader& in) {
    Attempt out;
    out.known = known_in(in.text());
    out.positions = in.number();
    for (std::uint64_t left = in.number(); left > 0; --left) {
        std::string component(in.text());
        out.options.emplace_back(std::move(component), known_in(in.text()));
    }
    return out;
}

}  // namespace

Company::Company(Post& post, std::uint64_t patience) : post_(post), patience_(patience) {
    post_.start(
        {[this](int from, Kind kind, std::string_view bytes) { receive(from, kind, bytes); },
         [this] {
             std::shared_ptr<DividedKeeper> keeper;
             {
                 const std::lock_guard lock(mutex_);
                 keeper = keeper_;
             }
             if (keeper) keeper->send_all();
         }});
}

Company::~Company() = default;

std::shared_ptr<Keeper> Company::begin(const commands::Context& context,
                                       std::shared_ptr<Keeper> own) {
    const Terms terms{context.memory, context.threads, patience_, context.store, context.language};
    PacketWriter packet;
    packet.number(terms.memory);
    packet.number(terms.threads);
    packet.number(terms.patience);
    packet.text(terms.store);
    packet.number(static_cast<std::uint64_t>(terms.language));
    const std::string bytes = packet.take();
    {
        const std::lock_guard lock(mutex_);
        terms_ = terms;
    }
    open(terms, *context.learnt, std::move(own));
    for (int to = 1; to < post_.size(); ++to) post_.send(to, Kind::begin, bytes);
    context.learnt->set_colleagues(this);
    return keeper_;
}

/// A quarter of the memory is left for what is not a table of a task: the tree, on rank 0, and a
/// share where no store keeps it takes no more than half.
void Company::open(const Terms& terms, Memory& memory, std::shared_ptr<Keeper> own) {
    if (!own) own = std::make_shared<Share>(memory, terms.memory / 2);
    auto keeper = std::make_shared<DividedKeeper>(post_, std::move(own));
    if (&memory == &own_memory_) memory.set_keeper(keeper);
    auto desk = std::make_unique<Desk>(memory, terms.memory / 4 * 3, terms.patience, terms.threads);
    const std::lock_guard lock(mutex_);
    keeper_ = std::move(keeper);
    desk_ = std::move(desk);
}

/// Where a rank cannot use the folder, its share does not last.
void Company::open_store(const Terms& terms) {
    if (terms.store.empty()) return;
    try {
        store_ = std::make_shared<Store>(terms.store, Store::Access::write);
    } catch (const FileError& error) {
        const Text sentence = tr("rank {} keeps nothing: {}", "le rang {} ne garde rien : {}",
                                 post_.rank(), error.message());
        fmt::print(stderr, "nimrod: {}\n", sentence.in(terms.language));
    }
}

/// What is for the keeper.
void Company::hand_over(int from, Kind kind, std::string_view bytes) {
    std::shared_ptr<DividedKeeper> keeper;
    {
        const std::lock_guard lock(mutex_);
        keeper = keeper_;
        if (!keeper) early_.emplace_back(from, kind, bytes);
    }
    if (keeper) keeper->receive(from, kind, bytes);
}

void Company::receive(int from, Kind kind, std::string_view bytes) {
    PacketReader packet(bytes);
    switch (kind) {
        case Kind::begin: {
            Terms terms;
            terms.memory = packet.number();
            terms.threads = static_cast<unsigned>(packet.number());
            terms.patience = packet.number();
            terms.store = packet.text();
            terms.language = static_cast<Language>(packet.number());
            terms_ = terms;
            open_store(terms);
            open(terms, own_memory_, store_);
            for (const auto& [sender, what, early] : std::exchange(early_, {}))
                hand_over(sender, what, early);
            return;
        }
        case Kind::task: {
            const std::uint64_t number = packet.number();
            Task task;
            task.game = packet.text();
            task.component = packet.text();
            task.nimber = static_cast<std::uint32_t>(packet.number());
            desk_->give(number, std::move(task), [this, number](const Attempt& attempt) {
                PacketWriter answer;
                answer.number(number);
                put(answer, attempt);
                post_.send(0, Kind::found, answer.take());
            });
            return;
        }
        case Kind::call_off:
            return desk_->call_off(packet.number());
        case Kind::found: {
            const std::uint64_t number = packet.number();
            return found(number, read_attempt(packet));
        }
        case Kind::gather: {
            const std::uint64_t number = packet.number();
            const std::string bar(packet.text());
            const auto convention = static_cast<Convention>(packet.number());
            // The last one is over, or rank 0 would not begin anew.
            if (part_.joinable()) part_.join();
            part_ = std::thread(
                [this, number, bar, convention] { take_part(number, bar, convention); });
            return;
        }
        case Kind::step:
        case Kind::leave: {
            const std::uint64_t number = packet.number();
            const std::lock_guard lock(mutex_);
            if (number <= last_ended_) return;
            Gathering& work = gathering(number);
            if (kind == Kind::step) {
                work.found[static_cast<std::size_t>(from)].emplace_back(packet.text());
            } else {
                work.has_left[static_cast<std::size_t>(from)] = true;
                if (from == 0) work.is_over = true;
            }
            changed_.notify_all();
            return;
        }
        case Kind::questions:
        case Kind::answers:
        case Kind::keep:
            return hand_over(from, kind, bytes);
        case Kind::over: {
            const std::lock_guard lock(mutex_);
            if (!packet.empty()) {
                total_.tasks += packet.number();
                total_.messages += packet.number();
                total_.bytes += packet.number();
            }
            is_over_ = true;
            changed_.notify_all();
            return;
        }
    }
}

unsigned Company::count() const { return static_cast<unsigned>(post_.size()) * terms_->threads; }

std::uint64_t Company::patience() const { return patience_; }

Attempt Company::attempt(unsigned colleague, const Task& task, const std::function<void()>& look) {
    const int to = static_cast<int>(colleague) % post_.size();
    std::unique_lock lock(mutex_);
    const std::uint64_t number = ++last_task_;
    Awaited& awaited = awaited_[number];
    lock.unlock();
    if (to == post_.rank()) {
        desk_->give(number, task,
                    [this, number](const Attempt& attempt) { found(number, attempt); });
    } else {
        PacketWriter packet;
        packet.number(number);
        packet.text(task.game);
        packet.text(task.component);
        packet.number(task.nimber);
        post_.send(to, Kind::task, packet.take());
    }
    lock.lock();
    try {
        const auto is_answered = [&] { return awaited.answer.has_value(); };
        while (!awaited.changed.wait_for(lock, between_looks, is_answered)) {
            lock.unlock();
            look();
            lock.lock();
        }
        Attempt out = *std::move(awaited.answer);
        awaited_.erase(number);
        return out;
    } catch (...) {  // by look()
        lock.lock();
        awaited_.erase(number);
        lock.unlock();
        if (to == post_.rank()) {
            desk_->call_off(number);
        } else {
            PacketWriter packet;
            packet.number(number);
            post_.send(to, Kind::call_off, packet.take());
        }
        throw;
    }
}

void Company::found(std::uint64_t number, const Attempt& attempt) {
    const std::lock_guard lock(mutex_);
    const auto at = awaited_.find(number);
    if (at == awaited_.end()) return;  // called off
    at->second.answer = attempt;
    at->second.changed.notify_one();
}

/// What is done in step: every step is a message from each rank to every other.
class Company::Step final : public Team {
public:
    Step(Company& company, std::uint64_t work)
        : Team(static_cast<unsigned>(company.post_.size()),
               static_cast<unsigned>(company.post_.rank())),
          company_(company),
          work_(work) {}
    /// Whoever waits for us need not wait any longer.
    ~Step() override {
        PacketWriter packet;
        packet.number(work_);
        send(Kind::leave, packet.take());
        const std::lock_guard lock(company_.mutex_);
        company_.gatherings_.erase(work_);
        company_.last_ended_ = work_;
    }

    std::optional<std::vector<std::string>> exchange(const std::string& found,
                                                     const std::function<void()>& look) override {
        PacketWriter packet;
        packet.number(work_);
        packet.text(found);
        send(Kind::step, packet.take());
        std::vector<std::string> out(count());
        out[number()] = found;
        std::unique_lock lock(company_.mutex_);
        Gathering& heard = company_.gathering(work_);
        for (unsigned member = 0; member < count(); ++member) {
            if (member == number()) continue;
            const auto is_heard = [&] {
                return !heard.found[member].empty() || heard.has_left[member];
            };
            while (!company_.changed_.wait_for(lock, between_looks, is_heard)) {
                lock.unlock();
                look();
                lock.lock();
            }
            if (heard.found[member].empty()) return std::nullopt;
            out[member] = std::move(heard.found[member].front());
            heard.found[member].pop_front();
        }
        return out;
    }

private:
    void send(Kind kind, const std::string& bytes) {
        for (int to = 0; to < company_.post_.size(); ++to)
            if (to != company_.post_.rank()) company_.post_.send(to, kind, bytes);
    }

    Company& company_;
    const std::uint64_t work_;
};

/// A rank may hear of a step before it hears that the work has begun.
Company::Gathering& Company::gathering(std::uint64_t number) {
    Gathering& work = gatherings_[number];
    work.found.resize(static_cast<std::size_t>(post_.size()));
    work.has_left.resize(static_cast<std::size_t>(post_.size()));
    return work;
}

std::unique_ptr<Team> Company::gather_for_chomp(const std::string& bar, Convention convention) {
    if (post_.size() == 1) return nullptr;
    PacketWriter packet;
    {
        const std::lock_guard lock(mutex_);
        ++parts_;
        gathering(last_ended_ + 1);
        packet.number(last_ended_ + 1);
    }
    packet.text(bar);
    packet.number(static_cast<std::uint64_t>(convention));
    const std::string bytes = packet.take();
    for (int to = 1; to < post_.size(); ++to) post_.send(to, Kind::gather, bytes);
    return std::make_unique<Step>(*this, last_ended_ + 1);
}

void Company::take_part(std::uint64_t number, const std::string& bar, Convention convention) {
    Limits limits;
    limits.memory = terms_->memory;
    limits.threads = terms_->threads;
    {
        const std::lock_guard lock(mutex_);
        ++parts_;
        limits.cancel = &gathering(number).is_over;
    }
    Step team(*this, number);
    Budget budget(limits, own_memory_);
    try {
        take_part_in_sweep(bar, convention, team, budget);
    } catch (const OutOfLimits&) {  // the others hear that we leave
    }
}

void Company::serve(const std::atomic<bool>& leave) {
    std::unique_lock lock(mutex_);
    while (!leave && !is_over_) changed_.wait_for(lock, between_looks);
    lock.unlock();
    if (leave) {
        if (store_) store_->flush();
        return;
    }
    finish();
    PacketWriter packet;
    for (const std::uint64_t n : {tasks_, post_.messages(), post_.bytes()}) packet.number(n);
    post_.end(packet.take());
}

std::optional<Text> Company::end() {
    post_.end("");
    total_.tasks += tasks_;
    total_.messages += post_.messages();
    total_.bytes += post_.bytes();
    if (total_.tasks == 0) return std::nullopt;
    if (post_.size() == 1)
        return tr("one rank did {} tasks", "un seul rang a fait {} tâches", grouped(total_.tasks));
    return tr("{} ranks did {} tasks and sent {} messages, {} bytes",
              "{} rangs ont fait {} tâches et envoyé {} messages, {} octets", post_.size(),
              grouped(total_.tasks), grouped(total_.messages), grouped(total_.bytes));
}

/// No more tasks; what is waiting to be kept is on its way.
void Company::finish() {
    if (!desk_) return;
    if (part_.joinable()) part_.join();
    keeper_->close();
    tasks_ = desk_->tasks() + parts_;
    desk_.reset();
    keeper_->send_all();
}

}  // namespace nimrod::mpi
