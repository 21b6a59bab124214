// The kernels in SSE4.1.
#if defined(__x86_64__)

#include "lanes_sse4.h"
#include "sampling.h"
#include "sets.h"

#define GRADIENT_X86
#define SPRITE_X86

#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)

#include "pixel_rows.h"
#include "mask_rows.h"
#include "sample_x86.h"
#include "sample_sse4.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "sprite_rows.h"

#pragma clang attribute pop

const lk_kernel_table lk_table_sse4 = {
    .name = "sse4",
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
    .sample_mask = lk_plain_sample_mask,
    .halve = halve,
    .gradient_row = lk_gradient_row,
    .gradient_places = gradient_places,
    .gradient_colors = gradient_colors,
    .sprite = sprite,
};

#endif
