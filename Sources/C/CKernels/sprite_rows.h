// Particles: a small picture, translated, rotated, scaled and coloured, drawn onto a target. The
// body serves all sets; a set includes it after its rows and sprite_pixels.h, with SPRITE_OVER and
// SPRITE_ADD for a row of pixels, and may define faster functions for rows of samples:
// SPRITE_SAMPLED, SPRITE_MOVED.

static void sprite_nearest(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x) {
        int x = sprite_clamp((u + 32768) >> 16, s->width);
        uint32_t p = sprite_row(s, (v + 32768) >> 16)[x];
        row[i] = 0;
        for (int shift = 0; shift < 32; shift += 8)
            row[i] |= sprite_tinted((int)(p >> shift & 255) << 7, s->tint, shift);
    }
}

#if !defined(SPRITE_SAMPLED)
#define SPRITE_SAMPLED sprite_sampled
#if defined(SPRITE_X86)
#define SPRITE_MOVED sprite_moved

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

// Translation only: the weights are equal for all pixels, and neighbours are side by side.
static void sprite_moved(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    int x = u >> 16, y = v >> 16, i = 0;
    const uint32_t *upper = sprite_row(s, y) + x, *lower = sprite_row(s, y + 1) + x;
    const __m128i shares = _mm_set1_epi64x((long long)s->tint), zero = _mm_setzero_si128();
    const __m128i f = _mm_set1_epi16((short)(v >> 1 & 32767)), g = _mm_set1_epi16((short)(u >> 1 & 32767));
    for (; i < width && x + i < 0; i++) row[i] = sprite_pixel(s, u + i * 65536, v);
    // The beginning of the last four pixels whose neighbours are all there; they may overlap those
    // before.
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
#endif

// The share of a pixel between two edges; `at` is its middle, in pixels of the picture.
INLINE float sprite_between(float at, float size, float per_pixel) {
#pragma clang fp contract(off)
    float a = at * per_pixel + 0.5f, b = (size - at) * per_pixel + 0.5f;
    a = a < 0.0f ? 0.0f : a < 1.0f ? a : 1.0f;
    b = b < 0.0f ? 0.0f : b < 1.0f ? b : 1.0f;
    float c = a + b - 1.0f;
    return c > 0.0f ? c : 0.0f;
}

#if !defined(SPRITE_EDGES)
#define SPRITE_EDGES sprite_edges

// Antialiases the edges of the picture; pixels outside become clear.
static void sprite_edges(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    int32_t left = s->first_u + s->margin_u - 32768, right = s->last_u - s->margin_u - 32768;
    int32_t top = s->first_v + s->margin_v - 32768, bottom = s->last_v - s->margin_v - 32768;
    // Positions lie on a line: all of them are inside where both ends are.
    int64_t end_u = u + (int64_t)(width - 1) * s->du_x, end_v = v + (int64_t)(width - 1) * s->dv_x;
    if (u >= left && u <= right && v >= top && v <= bottom && end_u >= left && end_u <= right &&
        end_v >= top && end_v <= bottom)
        return;
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

#endif

#if !defined(SPRITE_WHOLE)

// The range of positions in which a row's pixels may be visible: between `low` and `high`, in 16.16
// bits.
typedef struct {
    bool is_known;
    double low_u, high_u, low_v, high_v;
    double per_u, per_v; // one over the step along a row; 0 for none
} sprite_limits;

INLINE sprite_limits sprite_seen(const lk_sprite *s) {
    sprite_limits limits = {.is_known = s->smooth || s->soft};
    if (s->smooth) {
        // Half a target pixel outside of the edges, and a little more.
        limits.low_u = (double)s->first_u - s->margin_u - 32768 - 64;
        limits.high_u = (double)s->last_u + s->margin_u - 32768 + 64;
        limits.low_v = (double)s->first_v - s->margin_v - 32768 - 64;
        limits.high_v = (double)s->last_v + s->margin_v - 32768 + 64;
    } else {
        // From the middle of the first pixel to that of the last, which are both clear.
        limits.high_u = (s->width - 1) * 65536.0;
        limits.high_v = (s->height - 1) * 65536.0;
    }
    limits.per_u = s->du_x ? 1.0 / s->du_x : 0;
    limits.per_v = s->dv_x ? 1.0 / s->dv_x : 0;
    return limits;
}

// Trims both ends of a part of a row to the visible range; an error of a pixel doesn't matter.
INLINE void sprite_narrow(int *first, int *end, double at, double per, double low, double high) {
    if (per == 0) {
        if (at <= low || at >= high) *end = *first;
        return;
    }
    double a = (low - at) * per, b = (high - at) * per;
    double from = (a < b ? a : b) - 1, to = (a < b ? b : a) + 2;
    if (from > *first) *first = from < *end ? (int)from : *end;
    if (to < *end) *end = to > *first ? (int)to : *first;
}

#endif

// Draws pixels `first` to `end` of a row whose pixel 0 is at u and v.
INLINE void sprite_part(uint32_t *d, int first, int end, const lk_sprite *s, int64_t u, int64_t v) {
    uint32_t row[SPRITE_CHUNK + SPRITE_SPARE];
    for (int x = first; x < end; x += SPRITE_CHUNK) {
        int n = end - x < SPRITE_CHUNK ? end - x : SPRITE_CHUNK;
        int32_t at_u = (int32_t)(u + (int64_t)x * s->du_x), at_v = (int32_t)(v + (int64_t)x * s->dv_x);
        if (s->nearest) sprite_nearest(row, n, s, at_u, at_v);
#if defined(SPRITE_MOVED)
        else if (s->du_x == 65536 && s->dv_x == 0) SPRITE_MOVED(row, n, s, at_u, at_v);
#endif
        else SPRITE_SAMPLED(row, n, s, at_u, at_v);
        if (s->smooth) SPRITE_EDGES(row, n, s, at_u, at_v);
        if (s->add) SPRITE_ADD(d + x, row, n);
        else SPRITE_OVER(d + x, row, n);
    }
}

static void sprite(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height,
                   const lk_sprite *s) {
#if defined(SPRITE_SIMPLY)
    if (SPRITE_SIMPLY(dst, stride, x, y, width, height, s)) return;
#endif
#if !defined(SPRITE_WHOLE)
    const sprite_limits limits = sprite_seen(s);
#endif
    for (int line = 0; line < height; line++) {
        int64_t u = s->u + (int64_t)x * s->du_x + (int64_t)(y + line) * s->du_y;
        int64_t v = s->v + (int64_t)x * s->dv_x + (int64_t)(y + line) * s->dv_y;
        int first = 0, end = width;
#if !defined(SPRITE_WHOLE)
        if (limits.is_known) {
            sprite_narrow(&first, &end, (double)u, limits.per_u, limits.low_u, limits.high_u);
            sprite_narrow(&first, &end, (double)v, limits.per_v, limits.low_v, limits.high_v);
        }
#endif
        sprite_part(ROW(uint32_t, dst, stride, line), first, end, s, u, v);
    }
}
