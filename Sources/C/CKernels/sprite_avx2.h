// Rows of particles in AVX2: the same numbers as in sprite_pixels.h, several pixels at a time.
// Included in set_avx2.c.

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

// One column between two rows.
INLINE uint64_t sprite_column(uint32_t upper, uint32_t lower, int weight) {
    uint64_t words = 0;
    for (int part = 0; part < 4; part++) {
        int a = (int)(upper >> 8 * part & 255) << 7, b = (int)(lower >> 8 * part & 255) << 7;
        words |= (uint64_t)(uint16_t)sprite_way(a, b, weight) << 16 * part;
    }
    return words;
}

// The columns x to x + count - 1 of what lies between two rows; the first and the last one go on outward.
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

// Four pixels between the columns of words at `words`.
INLINE V sprite_across(const uint64_t *words, V weights, V shares) {
    return sprite_bytes(sprite_mixed(v_load(words), v_load(words + 1), weights), shares);
}

INLINE V sprite_eight(const uint64_t *words, V weights, V shares) {
    V first = sprite_across(words, weights, shares), second = sprite_across(words + 4, weights, shares);
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
}

// Only moved: the weights are the same for all pixels, and what is made of a column serves two.
static void sprite_moved_wide(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    uint64_t words[SPRITE_CHUNK + SPRITE_SPARE + 4];
    sprite_columns(words, width + 1, s, u >> 16, v);
    // What registers read past the last column is written past the last pixel.
    for (int i = 0; i < SPRITE_SPARE; i++) words[width + 1 + i] = 0;
    const V weights = _mm256_set1_epi16((short)(u >> 1 & 32767));
    const V shares = _mm256_set1_epi64x((long long)s->tint);
    for (int i = 0; i < width; i += 8) v_store(row + i, sprite_eight(words + i, weights, shares));
}

// What is only moved, and whose edge is clear: `width` pixels and `height` rows that have all neighbours in
// the picture, at least three pixels and at most a chunk. The first lies right below of pixel (x, y).
static void sprite_moved_soft(uint32_t *dst, ptrdiff_t stride, int width, int height, const lk_sprite *s,
                              int x, int y) {
    uint64_t words[SPRITE_CHUNK + SPRITE_SPARE + 4];
    const V down = _mm256_set1_epi16((short)(s->v >> 1 & 32767));
    const V across = _mm256_set1_epi16((short)(s->u >> 1 & 32767));
    const V shares = _mm256_set1_epi64x((long long)s->tint);
    const int last = width + 1 - 4;
    // Registers read past the last column what is nowhere written.
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

// Two pairs of pixels as words of 128ths.
INLINE V sprite_pairs(const uint32_t *first, const uint32_t *second) {
    __m128i pairs = _mm_castpd_si128(_mm_loadh_pd(
        _mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)first)), (const double *)(const void *)second));
    return sprite_four(pairs);
}

// Bytes a and a + 1 of the lower half eight times, and b and b + 1 of the upper one.
#define SPRITE_EACH(a, b)                                                                        \
    _mm256_setr_epi8(a, a + 1, a, a + 1, a, a + 1, a, a + 1, a, a + 1, a, a + 1, a, a + 1, a,    \
                     a + 1, b, b + 1, b, b + 1, b, b + 1, b, b + 1, b, b + 1, b, b + 1, b,       \
                     b + 1, b, b + 1)
// The same of four: a, c and b, d.
#define SPRITE_TWO(a, c, b, d)                                                                   \
    _mm256_setr_epi8(a, a + 1, a, a + 1, a, a + 1, a, a + 1, c, c + 1, c, c + 1, c, c + 1, c,    \
                     c + 1, b, b + 1, b, b + 1, b, b + 1, b, b + 1, d, d + 1, d, d + 1, d,       \
                     d + 1, d, d + 1)

// Four places in a picture, in its pixels, and the fractions of 15 bits, in both halves of a register.
typedef struct {
    __m128i x, y;
    V across, down;
} sprite_places;

INLINE V sprite_fractions(__m128i places) {
    return _mm256_broadcastsi128_si256(_mm_srli_epi32(_mm_slli_epi32(places, 16), 17));
}

