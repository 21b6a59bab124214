// Sampling, one sample at a time: the reference.

#include "sampling.h"
#include "sets.h"

void lk_plain_sample(uint32_t *dst, int width, const lk_sampler *s) {
    double shift = s->nearest ? 0 : 0.5;
    lk_line line = affine_line(s, shift);
    bool affine = is_affine(s);
    for (int x = 0; x < width; x++) {
        int64_t u = line.u + line.du * x, v = line.v + line.dv * x;
        if (!affine) perspective_place(s, x, shift, &u, &v);
        dst[x] = s->nearest ? nearest_pixel(s, u, v) : bilinear_pixel(s, u, v);
    }
}

void lk_plain_sample_mask(uint8_t *dst, int width, const lk_sampler *s) {
    lk_line line = affine_line(s, 0.5);
    bool affine = is_affine(s);
    for (int x = 0; x < width; x++) {
        int64_t u = line.u + line.du * x, v = line.v + line.dv * x;
        if (!affine) perspective_place(s, x, 0.5, &u, &v);
        dst[x] = bilinear_byte(s, u, v);
    }
}
