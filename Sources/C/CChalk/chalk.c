// Chalk on a board, pixel by pixel.
#include "CChalk.h"
#include "CPixelProducts.h"
#include "filling.h"

#include <math.h>

/// The height of a tip's height map at a point, interpolated between its four nearest heights.
static inline float height(const float *tip, float u, float v) {
    float x = (u * 0.5f + 0.5f) * (CHALK_TIP - 2), y = (v * 0.5f + 0.5f) * (CHALK_TIP - 2);
    int32_t column = (int32_t)x, row = (int32_t)y;
    const float *at = tip + row * CHALK_TIP + column;
    float fx = x - (float)column, fy = y - (float)row;
    float high = at[0] + (at[1] - at[0]) * fx;
    float low = at[CHALK_TIP] + (at[CHALK_TIP + 1] - at[CHALK_TIP]) * fx;
    return high + (low - high) * fy;
}

void chalk_touch(uint16_t *coverage, const chalk_dab *dab, chalk_rect rect) {
    float scale = 1 / (1 - fminf(dab->bite, 0.95f));
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        uint16_t *row = coverage + y * CHALK_TILE;
        float dy = (float)y + 0.5f - dab->y;
        for (int32_t x = rect.left; x < rect.right; x++) {
            float dx = (float)x + 0.5f - dab->x;
            float u = dab->ux * dx + dab->uy * dy, v = dab->vx * dx + dab->vy * dy;
            float inside = 1 - u * u - v * v;
            if (!(inside > 0)) continue;
            float high = height(dab->tip, u, v);
            float touch = (high + (1 - high) * dab->floor - dab->bite) * scale;
            if (touch <= 0) continue;
            float rim = inside * dab->edge + dab->offset;
            if (!(rim > 0)) continue;
            float share = dab->deposit * touch * (rim < 1 ? rim : 1);
            row[x] += (uint16_t)((float)(65535 - row[x]) * share);
        }
    }
}

void chalk_dot(uint16_t *coverage, float x, float y, float radius, chalk_rect rect) {
    // A disc smaller than a pixel covers no pixel completely.
    float most = radius < 0.5f ? 4 * radius * radius : 1;
    for (int32_t row = rect.top; row < rect.bottom; row++) {
        uint16_t *out = coverage + (ptrdiff_t)row * CHALK_TILE;
        float dy = (float)row + 0.5f - y;
        for (int32_t column = rect.left; column < rect.right; column++) {
            float dx = (float)column + 0.5f - x;
            float share = radius + 0.5f - sqrtf(dx * dx + dy * dy);
            if (!(share > 0)) continue;
            uint16_t value = (uint16_t)((share < 1 ? share : 1) * most * 65535);
            if (value > out[column]) out[column] = value;
        }
    }
}

void chalk_ink(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, uint32_t color,
    chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t under = before ? before[start + x] : 0;
            uint32_t share = (coverage[start + x] * 255u + 32767) / 65535;
            out[start + x] =
                lk_pixel_product(0xff000000 | color, share) + lk_pixel_product(under, 255 - share);
        }
    }
}

/// The alpha of chalk, 0...255, by coverage and by the height of the board's grain.
///
/// The chalk reaches down from the peaks: the share of the grain that it reaches grows with the
/// coverage, and where it reaches well it hides the board.
static inline uint32_t alpha(uint16_t coverage, uint8_t grain) {
    int32_t reach = coverage * 300 >> 16;
    int32_t depth = reach + grain - 255;
    int32_t value = depth * 2;
    value = value < 0 ? 0 : value > 255 ? 255 : value;
    // Even under a hard stick the valleys stay a little darker; and there is dust everywhere.
    int32_t dust = coverage * 26 >> 16;
    return (uint32_t)(dust + (value * (179 + (grain >> 3) + (coverage >> 13) * 2) >> 8));
}

void chalk_lay(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, int32_t filling, uint32_t color, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        const uint8_t *heights =
            grain + (ptrdiff_t)((gy + y) & (CHALK_GRAIN - 1)) * CHALK_GRAIN + (gx & (CHALK_GRAIN - 1));
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t under = before ? before[start + x] : 0;
            int32_t grain_height = chalk_filled(heights[x], filling);
            uint32_t share = alpha(coverage[start + x], (uint8_t)grain_height);
            out[start + x] =
                lk_pixel_product(0xff000000 | color, share) + lk_pixel_product(under, 255 - share);
        }
    }
}

void chalk_rub(
    uint32_t *out, const uint32_t *before, const uint16_t *coverage, const uint8_t *grain,
    int32_t gx, int32_t gy, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        ptrdiff_t start = (ptrdiff_t)y * CHALK_TILE;
        const uint8_t *heights =
            grain + (ptrdiff_t)((gy + y) & (CHALK_GRAIN - 1)) * CHALK_GRAIN + (gx & (CHALK_GRAIN - 1));
        for (int32_t x = rect.left; x < rect.right; x++) {
            // Felt gets into the valleys last.
            int32_t share = (coverage[start + x] * 300 >> 16) - ((255 - heights[x]) * 40 >> 8);
            share = share < 0 ? 0 : share > 255 ? 255 : share;
            out[start + x] = before ? lk_pixel_product(before[start + x], 255 - (uint32_t)share) : 0;
        }
    }
}

void chalk_smear(
    uint32_t *patch, float *carried, int32_t side, float x, float y, float radius, float strength,
    float hunger) {
    float scale = 1 / (radius * radius);
    for (int32_t row = 0; row < side; row++) {
        float dy = (float)row + 0.5f - y;
        for (int32_t column = 0; column < side; column++) {
            float dx = (float)column + 0.5f - x;
            float inside = 1 - (dx * dx + dy * dy) * scale;
            ptrdiff_t at = (ptrdiff_t)row * side + column;
            uint32_t pixel = patch[at], mixed = 0;
            float *held = carried + at * 4;
            float leaves = inside > 0 ? strength * (inside < 0.5f ? inside * 2 : 1) : 0;
            for (int32_t part = 0; part < 4; part++) {
                float here = (float)(pixel >> (part * 8) & 0xff);
                float value = here + (held[part] - here) * leaves;
                held[part] += (here - held[part]) * hunger;
                mixed |= (uint32_t)(value + 0.5f) << (part * 8);
            }
            patch[at] = mixed;
        }
    }
}

void chalk_halve(
    uint32_t *out, ptrdiff_t out_stride, const uint32_t *in, ptrdiff_t in_stride, chalk_rect rect) {
    for (int32_t y = rect.top; y < rect.bottom; y++) {
        const uint32_t *high = in + 2 * y * in_stride, *low = high + in_stride;
        for (int32_t x = rect.left; x < rect.right; x++) {
            uint32_t a = high[2 * x], b = high[2 * x + 1], c = low[2 * x], d = low[2 * x + 1];
            uint32_t even = (a & 0x00ff00ff) + (b & 0x00ff00ff) + (c & 0x00ff00ff) + (d & 0x00ff00ff);
            uint32_t odd = (a >> 8 & 0x00ff00ff) + (b >> 8 & 0x00ff00ff) + (c >> 8 & 0x00ff00ff)
                + (d >> 8 & 0x00ff00ff);
            even = (even + 0x00020002) >> 2 & 0x00ff00ff;
            odd = (odd + 0x00020002) >> 2 & 0x00ff00ff;
            out[y * out_stride + x] = even | odd << 8;
        }
    }
}

void chalk_difference(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count) {
    for (size_t index = 0; index < count; index++) {
        out[index] = (a ? a[index] : 0) ^ (b ? b[index] : 0);
    }
}
