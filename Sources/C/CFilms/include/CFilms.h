// From pixels to the planes that encoders of video take.
#ifndef CFILMS_H
#define CFILMS_H

#include <stddef.h>
#include <stdint.h>

/// A frame as three planes, 4:2:0: luma at full size, both chroma planes at half, one after the other.
typedef struct {
    const uint32_t *pixels;    ///< Alpha in the top byte, which doesn't count, then red, green, blue.
    size_t stride;             ///< Bytes from row to row.
    uint32_t width, height;    ///< Of the pixels. An odd side becomes even in the planes: its last pixel is repeated.
    uint8_t *luma, *blue, *red;
    uint16_t *scratch;         ///< 3 * (width + 2) numbers.
} film_frame;

/// Converts a frame by ITU-R BT.709 with limited range: luma is 16 to 235, chroma 16 to 240. Chroma samples lie at the
/// left one of their two columns, and between their two rows, as H.264 and VP9 have them.
void film_planes(const film_frame *frame);

#endif
