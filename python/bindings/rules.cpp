// Rules that are written in Python: functions of this process, asked as a script behind its wall is
// (nimrod/wall/protocol.h), so that they get all that scripts have: batches, one number for each
// position, checks of what they say of components. What they raise goes through the library to
// whoever asked, with its traceback; only while positions are guessed ahead it is forgotten.
#include <cstdint>

#include "call.h"
#include "nimrod/games/script/script_game.h"
#include "nimrod/wall/protocol.h"
#include "position.h"

namespace nimrod::python {

namespace {

using namespace script;

constexpr std::size_t asked_twice =
    1000;  // positions: rules that change are noticed early or never

[[noreturn]] void refuse(const std::string& message) { throw py::type_error(message); }

std::string shown(const py::handle& value) {
    std::string out = py::repr(value).cast<std::string>();
    if (out.size() > 80) out = out.substr(0, 77) + "...";
    return out;
}

void pack(const py::handle& value, Writer& out, std::size_t depth = 0) {
    if (depth > deepest_position) refuse("a position is nested too deeply");
    if (PyUnicode_Check(value.ptr()) != 0) {
        out.byte(Kind::text);
        out.text(value.cast<std::string_view>());
    } else if (PyTuple_Check(value.ptr()) != 0 || PyList_Check(value.ptr()) != 0) {
        const auto items = py::reinterpret_borrow<py::sequence>(value);
        out.byte(Kind::list);
        out.number(items.size());
        for (const py::handle item : items) pack(item, out, depth + 1);
    } else if (PyIndex_Check(value.ptr()) != 0 && PyBool_Check(value.ptr()) == 0) {
        const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
        if (!whole) throw py::error_already_set();
        const long long n = PyLong_AsLongLong(whole.ptr());
        if (n == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
        out.byte(Kind::integer);
        out.integer(n);
    } else {
        refuse("a position is an int, a str or a tuple of positions, not " + shown(value));
    }
    if (out.bytes().size() > largest_position) refuse("a position is too large: " + shown(value));
}

std::string packed(const py::handle& value) {
    Writer out;
    pack(value, out);
    return out.bytes();
}

py::object unpack(Reader& in) {
    switch (static_cast<Kind>(in.byte())) {
        case Kind::integer:
            return py::int_(in.integer());
        case Kind::text:
            return py::str(std::string(in.text()));
        case Kind::list:
            break;
    }
    py::tuple out(in.number());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = unpack(in);
    return out;
}

py::object unpacked(std::string_view packed) {
    Reader in(packed);
    return unpack(in);
}

class PythonHost final : public Host {
public:
    PythonHost(py::dict functions, const py::object& start)
        : functions_(std::move(functions)), start_(packed(start)) {
        heaps_ = has("heap");
        if (heaps_ && start_[0] != static_cast<char>(Kind::list))
            start_ = packed(py::make_tuple(start));
    }
    ~PythonHost() override {
        const py::gil_scoped_acquire lock;
        functions_ = py::dict();
        functions_.release().dec_ref();
    }

    std::string greet() override {
        const py::gil_scoped_acquire lock;
        Writer out;
        out.byte(Fault::none);
        out.byte((heaps_ || has("canonical") ? has_canonical : 0) |
                 (heaps_ || has("components") ? has_components : 0) | (has("say") ? has_say : 0) |
                 (has("draw") ? has_draw : 0) | (heaps_ ? has_heaps : 0));
        out.text(start_);
        return out.bytes();
    }

    std::string ask(std::string_view message) override {
        const py::gil_scoped_acquire lock;
        const InsideRules inside;
        Reader in(message);
        Writer out;
        switch (static_cast<Ask>(in.byte())) {
            case Ask::expand:
                expand(in, out);
                break;
            case Ask::read:
                read(in.text(), out);
                break;
            case Ask::say: {
                const std::string_view from = in.text(), to = in.text();
                texts(functions_["say"](unpacked(from), unpacked(to)), "say", out);
                break;
            }
            case Ask::draw:
                texts(functions_["draw"](unpacked(in.text())), "draw", out);
                break;
            case Ask::load:
                break;
        }
        return out.bytes();
    }

private:
    bool has(const char* function) const { return functions_.contains(function); }

    /// The first is wanted; the others are guesses, which end where one fails.
    void expand(Reader& in, Writer& out) {
        for (bool wanted = true; !in.at_end(); wanted = false) {
            const std::string_view position = in.text();
            const std::size_t start = out.bytes().size();
            try {
                expand_one(position, out);
                if (twice_ == 0) continue;
                --twice_;
                Writer again;
                expand_one(position, again);
                if (again.bytes() == std::string_view(out.bytes()).substr(start)) continue;
                throw py::value_error("asked twice, options gave two answers for " +
                                      shown(unpacked(position)));
            } catch (py::error_already_set& error) {
                if (wanted || !error.matches(PyExc_Exception)) {
                    note(error, position);
                    throw;
                }
                out.cut(start);
                return;
            } catch (const std::exception&) {
                if (wanted) throw;
                out.cut(start);
                return;
            }
        }
    }

    /// Says in the traceback what was asked.
    void note(py::error_already_set& error, std::string_view position) const {
        const py::object value = error.value();
        if (!py::hasattr(value, "add_note")) return;
        value.attr("add_note")("(while asking for the options of " + shown(unpacked(position)) +
                               ")");
    }

    void expand_one(std::string_view position, Writer& out) {
        out.byte(Fault::none);
        if (heaps_)
            expand_heaps(position, out);
        else
            expand_position(position, out);
    }

    static py::iterator items(const py::object& list, const char* function) {
        if (PyUnicode_Check(list.ptr()) != 0 || !py::isinstance<py::iterable>(list))
            refuse(std::string(function) + " returned " + shown(list) +
                   ", where a list of positions was expected");
        return py::iter(list);
    }

    void check_kind(std::string_view option) const {
        if (option[0] != start_[0])
            refuse("the position " + shown(unpacked(option)) +
                   " is not of the kind of the start, " + shown(unpacked(start_)));
    }

    void expand_position(std::string_view position, Writer& out) {
        Writer list;
        std::size_t count = 0;
        const py::object options = functions_["options"](unpacked(position));
        for (const py::handle item : items(options, "options")) {
            const std::string option = packed(item);
            if (option == position)
                throw py::value_error("play does not end: " + shown(item) +
                                      " is among its own options");
            write_option(option, list);
            if (++count > most_options || list.bytes().size() > longest_list)
                throw py::value_error("too many options of " + shown(unpacked(position)));
        }
        out.number(count);
        out.raw(list.bytes());
    }

    std::string canonical(std::string_view position) const {
        if (!has("canonical")) return std::string(position);
        std::string out = packed(functions_["canonical"](unpacked(position)));
        check_kind(out);
        return out;
    }

    void write_option(std::string_view position, Writer& out) const {
        check_kind(position);
        out.text(position);
        if (has("canonical")) out.text(canonical(position));
        if (!has("components")) return;
        Writer list;
        std::size_t count = 0;
        const py::object parts = functions_["components"](unpacked(position));
        for (const py::handle item : items(parts, "components")) {
            const std::string part = packed(item);
            check_kind(part);
            list.text(canonical(part));
            ++count;
        }
        out.number(count);
        out.raw(list.bytes());
    }

    static std::vector<std::int64_t> heaps_of(const py::handle& value) {
        std::vector<std::int64_t> heaps;
        const auto add = [&](const py::handle& heap) {
            if (PyIndex_Check(heap.ptr()) == 0 || PyBool_Check(heap.ptr()) != 0)
                refuse("heaps are whole numbers from 0 on, not " + shown(heap));
            heaps.push_back(
                py::int_(py::reinterpret_borrow<py::object>(heap)).cast<std::int64_t>());
            if (heaps.back() < 0)
                throw py::value_error("heaps are whole numbers from 0 on, not " + shown(heap));
        };
        if (PyTuple_Check(value.ptr()) != 0 || PyList_Check(value.ptr()) != 0)
            for (const py::handle item : py::reinterpret_borrow<py::sequence>(value)) add(item);
        else
            add(value);
        return heaps;
    }

    static std::string pack_heaps(std::span<const std::int64_t> heaps) {
        Writer out;
        out.byte(Kind::list);
        out.number(heaps.size());
        for (const std::int64_t heap : heaps) {
            out.byte(Kind::integer);
            out.integer(heap);
        }
        return out.bytes();
    }

    /// The canonical form has the heaps in order, and the components are the heaps.
    static void write_heaps(std::vector<std::int64_t> heaps, Writer& out) {
        out.text(pack_heaps(heaps));
        std::sort(heaps.begin(), heaps.end());
        out.text(pack_heaps(heaps));
        out.number(heaps.size());
        for (const std::int64_t& heap : heaps) out.text(pack_heaps({&heap, 1}));
    }

    void expand_heaps(std::string_view position, Writer& out) {
        const std::vector<std::int64_t> heaps = heaps_of(unpacked(position));
        Writer list;
        std::size_t count = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            const py::object becomes = functions_["heap"](heaps[i]);
            for (const py::handle item : items(becomes, "heap")) {
                const std::vector<std::int64_t> parts = heaps_of(item);
                if (parts.size() == 1 && parts[0] == heaps[i])
                    throw py::value_error("play does not end: a heap of " +
                                          std::to_string(heaps[i]) + " becomes itself");
                const auto at = heaps.begin() + static_cast<std::ptrdiff_t>(i);
                std::vector<std::int64_t> option(heaps.begin(), at);
                option.insert(option.end(), parts.begin(), parts.end());
                option.insert(option.end(), at + 1, heaps.end());
                write_heaps(option, list);
                if (++count > most_options || list.bytes().size() > longest_list)
                    throw py::value_error("too many options of " + shown(unpacked(position)));
            }
        }
        out.number(count);
        out.raw(list.bytes());
    }

    void read(std::string_view position, Writer& out) {
        check_kind(position);
        const py::object value = unpacked(position);
        if (has("valid") && !py::bool_(functions_["valid"](value))) {
            out.byte(Fault::refused);
            out.text({});
            return;
        }
        out.byte(Fault::none);
        if (heaps_)
            write_heaps(heaps_of(value), out);
        else
            write_option(position, out);
    }

    /// The same text in both languages: whoever writes the rules chooses one.
    static void texts(const py::object& text, const char* function, Writer& out) {
        if (PyUnicode_Check(text.ptr()) == 0)
            refuse(std::string(function) + " returned " + shown(text) +
                   ", where a text was expected");
        out.byte(Fault::none);
        for (int language = 0; language < 2; ++language)
            out.text(text.cast<std::string>().substr(0, longest_text));
    }

    py::dict functions_;
    std::string start_;  // packed
    bool heaps_ = false;
    std::size_t twice_ = asked_twice;
};

CorePosition hosted(const std::string& name, const py::dict& functions, const py::object& start,
                    const Asked& asked) {
    auto host = std::make_unique<PythonHost>(functions, start);
    return ask(asked, "", [&](Budget&) {
        std::shared_ptr<const Game> game = make_hosted_game(name, std::move(host));
        std::string position = game->read(game->start().value());
        return CorePosition{std::move(game), std::move(position), Convention::normal, false};
    });
}

/// A position as people write it, for the reader of positions: (3, 5) is 3,5.
std::string written(const py::handle& value, bool inside) {
    if (PyUnicode_Check(value.ptr()) != 0) {
        if (!inside) return value.cast<std::string>();
        return "\"" + value.cast<std::string>() + "\"";
    }
    if (PyTuple_Check(value.ptr()) == 0 && PyList_Check(value.ptr()) == 0)
        return py::str(value).cast<std::string>();
    std::string out;
    for (const py::handle item : py::reinterpret_borrow<py::sequence>(value))
        out += (out.empty() ? "" : ",") + written(item, true);
    return inside ? "[" + out + "]" : out;
}

}  // namespace

void bind_rules(py::module_& module) {
    module.def("hosted", hosted, "The start of the game that these functions define.");
    module.def("written", [](const py::object& value) { return written(value, false); });
}

}  // namespace nimrod::python
