// Gradients, row by row: first the position of each pixel among the colours, then the colour there; at once where
// positions lie along a line. The body serves all sets; a set includes it where its instructions are allowed.

#include "sampling.h"

#include <math.h>

#define GRADIENT_INLINE static inline __attribute__((always_inline))

// The table entry of a position: the first entry is for positions before all colours, the last for
// those after.
GRADIENT_INLINE int32_t gradient_entry(float t, float low, float scale, float last) {
    float at = (t - low) * scale;
    at = at > -1.0f ? at : -1.0f;  // also for NaN
    at = at < last ? at : last;
    return (int32_t)(at + 1.0f);
}

// The angle of (u, v) in turns, 0...1, from u toward v; exact to 1 in 500,000.
GRADIENT_INLINE float gradient_turn(float u, float v) {
#pragma clang fp contract(off)
    float x = fabsf(u), y = fabsf(v);
    float most = x > y ? x : y, least = x > y ? y : x;
    float a = most > 0.0f ? least / most : 0.0f;
    float s = a * a;
    float r = -0.01172120f;
    r = r * s + 0.05265332f;
    r = r * s + -0.11643287f;
    r = r * s + 0.19354346f;
    r = r * s + -0.33262347f;
    r = r * s + 0.99997726f;
    r = r * a * 0.15915494f;
    r = y > x ? 0.25f - r : r;
    r = u < 0.0f ? 0.5f - r : r;
    return v < 0.0f ? 1.0f - r : r;
}

// `form` is constant for a call, so that each loop has only one form.
GRADIENT_INLINE void gradient_loop(int32_t *restrict places, int width, const lk_gradient *g,
                                   lk_gradient_form form, int is_deep) {
#pragma clang fp contract(off)
    float low = (float)g->low, scale = (float)g->scale, last = (float)(g->count - 2);
    for (int x = 0; x < width; x++) {
        double at = (double)(g->first + x);
        double u = g->u + g->du * at, v = g->v + g->dv * at;
        if (is_deep) {
            double k = 1.0 / (g->w + g->dw * at);
            u *= k, v *= k;
        }
        float t = (float)u;
        if (form == lk_gradient_radial) t = sqrtf((float)u * (float)u + (float)v * (float)v);
        if (form == lk_gradient_conic) t = gradient_turn((float)u, (float)v);
        places[x] = gradient_entry(t, low, scale, last);
    }
}

static void gradient_places(int32_t *places, int width, const lk_gradient *g) {
    int is_deep = g->dw != 0.0 || g->w != 1.0;
    switch (g->form) {
    case lk_gradient_axial:
        if (is_deep) gradient_loop(places, width, g, lk_gradient_axial, 1);
        else gradient_loop(places, width, g, lk_gradient_axial, 0);
        break;
    case lk_gradient_radial:
        if (is_deep) gradient_loop(places, width, g, lk_gradient_radial, 1);
        else gradient_loop(places, width, g, lk_gradient_radial, 0);
        break;
    case lk_gradient_conic:
        if (is_deep) gradient_loop(places, width, g, lk_gradient_conic, 1);
        else gradient_loop(places, width, g, lk_gradient_conic, 0);
        break;
    }
}

// The upper bytes of four 16-bit numbers plus the dither.
GRADIENT_INLINE uint32_t gradient_pixel(uint64_t color, uint16_t dither) {
    uint64_t c = color + dither * 0x0001000100010001ull;
    c = c >> 8 & 0x00ff00ff00ff00ffull;
    c = (c | c >> 8) & 0x0000ffff0000ffffull;
    return (uint32_t)(c | c >> 16);
}

#if defined(GRADIENT_X86)
GRADIENT_INLINE __m128i gradient_two(const uint64_t *a, const uint64_t *b) {
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)a),
                              _mm_loadl_epi64((const __m128i *)b));
}

