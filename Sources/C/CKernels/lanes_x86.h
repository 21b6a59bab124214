// Loads and stores of fewer than 16 bytes, as two overlapping pieces: no loop, nothing outside is
// touched.
#pragma once

#include "pixel.h"

#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)

INLINE __m128i few_load(const uint8_t *p, int n) {
    if (n >= 8)
        return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p),
                                  _mm_loadl_epi64((const __m128i *)(p + n - 8)));
    if (n >= 4) {
        int first, second;
        memcpy(&first, p, 4), memcpy(&second, p + n - 4, 4);
        return _mm_unpacklo_epi32(_mm_cvtsi32_si128(first), _mm_cvtsi32_si128(second));
    }
    int more = n >= 2;
    return _mm_cvtsi32_si128(p[0] | p[more] << 8 | p[n - 1 - more] << 16 | p[n - 1] << 24);
}

INLINE void few_store(uint8_t *p, __m128i v, int n) {
    if (n >= 8) {
        _mm_storel_epi64((__m128i *)p, v);
        _mm_storel_epi64((__m128i *)(p + n - 8), _mm_unpackhi_epi64(v, v));
        return;
    }
    int first = _mm_cvtsi128_si32(v), second = _mm_extract_epi32(v, 1);
    if (n >= 4) {
        memcpy(p, &first, 4), memcpy(p + n - 4, &second, 4);
    } else {
        p[0] = (uint8_t)first;
        if (n >= 2) p[1] = (uint8_t)(first >> 8), p[n - 1] = (uint8_t)(first >> 24);
    }
}

#pragma clang attribute pop
