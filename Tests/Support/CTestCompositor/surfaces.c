#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "compositor.h"
#include "generated/presentation-time-server.h"

static ltc *owner(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// Regions: only their life counts.
static void region_rect(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                        int32_t w, int32_t h) {
    (void)client, (void)r, (void)x, (void)y, (void)w, (void)h;
}
static const struct wl_region_interface region_calls = {destroy_resource, region_rect, region_rect};

static void surface_attach(struct wl_client *client, struct wl_resource *r,
                           struct wl_resource *buffer, int32_t x, int32_t y) {
    (void)client, (void)x, (void)y;
    owner(r)->attached = buffer;
    owner(r)->has_attached = true;
}

static void add_damage(ltc *c, int32_t x, int32_t y, int32_t width, int32_t height) {
    if (c->damage_count == LTC_RECTS) {
        c->damage_overflow = true;
        return;
    }
    c->damage[c->damage_count++] = (ltc_rect){x, y, width, height};
}

static void surface_damage(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                           int32_t w, int32_t h) {
    (void)client;
    add_damage(owner(r), x, y, w, h);
}

static void frame_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    ltc_forget(c->frames, &c->frame_count, r);
    ltc_forget(c->pending_frames, &c->pending_frame_count, r);
}

static void surface_frame(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    ltc *c = owner(r);
    struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
    wl_resource_set_implementation(callback, NULL, c, frame_gone);
    if (c->pending_frame_count < MAX_WAITING) c->pending_frames[c->pending_frame_count++] = callback;
    c->wants_frame = true;
}

static void surface_region(struct wl_client *client, struct wl_resource *r,
                           struct wl_resource *region) {
    (void)client, (void)r, (void)region;
}

static void surface_int(struct wl_client *client, struct wl_resource *r, int32_t value) {
    (void)client, (void)r, (void)value;
}

static void surface_scale(struct wl_client *client, struct wl_resource *r, int32_t scale) {
    (void)client;
    if (scale < 1) wl_resource_post_error(r, WL_SURFACE_ERROR_INVALID_SCALE, "scale %d", scale);
    owner(r)->scale = scale;
}

static void buffer_gone(struct wl_listener *listener, void *data);

struct held_buffer {
    struct wl_listener gone;
    ltc *c;
};

static void buffer_gone(struct wl_listener *listener, void *data) {
    struct held_buffer *h = wl_container_of(listener, h, gone);
    ltc_forget(h->c->held, &h->c->held_count, data);
    if (h->c->attached == data) h->c->attached = NULL;
    free(h);
}

static void hold(ltc *c, struct wl_resource *buffer) {
    for (int i = 0; i < c->held_count; i++)
        if (c->held[i] == buffer) return;
    if (c->held_count == MAX_HELD) return;
    c->held[c->held_count++] = buffer;
    if (wl_resource_get_destroy_listener(buffer, buffer_gone)) return;
    c->seen_buffers++;
    struct held_buffer *h = calloc(1, sizeof *h);
    h->c = c;
    h->gone.notify = buffer_gone;
    wl_resource_add_destroy_listener(buffer, &h->gone);
}

static void copy_rect(uint32_t *to, const uint32_t *from, int32_t width, int32_t height, ltc_rect r) {
    int32_t x0 = r.x < 0 ? 0 : r.x, y0 = r.y < 0 ? 0 : r.y;
    int64_t x1 = (int64_t)r.x + r.width, y1 = (int64_t)r.y + r.height;
    if (x1 > width) x1 = width;
    if (y1 > height) y1 = height;
    for (int64_t y = y0; y < y1; y++)
        for (int64_t x = x0; x < x1; x++) to[y * width + x] = from[y * width + x];
}

static void take_pixels(ltc *c, struct wl_resource *buffer, ltc_commit *commit) {
    struct wl_shm_buffer *shm = wl_shm_buffer_get(buffer);
    if (!shm) return;
    int32_t width = wl_shm_buffer_get_width(shm), height = wl_shm_buffer_get_height(shm);
    int32_t stride = wl_shm_buffer_get_stride(shm);
    size_t size = (size_t)width * (size_t)height * 4;
    bool is_new = !c->pixels || width != c->width || height != c->height;
    if (is_new) {
        c->pixels = realloc(c->pixels, size);
        c->shadow = realloc(c->shadow, size);
        c->width = width;
        c->height = height;
    }
    wl_shm_buffer_begin_access(shm);
    const char *data = wl_shm_buffer_get_data(shm);
    bool opaque = wl_shm_buffer_get_format(shm) == WL_SHM_FORMAT_XRGB8888;
    uint64_t hash = 1469598103934665603u;
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(data + (ptrdiff_t)y * stride);
        for (int32_t x = 0; x < width; x++) {
            uint32_t p = opaque ? row[x] | 0xff000000u : row[x];
            c->pixels[(ptrdiff_t)y * width + x] = p;
            hash = (hash ^ p) * 1099511628211u;
        }
    }
    wl_shm_buffer_end_access(shm);
    if (is_new || c->damage_overflow) memcpy(c->shadow, c->pixels, size);
    for (int i = 0; i < c->damage_count; i++)
        copy_rect(c->shadow, c->pixels, width, height, c->damage[i]);
    commit->width = width;
    commit->height = height;
    commit->format = wl_shm_buffer_get_format(shm);
    commit->hash = hash;
    commit->shadow_matches = memcmp(c->shadow, c->pixels, size) == 0;
}

