// The kernels of filters: blend modes, colour maps, and blurs.
//
// Pixels are those of CKernels.h. Modes and maps are computed in floats and rounded once; blurs in
// 64ths, which fit 16 bits. No kernel allocates, and none reads or writes outside what it is given.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The mode by which a source is put over a backdrop: the W3C's "Compositing and Blending Level 1".
/// The numbers are those of Scene's BlendMode.
enum {
    lk_blend_normal, lk_blend_multiply, lk_blend_screen, lk_blend_overlay, lk_blend_darken,
    lk_blend_lighten, lk_blend_color_dodge, lk_blend_color_burn, lk_blend_soft_light,
    lk_blend_hard_light, lk_blend_difference, lk_blend_exclusion, lk_blend_hue,
    lk_blend_saturation, lk_blend_color, lk_blend_luminosity, lk_blend_source_atop,
    lk_blend_destination_over, lk_blend_destination_out, lk_blend_xor, lk_blend_destination,
    // In these modes the backdrop changes also where the source is transparent.
    lk_blend_clear, lk_blend_copy, lk_blend_source_in, lk_blend_source_out,
    lk_blend_destination_in, lk_blend_destination_atop,
    // Sums.
    lk_blend_plus_lighter, lk_blend_plus_darker,
    lk_blend_count
};

/// One set of kernels.
typedef struct {
    /// The name of the instruction set.
    const char *name;
    /// Blends a row, its source first multiplied by `alpha` 0...255, into `dst`, through a row of
    /// coverage; a null `mask` covers all. An unknown mode is normal.
    void (*blend)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int width, uint8_t alpha,
                  int mode);
    /// Maps the colours of a row. `matrix` has 21 numbers: five for each of red, green, blue and
    /// alpha, for colours 0...1 that aren't premultiplied; and a last one, above 0 where the
    /// numbers are for premultiplied colours.
    void (*color_matrix)(uint32_t *row, int width, const float *matrix);
    /// Mixes each colour of a row with the grey that a cubic Bézier curve gives for its luminance, which is 0...1.
    /// `curve` has 5 numbers: the values at 0, at both control points and at 1, and the grey's share, 0...1.
    void (*luminance_curve)(uint32_t *row, int width, const float *curve);
    /// Converts a row to words: words = bytes * 64. A word is a component in 64ths, 0...16,320;
    /// four a pixel.
    void (*widen_row)(uint16_t *words, const uint32_t *row, int width);
    /// Adds the bytes of a row to `sums`; four a pixel. At most 256 rows fit.
    void (*add_row)(uint16_t *sums, const uint32_t *row, int width);
    /// Sets each pixel of `words` to the mean of `factor` pixels of sums of `rows` rows, rounded.
    /// Both are powers of 2, 256 at most.
    void (*fold)(uint16_t *words, const uint16_t *sums, int width, int factor, int rows);
    /// The weighted sum of `count` rows of words, rounded; the weights sum to 32,768, and none is
    /// negative. Symmetric weights are twice as fast. Rows may overlap each other, but not `dst`.
    /// The width counts words here.
    void (*weigh_words)(uint16_t *dst, const uint16_t *const *rows, const int16_t *weights,
                        int count, int width);
    /// a + (b - a) * weight / 32,768 for each word, rounded. The width counts words.
    void (*mix_words)(uint16_t *dst, const uint16_t *a, const uint16_t *b, int weight, int width);
    /// Rounds a row of words to pixels.
    void (*store_row)(uint32_t *dst, const uint16_t *words, int width);
    /// Rounds a row of `count` pixels to pixels, enlarged by a power of two, 256 at most, and
    /// interpolated linearly between the middles of its pixels; the first `skip` pixels of the
    /// result are left out.
    void (*enlarge_row)(uint32_t *dst, const uint16_t *words, int count, int width, int factor,
                        int skip);
} __attribute__((swift_attr("@Sendable"))) lk_filter_table;

/// The kernels for this processor.
const lk_filter_table *lk_filters(void);

/// The kernels without instructions beyond the base processor: the reference for the others.
const lk_filter_table *lk_plain_filters(void);
