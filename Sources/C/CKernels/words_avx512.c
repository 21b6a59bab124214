// The kernels of blurs in AVX-512.
#if defined(__x86_64__)

#include "lanes_avx512.h"

#pragma clang attribute push(__attribute__((target(LK_TARGET_AVX512))), apply_to = function)

#define WORDS(name) lk_##name##_avx512
#include "word_rows.h"

#pragma clang attribute pop

#endif
