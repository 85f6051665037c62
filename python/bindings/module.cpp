// The extension module nimrod._core, on which the package nimrod is built. Its names are no one's
// but the package's.
#include "call.h"

PYBIND11_MODULE(_core, module) {
    using namespace nimrod::python;
    module.doc() = "What the package nimrod is built on; use that.";
    module.attr("version") = NIMROD_VERSION;
    bind_positions(module);
    bind_rules(module);
    bind_workbench(module);
    bind_numbers(module);
}
