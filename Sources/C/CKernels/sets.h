// What the sets share, inside of this library.
#pragma once

#include "CKernels.h"

// The sets' tables; where the compiler doesn't target a set, its file is empty.
extern const lk_kernel_table lk_table_plain, lk_table_sse4, lk_table_avx2, lk_table_neon;
extern const lk_filter_table lk_filter_table_plain, lk_filter_table_avx2;

// Plain kernels that other sets have no better ones for.
void lk_plain_sample(uint32_t *dst, int width, const lk_sampler *s);
void lk_plain_sample_mask(uint8_t *dst, int width, const lk_sampler *s);
void lk_plain_weigh_rows(uint8_t *dst, const uint8_t *const *rows, const uint32_t *weights,
                         int count, int width);
