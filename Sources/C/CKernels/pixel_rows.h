// Rows of pixels, a register at a time; included once for each set, after its lanes. Lanes may have masks of
// their own (HAS_MASKS) and an own `over_lanes` (HAS_OVER), and leave rows to another set (NARROW).

#if !defined(NARROW)
#define NARROW(is_narrow, kernel, ...)
#endif

#if !defined(NARROW_SOLID)
#define NARROW_SOLID(dst, stride, width, height, color)
#endif

// Changes a row in place. STEP(kind, x) is the new value of the register at x; the last one
// overlaps the one before, so its value is computed before any is stored. SKIP(x) may skip a
// register.
#define full_load(p, n) v_load(p)
#define EACH(d, width, STEP, SKIP)                                                               \
    if ((width) < LANES) {                                                                       \
        if ((width) > 0) part_store((d), STEP(part, 0), (width));                                \
        return;                                                                                  \
    }                                                                                            \
    const int last = (width) - LANES;                                                            \
    const V tail = STEP(full, last);                                                             \
    for (int x = 0; x < last; x += LANES) {                                                      \
        SKIP(x)                                                                                  \
        v_store((d) + x, STEP(full, x));                                                         \
    }                                                                                            \
    v_store((d) + last, tail)
#define NEVER(x)

#if !defined(HAS_MASKS)
INLINE bool is_none(M m) { return m == 0; }
INLINE bool is_whole(M m) { return m == (M)-1; }
// Loads bytes of coverage for a register of pixels, or for a part of one in two overlapping pieces.
INLINE M full_mask(const uint8_t *mask, int n) {
    (void)n;
    M m;
    memcpy(&m, mask, sizeof m);
    return m;
}
INLINE M part_mask(const uint8_t *mask, int n) {
    if (LANES == 8 && n >= 4) {
        uint32_t first, second;
        memcpy(&first, mask, 4), memcpy(&second, mask + n - 4, 4);
        return (M)(first | (uint64_t)second << 32);
    }
    if (n >= 2)
        return mask[0] | (M)mask[1] << 8 | (M)mask[n - 2] << 16 | (M)mask[n - 1] << 24;
    return mask[0];
}
#endif

#if !defined(HAS_OVER)
INLINE V over_lanes(V d, V s) { return v_sum(s, v_scale(d, v_rest(v_alpha(s)))); }
#endif

// Whether a pixel is transparent or opaque: then its neighbours probably are, too.
INLINE bool is_extreme(uint32_t pixel) { return (uint8_t)((pixel >> 24) + 1) <= 1; }

// Pictures have runs of transparent and of opaque pixels; testing one pixel costs next to nothing.
static void over_row(uint32_t *d, const uint32_t *s, int width) {
    if (width < LANES) {
        if (width > 0)
            part_store(d, over_lanes(part_load(d, width), part_load(s, width)), width);
        return;
    }
    int last = width - LANES, x = 0;
    V tail = over_lanes(v_load(d + last), v_load(s + last));
    for (; x + 2 * LANES <= last; x += 2 * LANES) {
        V a = v_load(s + x), b = v_load(s + x + LANES);
        if (is_extreme(s[x])) {
            // Opaque pixels first, without jumps: these cost as much as the copy.
            while (__builtin_expect(v_is_opaque(v_and(a, b)), 1)) {
                v_store(d + x, a), v_store(d + x + LANES, b);
                x += 2 * LANES;
                if (x + 2 * LANES > last) goto rest;
                a = v_load(s + x), b = v_load(s + x + LANES);
            }
            if (v_is_zero(v_or(a, b))) continue;
        }
        v_store(d + x, over_lanes(v_load(d + x), a));
        v_store(d + x + LANES, over_lanes(v_load(d + x + LANES), b));
    }
rest:
    for (; x < last; x += LANES) v_store(d + x, over_lanes(v_load(d + x), v_load(s + x)));
    v_store(d + last, tail);
}

