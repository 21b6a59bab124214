// Registers of sixteen pixels in AVX-512 with words, bytes and short registers, for the bodies in
// *_rows.h.
#pragma once

#include "sets.h"
#include "pixel.h"

#include <immintrin.h>
#include <stdbool.h>

#pragma clang attribute push(__attribute__((target(LK_TARGET_AVX512))), apply_to = function)

typedef __m512i V;
// A type for as many bytes of coverage as a register has pixels.
typedef __m128i M;
enum { LANES = 16, BYTES = 64 };

// Rows narrower than half a register go to AVX2's kernels: half a register costs as much as a whole
// one.
#define NARROW(is_narrow, kernel, ...)                                                           \
    if (is_narrow) {                                                                             \
        lk_table_avx2.kernel(__VA_ARGS__);                                                       \
        return;                                                                                  \
    }
#define NARROW_WORDS(is_narrow, kernel, ...)                                                     \
    if (is_narrow) {                                                                             \
        lk_##kernel##_avx2(__VA_ARGS__);                                                         \
        return;                                                                                  \
    }

// An order of bytes, equal in each quarter of a register, hidden from the compiler, which would
// replace some orders by shifts and several shuffles.
INLINE V hidden(V order) {
    __asm__("" : "+v"(order));
    return order;
}
#define ORDER(...) hidden(_mm512_broadcast_i32x4(_mm_setr_epi8(__VA_ARGS__)))

INLINE V v_load(const void *p) { return _mm512_loadu_si512(p); }
INLINE void v_store(void *p, V v) { _mm512_storeu_si512(p, v); }

// Part of a register, 1...15 pixels, by a mask: nothing outside is touched.
INLINE __mmask16 part_of(int n) { return (__mmask16)_bzhi_u32(0xffff, (uint32_t)n); }
INLINE V part_load(const uint32_t *p, int n) { return _mm512_maskz_loadu_epi32(part_of(n), p); }
INLINE void part_store(uint32_t *p, V v, int n) { _mm512_mask_storeu_epi32(p, part_of(n), v); }

// Part of a register, 1...63 bytes.
INLINE __mmask64 bytes_of(int n) { return _bzhi_u64(~UINT64_C(0), (uint32_t)n); }
INLINE V bytes_load(const uint8_t *p, int n) { return _mm512_maskz_loadu_epi8(bytes_of(n), p); }
INLINE void bytes_store(uint8_t *p, V v, int n) { _mm512_mask_storeu_epi8(p, bytes_of(n), v); }

#define HAS_MASKS
INLINE M full_mask(const uint8_t *mask, int n) {
    (void)n;
    return _mm_loadu_si128((const __m128i *)mask);
}
INLINE M part_mask(const uint8_t *mask, int n) { return _mm_maskz_loadu_epi8(part_of(n), mask); }
INLINE bool is_none(M m) { return _mm_testz_si128(m, m); }
INLINE bool is_whole(M m) { return _mm_testc_si128(m, _mm_set1_epi8(-1)); }

INLINE V v_set(uint32_t pixel) { return _mm512_set1_epi32((int)pixel); }
INLINE V v_zero(void) { return _mm512_setzero_si512(); }
INLINE V v_or(V a, V b) { return _mm512_or_si512(a, b); }
INLINE V v_and(V a, V b) { return _mm512_and_si512(a, b); }
INLINE V v_less_bytes(V a, V b) { return _mm512_subs_epu8(a, b); }
INLINE bool v_is_zero(V v) { return _mm512_test_epi32_mask(v, v) == 0; }
INLINE bool v_is_opaque(V v) { return _mm512_cmplt_epu32_mask(v, v_set(0xff000000)) == 0; }

