// Colours along a line: a plain kernel, and one shared by all other sets.

#include "sampling.h"
#include "sets.h"

static lk_line line_at(double t0, double dt, int first) {
    int64_t step = fixed_step(dt);
    return (lk_line){.u = fixed32(t0) + step * first, .du = step};
}

void lk_plain_gradient_row(uint32_t *dst, const uint32_t *table, int count, double t0, double dt,
                           int first, int width) {
    lk_line at = line_at(t0, dt, first);
    for (int x = 0; x < width; x++) dst[x] = table[clamp((at.u + at.du * x) >> 32, 0, count - 1)];
}

static void repeat(uint32_t *dst, int from, int to, uint32_t color) {
    for (int x = from; x < to; x++) dst[x] = color;
}

// Outside of the table there is one colour on each side; inside nothing is clamped.
void lk_gradient_row(uint32_t *dst, const uint32_t *table, int count, double t0, double dt,
                     int first, int width) {
    lk_line at = line_at(t0, dt, first);
    int from = 0, to = width;
    narrow(at.u, at.du, 0, (int64_t)count << 32, &from, &to);
    int64_t before = at.u >> 32, after = (at.u + at.du * to) >> 32;
    repeat(dst, 0, from, table[clamp(before, 0, count - 1)]);
    int64_t t = at.u + at.du * from;
    for (int x = from; x < to; x++, t += at.du) dst[x] = table[t >> 32];
    if (to < width) repeat(dst, to, width, table[clamp(after, 0, count - 1)]);
}
