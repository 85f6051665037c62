# Finds Graphviz's layout library, which is loaded at run time (src/nimrod/core/late_library.h).
find_path(Graphviz_INCLUDE_DIR gvc.h PATH_SUFFIXES graphviz)
find_library(Graphviz_GVC_LIBRARY gvc)
find_library(Graphviz_CGRAPH_LIBRARY cgraph)
mark_as_advanced(Graphviz_INCLUDE_DIR Graphviz_GVC_LIBRARY Graphviz_CGRAPH_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Graphviz
    REQUIRED_VARS Graphviz_GVC_LIBRARY Graphviz_CGRAPH_LIBRARY Graphviz_INCLUDE_DIR)
