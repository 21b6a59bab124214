// Draws one colour through rows of coverage that are cut into runs; included once for each set,
// after its own `solid_mask` and `solid_over`.

// Draws the part of a run that lies in `left..<right`, through `height` rows.
INLINE void cover_run(uint32_t *dst, ptrdiff_t stride, const lk_cover_run *run,
                      const uint8_t *bytes, int left, int right, int height, uint32_t color) {
    int a = run->x0 < left ? left : run->x0, b = run->x1 > right ? right : run->x1;
    if (a >= b) return;
    if (run->alpha >= 0) {
        uint32_t share = run->alpha == 255 ? color : lk_pixel_product(color, (uint32_t)run->alpha);
        solid_over(dst + a, stride, b - a, height, share);
        return;
    }
    const uint8_t *mask = bytes + run->bytes + (a - run->x0);
    for (int y = 0; y < height; y++) solid_mask(ROW(uint32_t, dst + a, stride, y), mask, b - a, color);
}

static void solid_cover(uint32_t *dst, ptrdiff_t stride, const lk_cover_rows *cover, int first,
                        int left, int right, int height, uint32_t color) {
    const lk_cover_row *rows = cover->rows + first;
    if (first == cover->alike) {
        for (int i = 0; i < rows->count; i++)
            cover_run(dst, stride, cover->runs + rows->start + i, cover->bytes, left, right, height,
                      color);
        return;
    }
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        const lk_cover_run *runs = cover->runs + rows[y].start;
        for (int i = 0; i < rows[y].count; i++)
            cover_run(d, 0, runs + i, cover->bytes, left, right, 1, color);
    }
}
