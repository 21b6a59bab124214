// Registers of eight pixels in AVX2, for the bodies in *_rows.h.
#pragma once

#include "lanes_x86.h"

#include <stdbool.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

typedef __m256i V;
// A type for as many bytes of coverage as a register has pixels.
typedef uint64_t M;
enum { LANES = 8, BYTES = 32 };

INLINE V v_load(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void v_store(void *p, V v) { _mm256_storeu_si256((__m256i *)p, v); }

// Part of a register, 1...7 pixels, as two overlapping pieces: no loop, nothing outside is touched.
INLINE V part_load(const uint32_t *p, int n) {
    if (n >= 4)
        return _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)),
            _mm_loadu_si128((const __m128i *)(p + n - 4)), 1);
    if (n >= 2)
        return _mm256_castsi128_si256(
            _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p),
                               _mm_loadl_epi64((const __m128i *)(p + n - 2))));
    return _mm256_castsi128_si256(_mm_cvtsi32_si128((int)*p));
}

INLINE void part_store(uint32_t *p, V v, int n) {
    __m128i low = _mm256_castsi256_si128(v);
    if (n >= 4) {
        _mm_storeu_si128((__m128i *)p, low);
        _mm_storeu_si128((__m128i *)(p + n - 4), _mm256_extracti128_si256(v, 1));
    } else if (n >= 2) {
        _mm_storel_epi64((__m128i *)p, low);
        _mm_storel_epi64((__m128i *)(p + n - 2), _mm_unpackhi_epi64(low, low));
    } else {
        *p = (uint32_t)_mm_cvtsi128_si32(low);
    }
}

// Part of a register, 1...31 bytes.
INLINE V bytes_load(const uint8_t *p, int n) {
    if (n < 16) return _mm256_castsi128_si256(few_load(p, n));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)),
                                   _mm_loadu_si128((const __m128i *)(p + n - 16)), 1);
}

INLINE void bytes_store(uint8_t *p, V v, int n) {
    __m128i low = _mm256_castsi256_si128(v);
    if (n < 16) {
        few_store(p, low, n);
        return;
    }
    _mm_storeu_si128((__m128i *)p, low);
    _mm_storeu_si128((__m128i *)(p + n - 16), _mm256_extracti128_si256(v, 1));
}

INLINE V v_set(uint32_t pixel) { return _mm256_set1_epi32((int)pixel); }
INLINE V v_zero(void) { return _mm256_setzero_si256(); }
INLINE V v_or(V a, V b) { return _mm256_or_si256(a, b); }
INLINE V v_and(V a, V b) { return _mm256_and_si256(a, b); }
INLINE V v_less_bytes(V a, V b) { return _mm256_subs_epu8(a, b); }
INLINE bool v_is_zero(V v) { return _mm256_testz_si256(v, v); }
INLINE bool v_is_opaque(V v) {
    return _mm256_testc_si256(v, _mm256_set1_epi32((int)0xff000000));
}

// Factors are 0...255 in each 16-bit half of a pixel.
INLINE V v_factor(uint32_t factor) { return _mm256_set1_epi16((short)factor); }
INLINE V v_alpha(V v) {
    return _mm256_shuffle_epi8(
        v, _mm256_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1, 3, -1, 3,
                            -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
}
INLINE V v_rest(V factor) { return _mm256_xor_si256(factor, _mm256_set1_epi32(EVEN)); }
INLINE V v_spread(M coverage) {
    return _mm256_shuffle_epi8(
        _mm256_set1_epi64x((long long)coverage),
        _mm256_setr_epi8(0, -1, 0, -1, 1, -1, 1, -1, 2, -1, 2, -1, 3, -1, 3, -1, 4, -1, 4, -1, 5,
                         -1, 5, -1, 6, -1, 6, -1, 7, -1, 7, -1));
}

// (t + (t >> 8)) >> 8 with t = product + 128 equals the upper half of t * 257.
INLINE V v_finish(V rb, V ag) {
    V half = _mm256_set1_epi16(128), even = _mm256_set1_epi32(EVEN);
    rb = _mm256_mulhi_epu16(_mm256_add_epi16(rb, half), _mm256_set1_epi16(257));
    ag = _mm256_add_epi16(ag, half);
    ag = _mm256_add_epi16(ag, _mm256_srli_epi16(ag, 8));
    return _mm256_or_si256(rb, _mm256_andnot_si256(even, ag));
}
INLINE V v_scale(V v, V factor) {
    return v_finish(
        _mm256_mullo_epi16(_mm256_and_si256(v, _mm256_set1_epi32(EVEN)), factor),
        _mm256_mullo_epi16(_mm256_srli_epi16(v, 8), factor));
}
INLINE V v_mix(V a, V b, V weight_a, V weight_b) {
    V even = _mm256_set1_epi32(EVEN);
    V rb = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_and_si256(a, even), weight_a),
                            _mm256_mullo_epi16(_mm256_and_si256(b, even), weight_b));
    V ag = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_srli_epi16(a, 8), weight_a),
                            _mm256_mullo_epi16(_mm256_srli_epi16(b, 8), weight_b));
    return v_finish(rb, ag);
}
// The product of two factors, in each half of a pixel.
INLINE V v_times(V a, V b) {
    V t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128));
    return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}
// A colour prepared for putting it over pixels: `rest` of 255 parts of the pixel stay, and the
// colour is added.
//
// One multiplication in place of two: the upper half of (d * 256) * (rest * 257) is 256 times
// d * rest / 255, a little less. Adding 128 and dropping the low byte rounds it. From rest = 128 on
// the weight is 1 more, as some products just above a half would be rounded down otherwise. The bytes
// are the same for all d and rest. The colour is added before the low byte is dropped, so no part of
// it may be more than its alpha.
typedef struct {
    V weight, rb, ag;
} lk_wash;

INLINE lk_wash v_wash(uint32_t color, uint32_t rest) {
    V c = v_set(color), half = _mm256_set1_epi16(128), even = _mm256_set1_epi32(EVEN);
    uint32_t weight = 257 * rest + (rest >= 128 && rest < 255);
    return (lk_wash){v_factor(weight), _mm256_add_epi16(_mm256_slli_epi16(c, 8), half),
                     _mm256_add_epi16(_mm256_andnot_si256(even, c), half)};
}
INLINE V v_washed(V d, lk_wash w) {
    V even = _mm256_set1_epi32(EVEN);
    V rb = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_slli_epi16(d, 8), w.weight), w.rb);
    V ag = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_andnot_si256(even, d), w.weight), w.ag);
    return _mm256_or_si256(_mm256_srli_epi16(rb, 8), _mm256_andnot_si256(even, ag));
}
// Half of each byte, rounded down.
INLINE V v_half(V v) {
    return _mm256_and_si256(_mm256_srli_epi16(v, 1), _mm256_set1_epi8(0x7f));
}
INLINE V v_sum(V a, V b) { return _mm256_adds_epu8(a, b); }

// The product of bytes.
INLINE V v_scale_bytes(V a, V b) {
    V low = _mm256_set1_epi16(255);
    V even = v_times(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
    V odd = v_times(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8));
    return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

// The rounded mean of two by two pixels of two rows.
INLINE V v_halve(V upper0, V lower0, V upper1, V lower1) {
    V even = _mm256_set1_epi32(EVEN), two = _mm256_set1_epi16(2);
    V rb0 = _mm256_add_epi16(_mm256_and_si256(upper0, even), _mm256_and_si256(lower0, even));
    V rb1 = _mm256_add_epi16(_mm256_and_si256(upper1, even), _mm256_and_si256(lower1, even));
    V ag0 = _mm256_add_epi16(_mm256_srli_epi16(upper0, 8), _mm256_srli_epi16(lower0, 8));
    V ag1 = _mm256_add_epi16(_mm256_srli_epi16(upper1, 8), _mm256_srli_epi16(lower1, 8));
    V rb = _mm256_hadd_epi32(rb0, rb1), ag = _mm256_hadd_epi32(ag0, ag1);
    rb = _mm256_and_si256(_mm256_srli_epi16(_mm256_add_epi16(rb, two), 2), even);
    ag = _mm256_and_si256(_mm256_srli_epi16(_mm256_add_epi16(ag, two), 2), even);
    V mixed = _mm256_or_si256(rb, _mm256_slli_epi16(ag, 8));
    return _mm256_permute4x64_epi64(mixed, _MM_SHUFFLE(3, 1, 2, 0));
}

// Sums of products, for blurs: 16-bit lanes in, 32-bit lanes out.
INLINE V v_widen(const uint8_t *p) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)p));
}
INLINE V v_add16(V a, V b) { return _mm256_add_epi16(a, b); }
INLINE V v_pairs_low(V a, V b) { return _mm256_unpacklo_epi16(a, b); }
INLINE V v_pairs_high(V a, V b) { return _mm256_unpackhi_epi16(a, b); }
INLINE V v_add_products(V sum, V pairs, V weights) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, weights));
}
// Narrows the results of v_pairs_low and v_pairs_high.
INLINE V v_narrow(V low, V high, int shift) {
    V half = _mm256_set1_epi32(1 << (shift - 1));
    return _mm256_packus_epi32(_mm256_srli_epi32(_mm256_add_epi32(low, half), shift),
                            _mm256_srli_epi32(_mm256_add_epi32(high, half), shift));
}
// Stores words of 16 bits as bytes, half a register of them.
INLINE void v_store_bytes(uint8_t *p, V words) {
    V bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(words, words), 0x08);
    _mm_storeu_si128((__m128i *)p, _mm256_castsi256_si128(bytes));
}
INLINE V v_shift_right16(V v, int shift) { return _mm256_srli_epi16(v, shift); }
INLINE V v_shift_left16(V v, int shift) { return _mm256_slli_epi16(v, shift); }
// a + (b - a) * weight / 32,768, rounded.
INLINE V v_between16(V a, V b, V weight) {
    return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

#pragma clang attribute pop
