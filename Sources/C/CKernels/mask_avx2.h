// Bilinear sampling of a mask along any line in AVX2, eight bytes at a time. Included in set_avx2.c.
//
// As in sample_avx2.h, but a sample's neighbours are two pairs of bytes, and all eight fit a register.

// The pairs of bytes at eight offsets. Two chains of instructions are quicker than one.
INLINE __m128i mask_pairs(const uint8_t *row, const uint32_t *o) {
    uint16_t pairs[8];
    for (int i = 0; i < 8; i++) memcpy(pairs + i, row + o[i], 2);
    __m128i low = _mm_cvtsi32_si128(pairs[0]), high = _mm_cvtsi32_si128(pairs[4]);
    low = _mm_insert_epi16(low, pairs[1], 1), high = _mm_insert_epi16(high, pairs[5], 1);
    low = _mm_insert_epi16(low, pairs[2], 2), high = _mm_insert_epi16(high, pairs[6], 2);
    low = _mm_insert_epi16(low, pairs[3], 3), high = _mm_insert_epi16(high, pairs[7], 3);
    return _mm_unpacklo_epi64(low, high);
}

// Takes eight samples.
INLINE void mask_eight(uint8_t *dst, const uint8_t *bytes, ptrdiff_t stride, const lk_eight *at) {
    __m128i upper = mask_pairs(bytes, at->offsets), lower = mask_pairs(bytes + stride, at->offsets);
    V four = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi8(upper, lower)),
                                     _mm_unpackhi_epi8(upper, lower), 1);
    V weights = _mm256_or_si256(_mm256_and_si256(at->weights, _mm256_set1_epi32(0xffff)),
                                _mm256_slli_epi32(at->weights, 16));
    V left = _mm256_maddubs_epi16(four, weights), right = _mm256_srli_epi32(left, 16);
    V mean = _mm256_add_epi16(
        left, _mm256_mulhrs_epi16(_mm256_sub_epi16(left, right), at->across));
    mean = _mm256_mulhrs_epi16(mean, _mm256_set1_epi16(-256));
    mean = _mm256_shuffle_epi8(mean, _mm256_set1_epi32(0x0c080400));
    uint32_t low = (uint32_t)_mm256_cvtsi256_si32(mean);
    uint32_t high = (uint32_t)_mm256_extract_epi32(mean, 4);
    memcpy(dst, &low, 4), memcpy(dst + 4, &high, 4);
}

// Takes at least eight samples. The last eight overlap others.
static void mask_eights(uint8_t *dst, int width, const lk_sampler *s, const lk_line *line) {
    const uint8_t *bytes = (const uint8_t *)s->pixels;
    lk_eight kept[most_kept / 8];
    for (int x = 0; x < width; x += most_kept) {
        if (width - x < 8) x = width - 8;
        int count = width - x < most_kept ? width - x : most_kept;
        int last = keep_samples(kept, count, s, advanced(*line, x), 1) - 1;
        for (int i = 0; i < last; i++) mask_eight(dst + x + 8 * i, bytes, s->stride, kept + i);
        mask_eight(dst + x + count - 8, bytes, s->stride, kept + last);
    }
}

// Samples along any line; false where positions don't fit the registers.
static bool mask_turned(uint8_t *dst, int width, const lk_sampler *s, lk_line line) {
    if (!is_handy(s, 1) || s->right - s->left < 2 || s->bottom - s->top < 2) return false;
    if (width < 8) {
        uint8_t eight[8];
        mask_eights(eight, 8, s, &line);
        for (int x = 0; x < width; x++) dst[x] = eight[x];
    } else {
        mask_eights(dst, width, s, &line);
    }
    return true;
}
