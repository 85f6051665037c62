# nimrod_units(target): compiles the sources of a target in units of several files of one folder.
#
# Most of the time of a build goes into reading the same headers again for every file: units of up to
# NIMROD_UNIT files take less than half of it. Files of one folder know each other, so that equal names
# in their unnamed namespaces, which a unit forbids, are rare and worth another name. With
# NIMROD_UNIT=1 every file is compiled alone, as the presets clang and tidy do: that is how a missing
# include is noticed.
set(NIMROD_UNIT 10 CACHE STRING "How many files of a folder are compiled as one; 1: each alone")

function(nimrod_units target)
    if(NIMROD_UNIT LESS_EQUAL 1)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(source_dir ${target} SOURCE_DIR)
    set(folders "")
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${source_dir}")
        if(NOT source MATCHES "\\.cpp$")
            continue()
        endif()
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        string(MAKE_C_IDENTIFIER "${folder}" id)
        list(APPEND folders "${id}")
        list(APPEND files_of_${id} "${source}")
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(id IN LISTS folders)
        list(LENGTH files_of_${id} count)
        # Units of equal size, rather than full ones and a rest.
        math(EXPR units "(${count} + ${NIMROD_UNIT} - 1) / ${NIMROD_UNIT}")
        math(EXPR size "(${count} + ${units} - 1) / ${units}")
        set(at 0)
        foreach(source IN LISTS files_of_${id})
            math(EXPR unit "${at} / ${size}")
            set_source_files_properties("${source}" TARGET_DIRECTORY ${target}
                PROPERTIES UNITY_GROUP "${id}_${unit}")
            math(EXPR at "${at} + 1")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
