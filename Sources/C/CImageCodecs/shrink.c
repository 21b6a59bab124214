// Scaling down by the mean of the area under each pixel, row by row.
//
// A row of W pixels becomes one of w pixels: each source pixel counts w units, each target pixel
// covers W units, so that all shares are whole numbers and the result is exact except for rounding.
#include <stdlib.h>
#include <string.h>

#include "decoder.h"

typedef uint32_t Four __attribute__((vector_size(16), may_alias));
typedef uint8_t FourBytes __attribute__((vector_size(4)));

struct Shrinker {
    uint32_t width, height;   // of the source
    ImageTarget target;
    uint32_t source_row, row; // the next of each
    uint32_t first, end;      // requested rows of the target
    uint32_t filled;          // covered units of the target's row
    uint64_t *sums;           // of the target's row: blue, green, red, alpha
    Four *narrow;             // a source row in the target's width
};

Shrinker *shrinker_create(uint32_t width, uint32_t height, ImageTarget target) {
    Shrinker *shrinker = calloc(1, sizeof *shrinker);
    if (!shrinker) return NULL;
    shrinker->width = width;
    shrinker->height = height;
    shrinker->target = target;
    shrinker->end = UINT32_MAX;
    shrinker->sums = calloc((size_t)target.width * 4, sizeof *shrinker->sums);
    void *narrow = NULL;
    if (posix_memalign(&narrow, 64, (size_t)target.width * sizeof(Four)) == 0) {
        shrinker->narrow = narrow;
    }
    if (shrinker->sums && shrinker->narrow) return shrinker;
    shrinker_destroy(shrinker);
    return NULL;
}

void shrinker_destroy(Shrinker *shrinker) {
    if (!shrinker) return;
    free(shrinker->sums);
    free(shrinker->narrow);
    free(shrinker);
}

void shrinker_set_rows(Shrinker *shrinker, uint32_t first, uint32_t end) {
    shrinker->first = first;
    shrinker->end = end;
}

void shrinker_begin(Shrinker *shrinker) {
    shrinker->source_row = shrinker->row = shrinker->filled = 0;
    memset(shrinker->sums, 0, (size_t)shrinker->target.width * 4 * sizeof *shrinker->sums);
}

uint32_t shrinker_rows(const Shrinker *shrinker) { return shrinker->row; }

static inline Four components(uint32_t pixel) {
    FourBytes bytes;
    memcpy(&bytes, &pixel, 4);
    return __builtin_convertvector(bytes, Four);
}

static void make_narrow(Shrinker *shrinker, const uint32_t *row) {
    uint32_t full = shrinker->width, unit = shrinker->target.width, filled = 0;
    Four sum = {0, 0, 0, 0};
    Four *out = shrinker->narrow;
    for (uint32_t x = 0; x < full; x++) {
        Four pixel = components(row[x]);
        uint32_t room = full - filled;
        if (unit < room) {
            sum += pixel * unit;
            filled += unit;
        } else {
            *out++ = sum + pixel * room;
            filled = unit - room;
            sum = pixel * filled;
        }
    }
}

static void finish_row(Shrinker *shrinker) {
    uint32_t row = shrinker->row++;
    if (row < shrinker->first || row >= shrinker->end) return;
    uint64_t whole = (uint64_t)shrinker->width * shrinker->height;
    uint8_t *out = (uint8_t *)shrinker->target.pixels
        + (row - shrinker->first) * shrinker->target.bytesPerRow;
    for (size_t i = 0; i < (size_t)shrinker->target.width * 4; i++) {
        out[i] = (uint8_t)((shrinker->sums[i] + whole / 2) / whole);
    }
}

static void add(Shrinker *shrinker, uint32_t share) {
    const uint32_t *narrow = (const uint32_t *)shrinker->narrow;
    for (size_t i = 0; i < (size_t)shrinker->target.width * 4; i++) {
        shrinker->sums[i] += (uint64_t)narrow[i] * share;
    }
}

void shrinker_add_row(Shrinker *shrinker, const uint32_t *row) {
    if (shrinker->source_row >= shrinker->height) return;
    shrinker->source_row++;
    make_narrow(shrinker, row);
    uint32_t unit = shrinker->target.height, room = shrinker->height - shrinker->filled;
    if (unit < room) {
        add(shrinker, unit);
        shrinker->filled += unit;
        return;
    }
    add(shrinker, room);
    finish_row(shrinker);
    shrinker->filled = unit - room;
    memset(shrinker->sums, 0, (size_t)shrinker->target.width * 4 * sizeof *shrinker->sums);
    if (shrinker->filled) add(shrinker, shrinker->filled);
}

ImageStatus image_shrink(ImageTarget source, ImageTarget target) {
    if (target.width > source.width || target.height > source.height || target.width == 0
        || target.height == 0) {
        return IMAGE_UNSUPPORTED;
    }
    Shrinker *shrinker = shrinker_create(source.width, source.height, target);
    if (!shrinker) return IMAGE_NO_MEMORY;
    for (uint32_t y = 0; y < source.height; y++) {
        shrinker_add_row(
            shrinker, (const uint32_t *)((const uint8_t *)source.pixels + y * source.bytesPerRow));
    }
    shrinker_destroy(shrinker);
    return IMAGE_OK;
}
