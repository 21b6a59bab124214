// Weighted sums of rows of a mask; included once for each set on x86, after its lanes.

// As many bytes as a register has 16-bit lanes.
enum { STEP16 = BYTES / 2 };

#define FROM_ENDS(name) byte_##name
#define ROWTYPE uint8_t
#define WEIGHT uint32_t
#define WIDE(p) v_widen(p)
#define STORE(p, low, high) v_store_bytes(p, v_narrow(low, high, 16))
#include "from_ends.h"

static void weigh_rows(uint8_t *dst, const uint8_t *const *rows, const uint32_t *weights,
                       int count, int width) {
    if (!byte_weigh(dst, rows, weights, count, width))
        lk_plain_weigh_rows(dst, rows, weights, count, width);
}
