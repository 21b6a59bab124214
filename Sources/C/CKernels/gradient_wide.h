// Colours of gradients along a line in AVX-512. Included in gradient_rows.h.
//
// The entries of eight pixels that follow each other lie within sixteen: two loads and an order get all of them, where
// single ones take a load each.

// The numbers of eight pixels from `t` on; `least` is the distance to the least place of these.
GRADIENT_INLINE __m512i gradient_words(const gradient_line *line, int64_t t, int64_t least, __m512i steps,
                                       __m512i numbers) {
    int64_t base = (t + least) >> 32;
    base = base < line->count - 16 ? base : line->count - 16;
    const uint64_t *entries = line->table + base;
    __m512i at = _mm512_add_epi64(steps, _mm512_set1_epi64(t - (base << 32)));
    __m512i words = _mm512_permutex2var_epi64(_mm512_loadu_si512(entries), _mm512_srli_epi64(at, 32),
                                              _mm512_loadu_si512(entries + 8));
    return _mm512_srli_epi16(_mm512_add_epi16(words, numbers), 8);
}

// Returns how many pixels it has written: none where steps are too long or entries too few.
static int gradient_wide(uint32_t *restrict dst, gradient_line line, const uint16_t *restrict dither, int first,
                         int width) {
    int64_t step = line.step, size = step < 0 ? -step : step;
    if (line.count < 16 || 7 * size >= (int64_t)15 << 32) return 0;
    __m128i all[4];
    gradient_numbers(all, dither, first);
    __m512i numbers = _mm512_loadu_si512(all);
    __m512i steps = _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(step));
    // Two pixels of each eight lie side by side, and are to follow those before them.
    const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    int64_t t = line.at, least = step < 0 ? 7 * step : 0;
    int x = 0;
    for (; x + 16 <= width; x += 16, t += 16 * step) {
        __m512i a = gradient_words(&line, t, least, steps, numbers);
        __m512i b = gradient_words(&line, t + 8 * step, least, steps, numbers);
        _mm512_storeu_si512(dst + x, _mm512_permutexvar_epi64(order, _mm512_packus_epi16(a, b)));
    }
    return x;
}
