/* SPDX-License-Identifier: Apache-2.0 */
/* Loaded before Dropbear's server: whoever logs in has the home and the shell of the test. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pwd.h>
#include <stdlib.h>

struct passwd* getpwnam(const char* name) {
  struct passwd* (*const real)(const char*) =
      (struct passwd * (*)(const char*)) dlsym(RTLD_NEXT, "getpwnam");
  struct passwd* const found = real(name);
  char* const home = getenv("NAPIER_TEST_HOME");
  static char shell[] = "/bin/sh", locked[] = "*";
  if (found != NULL && home != NULL) {
    found->pw_dir = home;
    found->pw_shell = shell;
    found->pw_passwd = locked;
  }
  return found;
}
