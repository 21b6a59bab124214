// Bilinear sampling along the rows of an image or a mask, in AVX2: upper and lower pixels are mixed
// first, a register at a time, and then left and right ones. Included in set_avx2.c.

// The two source rows of a sample row, and their weights -(128 - down) and -down in pairs of bytes.
typedef struct {
    const uint8_t *upper, *lower;
    V weights;
} lk_strip;

INLINE lk_strip strip_at(const lk_sampler *s, int64_t v) {
    lk_four at = four_around(s, 0, v);
    int32_t down = share_down(v);
    return (lk_strip){CROW(uint8_t, s->pixels, s->stride, at.y0),
                      CROW(uint8_t, s->pixels, s->stride, at.y1),
                      _mm256_set1_epi16((short)((down ^ 128) - (down << 8)))};
}

INLINE V mean_across(V left, V right, V across) {
    V mean = _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), across));
    return _mm256_srli_epi16(_mm256_sub_epi16(_mm256_set1_epi16(64), mean), 7);
}

// Mixes 32 bytes at a time with their right neighbours, which are `step` bytes further on.
INLINE V moved_bytes(lk_strip row, ptrdiff_t x, int step, V across) {
    V upper = v_load(row.upper + x), lower = v_load(row.lower + x);
    V right_upper = v_load(row.upper + x + step), right_lower = v_load(row.lower + x + step);
    V low = mean_across(
        _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), row.weights),
        _mm256_maddubs_epi16(_mm256_unpacklo_epi8(right_upper, right_lower), row.weights), across);
    V high = mean_across(
        _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), row.weights),
        _mm256_maddubs_epi16(_mm256_unpackhi_epi8(right_upper, right_lower), row.weights), across);
    return _mm256_packus_epi16(low, high);
}

// Samples a row that is moved by a fraction of a pixel; at least 32 bytes, the last of which
// overlap others.
static void sample_moved(uint8_t *dst, ptrdiff_t count, lk_strip row, ptrdiff_t first, int step,
                         int64_t u) {
    V across = _mm256_set1_epi16((short)share_across(u));
    for (ptrdiff_t x = 0; x + 32 < count; x += 32)
        v_store(dst + x, moved_bytes(row, first + x, step, across));
    v_store(dst + count - 32, moved_bytes(row, first + count - 32, step, across));
}

enum { chunk = 128, most_mixed = chunk * 4 + 16 };

// Mixes two rows: `count` bytes from `first` on, and none behind them; at least 16.
INLINE void mix_down(int16_t *mixed, lk_strip row, ptrdiff_t first, int count) {
    for (int x = 0;; x += 16) {
        if (x + 16 > count) {
            if (x == count) return;
            x = count - 16;
        }
        V upper = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(row.upper + first + x)));
        V lower = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(row.lower + first + x)));
        V pairs = _mm256_or_si256(upper, _mm256_slli_epi16(lower, 8));
        v_store(mixed + x, _mm256_maddubs_epi16(pairs, row.weights));
    }
}

// The offsets of eight samples from the first pixel of a chunk, and their shares of the right
// pixel.
INLINE V level_offsets(lk_places u, uint32_t *o, int64_t first) {
    v_store(o, _mm256_sub_epi32(upper_halves(u), _mm256_set1_epi32((int)first)));
    __asm__("" : "+m"(*(uint32_t(*)[8])o));
    return shares_across(lower_halves(u));
}

INLINE V two_at(const int16_t *mixed, uint32_t low, uint32_t high) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(mixed + 4 * low))),
        _mm_loadu_si128((const __m128i *)(mixed + 4 * high)), 1);
}

// Eight pixels interpolated between columns of the mixed row.
INLINE V level_eight(const int16_t *mixed, const uint32_t *o, V across, lk_patterns p) {
    V a = two_at(mixed, o[0], o[4]), b = two_at(mixed, o[1], o[5]);
    V c = two_at(mixed, o[2], o[6]), d = two_at(mixed, o[3], o[7]);
    return _mm256_packus_epi16(
        mean_across(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b),
                    _mm256_shuffle_epi8(across, p.across[0])),
        mean_across(_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d),
                    _mm256_shuffle_epi8(across, p.across[1])));
}

// Eight bytes of a mask, interpolated likewise.
INLINE uint64_t level_bytes(const int16_t *mixed, const uint32_t *o, V across) {
    int pairs[8];
    for (int i = 0; i < 8; i++) memcpy(pairs + i, mixed + o[i], 4);
    V left = _mm256_setr_epi32(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4], pairs[5], pairs[6],
                               pairs[7]);
    V mean = mean_across(left, _mm256_srli_epi32(left, 16), across);
    mean = _mm256_and_si256(mean, _mm256_set1_epi32(255));
    V words = _mm256_packus_epi32(mean, mean), bytes = _mm256_packus_epi16(words, words);
    bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 0, 4, 0, 4, 0, 4));
    return (uint64_t)_mm256_extract_epi64(bytes, 0);
}

