// The filter kernels' bodies; included once for each processor with SUFFIX and TARGET defined.

#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define FN(name) JOIN(name, SUFFIX)

// One function a mode, so that each loop knows its formula.
#define BLEND(name)                                                                              \
    TARGET static void FN(name)(uint32_t * dst, const uint32_t *src, const uint8_t *mask,        \
                                int width, uint8_t alpha) {                                      \
        blend_row(dst, src, mask, width, alpha, lk_##name);                                      \
    }
BLEND(blend_normal)
BLEND(blend_multiply)
BLEND(blend_screen)
BLEND(blend_overlay)
BLEND(blend_darken)
BLEND(blend_lighten)
BLEND(blend_color_dodge)
BLEND(blend_color_burn)
BLEND(blend_soft_light)
BLEND(blend_hard_light)
BLEND(blend_difference)
BLEND(blend_exclusion)
BLEND(blend_hue)
BLEND(blend_saturation)
BLEND(blend_color)
BLEND(blend_luminosity)
BLEND(blend_source_atop)
BLEND(blend_destination_over)
BLEND(blend_destination_out)
BLEND(blend_xor)
BLEND(blend_destination)
BLEND(blend_clear)
BLEND(blend_copy)
BLEND(blend_source_in)
BLEND(blend_source_out)
BLEND(blend_destination_in)
BLEND(blend_destination_atop)
BLEND(blend_plus_lighter)
BLEND(blend_plus_darker)

TARGET static void FN(blend)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int width,
                             uint8_t alpha, int mode) {
    // In the order of the numbers.
    static void (*const modes[lk_blend_count])(uint32_t *, const uint32_t *, const uint8_t *, int,
                                               uint8_t) = {
        FN(blend_normal), FN(blend_multiply), FN(blend_screen), FN(blend_overlay),
        FN(blend_darken), FN(blend_lighten), FN(blend_color_dodge), FN(blend_color_burn),
        FN(blend_soft_light), FN(blend_hard_light), FN(blend_difference), FN(blend_exclusion),
        FN(blend_hue), FN(blend_saturation), FN(blend_color), FN(blend_luminosity),
        FN(blend_source_atop), FN(blend_destination_over), FN(blend_destination_out),
        FN(blend_xor), FN(blend_destination), FN(blend_clear), FN(blend_copy),
        FN(blend_source_in), FN(blend_source_out), FN(blend_destination_in),
        FN(blend_destination_atop), FN(blend_plus_lighter), FN(blend_plus_darker),
    };
    if (mode < 0 || mode >= lk_blend_count) mode = lk_blend_normal;
    modes[mode](dst, src, mask, width, alpha);
}

TARGET static void FN(color_matrix)(uint32_t *row, int width, const float *matrix) {
    float m[20];
    memcpy(m, matrix, sizeof m);
    for (int x = 0; x < width; x++) row[x] = mapped(row[x], m);
}

TARGET static void FN(add_row)(float *restrict sums, const uint32_t *restrict row, int width) {
    const uint8_t *restrict bytes = (const uint8_t *)row;
    for (int i = 0; i < 4 * width; i++) sums[i] += bytes[i];
}

TARGET static void FN(fold)(float *restrict dst, const float *restrict sums, int width, int factor,
                            float scale) {
    for (int x = 0; x < width; x++) {
        lk_float4 sum = {0, 0, 0, 0}, each;
        for (int k = 0; k < factor; k++) {
            memcpy(&each, sums + 4 * ((ptrdiff_t)x * factor + k), sizeof each);
            sum += each;
        }
        sum *= scale;
        memcpy(dst + 4 * x, &sum, sizeof sum);
    }
}

TARGET static void FN(weigh_floats)(float *restrict dst, const float *const *rows,
                                    const float *weights, int count, int width) {
    for (int x = 0; x < width; x += 64) {
        int n = width - x < 64 ? width - x : 64;
        float sums[64] = {0};
        for (int k = 0; k < count; k++) {
            const float *restrict row = rows[k] + x;
            float weight = weights[k];
            if (n == 64) {
                for (int i = 0; i < 64; i++) sums[i] += row[i] * weight;
            } else {
                for (int i = 0; i < n; i++) sums[i] += row[i] * weight;
            }
        }
        for (int i = 0; i < n; i++) dst[x + i] = sums[i];
    }
}

TARGET static void FN(store_row)(uint32_t *restrict dst, const float *restrict row, int width) {
    uint8_t *restrict bytes = (uint8_t *)dst;
    for (int i = 0; i < 4 * width; i++) bytes[i] = (uint8_t)(int32_t)(row[i] + 0.5f);
}

TARGET static void FN(enlarge_row)(uint32_t *restrict dst, const float *restrict row, int count,
                                   int width, int factor) {
    // In halves of a small pixel, from the middle of the large pixel `left` on. The first small
    // one's middle lies half a large pixel from the edge, which is before any middle.
    int period = 2 * factor, place = period + 1 - factor, left = -1;
    float step = 1.0f / (float)period;
    for (int x = 0; x < width; x++, place += 2) {
        if (place >= period) left++, place -= period;
        float f = (float)place * step;
        int a = left < 0 ? 0 : left < count ? left : count - 1;
        int b = left + 1 < count ? left + 1 : count - 1;
        lk_float4 p, q;
        memcpy(&p, row + 4 * a, sizeof p);
        memcpy(&q, row + 4 * b, sizeof q);
        p += (q - p) * f + 0.5f;
        lk_byte4 bytes = __builtin_convertvector(__builtin_convertvector(p, lk_int4), lk_byte4);
        memcpy(dst + x, &bytes, sizeof bytes);
    }
}

const lk_filter_table FN(lk_filter_table) = {
    NAME,          FN(blend),     FN(color_matrix), FN(add_row), FN(fold), FN(weigh_floats),
    FN(store_row), FN(enlarge_row),
};

#undef BLEND
#undef FN
#undef JOIN
#undef JOIN2
#undef SUFFIX
#undef TARGET
#undef NAME
