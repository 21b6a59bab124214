#include "CKernels.h"

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t mul255(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

// Two components at a time: red and blue in the even bytes, alpha and green in the odd ones.
INLINE uint32_t scale_pairs(uint32_t pairs, uint32_t factor) {
    uint32_t t = pairs * factor + 0x00800080u;
    return ((t + ((t >> 8) & 0x00ff00ffu)) >> 8) & 0x00ff00ffu;
}

INLINE uint32_t scale_pixel(uint32_t p, uint32_t factor) {
    uint32_t rb = scale_pairs(p & 0x00ff00ffu, factor);
    uint32_t ag = scale_pairs((p >> 8) & 0x00ff00ffu, factor);
    return rb | ag << 8;
}

INLINE uint32_t over_pixel(uint32_t dst, uint32_t src) {
    // Premultiplied sums stay within a byte: s + d * (255 - a) / 255 <= 255 where s <= a.
    return src + scale_pixel(dst, 255u - (src >> 24));
}

INLINE uint32_t mix_pairs(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t t = a * (255u - weight) + b * weight + 0x00800080u;
    return ((t + ((t >> 8) & 0x00ff00ffu)) >> 8) & 0x00ff00ffu;
}

INLINE uint32_t mix_pixel(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t rb = mix_pairs(a & 0x00ff00ffu, b & 0x00ff00ffu, weight);
    uint32_t ag = mix_pairs((a >> 8) & 0x00ff00ffu, (b >> 8) & 0x00ff00ffu, weight);
    return rb | ag << 8;
}

INLINE int64_t fixed(double value) {
    // Far outside any image: clamping then reads its edge.
    if (!(value > -1e9)) value = -1e9;
    if (value > 1e9) value = 1e9;
    return (int64_t)__builtin_floor(value * 65536.0 + 0.5);
}

INLINE int64_t fixed32(double value) {
    if (!(value > -1e9)) value = -1e9;
    if (value > 1e9) value = 1e9;
    return (int64_t)__builtin_floor(value * 4294967296.0 + 0.5);
}

// A step may be taken 32,767 times without leaving 64 bits.
INLINE int64_t fixed_step(double value) {
    if (!(value > -32768)) value = -32768;
    if (value > 32768) value = 32768;
    return (int64_t)__builtin_floor(value * 4294967296.0 + 0.5);
}

INLINE int64_t clamp(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

INLINE uint32_t nearest_pixel(const lk_sampler *s, int64_t x, int64_t y) {
    x = clamp(x, s->left, s->right - 1);
    y = clamp(y, s->top, s->bottom - 1);
    return ((const uint32_t *)((const char *)s->pixels + y * s->stride))[x];
}

// The mean of a and b in 256 steps; `weight` is b's share, 0...255 of 256.
INLINE uint32_t blend256(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t rb = ((a & 0x00ff00ffu) * (256 - weight) + (b & 0x00ff00ffu) * weight + 0x00800080u) >> 8;
    uint32_t ag = ((a >> 8) & 0x00ff00ffu) * (256 - weight) + ((b >> 8) & 0x00ff00ffu) * weight + 0x00800080u;
    return (rb & 0x00ff00ffu) | (ag & 0xff00ff00u);
}

INLINE uint32_t bilinear_pixel(const lk_sampler *s, int64_t u, int64_t v) {
    int64_t x = u >> 16, y = v >> 16;
    uint32_t fx = (uint32_t)(u >> 8) & 255, fy = (uint32_t)(v >> 8) & 255;
    int64_t x0 = clamp(x, s->left, s->right - 1), x1 = clamp(x + 1, s->left, s->right - 1);
    int64_t y0 = clamp(y, s->top, s->bottom - 1), y1 = clamp(y + 1, s->top, s->bottom - 1);
    const uint32_t *r0 = (const uint32_t *)((const char *)s->pixels + y0 * s->stride);
    const uint32_t *r1 = (const uint32_t *)((const char *)s->pixels + y1 * s->stride);
    return blend256(blend256(r0[x0], r0[x1], fx), blend256(r1[x0], r1[x1], fx), fy);
}

INLINE uint32_t mean_of_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t even = 0x00ff00ffu;
    uint32_t rb = (a & even) + (b & even) + (c & even) + (d & even) + 0x00020002u;
    uint32_t ag = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x00020002u;
    return (rb >> 2 & even) | (ag >> 2 & even) << 8;
}

INLINE uint32_t mix256(uint32_t a, uint32_t b, uint32_t weight) {
    return a * (256 - weight) + b * weight;
}

INLINE uint8_t bilinear_byte(const lk_sampler *s, int64_t u, int64_t v) {
    int64_t x = u >> 16, y = v >> 16;
    uint32_t fx = (uint32_t)(u >> 8) & 255, fy = (uint32_t)(v >> 8) & 255;
    int64_t x0 = clamp(x, s->left, s->right - 1), x1 = clamp(x + 1, s->left, s->right - 1);
    int64_t y0 = clamp(y, s->top, s->bottom - 1), y1 = clamp(y + 1, s->top, s->bottom - 1);
    const uint8_t *r0 = (const uint8_t *)s->pixels + y0 * s->stride;
    const uint8_t *r1 = (const uint8_t *)s->pixels + y1 * s->stride;
    uint32_t sum = mix256(mix256(r0[x0], r0[x1], fx), mix256(r1[x0], r1[x1], fx), fy);
    return (uint8_t)((sum + 32768) >> 16);
}

#define SUFFIX plain
#define TARGET
#define NAME "plain"
#include "kernel_bodies.h"

#if defined(__x86_64__)
#define SUFFIX avx2
#define TARGET __attribute__((target("avx2")))
#define NAME "avx2"
#include "kernel_bodies.h"
#endif

const lk_kernel_table *lk_plain_kernels(void) { return &table_plain; }

const lk_kernel_table *lk_kernels(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return &table_avx2;
#endif
    return &table_plain;
}
