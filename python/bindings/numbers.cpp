// Nimbers and ordinals, one by one and in arrays.
#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "call.h"
#include "nimrod/calculator/functions.h"
#include "nimrod/numbers/nim_arrays.h"
#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/ordinal.h"
#include "nimrod/numbers/ordinal_reader.h"
#include "nimrod/numbers/transfinite.h"

namespace nimrod::python {

namespace {

/// f(ordinals, budget), with the limits of everyone.
template <class F>
auto calculate(const F& f) {
    return ask(Asked{Language::english, {}, {}, 1, py::none()}, "", f);
}

Ordinal ordinal_of(const py::object& value) {
    if (PyUnicode_Check(value.ptr()) == 0) return Ordinal(to_natural(value));
    const auto text = value.cast<std::string>();
    return ask(Asked{Language::english, {}, {}, 1, py::none()}, text,
               [&](Budget&) { return parse_ordinal(text); });
}

py::object int_of(const Ordinal& a) {
    const std::optional<Natural> n = a.to_natural();
    return n ? py::object(to_int(*n)) : py::none();
}

std::string latex_of(const Ordinal& a) {
    if (a.is_zero()) return "0";
    std::string out;
    for (const Ordinal::Term& term : a.terms()) {
        if (!out.empty()) out += " + ";
        if (term.exponent.is_zero()) {
            out += term.coefficient.get_str();
            continue;
        }
        out += "\\omega";
        if (!(term.exponent == Ordinal(1))) out += "^{" + latex_of(term.exponent) + "}";
        if (term.coefficient != 1) out += " \\cdot " + term.coefficient.get_str();
    }
    return out;
}

/// A function of the calculator, by its name: its values, or a number.
py::object calculated(const std::string& name, const std::vector<Ordinal>& arguments) {
    for (const Function& function : functions()) {
        if (function.name != name) continue;
        const Answer answer =
            calculate([&](Budget& budget) { return function.apply(arguments, budget); });
        if (answer.polynomial) return to_int(*answer.polynomial);
        return py::cast(answer.values);
    }
    throw py::value_error("there is no function called " + name);
}

template <class Word>
using Array = py::array_t<Word, py::array::c_style>;

/// work(begin, end) for blocks of 0 to size, without the lock of the interpreter; Ctrl-C is heard
/// between two of them.
template <class F>
void in_blocks(std::size_t size, std::size_t block, const F& work) {
    for (std::size_t i = 0; i < size;) {
        const Interruptible interruptible;
        const std::atomic<bool>* const asked = interruptible.flag();
        {
            const py::gil_scoped_release release;
            do {
                work(i, std::min(size, i + block));
                i += block;
            } while (i < size && !(asked != nullptr && *asked));
        }
        interruptible.check();
    }
}

/// The same shape, with f(word) for each word.
template <class Word, class F>
Array<Word> each(const Array<Word>& a, const F& f) {
    Array<Word> out(std::vector<py::ssize_t>(a.shape(), a.shape() + a.ndim()));
    const Word* from = a.data();
    Word* to = out.mutable_data();
    in_blocks(static_cast<std::size_t>(a.size()), 256, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) to[i] = f(from[i]);
    });
    return out;
}

template <class Word>
void bind_arrays(py::module_& module) {
    // The arrays are of one shape, and in the order of C: Python has seen to that.
    module.def(
        "multiply",
        [](const Array<Word>& a, const Array<Word>& b) {
            Array<Word> out(std::vector<py::ssize_t>(a.shape(), a.shape() + a.ndim()));
            const auto size = static_cast<std::size_t>(a.size());
            if (b.size() != a.size()) throw py::value_error("the arrays differ in size");
            const std::span<const Word> left(a.data(), size), right(b.data(), size);
            const std::span<Word> products(out.mutable_data(), size);
            in_blocks(size, std::size_t{1} << 16, [&](std::size_t begin, std::size_t end) {
                nim_multiply(left.subspan(begin, end - begin), right.subspan(begin, end - begin),
                             products.subspan(begin, end - begin));
            });
            return out;
        },
        py::arg().noconvert(), py::arg().noconvert());
    module.def(
        "inverse",
        [](const Array<Word>& a) {
            for (py::ssize_t i = 0; i < a.size(); ++i)
                if (a.data()[i] == 0) {
                    PyErr_SetString(PyExc_ZeroDivisionError, "0 has no inverse");
                    throw py::error_already_set();
                }
            return each(a, [](Word x) { return nim_inverse(x); });
        },
        py::arg().noconvert());
    module.def(
        "sqrt",
        [](const Array<Word>& a) { return each(a, [](Word x) { return nim_square_root(x); }); },
        py::arg().noconvert());
    module.def(
        "power",
        [](const Array<Word>& a, const py::int_& exponent) {
            const Natural n = to_natural(exponent);
            return each(a, [&](Word x) { return nim_power(x, n); });
        },
        py::arg().noconvert(), py::arg());
}

}  // namespace

void bind_numbers(py::module_& module) {
    py::class_<Ordinal>(module, "Ordinal")
        .def(py::init(&ordinal_of))
        .def("__str__", [](const Ordinal& a) { return to_string(a); })
        .def("__hash__", &Ordinal::hash)
        .def(py::self == py::self)
        .def("less", [](const Ordinal& a, const Ordinal& b) { return a < b; })
        .def("int", int_of)
        .def("latex", latex_of)
        .def("is_limit", &Ordinal::is_limit)
        .def("terms",
             [](const Ordinal& a) {
                 py::list out;
                 for (const Ordinal::Term& term : a.terms())
                     out.append(py::make_tuple(term.exponent, to_int(term.coefficient)));
                 return out;
             })
        .def("sum", ordinal_sum)
        .def("product", ordinal_product)
        .def("power",
             [](const Ordinal& a, const Ordinal& b) {
                 return calculate([&](Budget& budget) { return ordinal_power(a, b, budget); });
             })
        .def("natural_sum", natural_sum)
        .def("natural_product", natural_product)
        .def("nim_sum", [](const Ordinal& a, const Ordinal& b) { return nim_sum(a, b); })
        .def("nim_product",
             [](const Ordinal& a, const Ordinal& b) {
                 return calculate([&](Budget& budget) { return nim_product(a, b, budget); });
             })
        .def("nim_quotient",
             [](const Ordinal& a, const Ordinal& b) {
                 if (b.is_zero()) {
                     PyErr_SetString(PyExc_ZeroDivisionError, "a nimber cannot be divided by 0");
                     throw py::error_already_set();
                 }
                 return calculate([&](Budget& budget) { return nim_quotient(a, b, budget); });
             })
        .def("nim_power",
             [](const Ordinal& a, const py::int_& n) {
                 const Natural exponent = to_natural(n);
                 return calculate([&](Budget& budget) { return nim_power(a, exponent, budget); });
             })
        .def("nim_sqrt", [](const Ordinal& a) {
            return calculate([&](Budget& budget) { return nim_square_root(a, budget); });
        });
    module.def("calculated", calculated);
    bind_arrays<std::uint8_t>(module);
    bind_arrays<std::uint16_t>(module);
    bind_arrays<std::uint32_t>(module);
    bind_arrays<std::uint64_t>(module);
}

}  // namespace nimrod::python
