// One colour through a mask with row summaries; included once for each set, after its own
// `solid_mask` and `solid_over`.

// The length of a run from which it is worth a call of its own.
#define SHORTEST_RUN 16

INLINE int within(int low, int n, int high) { return n < low ? low : n > high ? high : n; }

static void solid_mask_rows(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask,
                            ptrdiff_t mask_stride, const lk_mask_row *rows, int first, int width,
                            int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        const lk_mask_row row = rows[y];
        int left = within(0, row.first - first, width), right = within(0, row.last - first, width);
        if (left >= right) continue;
        int start = within(left, row.start - first, right), end = within(left, row.end - first, right);
        if (end - start < SHORTEST_RUN) start = end = right;
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        const uint8_t *m = CROW(uint8_t, mask, mask_stride, y) + first;
        if (left < start) solid_mask(d + left, m + left, start - left, color);
        if (start < end && row.value) solid_over(d + start, 0, end - start, 1, lk_pixel_product(color, row.value));
        if (end < right) solid_mask(d + end, m + end, right - end, color);
    }
}
