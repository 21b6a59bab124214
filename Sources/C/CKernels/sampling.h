// The positions of samples, and interpolation between pixels, which every set of kernels computes.
#pragma once

#include "CKernels.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

INLINE int64_t fixed_point(double value, double limit, double one) {
    // Values are limited to far outside any image, where clamping reads the edge. NaN counts as far
    // outside.
    if (!(value > -limit)) value = -limit;
    if (value > limit) value = limit;
    return (int64_t)__builtin_floor(value * one + 0.5);
}

INLINE int64_t fixed32(double value) { return fixed_point(value, 1e9, 4294967296.0); }

// A step can be added 32,767 times without leaving 64 bits.
INLINE int64_t fixed_step(double value) { return fixed_point(value, 32768, 4294967296.0); }

INLINE int64_t clamp(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

// The positions of a row's samples by an affine map, in 32.32 fixed point from sample 0 on, so that
// a repaired part gets the same samples.
typedef struct {
    int64_t u, v, du, dv;
} lk_line;

// `shift` is half a pixel where colours are at the middles of pixels.
INLINE lk_line affine_line(const lk_sampler *s, double shift) {
    int64_t du = fixed_step(s->du), dv = fixed_step(s->dv);
    return (lk_line){fixed32(s->u - shift) + du * s->first, fixed32(s->v - shift) + dv * s->first,
                     du, dv};
}

INLINE lk_line advanced(lk_line line, int count) {
    line.u += line.du * count, line.v += line.dv * count;
    return line;
}

INLINE bool is_affine(const lk_sampler *s) { return s->dw == 0 && s->w == 1; }

// The position of one sample in perspective, in 32.32.
INLINE void perspective_place(const lk_sampler *s, int x, double shift, int64_t *u, int64_t *v) {
    double index = s->first + x;
    double w = s->w + s->dw * index;
    double k = w > 1e-12 || w < -1e-12 ? 1 / w : 0;
    *u = fixed_point((s->u + s->du * index) * k - shift, 1e9, 65536) << 16;
    *v = fixed_point((s->v + s->dv * index) * k - shift, 1e9, 65536) << 16;
}

// Rounds up; both are positive, and may fill all 64 bits.
INLINE int64_t quotient_up(uint64_t a, uint64_t b) { return (int64_t)((a - 1) / b + 1); }

// Narrows from..<to to the samples whose position `at + step * x` lies in low..<high.
INLINE void narrow(int64_t at, int64_t step, int64_t low, int64_t high, int *from, int *to) {
    if (step == 0) {
        if (at < low || at >= high) *to = *from;
        return;
    }
    // Differences of numbers that fill 64 bits are correct as unsigned numbers.
    uint64_t size = step > 0 ? (uint64_t)step : -(uint64_t)step;
    int64_t enter, leave;
    if (step > 0) {
        enter = at >= low ? 0 : quotient_up((uint64_t)low - (uint64_t)at, size);
        leave = at >= high ? 0 : quotient_up((uint64_t)high - (uint64_t)at, size);
    } else {
        enter = at < high ? 0 : (int64_t)(((uint64_t)at - (uint64_t)high) / size + 1);
        leave = at < low ? 0 : (int64_t)(((uint64_t)at - (uint64_t)low) / size + 1);
    }
    if (enter < 0 || enter > *to) enter = *to;
    if (leave < 0 || leave > *to) leave = *to;
    if (enter > *from) *from = (int)enter;
    if (leave < *to) *to = (int)leave;
    if (*to < *from) *to = *from;
}

// The samples of a row whose four pixels, or one with `nearest`, are all inside.
INLINE void inner_run(const lk_sampler *s, lk_line line, int more, int *from, int *to) {
    narrow(line.u, line.du, (int64_t)s->left << 32, (int64_t)(s->right - more) << 32, from, to);
    narrow(line.v, line.dv, (int64_t)s->top << 32, (int64_t)(s->bottom - more) << 32, from, to);
}

INLINE uint32_t nearest_pixel(const lk_sampler *s, int64_t u, int64_t v) {
    int64_t x = clamp(u >> 32, s->left, s->right - 1);
    int64_t y = clamp(v >> 32, s->top, s->bottom - 1);
    return CROW(uint32_t, s->pixels, s->stride, y)[x];
}

// The lower row's share in 128 steps, rounded.
INLINE int32_t share_down(int64_t v) { return ((int32_t)((uint32_t)v >> 16) + 256) >> 9; }

// The right column's share in 32,768 steps.
INLINE int32_t share_across(int64_t u) { return (int32_t)((uint32_t)u >> 17); }

// The weighted mean of four bytes. Between rows it is exact, in 128ths; between columns it is
// rounded to 128ths, and then to a byte. So it always fits 16 bits.
INLINE uint32_t mean_byte(int32_t a, int32_t b, int32_t c, int32_t d, int32_t across, int32_t down) {
    int32_t left = a * (128 - down) + c * down, right = b * (128 - down) + d * down;
    int32_t mean = left - (((left - right) * across + 16384) >> 15);
    return (uint32_t)((mean + 64) >> 7);
}

INLINE uint32_t mean_pixel(uint32_t a, uint32_t b, uint32_t c, uint32_t d, int32_t across,
                           int32_t down) {
    uint32_t mean = 0;
    for (int shift = 0; shift < 32; shift += 8)
        mean |= mean_byte(a >> shift & 255, b >> shift & 255, c >> shift & 255, d >> shift & 255,
                          across, down) << shift;
    return mean;
}

// The columns and rows of the four pixels around a position, clamped to the image.
typedef struct {
    int64_t x0, x1, y0, y1;
} lk_four;

INLINE lk_four four_around(const lk_sampler *s, int64_t u, int64_t v) {
    int64_t x = u >> 32, y = v >> 32;
    return (lk_four){clamp(x, s->left, s->right - 1), clamp(x + 1, s->left, s->right - 1),
                     clamp(y, s->top, s->bottom - 1), clamp(y + 1, s->top, s->bottom - 1)};
}

INLINE uint32_t bilinear_pixel(const lk_sampler *s, int64_t u, int64_t v) {
    lk_four at = four_around(s, u, v);
    const uint32_t *r0 = CROW(uint32_t, s->pixels, s->stride, at.y0);
    const uint32_t *r1 = CROW(uint32_t, s->pixels, s->stride, at.y1);
    return mean_pixel(r0[at.x0], r0[at.x1], r1[at.x0], r1[at.x1], share_across(u), share_down(v));
}

INLINE uint8_t bilinear_byte(const lk_sampler *s, int64_t u, int64_t v) {
    lk_four at = four_around(s, u, v);
    const uint8_t *r0 = CROW(uint8_t, s->pixels, s->stride, at.y0);
    const uint8_t *r1 = CROW(uint8_t, s->pixels, s->stride, at.y1);
    return (uint8_t)mean_byte(r0[at.x0], r0[at.x1], r1[at.x0], r1[at.x1], share_across(u),
                              share_down(v));
}
