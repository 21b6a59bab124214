// Bilinear sampling in AVX2, eight pixels at a time. Included in set_avx2.c.
//
// As in sample_x86.h, but for each sample two pairs of pixels are loaded, the upper and the lower
// one, by plain loads: gathers are slower. The right shares are stored negated, so that a full one,
// −32,768, fits 16 bits; as the difference is negated, too, the product is equal.
#include "sample_line.h"

// The values for eight samples; a register has 32 bits for each.
typedef struct {
    // The offsets of their upper left pixels, in pixels from the image's first.
    _Alignas(32) uint32_t offsets[8];
    // The shares of the right pixels, in 32,768ths, negative; and -(128 - down) and -down, as a
    // pair of bytes, which weigh upper and lower rows.
    V across, weights;
} lk_eight;

// A pair of pixels in all four positions of a register. In assembly, as compilers turn this load
// into shuffles, of which there are too many already.
INLINE V load_pair(const uint32_t *pair) {
    V v;
    __asm__("vpbroadcastq %1, %0" : "=x"(v) : "m"(*(const uint32_t(*)[2])pair));
    return v;
}

// The pairs of two samples and two more: [0 1 | 4 5] or [2 3 | 6 7].
INLINE V load_pairs(const uint32_t *row, const uint32_t *o, int first) {
    V low = _mm256_blend_epi32(load_pair(row + o[first]), load_pair(row + o[first + 1]), 0x0c);
    V high = _mm256_blend_epi32(load_pair(row + o[first + 4]), load_pair(row + o[first + 5]), 0xc0);
    return _mm256_blend_epi32(low, high, 0xf0);
}

// Four weighted means of four pixels, in 16 bits a component: [0 1 | 4 5].
INLINE V mean_of_pairs(V upper, V lower, V down_even, V down_odd, V across) {
    V even = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), down_even);
    V odd = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), down_odd);
    V left = _mm256_unpacklo_epi64(even, odd), right = _mm256_unpackhi_epi64(even, odd);
    V mean = _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(left, right), across));
    // (64 - mean) / 128, rounded down.
    return _mm256_mulhrs_epi16(mean, _mm256_set1_epi16(-256));
}

// Bytes a0 and a1 of each half four times, then b0 and b1.
#define PATTERN(a0, a1, b0, b1)                                                                  \
    _mm256_broadcastsi128_si256(                                                                 \
        _mm_setr_epi8(a0, a1, a0, a1, a0, a1, a0, a1, b0, b1, b0, b1, b0, b1, b0, b1))

// The patterns, hidden from the compiler, which would turn some into two shuffles.
typedef struct {
    V down[4], across[2];
} lk_patterns;

INLINE lk_patterns patterns(void) {
    lk_patterns p = {{PATTERN(0, 1, 0, 1), PATTERN(4, 5, 4, 5), PATTERN(8, 9, 8, 9),
                      PATTERN(12, 13, 12, 13)},
                     {PATTERN(0, 1, 4, 5), PATTERN(8, 9, 12, 13)}};
    __asm__("" : "+x"(p.down[0]), "+x"(p.down[1]), "+x"(p.down[2]), "+x"(p.down[3]),
                 "+x"(p.across[0]), "+x"(p.across[1]));
    return p;
}

INLINE V sample_eight(const uint32_t *upper, const uint32_t *lower, const lk_eight *at, lk_patterns p) {
    V first = mean_of_pairs(load_pairs(upper, at->offsets, 0), load_pairs(lower, at->offsets, 0),
                            _mm256_shuffle_epi8(at->weights, p.down[0]),
                            _mm256_shuffle_epi8(at->weights, p.down[1]),
                            _mm256_shuffle_epi8(at->across, p.across[0]));
    V second = mean_of_pairs(load_pairs(upper, at->offsets, 2), load_pairs(lower, at->offsets, 2),
                             _mm256_shuffle_epi8(at->weights, p.down[2]),
                             _mm256_shuffle_epi8(at->weights, p.down[3]),
                             _mm256_shuffle_epi8(at->across, p.across[1]));
    return _mm256_packus_epi16(first, second);
}

// Positions of four samples in each half, two and two in 64 bits; together 0 1 2 3 4 5 6 7.
typedef struct {
    V low, high;
} lk_places;

INLINE lk_places places(int64_t at, int64_t step) {
    V first = _mm256_setr_epi64x(0, step, 4 * step, 5 * step), base = _mm256_set1_epi64x(at);
    V low = _mm256_add_epi64(base, first);
    return (lk_places){low, _mm256_add_epi64(low, _mm256_set1_epi64x(2 * step))};
}
INLINE V upper_halves(lk_places p) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(p.low),
                                                 _mm256_castsi256_ps(p.high), 0xdd));
}
INLINE V lower_halves(lk_places p) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(p.low),
                                                 _mm256_castsi256_ps(p.high), 0x88));
}
INLINE lk_places moved(lk_places p, V step) {
    return (lk_places){_mm256_add_epi64(p.low, step), _mm256_add_epi64(p.high, step)};
}

INLINE V shares_across(V fraction) { return _mm256_srli_epi32(fraction, 17); }
INLINE V shares_down(V fraction) {
    // Half of eight bits, rounded: equal to share_down, as lower bits don't matter there.
    return _mm256_avg_epu16(_mm256_srli_epi32(fraction, 24), _mm256_setzero_si256());
}
// x + y * pixels a row; all fit 15 bits.
INLINE V offsets_of(V x, V y, V pitch) {
    return _mm256_madd_epi16(_mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa), pitch);
}

