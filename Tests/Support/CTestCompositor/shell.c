// Windows: xdg-shell, as strict as a real compositor.
#include <string.h>

#include "compositor.h"
#include "generated/xdg-decoration-unstable-v1-server.h"
#include "generated/xdg-shell-server.h"

static void one_object(struct wl_client *client, struct wl_resource *r, struct wl_resource *o) {
    (void)client, (void)r, (void)o;
}
static void one_string(struct wl_client *client, struct wl_resource *r, const char *s) {
    (void)client, (void)r, (void)s;
}
static void menu(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                 uint32_t serial, int32_t x, int32_t y) {
    (void)client, (void)r, (void)seat, (void)serial, (void)x, (void)y;
}
/// Whether the surface was configured. As in weston and wlroots, such requests are errors before
/// the first acknowledgement.
static bool is_configured(struct wl_resource *r) {
    if (ltc_surface(r)->answered.serial) return true;
    wl_resource_post_error(r, XDG_SURFACE_ERROR_NOT_CONSTRUCTED, "not configured yet");
    return false;
}
static void move(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                 uint32_t serial) {
    (void)client, (void)seat, (void)serial;
    (void)is_configured(r);
}
static void nothing(struct wl_client *client, struct wl_resource *r) { (void)client, (void)r; }

static void resize(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                   uint32_t serial, uint32_t edges) {
    (void)client, (void)seat, (void)serial;
    // 3, 7 and from 11 on would be opposite edges at once.
    if (edges > 10 || (edges & 3) == 3)
        wl_resource_post_error(r, XDG_TOPLEVEL_ERROR_INVALID_RESIZE_EDGE, "edge %u", edges);
    else
        (void)is_configured(r);
}

static bool is_size(struct wl_resource *r, int32_t w, int32_t h) {
    if (w >= 0 && h >= 0) return true;
    wl_resource_post_error(r, XDG_TOPLEVEL_ERROR_INVALID_SIZE, "a limit of %dx%d", w, h);
    return false;
}
static void set_most(struct wl_client *client, struct wl_resource *r, int32_t w, int32_t h) {
    (void)client;
    if (!is_size(r, w, h)) return;
    ltc_surface(r)->most_width = w;
    ltc_surface(r)->most_height = h;
}
static void set_least(struct wl_client *client, struct wl_resource *r, int32_t w, int32_t h) {
    (void)client;
    if (!is_size(r, w, h)) return;
    ltc_surface(r)->least_width = w;
    ltc_surface(r)->least_height = h;
}

static void destroy_toplevel(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    struct wl_resource *decoration = ltc_surface(r)->decoration;
    if (!ltc_has_no_popups(ltc_surface(r))) return;
    if (decoration)
        wl_resource_post_error(decoration, ZXDG_TOPLEVEL_DECORATION_V1_ERROR_ORPHANED,
                               "the toplevel goes before its decoration");
    wl_resource_destroy(r);
}

static const struct xdg_toplevel_interface toplevel_calls = {
    .destroy = destroy_toplevel,
    .set_parent = ltc_set_parent,
    .set_title = one_string,
    .set_app_id = one_string,
    .show_window_menu = menu,
    .move = move,
    .resize = resize,
    .set_max_size = set_most,
    .set_min_size = set_least,
    .set_maximized = nothing,
    .unset_maximized = nothing,
    .set_fullscreen = one_object,
    .unset_fullscreen = nothing,
    .set_minimized = nothing,
};

static void toplevel_gone(struct wl_resource *r) {
    ltc_leave_children(ltc_surface(r));
    ltc_surface(r)->toplevel = NULL;
}

