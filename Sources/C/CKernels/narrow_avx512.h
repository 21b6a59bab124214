// One colour over columns that fit half a register, such as the sides of a border: a masked
// register of eight pixels a row. Included by the AVX-512 set, after its lanes and before
// pixel_rows.h.

typedef struct {
    __m256i weight, rb, ag;
} narrow_wash;

// Like v_wash and v_washed of lanes_avx2.h; a component of the colour may be more than its alpha
// here only where alpha is 128 or 255.
INLINE narrow_wash narrow_wash_of(uint32_t color) {
    __m256i c = _mm256_set1_epi32((int)color), half = _mm256_set1_epi16(128);
    uint32_t rest = 255 - (color >> 24), weight = 257 * rest + (rest >= 128 && rest < 255);
    return (narrow_wash){_mm256_set1_epi16((short)weight),
                         _mm256_add_epi16(_mm256_slli_epi16(c, 8), half),
                         _mm256_add_epi16(_mm256_andnot_si256(_mm256_set1_epi32(EVEN), c), half)};
}

INLINE __m256i narrow_washed(__m256i d, narrow_wash w) {
    __m256i odd = _mm256_set1_epi16((short)0xff00);
    __m256i rb = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_slli_epi16(d, 8), w.weight), w.rb);
    __m256i ag = _mm256_add_epi16(_mm256_mulhi_epu16(_mm256_and_si256(odd, d), w.weight), w.ag);
    // Joins the high bytes of both: (rb >> 8 & ~odd) | (ag & odd).
    return _mm256_ternarylogic_epi32(odd, ag, _mm256_srli_epi16(rb, 8), 0xca);
}

#define NARROW_ROWS(value)                                                                       \
    for (int y = 0; y < height; y++) {                                                           \
        uint32_t *row = ROW(uint32_t, dst, stride, y);                                           \
        __m256i d = _mm256_maskz_loadu_epi32(part, row);                                         \
        _mm256_mask_storeu_epi32(row, part, value);                                              \
    }

// Draws 1...8 pixels a row; false for colours that need another kernel.
INLINE bool narrow_solid(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color,
                         bool is_premultiplied) {
    __mmask8 part = (__mmask8)_bzhi_u32(0xff, (uint32_t)width);
    uint32_t alpha = color >> 24;
    __m256i c = _mm256_set1_epi32((int)color), low = _mm256_set1_epi8(0x7f);
    if (alpha == 255) {
        NARROW_ROWS(((void)d, c))
    } else if (alpha == 128) {
        NARROW_ROWS(_mm256_adds_epu8(c, _mm256_and_si256(_mm256_srli_epi16(d, 1), low)))
    } else if (is_premultiplied) {
        narrow_wash wash = narrow_wash_of(color);
        NARROW_ROWS(narrow_washed(d, wash))
    } else {
        return false;
    }
    return true;
}

#define NARROW_SOLID(dst, stride, width, height, color)                                          \
    if (width <= LANES / 2) {                                                                    \
        if (!narrow_solid(dst, stride, width, height, color, is_premultiplied(color)))           \
            lk_table_avx2.solid_over(dst, stride, width, height, color);                         \
        return;                                                                                  \
    }
