#include "pixel.h"
#include "sets.h"

#include <string.h>

// AVX-512 has fused multiply-add, which rounds once; all sets are to round twice.
#pragma STDC FP_CONTRACT OFF

INLINE float least(float a, float b) { return a < b ? a : b; }
INLINE float most(float a, float b) { return a > b ? a : b; }

typedef struct {
    float r, g, b;
} lk_rgb;

INLINE float lum(lk_rgb c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }
INLINE float low(lk_rgb c) { return least(c.r, least(c.g, c.b)); }
INLINE float high(lk_rgb c) { return most(c.r, most(c.g, c.b)); }

// The colour with another lightness, in 0...k. Divisors are never 0.
INLINE lk_rgb set_lum(lk_rgb c, float l, float k) {
    float d = l - lum(c);
    c.r += d, c.g += d, c.b += d;
    float n = low(c), x = high(c);
    float down = n < 0 ? l / most(l - n, 1e-12f) : 1;
    c.r = l + (c.r - l) * down, c.g = l + (c.g - l) * down, c.b = l + (c.b - l) * down;
    float up = x > k ? (k - l) / most(x - l, 1e-12f) : 1;
    c.r = l + (c.r - l) * up, c.g = l + (c.g - l) * up, c.b = l + (c.b - l) * up;
    return c;
}

INLINE lk_rgb set_sat(lk_rgb c, float s) {
    float n = low(c), range = high(c) - n;
    float k = range > 0 ? s / most(range, 1e-12f) : 0;
    c.r = (c.r - n) * k, c.g = (c.g - n) * k, c.b = (c.b - n) * k;
    return c;
}

INLINE float soft_light(float s, float b) {
    float d = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : __builtin_elementwise_sqrt(b);
    return s <= 0.5f ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b);
}

// The term as * ab * B(cb, cs) of a separable mode; colours are premultiplied.
INLINE float separable(float s, float b, float as, float ab, int mode) {
    float k = as * ab;
    switch (mode) {
    case lk_blend_multiply: return s * b;
    case lk_blend_screen: return s * ab + b * as - s * b;
    case lk_blend_overlay: return 2 * b <= ab ? 2 * s * b : k - 2 * (as - s) * (ab - b);
    case lk_blend_hard_light: return 2 * s <= as ? 2 * s * b : k - 2 * (as - s) * (ab - b);
    case lk_blend_darken: return least(s * ab, b * as);
    case lk_blend_lighten: return most(s * ab, b * as);
    case lk_blend_color_dodge: {
        float rest = as - s;
        float quotient = least(k, b * as * as / most(rest, 1e-12f));
        return b <= 0 ? 0 : rest <= 1e-6f ? k : quotient;
    }
    case lk_blend_color_burn: {
        float quotient = k - least(k, as * as * (ab - b) / most(s, 1e-12f));
        return ab - b <= 1e-6f ? k : s <= 0 ? 0 : quotient;
    }
    case lk_blend_soft_light:
        return k * soft_light(s / most(as, 1e-12f), b / most(ab, 1e-12f));
    case lk_blend_difference: return s * ab + b * as - 2 * least(s * ab, b * as);
    case lk_blend_exclusion: return s * ab + b * as - 2 * s * b;
    default: return s * ab;
    }
}

// The term of a mode that mixes the components; all are scaled by both alphas.
INLINE lk_rgb together(lk_rgb s, lk_rgb b, float as, float ab, int mode) {
    float k = as * ab;
    s.r *= ab, s.g *= ab, s.b *= ab;
    b.r *= as, b.g *= as, b.b *= as;
    switch (mode) {
    case lk_blend_hue: return set_lum(set_sat(s, high(b) - low(b)), lum(b), k);
    case lk_blend_saturation: return set_lum(set_sat(b, high(s) - low(s)), lum(b), k);
    case lk_blend_color: return set_lum(s, lum(b), k);
    default: return set_lum(b, lum(s), k);
    }
}

// The shares of source and backdrop in Porter and Duff's operators.
INLINE float source_share(float ab, int mode) {
    switch (mode) {
    case lk_blend_source_atop: case lk_blend_source_in: return ab;
    case lk_blend_destination_over: case lk_blend_xor: case lk_blend_source_out:
    case lk_blend_destination_atop: return 1 - ab;
    case lk_blend_copy: return 1;
    default: return 0;
    }
}

INLINE float backdrop_share(float as, int mode) {
    switch (mode) {
    case lk_blend_source_atop: case lk_blend_destination_out: case lk_blend_xor: return 1 - as;
    case lk_blend_destination_over: case lk_blend_destination: return 1;
    case lk_blend_destination_in: case lk_blend_destination_atop: return as;
    default: return 0;
    }
}

INLINE int32_t rounded(float value) { return (int32_t)(value * 255 + 0.5f); }

INLINE uint32_t packed(float r, float g, float b, float a) {
    a = most(0, least(a, 1));
    // Premultiplied: no component is more than alpha.
    r = most(0, least(r, a)), g = most(0, least(g, a)), b = most(0, least(b, a));
    return (uint32_t)rounded(a) << 24 | (uint32_t)rounded(r) << 16 | (uint32_t)rounded(g) << 8 |
           (uint32_t)rounded(b);
}

