// The product of a byte and an alpha, in C and in Swift: the only definition of its rounding.
//
// A byte is 0...255. A pixel is four bytes, as in CKernels.h.
#pragma once

#include <stdint.h>

// Two components at a time: red and blue in the even bytes, alpha and green in the odd ones.
#define LK_EVEN 0x00ff00ffu

/// The product a * b / 255 of two bytes, exactly rounded to the nearest.
static inline __attribute__((always_inline, swift_name("byteProduct(_:_:)")))
uint32_t lk_byte_product(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

/// The products of two bytes, at the even positions of `pairs`, and a factor.
static inline __attribute__((always_inline, swift_name("pairProduct(_:_:)")))
uint32_t lk_pair_product(uint32_t pairs, uint32_t factor) {
    uint32_t t = pairs * factor + 0x00800080u;
    return ((t + ((t >> 8) & LK_EVEN)) >> 8) & LK_EVEN;
}

/// The product of each component of a pixel and a factor.
static inline __attribute__((always_inline, swift_name("pixelProduct(_:_:)")))
uint32_t lk_pixel_product(uint32_t pixel, uint32_t factor) {
    return lk_pair_product(pixel & LK_EVEN, factor) |
           lk_pair_product((pixel >> 8) & LK_EVEN, factor) << 8;
}
