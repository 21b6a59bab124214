// Chalk on tiles that are finer than the board's pixels.
#include "CChalk.h"
#include "CPixelProducts.h"
#include "filling.h"

/// An easing of a share f of 32, slow at both ends: blobs of grain keep their rims.
static inline int32_t eased(int32_t f) { return f * f * (96 - 2 * f) >> 10; }

/// The board's height at a fine pixel, 0...255: the grain interpolated between its four nearest
/// heights, and a share of the grain eight times finer, since between two grains of a board there
/// is no smooth slope.
static inline int32_t fine_height(const uint8_t *grain, int32_t x, int32_t y, int32_t shift) {
    // In 1/32 of a height's width, whose middle is half a board pixel in.
    int32_t px = (int32_t)((uint32_t)(2 * x + 1) << 4 >> shift) - 16;
    int32_t py = (int32_t)((uint32_t)(2 * y + 1) << 4 >> shift) - 16;
    int32_t fx = eased(px & 31), fy = eased(py & 31);
    int32_t column = (px >> 5) & (CHALK_GRAIN - 1), row = (py >> 5) & (CHALK_GRAIN - 1);
    int32_t right = (column + 1) & (CHALK_GRAIN - 1), below = (row + 1) & (CHALK_GRAIN - 1);
    const uint8_t *high = grain + row * CHALK_GRAIN, *low = grain + below * CHALK_GRAIN;
    int32_t top = high[column] * 32 + (high[right] - high[column]) * fx;
    int32_t bottom = low[column] * 32 + (low[right] - low[column]) * fx;
    int32_t blob = (top * 32 + (bottom - top) * fy) >> 10;
    int32_t dust = grain[(y << (3 - shift) & (CHALK_GRAIN - 1)) * CHALK_GRAIN
                         + (x << (3 - shift) & (CHALK_GRAIN - 1))];
    // The mean stays, and the spread is about that of the grain itself.
    int32_t value = 128 + (((blob - 128) * 68 + (dust - 128) * 22) >> 6);
    return value < 0 ? 0 : value > 255 ? 255 : value;
}

/// The alpha of chalk, equal to that on tiles of board pixels, with rims as steep in fine pixels as
/// there in board pixels.
static inline uint32_t fine_alpha(uint16_t coverage, int32_t grain, int32_t shift) {
    int32_t reach = coverage * 300 >> 16;
    int32_t depth = reach + grain - 255;
    // Steeper about the middle of the reached depth, so that the amount of chalk stays equal.
    int32_t middle = reach < 128 ? reach : 128;
    int32_t value = middle + ((depth * 2 - middle) * (4 + shift) >> 2);
    value = value < 0 ? 0 : value > 255 ? 255 : value;
    int32_t dust = coverage * 26 >> 16;
    return (uint32_t)(dust + (value * (179 + (grain >> 3) + (coverage >> 13) * 2) >> 8));
}

void chalk_lay_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, int32_t filling, uint32_t color, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t under = before ? before[start + x] : 0;
            uint16_t cover = coverage[start + x];
            if (cover == 0) {
                out[start + x] = under;
                continue;
            }
            int32_t height = chalk_filled(fine_height(grain, gx + x, gy + y, shift), filling);
            uint32_t share = fine_alpha(cover, height, shift);
            out[start + x] =
                lk_pixel_product(0xff000000 | color, share) + lk_pixel_product(under, 255 - share);
        }
    }
}

void chalk_rub_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t shift, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t under = before ? before[start + x] : 0;
            uint16_t cover = coverage[start + x];
            if (cover == 0 || under == 0) {
                out[start + x] = under;
                continue;
            }
            int32_t height = fine_height(grain, gx + x, gy + y, shift);
            int32_t share = (cover * 300 >> 16) - ((255 - height) * 40 >> 8);
            share = share < 0 ? 0 : share > 255 ? 255 : share;
            out[start + x] = lk_pixel_product(under, 255 - (uint32_t)share);
        }
    }
}

void chalk_tint(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, uint32_t color, uint32_t most,
    chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t over = before ? before[start + x] : 0;
            uint32_t share = coverage[start + x] * most >> 16;
            uint32_t own = lk_pixel_product(0xff000000 | color, share);
            out[start + x] = over + lk_pixel_product(own, 255 - (over >> 24));
        }
    }
}

