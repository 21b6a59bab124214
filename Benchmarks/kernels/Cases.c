// What is measured: each kernel, and what pixman does instead.

#include "Bench.h"

#include <stdlib.h>

#define STRIDE (p->width * 4)
#define RUN(name)                                                                                \
    static void name(const lb_pixels *p, const lk_kernel_table *k, const lk_filter_table *f)
#define UNUSED (void)p, (void)k, (void)f
#define PEER(name) static void name(const lb_pixels *p)
#define EACH_ROW for (int y = 0; y < p->height; y++)
#define AT(plane) (p->plane + (size_t)y * (size_t)p->width)

static void composite(const lb_pixels *p, pixman_op_t op, pixman_image_t *source,
                      pixman_image_t *mask) {
    pixman_image_composite32(op, source, mask, p->dst_image, 0, 0, 0, 0, 0, 0, p->width, p->height);
}

RUN(fill) { UNUSED; k->fill(p->dst, STRIDE, p->width, p->height, 0xff336699); }
PEER(peer_fill) {
    pixman_fill(p->dst, p->width, 32, 0, 0, p->width, p->height, 0xff336699);
}
RUN(copy) { UNUSED; k->copy(p->dst, STRIDE, p->src, STRIDE, p->width, p->height); }
PEER(peer_copy) { composite(p, PIXMAN_OP_SRC, p->src_image, NULL); }
RUN(over) { UNUSED; k->over(p->dst, STRIDE, p->src, STRIDE, p->width, p->height, 255); }
PEER(peer_over) { composite(p, PIXMAN_OP_OVER, p->src_image, NULL); }
RUN(over_24) {
    UNUSED;
    for (int x = 0; x + 24 <= p->width; x += 24)
        k->over(p->dst + x, STRIDE, p->src + x, STRIDE, 24, p->height, 255);
}
RUN(over_opaque) { UNUSED; k->over(p->dst, STRIDE, p->opaque, STRIDE, p->width, p->height, 255); }
PEER(peer_over_opaque) { composite(p, PIXMAN_OP_OVER, p->opaque_image, NULL); }
RUN(over_alpha) { UNUSED; k->over(p->dst, STRIDE, p->src, STRIDE, p->width, p->height, 128); }
PEER(peer_over_alpha) {
    composite(p, PIXMAN_OP_OVER, p->src_image, p->solid_image);
}
RUN(solid_over) { UNUSED; k->solid_over(p->dst, STRIDE, p->width, p->height, 0x80402010); }
RUN(solid_over_12) {
    UNUSED;
    for (int x = 0; x + 12 <= p->width; x += 12)
        k->solid_over(p->dst + x, STRIDE, 12, p->height, 0x80402010);
}
PEER(peer_solid_over) { composite(p, PIXMAN_OP_OVER, p->solid_image, NULL); }
RUN(solid_mask) { UNUSED; EACH_ROW k->solid_mask(AT(dst), AT(mask), p->width, 0x80402010); }
PEER(peer_solid_mask) { composite(p, PIXMAN_OP_OVER, p->solid_image, p->mask_image); }
RUN(solid_mask_24) {
    UNUSED;
    EACH_ROW for (int x = 0; x + 24 <= p->width; x += 24)
        k->solid_mask(AT(dst) + x, AT(mask) + x, 24, 0x80402010);
}
PEER(peer_solid_mask_24) {
    for (int x = 0; x + 24 <= p->width; x += 24)
        pixman_image_composite32(PIXMAN_OP_OVER, p->solid_image, p->mask_image, p->dst_image, 0, 0,
                                 x, 0, x, 0, 24, p->height);
}
RUN(over_mask) { UNUSED; EACH_ROW k->over_mask(AT(dst), AT(src), AT(mask), p->width, 255); }
PEER(peer_over_mask) { composite(p, PIXMAN_OP_OVER, p->src_image, p->mask_image); }
RUN(mask_multiply) { UNUSED; EACH_ROW k->mask_multiply(AT(other), AT(mask), p->width); }
RUN(lerp) { UNUSED; EACH_ROW k->lerp(AT(dst), AT(src), p->width, 77); }
RUN(multiply_alpha) { UNUSED; EACH_ROW k->multiply_alpha(AT(dst), AT(src), p->width); }
PEER(peer_multiply_alpha) { composite(p, PIXMAN_OP_IN_REVERSE, p->src_image, NULL); }
RUN(halve) {
    UNUSED;
    for (int y = 0; y + 1 < p->height; y += 2)
        k->halve(AT(dst), AT(src), AT(src) + p->width, p->width / 2, p->width);
}

static lk_sampler sampler(const lb_pixels *p, const void *pixels, int stride) {
    return (lk_sampler){.pixels = pixels, .stride = stride, .right = p->width, .bottom = p->height,
                        .w = 1};
}

