# Installs the built tree, moves the prefix, then configures, builds and runs the project beside
# this file against it. Notices a header that is not installed, a dependency the package forgets to
# look for, and a path into the source or build tree that only works on the machine that built it.
#
# cmake -D build= -D source= -D config= -D generator= -D compiler= -D flags= -P check.cmake

set(work "${build}/consumer")
set(installed "${work}/installed")
set(prefix "${work}/moved/prefix")

function(run)
    execute_process(COMMAND ${ARGV} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}/moved")
run("${CMAKE_COMMAND}" --install "${build}" --config "${config}" --prefix "${installed}")
file(RENAME "${installed}" "${prefix}")

file(GLOB_RECURSE package_files "${prefix}/*.cmake")
foreach(file IN LISTS package_files)
    file(READ "${file}" text)
    foreach(path "${source}" "${build}")
        string(FIND "${text}" "${path}" at)
        if(NOT at EQUAL -1)
            message(FATAL_ERROR "${file} names ${path}: the installed package cannot be moved")
        endif()
    endforeach()
endforeach()

foreach(core OFF ON)
    run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -B "${work}/build_${core}"
        -G "${generator}" "-DCMAKE_BUILD_TYPE=${config}" "-DCMAKE_CXX_COMPILER=${compiler}"
        "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_PREFIX_PATH=${prefix}" "-Dcore=${core}")
    run("${CMAKE_COMMAND}" --build "${work}/build_${core}")
    run("${work}/build_${core}/consumer")
endforeach()

if(EXISTS "${build}/bin/nimrod" AND NOT EXISTS "${prefix}/bin/nimrod")
    message(FATAL_ERROR "the binary is not installed")
endif()