INLINE V pitch_of(const lk_sampler *s, int size) {
    return _mm256_set1_epi32((int)((uint32_t)(s->stride / size) << 16 | 1));
}

// Stores the values for eight samples, given the columns and rows in the image and the shares of
// the right and lower pixels.
INLINE void keep_eight(lk_eight *at, V x, V y, V across, V down, V pitch) {
    v_store(at->offsets, offsets_of(x, y, pitch));
    // Through memory: loads are cheaper here than moves out of the register.
    __asm__("" : "+m"(at->offsets));
    at->across = _mm256_sub_epi32(_mm256_setzero_si256(), across);
    at->weights = _mm256_sub_epi32(_mm256_xor_si256(down, _mm256_set1_epi32(128)),
                                   _mm256_slli_epi32(down, 8));
}

// Stores eight samples whose four pixels are all inside.
INLINE void keep_inside(lk_eight *at, lk_places u, lk_places v, V pitch) {
    keep_eight(at, upper_halves(u), upper_halves(v), shares_across(lower_halves(u)),
               shares_down(lower_halves(v)), pitch);
}

// The position of four pixels along an axis, within `first`..<`end`, which has two or more. Before
// the range it is the first pixel with no share of the next; behind it, the last but one with a
// full share of the next.
INLINE V clamped(V place, int first, int end, V *share, int all) {
    V inside = _mm256_min_epi32(place, _mm256_set1_epi32(end - 2));
    inside = _mm256_max_epi32(inside, _mm256_set1_epi32(first));
    V behind = _mm256_cmpgt_epi32(place, inside), before = _mm256_cmpgt_epi32(inside, place);
    V shares = _mm256_blendv_epi8(*share, _mm256_set1_epi32(all), behind);
    *share = _mm256_andnot_si256(before, shares);
    return inside;
}

// Stores eight samples of which any may need pixels outside.
INLINE void keep_clamped(lk_eight *at, lk_places u, lk_places v, V pitch, const lk_sampler *s) {
    V across = shares_across(lower_halves(u)), down = shares_down(lower_halves(v));
    V x = clamped(upper_halves(u), s->left, s->right, &across, 32768);
    V y = clamped(upper_halves(v), s->top, s->bottom, &down, 128);
    keep_eight(at, x, y, across, down, pitch);
}

// Prepares 8...most_kept samples, eight by eight. The last eight overlap others.
INLINE int keep_samples(lk_eight *kept, int count, const lk_sampler *s, lk_line line, int size) {
    int eights = (count + 7) / 8, middle = eights - 2;
    V pitch = pitch_of(s, size);
    lk_places u = places(line.u, line.du), v = places(line.v, line.dv);
    V du = _mm256_set1_epi64x(line.du * 8), dv = _mm256_set1_epi64x(line.dv * 8);
    // A line that is inside at two places is inside between them. Rows begin and end outside.
    if (middle > 1 && !(lies_inside(s, line, 8) && lies_inside(s, line, middle * 8 - 1))) middle = 1;
    keep_clamped(kept, u, v, pitch, s);
    int i = 1;
    for (; i < middle; i++) {
        u = moved(u, du), v = moved(v, dv);
        keep_inside(kept + i, u, v, pitch);
    }
    for (; i < eights - 1; i++) {
        u = moved(u, du), v = moved(v, dv);
        keep_clamped(kept + i, u, v, pitch, s);
    }
    line = advanced(line, count - 8);
    keep_clamped(kept + eights - 1, places(line.u, line.du), places(line.v, line.dv), pitch, s);
    return eights;
}

// Takes at least eight samples. The last eight overlap others.
static void sample_eights(uint32_t *dst, int width, const lk_sampler *s, const lk_line *line) {
    const uint32_t *upper = s->pixels, *lower = CROW(uint32_t, s->pixels, s->stride, 1);
    lk_patterns p = patterns();
    lk_eight kept[most_kept / 8];
    for (int x = 0; x < width; x += most_kept) {
        if (width - x < 8) x = width - 8;
        int count = width - x < most_kept ? width - x : most_kept;
        int last = keep_samples(kept, count, s, advanced(*line, x), 4) - 1;
        for (int i = 0; i < last; i++) v_store(dst + x + 8 * i, sample_eight(upper, lower, kept + i, p));
        v_store(dst + x + count - 8, sample_eight(upper, lower, kept + last, p));
    }
}

// Stores fewer than eight pixels, without a call of memcpy for so few.
INLINE void store_some(uint32_t *dst, const uint32_t *src, int width) {
    if (width & 4) memcpy(dst, src, 16), dst += 4, src += 4;
    if (width & 2) memcpy(dst, src, 8), dst += 2, src += 2;
    if (width & 1) *dst = *src;
}

static void sample_turned(uint32_t *dst, int width, const lk_sampler *s, lk_line line) {
    if (!is_handy(s, 4) || s->right - s->left < 2 || s->bottom - s->top < 2) {
        sample_ends(dst, 0, width, s, line);
    } else if (width < 8) {
        uint32_t eight[8];
        sample_eights(eight, 8, s, &line);
        store_some(dst, eight, width);
    } else {
        sample_eights(dst, width, s, &line);
    }
}