// Rows turned by a few degrees and enlarged; nine in ten samples are inside.
static void sample(const lb_pixels *p, const lk_kernel_table *k, bool nearest, double du, double dv,
                   double dw) {
    lk_sampler s = sampler(p, p->opaque, STRIDE);
    s.nearest = nearest, s.du = du, s.dv = dv, s.dw = dw;
    EACH_ROW {
        s.u = 1 - dv * y + 0.3, s.v = 0.2 + du * y;
        s.w = 1 + dw * y;
        k->sample(AT(dst), p->width, &s);
    }
}
RUN(sample_turned) { UNUSED; sample(p, k, false, 0.7, 0.1, 0); }
PEER(peer_sample_turned) { composite(p, PIXMAN_OP_SRC, p->turned_image, NULL); }
RUN(sample_scaled) { UNUSED; sample(p, k, false, 0.7, 0, 0); }
RUN(sample_moved) { UNUSED; sample(p, k, false, 1, 0, 0); }
RUN(sample_perspective) { UNUSED; sample(p, k, false, 0.7, 0.1, 0.00001); }
RUN(sample_nearest) { UNUSED; sample(p, k, true, 0.7, 0.1, 0); }
RUN(sample_mask_moved) {
    UNUSED;
    lk_sampler s = sampler(p, p->mask, p->width);
    s.du = 1;
    EACH_ROW { s.u = 0.7, s.v = y + 0.8; k->sample_mask(AT(other), p->width, &s); }
}
RUN(sample_mask_scaled) {
    UNUSED;
    lk_sampler s = sampler(p, p->mask, p->width);
    s.du = 0.5;
    EACH_ROW { s.u = 0.7, s.v = y / 2.0; k->sample_mask(AT(other), p->width, &s); }
}
RUN(gradient_row) {
    UNUSED;
    static const uint16_t dither[12] = {0};
    const uint64_t *table = (const uint64_t *)(const void *)p->opaque;
    EACH_ROW k->gradient_row(AT(dst), table, 1024, y, 900.0 / p->width, dither, 0, p->width);
}
RUN(weigh_words) {
    UNUSED;
    enum { taps = 31 };
    int16_t weights[taps];
    const uint16_t *rows[taps];
    for (int i = 0; i < taps; i++)
        weights[i] = 32768 / taps, rows[i] = (const uint16_t *)(const void *)p->src + i;
    // Four words a pixel; the rows are all the same ones.
    EACH_ROW f->weigh_words((uint16_t *)(void *)p->dst, rows, weights, taps, 4 * p->width);
}

#define BLEND(name, mode)                                                                        \
    RUN(name) { UNUSED; EACH_ROW f->blend(AT(dst), AT(src), NULL, p->width, 255, mode); }
#define PEER_BLEND(name, op) PEER(name) { composite(p, op, p->src_image, NULL); }
BLEND(multiply, lk_blend_multiply)
PEER_BLEND(peer_multiply, PIXMAN_OP_MULTIPLY)
BLEND(screen, lk_blend_screen)
PEER_BLEND(peer_screen, PIXMAN_OP_SCREEN)
BLEND(overlay, lk_blend_overlay)
PEER_BLEND(peer_overlay, PIXMAN_OP_OVERLAY)
BLEND(soft_light, lk_blend_soft_light)
PEER_BLEND(peer_soft_light, PIXMAN_OP_SOFT_LIGHT)
BLEND(hue, lk_blend_hue)
PEER_BLEND(peer_hue, PIXMAN_OP_HSL_HUE)
BLEND(plus_lighter, lk_blend_plus_lighter)
PEER_BLEND(peer_plus_lighter, PIXMAN_OP_ADD)

const lb_case lb_cases[] = {
    {"fill", fill, peer_fill, false},
    {"copy", copy, peer_copy, false},
    {"over", over, peer_over, false},
    {"over, 24 wide", over_24, NULL, true},
    {"over, opaque pixels", over_opaque, peer_over_opaque, false},
    {"over, alpha 128", over_alpha, peer_over_alpha, false},
    {"solid_over", solid_over, peer_solid_over, false},
    {"solid_over, 12 wide", solid_over_12, NULL, true},
    {"solid_mask", solid_mask, peer_solid_mask, false},
    {"solid_mask, 24 wide", solid_mask_24, peer_solid_mask_24, true},
    {"over_mask", over_mask, peer_over_mask, false},
    {"mask_multiply", mask_multiply, NULL, true},
    {"lerp", lerp, NULL, true},
    {"multiply_alpha", multiply_alpha, peer_multiply_alpha, true},
    {"halve", halve, NULL, true},
    {"sample, turned", sample_turned, peer_sample_turned, false},
    {"sample, scaled", sample_scaled, NULL, false},
    {"sample, moved", sample_moved, NULL, false},
    {"sample, perspective", sample_perspective, NULL, false},
    {"sample, nearest", sample_nearest, NULL, false},
    {"sample_mask, moved", sample_mask_moved, NULL, true},
    {"sample_mask, scaled", sample_mask_scaled, NULL, true},
    {"weigh_words, 31 rows", weigh_words, NULL, true},
    {"gradient_row", gradient_row, NULL, true},
    {"blend multiply", multiply, peer_multiply, true},
    {"blend screen", screen, peer_screen, true},
    {"blend overlay", overlay, peer_overlay, true},
    {"blend soft light", soft_light, peer_soft_light, true},
    {"blend hue", hue, peer_hue, true},
    {"blend plus lighter", plus_lighter, peer_plus_lighter, true},
};
const int lb_case_count = sizeof lb_cases / sizeof *lb_cases;
