// Surfaces: their pending state, and the effect of a commit.
#include <stdlib.h>
#include <string.h>

#include "compositor.h"

surface *ltc_surface(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

struct wl_resource *ltc_window_surface(const ltc *c) {
    const surface *s = c->aim ? c->aim : c->window;
    return s ? s->resource : NULL;
}

// Regions: added boxes count; nothing here is ever subtracted.
static void region_add(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                       int32_t w, int32_t h) {
    (void)client;
    region *boxes = wl_resource_get_user_data(r);
    if (boxes->count < LTC_BOXES) boxes->rects[boxes->count++] = (ltc_rect){x, y, w, h};
}
static void region_subtract(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                            int32_t w, int32_t h) {
    (void)client, (void)r, (void)x, (void)y, (void)w, (void)h;
}
static const struct wl_region_interface region_calls = {ltc_destroy_request, region_add,
                                                        region_subtract};
static void region_gone(struct wl_resource *r) { free(wl_resource_get_user_data(r)); }

static void surface_attach(struct wl_client *client, struct wl_resource *r,
                           struct wl_resource *wl_buffer, int32_t x, int32_t y) {
    (void)client;
    surface *s = ltc_surface(r);
    if ((x || y) && wl_resource_get_version(r) >= 5) {
        wl_resource_post_error(r, WL_SURFACE_ERROR_INVALID_OFFSET, "attach at %d, %d", x, y);
        return;
    }
    s->attached = wl_buffer ? ltc_buffer(s->c, wl_buffer) : NULL;
    s->has_attached = true;
}

static void add_damage(surface *s, ltc_rect rect) {
    if (s->damage_count < LTC_RECTS)
        s->damage[s->damage_count++] = rect;
    else
        s->damage_overflow = true;
}

/// Damage in points of the surface; the buffer is larger by the whole scale.
static void surface_damage(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                           int32_t w, int32_t h) {
    (void)client;
    surface *s = ltc_surface(r);
    int64_t right = ((int64_t)x + w) * s->scale, bottom = ((int64_t)y + h) * s->scale;
    int64_t left = (int64_t)x * s->scale, top = (int64_t)y * s->scale;
    const int64_t most = 1 << 20;
    if (left < -most) left = -most;
    if (top < -most) top = -most;
    if (right > most) right = most;
    if (bottom > most) bottom = most;
    add_damage(s, (ltc_rect){(int32_t)left, (int32_t)top, (int32_t)(right - left),
                             (int32_t)(bottom - top)});
}

static void surface_damage_buffer(struct wl_client *client, struct wl_resource *r, int32_t x,
                                  int32_t y, int32_t w, int32_t h) {
    (void)client;
    add_damage(ltc_surface(r), (ltc_rect){x, y, w, h});
}

static void frame_gone(struct wl_resource *r) {
    surface *s = wl_resource_get_user_data(r);
    ltc_forget(&s->frames, r);
    ltc_forget(&s->c->frames, r);
}

static void surface_frame(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    surface *s = ltc_surface(r);
    struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
    wl_resource_set_implementation(callback, NULL, s, frame_gone);
    ltc_wait(&s->frames, callback);
    s->wants_frame = true;
}

region ltc_region_of(struct wl_resource *resource) {
    return resource ? *(region *)wl_resource_get_user_data(resource) : (region){.count = -1};
}

static ltc_region region_of(struct wl_resource *resource) {
    region all = ltc_region_of(resource);
    ltc_region first = {.count = all.count < LTC_REGION ? all.count : LTC_REGION};
    memcpy(first.rects, all.rects, sizeof first.rects);
    return first;
}
static void surface_opaque(struct wl_client *client, struct wl_resource *r,
                           struct wl_resource *region) {
    (void)client;
    ltc_surface(r)->opaque = region_of(region);
}
static void surface_input(struct wl_client *client, struct wl_resource *r,
                          struct wl_resource *region) {
    (void)client;
    ltc_surface(r)->input = region_of(region);
}

static void surface_transform(struct wl_client *client, struct wl_resource *r, int32_t value) {
    (void)client;
    if (value < 0 || value > 7)
        wl_resource_post_error(r, WL_SURFACE_ERROR_INVALID_TRANSFORM, "transform %d", value);
}

static void surface_scale(struct wl_client *client, struct wl_resource *r, int32_t scale) {
    (void)client;
    if (scale < 1)
        wl_resource_post_error(r, WL_SURFACE_ERROR_INVALID_SCALE, "scale %d", scale);
    else
        ltc_surface(r)->scale = scale;
}

static ltc_commit *note(surface *s) {
    ltc *c = s->c;
    if (c->commit_count == c->commit_room) {
        c->commit_room = c->commit_room ? c->commit_room * 2 : 64;
        c->commits = realloc(c->commits, c->commit_room * sizeof *c->commits);
        if (!c->commits) abort();
    }
    return &c->commits[c->commit_count++];
}

static void describe(const surface *s, ltc_commit *commit) {
    memset(commit, 0, sizeof *commit);
    commit->surface = wl_resource_get_id(s->resource);
    commit->scale = s->scale;
    commit->acked = s->answered.serial;
    commit->viewport_width = s->viewport_width;
    commit->viewport_height = s->viewport_height;
    commit->geometry = s->geometry;
    commit->input = s->input;
    commit->opaque = s->opaque;
    commit->wants_frame = s->wants_frame;
    commit->wants_feedback = s->wants_feedback;
    commit->shadow_matches = true;
    commit->rect_count = s->damage_count;
    memcpy(commit->rects, s->damage, sizeof s->damage);
}

/// Takes the attached buffer; false after a protocol error.
static bool show(surface *s, ltc_commit *commit) {
    if ((s->role == ROLE_WINDOW || s->role == ROLE_POPUP) && !s->answered.serial) {
        wl_resource_post_error(s->shell_surface ? s->shell_surface : s->resource,
                               3, "a buffer before the first configure was acknowledged");
        return false;
    }
    ltc_take_picture(s, s->attached, commit);
    if (commit->width % s->scale || commit->height % s->scale) {
        wl_resource_post_error(s->resource, WL_SURFACE_ERROR_INVALID_SIZE,
                               "%dx%d is no multiple of the scale %d", commit->width,
                               commit->height, s->scale);
        return false;
    }
    if (!ltc_check_window(s, commit)) return false;
    commit->buffer = wl_resource_get_id(s->attached->resource);
    commit->was_held = !ltc_hold(s->c, s->attached);
    if (s->role == ROLE_WINDOW && !s->attached->is_counted) {
        s->attached->is_counted = true;
        s->c->seen_buffers++;
    }
    s->is_mapped = true;
    return true;
}

static void surface_commit(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    surface *s = ltc_surface(r);
    ltc_commit commit;
    describe(s, &commit);
    s->has_commit = true;
    bool is_fine = !s->has_attached || !s->attached || show(s, &commit);
    if (s->role == ROLE_WINDOW) *note(s) = commit;
    if (s->role == ROLE_POPUP) ltc_note_popup(s, &commit);
    if (!is_fine) return;
    if (s->has_attached && !s->attached) s->is_mapped = false;
    if (s->has_next_icon) s->icon = s->next_icon;
    s->has_next_icon = false;
    s->blur = s->next_blur;
    s->color = s->next_color;
    s->content_type = s->next_content_type;
    // A cursor's buffer is copied at once, as real compositors do.
    if (s->role == ROLE_CURSOR && commit.buffer) ltc_release_buffer(s->c, commit.buffer);
    ltc_move(&s->c->frames, &s->frames);
    ltc_move(&s->c->feedbacks, &s->feedbacks);
    s->has_attached = s->wants_frame = s->wants_feedback = s->damage_overflow = false;
    s->attached = NULL;
    s->damage_count = 0;
}

static void surface_offset(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y) {
    (void)client, (void)r, (void)x, (void)y;
}

static const struct wl_surface_interface surface_calls = {
    .destroy = ltc_destroy_request,
    .attach = surface_attach,
    .damage = surface_damage,
    .frame = surface_frame,
    .set_opaque_region = surface_opaque,
    .set_input_region = surface_input,
    .commit = surface_commit,
    .set_buffer_transform = surface_transform,
    .set_buffer_scale = surface_scale,
    .damage_buffer = surface_damage_buffer,
    .offset = surface_offset,
};

static void surface_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    s->resource = NULL;
    if (s->c->window == s) s->c->window = NULL;
    if (s->c->cursor == s) s->c->cursor = NULL;
    if (s->c->drag_out.icon == r) s->c->drag_out.icon = NULL;
}

