// The kernels in AVX-512: rows of pixels and of coverage, gradients, and turned pictures. The other kernels are
// AVX2's.
#if defined(__x86_64__)

#include "lanes_avx512.h"
#include "sampling.h"

#define GRADIENT_X86
#define GRADIENT_WIDE
#define NO_SPRITES

// Fills and copies are bound by stores; wider ones are no faster.
static void fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
    lk_table_avx2.fill(dst, stride, width, height, color);
}

static void copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height) {
    lk_table_avx2.copy(dst, stride, src, src_stride, width, height);
}

static void sample_mask(uint8_t *dst, int width, const lk_sampler *s) {
    lk_table_avx2.sample_mask(dst, width, s);
}

#pragma clang attribute push(__attribute__((target(LK_TARGET_AVX512))), apply_to = function)

#include "narrow_avx512.h"
#include "sample_avx512.h"
#include "pixel_rows.h"
#include "mask_rows.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "cover_rows.h"
#include "sprite_pixels.h"
#include "sprite_avx512.h"
#define SPRITE_LEAST (LANES / 2)
#include "sprite_simply.h"

#pragma clang attribute pop

// Level lines are bound by loads; AVX2's are no slower.
static void sample(uint32_t *dst, int width, const lk_sampler *s) {
    if (!sample_turned(dst, width, s)) lk_table_avx2.sample(dst, width, s);
}

static void sprite(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height,
                   const lk_sprite *s) {
    if (!sprite_simply(dst, stride, x, y, width, height, s))
        lk_table_avx2.sprite(dst, stride, x, y, width, height, s);
}

LK_KERNEL_TABLE(avx512, sample, sample_mask);

#endif
