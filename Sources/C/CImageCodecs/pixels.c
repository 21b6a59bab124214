// Conversion between premultiplied pixels and those of files; EXIF's orientation.
#include "decoder.h"

#include "CPixelProducts.h"

void pixels_premultiply(uint32_t *target, const uint32_t *source, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pixel = source[i], alpha = pixel >> 24;
        if (alpha == 255) {
            target[i] = pixel;
        } else if (alpha == 0) {
            target[i] = 0;
        } else {
            target[i] = alpha << 24 | lk_pixel_product(pixel & 0xffffff, alpha);
        }
    }
}

void pixels_to_rgba(uint8_t *target, const uint32_t *source, uint32_t count) {
    for (uint32_t i = 0; i < count; i++, target += 4) {
        uint32_t pixel = source[i], alpha = pixel >> 24;
        for (int part = 0; part < 3; part++) {
            uint32_t value = pixel >> (16 - 8 * part) & 255;
            if (alpha > 0 && alpha < 255) {
                value = (value * 255 + alpha / 2) / alpha;
                if (value > 255) value = 255;
            }
            target[part] = alpha == 0 ? 0 : (uint8_t)value;
        }
        target[3] = (uint8_t)alpha;
    }
}

static uint32_t exif_number(const uint8_t *bytes, int count, bool isBig) {
    uint32_t value = 0;
    for (int i = 0; i < count; i++) value |= (uint32_t)bytes[isBig ? count - 1 - i : i] << 8 * i;
    return value;
}

uint8_t image_exif_orientation(const uint8_t *bytes, size_t count) {
    static const uint8_t name[6] = {'E', 'x', 'i', 'f', 0, 0};
    if (count >= 6 && bytes[0] == name[0]) {
        for (int i = 0; i < 6; i++) {
            if (bytes[i] != name[i]) return 0;
        }
        bytes += 6;
        count -= 6;
    }
    if (count < 8) return 0;
    bool isBig = bytes[0] == 'M';
    if ((!isBig && bytes[0] != 'I') || bytes[1] != bytes[0]) return 0;
    if (exif_number(bytes + 2, 2, isBig) != 42) return 0;
    size_t at = exif_number(bytes + 4, 4, isBig);
    if (at > count || count - at < 2) return 0;
    uint32_t entries = exif_number(bytes + at, 2, isBig);
    at += 2;
    // An entry: tag, type, count, value; 12 bytes.
    for (uint32_t i = 0; i < entries && count - at >= 12; i++, at += 12) {
        if (exif_number(bytes + at, 2, isBig) != 0x0112) continue;
        if (exif_number(bytes + at + 2, 2, isBig) != 3) return 0;
        uint32_t value = exif_number(bytes + at + 8, 2, isBig);
        return value >= 1 && value <= 8 ? (uint8_t)value : 0;
    }
    return 0;
}
