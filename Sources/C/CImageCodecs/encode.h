// Declarations shared by the encoders.
#ifndef ENCODE_H
#define ENCODE_H

#include "include/CImageCodecs.h"

/// A growing buffer. `failed` is set once memory was short.
typedef struct Bytes {
    uint8_t *bytes;
    size_t size, capacity;
    bool failed;
} Bytes;

void bytes_append(Bytes *bytes, const void *more, size_t count);
/// Passes the bytes to the caller, or frees them after a failure.
ImageStatus bytes_finish(Bytes *bytes, bool isGood, ImageOutput *output);

/// The first pixel of a row.
static inline const uint32_t *encode_row(const ImageTarget *source, uint32_t y) {
    return (const uint32_t *)(const void *)((const uint8_t *)source->pixels
                                            + (size_t)y * source->bytesPerRow);
}

enum { PALETTE_SIZE = 255 };  // the last index of 256 is the transparent one

/// A palette of at most 255 colours for pixels, as bytes red, green, blue.
typedef struct Palette {
    uint8_t colors[PALETTE_SIZE][3];
    uint32_t count;
    uint8_t *nearest;  // by 15 bits of colour
} Palette;

bool palette_make(const ImageTarget *source, Palette *palette);
void palette_free(Palette *palette);
/// The index of a colour; 255 for pixels that are more than half transparent.
uint8_t palette_index(const Palette *palette, uint32_t pixel);

#endif
