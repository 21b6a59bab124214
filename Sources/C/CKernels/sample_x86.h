// Single samples in SSE4.1, for the ends of rows and for all of that set. Included once for each set.
//
// maddubs weighs upper against lower bytes; mulhrs weighs left against right. Sums are negated, as
// weights up to 128 fit a signed byte only as negative numbers.

// Interpolates between four pixels; `right` is the distance of the right ones from the left ones.
INLINE uint32_t between(const uint32_t *r0, const uint32_t *r1, int64_t right, int64_t u, int64_t v) {
    int32_t down = share_down(v);
    __m128i upper = _mm_insert_epi32(_mm_cvtsi32_si128((int)r0[0]), (int)r0[right], 1);
    __m128i lower = _mm_insert_epi32(_mm_cvtsi32_si128((int)r1[0]), (int)r1[right], 1);
    __m128i weights = _mm_set1_epi16((short)((down ^ 128) - (down << 8)));
    __m128i left = _mm_maddubs_epi16(_mm_unpacklo_epi8(upper, lower), weights);
    __m128i across = _mm_set1_epi16((short)share_across(u));
    __m128i apart = _mm_sub_epi16(_mm_unpackhi_epi64(left, left), left);
    __m128i mean = _mm_add_epi16(left, _mm_mulhrs_epi16(apart, across));
    mean = _mm_srli_epi16(_mm_sub_epi16(_mm_set1_epi16(64), mean), 7);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(mean, mean));
}

// Takes one sample; its pixels may be those of the edge.
INLINE uint32_t sample_one(const lk_sampler *s, int64_t u, int64_t v) {
    lk_four at = four_around(s, u, v);
    return between(CROW(uint32_t, s->pixels, s->stride, at.y0) + at.x0,
                   CROW(uint32_t, s->pixels, s->stride, at.y1) + at.x0, at.x1 - at.x0, u, v);
}

static void sample_ends(uint32_t *dst, int from, int to, const lk_sampler *s, lk_line line) {
    for (int x = from; x < to; x++)
        dst[x] = sample_one(s, line.u + line.du * x, line.v + line.dv * x);
}

// Takes the nearest pixels of an affine map; clamps only where needed.
static void sample_nearest(uint32_t *dst, int width, const lk_sampler *s) {
    lk_line line = affine_line(s, 0);
    int from = 0, to = width;
    inner_run(s, line, 0, &from, &to);
    for (int x = 0; x < from; x++)
        dst[x] = nearest_pixel(s, line.u + line.du * x, line.v + line.dv * x);
    lk_line at = advanced(line, from);
    for (int x = from; x < to; x++) {
        dst[x] = CROW(uint32_t, s->pixels, s->stride, at.v >> 32)[at.u >> 32];
        at.u += at.du, at.v += at.dv;
    }
    for (int x = to; x < width; x++)
        dst[x] = nearest_pixel(s, line.u + line.du * x, line.v + line.dv * x);
}
