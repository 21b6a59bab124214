// Buffers: which of them the compositor holds, and their content.
#include <stdlib.h>
#include <string.h>

#include "compositor.h"

static void buffer_gone(struct wl_listener *listener, void *data) {
    (void)data;
    buffer *b = wl_container_of(listener, b, gone);
    ltc *c = b->c;
    for (int i = 0; i < c->held_count; i++) {
        if (c->held[i] != b) continue;
        memmove(c->held + i, c->held + i + 1, (size_t)(c->held_count - i - 1) * sizeof *c->held);
        c->held_count--;
        break;
    }
    for (surface *s = c->surfaces; s; s = s->next)
        if (s->attached == b) s->attached = NULL;
    free(b);
}

buffer *ltc_buffer(ltc *c, struct wl_resource *resource) {
    struct wl_listener *known = wl_resource_get_destroy_listener(resource, buffer_gone);
    if (known) {
        buffer *b = wl_container_of(known, b, gone);
        return b;
    }
    buffer *b = calloc(1, sizeof *b);
    if (!b) abort();
    b->c = c;
    b->resource = resource;
    b->gone.notify = buffer_gone;
    wl_resource_add_destroy_listener(resource, &b->gone);
    return b;
}

bool ltc_hold(ltc *c, buffer *b) {
    for (int i = 0; i < c->held_count; i++)
        if (c->held[i] == b) return false;
    if (c->held_count < MAX_HELD) c->held[c->held_count++] = b;
    return true;
}

uint64_t ltc_read_pixels(struct wl_shm_buffer *shm, uint32_t *to) {
    int32_t width = wl_shm_buffer_get_width(shm), height = wl_shm_buffer_get_height(shm);
    ptrdiff_t stride = wl_shm_buffer_get_stride(shm);
    // The unused byte of XRGB counts as opaque, whatever its value.
    uint32_t unused = wl_shm_buffer_get_format(shm) == WL_SHM_FORMAT_XRGB8888 ? 0xff000000u : 0;
    uint64_t hash = 1469598103934665603u;
    wl_shm_buffer_begin_access(shm);
    const char *data = wl_shm_buffer_get_data(shm);
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(data + y * stride);
        for (int32_t x = 0; x < width; x++) {
            uint32_t pixel = row[x] | unused;
            if (to) to[(ptrdiff_t)y * width + x] = pixel;
            hash = (hash ^ pixel) * 1099511628211u;
        }
    }
    wl_shm_buffer_end_access(shm);
    return hash;
}

static void copy_rect(surface *s, ltc_rect r) {
    int64_t x0 = r.x < 0 ? 0 : r.x, y0 = r.y < 0 ? 0 : r.y;
    int64_t x1 = (int64_t)r.x + r.width, y1 = (int64_t)r.y + r.height;
    if (x1 > s->width) x1 = s->width;
    if (y1 > s->height) y1 = s->height;
    for (int64_t y = y0; y < y1 && x0 < x1; y++)
        memcpy(s->shadow + y * s->width + x0, s->pixels + y * s->width + x0,
               (size_t)(x1 - x0) * sizeof *s->pixels);
}

void ltc_take_picture(surface *s, buffer *b, ltc_commit *commit) {
    struct wl_shm_buffer *shm = wl_shm_buffer_get(b->resource);
    if (!shm) return;
    int32_t width = wl_shm_buffer_get_width(shm), height = wl_shm_buffer_get_height(shm);
    size_t size = (size_t)width * (size_t)height * sizeof *s->pixels;
    bool is_new = !s->pixels || width != s->width || height != s->height;
    if (is_new) {
        s->pixels = realloc(s->pixels, size);
        s->shadow = realloc(s->shadow, size);
        if (!s->pixels || !s->shadow) abort();
        s->width = width;
        s->height = height;
    }
    commit->width = width;
    commit->height = height;
    commit->format = wl_shm_buffer_get_format(shm);
    commit->hash = b->hash = ltc_read_pixels(shm, s->pixels);
    if (is_new || s->damage_overflow) memcpy(s->shadow, s->pixels, size);
    for (int i = 0; i < s->damage_count; i++) copy_rect(s, s->damage[i]);
    commit->shadow_matches = memcmp(s->shadow, s->pixels, size) == 0;
}

int ltc_held_buffers(const ltc *c) { return c->held_count; }
int ltc_buffer_count(const ltc *c) { return c->seen_buffers; }
int ltc_overwritten(const ltc *c) { return c->overwritten; }

static void let_go(ltc *c, int index) {
    buffer *b = c->held[index];
    memmove(c->held + index, c->held + index + 1,
            (size_t)(c->held_count - index - 1) * sizeof *c->held);
    c->held_count--;
    struct wl_shm_buffer *shm = wl_shm_buffer_get(b->resource);
    if (shm && ltc_read_pixels(shm, NULL) != b->hash) c->overwritten++;
    wl_buffer_send_release(b->resource);
}

void ltc_release(ltc *c, int index) {
    if (index >= 0 && index < c->held_count) let_go(c, index);
}

bool ltc_release_buffer(ltc *c, uint32_t id) {
    for (int i = 0; i < c->held_count; i++) {
        if (wl_resource_get_id(c->held[i]->resource) != id) continue;
        let_go(c, i);
        return true;
    }
    return false;
}

uint32_t ltc_held_buffer(const ltc *c, int index) {
    return index >= 0 && index < c->held_count ? wl_resource_get_id(c->held[index]->resource) : 0;
}
