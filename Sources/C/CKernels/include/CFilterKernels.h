// The kernels of filters: blend modes, maps of colours, and blurs.
//
// Pixels are those of CKernels.h. Modes and maps are computed in floats and rounded once; blurs in
// 64ths, which fit 16 bits. No kernel allocates, and none reads or writes outside what it is given.
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
    /// Maps the colours of a row: `matrix` has 21 numbers: five for each of red, green, blue and
    /// alpha, of colours 0...1 that alpha isn't multiplied into; and one more, 1 where it is.
    void (*color_matrix)(uint32_t *row, int width, const float *matrix);
    /// Words are components in 64ths, 0...16,320; four a pixel. words = bytes * 64.
    void (*widen_row)(uint16_t *words, const uint32_t *row, int width);
    /// sums += the bytes of a row; four a pixel. At most 256 rows fit.
    void (*add_row)(uint16_t *sums, const uint32_t *row, int width);
    /// Each pixel of `words` is the mean of `factor` pixels of sums of `rows` rows, rounded. Both are
    /// powers of 2, 256 at most.
    void (*fold)(uint16_t *words, const uint16_t *sums, int width, int factor, int rows);
    /// The weighted sum of `count` rows of words, rounded; the weights sum to 32,768, and none is
    /// negative. Twice as fast where they are the same from both ends. Rows may overlap each other,
    /// but not `dst`. The width counts words here.
    void (*weigh_words)(uint16_t *dst, const uint16_t *const *rows, const int16_t *weights,
                        int count, int width);
    /// a + (b - a) * weight / 32,768 for each word, rounded. The width counts words.
    void (*mix_words)(uint16_t *dst, const uint16_t *a, const uint16_t *b, int weight, int width);
    /// Rounds a row of words to pixels.
    void (*store_row)(uint32_t *dst, const uint16_t *words, int width);
    /// The same for a row of `count` pixels that is enlarged by a power of two, 256 at most, straight
    /// between the middles of its pixels; the first `skip` pixels of what that gives are left out.
    void (*enlarge_row)(uint32_t *dst, const uint16_t *words, int count, int width, int factor,
                        int skip);
} __attribute__((swift_attr("@Sendable"))) lk_filter_table;

/// The kernels for this processor.
const lk_filter_table *lk_filters(void);

/// The kernels for the base processor: the reference for the others.
const lk_filter_table *lk_plain_filters(void);