// Samples a row that is enlarged, or reduced to a quarter at most; eight samples or more, all
// inside. `size` is the bytes of a pixel.
INLINE void sample_level(uint8_t *dst, int count, lk_strip row, int64_t u, int64_t du, int size) {
    _Alignas(32) int16_t mixed[4 * most_mixed];
    _Alignas(32) uint32_t o[8];
    lk_patterns p = patterns();
    V step = _mm256_set1_epi64x(8 * du);
    for (int x = 0; x < count;) {
        // A last part of fewer than eight samples repeats some.
        if (count - x < 8) x = count - 8;
        int n = count - x < chunk ? (count - x) & ~7 : chunk;
        int64_t from = u + du * x, to = from + du * (n - 1);
        int64_t first = (du > 0 ? from : to) >> 32, last = (du > 0 ? to : from) >> 32;
        int bytes = (int)(last + 2 - first) * size;
        if (bytes < 16) {
            lk_strip few = row;
            uint8_t upper[16] = {0}, lower[16] = {0};
            memcpy(upper, row.upper + first * size, (size_t)bytes);
            memcpy(lower, row.lower + first * size, (size_t)bytes);
            few.upper = upper, few.lower = lower;
            mix_down(mixed, few, 0, 16);
        } else {
            mix_down(mixed, row, first * size, bytes);
        }
        lk_places at = places(from, du);
        for (int i = 0; i < n; i += 8, at = moved(at, step)) {
            V across = level_offsets(at, o, first);
            if (size == 4) {
                v_store(dst + 4 * (x + i), level_eight(mixed, o, across, p));
            } else {
                uint64_t eight = level_bytes(mixed, o, across);
                memcpy(dst + x + i, &eight, 8);
            }
        }
        x += n;
    }
}

// With more samples the row is long enough for the processor's own prefetching.
enum { most_asked = 512 };

// Prefetches the pixels for the row of samples after the next, where a picture is scaled equally in
// height and width. A large picture is shown in tiles; their rows are short, and come from behind
// the caches.
INLINE void ask_ahead(const lk_sampler *s, int64_t v, int64_t u, int64_t du, int count) {
    int64_t size = du < 0 ? -du : du, length = size * count >> 32;
    int64_t x = (du < 0 ? u + du * count : u) >> 32, end = s->bottom;
    int64_t read = (v >> 32) + 1, y = (v + 2 * size) >> 32;
    if (end > y + 2) end = y + 2;
    for (y = y > read ? y : read + 1; y < end; y++) {
        const uint32_t *row = CROW(uint32_t, s->pixels, s->stride, y) + x;
        // The step is a cache line.
        for (int64_t i = 0; i <= length; i += 16) __builtin_prefetch(row + i, 0, 3);
    }
}

// Samples a row with dv = 0. Left and right of all columns there is one value each.
INLINE bool sample_along(uint8_t *dst, int width, const lk_sampler *s, lk_line line, int size) {
    int64_t du = line.du, limit = INT64_C(4) << 32;
    if (line.dv != 0 || du > limit || du < -limit) return false;
    lk_strip row = strip_at(s, line.v);
    int from = 0, to = width;
    narrow(line.u, du, (int64_t)s->left << 32, (int64_t)(s->right - 1) << 32, &from, &to);
    if (to - from < (size == 4 ? 8 : 32)) return false;
    int64_t u = line.u + du * from;
    if (du == INT64_C(1) << 32)
        sample_moved(dst + (ptrdiff_t)from * size, (ptrdiff_t)(to - from) * size, row,
                     (u >> 32) * size, size, u);
    else {
        if (size == 4 && to - from <= most_asked) ask_ahead(s, line.v, u, du, to - from);
        sample_level(dst + (ptrdiff_t)from * size, to - from, row, u, du, size);
    }
    for (int side = 0; side < 2; side++) {
        int a = side ? to : 0, b = side ? width : from;
        if (a >= b) continue;
        int64_t end = line.u + du * a;
        if (size == 4) fill((uint32_t *)(void *)dst + a, 0, b - a, 1, sample_one(s, end, line.v));
        else memset(dst + a, bilinear_byte(s, end, line.v), (size_t)(b - a));
    }
    return true;
}

static void sample(uint32_t *dst, int width, const lk_sampler *s) {
    if (!is_affine(s)) {
        if (s->nearest) lk_plain_sample(dst, width, s);
        else sample_perspective(dst, width, s);
        return;
    }
    if (s->nearest) {
        sample_nearest(dst, width, s);
        return;
    }
    lk_line line = quick_line(s, 0.5);
    if (!sample_along((uint8_t *)dst, width, s, line, 4)) sample_turned(dst, width, s, line);
}

static void sample_mask(uint8_t *dst, int width, const lk_sampler *s) {
    if (!is_affine(s)) {
        mask_perspective(dst, width, s);
        return;
    }
    lk_line line = quick_line(s, 0.5);
    if (sample_along(dst, width, s, line, 1) || mask_turned(dst, width, s, line)) return;
    lk_plain_sample_mask(dst, width, s);
}
