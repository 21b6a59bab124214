// Rows of particles in AVX2: equal to sprite_pixels.h, several pixels at a time. Included in
// set_avx2.c.

#define SPRITE_SAMPLED sprite_sampled_wide
#define SPRITE_MOVED sprite_moved_wide

INLINE V sprite_mixed(V a, V b, V weight) {
    return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

// 128ths, tinted, as rounded bytes in words.
INLINE V sprite_bytes(V p, V shares) {
    return _mm256_srli_epi16(
        _mm256_add_epi16(_mm256_mulhrs_epi16(p, shares), _mm256_set1_epi16(64)), 7);
}

// Four pixels as words of 128ths.
INLINE V sprite_four(__m128i pixels) { return _mm256_slli_epi16(_mm256_cvtepu8_epi16(pixels), 7); }

// One column interpolated between two rows.
INLINE uint64_t sprite_column(uint32_t upper, uint32_t lower, int weight) {
    uint64_t words = 0;
    for (int part = 0; part < 4; part++) {
        int a = (int)(upper >> 8 * part & 255) << 7, b = (int)(lower >> 8 * part & 255) << 7;
        words |= (uint64_t)(uint16_t)sprite_way(a, b, weight) << 16 * part;
    }
    return words;
}

// The columns x to x + count - 1, interpolated between two rows; the first and the last one are
// repeated outward.
static void sprite_columns(uint64_t *words, int count, const lk_sprite *s, int x, int32_t v) {
    const uint32_t *upper = sprite_row(s, v >> 16), *lower = sprite_row(s, (v >> 16) + 1);
    const int weight = v >> 1 & 32767, fit = s->width - x;
    int first = x < 0 ? -x : 0, end = fit < count ? fit : count;
    if (first > count) first = count;
    if (end < first) end = first;
    int i = first;
    if (end - first >= 4) {
        const V weights = _mm256_set1_epi16((short)weight);
        for (; i < end; i += 4) {
            if (i > end - 4) i = end - 4;
            V a = sprite_four(_mm_loadu_si128((const __m128i *)(upper + x + i)));
            V b = sprite_four(_mm_loadu_si128((const __m128i *)(lower + x + i)));
            v_store(words + i, sprite_mixed(a, b, weights));
        }
    }
    for (; i < end; i++) words[i] = sprite_column(upper[x + i], lower[x + i], weight);
    if (first > 0) {
        uint64_t left = sprite_column(upper[0], lower[0], weight);
        for (int j = 0; j < first; j++) words[j] = left;
    }
    if (end < count) {
        int last = s->width - 1;
        uint64_t right = sprite_column(upper[last], lower[last], weight);
        for (int j = end; j < count; j++) words[j] = right;
    }
}

// Four pixels interpolated between the columns at `words`.
INLINE V sprite_across(const uint64_t *words, V weights, V shares) {
    return sprite_bytes(sprite_mixed(v_load(words), v_load(words + 1), weights), shares);
}

INLINE V sprite_eight(const uint64_t *words, V weights, V shares) {
    V first = sprite_across(words, weights, shares), second = sprite_across(words + 4, weights, shares);
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
}

// Translation only: the weights are equal for all pixels, and each column's result serves two.
static void sprite_moved_wide(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    uint64_t words[SPRITE_CHUNK + SPRITE_SPARE + 4];
    sprite_columns(words, width + 1, s, u >> 16, v);
    // Values that registers read past the last column are written past the last pixel.
    for (int i = 0; i < SPRITE_SPARE; i++) words[width + 1 + i] = 0;
    const V weights = _mm256_set1_epi16((short)(u >> 1 & 32767));
    const V shares = _mm256_set1_epi64x((long long)s->tint);
    for (int i = 0; i < width; i += 8) v_store(row + i, sprite_eight(words + i, weights, shares));
}

// Translation only, with a clear edge: `width` pixels and `height` rows that have all neighbours in
// the picture, at least three pixels and at most a chunk. The first is right below pixel (x, y).
static void sprite_moved_soft(uint32_t *dst, ptrdiff_t stride, int width, int height, const lk_sprite *s,
                              int x, int y) {
    uint64_t words[SPRITE_CHUNK + SPRITE_SPARE + 4];
    const V down = _mm256_set1_epi16((short)(s->v >> 1 & 32767));
    const V across = _mm256_set1_epi16((short)(s->u >> 1 & 32767));
    const V shares = _mm256_set1_epi64x((long long)s->tint);
    const int last = width + 1 - 4;
    // Registers read past the last column values that are written nowhere.
    for (int i = width + 1; i < width + 9; i++) words[i] = 0;
    for (int line = 0; line < height; line++) {
        const uint32_t *upper = CROW(uint32_t, s->pixels, s->stride, y + line) + x;
        const uint32_t *lower = CROW(uint32_t, upper, s->stride, 1);
        for (int i = 0;; i += 4) {
            if (i > last) i = last;
            V a = sprite_four(_mm_loadu_si128((const __m128i *)(upper + i)));
            V b = sprite_four(_mm_loadu_si128((const __m128i *)(lower + i)));
            v_store(words + i, sprite_mixed(a, b, down));
            if (i == last) break;
        }
        uint32_t *d = ROW(uint32_t, dst, stride, line);
        int i = 0;
        for (; i + 8 <= width; i += 8) {
            V under = v_load(d + i), above = sprite_eight(words + i, across, shares);
            v_store(d + i, s->add ? _mm256_adds_epu8(under, above) : over_lanes(under, above));
        }
        if (i < width) {
            uint32_t parts[8];
            v_store(parts, sprite_eight(words + i, across, shares));
            V under = part_load(d + i, width - i), above = part_load(parts, width - i);
            V both = s->add ? _mm256_adds_epu8(under, above) : over_lanes(under, above);
            part_store(d + i, both, width - i);
        }
    }
}

// The pairs of pixels at two positions, one in each half, as words of 128ths.
INLINE V sprite_pairs(const uint32_t *first, const uint32_t *second) {
    __m128i pairs = _mm_castpd_si128(_mm_loadh_pd(
        _mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)first)), (const double *)(const void *)second));
    return sprite_four(pairs);
}

