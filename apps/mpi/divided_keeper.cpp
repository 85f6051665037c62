#include "divided_keeper.h"

#include <utility>

namespace nimrod::mpi {

namespace {

/// Between the name of a section and a thing; neither has such a sign.
constexpr char between = '\n';

}  // namespace

void DividedKeeper::Box::thing(std::string_view whole) {
    const std::size_t end = whole.find(between);
    const std::string_view its_name = whole.substr(0, end);
    items.text(its_name == name ? "" : its_name);  // names are never empty
    items.text(whole.substr(end + 1));
    name = its_name;
}

std::string DividedKeeper::Things::whole() {
    if (const std::string_view its_name = items.text(); !its_name.empty()) name = its_name;
    std::string out = name;
    out += between;
    return out.append(items.text());
}

DividedKeeper::DividedKeeper(Post& post, std::shared_ptr<Keeper> own)
    : post_(post), own_(std::move(own)), boxes_(static_cast<std::size_t>(post.size())) {}

Keeper::Section DividedKeeper::section(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto [at, fresh] = sections_.try_emplace(name, static_cast<Section>(names_.size()));
    if (fresh) names_.push_back(name);
    return at->second;
}

std::string DividedKeeper::whole(Section section, std::string_view thing) {
    const std::lock_guard lock(mutex_);
    std::string out = names_[section];
    out += between;
    return out.append(thing);
}

int DividedKeeper::owner(const std::string& whole) const {
    return static_cast<int>(std::hash<std::string>{}(whole) %
                            static_cast<std::size_t>(post_.size()));
}

std::optional<std::string> DividedKeeper::find_own(std::string_view whole) {
    const std::size_t end = whole.find(between);
    const std::string name(whole.substr(0, end));
    Section section = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto [at, fresh] = own_sections_.try_emplace(name, 0);
        if (fresh) at->second = own_->section(name);
        section = at->second;
    }
    return own_->find(section, whole.substr(end + 1));
}

void DividedKeeper::keep_own(std::string_view whole, std::string_view words) {
    const std::size_t end = whole.find(between);
    own_->keep(own_->section(std::string(whole.substr(0, end))), whole.substr(end + 1), words);
}

std::optional<std::string> DividedKeeper::find(Section section, std::string_view thing) {
    const std::string whole = this->whole(section, thing);
    const int owner = this->owner(whole);
    if (owner == post_.rank()) return find_own(whole);
    struct Waiting {
        std::mutex mutex;
        std::condition_variable changed;
        bool is_over = false;
        std::optional<std::string> words;
    };
    const auto waiting = std::make_shared<Waiting>();
    ask_owner(
        owner, whole,
        [waiting](const std::string& words) {
            const std::lock_guard lock(waiting->mutex);
            waiting->words = words;
        },
        [waiting] {
            const std::lock_guard lock(waiting->mutex);
            waiting->is_over = true;
            waiting->changed.notify_one();
        });
    send_all();
    std::unique_lock lock(waiting->mutex);
    waiting->changed.wait(lock, [&] { return waiting->is_over; });
    return waiting->words;
}

void DividedKeeper::ask(Section section, std::string_view thing, Then then) {
    const std::string whole = this->whole(section, thing);
    const int owner = this->owner(whole);
    if (owner != post_.rank()) return ask_owner(owner, whole, std::move(then), {});
    if (const std::optional<std::string> words = find_own(whole)) then(*words);
}

void DividedKeeper::ask_owner(int owner, const std::string& whole, Then then,
                              std::function<void()> over) {
    std::unique_lock lock(mutex_);
    if (is_closed_) {
        lock.unlock();
        if (over) over();
        return;
    }
    pending_.emplace(++asked_, Pending{std::move(then), std::move(over)});
    Box& box = boxes_[static_cast<std::size_t>(owner)].questions;
    box.items.number(asked_);
    box.thing(whole);
    added(box, owner, Kind::questions);
}

void DividedKeeper::keep(Section section, std::string_view thing, std::string_view words) {
    const std::string whole = this->whole(section, thing);
    const int owner = this->owner(whole);
    if (owner == post_.rank()) return keep_own(whole, words);
    const std::lock_guard lock(mutex_);
    Box& box = boxes_[static_cast<std::size_t>(owner)].keep;
    box.thing(whole);
    box.items.text(words);
    added(box, owner, Kind::keep);
}

void DividedKeeper::receive(int from, Kind kind, std::string_view bytes) {
    PacketReader packet(bytes);
    if (kind == Kind::answers) return hear(packet);
    Things things{packet};
    while (!packet.empty()) {
        if (kind == Kind::keep) {
            const std::string whole = things.whole();
            keep_own(whole, packet.text());
            continue;
        }
        const std::uint64_t number = packet.number();
        const std::optional<std::string> words = find_own(things.whole());
        const std::lock_guard lock(mutex_);
        Box& box = boxes_[static_cast<std::size_t>(from)].answers;
        box.items.number(number);
        box.items.text(words.value_or(""));  // words are never empty
        added(box, from, Kind::answers);
    }
}

void DividedKeeper::hear(PacketReader& answers) {
    while (!answers.empty()) {
        const std::uint64_t number = answers.number();
        const std::string words(answers.text());
        Pending asked;
        {
            const std::lock_guard lock(mutex_);
            const auto at = pending_.find(number);
            if (at == pending_.end()) continue;  // nobody waits any more
            asked = std::move(at->second);
            pending_.erase(at);
        }
        if (!words.empty()) asked.then(words);
        if (asked.over) asked.over();
    }
}

void DividedKeeper::added(Box& box, int to, Kind kind) {
    if (++box.count == most_in_message) send(box, to, kind);
}

void DividedKeeper::send(Box& box, int to, Kind kind) {
    box.count = 0;
    box.name.clear();
    post_.send(to, kind, box.items.take());
}

void DividedKeeper::send_all() {
    const std::lock_guard lock(mutex_);
    for (std::size_t to = 0; to < boxes_.size(); ++to)
        for (const auto& [box, kind] : {std::pair(&boxes_[to].questions, Kind::questions),
                                        std::pair(&boxes_[to].answers, Kind::answers),
                                        std::pair(&boxes_[to].keep, Kind::keep)})
            if (box->count > 0) send(*box, static_cast<int>(to), kind);
}

void DividedKeeper::close() {
    std::unordered_map<std::uint64_t, Pending> left;
    {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        left.swap(pending_);
    }
    for (const auto& [number, asked] : left)
        if (asked.over) asked.over();
}

}  // namespace nimrod::mpi
