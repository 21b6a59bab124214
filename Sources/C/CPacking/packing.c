#include "CPacking.h"

#if !__has_include(<zlib.h>)
#error "zlib1g-dev is missing: in Lamina's folder, scripts/install build installs all packages"
#endif
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

int packing_inflate(void *out, size_t capacity, const void *bytes, size_t count) {
    z_stream stream = {0};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return 0;
    const Bytef *next = bytes;
    Bytef *place = out;
    Bytef none;
    int status = Z_OK;
    while (status == Z_OK) {
        if (stream.avail_in == 0 && count > 0) {
            stream.avail_in = count > 1u << 30 ? 1u << 30 : (uInt)count;
            stream.next_in = (Bytef *)next;
            next += stream.avail_in;
            count -= stream.avail_in;
        }
        if (stream.avail_out == 0 && capacity > 0) {
            stream.avail_out = capacity > 1u << 30 ? 1u << 30 : (uInt)capacity;
            stream.next_out = place;
            place += stream.avail_out;
            capacity -= stream.avail_out;
        }
        if (stream.next_out == NULL) stream.next_out = &none;
        status = inflate(&stream, Z_NO_FLUSH);
    }
    int isWhole = status == Z_STREAM_END && stream.avail_out == 0 && capacity == 0;
    inflateEnd(&stream);
    return isWhole;
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
