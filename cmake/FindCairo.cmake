# Finds the drawing library Cairo: Cairo::cairo. Installed with the package, because whoever links a
# static libnimrod needs it too.
find_path(Cairo_INCLUDE_DIR cairo/cairo.h)
find_library(Cairo_LIBRARY cairo)
mark_as_advanced(Cairo_INCLUDE_DIR Cairo_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Cairo REQUIRED_VARS Cairo_LIBRARY Cairo_INCLUDE_DIR)

if(Cairo_FOUND AND NOT TARGET Cairo::cairo)
    add_library(Cairo::cairo UNKNOWN IMPORTED)
    set_target_properties(Cairo::cairo PROPERTIES
        IMPORTED_LOCATION "${Cairo_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Cairo_INCLUDE_DIR}")
endif()
