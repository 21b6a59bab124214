// Registers of four pixels in NEON, which every 64-bit ARM has, for the bodies in *_rows.h.
#pragma once

#include "pixel.h"

#include <arm_neon.h>
#include <stdbool.h>
#include <string.h>

typedef uint8x16_t V;
// A type for as many bytes of coverage as a register has pixels.
typedef uint32_t M;
enum { LANES = 4, BYTES = 16 };

INLINE V v_load(const void *p) { return vld1q_u8(p); }
INLINE void v_store(void *p, V v) { vst1q_u8(p, v); }
INLINE V part_load(const uint32_t *p, int n) {
    uint32_t pieces[4] = {p[0], p[n >= 2 ? 1 : 0], p[n - 1 - (n >= 2)], p[n - 1]};
    return v_load(pieces);
}
INLINE void part_store(uint32_t *p, V v, int n) {
    uint32_t pieces[4];
    v_store(pieces, v);
    p[0] = pieces[0];
    if (n >= 2) p[1] = pieces[1], p[n - 2] = pieces[2], p[n - 1] = pieces[3];
}

INLINE V bytes_load(const uint8_t *p, int n) {
    uint8_t pieces[16] = {0};
    memcpy(pieces, p, (size_t)n);
    return v_load(pieces);
}
INLINE void bytes_store(uint8_t *p, V v, int n) {
    uint8_t pieces[16];
    v_store(pieces, v);
    memcpy(p, pieces, (size_t)n);
}

INLINE V v_set(uint32_t pixel) { return vreinterpretq_u8_u32(vdupq_n_u32(pixel)); }
INLINE V v_zero(void) { return vdupq_n_u8(0); }
INLINE V v_or(V a, V b) { return vorrq_u8(a, b); }
INLINE V v_and(V a, V b) { return vandq_u8(a, b); }
INLINE V v_less_bytes(V a, V b) { return vqsubq_u8(a, b); }
INLINE bool v_is_zero(V v) { return vmaxvq_u8(v) == 0; }
INLINE bool v_is_opaque(V v) { return vminvq_u32(vreinterpretq_u32_u8(v)) >= 0xff000000u; }

// Factors are 0...255; here in each byte.
INLINE V v_factor(uint32_t factor) { return vdupq_n_u8((uint8_t)factor); }
INLINE V v_alpha(V v) {
    static const uint8_t order[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
    return vqtbl1q_u8(v, vld1q_u8(order));
}
INLINE V v_rest(V factor) { return vmvnq_u8(factor); }
INLINE V v_spread(M coverage) {
    static const uint8_t order[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    return vqtbl1q_u8(v_set(coverage), vld1q_u8(order));
}

INLINE V v_finish(uint16x8_t low, uint16x8_t high) {
    // vraddhn adds the half for rounding, and keeps the upper byte.
    return vcombine_u8(vraddhn_u16(low, vrshrq_n_u16(low, 8)),
                       vraddhn_u16(high, vrshrq_n_u16(high, 8)));
}
INLINE V v_scale(V v, V factor) {
    return v_finish(vmull_u8(vget_low_u8(v), vget_low_u8(factor)), vmull_high_u8(v, factor));
}
INLINE V v_mix(V a, V b, V weight_a, V weight_b) {
    uint16x8_t low = vmull_u8(vget_low_u8(a), vget_low_u8(weight_a));
    uint16x8_t high = vmull_high_u8(a, weight_a);
    return v_finish(vmlal_u8(low, vget_low_u8(b), vget_low_u8(weight_b)),
                    vmlal_high_u8(high, b, weight_b));
}
INLINE V v_times(V a, V b) { return v_scale(a, b); }
// Half of each byte, rounded down.
INLINE V v_half(V v) { return vshrq_n_u8(v, 1); }
INLINE V v_sum(V a, V b) { return vqaddq_u8(a, b); }

// A colour prepared for putting it over pixels: `rest` of 255 parts of the pixel stay, and the
// colour is added.
typedef struct {
    V color, rest;
} lk_wash;

INLINE lk_wash v_wash(uint32_t color, uint32_t rest) {
    return (lk_wash){v_set(color), v_factor(rest)};
}
INLINE V v_washed(V d, lk_wash w) { return v_sum(w.color, v_scale(d, w.rest)); }
INLINE V v_scale_bytes(V a, V b) { return v_scale(a, b); }

// The rounded mean of two by two pixels of two rows.
INLINE V v_halve(V upper0, V lower0, V upper1, V lower1) {
    uint16x8_t a = vaddl_u8(vget_low_u8(upper0), vget_low_u8(lower0));
    uint16x8_t b = vaddl_high_u8(upper0, lower0);
    uint16x8_t c = vaddl_u8(vget_low_u8(upper1), vget_low_u8(lower1));
    uint16x8_t d = vaddl_high_u8(upper1, lower1);
    uint16x8_t first = vcombine_u16(vadd_u16(vget_low_u16(a), vget_high_u16(a)),
                                    vadd_u16(vget_low_u16(b), vget_high_u16(b)));
    uint16x8_t second = vcombine_u16(vadd_u16(vget_low_u16(c), vget_high_u16(c)),
                                     vadd_u16(vget_low_u16(d), vget_high_u16(d)));
    return vcombine_u8(vrshrn_n_u16(first, 2), vrshrn_n_u16(second, 2));
}
