// ITU-R BT.709-6, items 3.2 to 3.5, in numbers of 1/65536:
//
//     Y  = 16  + 219/255 * (0.2126 R + 0.7152 G + 0.0722 B)
//     Cb = 128 + 224/255 * (B - Y') / 1.8556
//     Cr = 128 + 224/255 * (R - Y') / 1.5748
#include "CFilms.h"

#define INLINE static inline __attribute__((always_inline))

INLINE uint8_t luma_of(uint32_t pixel) {
    int32_t r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
    return (uint8_t)((11966 * r + 40254 * g + 4064 * b + (16 << 16) + 32768) >> 16);
}

INLINE void luma_row(const uint32_t *row, uint32_t width, uint8_t *out) {
    for (uint32_t x = 0; x < width; x++) out[x] = luma_of(row[x]);
    if (width & 1) out[width] = out[width - 1];
}

/// The sums of two rows' colours, with a column more on both sides.
INLINE void add_rows(
    const uint32_t *upper, const uint32_t *lower, uint32_t width, uint16_t *r, uint16_t *g,
    uint16_t *b
) {
    for (uint32_t x = 0; x < width; x++) {
        r[x + 1] = (uint16_t)((upper[x] >> 16 & 255) + (lower[x] >> 16 & 255));
        g[x + 1] = (uint16_t)((upper[x] >> 8 & 255) + (lower[x] >> 8 & 255));
        b[x + 1] = (uint16_t)((upper[x] & 255) + (lower[x] & 255));
    }
    uint16_t *sums[3] = {r, g, b};
    for (int i = 0; i < 3; i++) {
        sums[i][0] = sums[i][1];
        sums[i][width + 1] = sums[i][width];
    }
}

/// Eight times the mean around a column: the middle counts twice.
INLINE int32_t weigh(const uint16_t *sum, uint32_t x) {
    return sum[2 * x] + 2 * sum[2 * x + 1] + sum[2 * x + 2];
}

INLINE void chroma_row(
    const uint16_t *rs, const uint16_t *gs, const uint16_t *bs, uint32_t width, uint8_t *blue,
    uint8_t *red
) {
    const int32_t base = (128 << 19) + (1 << 18);
    for (uint32_t x = 0; x < (width + 1) / 2; x++) {
        int32_t r = weigh(rs, x), g = weigh(gs, x), b = weigh(bs, x);
        blue[x] = (uint8_t)((-6596 * r - 22189 * g + 28785 * b + base) >> 19);
        red[x] = (uint8_t)((28784 * r - 26145 * g - 2639 * b + base) >> 19);
    }
}

INLINE const uint32_t *row_at(const film_frame *frame, uint32_t y) {
    return (const uint32_t *)(const void *)((const uint8_t *)frame->pixels + y * frame->stride);
}

INLINE void convert(const film_frame *frame) {
    uint32_t width = frame->width, height = frame->height;
    uint32_t lumas = (width + 1) & ~1u, chromas = lumas / 2;
    uint16_t *r = frame->scratch, *g = r + width + 2, *b = g + width + 2;
    for (uint32_t y = 0; y < height; y += 2) {
        const uint32_t *upper = row_at(frame, y);
        const uint32_t *lower = row_at(frame, y + 1 < height ? y + 1 : y);
        luma_row(upper, width, frame->luma + (size_t)y * lumas);
        luma_row(lower, width, frame->luma + (size_t)(y + 1) * lumas);
        add_rows(upper, lower, width, r, g, b);
        chroma_row(
            r, g, b, width, frame->blue + (size_t)y / 2 * chromas,
            frame->red + (size_t)y / 2 * chromas);
    }
}

static void convert_plainly(const film_frame *frame) { convert(frame); }

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void convert_by_avx2(const film_frame *frame) {
    convert(frame);
}

void film_planes(const film_frame *frame) {
    if (__builtin_cpu_supports("avx2")) convert_by_avx2(frame);
    else convert_plainly(frame);
}
#else
void film_planes(const film_frame *frame) { convert_plainly(frame); }
#endif
