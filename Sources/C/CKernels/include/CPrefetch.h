// Memory that is soon wanted.
#pragma once

/// Asks for the memory around an address, to be written: nothing happens where it is none.
static inline void lk_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }
