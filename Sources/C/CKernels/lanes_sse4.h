// Registers of four pixels in SSE4.1, for the bodies in *_rows.h.
#pragma once

#include "lanes_x86.h"

#include <stdbool.h>

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)

typedef __m128i V;
// A type for as many bytes of coverage as a register has pixels.
typedef uint32_t M;
enum { LANES = 4, BYTES = 16 };

INLINE V v_load(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
INLINE void v_store(void *p, V v) { _mm_storeu_si128((__m128i *)p, v); }

// Part of a register, 1...3 pixels, as two overlapping pieces: no loop, nothing outside is touched.
INLINE V part_load(const uint32_t *p, int n) {
    if (n >= 2)
        return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p),
                                  _mm_loadl_epi64((const __m128i *)(p + n - 2)));
    return _mm_cvtsi32_si128((int)*p);
}

INLINE void part_store(uint32_t *p, V v, int n) {
    if (n >= 2) {
        _mm_storel_epi64((__m128i *)p, v);
        _mm_storel_epi64((__m128i *)(p + n - 2), _mm_unpackhi_epi64(v, v));
    } else {
        *p = (uint32_t)_mm_cvtsi128_si32(v);
    }
}

// Part of a register, 1...15 bytes.
INLINE V bytes_load(const uint8_t *p, int n) { return few_load(p, n); }
INLINE void bytes_store(uint8_t *p, V v, int n) { few_store(p, v, n); }

INLINE V v_set(uint32_t pixel) { return _mm_set1_epi32((int)pixel); }
INLINE V v_zero(void) { return _mm_setzero_si128(); }
INLINE V v_or(V a, V b) { return _mm_or_si128(a, b); }
INLINE V v_and(V a, V b) { return _mm_and_si128(a, b); }
INLINE V v_less_bytes(V a, V b) { return _mm_subs_epu8(a, b); }
INLINE bool v_is_zero(V v) { return _mm_testz_si128(v, v); }
INLINE bool v_is_opaque(V v) { return _mm_testc_si128(v, _mm_set1_epi32((int)0xff000000)); }

// Factors are 0...255 in each 16-bit half of a pixel.
INLINE V v_factor(uint32_t factor) { return _mm_set1_epi16((short)factor); }
INLINE V v_alpha(V v) {
    return _mm_shuffle_epi8(v, _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1,
                                             15, -1));
}
INLINE V v_rest(V factor) { return _mm_xor_si128(factor, _mm_set1_epi32(EVEN)); }
INLINE V v_spread(M coverage) {
    return _mm_shuffle_epi8(_mm_cvtsi32_si128((int)coverage),
                            _mm_setr_epi8(0, -1, 0, -1, 1, -1, 1, -1, 2, -1, 2, -1, 3, -1, 3, -1));
}

// (t + (t >> 8)) >> 8 with t = product + 128 equals the upper half of t * 257.
INLINE V v_finish(V rb, V ag) {
    V half = _mm_set1_epi16(128), even = _mm_set1_epi32(EVEN);
    rb = _mm_mulhi_epu16(_mm_add_epi16(rb, half), _mm_set1_epi16(257));
    ag = _mm_add_epi16(ag, half);
    ag = _mm_add_epi16(ag, _mm_srli_epi16(ag, 8));
    return _mm_or_si128(rb, _mm_andnot_si128(even, ag));
}
INLINE V v_scale(V v, V factor) {
    return v_finish(_mm_mullo_epi16(_mm_and_si128(v, _mm_set1_epi32(EVEN)), factor),
                    _mm_mullo_epi16(_mm_srli_epi16(v, 8), factor));
}
INLINE V v_mix(V a, V b, V weight_a, V weight_b) {
    V even = _mm_set1_epi32(EVEN);
    V rb = _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(a, even), weight_a),
                         _mm_mullo_epi16(_mm_and_si128(b, even), weight_b));
    V ag = _mm_add_epi16(_mm_mullo_epi16(_mm_srli_epi16(a, 8), weight_a),
                         _mm_mullo_epi16(_mm_srli_epi16(b, 8), weight_b));
    return v_finish(rb, ag);
}
// The product of two factors, in each half of a pixel.
INLINE V v_times(V a, V b) {
    V t = _mm_add_epi16(_mm_mullo_epi16(a, b), _mm_set1_epi16(128));
    return _mm_mulhi_epu16(t, _mm_set1_epi16(257));
}
// A colour prepared for putting it over pixels; lanes_avx2.h explains why one multiplication is
// enough.
typedef struct {
    V weight, rb, ag;
} lk_wash;

