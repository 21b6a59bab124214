// The kernels of filters: blend modes, maps of colours, and blurs in floating point.
//
// Pixels are those of CKernels.h. Here sums are made in floats and rounded once. As there, every
// kernel is written once and compiled twice; none allocates, and none reads or writes outside what
// it is given.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a source is put over a backdrop: the W3C's "Compositing and Blending Level 1". The numbers
/// are those of Scene's BlendMode.
enum {
    lk_blend_normal, lk_blend_multiply, lk_blend_screen, lk_blend_overlay, lk_blend_darken,
    lk_blend_lighten, lk_blend_color_dodge, lk_blend_color_burn, lk_blend_soft_light,
    lk_blend_hard_light, lk_blend_difference, lk_blend_exclusion, lk_blend_hue,
    lk_blend_saturation, lk_blend_color, lk_blend_luminosity, lk_blend_source_atop,
    lk_blend_destination_over, lk_blend_destination_out, lk_blend_xor, lk_blend_destination,
    // From here on the backdrop changes also where the source is transparent.
    lk_blend_clear, lk_blend_copy, lk_blend_source_in, lk_blend_source_out,
    lk_blend_destination_in, lk_blend_destination_atop,
    // Sums.
    lk_blend_plus_lighter, lk_blend_plus_darker,
    lk_blend_count
};

/// One set of kernels.
typedef struct {
    /// What the set was compiled for, in a word.
    const char *name;
    /// Blends a row, its source first multiplied by `alpha` 0...255, into `dst`, through a row of
    /// coverage; a null `mask` covers all. An unknown mode is normal.
    void (*blend)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int width, uint8_t alpha,
                  int mode);
    /// Maps the colours of a row: `matrix` has 20 numbers, five for each of red, green, blue and
    /// alpha, of colours 0...1 that alpha isn't multiplied into.
    void (*color_matrix)(uint32_t *row, int width, const float *matrix);
    /// sums += the bytes of a row; four a pixel.
    void (*add_row)(float *sums, const uint32_t *row, int width);
    /// Each pixel of `dst` is the sum of `factor` pixels of four floats, times `scale`.
    void (*fold)(float *dst, const float *sums, int width, int factor, float scale);
    /// The weighted sum of `count` rows of floats. Rows may overlap each other, but not `dst`.
    void (*weigh_floats)(float *dst, const float *const *rows, const float *weights, int count,
                         int width);
    /// Rounds a row of pixels of four floats to bytes.
    void (*store_row)(uint32_t *dst, const float *row, int width);
    /// The same for a row that is enlarged by a power of two, straight between the middles of its
    /// `count` pixels.
    void (*enlarge_row)(uint32_t *dst, const float *row, int count, int width, int factor);
} lk_filter_table;

/// The kernels for this processor.
const lk_filter_table *lk_filters(void);

/// The kernels for the base processor: the reference for the others.
const lk_filter_table *lk_plain_filters(void);
