// Weighted sums of rows of words; included once for each set on x86, after its lanes.
//
// Weights are symmetric: two rows at equal distances from the ends are added first, which halves
// the products. Two such sums make one product of pairs.

enum { most_rows = 128 };

// The weights of pairs of rows from the ends; false where there are too many rows, or weights
// aren't symmetric.
static bool word_pairs(uint32_t *pairs, const int16_t *weights, int count) {
    if (count < 2 || count > most_rows) return false;
    for (int k = 0; k < count; k++)
        if ((uint32_t)weights[k] > 32767 || weights[k] != weights[count - 1 - k]) return false;
    // The middle row of an odd number of rows is a pair by itself.
    int half = (count + 1) / 2;
    for (int k = 0; k < half; k += 2)
        pairs[k / 2] =
            (uint32_t)weights[k] | (k + 1 < half ? (uint32_t)weights[k + 1] << 16 : 0);
    return true;
}

// The sum of row k from both ends, at x.
INLINE V word_sum(const uint16_t *const *rows, int count, int k, int x) {
    V a = v_load(rows[k] + x);
    int other = count - 1 - k;
    return other > k ? v_add16(a, v_load(rows[other] + x)) : other == k ? a : v_zero();
}

// Sums a block of one or two registers; their number is a constant for the compiler.
INLINE void word_block(uint16_t *dst, const uint16_t *const *rows, const uint32_t *pairs,
                             int count, int x, int registers) {
    V low[2] = {v_zero(), v_zero()}, high[2] = {v_zero(), v_zero()};
    int half = count / 2, k = 0;
    for (; k + 1 < half; k += 2) {
        V pair = v_set(pairs[k / 2]);
        const uint16_t *a0 = rows[k] + x, *a1 = rows[count - 1 - k] + x;
        const uint16_t *b0 = rows[k + 1] + x, *b1 = rows[count - 2 - k] + x;
        for (int r = 0; r < registers; r++) {
            V a = v_add16(v_load(a0 + r * STEP16), v_load(a1 + r * STEP16));
            V b = v_add16(v_load(b0 + r * STEP16), v_load(b1 + r * STEP16));
            low[r] = v_add_products(low[r], v_pairs_low(a, b), pair);
            high[r] = v_add_products(high[r], v_pairs_high(a, b), pair);
        }
    }
    // The remaining rows: one more pair from the ends, the middle row, both or none.
    if (2 * k < count) {
        V pair = v_set(pairs[k / 2]);
        for (int r = 0; r < registers; r++) {
            V a = word_sum(rows, count, k, x + r * STEP16);
            V b = word_sum(rows, count, k + 1, x + r * STEP16);
            low[r] = v_add_products(low[r], v_pairs_low(a, b), pair);
            high[r] = v_add_products(high[r], v_pairs_high(a, b), pair);
        }
    }
    for (int r = 0; r < registers; r++) v_store(dst + x + r * STEP16, v_narrow(low[r], high[r], 15));
}

// Returns whether the rows were summed.
static bool word_weigh(uint16_t *dst, const uint16_t *const *rows, const int16_t *weights,
                             int count, int width) {
    uint32_t pairs[most_rows / 2];
    if (width < STEP16 || !word_pairs(pairs, weights, count)) return false;
    int x = 0;
    for (; x + 2 * STEP16 <= width; x += 2 * STEP16)
        word_block(dst, rows, pairs, count, x, 2);
    if (x + STEP16 <= width) word_block(dst, rows, pairs, count, x, 1);
    word_block(dst, rows, pairs, count, width - STEP16, 1);
    return true;
}
