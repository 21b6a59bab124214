// Reduces colours to a palette: the boxes of the colour cube with the most pixels are halved until
// there are enough (Heckbert 1982, "median cut"). Colours are counted in 15 bits.
#include <stdlib.h>
#include <string.h>

#include "decoder.h"
#include "encode.h"

enum { CELLS = 1 << 15 };

typedef struct Box {
    uint8_t low[3], high[3];
    uint32_t pixels;
} Box;

static int cell_of(const uint8_t *rgb) {
    return (rgb[0] >> 3) << 10 | (rgb[1] >> 3) << 5 | rgb[2] >> 3;
}

static int cell_at(const int *part) { return part[0] << 10 | part[1] << 5 | part[2]; }

/// Shrinks a box to its colours, and counts them.
static void tighten(Box *box, const uint32_t *counts) {
    Box tight = {{31, 31, 31}, {0, 0, 0}, 0};
    int part[3];
    for (part[0] = box->low[0]; part[0] <= box->high[0]; part[0]++) {
        for (part[1] = box->low[1]; part[1] <= box->high[1]; part[1]++) {
            for (part[2] = box->low[2]; part[2] <= box->high[2]; part[2]++) {
                uint32_t count = counts[cell_at(part)];
                if (!count) continue;
                tight.pixels += count;
                for (int i = 0; i < 3; i++) {
                    if (part[i] < tight.low[i]) tight.low[i] = (uint8_t)part[i];
                    if (part[i] > tight.high[i]) tight.high[i] = (uint8_t)part[i];
                }
            }
        }
    }
    *box = tight;
}

static int longest(const Box *box) {
    int axis = 0;
    for (int i = 1; i < 3; i++) {
        if (box->high[i] - box->low[i] > box->high[axis] - box->low[axis]) axis = i;
    }
    return axis;
}

/// Halves a box at the middle of its pixels, across its longest side.
static Box halve(Box *box, const uint32_t *counts) {
    int axis = longest(box);
    uint32_t sum = 0;
    int cut = box->low[axis];
    for (; cut < box->high[axis] - 1; cut++) {
        Box slice = *box;
        slice.low[axis] = slice.high[axis] = (uint8_t)cut;
        tighten(&slice, counts);
        sum += slice.pixels;
        if (sum * 2 >= box->pixels) break;
    }
    Box upper = *box;
    box->high[axis] = (uint8_t)cut;
    upper.low[axis] = (uint8_t)(cut + 1);
    tighten(box, counts);
    tighten(&upper, counts);
    return upper;
}

typedef struct Histogram {
    uint32_t counts[CELLS];
    uint32_t sums[CELLS][3];
} Histogram;

static void count_colors(const ImageTarget *source, Histogram *histogram, uint8_t *line) {
    for (uint32_t y = 0; y < source->height; y++) {
        pixels_to_rgba(line, encode_row(source, y), source->width);
        for (uint32_t x = 0; x < source->width; x++) {
            const uint8_t *rgb = line + x * 4;
            int cell = cell_of(rgb);
            if (rgb[3] < 128 || histogram->counts[cell] >= 1 << 23) continue;
            histogram->counts[cell]++;
            for (int i = 0; i < 3; i++) histogram->sums[cell][i] += rgb[i];
        }
    }
}

static uint32_t cut_boxes(Box *boxes, const Histogram *histogram) {
    uint32_t count = 1;
    boxes[0] = (Box){{0, 0, 0}, {31, 31, 31}, 0};
    tighten(&boxes[0], histogram->counts);
    if (boxes[0].pixels == 0) return 0;
    while (count < PALETTE_SIZE) {
        int best = -1;
        uint64_t most = 0;
        for (uint32_t i = 0; i < count; i++) {
            int axis = longest(&boxes[i]);
            uint64_t size = (uint64_t)(boxes[i].high[axis] - boxes[i].low[axis]);
            uint64_t weight = size * boxes[i].pixels;
            if (weight > most) {
                most = weight;
                best = (int)i;
            }
        }
        if (best < 0) break;
        Box upper = halve(&boxes[best], histogram->counts);
        boxes[count++] = upper;
    }
    return count;
}

/// The mean colour of a box.
static void mean(const Box *box, const Histogram *histogram, uint8_t *color) {
    uint64_t sums[3] = {0, 0, 0}, count = 0;
    int part[3];
    for (part[0] = box->low[0]; part[0] <= box->high[0]; part[0]++) {
        for (part[1] = box->low[1]; part[1] <= box->high[1]; part[1]++) {
            for (part[2] = box->low[2]; part[2] <= box->high[2]; part[2]++) {
                int cell = cell_at(part);
                count += histogram->counts[cell];
                for (int i = 0; i < 3; i++) sums[i] += histogram->sums[cell][i];
            }
        }
    }
    for (int i = 0; i < 3; i++) color[i] = (uint8_t)((sums[i] + count / 2) / (count ? count : 1));
}

static void fill_nearest(Palette *palette, const uint32_t *counts) {
    for (int cell = 0; cell < CELLS; cell++) {
        if (!counts[cell]) continue;
        int rgb[3] = {(cell >> 10) * 8 + 4, (cell >> 5 & 31) * 8 + 4, (cell & 31) * 8 + 4};
        int best = 1 << 30;
        for (uint32_t i = 0; i < palette->count; i++) {
            int distance = 0;
            for (int k = 0; k < 3; k++) {
                int part = rgb[k] - palette->colors[i][k];
                distance += part * part;
            }
            if (distance >= best) continue;
            best = distance;
            palette->nearest[cell] = (uint8_t)i;
        }
    }
}

bool palette_make(const ImageTarget *source, Palette *palette) {
    Histogram *histogram = calloc(1, sizeof *histogram);
    uint8_t *line = malloc((size_t)source->width * 4);
    palette->nearest = calloc(CELLS, 1);
    bool isGood = histogram && line && palette->nearest;
    if (isGood) {
        Box boxes[PALETTE_SIZE];
        count_colors(source, histogram, line);
        palette->count = cut_boxes(boxes, histogram);
        for (uint32_t i = 0; i < palette->count; i++) mean(&boxes[i], histogram, palette->colors[i]);
        fill_nearest(palette, histogram->counts);
    }
    free(line);
    free(histogram);
    return isGood;
}

void palette_free(Palette *palette) {
    free(palette->nearest);
    palette->nearest = NULL;
}

uint8_t palette_index(const Palette *palette, uint32_t pixel) {
    uint8_t rgba[4];
    pixels_to_rgba(rgba, &pixel, 1);
    return rgba[3] < 128 ? PALETTE_SIZE : palette->nearest[cell_of(rgba)];
}