// For each half, the bytes a and a + 1 four times, and then b and b + 1.
#define SPRITE_EACH(a, b)                                                                        \
    _mm256_setr_epi8(a, a + 1, a, a + 1, a, a + 1, a, a + 1, b, b + 1, b, b + 1, b, b + 1, b,    \
                     b + 1, a, a + 1, a, a + 1, a, a + 1, a, a + 1, b, b + 1, b, b + 1, b,       \
                     b + 1, b, b + 1)

// Eight samples. Samples 0 to 3 are in the lower halves of registers, 4 to 7 in the upper ones, so
// that none has to cross.
typedef struct {
    V upper, lower; // where pairs begin, in pixels from the picture's first
    V across, down; // fractions of 15 bits
} sprite_eight_places;

// The columns on both sides of samples k and k + 4 of each register, interpolated between two rows.
typedef struct {
    V left, right;
} sprite_sides;

INLINE V sprite_column_pair(const uint32_t *p, const uint32_t *above, const uint32_t *below, int k, V down) {
    return sprite_mixed(sprite_pairs(p + above[k], p + above[k + 4]),
                        sprite_pairs(p + below[k], p + below[k + 4]), down);
}

// The sides of samples k, k + 1, k + 4 and k + 5.
INLINE sprite_sides sprite_sides_of(const uint32_t *p, const uint32_t *above, const uint32_t *below, int k,
                                    V down, V first, V second) {
    V a = sprite_column_pair(p, above, below, k, _mm256_shuffle_epi8(down, first));
    V b = sprite_column_pair(p, above, below, k + 1, _mm256_shuffle_epi8(down, second));
    return (sprite_sides){_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b)};
}

INLINE V sprite_joined(sprite_sides sides, V across, V shares) {
    return sprite_bytes(sprite_mixed(sides.left, sides.right, across), shares);
}

