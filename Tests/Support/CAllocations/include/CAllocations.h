// Counts a program's memory allocations, and its checks of accesses to variables.
//
// Linked into a program, this library replaces the C library's functions for the whole process,
// Swift's own allocations included, and Swift's functions for exclusive access, which then isn't
// checked. It is not for programs under a sanitizer, which replaces the same functions.
#pragma once

#include <stdint.h>

/// The number of blocks that the process has allocated since it began, by any thread.
uint64_t allocations_so_far(void);

/// The number of accesses to variables that would have been checked since the process began, by any
/// thread.
uint64_t accesses_so_far(void);
