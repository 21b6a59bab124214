// The few functions of zlib that files need. None allocates, except zlib itself.
#ifndef CPACKING_H
#define CPACKING_H

#include <stddef.h>
#include <stdint.h>

/// The most bytes that `packing_pack` writes for `count` bytes.
size_t packing_bound(size_t count);

/// Compresses with zlib at its fastest; returns the number of bytes written, or 0 when memory is
/// short.
size_t packing_pack(void *out, size_t capacity, const void *bytes, size_t count);

/// Decompresses; returns the number of bytes written, at most `capacity`; 0 when the bytes are
/// damaged or too many.
size_t packing_unpack(void *out, size_t capacity, const void *bytes, size_t count);

/// Decompresses plain deflate data, as zip files hold it. Returns whether they are exactly `capacity`
/// bytes; no byte beyond that is written, whatever the data say.
int packing_inflate(void *out, size_t capacity, const void *bytes, size_t count);

/// The CRC-32 of bytes, continuing that of earlier bytes (0 for none).
uint32_t packing_crc(uint32_t before, const void *bytes, size_t count);

#endif
