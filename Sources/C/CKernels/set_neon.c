// The kernels in NEON.
#if defined(__aarch64__)

#include "lanes_neon.h"
#include "sets.h"


#include "pixel_rows.h"
#include "mask_rows.h"
#include "gradient_rows.h"
#include "shadow_rows.h"
#include "sprite_rows.h"

const lk_kernel_table lk_table_neon = {
    .name = "neon",
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
    .sample = lk_plain_sample,
    .sample_mask = lk_plain_sample_mask,
    .halve = halve,
    .gradient_row = lk_gradient_row,
    .gradient_places = gradient_places,
    .gradient_colors = gradient_colors,
    .sprite = sprite,
};

#endif
