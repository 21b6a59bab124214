// Functions on bytes for captures: sums, and zlib. No function allocates, except those of zlib.
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

/// The CRC-32 of bytes, continuing that of earlier bytes (0 for none).
uint32_t capture_check(uint32_t before, const void *bytes, size_t count);

/// The most bytes that `capture_pack` writes for `count` bytes.
size_t capture_pack_bound(size_t count);

/// Compresses with zlib at its fastest; returns the number of bytes written, or 0 when memory is
/// short.
size_t capture_pack(void *out, size_t capacity, const void *bytes, size_t count);

/// Decompresses; returns the number of bytes written, at most `capacity`; 0 when the bytes are
/// damaged or too many.
size_t capture_unpack(void *out, size_t capacity, const void *bytes, size_t count);

#endif
