// The kernels' bodies; included once for each processor with SUFFIX and TARGET defined.

#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define FN(name) JOIN(name, SUFFIX)
#define ROW(type, base, stride, y) ((type *)((char *)(base) + (ptrdiff_t)(y) * (stride)))
#define CROW(type, base, stride, y) ((const type *)((const char *)(base) + (ptrdiff_t)(y) * (stride)))

TARGET static void FN(fill)(uint32_t *dst, ptrdiff_t stride, int width, int height,
                            uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *d = ROW(uint32_t, dst, stride, y);
        for (int x = 0; x < width; x++) d[x] = color;
    }
}

TARGET static void FN(copy)(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                            ptrdiff_t src_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ROW(uint32_t, dst, stride, y);
        const uint32_t *restrict s = CROW(uint32_t, src, src_stride, y);
        for (int x = 0; x < width; x++) d[x] = s[x];
    }
}

TARGET static void FN(over)(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                            ptrdiff_t src_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ROW(uint32_t, dst, stride, y);
        const uint32_t *restrict s = CROW(uint32_t, src, src_stride, y);
        if (alpha == 255) {
            for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], s[x]);
        } else {
            for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], scale_pixel(s[x], alpha));
        }
    }
}

TARGET static void FN(solid_over)(uint32_t *dst, ptrdiff_t stride, int width, int height,
                                  uint32_t color) {
    if ((color >> 24) == 255) {
        FN(fill)(dst, stride, width, height, color);
        return;
    }
    for (int y = 0; y < height; y++) {
        uint32_t *restrict d = ROW(uint32_t, dst, stride, y);
        for (int x = 0; x < width; x++) d[x] = over_pixel(d[x], color);
    }
}

TARGET static void FN(solid_mask)(uint32_t *restrict dst, const uint8_t *restrict mask, int width,
                                  uint32_t color) {
    for (int x = 0; x < width; x++) dst[x] = over_pixel(dst[x], scale_pixel(color, mask[x]));
}

TARGET static void FN(over_mask)(uint32_t *restrict dst, const uint32_t *restrict src,
                                 const uint8_t *restrict mask, int width, uint8_t alpha) {
    for (int x = 0; x < width; x++) {
        uint32_t m = mul255(mask[x], alpha);
        dst[x] = over_pixel(dst[x], scale_pixel(src[x], m));
    }
}

TARGET static void FN(mask_multiply)(uint8_t *restrict mask, const uint8_t *restrict other,
                                     int width) {
    for (int x = 0; x < width; x++) mask[x] = (uint8_t)mul255(mask[x], other[x]);
}

TARGET static void FN(mask_subtract)(uint8_t *restrict mask, const uint8_t *restrict other,
                                     int width) {
    for (int x = 0; x < width; x++) mask[x] = (uint8_t)mul255(mask[x], 255u - other[x]);
}

TARGET static void FN(lerp)(uint32_t *restrict dst, const uint32_t *restrict other, int width,
                            uint8_t weight) {
    for (int x = 0; x < width; x++) dst[x] = mix_pixel(dst[x], other[x], weight);
}

TARGET static void FN(multiply_alpha)(uint32_t *restrict dst, const uint32_t *restrict other,
                                      int width) {
    for (int x = 0; x < width; x++) dst[x] = scale_pixel(dst[x], other[x] >> 24);
}

TARGET static void FN(sample_affine)(uint32_t *dst, int width, const lk_sampler *s) {
    // 32.32 fixed point from sample 0 on, so that a repaired part gets the same samples. Half a
    // pixel back, as a pixel's colour sits at its middle.
    double shift = s->nearest ? 0 : 0.5;
    int64_t du = fixed_step(s->du), dv = fixed_step(s->dv);
    int64_t u = fixed32(s->u - shift) + du * s->first, v = fixed32(s->v - shift) + dv * s->first;
    for (int x = 0; x < width; x++, u += du, v += dv) {
        dst[x] = s->nearest ? nearest_pixel(s, u >> 32, v >> 32)
                            : bilinear_pixel(s, u >> 16, v >> 16);
    }
}

TARGET static void FN(sample)(uint32_t *dst, int width, const lk_sampler *s) {
    if (s->dw == 0 && s->w == 1) {
        FN(sample_affine)(dst, width, s);
        return;
    }
    double shift = s->nearest ? 0 : 0.5;
    for (int x = 0; x < width; x++) {
        double index = s->first + x;
        double w = s->w + s->dw * index;
        double k = w > 1e-12 || w < -1e-12 ? 1 / w : 0;
        int64_t u = fixed((s->u + s->du * index) * k - shift);
        int64_t v = fixed((s->v + s->dv * index) * k - shift);
        dst[x] = s->nearest ? nearest_pixel(s, u >> 16, v >> 16) : bilinear_pixel(s, u, v);
    }
}