static void over_row_alpha(uint32_t *d, const uint32_t *s, int width, lk_wash share) {
#define STEP(kind, x) over_lanes(kind##_load(d + (x), width), v_washed(kind##_load(s + (x), width), share))
#define SKIP(x) if (s[x] == 0 && v_is_zero(v_load(s + (x)))) continue;
    EACH(d, width, STEP, SKIP);
#undef STEP
#undef SKIP
}

static void over(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, uint8_t alpha) {
    NARROW(width <= LANES / 2, over, dst, stride, src, src_stride, width, height, alpha)
    if (alpha == 0) return;
    lk_wash share = v_wash(0, alpha);
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        const uint32_t *s = CROW(uint32_t, src, src_stride, y);
        if (alpha == 255) over_row(d, s, width);
        else over_row_alpha(d, s, width, share);
    }
}

// Whether no component of a colour is more than its alpha: then no sum saturates.
INLINE bool is_premultiplied(uint32_t color) {
    uint32_t alpha = color >> 24;
    return (color >> 16 & 255) <= alpha && (color >> 8 & 255) <= alpha && (color & 255) <= alpha;
}

INLINE void wash_row(uint32_t *d, int width, lk_wash wash) {
#define STEP(kind, x) v_washed(kind##_load(d + (x), width), wash)
    EACH(d, width, STEP, NEVER);
#undef STEP
}

// Draws a colour of which a component is more than its alpha.
INLINE void bright_row(uint32_t *d, int width, V color, V rest) {
#define STEP(kind, x) v_sum(color, v_scale(kind##_load(d + (x), width), rest))
    EACH(d, width, STEP, NEVER);
#undef STEP
}

// Draws a half transparent colour, the most usual kind: 127 of 255 parts of a byte, rounded, are
// half of it, rounded down, as 127/255 is only slightly less than 1/2. That takes three operations
// instead of seven. The loop is then bound by loads and stores, so the stores of long rows are
// aligned to cache lines.
INLINE void half_row(uint32_t *d, int width, V color) {
#define STEP(kind, x) v_sum(color, v_half(kind##_load(d + (x), width)))
    if (width < 4 * LANES) {
        EACH(d, width, STEP, NEVER);
        return;
    }
    const int last = width - LANES, first = first_whole(d, width, LANES);
    const V head = STEP(full, 0), tail = STEP(full, last);
    int x = first;
    for (; x + 2 * LANES < last; x += 2 * LANES) {
        V a = STEP(full, x), b = STEP(full, x + LANES);
        v_store(d + x, a), v_store(d + x + LANES, b);
    }
    for (; x < last; x += LANES) v_store(d + x, STEP(full, x));
    if (first > 0) v_store(d, head);
    v_store(d + last, tail);
#undef STEP
}

static void solid_over(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
    if (color == 0 || width <= 0) return;
    NARROW_SOLID(dst, stride, width, height, color)
    if ((color >> 24) == 255) {
        fill(dst, stride, width, height, color);
        return;
    }
    if ((color >> 24) == 128) {
        V v = v_set(color);
        for (int y = 0; y < height; y++) half_row(ROW(uint32_t, dst, stride, y), width, v);
        return;
    }
    if (is_premultiplied(color)) {
        lk_wash wash = v_wash(color, 255 - (color >> 24));
        for (int y = 0; y < height; y++) wash_row(ROW(uint32_t, dst, stride, y), width, wash);
        return;
    }
    V v = v_set(color), rest = v_factor(255 - (color >> 24));
    for (int y = 0; y < height; y++) bright_row(ROW(uint32_t, dst, stride, y), width, v, rest);
}

