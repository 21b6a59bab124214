// The kernels of blurs in AVX2.
#if defined(__x86_64__)

#include "lanes_avx2.h"
#include "sets.h"

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define WORDS(name) lk_##name##_avx2
#include "word_rows.h"

#pragma clang attribute pop

#endif