INLINE float part(uint32_t p, int shift) {
    return (float)(int32_t)(p >> shift & 255) * (1 / 255.0f);
}

INLINE uint32_t blend_pixel(uint32_t dst, uint32_t src, float alpha, float mask, int mode) {
    // Where a transparent source changes nothing, the coverage can be applied to the source alone.
    // In the other modes the source has the coverage of its own edges already, and no more than the
    // mask leaves is used.
    bool reaches = mode >= lk_blend_clear && mode <= lk_blend_destination_atop;
    float m = reaches ? alpha * least(1, mask / most(part(src, 24) * alpha, 1e-12f)) : alpha * mask;
    float as = part(src, 24) * m, ab = part(dst, 24);
    lk_rgb s = {part(src, 16) * m, part(src, 8) * m, part(src, 0) * m};
    lk_rgb b = {part(dst, 16), part(dst, 8), part(dst, 0)};
    lk_rgb c;
    float a;
    if (mode <= lk_blend_luminosity) {
        if (mode >= lk_blend_hue) {
            c = together(s, b, as, ab, mode);
        } else {
            c.r = separable(s.r, b.r, as, ab, mode);
            c.g = separable(s.g, b.g, as, ab, mode);
            c.b = separable(s.b, b.b, as, ab, mode);
        }
        c.r += s.r * (1 - ab) + b.r * (1 - as);
        c.g += s.g * (1 - ab) + b.g * (1 - as);
        c.b += s.b * (1 - ab) + b.b * (1 - as);
        a = as + ab - as * ab;
    } else if (mode == lk_blend_plus_lighter || mode == lk_blend_plus_darker) {
        a = least(1, as + ab);
        c.r = s.r + b.r, c.g = s.g + b.g, c.b = s.b + b.b;
        if (mode == lk_blend_plus_darker) {
            float lack = a - as - ab;
            c.r += lack, c.g += lack, c.b += lack;
        }
    } else {
        float fs = source_share(ab, mode), fb = backdrop_share(as, mode);
        c.r = s.r * fs + b.r * fb, c.g = s.g * fs + b.g * fb, c.b = s.b * fs + b.b * fb;
        a = as * fs + ab * fb;
    }
    if (reaches) {
        c.r += b.r * (1 - mask), c.g += b.g * (1 - mask), c.b += b.b * (1 - mask);
        a += ab * (1 - mask);
    }
    return packed(c.r, c.g, c.b, a);
}

INLINE void blend_row(uint32_t *restrict dst, const uint32_t *restrict src,
                      const uint8_t *restrict mask, int width, uint8_t alpha, int mode) {
    float k = alpha * (1 / 255.0f);
    if (mask) {
        for (int x = 0; x < width; x++)
            dst[x] = blend_pixel(dst[x], src[x], k, (float)mask[x] * (1 / 255.0f), mode);
    } else {
        for (int x = 0; x < width; x++) dst[x] = blend_pixel(dst[x], src[x], k, 1, mode);
    }
}

INLINE uint32_t mapped(uint32_t p, const float *restrict m) {
    float a = part(p, 24), k = m[20] > 0 ? 1 : 1 / most(a, 1e-12f);
    float r = part(p, 16) * k, g = part(p, 8) * k, b = part(p, 0) * k;
    float oa = m[15] * r + m[16] * g + m[17] * b + m[18] * a + m[19];
    oa = most(0, least(oa, 1));
    float or = m[0] * r + m[1] * g + m[2] * b + m[3] * a + m[4];
    float og = m[5] * r + m[6] * g + m[7] * b + m[8] * a + m[9];
    float ob = m[10] * r + m[11] * g + m[12] * b + m[13] * a + m[14];
    or = most(0, least(or, 1)), og = most(0, least(og, 1)), ob = most(0, least(ob, 1));
    return packed(or * oa, og * oa, ob * oa, oa);
}

/// `c` has the values of a cubic Bézier curve at 0, its two control points and 1, and the share of its grey.
INLINE uint32_t curved(uint32_t p, const float *restrict c) {
    float a = part(p, 24), k = 1 / most(a, 1e-12f);
    float r = part(p, 16) * k, g = part(p, 8) * k, b = part(p, 0) * k;
    float t = most(0, least(0.2125f * r + 0.7154f * g + 0.0721f * b, 1)), u = 1 - t;
    float y = u * u * (u * c[0] + 3 * t * c[1]) + t * t * (3 * u * c[2] + t * c[3]);
    y = most(0, least(y, 1)) * c[4];
    float rest = 1 - c[4];
    return packed((r * rest + y) * a, (g * rest + y) * a, (b * rest + y) * a, a);
}

#define SUFFIX plain
#define TARGET
#define NAME "plain"
#include "filter_bodies.h"

#if defined(__x86_64__)
#define SUFFIX sse4
#define TARGET __attribute__((target("sse4.1")))
#define NAME "sse4"
#include "filter_bodies.h"

#define SUFFIX avx2
#define TARGET __attribute__((target("avx2")))
#define NAME "avx2"
#include "filter_bodies.h"

#define SUFFIX avx512
#define TARGET __attribute__((target(LK_TARGET_AVX512)))
#define NAME "avx512"
#include "filter_bodies.h"
#endif
