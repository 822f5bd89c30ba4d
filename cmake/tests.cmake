# SPDX-License-Identifier: Apache-2.0
#
# How the kinds of tests are found and run. Tests are discovered: a new file needs no list.

# GoogleTest, built from its sources if they are installed (so that it fits any preset), or as installed.
set(NAPIER_GOOGLETEST_SOURCES /usr/src/googletest CACHE PATH "Folder of GoogleTest's sources")
if(EXISTS ${NAPIER_GOOGLETEST_SOURCES}/CMakeLists.txt)
  set(BUILD_GMOCK OFF)
  set(INSTALL_GTEST OFF)
  add_subdirectory(${NAPIER_GOOGLETEST_SOURCES} googletest EXCLUDE_FROM_ALL SYSTEM)
else()
  find_package(GTest QUIET)
  if(NOT GTest_FOUND)
    message(FATAL_ERROR "The tests need GoogleTest (Debian: googletest). "
                        "Without tests: -DNAPIER_BUILD_TESTS=OFF")
  endif()
endif()
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# napier_test_libraries: the libraries of every test.
add_library(napier_test_libraries INTERFACE)
target_link_libraries(napier_test_libraries INTERFACE napier_strict GTest::gtest_main)
target_include_directories(napier_test_libraries INTERFACE ${PROJECT_SOURCE_DIR}/tests)
foreach(optional IN ITEMS napier_gmp Eigen3::Eigen fmt::fmt-header-only)
  if(TARGET ${optional})
    target_link_libraries(napier_test_libraries INTERFACE ${optional})
  endif()
endforeach()

# Without optimisation, as in the preset `dev`, a test compiles in a third to a half of the time, and most
# run for a moment. NAPIER_TEST_OPTIMISATION is the level, in such builds, of tests that would run for
# longer, or that examine optimised code.
set(NAPIER_TEST_OPTIMISATION $<$<CONFIG:Debug>:-O1>)

# GoogleTest's header takes longer to compile than a small test: it is precompiled once for each level.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp "")
foreach(name IN ITEMS napier_test_precompiled napier_test_precompiled_optimised)
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp)
  target_link_libraries(${name} PRIVATE napier_test_libraries)
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h>)
endforeach()
target_compile_options(napier_test_precompiled_optimised PRIVATE ${NAPIER_TEST_OPTIMISATION})

# napier_glob(<variable> <pattern>...): the files below this folder, listed again at each build.
function(napier_glob variable)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${ARGN})
  if(NOT TARGET Eigen3::Eigen)
    list(FILTER found EXCLUDE REGEX "eigen")
  endif()
  if(NOT TARGET fmt::fmt-header-only)
    list(FILTER found EXCLUDE REGEX "(^|[/_])fmt[_.]")
  endif()
  if(NOT NAPIER_HAVE_BOOST)
    list(FILTER found EXCLUDE REGEX "_boost_")
  endif()
  if(NOT TARGET napier_gmp)
    foreach(source IN LISTS found)
      file(STRINGS ${source} with_gmp REGEX "#include .*(gmp|hostile_pairs)")
      if(with_gmp)
        list(REMOVE_ITEM found ${source})
      endif()
    endforeach()
  endif()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# napier_test(<name> [OPTIMISED] LABELS <label>... SOURCES <file>...): one GoogleTest program, one
# ctest. OPTIMISED: all files are compiled with NAPIER_TEST_OPTIMISATION. Otherwise the files that have
# the property NAPIER_OPTIMISED are, and become a program of their own, <name>_optimised: if an inline
# function is compiled in two files of one program, with optimisation and without, the linker keeps one
# of the two versions, and the optimised file could be left with the slow one.
function(napier_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMISED" "" "LABELS;SOURCES")
  set(optimised)
  foreach(source IN LISTS arg_SOURCES)
    get_source_file_property(is_optimised ${source} NAPIER_OPTIMISED)
    if(is_optimised)
      list(APPEND optimised ${source})
    endif()
  endforeach()
  if(optimised STREQUAL "${arg_SOURCES}")
    set(arg_OPTIMISED TRUE)
  elseif(optimised)
    napier_test(${name}_optimised OPTIMISED LABELS ${arg_LABELS} SOURCES ${optimised})
    list(REMOVE_ITEM arg_SOURCES ${optimised})
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE napier_test_libraries)
  if(arg_OPTIMISED)
    target_compile_options(${name} PRIVATE ${NAPIER_TEST_OPTIMISATION})
    target_precompile_headers(${name} REUSE_FROM napier_test_precompiled_optimised)
  else()
    target_precompile_headers(${name} REUSE_FROM napier_test_precompiled)
  endif()
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
endfunction()

# napier_test_per_file(<folder> LABELS <label>...): each <folder>/*_test.cpp is a program.
function(napier_test_per_file folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LABELS")
  napier_glob(sources ${folder}/*_test.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM stem)
    string(REGEX REPLACE "_test$" "" stem ${stem})
    napier_test(${folder}_${stem} LABELS ${folder} ${arg_LABELS} SOURCES ${source})
  endforeach()
endfunction()

# napier_test_command(<name> LABELS <label>... COMMAND <command>...): a ctest that runs a command.
function(napier_test_command name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LABELS;COMMAND")
  add_test(NAME ${name} COMMAND ${arg_COMMAND})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
endfunction()

# NAPIER_CHECK_COMPILER: this build's compiler and flags, for drivers that examine only the compiler's
# messages. NAPIER_CLANG: clang, if it is installed and this build uses another compiler.
separate_arguments(build_flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
set(NAPIER_CHECK_FLAGS -std=c++20 -I${PROJECT_SOURCE_DIR}/include ${NAPIER_WARNINGS})
foreach(optional IN ITEMS Eigen3::Eigen fmt::fmt-header-only)
  if(TARGET ${optional})
    get_property(folders TARGET ${optional} PROPERTY INTERFACE_INCLUDE_DIRECTORIES)
    list(FILTER folders EXCLUDE REGEX "^/usr/include$|^\\$")
    list(TRANSFORM folders PREPEND "-isystem")
    list(APPEND NAPIER_CHECK_FLAGS ${folders})
  endif()
endforeach()
if(TARGET fmt::fmt-header-only)
  list(APPEND NAPIER_CHECK_FLAGS -DFMT_HEADER_ONLY=1)
endif()
set(NAPIER_CHECK_COMPILER ${CMAKE_CXX_COMPILER} ${build_flags} ${NAPIER_CHECK_FLAGS})
if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
  find_program(NAPIER_CLANG NAMES clang++-19 clang++)
endif()
set(NAPIER_CHECK_CLANG ${NAPIER_CLANG} ${build_flags} ${NAPIER_CHECK_FLAGS})
