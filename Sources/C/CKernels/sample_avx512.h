// Bilinear sampling along any line in AVX-512, sixteen pixels at a time: as in sample_avx2.h, which explains it.
// Included in set_avx512.c. Here a pair of pixels is loaded into its place, and nothing has to be blended.
#include "sample_line.h"

// The values for sixteen samples; a register has 32 bits for each.
typedef struct {
    // The offsets of their upper left pixels, in pixels from the image's first.
    _Alignas(64) uint32_t offsets[16];
    // The shares of the right pixels, in 32,768ths, negative; and -(128 - down) and -down, as a pair of bytes.
    V across, weights;
} lk_sixteen;

INLINE __m128i pair_at(const uint32_t *row, uint32_t offset) {
    return _mm_loadl_epi64((const __m128i *)(const void *)(row + offset));
}

// The pairs of eight samples: [0 1 | 4 5 | 8 9 | 12 13] from the first of them on.
INLINE V load_pairs(const uint32_t *row, const uint32_t *o) {
    V v = _mm512_broadcastq_epi64(pair_at(row, o[0]));
    v = _mm512_mask_broadcastq_epi64(v, 0x02, pair_at(row, o[1]));
    v = _mm512_mask_broadcastq_epi64(v, 0x04, pair_at(row, o[4]));
    v = _mm512_mask_broadcastq_epi64(v, 0x08, pair_at(row, o[5]));
    v = _mm512_mask_broadcastq_epi64(v, 0x10, pair_at(row, o[8]));
    v = _mm512_mask_broadcastq_epi64(v, 0x20, pair_at(row, o[9]));
    v = _mm512_mask_broadcastq_epi64(v, 0x40, pair_at(row, o[12]));
    return _mm512_mask_broadcastq_epi64(v, 0x80, pair_at(row, o[13]));
}

// Eight weighted means of four pixels, in 16 bits a component.
INLINE V mean_of_pairs(V upper, V lower, V down_even, V down_odd, V across) {
    V even = _mm512_maddubs_epi16(_mm512_unpacklo_epi8(upper, lower), down_even);
    V odd = _mm512_maddubs_epi16(_mm512_unpackhi_epi8(upper, lower), down_odd);
    V left = _mm512_unpacklo_epi64(even, odd), right = _mm512_unpackhi_epi64(even, odd);
    V mean = _mm512_add_epi16(left, _mm512_mulhrs_epi16(_mm512_sub_epi16(left, right), across));
    // (64 - mean) / 128, rounded down.
    return _mm512_mulhrs_epi16(mean, _mm512_set1_epi16(-256));
}

// Bytes a0 and a1 of each quarter four times, then b0 and b1.
#define PATTERN(a0, a1, b0, b1)                                                                  \
    _mm512_broadcast_i32x4(                                                                      \
        _mm_setr_epi8(a0, a1, a0, a1, a0, a1, a0, a1, b0, b1, b0, b1, b0, b1, b0, b1))

// The patterns, hidden from the compiler, which would turn some into two shuffles.
typedef struct {
    V down[4], across[2];
} lk_patterns;

INLINE lk_patterns patterns(void) {
    lk_patterns p = {{PATTERN(0, 1, 0, 1), PATTERN(4, 5, 4, 5), PATTERN(8, 9, 8, 9), PATTERN(12, 13, 12, 13)},
                     {PATTERN(0, 1, 4, 5), PATTERN(8, 9, 12, 13)}};
    __asm__("" : "+v"(p.down[0]), "+v"(p.down[1]), "+v"(p.down[2]), "+v"(p.down[3]), "+v"(p.across[0]),
                 "+v"(p.across[1]));
    return p;
}

INLINE V sample_sixteen(const uint32_t *upper, const uint32_t *lower, const lk_sixteen *at, lk_patterns p) {
    const uint32_t *o = at->offsets;
    V first = mean_of_pairs(load_pairs(upper, o), load_pairs(lower, o), _mm512_shuffle_epi8(at->weights, p.down[0]),
                            _mm512_shuffle_epi8(at->weights, p.down[1]),
                            _mm512_shuffle_epi8(at->across, p.across[0]));
    V second = mean_of_pairs(load_pairs(upper, o + 2), load_pairs(lower, o + 2),
                             _mm512_shuffle_epi8(at->weights, p.down[2]),
                             _mm512_shuffle_epi8(at->weights, p.down[3]),
                             _mm512_shuffle_epi8(at->across, p.across[1]));
    return _mm512_packus_epi16(first, second);
}

// Positions of eight samples in each half, as `load_pairs` has them, and two on.
typedef struct {
    V low, high;
} lk_places;

INLINE lk_places places(int64_t at, int64_t step) {
    V first = _mm512_setr_epi64(0, step, 4 * step, 5 * step, 8 * step, 9 * step, 12 * step, 13 * step);
    V low = _mm512_add_epi64(_mm512_set1_epi64(at), first);
    return (lk_places){low, _mm512_add_epi64(low, _mm512_set1_epi64(2 * step))};
}

INLINE V upper_halves(lk_places p) {
    return _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(p.low), _mm512_castsi512_ps(p.high), 0xdd));
}
INLINE V lower_halves(lk_places p) {
    return _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(p.low), _mm512_castsi512_ps(p.high), 0x88));
}
INLINE lk_places moved(lk_places p, V step) {
    return (lk_places){_mm512_add_epi64(p.low, step), _mm512_add_epi64(p.high, step)};
}

