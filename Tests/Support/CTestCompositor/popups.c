// Popups: their positions, their stacking, and the input grab. As strict as a real one.
#include <stdlib.h>
#include <string.h>

#include "compositor.h"
#include "generated/xdg-shell-server.h"

// Positioners: their user data is a state that is copied when it is used.

static ltc_popup_state *wish(struct wl_resource *r) { return wl_resource_get_user_data(r); }

static void set_size(struct wl_client *client, struct wl_resource *r, int32_t w, int32_t h) {
    (void)client;
    if (w < 1 || h < 1)
        wl_resource_post_error(r, XDG_POSITIONER_ERROR_INVALID_INPUT, "a size of %dx%d", w, h);
    wish(r)->width = w;
    wish(r)->height = h;
}
static void set_anchor_rect(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                            int32_t w, int32_t h) {
    (void)client;
    // Compositors differ on whether it may be empty.
    if (w < 1 || h < 1)
        wl_resource_post_error(r, XDG_POSITIONER_ERROR_INVALID_INPUT, "an anchor of %dx%d", w, h);
    wish(r)->anchor_rect = (ltc_rect){x, y, w, h};
}
static void set_anchor(struct wl_client *client, struct wl_resource *r, uint32_t anchor) {
    (void)client;
    if (anchor > XDG_POSITIONER_ANCHOR_BOTTOM_RIGHT)
        wl_resource_post_error(r, XDG_POSITIONER_ERROR_INVALID_INPUT, "anchor %u", anchor);
    wish(r)->anchor = anchor;
}
static void set_gravity(struct wl_client *client, struct wl_resource *r, uint32_t gravity) {
    (void)client;
    if (gravity > XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT)
        wl_resource_post_error(r, XDG_POSITIONER_ERROR_INVALID_INPUT, "gravity %u", gravity);
    wish(r)->gravity = gravity;
}
static void set_adjustment(struct wl_client *client, struct wl_resource *r, uint32_t bits) {
    (void)client;
    wish(r)->adjustment = bits;
}
static void set_offset(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y) {
    (void)client;
    wish(r)->x = x;
    wish(r)->y = y;
}
static void set_reactive(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    wish(r)->is_reactive = true;
}
static void set_parent_size(struct wl_client *client, struct wl_resource *r, int32_t w, int32_t h) {
    (void)client;
    wish(r)->parent_width = w;
    wish(r)->parent_height = h;
}
static void set_parent_configure(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    wish(r)->parent_configure = serial;
    wish(r)->has_parent_configure = true;
}

static const struct xdg_positioner_interface positioner_calls = {
    ltc_destroy_request, set_size,     set_anchor_rect, set_anchor,      set_gravity,
    set_adjustment,      set_offset,   set_reactive,    set_parent_size, set_parent_configure,
};

static void positioner_gone(struct wl_resource *r) { free(wish(r)); }

void ltc_create_positioner(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    ltc_popup_state *state = calloc(1, sizeof *state);
    if (!state) abort();
    struct wl_resource *made =
        wl_resource_create(client, &xdg_positioner_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(made, &positioner_calls, state, positioner_gone);
}

/// Takes a positioner's values for a popup; false after a protocol error.
static bool take_wish(surface *s, struct wl_resource *positioner) {
    const ltc_popup_state *w = wish(positioner);
    ltc_rect inside = s->parent->geometry, rect = w->anchor_rect;
    bool is_whole = w->width > 0 && rect.width > 0;
    if (!is_whole || rect.x < 0 || rect.y < 0 || rect.x + rect.width > inside.width ||
        rect.y + rect.height > inside.height) {
        wl_resource_post_error(s->c->wm_base, XDG_WM_BASE_ERROR_INVALID_POSITIONER,
                               "a popup at %d, %d, %dx%d of %dx%d", rect.x, rect.y, rect.width,
                               rect.height, inside.width, inside.height);
        return false;
    }
    ltc_popup_state old = s->state;
    s->state = *w;
    s->state.has_grab = old.has_grab;
    s->state.grab_serial = old.grab_serial;
    s->state.move_count = old.move_count;
    s->state.token = old.token;
    s->state.parent = old.parent;
    s->state.commit_count = old.commit_count;
    s->state.frame_count = old.frame_count;
    s->state.frame = old.frame;
    return true;
}

// Popups

bool ltc_has_no_popups(surface *s) {
    for (int i = 0; i < s->c->popup_count; i++) {
        if (s->c->popups[i]->parent != s) continue;
        wl_resource_post_error(s->c->wm_base, XDG_WM_BASE_ERROR_NOT_THE_TOPMOST_POPUP,
                               "a popup lies over what goes");
        return false;
    }
    return true;
}

static void destroy_popup(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    if (ltc_has_no_popups(ltc_surface(r))) wl_resource_destroy(r);
}

static void grab(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                 uint32_t serial) {
    (void)client, (void)seat;
    surface *s = ltc_surface(r);
    bool is_nested = s->parent->role == ROLE_POPUP;
    if (s->is_mapped || (is_nested && !s->parent->state.has_grab)) {
        wl_resource_post_error(r, XDG_POPUP_ERROR_INVALID_GRAB, "not the time for a grab");
        return;
    }
    // The popup with the input grab, over this window or another, must be the parent of the new
    // one.
    const surface *top = NULL;
    for (int i = 0; i < s->c->popup_count; i++)
        if (s->c->popups[i] != s && s->c->popups[i]->state.has_grab) top = s->c->popups[i];
    if (top && top != s->parent) {
        wl_resource_post_error(s->c->wm_base, XDG_WM_BASE_ERROR_NOT_THE_TOPMOST_POPUP,
                               "another popup has the input");
        return;
    }
    s->state.has_grab = true;
    s->state.grab_serial = serial;
}

static void reposition(struct wl_client *client, struct wl_resource *r,
                       struct wl_resource *positioner, uint32_t token) {
    (void)client;
    surface *s = ltc_surface(r);
    if (!take_wish(s, positioner)) return;
    s->state.move_count++;
    s->state.token = token;
}

static const struct xdg_popup_interface popup_calls = {destroy_popup, grab, reposition};

static void popup_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    ltc *c = s->c;
    s->popup = NULL;
    if (c->aim == s) c->aim = NULL;
    for (int i = 0; i < c->popup_count; i++) {
        if (c->popups[i] != s) continue;
        c->popup_count--;
        memmove(c->popups + i, c->popups + i + 1, (size_t)(c->popup_count - i) * sizeof *c->popups);
        return;
    }
}

