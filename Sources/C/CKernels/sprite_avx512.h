// Particles in AVX-512 that are only translated, and whose edge is clear. Others use AVX2's
// kernels. Included in set_avx512.c.

INLINE V sprite_mixed(V a, V b, V weight) {
    return _mm512_add_epi16(a, _mm512_mulhrs_epi16(_mm512_sub_epi16(b, a), weight));
}

// 128ths, tinted, as rounded bytes in words.
INLINE V sprite_bytes(V p, V shares) {
    return _mm512_srli_epi16(
        _mm512_add_epi16(_mm512_mulhrs_epi16(p, shares), _mm512_set1_epi16(64)), 7);
}

// Up to seventeen pixels as words of 128ths: eight, eight and one.
typedef struct {
    V first, second, last;
} sprite_line;

// The numbers of these pixels, as masks.
typedef struct {
    __mmask8 first, second, last;
} sprite_count;

INLINE sprite_count sprite_counted(int n) {
    uint32_t all = _bzhi_u32(0x1ffff, (uint32_t)n);
    return (sprite_count){(__mmask8)all, (__mmask8)(all >> 8), (__mmask8)(all >> 16)};
}

INLINE V sprite_words_at(const uint32_t *p, __mmask8 count) {
    return _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi32(count, p)), 7);
}

INLINE sprite_line sprite_line_at(const uint32_t *p, sprite_count count, bool is_part) {
    return (sprite_line){sprite_words_at(p, count.first), sprite_words_at(p + 8, count.second),
                         is_part ? v_zero() : sprite_words_at(p + 16, count.last)};
}

// Up to sixteen pixels interpolated between two lines, and then between columns: each column and
// the one right of it.
INLINE V sprite_between_lines(sprite_line a, sprite_line b, V down, V across, V shares) {
    V first = sprite_mixed(a.first, b.first, down), second = sprite_mixed(a.second, b.second, down);
    V last = sprite_mixed(a.last, b.last, down);
    V low = sprite_mixed(first, _mm512_alignr_epi64(second, first, 1), across);
    V high = sprite_mixed(second, _mm512_alignr_epi64(last, second, 1), across);
    return _mm512_permutexvar_epi64(
        _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7),
        _mm512_packus_epi16(sprite_bytes(low, shares), sprite_bytes(high, shares)));
}

// A strip of up to sixteen pixels, downward, so that a line's result serves two rows. `is_part`
// says that there are fewer, and so no seventeenth column.
INLINE void sprite_strip(uint32_t *dst, ptrdiff_t stride, int width, int height, const lk_sprite *s,
                         const uint32_t *pixels, bool is_part) {
    const V down = _mm512_set1_epi16((short)(s->v >> 1 & 32767));
    const V across = _mm512_set1_epi16((short)(s->u >> 1 & 32767));
    const V shares = _mm512_set1_epi64((long long)s->tint);
    const sprite_count count = sprite_counted(width + 1);
    sprite_line upper = sprite_line_at(pixels, count, is_part);
    for (int line = 0; line < height; line++) {
        pixels = CROW(uint32_t, pixels, s->stride, 1);
        sprite_line lower = sprite_line_at(pixels, count, is_part);
        V above = sprite_between_lines(upper, lower, down, across, shares);
        upper = lower;
        uint32_t *d = ROW(uint32_t, dst, stride, line);
        V under = part_load(d, width);
        part_store(d, s->add ? v_sum(under, above) : over_lanes(under, above), width);
    }
}

// Pixels that have all neighbours in the picture. The first is right below pixel (x, y).
static void sprite_moved_soft(uint32_t *dst, ptrdiff_t stride, int width, int height, const lk_sprite *s,
                              int x, int y) {
    const uint32_t *pixels = CROW(uint32_t, s->pixels, s->stride, y) + x;
    int left = 0;
    for (; left + LANES <= width; left += LANES)
        sprite_strip(dst + left, stride, LANES, height, s, pixels + left, false);
    if (left < width) sprite_strip(dst + left, stride, width - left, height, s, pixels + left, true);
}
