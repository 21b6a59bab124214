// The kernels of blurs in SSE4.1.
#if defined(__x86_64__)

#include "lanes_sse4.h"
#include "sets.h"

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)

#define WORDS(name) lk_##name##_sse4
#include "word_rows.h"

#pragma clang attribute pop

#endif