// The dither of eight pixels from `first` on, four times each, two pixels in each register.
GRADIENT_INLINE void gradient_numbers(__m128i *numbers, const uint16_t *dither, int first) {
    uint16_t eight[8];
    for (int i = 0; i < 8; i++) eight[i] = dither[(first + i) & 7];
    __m128i all = _mm_loadu_si128((const __m128i *)eight);
    __m128i low = _mm_unpacklo_epi16(all, all), high = _mm_unpackhi_epi16(all, all);
    numbers[0] = _mm_unpacklo_epi32(low, low), numbers[1] = _mm_unpackhi_epi32(low, low);
    numbers[2] = _mm_unpacklo_epi32(high, high), numbers[3] = _mm_unpackhi_epi32(high, high);
}

// Writes four pixels of four entries.
GRADIENT_INLINE void gradient_four(uint32_t *dst, __m128i ab, __m128i cd, const __m128i *numbers) {
    ab = _mm_srli_epi16(_mm_add_epi16(ab, numbers[0]), 8);
    cd = _mm_srli_epi16(_mm_add_epi16(cd, numbers[1]), 8);
    _mm_storeu_si128((__m128i *)dst, _mm_packus_epi16(ab, cd));
}

GRADIENT_INLINE void gradient_eight(uint32_t *dst, const uint64_t *table, const int32_t *places,
                                    const __m128i *numbers) {
    for (int x = 0; x < 8; x += 4) {
        // A load for two places.
        uint64_t at[2];
        __builtin_memcpy(at, places + x, 16);
        gradient_four(dst + x, gradient_two(table + (uint32_t)at[0], table + (at[0] >> 32)),
                      gradient_two(table + (uint32_t)at[1], table + (at[1] >> 32)), numbers + x / 2);
    }
}
#endif

static void gradient_colors(uint32_t *restrict dst, const uint64_t *restrict table,
                            const int32_t *restrict places, const uint16_t *restrict dither,
                            int first, int width) {
    int x = 0;
#if defined(GRADIENT_X86)
    __m128i numbers[4];
    gradient_numbers(numbers, dither, first);
    for (; x + 8 <= width; x += 8) gradient_eight(dst + x, table, places + x, numbers);
#endif
    for (; x < width; x++)
        dst[x] = gradient_pixel(table[places[x]], dither[(first + x) & 7]);
}

// Along a line

// Entries of a table from `at` on, in 32.32.
typedef struct {
    const uint64_t *table;
    int count;
    int64_t at, step;
} gradient_line;

#if defined(GRADIENT_WIDE)
#include "gradient_wide.h"
#endif

// Writes pixels whose entries all are in the table.
static void gradient_run(uint32_t *restrict dst, gradient_line line, const uint16_t *restrict dither, int first,
                         int width) {
    const uint64_t *table = line.table;
    int64_t t = line.at, step = line.step;
    int x = 0;
#if defined(GRADIENT_WIDE)
    x = gradient_wide(dst, line, dither, first, width);
    t += step * x;
#endif
#if defined(GRADIENT_X86)
    __m128i numbers[4];
    gradient_numbers(numbers, dither, first + x);
    for (; x + 8 <= width; x += 8)
        for (int k = 0; k < 8; k += 4, t += 4 * step)
            gradient_four(dst + x + k, gradient_two(table + (t >> 32), table + ((t + step) >> 32)),
                          gradient_two(table + ((t + 2 * step) >> 32), table + ((t + 3 * step) >> 32)),
                          numbers + k / 2);
#endif
    for (; x < width; x++, t += step) dst[x] = gradient_pixel(table[t >> 32], dither[(first + x) & 7]);
}

static void gradient_row(uint32_t *dst, const uint64_t *table, int count, double t0, double dt,
                         const uint16_t *dither, int first, int width) {
    int64_t step = fixed_step(dt), at = fixed32(t0) + step * first;
    int from = 0, to = width;
    narrow(at, step, 0, (int64_t)count << 32, &from, &to);
    // Outside of the table there is one colour on each side.
    int64_t before = clamp(at >> 32, 0, count - 1), after = clamp((at + step * to) >> 32, 0, count - 1);
    gradient_run(dst, (gradient_line){table, count, before << 32, 0}, dither, first, from);
    gradient_run(dst + from, (gradient_line){table, count, at + step * from, step}, dither, first + from,
                 to - from);
    gradient_run(dst + to, (gradient_line){table, count, after << 32, 0}, dither, first + to, width - to);
}