static void solid_mask(uint32_t *d, const uint8_t *mask, int width, uint32_t color) {
    NARROW(width <= LANES / 2, solid_mask, d, mask, width, color)
    V v = v_set(color);
#define STEP(kind, x)                                                                            \
    over_lanes(kind##_load(d + (x), width), v_scale(v, v_spread(kind##_mask(mask + (x), width))))
#define SKIP(x)                                                                                  \
    M m = full_mask(mask + (x), 0);                                                              \
    if (is_none(m)) continue;                                                                      \
    if (is_whole(m)) {                                                                           \
        v_store(d + (x), over_lanes(v_load(d + (x)), v));                                        \
        continue;                                                                                \
    }
    EACH(d, width, STEP, SKIP);
#undef STEP
#undef SKIP
}

INLINE void over_mask_row(uint32_t *d, const uint32_t *s, const uint8_t *mask, int width, V factor,
                          bool is_all) {
#define COVERAGE(kind, x) v_spread(kind##_mask(mask + (x), width))
#define STEP(kind, x)                                                                            \
    over_lanes(kind##_load(d + (x), width),                                                      \
               v_scale(kind##_load(s + (x), width),                                              \
                       is_all ? COVERAGE(kind, x) : v_times(COVERAGE(kind, x), factor)))
#define SKIP(x)                                                                                  \
    M m = full_mask(mask + (x), 0);                                                              \
    if (is_none(m)) continue;
    EACH(d, width, STEP, SKIP);
#undef COVERAGE
#undef STEP
#undef SKIP
}

static void over_mask(uint32_t *d, const uint32_t *s, const uint8_t *mask, int width,
                      uint8_t alpha) {
    NARROW(width <= LANES / 2, over_mask, d, s, mask, width, alpha)
    if (alpha == 255) over_mask_row(d, s, mask, width, v_zero(), true);
    else if (alpha > 0) over_mask_row(d, s, mask, width, v_factor(alpha), false);
}

static void lerp(uint32_t *d, const uint32_t *other, int width, uint8_t weight) {
    NARROW(width <= LANES / 2, lerp, d, other, width, weight)
    V a = v_factor(255 - weight), b = v_factor(weight);
#define STEP(kind, x) v_mix(kind##_load(d + (x), width), kind##_load(other + (x), width), a, b)
    EACH(d, width, STEP, NEVER);
#undef STEP
}

static void multiply_alpha(uint32_t *d, const uint32_t *other, int width) {
    NARROW(width <= LANES / 2, multiply_alpha, d, other, width)
#define STEP(kind, x) v_scale(kind##_load(d + (x), width), v_alpha(kind##_load(other + (x), width)))
#define SKIP(x) if (other[x] >= 0xff000000 && v_is_opaque(v_load(other + (x)))) continue;
    EACH(d, width, STEP, SKIP);
#undef STEP
#undef SKIP
}

static void halve(uint32_t *dst, const uint32_t *upper, const uint32_t *lower, int width,
                  int source_width) {
    NARROW(width < LANES, halve, dst, upper, lower, width, source_width)
    int pairs = source_width / 2 < width ? source_width / 2 : width, x = 0;
    for (; x + LANES <= pairs; x += LANES)
        v_store(dst + x, v_halve(v_load(upper + 2 * x), v_load(lower + 2 * x),
                                 v_load(upper + 2 * x + LANES), v_load(lower + 2 * x + LANES)));
    if (x < pairs && pairs >= LANES) {
        x = pairs - LANES;
        v_store(dst + x, v_halve(v_load(upper + 2 * x), v_load(lower + 2 * x),
                                 v_load(upper + 2 * x + LANES), v_load(lower + 2 * x + LANES)));
        x = pairs;
    }
    for (; x < pairs; x++)
        dst[x] = mean_of_four(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    for (; x < width; x++) {
        uint32_t a = upper[source_width - 1], b = lower[source_width - 1];
        dst[x] = mean_of_four(a, a, b, b);
    }
}

#if !defined(NO_SPRITES)
// Adds pixels, each component up to 255.
static void add_row(uint32_t *d, const uint32_t *s, int width) {
#define STEP(kind, x) v_sum(kind##_load(d + (x), width), kind##_load(s + (x), width))
    EACH(d, width, STEP, NEVER);
#undef STEP
}

#define SPRITE_OVER(d, s, n) over_row(d, s, n)
#define SPRITE_ADD(d, s, n) add_row(d, s, n)
#endif
