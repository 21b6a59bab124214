// Declarations shared by the sets, inside of this library.
#pragma once

#include "CKernels.h"

// The features that the AVX-512 set is compiled for; choice.c checks for all of them.
#define LK_TARGET_AVX512 "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni,bmi2"

// The sets' tables; where the compiler doesn't target a set, its file is empty.
extern const lk_kernel_table lk_table_plain, lk_table_sse4, lk_table_avx2, lk_table_avx512,
    lk_table_neon;
extern const lk_filter_table lk_filter_table_plain, lk_filter_table_sse4, lk_filter_table_avx2,
    lk_filter_table_avx512;

// Plain kernels that other sets use, too.
void lk_plain_sample(uint32_t *dst, int width, const lk_sampler *s);
void lk_plain_sample_mask(uint8_t *dst, int width, const lk_sampler *s);

// The kernels of blurs of each set; see lk_filter_table.
#define LK_WORD_KERNELS(set)                                                                     \
    void lk_widen_row_##set(uint16_t *words, const uint32_t *row, int width);                    \
    void lk_add_row_##set(uint16_t *sums, const uint32_t *row, int width);                       \
    void lk_fold_##set(uint16_t *words, const uint16_t *sums, int width, int factor, int rows);  \
    void lk_weigh_words_##set(uint16_t *dst, const uint16_t *const *rows,                        \
                              const int16_t *weights, int count, int width);                     \
    void lk_mix_words_##set(uint16_t *dst, const uint16_t *a, const uint16_t *b, int weight,     \
                            int width);                                                          \
    void lk_store_row_##set(uint32_t *dst, const uint16_t *words, int width);                    \
    void lk_enlarge_row_##set(uint32_t *dst, const uint16_t *words, int count, int width,        \
                              int factor, int skip);
LK_WORD_KERNELS(plain)
LK_WORD_KERNELS(sse4)
LK_WORD_KERNELS(avx2)
LK_WORD_KERNELS(avx512)

// Defines the table of a set. Its functions are named as in the table; the sets for pictures and masks are given, as
// some sets take those of another.
#define LK_KERNEL_TABLE(set, of_pictures, of_masks)                                              \
    const lk_kernel_table lk_table_##set = {                                                     \
        .name = #set,                                                                            \
        .fill = fill,                                                                            \
        .copy = copy,                                                                            \
        .over = over,                                                                            \
        .solid_over = solid_over,                                                                \
        .solid_mask = solid_mask,                                                                \
        .solid_mask_rows = solid_mask_rows,                                                      \
        .solid_cover = solid_cover,                                                              \
        .over_mask = over_mask,                                                                  \
        .mask_multiply = mask_multiply,                                                          \
        .mask_subtract = mask_subtract,                                                          \
        .lerp = lerp,                                                                            \
        .multiply_alpha = multiply_alpha,                                                        \
        .sample = of_pictures,                                                                   \
        .sample_mask = of_masks,                                                                 \
        .halve = halve,                                                                          \
        .gradient_row = gradient_row,                                                            \
        .gradient_places = gradient_places,                                                      \
        .gradient_colors = gradient_colors,                                                      \
        .sprite = sprite,                                                                        \
    }
