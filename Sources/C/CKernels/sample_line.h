// The places of samples along any line, for the sets that take many at a time: sample_avx2.h, sample_avx512.h.
#pragma once

#include "sampling.h"

// Whether positions in an image fit the registers. `size` is the bytes of a pixel.
INLINE bool is_handy(const lk_sampler *s, int size) {
    return s->left >= 0 && s->top >= 0 && s->right <= 32767 && s->bottom <= 32767 &&
           s->stride > 0 && s->stride < 32768 * size && s->stride % size == 0;
}

// A number by itself: numbers that were just stored one by one can't be loaded together without a wait.
INLINE double alone(double v) {
    __asm__("" : "+x"(v));
    return v;
}

// Like `affine_line`, all four numbers at a time.
INLINE lk_line quick_line(const lk_sampler *s, double shift) {
    __m256d value = _mm256_setr_pd(alone(s->u) - shift, alone(s->v) - shift, alone(s->du), alone(s->dv));
    __m256d limit = _mm256_setr_pd(1e9, 1e9, 32768, 32768);
    // In this order of operands, NaN becomes the limit.
    value = _mm256_max_pd(value, _mm256_sub_pd(_mm256_setzero_pd(), limit));
    value = _mm256_mul_pd(_mm256_min_pd(value, limit), _mm256_set1_pd(4294967296.0));
    value = _mm256_floor_pd(_mm256_add_pd(value, _mm256_set1_pd(0.5)));
    __m128d places = _mm256_castpd256_pd128(value), steps = _mm256_extractf128_pd(value, 1);
    int64_t du = _mm_cvttsd_si64(steps), dv = _mm_cvttsd_si64(_mm_unpackhi_pd(steps, steps));
    int64_t u = _mm_cvttsd_si64(places), v = _mm_cvttsd_si64(_mm_unpackhi_pd(places, places));
    return (lk_line){u + du * s->first, v + dv * s->first, du, dv};
}

INLINE bool lies_inside(const lk_sampler *s, lk_line line, int count) {
    int64_t x = (line.u + line.du * count) >> 32, y = (line.v + line.dv * count) >> 32;
    return x >= s->left && x < s->right - 1 && y >= s->top && y < s->bottom - 1;
}

// The number of samples that are prepared before the first of them is taken: values just stored
// aren't loaded as fast.
enum { most_kept = 256 };