static void create_surface(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    ltc *c = wl_resource_get_user_data(r);
    surface *s = calloc(1, sizeof *s);
    if (!s) abort();
    s->c = c;
    s->scale = 1;
    s->input.count = s->opaque.count = s->blur.count = s->next_blur.count = -1;
    s->viewport_width = s->viewport_height = -1;
    s->next = c->surfaces;
    c->surfaces = s;
    s->resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(s->resource, &surface_calls, s, surface_gone);
}

static void create_region(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    (void)r;
    struct wl_resource *made = wl_resource_create(client, &wl_region_interface, 1, id);
    region *boxes = calloc(1, sizeof *boxes);
    if (!boxes) abort();
    wl_resource_set_implementation(made, &region_calls, boxes, region_gone);
}

static const struct wl_compositor_interface compositor_calls = {create_surface, create_region};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
    wl_resource_set_implementation(r, &compositor_calls, data, NULL);
}

void ltc_add_surfaces(ltc *c) {
    if (!c->options.no_compositor)
        ltc_offer(c, &wl_compositor_interface, 5, c->options.compositor_version, bind_compositor);
    if (!c->options.no_shm) wl_display_init_shm(c->display);
}

int ltc_send_frames(ltc *c, uint32_t milliseconds) {
    int count = c->frames.count;
    while (c->frames.count) {
        struct wl_resource *callback = c->frames.items[0];
        wl_callback_send_done(callback, milliseconds);
        wl_resource_destroy(callback);
    }
    return count;
}

int ltc_waiting_frames(const ltc *c) { return c->frames.count; }
