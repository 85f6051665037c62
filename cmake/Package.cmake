# What `cmake --install` puts into a prefix, and the Debian packages that `./package` makes of it.
# Nothing in it names an absolute path, so that the prefix can be moved; tests/consumer moves it and
# builds against it.
#
# Components are packages: program is nimrod, dev is libnimrod-dev, python is python3-nimrod.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/nimrod")
set(package_work "${PROJECT_BINARY_DIR}/package")
set(doc_dir "${CMAKE_INSTALL_DATADIR}/doc")

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)
install(TARGETS nimrod_core EXPORT nimrodCoreTargets FILE_SET HEADERS)
install(EXPORT nimrodCoreTargets NAMESPACE nimrod:: DESTINATION "${package_dir}")
install(TARGETS nimrod EXPORT nimrodTargets FILE_SET HEADERS)
install(EXPORT nimrodTargets NAMESPACE nimrod:: DESTINATION "${package_dir}")

configure_package_config_file(cmake/nimrodConfig.cmake.in "${package_work}/nimrodConfig.cmake"
    INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${package_work}/nimrodConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${package_work}/nimrodConfig.cmake"
    "${package_work}/nimrodConfigVersion.cmake"
    cmake/FindCaDiCaL.cmake
    cmake/FindGMP.cmake
    cmake/FindLMDB.cmake
    DESTINATION "${package_dir}")

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
install(FILES data/octal_games.tsv data/misere_quotients.txt
    DESTINATION "${CMAKE_INSTALL_DATADIR}/nimrod")
if(TARGET nimrod_cli)
    install(TARGETS nimrod_cli)
    install(DIRECTORY docs/schema DESTINATION "${CMAKE_INSTALL_DATADIR}/nimrod")
    install(DIRECTORY examples DESTINATION "${doc_dir}/nimrod"
        PATTERN ".ipynb_checkpoints" EXCLUDE)
    install(DIRECTORY docs/book DESTINATION "${doc_dir}/nimrod" PATTERN "claims.tsv" EXCLUDE)
    install(FILES README.md NEWS.md DESTINATION "${doc_dir}/nimrod")
    # The pages of the manual and the completions are what the program itself prints.
    install(CODE "
        set(nimrod_program \"$<TARGET_FILE:nimrod_cli>\")
        set(nimrod_share \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\")
        include(\"${PROJECT_SOURCE_DIR}/cmake/InstallPages.cmake\")")
endif()
if(TARGET nimrod_python)
    # Debian's Python looks into dist-packages; whoever builds a wheel says where it is to go.
    set(NIMROD_PYTHON_DIR "lib/python3/dist-packages" CACHE STRING
        "Where the package for Python is installed, from the prefix")
    install(TARGETS nimrod_python DESTINATION "${NIMROD_PYTHON_DIR}/nimrod" COMPONENT python)
    install(DIRECTORY python/nimrod DESTINATION "${NIMROD_PYTHON_DIR}" COMPONENT python
        PATTERN "__pycache__" EXCLUDE)
endif()

include(DebianPackages)
