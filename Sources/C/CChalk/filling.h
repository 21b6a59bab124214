// How a thin stick lies on the grain.
#ifndef CCHALK_FILLING_H
#define CCHALK_FILLING_H

#include <stdint.h>

/// A height of the grain, 0...255, with a share of the way up to the highest peak filled, 0...256.
static inline int32_t chalk_filled(int32_t height, int32_t filling) {
    return height + ((255 - height) * filling >> 8);
}

#endif