static void get_toplevel(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    surface *s = ltc_surface(r);
    if (s->toplevel || s->popup) {
        wl_resource_post_error(r, XDG_SURFACE_ERROR_ALREADY_CONSTRUCTED, "a second role");
        return;
    }
    s->c->window = s;
    s->toplevel =
        wl_resource_create(client, &xdg_toplevel_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(s->toplevel, &toplevel_calls, s, toplevel_gone);
}

static void geometry(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                     int32_t w, int32_t h) {
    (void)client;
    if (w < 1 || h < 1)
        wl_resource_post_error(r, XDG_SURFACE_ERROR_INVALID_SIZE, "a window geometry of %dx%d", w, h);
    else if (!ltc_surface(r)->toplevel && !ltc_surface(r)->popup)
        wl_resource_post_error(r, XDG_SURFACE_ERROR_NOT_CONSTRUCTED, "a geometry without a role");
    else
        ltc_surface(r)->geometry = (ltc_rect){x, y, w, h};
}

bool ltc_acknowledge(surface *s, uint32_t serial) {
    int found = s->sent_count;
    while (found > 0 && s->sent[found - 1].serial != serial) found--;
    if (!found) return false;
    s->answered = s->sent[found - 1];
    // Older configures are answered with it.
    s->sent_count -= found;
    memmove(s->sent, s->sent + found, (size_t)s->sent_count * sizeof *s->sent);
    return true;
}

static void ack(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    if (!ltc_acknowledge(ltc_surface(r), serial))
        wl_resource_post_error(r, XDG_SURFACE_ERROR_INVALID_SERIAL,
                               "serial %u was never sent, or is answered", serial);
}

static void destroy_shell_surface(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    if (ltc_surface(r)->toplevel || ltc_surface(r)->popup)
        wl_resource_post_error(r, XDG_SURFACE_ERROR_DEFUNCT_ROLE_OBJECT,
                               "the xdg_surface goes before its role");
    wl_resource_destroy(r);
}

static const struct xdg_surface_interface shell_surface_calls = {
    .destroy = destroy_shell_surface,
    .get_toplevel = get_toplevel,
    .get_popup = ltc_get_popup,
    .set_window_geometry = geometry,
    .ack_configure = ack,
};

static void shell_surface_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    s->shell_surface = NULL;
    s->answered = (configure){0};
    s->sent_count = 0;
}

static void get_shell_surface(struct wl_client *client, struct wl_resource *r, uint32_t id,
                              struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->role == ROLE_CURSOR || s->shell_surface) {
        wl_resource_post_error(r, XDG_WM_BASE_ERROR_ROLE, "the surface has a role");
        return;
    }
    if (s->attached || s->is_mapped) {
        wl_resource_post_error(r, XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE,
                               "the surface has a buffer");
        return;
    }
    s->role = ROLE_WINDOW;
    s->shell_surface =
        wl_resource_create(client, &xdg_surface_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(s->shell_surface, &shell_surface_calls, s, shell_surface_gone);
}

static void pong(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    ltc *c = wl_resource_get_user_data(r);
    c->last_pong = serial;
    c->pong_count++;
}

static void destroy_shell(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = wl_resource_get_user_data(r);
    for (surface *s = c->surfaces; s; s = s->next)
        if (s->shell_surface)
            wl_resource_post_error(r, XDG_WM_BASE_ERROR_DEFUNCT_SURFACES, "windows are left");
    wl_resource_destroy(r);
}

static const struct xdg_wm_base_interface shell_calls = {
    .destroy = destroy_shell,
    .create_positioner = ltc_create_positioner,
    .get_xdg_surface = get_shell_surface,
    .pong = pong,
};

static void shell_gone(struct wl_resource *r) {
    ltc *c = wl_resource_get_user_data(r);
    if (c->wm_base == r) c->wm_base = NULL;
}

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    c->wm_base = wl_resource_create(client, &xdg_wm_base_interface, (int)version, id);
    wl_resource_set_implementation(c->wm_base, &shell_calls, c, shell_gone);
}

void ltc_add_shell(ltc *c) {
    if (!c->options.no_wm_base)
        ltc_offer(c, &xdg_wm_base_interface, 5, c->options.wm_base_version, bind_shell);
}

/// The size of the window in points, as set by the client.
static void window_size(const surface *s, const ltc_commit *commit, int32_t *w, int32_t *h) {
    *w = commit->width / s->scale;
    *h = commit->height / s->scale;
    if (s->viewport_width > 0) *w = s->viewport_width, *h = s->viewport_height;
    if (s->geometry.width > 0) *w = s->geometry.width, *h = s->geometry.height;
}

