// Bilinear sampling in perspective in AVX2: eight quotients at a time, equal to those computed one
// by one. Included in set_avx2.c.

#pragma STDC FP_CONTRACT OFF

// Positions along one axis in 65,536ths of a pixel, as whole numbers.
INLINE __m256d axis_places(__m256d value, double shift) {
    __m256d limit = _mm256_set1_pd(1e9), half = _mm256_set1_pd(0.5);
    value = _mm256_sub_pd(value, _mm256_set1_pd(shift));
    // In this order of operands, NaN becomes the limit.
    value = _mm256_max_pd(value, _mm256_set1_pd(-1e9));
    value = _mm256_min_pd(value, limit);
    return _mm256_floor_pd(_mm256_add_pd(_mm256_mul_pd(value, _mm256_set1_pd(65536)), half));
}

typedef struct {
    __m256d u, v;
} lk_quad;

INLINE lk_quad quad_at(const lk_sampler *s, int x) {
    __m256d index = _mm256_add_pd(_mm256_set1_pd((double)(s->first + x)),
                                  _mm256_setr_pd(0, 1, 2, 3));
    __m256d w = _mm256_add_pd(_mm256_set1_pd(s->w), _mm256_mul_pd(_mm256_set1_pd(s->dw), index));
    __m256d size = _mm256_andnot_pd(_mm256_set1_pd(-0.0), w);
    __m256d k = _mm256_div_pd(_mm256_set1_pd(1), w);
    k = _mm256_and_pd(k, _mm256_cmp_pd(size, _mm256_set1_pd(1e-12), _CMP_GT_OQ));
    __m256d u = _mm256_add_pd(_mm256_set1_pd(s->u), _mm256_mul_pd(_mm256_set1_pd(s->du), index));
    __m256d v = _mm256_add_pd(_mm256_set1_pd(s->v), _mm256_mul_pd(_mm256_set1_pd(s->dv), index));
    return (lk_quad){axis_places(_mm256_mul_pd(u, k), 0.5), axis_places(_mm256_mul_pd(v, k), 0.5)};
}

INLINE __m256d is_between(__m256d value, int low, int high) {
    return _mm256_and_pd(
        _mm256_cmp_pd(value, _mm256_set1_pd(low * 65536.0), _CMP_GE_OQ),
        _mm256_cmp_pd(value, _mm256_set1_pd(high * 65536.0), _CMP_LT_OQ));
}

INLINE bool is_inside(const lk_sampler *s, lk_quad q) {
    __m256d inside = _mm256_and_pd(is_between(q.u, s->left, s->right - 1),
                                   is_between(q.v, s->top, s->bottom - 1));
    return _mm256_movemask_pd(inside) == 15;
}

INLINE V whole(__m256d low, __m256d high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm256_cvttpd_epi32(low)),
                                   _mm256_cvttpd_epi32(high), 1);
}

// Takes eight samples of pixels or of bytes.
INLINE void keep_pixels(uint8_t *dst, const lk_sampler *s, const lk_eight *at, lk_patterns p,
                        int size) {
    if (size == 1) {
        mask_eight(dst, (const uint8_t *)s->pixels, s->stride, at);
        return;
    }
    v_store(dst, sample_eight(s->pixels, CROW(uint32_t, s->pixels, s->stride, 1), at, p));
}

// `size` is the bytes of a pixel.
INLINE void sample_deep(uint8_t *dst, int width, const lk_sampler *s, int size) {
    V pitch = pitch_of(s, size), fraction = _mm256_set1_epi32(65535);
    lk_patterns p = patterns();
    bool handy = is_handy(s, size);
    for (int x = 0; x < width; x += 8) {
        int n = width - x < 8 ? width - x : 8;
        lk_quad a = quad_at(s, x), b = quad_at(s, x + 4);
        if (handy && n == 8 && is_inside(s, a) && is_inside(s, b)) {
            V u = whole(a.u, b.u), v = whole(a.v, b.v);
            V down = _mm256_add_epi32(_mm256_and_si256(v, fraction), _mm256_set1_epi32(256));
            lk_eight at;
            keep_eight(&at, _mm256_srli_epi32(u, 16), _mm256_srli_epi32(v, 16),
                       _mm256_srli_epi32(_mm256_and_si256(u, fraction), 1),
                       _mm256_srli_epi32(down, 9), pitch);
            keep_pixels(dst + size * x, s, &at, p, size);
            continue;
        }
        double u[8], v[8];
        _mm256_storeu_pd(u, a.u), _mm256_storeu_pd(u + 4, b.u);
        _mm256_storeu_pd(v, a.v), _mm256_storeu_pd(v + 4, b.v);
        for (int i = 0; i < n; i++) {
            int64_t across = (int64_t)u[i] * 65536, down = (int64_t)v[i] * 65536;
            if (size == 1) dst[x + i] = bilinear_byte(s, across, down);
            else ((uint32_t *)(void *)dst)[x + i] = sample_one(s, across, down);
        }
    }
}

static void sample_perspective(uint32_t *dst, int width, const lk_sampler *s) {
    sample_deep((uint8_t *)dst, width, s, 4);
}

static void mask_perspective(uint8_t *dst, int width, const lk_sampler *s) {
    sample_deep(dst, width, s, 1);
}
