// The plain kernels of blurs: the reference for the others.

#include "sets.h"

#include <string.h>

void lk_widen_row_plain(uint16_t *restrict words, const uint32_t *restrict row, int width) {
    const uint8_t *restrict bytes = (const uint8_t *)row;
    for (int x = 0; x < 4 * width; x++) words[x] = (uint16_t)(bytes[x] << 6);
}

void lk_add_row_plain(uint16_t *restrict sums, const uint32_t *restrict row, int width) {
    const uint8_t *restrict bytes = (const uint8_t *)row;
    for (int x = 0; x < 4 * width; x++) sums[x] = (uint16_t)(sums[x] + bytes[x]);
}

void lk_fold_plain(uint16_t *restrict words, const uint16_t *restrict sums, int width, int factor,
                   int rows) {
    int shift = __builtin_ctz((unsigned)(factor * rows)) - 6;
    for (int x = 0; x < 4 * width; x++) {
        uint32_t sum = shift > 0 ? 1u << (shift - 1) : 0;
        for (int k = 0; k < factor; k++) sum += sums[x / 4 * factor * 4 + 4 * k + x % 4];
        words[x] = (uint16_t)(shift < 0 ? sum << -shift : sum >> shift);
    }
}

void lk_weigh_words_plain(uint16_t *restrict dst, const uint16_t *const *rows,
                          const int16_t *weights, int count, int width) {
    for (int x = 0; x < width; x += 64) {
        int n = width - x < 64 ? width - x : 64;
        uint32_t sums[64] = {0};
        for (int k = 0; k < count; k++) {
            const uint16_t *restrict row = rows[k] + x;
            uint32_t weight = (uint32_t)weights[k];
            for (int i = 0; i < n; i++) sums[i] += row[i] * weight;
        }
        for (int i = 0; i < n; i++) dst[x + i] = (uint16_t)((sums[i] + 16384) >> 15);
    }
}

static int between(int a, int b, int weight) { return a + (((b - a) * weight + 16384) >> 15); }

void lk_mix_words_plain(uint16_t *restrict dst, const uint16_t *restrict a,
                        const uint16_t *restrict b, int weight, int width) {
    for (int x = 0; x < width; x++) dst[x] = (uint16_t)between(a[x], b[x], weight);
}

void lk_store_row_plain(uint32_t *restrict dst, const uint16_t *restrict words, int width) {
    uint8_t *restrict bytes = (uint8_t *)dst;
    for (int x = 0; x < 4 * width; x++) bytes[x] = (uint8_t)((words[x] + 32) >> 6);
}

void lk_enlarge_row_plain(uint32_t *restrict dst, const uint16_t *restrict words, int count,
                          int width, int factor, int skip) {
    if (factor < 2) {
        lk_store_row_plain(dst, words + 4 * skip, width);
        return;
    }
    uint8_t *restrict bytes = (uint8_t *)dst;
    // Positions are in halves of a small pixel, from the middle of the large pixel `left` on. The
    // first half of that large pixel which is at the edge lies before any middle.
    int period = 2 * factor, first = 2 * skip + 1 + factor;
    int place = first % period, left = first / period - 1;
    for (int x = 0; x < width; x++, place += 2) {
        if (place >= period) left++, place -= period;
        int a = left < 0 ? 0 : left < count ? left : count - 1;
        int b = left + 1 < count ? left + 1 : count - 1;
        for (int c = 0; c < 4; c++) {
            int word = between(words[4 * a + c], words[4 * b + c], place * (32768 / period));
            bytes[4 * x + c] = (uint8_t)((word + 32) >> 6);
        }
    }
}
