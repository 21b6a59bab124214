// Sampling in SSE4.1. Included in set_sse4.c.

static void sample_affine(uint32_t *dst, int width, const lk_sampler *s) {
    lk_line line = affine_line(s, 0.5);
    int from = 0, to = width;
    inner_run(s, line, 1, &from, &to);
    sample_ends(dst, 0, from, s, line);
    lk_line at = advanced(line, from);
    for (int x = from; x < to; x++) {
        const uint32_t *row = CROW(uint32_t, s->pixels, s->stride, at.v >> 32) + (at.u >> 32);
        dst[x] = between(row, CROW(uint32_t, row, s->stride, 1), 1, at.u, at.v);
        at.u += at.du, at.v += at.dv;
    }
    sample_ends(dst, to, width, s, line);
}

static void sample(uint32_t *dst, int width, const lk_sampler *s) {
    if (is_affine(s)) {
        if (s->nearest) sample_nearest(dst, width, s);
        else sample_affine(dst, width, s);
        return;
    }
    if (s->nearest) {
        lk_plain_sample(dst, width, s);
        return;
    }
    for (int x = 0; x < width; x++) {
        int64_t u, v;
        perspective_place(s, x, 0.5, &u, &v);
        dst[x] = sample_one(s, u, v);
    }
}
