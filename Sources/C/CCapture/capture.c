#include "CCapture.h"

#include <string.h>

static uint64_t word(const unsigned char *bytes) {
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static uint64_t turned(uint64_t value, int bits) { return value << bits | value >> (64 - bits); }

// Four independent lanes of 8 bytes, whose multiplications don't wait for each other, are mixed at
// the end.
capture_sum capture_add(capture_sum before, const void *bytes, size_t count) {
    const uint64_t odd = 0x9E3779B97F4A7C15u, other = 0xD6E8FEB86659FD93u;
    const unsigned char *next = bytes;
    uint64_t a = before.low ^ odd, b = before.high ^ other;
    uint64_t c = turned(before.low, 23) + other, d = turned(before.high, 41) + count * odd;
    for (; count >= 32; count -= 32, next += 32) {
        a = turned((a ^ word(next)) * odd, 29);
        b = turned((b ^ word(next + 8)) * other, 31);
        c = turned((c ^ word(next + 16)) * odd, 33);
        d = turned((d ^ word(next + 24)) * other, 37);
    }
    if (count > 0) {
        unsigned char rest[32] = {0};
        memcpy(rest, next, count);
        a = turned((a ^ word(rest)) * odd, 29);
        b = turned((b ^ word(rest + 8)) * other, 31);
        c = turned((c ^ word(rest + 16)) * odd, 33);
        d = turned((d ^ word(rest + 24)) * other, 37);
    }
    capture_sum sum = {a ^ turned(b, 17) ^ (c * other), d ^ turned(c, 19) ^ (a * odd)};
    for (int round = 0; round < 2; round++) {
        sum.low = (sum.low ^ sum.low >> 32 ^ sum.high) * other;
        sum.high = (sum.high ^ sum.high >> 29 ^ sum.low) * odd;
    }
    return sum;
}

capture_sum capture_add_rows(
    capture_sum before, const void *bytes, size_t count, size_t stride, size_t rows) {
    const unsigned char *next = bytes;
    for (size_t row = 0; row < rows; row++, next += stride) {
        before = capture_add(before, next, count);
    }
    return before;
}
