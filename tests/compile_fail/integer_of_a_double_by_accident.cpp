// expect: conversion|convert
// SPDX-License-Identifier: Apache-2.0
#include <napier/integer.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
integer x = integer(1.5);
#else
integer x = 1.5;
#endif
