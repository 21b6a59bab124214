// The kernels in AVX2.
#if defined(__x86_64__)

#include "lanes_avx2.h"
#include "sampling.h"
#include "sets.h"

#define GRADIENT_X86
#define SPRITE_X86

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "pixel_rows.h"
#include "mask_rows.h"
#include "sample_x86.h"
#include "sample_avx2.h"
#include "perspective_avx2.h"
#include "level_avx2.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "sprite_rows.h"

#pragma clang attribute pop

const lk_kernel_table lk_table_avx2 = {
    .name = "avx2",
    .fill = fill,
    .copy = copy,
    .over = over,
    .solid_over = solid_over,
    .solid_mask = solid_mask,
    .solid_mask_rows = solid_mask_rows,
    .over_mask = over_mask,
    .mask_multiply = mask_multiply,
    .mask_subtract = mask_subtract,
    .lerp = lerp,
    .multiply_alpha = multiply_alpha,
    .sample = sample,
    .sample_mask = sample_mask,
    .halve = halve,
    .gradient_row = lk_gradient_row,
    .gradient_places = gradient_places,
    .gradient_colors = gradient_colors,
    .sprite = sprite,
};

#endif