// A mask moved by a part of a pixel: the weights are the same in the whole row.
TARGET static void FN(shift_mask)(uint8_t *restrict dst, int width, const lk_sampler *s, int64_t u,
                                  int64_t v) {
    int64_t first = u >> 16, y = v >> 16;
    uint32_t fx = (uint32_t)(u >> 8) & 255, fy = (uint32_t)(v >> 8) & 255;
    // The samples whose four bytes all lie inside.
    int from = (int)clamp(s->left - first, 0, width);
    int to = (int)clamp(s->right - 1 - first, from, width);
    if (y < s->top || y + 1 >= s->bottom) to = from;
    for (int x = 0; x < from; x++) dst[x] = bilinear_byte(s, u + ((int64_t)x << 16), v);
    if (to > from) {
        const uint8_t *a = (const uint8_t *)s->pixels + y * s->stride + first;
        const uint8_t *b = a + s->stride;
        for (int x = from; x < to; x++) {
            uint32_t sum = mix256(mix256(a[x], a[x + 1], fx), mix256(b[x], b[x + 1], fx), fy);
            dst[x] = (uint8_t)((sum + 32768) >> 16);
        }
    }
    for (int x = to; x < width; x++) dst[x] = bilinear_byte(s, u + ((int64_t)x << 16), v);
}

TARGET static void FN(sample_mask)(uint8_t *dst, int width, const lk_sampler *s) {
    if (s->dw == 0 && s->w == 1) {
        int64_t du = fixed_step(s->du), dv = fixed_step(s->dv);
        int64_t u = fixed32(s->u - 0.5) + du * s->first, v = fixed32(s->v - 0.5) + dv * s->first;
        if (du == INT64_C(1) << 32 && dv == 0) {
            FN(shift_mask)(dst, width, s, u >> 16, v >> 16);
            return;
        }
        for (int x = 0; x < width; x++, u += du, v += dv)
            dst[x] = bilinear_byte(s, u >> 16, v >> 16);
        return;
    }
    for (int x = 0; x < width; x++) {
        double index = s->first + x;
        double w = s->w + s->dw * index;
        double k = w > 1e-12 || w < -1e-12 ? 1 / w : 0;
        dst[x] = bilinear_byte(s, fixed((s->u + s->du * index) * k - 0.5),
                               fixed((s->v + s->dv * index) * k - 0.5));
    }
}

TARGET static void FN(weigh_rows)(uint8_t *restrict dst, const uint8_t *const *rows,
                                  const uint32_t *weights, int count, int width) {
    for (int x = 0; x < width; x += 64) {
        int n = width - x < 64 ? width - x : 64;
        uint32_t sums[64] = {0};
        for (int k = 0; k < count; k++) {
            const uint8_t *restrict row = rows[k] + x;
            uint32_t weight = weights[k];
            if (n == 64) {
                for (int i = 0; i < 64; i++) sums[i] += row[i] * weight;
            } else {
                for (int i = 0; i < n; i++) sums[i] += row[i] * weight;
            }
        }
        for (int i = 0; i < n; i++) dst[x + i] = (uint8_t)((sums[i] + 32768) >> 16);
    }
}

TARGET static void FN(halve)(uint32_t *restrict dst, const uint32_t *upper, const uint32_t *lower,
                             int width, int source_width) {
    int pairs = source_width / 2 < width ? source_width / 2 : width;
    for (int x = 0; x < pairs; x++)
        dst[x] = mean_of_four(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    for (int x = pairs; x < width; x++) {
        uint32_t a = upper[source_width - 1], b = lower[source_width - 1];
        dst[x] = mean_of_four(a, a, b, b);
    }
}

static const lk_kernel_table FN(table) = {
    NAME,          FN(fill),          FN(copy),          FN(over), FN(solid_over), FN(solid_mask),
    FN(over_mask), FN(mask_multiply), FN(mask_subtract), FN(lerp), FN(multiply_alpha), FN(sample),
    FN(sample_mask), FN(weigh_rows), FN(halve),
};

#undef FN
#undef JOIN
#undef JOIN2
#undef ROW
#undef CROW
#undef SUFFIX
#undef TARGET
#undef NAME
