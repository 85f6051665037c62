// What is known, divided among the ranks: each keeps what belongs to it by a hash of the whole
// position, and is asked for it by the others.
//
// Questions, answers and what is to be kept travel in batches: 256 of them in a message, or what
// has gathered until the post looks after its messages. Nobody who searches waits for an answer
// (Keeper::ask): what comes late was searched for twice.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "nimrod/core/keeper.h"
#include "packet.h"
#include "post.h"

namespace nimrod::mpi {

class DividedKeeper final : public Keeper {
public:
    /// `own` is where our share is kept. The post must outlive this.
    DividedKeeper(Post& post, std::shared_ptr<Keeper> own);

    Section section(const std::string& name) override;
    /// Waits for the answer.
    std::optional<std::string> find(Section section, std::string_view thing) override;
    void ask(Section section, std::string_view thing, Then then) override;
    void keep(Section section, std::string_view thing, std::string_view words) override;

    /// What the post hands over: questions, answers and what is to be kept.
    void receive(int from, Kind kind, std::string_view bytes);
    /// Sends what has gathered.
    void send_all();
    /// No further answer will come: nobody waits any more.
    void close();

private:
    static constexpr std::size_t most_in_message = 256;

    /// What has gathered for a rank. A name of a section is written where it is not that of the
    /// item before: a graph that is written out is long.
    struct Box {
        PacketWriter items;
        std::size_t count = 0;
        std::string name = {};

        void thing(std::string_view whole);
    };
    /// Reads what Box::thing() has written.
    struct Things {
        PacketReader& items;
        std::string name = {};

        std::string whole();
    };
    struct Boxes {
        Box questions, answers, keep;
    };

    /// A thing with the name of its section, which is the same on all ranks.
    std::string whole(Section section, std::string_view thing);
    int owner(const std::string& whole) const;
    /// Of our own share.
    std::optional<std::string> find_own(std::string_view whole);
    void keep_own(std::string_view whole, std::string_view words);
    void ask_owner(int owner, const std::string& whole, Then then, std::function<void()> over);
    void added(Box& box, int to, Kind kind);
    void send(Box& box, int to, Kind kind);
    void hear(PacketReader& answers);

    /// Where the answer to a question goes, and what is to be done if there is none.
    struct Pending {
        Then then;
        std::function<void()> over;
    };

    Post& post_;
    const std::shared_ptr<Keeper> own_;
    std::mutex mutex_;  // of all that follows
    std::vector<std::string> names_;
    std::unordered_map<std::string, Section> sections_;      // by name
    std::unordered_map<std::string, Section> own_sections_;  // of own_, by name
    std::vector<Boxes> boxes_;                               // by rank
    std::unordered_map<std::uint64_t, Pending> pending_;
    std::uint64_t asked_ = 0;
    bool is_closed_ = false;
};

}  // namespace nimrod::mpi
