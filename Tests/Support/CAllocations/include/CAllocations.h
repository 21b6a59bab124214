// Counts how often a program asks for memory, and how often it checks an access to a variable.
//
// Linked into a program, it takes the place of the C library's functions for all of the process,
// Swift's own allocations included, and of Swift's for exclusive access, which then isn't checked. Not
// for programs under a sanitizer, which does the same.
#pragma once

#include <stdint.h>

/// How many blocks the process has asked for since it began, by any thread.
uint64_t allocations_so_far(void);

/// How many accesses to variables were to be checked since the process began, by any thread.
uint64_t accesses_so_far(void);
