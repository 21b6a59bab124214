// Rows of coverage, a register at a time; included once for each set, after its lanes.

// Like EACH for pixels: the last register overlaps the one before.
#define EACH_BYTES(STEP)                                                                         \
    if (width < BYTES) {                                                                         \
        if (width > 0)                                                                           \
            bytes_store(mask, STEP(bytes_load(mask, width), bytes_load(other, width)), width);   \
        return;                                                                                  \
    }                                                                                            \
    const int last = width - BYTES;                                                              \
    const V tail = STEP(v_load(mask + last), v_load(other + last));                              \
    for (int x = 0; x < last; x += BYTES)                                                        \
        v_store(mask + x, STEP(v_load(mask + x), v_load(other + x)));                            \
    v_store(mask + last, tail)

static void mask_multiply(uint8_t *mask, const uint8_t *other, int width) {
    NARROW(width <= BYTES / 2, mask_multiply, mask, other, width)
    EACH_BYTES(v_scale_bytes);
}

static void mask_subtract(uint8_t *mask, const uint8_t *other, int width) {
    NARROW(width <= BYTES / 2, mask_subtract, mask, other, width)
    EACH_BYTES(v_less_bytes);
}
