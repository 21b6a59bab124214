// The effect of a thin stick on the grain.
#ifndef CCHALK_FILLING_H
#define CCHALK_FILLING_H

#include <stdint.h>

/// A height of the grain, 0...255, raised by `filling` of 256 parts of the way to the highest peak.
static inline int32_t chalk_filled(int32_t height, int32_t filling) {
    return height + ((255 - height) * filling >> 8);
}

#endif
