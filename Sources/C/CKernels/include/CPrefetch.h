// Memory that is soon wanted.
#pragma once

#include <stddef.h>

/// Asks for memory from an address on, to be written: nothing happens where there is none.
static inline void lk_prefetch(const void *address, ptrdiff_t bytes) {
    // As many as a line of the cache has. Mostly a few lines: to unroll that costs more than it saves.
#pragma clang loop unroll(disable)
    for (ptrdiff_t i = 0; i < bytes; i += 64) __builtin_prefetch((const char *)address + i, 1, 3);
}
