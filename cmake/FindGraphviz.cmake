# Finds Graphviz's layout library: Graphviz::gvc. Installed with the package, because whoever links
# a static libnimrod needs it too.
find_path(Graphviz_INCLUDE_DIR gvc.h PATH_SUFFIXES graphviz)
find_library(Graphviz_GVC_LIBRARY gvc)
find_library(Graphviz_CGRAPH_LIBRARY cgraph)
mark_as_advanced(Graphviz_INCLUDE_DIR Graphviz_GVC_LIBRARY Graphviz_CGRAPH_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Graphviz
    REQUIRED_VARS Graphviz_GVC_LIBRARY Graphviz_CGRAPH_LIBRARY Graphviz_INCLUDE_DIR)

if(Graphviz_FOUND AND NOT TARGET Graphviz::gvc)
    add_library(Graphviz::gvc UNKNOWN IMPORTED)
    set_target_properties(Graphviz::gvc PROPERTIES
        IMPORTED_LOCATION "${Graphviz_GVC_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Graphviz_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${Graphviz_CGRAPH_LIBRARY}")
endif()
