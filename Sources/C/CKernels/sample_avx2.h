// Bilinear sampling in AVX2, eight pixels at a time. Included in set_avx2.c.
//
// As in sample_x86.h, but of each sample two pairs of pixels are loaded, the upper and the lower one, by plain loads:
// gathers are slower.

// Eight samples: where their upper left pixels are, in pixels from the image's first, and the
// shares of what is to the right and below, in a 32-bit lane each.
typedef struct {
    V offsets, across, down;
} lk_eight;

// A pair of pixels in all four places of a register. In assembly, as compilers make shuffles of this
// load, of which there are too many already.
INLINE V load_pair(const uint32_t *pair) {
    V v;
    __asm__("vpbroadcastq %1, %0" : "=x"(v) : "m"(*(const uint32_t(*)[2])pair));
    return v;
}

// The pairs at two places and two more: [0 1 | 4 5] or [2 3 | 6 7].
INLINE V load_pairs(const uint32_t *row, const uint32_t *o, int first) {
    V low = _mm256_blend_epi32(load_pair(row + o[first]), load_pair(row + o[first + 1]), 0x0c);
    V high = _mm256_blend_epi32(load_pair(row + o[first + 4]), load_pair(row + o[first + 5]), 0xc0);
    return _mm256_blend_epi32(low, high, 0xf0);
}

// Four means of four, in 16 bits a component: [0 1 | 4 5].
INLINE V mean_of_pairs(V upper, V lower, V down_even, V down_odd, V across) {
    V even = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), down_even);
    V odd = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), down_odd);
    V left = _mm256_unpacklo_epi64(even, odd), right = _mm256_unpackhi_epi64(even, odd);
    V mean = _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), across));
    return _mm256_srli_epi16(_mm256_sub_epi16(_mm256_set1_epi16(64), mean), 7);
}

// Bytes a0 and a1 of each half four times, then b0 and b1.
#define PATTERN(a0, a1, b0, b1)                                                                  \
    _mm256_broadcastsi128_si256(                                                                 \
        _mm_setr_epi8(a0, a1, a0, a1, a0, a1, a0, a1, b0, b1, b0, b1, b0, b1, b0, b1))

// The patterns, hidden from the compiler, which would make two shuffles of some.
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

INLINE V sample_eight(const uint32_t *upper, const uint32_t *lower, lk_eight at, lk_patterns p) {
    _Alignas(32) uint32_t o[8];
    v_store(o, at.offsets);
    // Through memory: loads are cheaper here than moves out of the register.
    __asm__("" : "+m"(o));
    // The weights -(128 - down) and -down, as a pair of bytes.
    V weights = _mm256_sub_epi32(_mm256_xor_si256(at.down, _mm256_set1_epi32(128)),
                                 _mm256_slli_epi32(at.down, 8));
    V first = mean_of_pairs(load_pairs(upper, o, 0), load_pairs(lower, o, 0),
                            _mm256_shuffle_epi8(weights, p.down[0]),
                            _mm256_shuffle_epi8(weights, p.down[1]),
                            _mm256_shuffle_epi8(at.across, p.across[0]));
    V second = mean_of_pairs(load_pairs(upper, o, 2), load_pairs(lower, o, 2),
                             _mm256_shuffle_epi8(weights, p.down[2]),
                             _mm256_shuffle_epi8(weights, p.down[3]),
                             _mm256_shuffle_epi8(at.across, p.across[1]));
    return _mm256_packus_epi16(first, second);
}

// Four places each, two and two in 64 bits; together 0 1 2 3 4 5 6 7.
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
    return _mm256_srli_epi32(
        _mm256_add_epi32(_mm256_srli_epi32(fraction, 16), _mm256_set1_epi32(256)), 9);
}
// x + y * pixels a row; all fit 15 bits.
INLINE V offsets_of(V x, V y, V pitch) {
    return _mm256_madd_epi16(_mm256_blend_epi16(x, _mm256_slli_epi32(y, 16), 0xaa), pitch);
}

// Whether places in an image fit the registers.
INLINE bool is_handy(const lk_sampler *s) {
    return s->left >= 0 && s->top >= 0 && s->right <= 32767 && s->bottom <= 32767 &&
           s->stride > 0 && s->stride < 32768 * 4 && s->stride % 4 == 0;
}

INLINE V pitch_of(const lk_sampler *s) {
    return _mm256_set1_epi32((int)((uint32_t)(s->stride / 4) << 16 | 1));
}

INLINE lk_eight eight_at(lk_places u, lk_places v, V pitch) {
    return (lk_eight){offsets_of(upper_halves(u), upper_halves(v), pitch),
                      shares_across(lower_halves(u)), shares_down(lower_halves(v))};
}

// Samples whose four pixels all may be read; at least eight. The last eight overlap others.
static void sample_inside(uint32_t *dst, int count, const lk_sampler *s, lk_line line) {
    const uint32_t *upper = s->pixels, *lower = CROW(uint32_t, s->pixels, s->stride, 1);
    V pitch = pitch_of(s);
    lk_patterns p = patterns();
    lk_places u = places(line.u, line.du), v = places(line.v, line.dv);
    V du = _mm256_set1_epi64x(line.du * 8), dv = _mm256_set1_epi64x(line.dv * 8);
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        v_store(dst + x, sample_eight(upper, lower, eight_at(u, v, pitch), p));
        u = moved(u, du), v = moved(v, dv);
    }
    if (x == count) return;
    line = advanced(line, count - 8);
    u = places(line.u, line.du), v = places(line.v, line.dv);
    v_store(dst + count - 8, sample_eight(upper, lower, eight_at(u, v, pitch), p));
}

static void sample_turned(uint32_t *dst, int width, const lk_sampler *s, lk_line line) {
    int from = 0, to = width;
    if (is_handy(s)) inner_run(s, line, 1, &from, &to);
    if (to - from < 8 || !is_handy(s)) to = from;
    sample_ends(dst, 0, from, s, line);
    if (to > from) sample_inside(dst + from, to - from, s, advanced(line, from));
    sample_ends(dst, to, width, s, line);
}