INLINE sprite_places sprite_at(__m128i u, __m128i v) {
    return (sprite_places){_mm_srai_epi32(u, 16), _mm_srai_epi32(v, 16), sprite_fractions(u),
                           sprite_fractions(v)};
}

INLINE __m128i sprite_within(__m128i i, __m128i most) {
    return _mm_min_epi32(_mm_max_epi32(i, _mm_setzero_si128()), most);
}

// Pixels 0 and 2, then 1 and 3: the left neighbours and the right ones, between two rows.
typedef struct {
    V left, right;
} sprite_sides;

// `upper` and `lower` are where pairs begin, in pixels from the picture's first.
INLINE sprite_sides sprite_between_rows(const uint32_t *p, __m128i upper, __m128i lower, V down) {
    _Alignas(16) int32_t above[4], below[4];
    _mm_store_si128((__m128i *)above, upper);
    _mm_store_si128((__m128i *)below, lower);
    V first = sprite_mixed(sprite_pairs(p + above[0], p + above[1]),
                           sprite_pairs(p + below[0], p + below[1]),
                           _mm256_shuffle_epi8(down, SPRITE_EACH(0, 4)));
    V second = sprite_mixed(sprite_pairs(p + above[2], p + above[3]),
                            sprite_pairs(p + below[2], p + below[3]),
                            _mm256_shuffle_epi8(down, SPRITE_EACH(8, 12)));
    return (sprite_sides){_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second)};
}

INLINE __m128i sprite_joined(sprite_sides sides, V across, V shares) {
    V mixed = sprite_mixed(sides.left, sides.right, _mm256_shuffle_epi8(across, SPRITE_TWO(0, 8, 4, 12)));
    V bytes = sprite_bytes(mixed, shares);
    bytes = _mm256_packus_epi16(bytes, bytes);
    return _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
}

// Whether places in a picture are counted by 15 bits, and every pixel has a neighbour.
INLINE bool is_sprite_handy(const lk_sprite *s) {
    return s->width > 1 && s->height > 1 && s->stride > 0 && s->stride < 32768 * 4 && s->stride % 4 == 0;
}

// x + y * pixels a row.
INLINE __m128i sprite_offsets(__m128i x, __m128i y, __m128i pitch) {
    return _mm_madd_epi16(_mm_or_si128(x, _mm_slli_epi32(y, 16)), pitch);
}

// What a row's samples share.
typedef struct {
    __m128i pitch, most_x, most_y;
    V shares;
} sprite_row_values;

// Four pixels of a picture whose edge is clear: what lies on it and outside is clear, too.
INLINE __m128i sprite_soft_four(const lk_sprite *s, sprite_places at, const sprite_row_values *r) {
    __m128i x = sprite_within(at.x, r->most_x), y = sprite_within(at.y, r->most_y);
    __m128i inside = _mm_and_si128(_mm_cmpeq_epi32(x, at.x), _mm_cmpeq_epi32(y, at.y));
    __m128i upper = sprite_offsets(x, y, r->pitch);
    __m128i lower = _mm_add_epi32(upper, _mm_srai_epi32(r->pitch, 16));
    sprite_sides sides = sprite_between_rows(s->pixels, upper, lower, at.down);
    return _mm_and_si128(sprite_joined(sides, at.across, r->shares), inside);
}

// Four pixels of a picture whose edge goes on outward.
INLINE __m128i sprite_any_four(const lk_sprite *s, sprite_places at, const sprite_row_values *r) {
    const __m128i one = _mm_set1_epi32(1);
    __m128i x = sprite_within(at.x, r->most_x), last = _mm_add_epi32(r->most_y, one);
    __m128i upper = sprite_offsets(x, sprite_within(at.y, last), r->pitch);
    __m128i lower = sprite_offsets(x, sprite_within(_mm_add_epi32(at.y, one), last), r->pitch);
    sprite_sides sides = sprite_between_rows(s->pixels, upper, lower, at.down);
    // Left of the picture the left neighbour alone counts, right of it the right one.
    V before = _mm256_broadcastsi128_si256(_mm_cmpgt_epi32(x, at.x));
    V after = _mm256_broadcastsi128_si256(_mm_cmpgt_epi32(at.x, x));
    after = _mm256_shuffle_epi8(after, SPRITE_TWO(0, 8, 4, 12));
    sides.left = _mm256_blendv_epi8(sides.left, sides.right, after);
    return sprite_joined(sides, _mm256_andnot_si256(before, at.across), r->shares);
}

