// One pixel of a particle; see sprite_rows.h.
//
// Positions in the picture are 16.16 fixed-point numbers that grow by whole steps, so that a pixel
// doesn't depend on where a part begins. Between pixels the weights have 15 bits; rows are weighed
// first. Values are kept in 128ths until the end: many particles lie one above another, and their
// rounding errors add up.

#include "CKernels.h"
#include "pixel.h"

// The number of pixels of a row that are computed at once; rows have room for a few more, which
// registers may fill.
enum { SPRITE_CHUNK = 128, SPRITE_SPARE = 8 };

INLINE int sprite_clamp(int i, int count) { return i < 0 ? 0 : i < count ? i : count - 1; }

// Interpolates from a to b, rounded like _mm_mulhrs_epi16.
INLINE int sprite_way(int a, int b, int weight) { return a + (((b - a) * weight + 16384) >> 15); }

// 128ths of one component of a pixel, tinted, as a rounded byte in its position.
INLINE uint32_t sprite_tinted(int part, uint64_t tint, int shift) {
    int share = (int)(tint >> 2 * shift & 32767);
    return (uint32_t)(sprite_way(0, part, share) + 64) >> 7 << shift;
}

INLINE const uint32_t *sprite_row(const lk_sprite *s, int y) {
    return CROW(uint32_t, s->pixels, s->stride, sprite_clamp(y, s->height));
}

INLINE uint32_t sprite_pixel(const lk_sprite *s, int32_t u, int32_t v) {
    int x = u >> 16, y = v >> 16, f = v >> 1 & 32767, g = u >> 1 & 32767;
    int left = sprite_clamp(x, s->width), right = sprite_clamp(x + 1, s->width);
    const uint32_t *upper = sprite_row(s, y), *lower = sprite_row(s, y + 1);
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
#define PART(p) ((int)((p) >> shift & 255) << 7)
        int a = sprite_way(PART(upper[left]), PART(lower[left]), f);
        int b = sprite_way(PART(upper[right]), PART(lower[right]), f);
#undef PART
        pixel |= sprite_tinted(sprite_way(a, b, g), s->tint, shift);
    }
    return pixel;
}

#if defined(SPRITE_X86)

// 128ths, tinted, as rounded bytes in words.
INLINE __m128i sprite_words_tinted(__m128i p, __m128i shares) {
    return _mm_srli_epi16(_mm_add_epi16(_mm_mulhrs_epi16(p, shares), _mm_set1_epi16(64)), 7);
}

INLINE __m128i sprite_words_mixed(__m128i a, __m128i b, __m128i weight) {
    return _mm_add_epi16(a, _mm_mulhrs_epi16(_mm_sub_epi16(b, a), weight));
}

// One pixel as four words of 128ths.
INLINE __m128i sprite_words(const lk_sprite *s, int32_t u, int32_t v) {
    int x = u >> 16, y = v >> 16;
    const uint32_t *upper = sprite_row(s, y), *lower = sprite_row(s, y + 1);
    __m128i above, below;
    if ((uint32_t)x < (uint32_t)(s->width - 1)) {
        above = _mm_loadl_epi64((const __m128i *)(upper + x));
        below = _mm_loadl_epi64((const __m128i *)(lower + x));
    } else {
        int left = sprite_clamp(x, s->width), right = sprite_clamp(x + 1, s->width);
        above = _mm_set_epi32(0, 0, (int)upper[right], (int)upper[left]);
        below = _mm_set_epi32(0, 0, (int)lower[right], (int)lower[left]);
    }
    __m128i two = sprite_words_mixed(
        _mm_slli_epi16(_mm_cvtepu8_epi16(above), 7), _mm_slli_epi16(_mm_cvtepu8_epi16(below), 7),
        _mm_set1_epi16((short)(v >> 1 & 32767)));
    return sprite_words_mixed(two, _mm_unpackhi_epi64(two, two),
                              _mm_set1_epi16((short)(u >> 1 & 32767)));
}

#endif