// Eight pixels; where `after` isn't 0, only the right column counts.
INLINE V sprite_eight_pixels(const uint32_t *p, sprite_eight_places at, V after, V shares) {
    _Alignas(32) uint32_t above[8], below[8];
    v_store(above, at.upper), v_store(below, at.lower);
    // Through memory: loads are cheaper here than moves out of registers.
    __asm__("" : "+m"(above), "+m"(below));
    sprite_sides low = sprite_sides_of(p, above, below, 0, at.down, SPRITE_EACH(0, 0), SPRITE_EACH(4, 4));
    sprite_sides high = sprite_sides_of(p, above, below, 2, at.down, SPRITE_EACH(8, 8), SPRITE_EACH(12, 12));
    const V first = SPRITE_EACH(0, 4), second = SPRITE_EACH(8, 12);
    low.left = _mm256_blendv_epi8(low.left, low.right, _mm256_shuffle_epi8(after, first));
    high.left = _mm256_blendv_epi8(high.left, high.right, _mm256_shuffle_epi8(after, second));
    return _mm256_packus_epi16(sprite_joined(low, _mm256_shuffle_epi8(at.across, first), shares),
                               sprite_joined(high, _mm256_shuffle_epi8(at.across, second), shares));
}

INLINE V sprite_fractions(V places) { return _mm256_srli_epi32(_mm256_slli_epi32(places, 16), 17); }

INLINE V sprite_within(V i, V most) {
    return _mm256_min_epi32(_mm256_max_epi32(i, _mm256_setzero_si256()), most);
}

// Whether positions in a picture fit 15 bits, and every pixel has a neighbour.
INLINE bool is_sprite_handy(const lk_sprite *s) {
    return s->width > 1 && s->height > 1 && s->stride > 0 && s->stride < 32768 * 4 && s->stride % 4 == 0;
}

// Values shared by a row's samples.
typedef struct {
    V pitch, most_x, most_y, shares;
} sprite_row_values;

// Eight pixels of a picture whose edge is clear: outside of it everything is clear, too.
INLINE V sprite_soft_eight(const lk_sprite *s, V u, V v, const sprite_row_values *r) {
    V column = _mm256_srai_epi32(u, 16), row = _mm256_srai_epi32(v, 16);
    V x = sprite_within(column, r->most_x), y = sprite_within(row, r->most_y);
    V inside = _mm256_and_si256(_mm256_cmpeq_epi32(x, column), _mm256_cmpeq_epi32(y, row));
    V upper = offsets_of(x, y, r->pitch);
    sprite_eight_places at = {upper, _mm256_add_epi32(upper, _mm256_srai_epi32(r->pitch, 16)),
                              sprite_fractions(u), sprite_fractions(v)};
    return _mm256_and_si256(sprite_eight_pixels(s->pixels, at, v_zero(), r->shares), inside);
}

// Eight pixels of a picture whose edge is repeated outward.
INLINE V sprite_any_eight(const lk_sprite *s, V u, V v, const sprite_row_values *r) {
    const V one = _mm256_set1_epi32(1), last = _mm256_add_epi32(r->most_y, one);
    V column = _mm256_srai_epi32(u, 16), row = _mm256_srai_epi32(v, 16);
    V x = sprite_within(column, r->most_x);
    // Left of the picture only the left neighbour counts, right of it only the right one.
    V before = _mm256_cmpgt_epi32(x, column), after = _mm256_cmpgt_epi32(column, x);
    sprite_eight_places at = {
        offsets_of(x, sprite_within(row, last), r->pitch),
        offsets_of(x, sprite_within(_mm256_add_epi32(row, one), last), r->pitch),
        _mm256_andnot_si256(before, sprite_fractions(u)), sprite_fractions(v)};
    return sprite_eight_pixels(s->pixels, at, after, r->shares);
}

static void sprite_sampled_wide(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    if (!is_sprite_handy(s)) {
        for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x) row[i] = sprite_pixel(s, u, v);
        return;
    }
    const sprite_row_values values = {
        _mm256_set1_epi32((int)((uint32_t)(s->stride / 4) << 16 | 1)), _mm256_set1_epi32(s->width - 2),
        _mm256_set1_epi32(s->height - 2), _mm256_set1_epi64x((long long)s->tint)};
    const V count = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const V step_u = _mm256_set1_epi32(s->du_x), step_v = _mm256_set1_epi32(s->dv_x);
    V us = _mm256_add_epi32(_mm256_set1_epi32(u), _mm256_mullo_epi32(step_u, count));
    V vs = _mm256_add_epi32(_mm256_set1_epi32(v), _mm256_mullo_epi32(step_v, count));
    for (int i = 0; i < width; i += 8) {
        v_store(row + i, s->soft ? sprite_soft_eight(s, us, vs, &values) : sprite_any_eight(s, us, vs, &values));
        us = _mm256_add_epi32(us, _mm256_slli_epi32(step_u, 3));
        vs = _mm256_add_epi32(vs, _mm256_slli_epi32(step_v, 3));
    }
}