static void surface_commit(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = owner(r);
    if (r != c->surface) return;
    if (c->commit_count == c->commit_room) {
        c->commit_room = c->commit_room ? c->commit_room * 2 : 64;
        c->commits = realloc(c->commits, c->commit_room * sizeof *c->commits);
    }
    ltc_commit *commit = &c->commits[c->commit_count++];
    memset(commit, 0, sizeof *commit);
    commit->scale = c->scale;
    commit->acked = c->acked;
    commit->viewport_width = c->viewport_width;
    commit->viewport_height = c->viewport_height;
    commit->wants_frame = c->wants_frame;
    commit->wants_feedback = c->wants_feedback;
    commit->shadow_matches = true;
    commit->rect_count = c->damage_count;
    memcpy(commit->rects, c->damage, sizeof c->damage);
    if (c->has_attached && c->attached) {
        if (c->shell_surface && !c->acked) {
            wl_resource_post_error(c->shell_surface, 3, "a buffer before the first configure");
            return;
        }
        commit->buffer = wl_resource_get_id(c->attached);
        take_pixels(c, c->attached, commit);
        if (commit->width % c->scale || commit->height % c->scale) {
            wl_resource_post_error(r, WL_SURFACE_ERROR_INVALID_SIZE, "size and scale");
            return;
        }
        hold(c, c->attached);
    }
    for (int i = 0; i < c->pending_frame_count && c->frame_count < MAX_WAITING; i++)
        c->frames[c->frame_count++] = c->pending_frames[i];
    c->pending_frame_count = 0;
    c->has_attached = c->wants_frame = c->wants_feedback = c->damage_overflow = false;
    c->attached = NULL;
    c->damage_count = 0;
}

static void surface_offset(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y) {
    (void)client, (void)r, (void)x, (void)y;
}

static const struct wl_surface_interface surface_calls = {
    destroy_resource, surface_attach, surface_damage, surface_frame, surface_region, surface_region,
    surface_commit,   surface_int,    surface_scale,  surface_damage, surface_offset,
};

static void surface_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->surface == r) c->surface = NULL;
}

static void create_surface(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    struct wl_resource *surface =
        wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(surface, &surface_calls, owner(r), surface_gone);
}

static void create_region(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    struct wl_resource *region = wl_resource_create(client, &wl_region_interface, 1, id);
    wl_resource_set_implementation(region, &region_calls, owner(r), NULL);
}

static const struct wl_compositor_interface compositor_calls = {create_surface, create_region};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
    wl_resource_set_implementation(r, &compositor_calls, data, NULL);
}

static void feedback_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    ltc_forget(c->feedbacks, &c->feedback_count, r);
}

static void presentation_feedback(struct wl_client *client, struct wl_resource *r,
                                  struct wl_resource *surface, uint32_t id) {
    (void)surface;
    ltc *c = owner(r);
    struct wl_resource *feedback =
        wl_resource_create(client, &wp_presentation_feedback_interface, 1, id);
    wl_resource_set_implementation(feedback, NULL, c, feedback_gone);
    if (c->feedback_count < MAX_WAITING) c->feedbacks[c->feedback_count++] = feedback;
    c->wants_feedback = true;
}

static const struct wp_presentation_interface presentation_calls = {destroy_resource,
                                                                   presentation_feedback};

static void bind_presentation(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    struct wl_resource *r = wl_resource_create(client, &wp_presentation_interface, (int)version, id);
    wl_resource_set_implementation(r, &presentation_calls, c, NULL);
    uint32_t clock = c->options.presentation_clock ? c->options.presentation_clock : CLOCK_MONOTONIC;
    wp_presentation_send_clock_id(r, clock);
}

void ltc_add_surfaces(ltc *c) {
    wl_global_create(c->display, &wl_compositor_interface, 5, c, bind_compositor);
    if (!c->options.no_shm) wl_display_init_shm(c->display);
    if (!c->options.no_presentation)
        wl_global_create(c->display, &wp_presentation_interface, 1, c, bind_presentation);
}

int ltc_send_frames(ltc *c, uint32_t milliseconds) {
    int count = c->frame_count;
    while (c->frame_count) {
        struct wl_resource *callback = c->frames[0];
        wl_callback_send_done(callback, milliseconds);
        wl_resource_destroy(callback);
    }
    return count;
}

int ltc_waiting_frames(const ltc *c) { return c->frame_count; }
int ltc_held_buffers(const ltc *c) { return c->held_count; }
int ltc_buffer_count(const ltc *c) { return c->seen_buffers; }

void ltc_release(ltc *c, int index) {
    if (index < 0 || index >= c->held_count) return;
    struct wl_resource *buffer = c->held[index];
    ltc_forget(c->held, &c->held_count, buffer);
    wl_buffer_send_release(buffer);
}

bool ltc_present(ltc *c, double seconds, uint32_t refresh_nanoseconds) {
    if (!c->feedback_count) return false;
    struct wl_resource *feedback = c->feedbacks[0];
    uint64_t whole = (uint64_t)seconds;
    uint32_t rest = (uint32_t)((seconds - (double)whole) * 1e9);
    wp_presentation_feedback_send_presented(feedback, (uint32_t)(whole >> 32), (uint32_t)whole, rest,
                                            refresh_nanoseconds, 0, 0, 0);
    wl_resource_destroy(feedback);
    return true;
}

bool ltc_discard(ltc *c) {
    if (!c->feedback_count) return false;
    struct wl_resource *feedback = c->feedbacks[0];
    wp_presentation_feedback_send_discarded(feedback);
    wl_resource_destroy(feedback);
    return true;
}