bool ltc_check_window(surface *s, const ltc_commit *commit) {
    if (s->role != ROLE_WINDOW) return true;
    if ((s->most_width && s->least_width > s->most_width) ||
        (s->most_height && s->least_height > s->most_height)) {
        wl_resource_post_error(s->toplevel ? s->toplevel : s->resource,
                               XDG_TOPLEVEL_ERROR_INVALID_SIZE, "the least size passes the greatest");
        return false;
    }
    const configure *a = &s->answered;
    if (a->width < 1 || a->height < 1 || !s->c->wm_base) return true;
    int32_t w, h;
    window_size(s, commit, &w, &h);
    bool is_exact = a->states & 1u << XDG_TOPLEVEL_STATE_MAXIMIZED;
    bool is_most = a->states & 1u << XDG_TOPLEVEL_STATE_FULLSCREEN;
    if ((is_exact && (w != a->width || h != a->height)) ||
        (is_most && (w > a->width || h > a->height))) {
        wl_resource_post_error(s->c->wm_base, XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE,
                               "%dx%d answers a configure of %dx%d", w, h, a->width, a->height);
        return false;
    }
    return true;
}

int ltc_window_count(const ltc *c) {
    int count = 0;
    for (const surface *s = c->surfaces; s; s = s->next) count += s->toplevel || s->layer;
    return count;
}

bool ltc_use_window(ltc *c, int index) {
    // The list begins with the newest.
    int left = ltc_window_count(c) - 1 - index;
    for (surface *s = c->surfaces; s; s = s->next) {
        if (!s->toplevel && !s->layer) continue;
        if (left-- != 0) continue;
        c->window = s;
        return true;
    }
    return false;
}

uint32_t ltc_window_id(const ltc *c) {
    return c->window && c->window->resource ? wl_resource_get_id(c->window->resource) : 0;
}

bool ltc_has_window(const ltc *c) { return c->window && c->window->toplevel; }

uint32_t ltc_note_configure(surface *s, int32_t width, int32_t height, uint32_t states) {
    if (s->sent_count == MAX_CONFIGURES) {
        memmove(s->sent, s->sent + 1, (MAX_CONFIGURES - 1) * sizeof *s->sent);
        s->sent_count--;
    }
    uint32_t serial = ++s->c->serial;
    s->sent[s->sent_count++] = (configure){serial, states, width, height};
    return serial;
}

uint32_t ltc_configure(ltc *c, int32_t width, int32_t height, uint32_t states) {
    surface *s = c->window;
    if (!s || !s->toplevel || !s->shell_surface) return 0;
    struct wl_array list;
    wl_array_init(&list);
    for (uint32_t state = 1; state < 32; state++) {
        if (!(states & 1u << state)) continue;
        uint32_t *entry = wl_array_add(&list, sizeof *entry);
        if (entry) *entry = state;
    }
    xdg_toplevel_send_configure(s->toplevel, width, height, &list);
    wl_array_release(&list);
    uint32_t serial = ltc_note_configure(s, width, height, states);
    xdg_surface_send_configure(s->shell_surface, serial);
    return serial;
}

bool ltc_configure_bounds(ltc *c, int32_t width, int32_t height) {
    if (!ltc_has_window(c) || wl_resource_get_version(c->window->toplevel) < 4) return false;
    xdg_toplevel_send_configure_bounds(c->window->toplevel, width, height);
    return true;
}

bool ltc_wm_capabilities(ltc *c, uint32_t capabilities) {
    if (!ltc_has_window(c) || wl_resource_get_version(c->window->toplevel) < 5) return false;
    struct wl_array list;
    wl_array_init(&list);
    for (uint32_t value = 1; value < 32; value++) {
        if (!(capabilities & 1u << value)) continue;
        uint32_t *entry = wl_array_add(&list, sizeof *entry);
        if (entry) *entry = value;
    }
    xdg_toplevel_send_wm_capabilities(c->window->toplevel, &list);
    wl_array_release(&list);
    return true;
}

void ltc_close(ltc *c) {
    if (ltc_has_window(c)) xdg_toplevel_send_close(c->window->toplevel);
}

void ltc_ping(ltc *c, uint32_t serial) {
    if (c->wm_base) xdg_wm_base_send_ping(c->wm_base, serial);
}

uint32_t ltc_last_pong(const ltc *c) { return c->last_pong; }
int ltc_pong_count(const ltc *c) { return c->pong_count; }
