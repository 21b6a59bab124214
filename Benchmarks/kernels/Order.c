// In which order pixels are first written: three screens in turn, as a window's buffers take turns, so that
// each comes from behind the caches of a core.

#include "Bench.h"

#include <stdio.h>

enum { rounds = 61, screens = 3, width = 1920, height = 1080, cell = 80, tall = 82, band = 24 };

static void fill(uint32_t *screen, int x, int y, int w, int h) {
    int bottom = y + h < height ? y + h : height, right = x + w < width ? x + w : width;
    lk_kernels()->fill(screen + y * width + x, width * 4, right - x, bottom - y, 0xff336699);
}

static void whole_rows(uint32_t *screen) { fill(screen, 0, 0, width, height); }

static void cells(uint32_t *screen) {
    for (int y = 0; y < height; y += tall)
        for (int x = 0; x < width; x += cell) fill(screen, x, y, cell, tall);
}

static void bands_of_cells(uint32_t *screen) {
    for (int y = 0; y < height; y += band)
        for (int x = 0; x < width; x += cell) fill(screen, x, y, cell, band);
}

static void rows_below_cells(uint32_t *screen) {
    for (int y = 0; y < height; y += band) {
        fill(screen, 0, y, width, band);
        for (int x = 0; x < width; x += cell) fill(screen, x, y, cell, band);
    }
}

static const struct {
    const char *name;
    void (*run)(uint32_t *screen);
} orders[] = {
    {"whole rows", whole_rows},
    {"cells of 80 x 82", cells},
    {"the same in bands of 24 rows", bands_of_cells},
    {"in each band whole rows first, and then the cells", rows_below_cells},
};

void lb_order(bool json) {
    enum { count = sizeof orders / sizeof *orders };
    lb_pixels pixels[screens];
    double times[count][rounds];
    for (int i = 0; i < screens; i++) pixels[i] = lb_make_pixels(width, height);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < count; i++) {
            // The screens are gone through once before, so that each order finds the same.
            for (int k = 1; k < screens; k++) whole_rows(pixels[(round + k) % screens].dst);
            double start = lb_wall_time();
            orders[i].run(pixels[round % screens].dst);
            times[i][round] = lb_wall_time() - start;
        }
    if (!json) printf("\n| every pixel of 1080p, in this order | ms |\n|---|---|\n");
    for (int i = 0; i < count; i++)
        printf(json ? "{\"order\": \"%s\", \"ms\": %.3f}\n" : "| %s | %.3f |\n", orders[i].name,
               lb_median(times[i], rounds) * 1e3);
    for (int i = 0; i < screens; i++) lb_free_pixels(&pixels[i]);
}