void chalk_lose(
    uint16_t *lost, float x, float y, float radius, float strength, chalk_rect rect) {
    float scale = 1 / (radius * radius);
    for (int32_t row = rect.top; row < rect.bottom; row++) {
        float dy = (float)row + 0.5f - y;
        uint16_t *at = lost + (ptrdiff_t)row * CHALK_TILE;
        for (int32_t column = rect.left; column < rect.right; column++) {
            float dx = (float)column + 0.5f - x;
            float inside = 1 - (dx * dx + dy * dy) * scale;
            if (!(inside > 0)) continue;
            float leaves = strength * (inside < 0.5f ? inside * 2 : 1);
            at[column] += (uint16_t)((float)(65535 - at[column]) * leaves + 0.5f);
        }
    }
}

/// A component of a tile of board pixels, interpolated between the four nearest; in 1/1024.
static inline int32_t between(
    const uint32_t *tile, ptrdiff_t high, ptrdiff_t low, int32_t left, int32_t right, int32_t fx,
    int32_t fy, int32_t part) {
    if (!tile) return 0;
    int32_t a = tile[high + left] >> part & 255, b = tile[high + right] >> part & 255;
    int32_t c = tile[low + left] >> part & 255, d = tile[low + right] >> part & 255;
    int32_t top = a * 32 + (b - a) * fx, bottom = c * 32 + (d - c) * fx;
    return top * 32 + (bottom - top) * fy;
}

static inline int32_t held(int32_t value) {
    return value < 0 ? 0 : value > CHALK_TILE - 1 ? CHALK_TILE - 1 : value;
}

void chalk_smear_fine(
    uint32_t *out, const uint32_t *before, const uint16_t *lost, const uint32_t *was,
    const uint32_t *now, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        int32_t py = (int32_t)((uint32_t)(2 * y + 1) << 4 >> shift) - 16;
        ptrdiff_t high = (ptrdiff_t)held(oy + (py >> 5)) * CHALK_TILE;
        ptrdiff_t low = (ptrdiff_t)held(oy + (py >> 5) + 1) * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t under = before ? before[start + x] : 0;
            if (lost[start + x] == 0) {
                out[start + x] = under;
                continue;
            }
            int32_t px = (int32_t)((uint32_t)(2 * x + 1) << 4 >> shift) - 16;
            int32_t left = held(ox + (px >> 5)), right = held(ox + (px >> 5) + 1);
            int32_t kept = (65535 - lost[start + x]) >> 3;
            int32_t most = 255;
            uint32_t mixed = 0;
            for (int32_t part = 24; part >= 0; part -= 8) {
                int32_t old = between(was, high, low, left, right, px & 31, py & 31, part);
                int32_t next = between(now, high, low, left, right, px & 31, py & 31, part);
                int64_t detail = (int64_t)((int32_t)(under >> part & 255) * 1024 - old) * kept;
                int32_t value = (int32_t)((next + (detail >> 13) + 512) >> 10);
                value = value < 0 ? 0 : value > most ? most : value;
                // The other components are at most the alpha, which comes first.
                if (part == 24) most = value;
                mixed |= (uint32_t)value << part;
            }
            out[start + x] = mixed;
        }
    }
}

void chalk_enlarge(
    uint32_t *out, const uint32_t *tile, int32_t ox, int32_t oy, int32_t shift, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        int32_t py = (int32_t)((uint32_t)(2 * y + 1) << 4 >> shift) - 16;
        ptrdiff_t high = (ptrdiff_t)held(oy + (py >> 5)) * CHALK_TILE;
        ptrdiff_t low = (ptrdiff_t)held(oy + (py >> 5) + 1) * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            int32_t px = (int32_t)((uint32_t)(2 * x + 1) << 4 >> shift) - 16;
            int32_t left = held(ox + (px >> 5)), right = held(ox + (px >> 5) + 1);
            uint32_t mixed = 0;
            for (int32_t part = 0; part < 32; part += 8) {
                int32_t value = between(tile, high, low, left, right, px & 31, py & 31, part);
                mixed |= (uint32_t)((value + 512) >> 10) << part;
            }
            out[(ptrdiff_t)y * CHALK_TILE + x] = mixed;
        }
    }
}

void chalk_over(uint32_t *out, const uint32_t *layer, int32_t is_under, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t there = out[start + x], own = layer[start + x];
            out[start + x] = is_under ? there + lk_pixel_product(own, 255 - (there >> 24))
                                      : own + lk_pixel_product(there, 255 - (own >> 24));
        }
    }
}
