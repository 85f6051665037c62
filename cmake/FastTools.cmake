# ccache and mold shorten rebuilds where they are installed and work; nothing depends on them.
find_program(NIMROD_CCACHE ccache)
if(NIMROD_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    # Where it cannot write its cache (no home directory, say), ccache refuses to compile at all.
    file(WRITE "${PROJECT_BINARY_DIR}/try_ccache.cpp" "")
    execute_process(
        COMMAND "${NIMROD_CCACHE}" "${CMAKE_CXX_COMPILER}" -c try_ccache.cpp -o try_ccache.o
        WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
        RESULT_VARIABLE ccache_failure OUTPUT_QUIET ERROR_QUIET)
    if(NOT ccache_failure)
        # Paths are taken from the root of the sources, so that every clone finds what one compiled.
        set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
            "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${NIMROD_CCACHE}")
    endif()
endif()

find_program(NIMROD_MOLD mold)
if(NIMROD_MOLD)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=mold NIMROD_MOLD_LINKS)
    if(NIMROD_MOLD_LINKS)
        add_link_options(-fuse-ld=mold)
    endif()
endif()
