// Sums of bytes for captures. No function allocates.
#ifndef CCAPTURE_H
#define CCAPTURE_H

#include <stddef.h>
#include <stdint.h>

/// A sum of 128 bits that tells contents apart; not a cryptographic one.
typedef struct {
    uint64_t low, high;
} capture_sum;

/// The sum of bytes, continuing that of earlier bytes (zeros for none).
capture_sum capture_add(capture_sum before, const void *bytes, size_t count);

/// The sum of `rows` rows of `count` bytes each, `stride` bytes apart.
capture_sum capture_add_rows(
    capture_sum before, const void *bytes, size_t count, size_t stride, size_t rows);

#endif
