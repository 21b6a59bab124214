// Fills and copies, a register at a time; included once for each set, after its lanes and before
// pixel_rows.h.

static void fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
    V v = v_set(color);
    if (width <= 0) return;
    if (width < LANES) {
        for (int y = 0; y < height; y++) part_store(ROW(uint32_t, dst, stride, y), v, width);
        return;
    }
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        int x = first_whole(d, width, LANES);
        if (x > 0) v_store(d, v);
        for (; x + 4 * LANES <= width; x += 4 * LANES) {
            v_store(d + x, v), v_store(d + x + LANES, v);
            v_store(d + x + 2 * LANES, v), v_store(d + x + 3 * LANES, v);
        }
        for (; x + LANES <= width; x += LANES) v_store(d + x, v);
        v_store(d + width - LANES, v);
    }
}

static void copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height) {
    if (width <= 0) return;
    if (width < LANES) {
        for (int y = 0; y < height; y++)
            part_store(ROW(uint32_t, dst, stride, y),
                       part_load(CROW(uint32_t, src, src_stride, y), width), width);
        return;
    }
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        const uint32_t *s = CROW(uint32_t, src, src_stride, y);
        int x = first_whole(d, width, LANES);
        if (x > 0) v_store(d, v_load(s));
        for (; x + 4 * LANES <= width; x += 4 * LANES) {
            V a = v_load(s + x), b = v_load(s + x + LANES);
            V c = v_load(s + x + 2 * LANES), e = v_load(s + x + 3 * LANES);
            v_store(d + x, a), v_store(d + x + LANES, b);
            v_store(d + x + 2 * LANES, c), v_store(d + x + 3 * LANES, e);
        }
        for (; x + LANES <= width; x += LANES) v_store(d + x, v_load(s + x));
        v_store(d + width - LANES, v_load(s + width - LANES));
    }
}
