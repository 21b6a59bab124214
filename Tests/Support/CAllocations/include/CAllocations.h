// Counts how often a program asks for memory.
//
// Linked into a program, it takes the place of the C library's functions for all of the process,
// Swift's own allocations included. Not for programs under a sanitizer, which does the same.
#pragma once

#include <stdint.h>

/// How many blocks the process has asked for since it began, by any thread.
uint64_t allocations_so_far(void);
