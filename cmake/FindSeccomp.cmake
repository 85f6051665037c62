# Finds libseccomp as a static library: Seccomp::seccomp. See FindLua54.cmake.
find_path(Seccomp_INCLUDE_DIR seccomp.h)
find_library(Seccomp_LIBRARY NAMES libseccomp.a)
mark_as_advanced(Seccomp_INCLUDE_DIR Seccomp_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Seccomp REQUIRED_VARS Seccomp_LIBRARY Seccomp_INCLUDE_DIR)

if(Seccomp_FOUND AND NOT TARGET Seccomp::seccomp)
    add_library(Seccomp::seccomp UNKNOWN IMPORTED)
    set_target_properties(Seccomp::seccomp PROPERTIES
        IMPORTED_LOCATION "${Seccomp_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${Seccomp_INCLUDE_DIR}")
endif()
