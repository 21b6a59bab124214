// Pixels to measure with, and clocks.

#include "Bench.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

static uint32_t random_bits(void) {
    static uint64_t state = 88172645463325252u;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (uint32_t)(state >> 16);
}

// Any alpha, so that no group of pixels is opaque or empty as a whole.
static uint32_t premultiplied(void) {
    uint32_t a = random_bits() & 255, p = a << 24;
    for (int shift = 0; shift < 24; shift += 8) p |= (random_bits() % (a + 1)) << shift;
    return p;
}

static void *memory(size_t bytes) { return aligned_alloc(4096, (bytes + 4095) & ~(size_t)4095); }

static pixman_image_t *image(pixman_format_code_t format, const lb_pixels *p, void *bits,
                             int bytes) {
    return pixman_image_create_bits(format, p->width, p->height, bits, p->width * bytes);
}

lb_pixels lb_make_pixels(int width, int height) {
    lb_pixels p = {.width = width, .height = height};
    size_t count = (size_t)width * (size_t)height;
    p.dst = memory(count * 4), p.src = memory(count * 4), p.opaque = memory(count * 4);
    p.mask = memory(count), p.other = memory(count);
    for (size_t i = 0; i < count; i++) {
        p.dst[i] = p.opaque[i] = random_bits() | 0xff000000;
        p.src[i] = premultiplied();
        p.mask[i] = p.other[i] = (uint8_t)random_bits();
    }
    p.dst_image = image(PIXMAN_a8r8g8b8, &p, p.dst, 4);
    p.src_image = image(PIXMAN_a8r8g8b8, &p, p.src, 4);
    p.opaque_image = image(PIXMAN_a8r8g8b8, &p, p.opaque, 4);
    p.mask_image = image(PIXMAN_a8, &p, p.mask, 1);
    pixman_color_t color = {0x4040, 0x2020, 0x1010, 0x8080};
    p.solid_image = pixman_image_create_solid_fill(&color);
    p.turned_image = image(PIXMAN_a8r8g8b8, &p, p.opaque, 4);
    pixman_f_transform_t turn = {{{0.7, -0.1, 1}, {0.1, 0.7, 0.2}, {0, 0, 1}}};
    pixman_transform_t fixed;
    pixman_transform_from_pixman_f_transform(&fixed, &turn);
    pixman_image_set_transform(p.turned_image, &fixed);
    pixman_image_set_filter(p.turned_image, PIXMAN_FILTER_BILINEAR, NULL, 0);
    return p;
}

void lb_free_pixels(lb_pixels *p) {
    pixman_image_t *images[] = {p->dst_image, p->src_image, p->opaque_image,
                                p->mask_image, p->solid_image, p->turned_image};
    for (size_t i = 0; i < sizeof images / sizeof *images; i++) pixman_image_unref(images[i]);
    free(p->dst), free(p->src), free(p->opaque), free(p->mask), free(p->other);
}

static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double lb_thread_time(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }
double lb_wall_time(void) { return seconds(CLOCK_MONOTONIC); }

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

double lb_median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}
