// Instead of store.cpp in a build without LMDB.
#include "nimrod/core/left_out.h"
#include "nimrod/store/store.h"

namespace nimrod {

class Store::Impl {};

Store::Store(const std::string&, Access) {
    throw left_out(tr("has no store", "n'a pas de réserve"), "LMDB");
}
// There is no store of which the rest could be asked.
Store::~Store() = default;
Keeper::Section Store::section(const std::string&) { return 0; }
std::optional<std::string> Store::find(Section, std::string_view) { return std::nullopt; }
void Store::keep(Section, std::string_view, std::string_view) {}
void Store::flush() {}
bool Store::is_writable() const { return false; }
std::vector<Store::Summary> Store::summaries() { return {}; }
void Store::each(Section, const std::function<void(std::string_view, std::string_view)>&) {}
void Store::forget(Section, std::string_view) {}
void Store::copy_to(const std::string&) {}

}  // namespace nimrod
