# SPDX-License-Identifier: Apache-2.0
#
# Installation: the headers, the CMake package and the pkg-config file. All are independent of the
# machine and of its folder for libraries, and the installed folder can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/napier)

configure_package_config_file(cmake/napier-config.cmake.in napier-config.cmake
                              INSTALL_DESTINATION ${package_dir})
block()
  set(CMAKE_SIZEOF_VOID_P "")  # the file would contain it, and not use it
  write_basic_package_version_file(napier-config-version.cmake COMPATIBILITY SameMinorVersion
                                   ARCH_INDEPENDENT)
endblock()
set(includedir "\${prefix}")
cmake_path(APPEND includedir ${CMAKE_INSTALL_INCLUDEDIR})  # where absolute, this alone
configure_file(cmake/napier.pc.in napier.pc @ONLY)

install(DIRECTORY include/napier DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc")
install(TARGETS napier EXPORT napier-targets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT napier-targets NAMESPACE napier:: DESTINATION ${package_dir})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/napier-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/napier-config-version.cmake
        DESTINATION ${package_dir})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/napier.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
