// All ranks of a run, as each of them sees the others. Rank 0 reads the command line, keeps the
// tree (solve/search/shared_search.h) and hands out tasks; every rank, 0 too, works at tasks and
// keeps a share of what is known.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "desk.h"
#include "divided_keeper.h"
#include "nimrod/core/colleagues.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/team.h"
#include "nimrod/core/text.h"
#include "nimrod/store/store.h"
#include "post.h"
#include "ranks.h"

namespace nimrod::mpi {

class Company final : public commands::Ranks, public Colleagues, public Teams {
public:
    /// A task that takes more positions than this is given back undecided; rank 0's word counts.
    Company(Post& post, std::uint64_t patience);
    ~Company() override;

    /// For ranks other than 0: helps until rank 0 has ended, or `leave` is set.
    void serve(const std::atomic<bool>& leave);
    /// For rank 0: the others end too. What was sent, or nothing where nobody was asked.
    std::optional<Text> end();

    std::shared_ptr<Keeper> begin(const commands::Context& context,
                                  std::shared_ptr<Keeper> own) override;
    void finish() override;
    unsigned count() const override;
    std::uint64_t patience() const override;
    Attempt attempt(unsigned colleague, const Task& task,
                    const std::function<void()>& look) override;
    std::unique_ptr<Team> gather_for_chomp(const std::string& bar, Convention convention) override;

private:
    class Step;
    /// What a rank is told before it can work.
    struct Terms {
        std::uint64_t memory = 0;
        unsigned threads = 1;
        std::uint64_t patience = 0;
        std::string store;
        Language language = Language::english;
    };
    /// What ranks did, told at their end.
    struct Account {
        std::uint64_t tasks = 0, messages = 0, bytes = 0;
    };

    /// Work that is done in step, by its number: what came from each rank and was not yet read, and
    /// whether more can come.
    struct Gathering {
        std::vector<std::deque<std::string>> found;
        std::vector<bool> has_left;
        std::atomic<bool> is_over = false;  // rank 0 has left
    };

    void receive(int from, Kind kind, std::string_view bytes);
    void take_part(std::uint64_t number, const std::string& bar, Convention convention);
    Gathering& gathering(std::uint64_t number);
    void open(const Terms& terms, Memory& memory, std::shared_ptr<Keeper> own);
    void open_store(const Terms& terms);
    void hand_over(int from, Kind kind, std::string_view bytes);
    void found(std::uint64_t number, const Attempt& attempt);

    Post& post_;
    const std::uint64_t patience_;
    std::mutex mutex_;  // of all that follows
    std::condition_variable changed_;
    std::optional<Terms> terms_;
    bool is_over_ = false;
    /// One thread waits for each task, and only that one is woken: there may be thousands.
    struct Awaited {
        std::optional<Attempt> answer = {};
        std::condition_variable changed = {};
    };
    std::unordered_map<std::uint64_t, Awaited> awaited_;  // by the task's number
    std::uint64_t last_task_ = 0;
    std::map<std::uint64_t, Gathering> gatherings_;
    std::uint64_t last_ended_ = 0;  // of these, here
    std::uint64_t parts_ = 0;       // that we took in them
    Account total_;
    /// What came from other ranks before rank 0 told us to begin.
    std::vector<std::tuple<int, Kind, std::string>> early_;

    Memory own_memory_;             // of ranks other than 0
    std::shared_ptr<Store> store_;  // of ranks other than 0
    std::shared_ptr<DividedKeeper> keeper_;
    std::unique_ptr<Desk> desk_;
    std::uint64_t tasks_ = 0;  // that were done here, and parts
    std::thread part_;         // which we take in what is done in step, on ranks other than 0
};

}  // namespace nimrod::mpi