#define SPRITE_EDGES sprite_edges_wide

// Like sprite_between, for eight positions.
INLINE __m256 sprite_between_eight(__m256 at, float size, float per_pixel) {
    const __m256 per = _mm256_set1_ps(per_pixel), half = _mm256_set1_ps(0.5f), one = _mm256_set1_ps(1);
    __m256 a = _mm256_add_ps(_mm256_mul_ps(at, per), half);
    __m256 b = _mm256_add_ps(_mm256_mul_ps(_mm256_sub_ps(_mm256_set1_ps(size), at), per), half);
    a = _mm256_min_ps(_mm256_max_ps(a, _mm256_setzero_ps()), one);
    b = _mm256_min_ps(_mm256_max_ps(b, _mm256_setzero_ps()), one);
    return _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(a, b), one), _mm256_setzero_ps());
}

// The distances of positions along one axis from the first edge, in pixels of the picture.
INLINE __m256 sprite_from_edge(V places, int32_t first) {
    V from = _mm256_sub_epi32(_mm256_add_epi32(places, _mm256_set1_epi32(32768)), _mm256_set1_epi32(first));
    return _mm256_mul_ps(_mm256_cvtepi32_ps(from), _mm256_set1_ps(1.0f / 65536.0f));
}

// A mask of positions less than `low` or more than `high`.
INLINE V sprite_outside(V places, int32_t low, int32_t high) {
    return _mm256_or_si256(_mm256_cmpgt_epi32(_mm256_set1_epi32(low), places),
                           _mm256_cmpgt_epi32(places, _mm256_set1_epi32(high)));
}

// Like sprite_edges, eight pixels at a time; the spare ones behind the row may change.
static void sprite_edges_wide(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    const V count = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const V step_u = _mm256_set1_epi32(s->du_x), step_v = _mm256_set1_epi32(s->dv_x);
    const float wide = (float)(s->last_u - s->first_u) * (1.0f / 65536.0f);
    const float high = (float)(s->last_v - s->first_v) * (1.0f / 65536.0f);
    V us = _mm256_add_epi32(_mm256_set1_epi32(u), _mm256_mullo_epi32(step_u, count));
    V vs = _mm256_add_epi32(_mm256_set1_epi32(v), _mm256_mullo_epi32(step_v, count));
    for (int i = 0; i < width; i += 8) {
        V outside = _mm256_or_si256(sprite_outside(us, s->first_u + s->margin_u - 32768,
                                                   s->last_u - s->margin_u - 32768),
                                    sprite_outside(vs, s->first_v + s->margin_v - 32768,
                                                   s->last_v - s->margin_v - 32768));
        if (!_mm256_testz_si256(outside, outside)) {
            __m256 c = _mm256_mul_ps(sprite_between_eight(sprite_from_edge(us, s->first_u), wide, s->per_u),
                                     sprite_between_eight(sprite_from_edge(vs, s->first_v), high, s->per_v));
            V shares = _mm256_cvttps_epi32(
                _mm256_add_ps(_mm256_mul_ps(c, _mm256_set1_ps(255.0f)), _mm256_set1_ps(0.5f)));
            V pixels = v_load(row + i);
            V factor = _mm256_or_si256(shares, _mm256_slli_epi32(shares, 16));
            v_store(row + i, _mm256_blendv_epi8(pixels, v_scale(pixels, factor), outside));
        }
        us = _mm256_add_epi32(us, _mm256_slli_epi32(step_u, 3));
        vs = _mm256_add_epi32(vs, _mm256_slli_epi32(step_v, 3));
    }
}
