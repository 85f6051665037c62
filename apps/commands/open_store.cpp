#include "open_store.h"

namespace nimrod::commands {

OpenStore::OpenStore(const Context& context) : context_(context) {
    if (context.learnt == nullptr) return;
    if (!context.store.empty())
        store_ = std::make_shared<Store>(context.store, Store::Access::write);
    if (store_ && !store_->is_writable())
        context.complain(tr("the store {} cannot be written: it is read, and nothing is added",
                            "on ne peut pas écrire dans la réserve {} : elle est lue, et rien n'y "
                            "est ajouté",
                            context.store));
    context.learnt->set_keeper(context.ranks != nullptr ? context.ranks->begin(context, store_)
                                                        : store_);
}

OpenStore::~OpenStore() {
    if (context_.learnt == nullptr) return;
    if (context_.ranks != nullptr) context_.ranks->finish();
    context_.learnt->set_keeper(nullptr);
}

int OpenStore::close(int code) {
    if (!store_) return code;
    try {
        store_->flush();
    } catch (const FileError& error) {
        complain(context_, complaint(error), "");
        return code == answered ? exit_code(error) : code;
    }
    return code;
}

}  // namespace nimrod::commands
