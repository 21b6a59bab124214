// The filter kernels' bodies; included once for each processor with SUFFIX and TARGET defined.

#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define FN(name) JOIN(name, SUFFIX)

// One function for each mode, so that each loop knows its formula.
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
    // The functions in the order of the modes' numbers.
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
    float m[21];
    memcpy(m, matrix, sizeof m);
    for (int x = 0; x < width; x++) row[x] = mapped(row[x], m);
}

TARGET static void FN(luminance_curve)(uint32_t *row, int width, const float *curve) {
    float c[5];
    memcpy(c, curve, sizeof c);
    for (int x = 0; x < width; x++) row[x] = curved(row[x], c);
}

const lk_filter_table FN(lk_filter_table) = {
    .name = NAME,
    .blend = FN(blend),
    .color_matrix = FN(color_matrix),
    .luminance_curve = FN(luminance_curve),
    .widen_row = FN(lk_widen_row),
    .add_row = FN(lk_add_row),
    .fold = FN(lk_fold),
    .weigh_words = FN(lk_weigh_words),
    .mix_words = FN(lk_mix_words),
    .store_row = FN(lk_store_row),
    .enlarge_row = FN(lk_enlarge_row),
};

#undef BLEND
#undef FN
#undef JOIN
#undef JOIN2
#undef SUFFIX
#undef TARGET
#undef NAME
