# Finds GNU Readline: Readline::readline. Only the binary uses it, so it is not installed with the
# package.
find_path(Readline_INCLUDE_DIR readline/readline.h)
find_library(Readline_LIBRARY readline)
mark_as_advanced(Readline_INCLUDE_DIR Readline_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Readline REQUIRED_VARS Readline_LIBRARY Readline_INCLUDE_DIR)

if(Readline_FOUND AND NOT TARGET Readline::readline)
    add_library(Readline::readline UNKNOWN IMPORTED)
    set_target_properties(Readline::readline PROPERTIES
        IMPORTED_LOCATION "${Readline_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Readline_INCLUDE_DIR}")
endif()
