// The kernels of blurs, on words of 16 bits; included once for each set on x86, after its lanes,
// with WORDS(name) defined. A last register overlaps the one before: only sums are changed in
// place.

enum { STEP16 = BYTES / 2 };

#if !defined(NARROW_WORDS)
#define NARROW_WORDS(is_narrow, kernel, ...)
#endif

void WORDS(widen_row)(uint16_t *words, const uint32_t *row, int width) {
    NARROW_WORDS(width < LANES, widen_row, words, row, width)
    const uint8_t *bytes = (const uint8_t *)row;
    int n = 4 * width, x = 0;
    for (; x + STEP16 <= n; x += STEP16) v_store(words + x, v_shift_left16(v_widen(bytes + x), 6));
    for (; x < n; x++) words[x] = (uint16_t)(bytes[x] << 6);
}

void WORDS(add_row)(uint16_t *sums, const uint32_t *row, int width) {
    NARROW_WORDS(width < LANES, add_row, sums, row, width)
    const uint8_t *bytes = (const uint8_t *)row;
    int n = 4 * width, x = 0;
    for (; x + STEP16 <= n; x += STEP16)
        v_store(sums + x, v_add16(v_load(sums + x), v_widen(bytes + x)));
    for (; x < n; x++) sums[x] = (uint16_t)(sums[x] + bytes[x]);
}

void WORDS(fold)(uint16_t *words, const uint16_t *sums, int width, int factor, int rows) {
    int shift = __builtin_ctz((unsigned)(factor * rows)) - 6;
    __m128i count = _mm_cvtsi32_si128(shift < 0 ? -shift : shift);
    __m128i half = _mm_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
    for (int x = 0; x < width; x++) {
        __m128i sum = half;
        for (int k = 0; k < factor; k++, sums += 4)
            sum = _mm_add_epi32(sum, _mm_cvtepu16_epi32(_mm_loadl_epi64((const __m128i *)sums)));
        sum = shift < 0 ? _mm_sll_epi32(sum, count) : _mm_srl_epi32(sum, count);
        _mm_storel_epi64((__m128i *)(words + 4 * x), _mm_packus_epi32(sum, sum));
    }
}

#include "from_ends.h"

void WORDS(weigh_words)(uint16_t *dst, const uint16_t *const *rows, const int16_t *weights,
                        int count, int width) {
    NARROW_WORDS(width < STEP16, weigh_words, dst, rows, weights, count, width)
    if (!word_weigh(dst, rows, weights, count, width))
        lk_weigh_words_plain(dst, rows, weights, count, width);
}

void WORDS(mix_words)(uint16_t *dst, const uint16_t *a, const uint16_t *b, int weight, int width) {
    NARROW_WORDS(width < STEP16, mix_words, dst, a, b, weight, width)
    V share = v_set((uint32_t)weight * 0x10001u);
    if (width < STEP16) {
        lk_mix_words_plain(dst, a, b, weight, width);
        return;
    }
    for (int x = 0; x + STEP16 <= width; x += STEP16)
        v_store(dst + x, v_between16(v_load(a + x), v_load(b + x), share));
    int x = width - STEP16;
    v_store(dst + x, v_between16(v_load(a + x), v_load(b + x), share));
}

INLINE V v_round_word(V words) {
    return v_shift_right16(v_add16(words, v_set(32 * 0x10001u)), 6);
}

void WORDS(store_row)(uint32_t *dst, const uint16_t *words, int width) {
    NARROW_WORDS(width < LANES, store_row, dst, words, width)
    uint8_t *bytes = (uint8_t *)dst;
    int n = 4 * width, x = 0;
    for (; x + STEP16 <= n; x += STEP16) v_store_bytes(bytes + x, v_round_word(v_load(words + x)));
    for (; x < n; x++) bytes[x] = (uint8_t)((words[x] + 32) >> 6);
}

INLINE __m128i one_pixel(const uint16_t *words) { return _mm_loadl_epi64((const __m128i *)words); }

void WORDS(enlarge_row)(uint32_t *dst, const uint16_t *words, int count, int width, int factor,
                        int skip) {
    if (factor < 2) {
        WORDS(store_row)(dst, words + 4 * skip, width);
        return;
    }
    __m128i half = _mm_set1_epi16(32);
    // Two pixels a step. Between two middles there are `factor` pixels, at odd multiples of 1 / (2
    // * factor).
    int unit = 32768 / (2 * factor), x = 0;
    __m128i step = _mm_set1_epi16((short)(4 * unit));
    // The first half of a pixel comes before any middle.
    int place = skip + factor / 2, left = place / factor - 1;
    skip = place % factor;
    for (; x < width; left++, skip = 0) {
        __m128i a = one_pixel(words + 4 * (left < 0 ? 0 : left < count ? left : count - 1));
        __m128i b = one_pixel(words + 4 * (left + 1 < count ? left + 1 : count - 1));
        a = _mm_unpacklo_epi64(a, a), b = _mm_unpacklo_epi64(b, b);
        __m128i apart = _mm_sub_epi16(b, a);
        short at = (short)((2 * skip + 1) * unit), next = (short)((2 * skip + 3) * unit);
        __m128i share = _mm_setr_epi16(at, at, at, at, next, next, next, next);
        int end = x + factor - skip < width ? x + factor - skip : width;
        for (; x < end; x += 2, share = _mm_add_epi16(share, step)) {
            __m128i mean = _mm_add_epi16(a, _mm_mulhrs_epi16(apart, share));
            mean = _mm_srli_epi16(_mm_add_epi16(mean, half), 6);
            mean = _mm_packus_epi16(mean, mean);
            if (x + 1 < end) _mm_storel_epi64((__m128i *)(dst + x), mean);
            else dst[x] = (uint32_t)_mm_cvtsi128_si32(mean);
        }
        x = end;
    }
}
