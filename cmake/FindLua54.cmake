# Finds Lua 5.4 as a static library whose errors are C++ exceptions: Lua54::lua. Only the program
# that runs scripts links it, and that is embedded in the library; so it is not installed.
find_path(Lua54_INCLUDE_DIR lua.hpp PATH_SUFFIXES lua5.4)
find_library(Lua54_LIBRARY NAMES liblua5.4-c++.a)
mark_as_advanced(Lua54_INCLUDE_DIR Lua54_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lua54 REQUIRED_VARS Lua54_LIBRARY Lua54_INCLUDE_DIR)

if(Lua54_FOUND AND NOT TARGET Lua54::lua)
    add_library(Lua54::lua UNKNOWN IMPORTED)
    set_target_properties(Lua54::lua PROPERTIES
        IMPORTED_LOCATION "${Lua54_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Lua54_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES m)
endif()
