// What the peers of our own have in common: the scenes' geometry, the pictures that are painted in turn, measuring.
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { int32_t x, y; } point_i;
typedef struct { double x, y; } point_d;

// The scenes' geometry

typedef struct { double x0, y0, vx, vy, a0, va, s0, vs; uint32_t rgb; } mover;

static uint32_t random_state;
static mover movers[10000];
static int width = 1920, height = 1080;
static const uint32_t background = 0xff20242c;

static double next_random(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) * (1.0 / 16777216.0);
}

static void make_movers(int count, int w, int h) {
    random_state = 12345;
    for (mover *m = movers; m < movers + count; m++) {
        m->x0 = next_random() * (width - w);
        m->y0 = next_random() * (height - h);
        m->vx = next_random() * 8 - 4;
        m->vy = next_random() * 8 - 4;
        m->a0 = next_random() * 6.283185;
        m->va = next_random() * .06 - .03;
        m->s0 = next_random() * 6.283185;
        m->vs = next_random() * .1;
        uint32_t r = next_random() * 255, g = next_random() * 255, b = next_random() * 255;
        m->rgb = r << 16 | g << 8 | b;
    }
}

static double bounce(double v, double range) {
    double p = fmod(v, 2 * range);
    if (p < 0) p += 2 * range;
    return p < range ? p : 2 * range - p;
}

static point_i corner(const mover *m, int frame, int w, int h) {
    return (point_i){(int)floor(bounce(m->x0 + m->vx * frame, width - w) + .5),
                     (int)floor(bounce(m->y0 + m->vy * frame, height - h) + .5)};
}

// Pictures

enum { most_targets = 16 };
/// The buffers that are painted in turn, as a window's are.
static uint32_t *target_pixels[most_targets];
static int target_count = 1;

static void *memory(size_t bytes) {
    void *made = aligned_alloc(4096, (bytes + 4095) & ~(size_t)4095);
    if (!made) exit(1);
    return memset(made, 0, bytes);
}

static void make_targets(void) {
    for (int i = 0; i < target_count; i++) target_pixels[i] = memory((size_t)3840 * 2160 * 4);
}

// Measuring

static double now(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void write_ppm(const char *name) {
    FILE *file = fopen(name, "wb");
    if (!file) exit(1);
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (int i = 0; i < width * height; i++) {
        uint32_t pixel = target_pixels[0][i];
        uint8_t rgb[3] = {pixel >> 16, pixel >> 8, pixel};
        fwrite(rgb, 1, 3, file);
    }
    fclose(file);
}

enum { warm_frames = 10, frame_count = 150 };

/// The times of frames, in milliseconds.
typedef struct { double wall[frame_count], cpu[frame_count], wall_begun, cpu_begun; } timing;

static void begin_frame(timing *t) {
    t->cpu_begun = now(CLOCK_PROCESS_CPUTIME_ID);
    t->wall_begun = now(CLOCK_MONOTONIC);
}

static void end_frame(timing *t, int frame) {
    double wall = now(CLOCK_MONOTONIC) - t->wall_begun, cpu = now(CLOCK_PROCESS_CPUTIME_ID) - t->cpu_begun;
    if (frame < warm_frames) return;
    t->wall[frame - warm_frames] = wall;
    t->cpu[frame - warm_frames] = cpu;
}

/// Prints the medians, in the way that `compare` reads.
static void tell(timing *t, const char *peer, const char *scene) {
    qsort(t->wall, frame_count, sizeof *t->wall, compare);
    qsort(t->cpu, frame_count, sizeof *t->cpu, compare);
    printf("%-24s %-7s wall %9.3f  cpu %9.3f  min %9.3f ms/frame\n", peer, scene, t->wall[frame_count / 2],
           t->cpu[frame_count / 2], t->wall[0]);
    fflush(stdout);
}
