# nimrod_units(target): compiles the sources of a target in units of several files.
#
# A good part of the time of a build goes into reading the same headers again for every file: units of
# up to NIMROD_UNIT files of one folder take less than half of it; small folders beside each other
# share a unit. Files that know each other rarely have equal names in their unnamed namespaces, which
# a unit forbids, and where they have, one of them is worth another name. With NIMROD_UNIT=1 every
# file is compiled alone, as the presets clang and tidy do: that is how a missing include is noticed.
#
# nimrod_units(target FOLDERS): folders do not share units, which are smaller. Tests know each other less.
set(NIMROD_UNIT 16 CACHE STRING "How many files are compiled as one; 1: each alone")

function(nimrod_units target)
    if(NIMROD_UNIT LESS_EQUAL 1)
        return()
    endif()
    set(unit ${NIMROD_UNIT})
    set(shares ON)
    if("FOLDERS" IN_LIST ARGN)
        math(EXPR unit "(${NIMROD_UNIT} * 5 + 7) / 8")
        set(shares OFF)
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(source_dir ${target} SOURCE_DIR)
    set(folders "")
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${source_dir}")
        if(NOT source MATCHES "\\.cpp$")
            continue()
        endif()
        # What the build has made is named by its place there, so that units have the same names
        # wherever the build is.
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${folder}" made)
        if(made)
            cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_BINARY_DIR}")
            set(folder "made/${folder}")
        else()
            cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        endif()
        list(APPEND folders "${folder}")
        list(APPEND "files of ${folder}" "${source}")
    endforeach()
    list(REMOVE_DUPLICATES folders)
    set(groups "")
    foreach(folder IN LISTS folders)
        list(LENGTH "files of ${folder}" count)
        math(EXPR doubled "2 * ${count}")
        set(group "${folder}")
        if(shares AND doubled LESS_EQUAL unit)
            cmake_path(GET folder PARENT_PATH group)
            string(APPEND group "/small")
        endif()
        list(APPEND groups "${group}")
        list(APPEND "group ${group}" ${files\ of\ ${folder}})
    endforeach()
    list(REMOVE_DUPLICATES groups)
    foreach(group IN LISTS groups)
        string(MAKE_C_IDENTIFIER "${group}" id)
        list(LENGTH "group ${group}" count)
        # Units of equal size, rather than full ones and a rest.
        math(EXPR units "(${count} + ${unit} - 1) / ${unit}")
        math(EXPR size "(${count} + ${units} - 1) / ${units}")
        set(at 0)
        foreach(source IN LISTS "group ${group}")
            math(EXPR number "${at} / ${size}")
            set_source_files_properties("${source}" TARGET_DIRECTORY ${target}
                PROPERTIES UNITY_GROUP "${id}_${number}")
            math(EXPR at "${at} + 1")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