INLINE lk_wash v_wash(uint32_t color, uint32_t rest) {
    V c = v_set(color), half = _mm_set1_epi16(128), even = _mm_set1_epi32(EVEN);
    uint32_t weight = 257 * rest + (rest >= 128 && rest < 255);
    return (lk_wash){v_factor(weight), _mm_add_epi16(_mm_slli_epi16(c, 8), half),
                     _mm_add_epi16(_mm_andnot_si128(even, c), half)};
}
INLINE V v_washed(V d, lk_wash w) {
    V even = _mm_set1_epi32(EVEN);
    V rb = _mm_add_epi16(_mm_mulhi_epu16(_mm_slli_epi16(d, 8), w.weight), w.rb);
    V ag = _mm_add_epi16(_mm_mulhi_epu16(_mm_andnot_si128(even, d), w.weight), w.ag);
    return _mm_or_si128(_mm_srli_epi16(rb, 8), _mm_andnot_si128(even, ag));
}
// Half of each byte, rounded down.
INLINE V v_half(V v) { return _mm_and_si128(_mm_srli_epi16(v, 1), _mm_set1_epi8(0x7f)); }
INLINE V v_sum(V a, V b) { return _mm_adds_epu8(a, b); }

// The product of bytes.
INLINE V v_scale_bytes(V a, V b) {
    V low = _mm_set1_epi16(255);
    V even = v_times(_mm_and_si128(a, low), _mm_and_si128(b, low));
    V odd = v_times(_mm_srli_epi16(a, 8), _mm_srli_epi16(b, 8));
    return _mm_or_si128(even, _mm_slli_epi16(odd, 8));
}

// The rounded mean of two by two pixels of two rows.
INLINE V v_halve(V upper0, V lower0, V upper1, V lower1) {
    V even = _mm_set1_epi32(EVEN), two = _mm_set1_epi16(2);
    V rb0 = _mm_add_epi16(_mm_and_si128(upper0, even), _mm_and_si128(lower0, even));
    V rb1 = _mm_add_epi16(_mm_and_si128(upper1, even), _mm_and_si128(lower1, even));
    V ag0 = _mm_add_epi16(_mm_srli_epi16(upper0, 8), _mm_srli_epi16(lower0, 8));
    V ag1 = _mm_add_epi16(_mm_srli_epi16(upper1, 8), _mm_srli_epi16(lower1, 8));
    V rb = _mm_hadd_epi32(rb0, rb1), ag = _mm_hadd_epi32(ag0, ag1);
    rb = _mm_and_si128(_mm_srli_epi16(_mm_add_epi16(rb, two), 2), even);
    ag = _mm_and_si128(_mm_srli_epi16(_mm_add_epi16(ag, two), 2), even);
    return _mm_or_si128(rb, _mm_slli_epi16(ag, 8));
}

// Sums of products, for blurs: 16-bit lanes in, 32-bit lanes out.
INLINE V v_widen(const uint8_t *p) {
    return _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)p));
}
INLINE V v_add16(V a, V b) { return _mm_add_epi16(a, b); }
INLINE V v_pairs_low(V a, V b) { return _mm_unpacklo_epi16(a, b); }
INLINE V v_pairs_high(V a, V b) { return _mm_unpackhi_epi16(a, b); }
INLINE V v_add_products(V sum, V pairs, V weights) {
    return _mm_add_epi32(sum, _mm_madd_epi16(pairs, weights));
}
// Narrows the results of v_pairs_low and v_pairs_high.
INLINE V v_narrow(V low, V high, int shift) {
    V half = _mm_set1_epi32(1 << (shift - 1));
    return _mm_packus_epi32(_mm_srli_epi32(_mm_add_epi32(low, half), shift),
                            _mm_srli_epi32(_mm_add_epi32(high, half), shift));
}
// Stores words of 16 bits as bytes, half a register of them.
INLINE void v_store_bytes(uint8_t *p, V words) {
    _mm_storel_epi64((__m128i *)p, _mm_packus_epi16(words, words));
}
INLINE V v_shift_right16(V v, int shift) { return _mm_srli_epi16(v, shift); }
INLINE V v_shift_left16(V v, int shift) { return _mm_slli_epi16(v, shift); }
// a + (b - a) * weight / 32,768, rounded.
INLINE V v_between16(V a, V b, V weight) {
    return _mm_add_epi16(a, _mm_mulhrs_epi16(_mm_sub_epi16(b, a), weight));
}

#pragma clang attribute pop
