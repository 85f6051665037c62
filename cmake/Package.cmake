# What `cmake --install` puts into a prefix. Nothing in it names an absolute path, so that the
# prefix can be moved; tests/consumer moves it and builds against it.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/nimrod")
set(package_work "${PROJECT_BINARY_DIR}/package")

install(TARGETS nimrod_core EXPORT nimrodCoreTargets FILE_SET HEADERS)
install(EXPORT nimrodCoreTargets NAMESPACE nimrod:: DESTINATION "${package_dir}")
install(TARGETS nimrod EXPORT nimrodTargets FILE_SET HEADERS)
install(EXPORT nimrodTargets NAMESPACE nimrod:: DESTINATION "${package_dir}")
if(TARGET nimrod_cli)
    install(TARGETS nimrod_cli)
endif()

install(FILES data/octal_games.tsv data/misere_quotients.txt DESTINATION "${CMAKE_INSTALL_DATADIR}/nimrod")

configure_package_config_file(cmake/nimrodConfig.cmake.in "${package_work}/nimrodConfig.cmake"
    INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${package_work}/nimrodConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${package_work}/nimrodConfig.cmake"
    "${package_work}/nimrodConfigVersion.cmake"
    cmake/FindCaDiCaL.cmake
    cmake/FindCairo.cmake
    cmake/FindGMP.cmake
    cmake/FindGraphviz.cmake
    DESTINATION "${package_dir}")