// Factors are 0...255 in each 16-bit half of a pixel.
INLINE V v_factor(uint32_t factor) { return _mm512_set1_epi16((short)factor); }
INLINE V v_alpha(V v) {
    return _mm512_shuffle_epi8(v, ORDER(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
}
INLINE V v_spread(M coverage) {
    return _mm512_shuffle_epi8(
        _mm512_broadcast_i32x4(coverage),
        _mm512_setr_epi32((int)0x80008000, (int)0x80018001, (int)0x80028002, (int)0x80038003,
                          (int)0x80048004, (int)0x80058005, (int)0x80068006, (int)0x80078007,
                          (int)0x80088008, (int)0x80098009, (int)0x800a800a, (int)0x800b800b,
                          (int)0x800c800c, (int)0x800d800d, (int)0x800e800e, (int)0x800f800f));
}

// Reorders bytes of `from` and puts them into `into` where `mask` says: one instruction instead of
// a shift and two that join. The mask is hidden from the compiler, too.
INLINE V put_bytes(V into, __mmask64 mask, V from, V order) {
    __asm__("" : "+Yk"(mask));
    return _mm512_mask_shuffle_epi8(into, mask, from, order);
}
// Joins components in the low bytes of words.
INLINE V v_join_low(V even, V odd) {
    return put_bytes(even, 0xaaaaaaaaaaaaaaaa, odd,
                     ORDER(0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14));
}
// Joins components in the high bytes of words.
INLINE V v_join_high(V even, V odd) {
    return put_bytes(odd, 0x5555555555555555, even,
                     ORDER(1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15));
}
INLINE V v_even(V v) { return _mm512_and_si512(v, _mm512_set1_epi32(EVEN)); }
INLINE V v_odd(V v) { return _mm512_srli_epi16(v, 8); }

// (t + (t >> 8)) >> 8 with t = product + 128 equals the upper half of t * 257.
INLINE V v_rounded(V product) {
    return _mm512_mulhi_epu16(_mm512_add_epi16(product, _mm512_set1_epi16(128)),
                              _mm512_set1_epi16(257));
}
INLINE V v_scale(V v, V factor) {
    return v_join_low(v_rounded(_mm512_mullo_epi16(v_even(v), factor)),
                      v_rounded(_mm512_mullo_epi16(v_odd(v), factor)));
}
INLINE V v_mix(V a, V b, V weight_a, V weight_b) {
    V rb = _mm512_add_epi16(_mm512_mullo_epi16(v_even(a), weight_a),
                            _mm512_mullo_epi16(v_even(b), weight_b));
    V ag = _mm512_add_epi16(_mm512_mullo_epi16(v_odd(a), weight_a),
                            _mm512_mullo_epi16(v_odd(b), weight_b));
    return v_join_low(v_rounded(rb), v_rounded(ag));
}
// The product of two factors, in each half of a pixel.
INLINE V v_times(V a, V b) { return v_rounded(_mm512_mullo_epi16(a, b)); }

// A colour prepared for putting it over pixels; lanes_avx2.h explains why one multiplication is
// enough.
typedef struct {
    V weight, rb, ag;
} lk_wash;

INLINE lk_wash v_wash(uint32_t color, uint32_t rest) {
    V c = v_set(color), half = _mm512_set1_epi16(128), even = _mm512_set1_epi32(EVEN);
    uint32_t weight = 257 * rest + (rest >= 128 && rest < 255);
    return (lk_wash){v_factor(weight), _mm512_add_epi16(_mm512_slli_epi16(c, 8), half),
                     _mm512_add_epi16(_mm512_andnot_si512(even, c), half)};
}
INLINE V v_washed(V d, lk_wash w) {
    V even = _mm512_set1_epi32(EVEN);
    V rb = _mm512_add_epi16(_mm512_mulhi_epu16(_mm512_slli_epi16(d, 8), w.weight), w.rb);
    V ag = _mm512_add_epi16(_mm512_mulhi_epu16(_mm512_andnot_si512(even, d), w.weight), w.ag);
    return v_join_high(rb, ag);
}
// Half of each byte, rounded down.
INLINE V v_half(V v) {
    return _mm512_and_si512(_mm512_srli_epi16(v, 1), _mm512_set1_epi8(0x7f));
}
INLINE V v_sum(V a, V b) { return _mm512_adds_epu8(a, b); }

// Source over destination d. As in v_washed one multiplication is enough for each half, but here
// the pixel is multiplied by 257, and the rest by 256, and 1 more from rest = 128 on: the upper
// half of (257 * d) * (256 * rest + (rest >> 7)), plus 128, has the rounded byte on top for all d
// and rest.
#define HAS_OVER
INLINE V over_lanes(V d, V s) {
    V alpha = _mm512_shuffle_epi8(
        s, ORDER(-1, 3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15));
    // The inverted alpha in the high byte, and its top bit at the bottom.
    V weight = _mm512_ternarylogic_epi32(alpha, _mm512_srli_epi16(alpha, 15),
                                         _mm512_set1_epi16((short)0xff01), 0x02);
    V rb = _mm512_shuffle_epi8(d, ORDER(0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14));
    V ag = _mm512_shuffle_epi8(d, ORDER(1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15));
    V half = _mm512_set1_epi16(128);
    return v_sum(s, v_join_high(_mm512_add_epi16(_mm512_mulhi_epu16(rb, weight), half),
                                _mm512_add_epi16(_mm512_mulhi_epu16(ag, weight), half)));
}

// The product of bytes.
INLINE V v_scale_bytes(V a, V b) {
    return v_join_low(v_times(v_even(a), v_even(b)), v_times(v_odd(a), v_odd(b)));
}

// The rounded mean of two by two pixels of two rows: pairs side by side are summed as products by 1.
INLINE V v_pair_sums(V v) {
    return _mm512_maddubs_epi16(
        _mm512_shuffle_epi8(v, ORDER(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15)),
        _mm512_set1_epi8(1));
}
INLINE V v_quarters(V upper, V lower) {
    V sum = _mm512_add_epi16(v_pair_sums(upper), v_pair_sums(lower));
    return _mm512_srli_epi16(_mm512_add_epi16(sum, _mm512_set1_epi16(2)), 2);
}
INLINE V v_halve(V upper0, V lower0, V upper1, V lower1) {
    return _mm512_permutexvar_epi64(
        _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7),
        _mm512_packus_epi16(v_quarters(upper0, lower0), v_quarters(upper1, lower1)));
}

// Sums of products, for blurs: 16-bit lanes in, 32-bit lanes out.
INLINE V v_widen(const uint8_t *p) {
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)p));
}
INLINE V v_add16(V a, V b) { return _mm512_add_epi16(a, b); }
INLINE V v_pairs_low(V a, V b) { return _mm512_unpacklo_epi16(a, b); }
INLINE V v_pairs_high(V a, V b) { return _mm512_unpackhi_epi16(a, b); }
INLINE V v_add_products(V sum, V pairs, V weights) {
    return _mm512_dpwssd_epi32(sum, pairs, weights);
}
// Narrows the results of v_pairs_low and v_pairs_high.
INLINE V v_narrow(V low, V high, int shift) {
    V half = _mm512_set1_epi32(1 << (shift - 1));
    return _mm512_packus_epi32(_mm512_srli_epi32(_mm512_add_epi32(low, half), (unsigned)shift),
                               _mm512_srli_epi32(_mm512_add_epi32(high, half), (unsigned)shift));
}
// Stores words of 16 bits as bytes, half a register of them.
INLINE void v_store_bytes(uint8_t *p, V words) {
    _mm256_storeu_si256((__m256i *)p, _mm512_cvtusepi16_epi8(words));
}
INLINE V v_shift_right16(V v, int shift) { return _mm512_srli_epi16(v, (unsigned)shift); }
INLINE V v_shift_left16(V v, int shift) { return _mm512_slli_epi16(v, (unsigned)shift); }
// a + (b - a) * weight / 32,768, rounded.
INLINE V v_between16(V a, V b, V weight) {
    return _mm512_add_epi16(a, _mm512_mulhrs_epi16(_mm512_sub_epi16(b, a), weight));
}

#pragma clang attribute pop
