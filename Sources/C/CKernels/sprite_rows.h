// Particles: a small picture, moved, turned, scaled and coloured, put onto a target. One body for all
// sets; a set includes it after its rows, with SPRITE_OVER and SPRITE_ADD for a row of pixels.
//
// Places in the picture are numbers of 16.16 bits that grow by whole steps, so that a pixel doesn't
// depend on where a part begins. Between pixels the weights have 15 bits; rows are weighed first.
// All is kept in 128ths until the end: many particles lie one above another, and what each loses to
// rounding adds up.

#include "CKernels.h"
#include "pixel.h"

enum { SPRITE_CHUNK = 128 };

INLINE int sprite_clamp(int i, int count) { return i < 0 ? 0 : i < count ? i : count - 1; }

// The way from a to b, as _mm_mulhrs_epi16 rounds it.
INLINE int sprite_way(int a, int b, int weight) { return a + (((b - a) * weight + 16384) >> 15); }

// 128ths of one part of a pixel, tinted, as rounded bytes in their place.
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

static void sprite_nearest(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x) {
        int x = sprite_clamp((u + 32768) >> 16, s->width);
        uint32_t p = sprite_row(s, (v + 32768) >> 16)[x];
        row[i] = 0;
        for (int shift = 0; shift < 32; shift += 8)
            row[i] |= sprite_tinted((int)(p >> shift & 255) << 7, s->tint, shift);
    }
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

static void sprite_sampled(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    __m128i shares = _mm_set1_epi64x((long long)s->tint);
    int i = 0;
    for (; i + 2 <= width; i += 2) {
        __m128i a = sprite_words(s, u, v);
        u += s->du_x, v += s->dv_x;
        __m128i b = sprite_words(s, u, v);
        u += s->du_x, v += s->dv_x;
        __m128i p = sprite_words_tinted(_mm_unpacklo_epi64(a, b), shares);
        _mm_storel_epi64((__m128i *)(row + i), _mm_packus_epi16(p, p));
    }
    if (i < width) row[i] = sprite_pixel(s, u, v);
}

// Only moved: the weights are the same for all pixels, and neighbours lie side by side.
static void sprite_moved(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    int x = u >> 16, y = v >> 16, i = 0;
    const uint32_t *upper = sprite_row(s, y) + x, *lower = sprite_row(s, y + 1) + x;
    const __m128i shares = _mm_set1_epi64x((long long)s->tint), zero = _mm_setzero_si128();
    const __m128i f = _mm_set1_epi16((short)(v >> 1 & 32767)), g = _mm_set1_epi16((short)(u >> 1 & 32767));
    for (; i < width && x + i < 0; i++) row[i] = sprite_pixel(s, u + i * 65536, v);
    // Where the last four begin whose neighbours are there; they may overlap those before.
    int fit = s->width - 1 - x;
    const int first = i, last = (fit < width ? fit : width) - 4;
    while (i <= last) {
        __m128i a = _mm_loadu_si128((const __m128i *)(upper + i));
        __m128i b = _mm_loadu_si128((const __m128i *)(lower + i));
        __m128i c = _mm_loadu_si128((const __m128i *)(upper + i + 1));
        __m128i d = _mm_loadu_si128((const __m128i *)(lower + i + 1));
#define WORDS(part, p) _mm_slli_epi16(part(p, zero), 7)
#define HALF(part)                                                                               \
    sprite_words_tinted(                                                                         \
        sprite_words_mixed(sprite_words_mixed(WORDS(part, a), WORDS(part, b), f),                \
                           sprite_words_mixed(WORDS(part, c), WORDS(part, d), f), g),            \
        shares)
        __m128i low = HALF(_mm_unpacklo_epi8), high = HALF(_mm_unpackhi_epi8);
#undef HALF
#undef WORDS
        _mm_storeu_si128((__m128i *)(row + i), _mm_packus_epi16(low, high));
        if (i == last) {
            i += 4;
            break;
        }
        i = i + 4 <= last ? i + 4 : last;
    }
    if (last < first) i = first;
    for (; i < width; i++) row[i] = sprite_pixel(s, u + i * 65536, v);
}

#else

static void sprite_sampled(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x)
        row[i] = sprite_pixel(s, u, v);
}

#endif

// How much of a pixel lies between two edges; `at` is its middle, in pixels of the picture.
INLINE float sprite_between(float at, float size, float per_pixel) {
#pragma clang fp contract(off)
    float a = at * per_pixel + 0.5f, b = (size - at) * per_pixel + 0.5f;
    a = a < 0.0f ? 0.0f : a < 1.0f ? a : 1.0f;
    b = b < 0.0f ? 0.0f : b < 1.0f ? b : 1.0f;
    float c = a + b - 1.0f;
    return c > 0.0f ? c : 0.0f;
}

// Makes the edges of the picture smooth; nothing is left of what lies outside.
static void sprite_edges(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    int32_t left = s->first_u + s->margin_u - 32768, right = s->last_u - s->margin_u - 32768;
    int32_t top = s->first_v + s->margin_v - 32768, bottom = s->last_v - s->margin_v - 32768;
    float wide = (float)(s->last_u - s->first_u) * (1.0f / 65536.0f);
    float high = (float)(s->last_v - s->first_v) * (1.0f / 65536.0f);
    for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x) {
        if (u >= left && u <= right && v >= top && v <= bottom) continue;
        float x = (float)(u + 32768 - s->first_u) * (1.0f / 65536.0f);
        float y = (float)(v + 32768 - s->first_v) * (1.0f / 65536.0f);
        float c = sprite_between(x, wide, s->per_u) * sprite_between(y, high, s->per_v);
        row[i] = lk_pixel_product(row[i], (uint32_t)(c * 255.0f + 0.5f));
    }
}

static void sprite(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height,
                   const lk_sprite *s) {
    uint32_t row[SPRITE_CHUNK];
    for (int line = 0; line < height; line++) {
        uint32_t *d = ROW(uint32_t, dst, stride, line);
        for (int done = 0; done < width; done += SPRITE_CHUNK) {
            int n = width - done < SPRITE_CHUNK ? width - done : SPRITE_CHUNK;
            int64_t px = x + done, py = y + line;
            int32_t u = (int32_t)(s->u + px * s->du_x + py * s->du_y);
            int32_t v = (int32_t)(s->v + px * s->dv_x + py * s->dv_y);
            if (s->nearest) sprite_nearest(row, n, s, u, v);
#if defined(SPRITE_X86)
            else if (s->du_x == 65536 && s->dv_x == 0) sprite_moved(row, n, s, u, v);
#endif
            else sprite_sampled(row, n, s, u, v);
            if (s->smooth) sprite_edges(row, n, s, u, v);
            if (s->add) SPRITE_ADD(d + done, row, n);
            else SPRITE_OVER(d + done, row, n);
        }
    }
}
