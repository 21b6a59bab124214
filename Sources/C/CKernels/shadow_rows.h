// One colour through a mask with row summaries; included once for each set, after its own
// `solid_mask` and `solid_over`.

// The length of a run from which it is worth a call of its own, and the rows by which memory is asked for ahead.
#define SHORTEST_RUN 16
#define MASK_ROWS_AHEAD 4

INLINE int within(int low, int n, int high) { return n < low ? low : n > high ? high : n; }

#if !defined(NEVER) || defined(HAS_MASKS)
// Pixels one by one, or registers with masks of their own: any number is as good.
INLINE int widened(int n) { return n; }
INLINE void solid_mask_part(uint32_t *d, const uint8_t *mask, int width, uint32_t color) {
    if (width > 0) solid_mask(d, mask, width, color);
}
#else
INLINE int widened(int n) { return (n + LANES - 1) & -LANES; }

// As `solid_mask`; few whole registers are drawn without the rest of it.
INLINE void solid_mask_part(uint32_t *d, const uint8_t *mask, int width, uint32_t color) {
    if (width % LANES || width > 8 * LANES) {
        solid_mask(d, mask, width, color);
        return;
    }
    const V v = v_set(color);
    for (int x = 0; x < width; x += LANES) {
        M m = full_mask(mask + x, 0);
        if (is_none(m)) continue;
        v_store(d + x, over_lanes(v_load(d + x), v_scale(v, v_spread(m))));
    }
}
#endif

// Draws the pixels left..<right of a row of `width`, beside which the mask is 0: more of them are drawn where that fills
// registers.
INLINE void solid_mask_bytes(uint32_t *d, const uint8_t *mask, int left, int right, int width, uint32_t color) {
    int wide = widened(right - left);
    if (wide > width) wide = right - left;
    else if (left + wide > width) left = width - wide;
    solid_mask_part(d + left, mask + left, wide, color);
}

static void solid_mask_row(uint32_t *d, const uint8_t *mask, const lk_mask_row *row, int first, int width, uint32_t color) {
    int left = within(0, row->first - first, width), right = within(0, row->last - first, width);
    if (left >= right) return;
    int start = within(left, row->start - first, right), end = within(left, row->end - first, right);
    if (end - start < SHORTEST_RUN) {
        solid_mask_bytes(d, mask, left, right, width, color);
        return;
    }
    // The run leaves pixels to the registers at both of its ends.
    int before = widened(start - left), after = widened(right - end);
    if (left + before <= end) start = left + before;
    if (start + after <= right) end = right - after;
    solid_mask_part(d + left, mask + left, start - left, color);
    if (start < end && row->value) solid_over(d + start, 0, end - start, 1, lk_pixel_product(color, row->value));
    solid_mask_part(d + end, mask + end, right - end, color);
}

// Asks for the ends of a row, which most rows of a line along a shape consist of: the processor's own prefetching
// doesn't follow them from row to row.
INLINE void ask_for_ends(const uint32_t *d, const uint8_t *mask, const lk_mask_row *row, int first, int width) {
    int left = within(0, row->first - first, width), right = within(0, row->last - first, width);
    __builtin_prefetch(d + left, 1), __builtin_prefetch(d + right, 1);
    __builtin_prefetch(mask + left), __builtin_prefetch(mask + right);
}

static void solid_mask_rows(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask,
                            ptrdiff_t mask_stride, const lk_mask_row *rows, int first, int width,
                            int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        int ahead = y + MASK_ROWS_AHEAD;
        if (ahead < height)
            ask_for_ends(CROW(uint32_t, dst, stride, ahead), CROW(uint8_t, mask, mask_stride, ahead) + first,
                         rows + ahead, first, width);
        solid_mask_row(ROW(uint32_t, dst, stride, y), CROW(uint8_t, mask, mask_stride, y) + first, rows + y,
                       first, width, color);
    }
}
