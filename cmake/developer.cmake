# SPDX-License-Identifier: Apache-2.0
#
# Settings for the project's own programs (tests, examples, benchmarks). Users of the library get none
# of them.
option(NAPIER_WARNINGS_AS_ERRORS "A warning in the project's own programs stops the build" OFF)

# Compiled objects are kept between builds if ccache is installed.
find_program(NAPIER_CCACHE ccache)
if(NAPIER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${NAPIER_CCACHE})
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(NAPIER_WARNINGS -Wall -Wextra -Wconversion -Wshadow -Wpedantic)
if(NAPIER_WARNINGS_AS_ERRORS)
  list(APPEND NAPIER_WARNINGS -Werror)
endif()

# napier_strict: the library and the project's own warnings.
add_library(napier_strict INTERFACE)
target_link_libraries(napier_strict INTERFACE napier::napier)
target_compile_options(napier_strict INTERFACE ${NAPIER_WARNINGS})
set(CMAKE_CXX_EXTENSIONS OFF)

# Optional libraries, as targets that exist only if this compiler can use them:
# napier_gmp (GMP), Eigen3::Eigen, fmt::fmt-header-only. NAPIER_HAVE_BOOST: Boost.Multiprecision, which is
# headers only.
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES gmp)
check_cxx_source_compiles("#include <gmp.h>\nint main() { mpz_t x; mpz_init(x); mpz_clear(x); }"
                          NAPIER_HAVE_GMP)
unset(CMAKE_REQUIRED_LIBRARIES)
if(NAPIER_HAVE_GMP)
  add_library(napier_gmp INTERFACE)
  target_link_libraries(napier_gmp INTERFACE gmp)
endif()
check_cxx_source_compiles("#if !__has_include(<boost/multiprecision/cpp_int.hpp>)
#error
#endif
int main() {}" NAPIER_HAVE_BOOST)
find_package(Eigen3 3.3 QUIET NO_MODULE)
find_package(fmt QUIET)