INLINE __m128i sprite_four_at(const lk_sprite *s, __m128i u, __m128i v, const sprite_row_values *r) {
    sprite_places at = sprite_at(u, v);
    return s->soft ? sprite_soft_four(s, at, r) : sprite_any_four(s, at, r);
}

static void sprite_sampled_wide(uint32_t *row, int width, const lk_sprite *s, int32_t u, int32_t v) {
    if (!is_sprite_handy(s)) {
        for (int i = 0; i < width; i++, u += s->du_x, v += s->dv_x) row[i] = sprite_pixel(s, u, v);
        return;
    }
    const sprite_row_values values = {
        _mm_set1_epi32((int)((uint32_t)(s->stride / 4) << 16 | 1)), _mm_set1_epi32(s->width - 2),
        _mm_set1_epi32(s->height - 2), _mm256_set1_epi64x((long long)s->tint)};
    const __m128i count = _mm_setr_epi32(0, 1, 2, 3);
    const __m128i step_u = _mm_set1_epi32(s->du_x), step_v = _mm_set1_epi32(s->dv_x);
    const __m128i four_u = _mm_slli_epi32(step_u, 2), four_v = _mm_slli_epi32(step_v, 2);
    __m128i us = _mm_add_epi32(_mm_set1_epi32(u), _mm_mullo_epi32(step_u, count));
    __m128i vs = _mm_add_epi32(_mm_set1_epi32(v), _mm_mullo_epi32(step_v, count));
    for (int i = 0; i < width; i += 8) {
        __m128i low = sprite_four_at(s, us, vs, &values);
        us = _mm_add_epi32(us, four_u), vs = _mm_add_epi32(vs, four_v);
        __m128i high = sprite_four_at(s, us, vs, &values);
        us = _mm_add_epi32(us, four_u), vs = _mm_add_epi32(vs, four_v);
        v_store(row + i, _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
    }
}

#define SPRITE_EDGES sprite_edges_wide

// As sprite_between, of eight places.
INLINE __m256 sprite_between_eight(__m256 at, float size, float per_pixel) {
    const __m256 per = _mm256_set1_ps(per_pixel), half = _mm256_set1_ps(0.5f), one = _mm256_set1_ps(1);
    __m256 a = _mm256_add_ps(_mm256_mul_ps(at, per), half);
    __m256 b = _mm256_add_ps(_mm256_mul_ps(_mm256_sub_ps(_mm256_set1_ps(size), at), per), half);
    a = _mm256_min_ps(_mm256_max_ps(a, _mm256_setzero_ps()), one);
    b = _mm256_min_ps(_mm256_max_ps(b, _mm256_setzero_ps()), one);
    return _mm256_max_ps(_mm256_sub_ps(_mm256_add_ps(a, b), one), _mm256_setzero_ps());
}

// Where places along one axis are from the first edge, in pixels of the picture.
INLINE __m256 sprite_from_edge(V places, int32_t first) {
    V from = _mm256_sub_epi32(_mm256_add_epi32(places, _mm256_set1_epi32(32768)), _mm256_set1_epi32(first));
    return _mm256_mul_ps(_mm256_cvtepi32_ps(from), _mm256_set1_ps(1.0f / 65536.0f));
}

// Not 0 where places are less than `low` or more than `high`.
INLINE V sprite_outside(V places, int32_t low, int32_t high) {
    return _mm256_or_si256(_mm256_cmpgt_epi32(_mm256_set1_epi32(low), places),
                           _mm256_cmpgt_epi32(places, _mm256_set1_epi32(high)));
}

// As sprite_edges, eight pixels at a time; the spare ones behind the row may change.
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
