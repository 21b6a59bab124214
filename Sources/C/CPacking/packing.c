#include "CPacking.h"

#include <zlib.h>

size_t packing_bound(size_t count) { return compressBound(count); }

size_t packing_pack(void *out, size_t capacity, const void *bytes, size_t count) {
    uLongf written = capacity;
    return compress2(out, &written, bytes, count, Z_BEST_SPEED) == Z_OK ? written : 0;
}

size_t packing_unpack(void *out, size_t capacity, const void *bytes, size_t count) {
    uLongf written = capacity;
    return uncompress(out, &written, bytes, count) == Z_OK ? written : 0;
}

uint32_t packing_crc(uint32_t before, const void *bytes, size_t count) {
    uLong sum = before;
    const Bytef *next = bytes;
    while (count > 0) {
        uInt part = count > 1u << 30 ? 1u << 30 : (uInt)count;
        sum = crc32(sum, next, part);
        next += part;
        count -= part;
    }
    return (uint32_t)sum;
}