INLINE V shares_across(V fraction) { return _mm512_srli_epi32(fraction, 17); }
INLINE V shares_down(V fraction) {
    // Half of eight bits, rounded: equal to share_down, as lower bits don't matter there.
    return _mm512_avg_epu16(_mm512_srli_epi32(fraction, 24), _mm512_setzero_si512());
}

// Stores the values for sixteen samples, given the columns and rows in the image, which fit 15 bits, and the shares of
// the right and lower pixels.
INLINE void keep_sixteen(lk_sixteen *at, V x, V y, V across, V down, V pitch) {
    v_store(at->offsets, _mm512_madd_epi16(_mm512_or_si512(x, _mm512_slli_epi32(y, 16)), pitch));
    // Through memory: loads are cheaper here than moves out of the register.
    __asm__("" : "+m"(at->offsets));
    at->across = _mm512_sub_epi32(_mm512_setzero_si512(), across);
    at->weights =
        _mm512_sub_epi32(_mm512_xor_si512(down, _mm512_set1_epi32(128)), _mm512_slli_epi32(down, 8));
}

// Stores sixteen samples whose four pixels are all inside.
INLINE void keep_inside(lk_sixteen *at, lk_places u, lk_places v, V pitch) {
    keep_sixteen(at, upper_halves(u), upper_halves(v), shares_across(lower_halves(u)),
                 shares_down(lower_halves(v)), pitch);
}

// The position of four pixels along an axis, within `first`..<`end`, which has two or more. Before
// the range it is the first pixel with no share of the next; behind it, the last but one with a
// full share of the next.
INLINE V clamped(V place, int first, int end, V *share, int all) {
    V inside = _mm512_max_epi32(_mm512_min_epi32(place, _mm512_set1_epi32(end - 2)), _mm512_set1_epi32(first));
    __mmask16 behind = _mm512_cmpgt_epi32_mask(place, inside), before = _mm512_cmpgt_epi32_mask(inside, place);
    V shares = _mm512_mask_mov_epi32(*share, behind, _mm512_set1_epi32(all));
    *share = _mm512_maskz_mov_epi32(_knot_mask16(before), shares);
    return inside;
}

// Stores sixteen samples of which any may need pixels outside.
INLINE void keep_clamped(lk_sixteen *at, lk_places u, lk_places v, V pitch, const lk_sampler *s) {
    V across = shares_across(lower_halves(u)), down = shares_down(lower_halves(v));
    V x = clamped(upper_halves(u), s->left, s->right, &across, 32768);
    V y = clamped(upper_halves(v), s->top, s->bottom, &down, 128);
    keep_sixteen(at, x, y, across, down, pitch);
}

// Prepares 16...most_kept samples, sixteen by sixteen. The last ones overlap others.
INLINE int keep_samples(lk_sixteen *kept, int count, const lk_sampler *s, lk_line line) {
    int all = (count + 15) / 16, middle = all - 2;
    V pitch = _mm512_set1_epi32((int)((uint32_t)(s->stride / 4) << 16 | 1));
    lk_places u = places(line.u, line.du), v = places(line.v, line.dv);
    V du = _mm512_set1_epi64(line.du * 16), dv = _mm512_set1_epi64(line.dv * 16);
    // A line that is inside at two places is inside between them. Rows begin and end outside.
    if (middle > 1 && !(lies_inside(s, line, 16) && lies_inside(s, line, middle * 16 - 1))) middle = 1;
    keep_clamped(kept, u, v, pitch, s);
    int i = 1;
    for (; i < middle; i++) {
        u = moved(u, du), v = moved(v, dv);
        keep_inside(kept + i, u, v, pitch);
    }
    for (; i < all - 1; i++) {
        u = moved(u, du), v = moved(v, dv);
        keep_clamped(kept + i, u, v, pitch, s);
    }
    line = advanced(line, count - 16);
    keep_clamped(kept + all - 1, places(line.u, line.du), places(line.v, line.dv), pitch, s);
    return all;
}

// Takes at least sixteen samples. The last sixteen overlap others.
static void sample_sixteens(uint32_t *dst, int width, const lk_sampler *s, const lk_line *line) {
    const uint32_t *upper = s->pixels, *lower = CROW(uint32_t, s->pixels, s->stride, 1);
    lk_patterns p = patterns();
    lk_sixteen kept[most_kept / 16];
    for (int x = 0; x < width; x += most_kept) {
        if (width - x < 16) x = width - 16;
        int count = width - x < most_kept ? width - x : most_kept;
        int last = keep_samples(kept, count, s, advanced(*line, x)) - 1;
        for (int i = 0; i < last; i++) v_store(dst + x + 16 * i, sample_sixteen(upper, lower, kept + i, p));
        v_store(dst + x + count - 16, sample_sixteen(upper, lower, kept + last, p));
    }
}

// Samples along a line that isn't level; false for other samplers, and few samples.
static bool sample_turned(uint32_t *dst, int width, const lk_sampler *s) {
    if (width < 16 || s->dv == 0 || s->nearest || !is_affine(s) || !is_handy(s, 4) || s->right - s->left < 2 ||
        s->bottom - s->top < 2)
        return false;
    lk_line line = quick_line(s, 0.5);
    if (line.dv == 0) return false;
    // By its address: a copy as an argument would be read before its numbers, stored one by one, have arrived.
    sample_sixteens(dst, width, s, &line);
    return true;
}
