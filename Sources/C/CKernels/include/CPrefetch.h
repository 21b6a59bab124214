// Prefetching memory.
#pragma once

#include <stddef.h>

/// Prefetches memory from an address on, for writing; addresses without memory are allowed.
static inline void lk_prefetch(const void *address, ptrdiff_t bytes) {
    // The step is a cache line. Mostly there are few lines: unrolling costs more than it saves.
#pragma clang loop unroll(disable)
    for (ptrdiff_t i = 0; i < bytes; i += 64) __builtin_prefetch((const char *)address + i, 1, 3);
}
