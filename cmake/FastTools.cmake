# ccache and mold shorten rebuilds where they are installed; nothing depends on them.
find_program(NIMROD_CCACHE ccache)
if(NIMROD_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${NIMROD_CCACHE}")
endif()

find_program(NIMROD_MOLD mold)
if(NIMROD_MOLD)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=mold NIMROD_MOLD_LINKS)
    if(NIMROD_MOLD_LINKS)
        add_link_options(-fuse-ld=mold)
    endif()
endif()