static int place(const ltc *c, const surface *s) {
    for (int i = 0; i < c->popup_count; i++)
        if (c->popups[i] == s) return i;
    return -1;
}

void ltc_get_popup(struct wl_client *client, struct wl_resource *r, uint32_t id,
                   struct wl_resource *parent, struct wl_resource *positioner) {
    surface *s = ltc_surface(r);
    ltc *c = s->c;
    if (s->toplevel || s->popup) {
        wl_resource_post_error(r, XDG_SURFACE_ERROR_ALREADY_CONSTRUCTED, "a second role");
        return;
    }
    s->parent = parent ? ltc_surface(parent) : NULL;
    if (!s->parent || !s->parent->is_mapped || c->popup_count == LTC_POPUPS) {
        wl_resource_post_error(c->wm_base, XDG_WM_BASE_ERROR_INVALID_POPUP_PARENT,
                               "a popup over nothing");
        return;
    }
    if (!take_wish(s, positioner)) return;
    s->role = ROLE_POPUP;
    s->state.parent = place(c, s->parent);
    c->popups[c->popup_count++] = s;
    s->popup = wl_resource_create(client, &xdg_popup_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(s->popup, &popup_calls, s, popup_gone);
}

void ltc_note_popup(surface *s, const ltc_commit *commit) {
    s->state.commit_count++;
    if (!commit->buffer) return;
    s->state.frame_count++;
    s->state.frame = *commit;
}

// Functions for tests

static surface *popup_at(const ltc *c, int index) {
    return index >= 0 && index < c->popup_count ? c->popups[index] : NULL;
}

int ltc_popup_count(const ltc *c) { return c->popup_count; }

const ltc_popup_state *ltc_popup_at(const ltc *c, int index) {
    const surface *s = popup_at(c, index);
    return s ? &s->state : NULL;
}

uint32_t ltc_popup_configure(ltc *c, int index, int32_t x, int32_t y, int32_t w, int32_t h) {
    surface *s = popup_at(c, index);
    if (!s || !s->shell_surface) return 0;
    xdg_popup_send_configure(s->popup, x, y, w, h);
    // No state demands a size: a popup may be smaller than its configure.
    uint32_t serial = ltc_note_configure(s, 0, 0, 0);
    xdg_surface_send_configure(s->shell_surface, serial);
    return serial;
}

bool ltc_popup_repositioned(ltc *c, int index, int32_t x, int32_t y, int32_t w, int32_t h) {
    surface *s = popup_at(c, index);
    if (!s || wl_resource_get_version(s->popup) < 3) return false;
    xdg_popup_send_repositioned(s->popup, s->state.token);
    return ltc_popup_configure(c, index, x, y, w, h) != 0;
}

void ltc_popup_done(ltc *c, int index) {
    surface *s = popup_at(c, index);
    if (s) xdg_popup_send_popup_done(s->popup);
}

const uint32_t *ltc_popup_pixels(const ltc *c, int index, int32_t *width, int32_t *height) {
    const surface *s = popup_at(c, index);
    if (!s || !s->pixels) return NULL;
    *width = s->width;
    *height = s->height;
    return s->pixels;
}

void ltc_aim(ltc *c, int index) { c->aim = popup_at(c, index); }

uint32_t ltc_last_serial(const ltc *c) { return c->serial; }
