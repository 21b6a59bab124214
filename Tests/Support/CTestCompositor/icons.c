// Icons of windows: the pictures of the current icon. As strict as the protocol.
#include <stdlib.h>
#include <string.h>

#include "compositor.h"
#include "generated/xdg-toplevel-icon-v1-server.h"

#define MOST_PICTURES 16

/// A picture of an icon, copied when a window gets the icon. Its buffer must not be destroyed
/// before the icon.
typedef struct {
    struct wl_listener gone;
    struct icon *icon;
    struct wl_shm_buffer *shm;
    int32_t side, scale;
    uint32_t *pixels;
} picture;

/// An icon. It stays until the compositor ends, so that windows keep theirs.
struct icon {
    struct icon *next;
    /// NULL once the client has destroyed it.
    struct wl_resource *resource;
    bool is_given;
    int count;
    picture pictures[MOST_PICTURES];
};

static void buffer_gone(struct wl_listener *listener, void *data) {
    (void)data;
    picture *p = wl_container_of(listener, p, gone);
    wl_list_remove(&listener->link);
    wl_list_init(&listener->link);
    p->shm = NULL;
    if (p->icon->resource)
        wl_resource_post_error(p->icon->resource, XDG_TOPLEVEL_ICON_V1_ERROR_NO_BUFFER,
                               "a picture goes before its icon");
}

/// Whether an icon may still be changed; an error for an icon that a window has already.
static bool is_open(struct icon *icon) {
    if (!icon->is_given) return true;
    wl_resource_post_error(icon->resource, XDG_TOPLEVEL_ICON_V1_ERROR_IMMUTABLE,
                           "the icon is a window's");
    return false;
}

static void set_name(struct wl_client *client, struct wl_resource *r, const char *name) {
    (void)client, (void)name;
    (void)is_open(wl_resource_get_user_data(r));
}

static void add_buffer(struct wl_client *client, struct wl_resource *r,
                       struct wl_resource *wl_buffer, int32_t scale) {
    (void)client;
    struct icon *icon = wl_resource_get_user_data(r);
    struct wl_shm_buffer *shm = wl_shm_buffer_get(wl_buffer);
    if (!is_open(icon)) return;
    if (!shm || wl_shm_buffer_get_width(shm) != wl_shm_buffer_get_height(shm) || scale < 1 ||
        icon->count == MOST_PICTURES) {
        wl_resource_post_error(r, XDG_TOPLEVEL_ICON_V1_ERROR_INVALID_BUFFER, "no square");
        return;
    }
    picture *p = &icon->pictures[icon->count++];
    p->icon = icon;
    p->side = wl_shm_buffer_get_width(shm);
    p->scale = scale;
    p->pixels = malloc((size_t)p->side * (size_t)p->side * sizeof *p->pixels);
    if (!p->pixels) abort();
    p->gone.notify = buffer_gone;
    wl_resource_add_destroy_listener(wl_buffer, &p->gone);
    p->shm = shm;
}

static const struct xdg_toplevel_icon_v1_interface icon_calls = {ltc_destroy_request, set_name,
                                                                 add_buffer};

static void icon_gone(struct wl_resource *r) {
    struct icon *icon = wl_resource_get_user_data(r);
    icon->resource = NULL;
    for (int i = 0; i < icon->count; i++) {
        wl_list_remove(&icon->pictures[i].gone.link);
        wl_list_init(&icon->pictures[i].gone.link);
    }
}

static void create_icon(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    ltc *c = wl_resource_get_user_data(r);
    struct icon *icon = calloc(1, sizeof *icon);
    if (!icon) abort();
    icon->next = c->icons;
    c->icons = icon;
    icon->resource = wl_resource_create(client, &xdg_toplevel_icon_v1_interface, 1, id);
    wl_resource_set_implementation(icon->resource, &icon_calls, icon, icon_gone);
}

static void set_icon(struct wl_client *client, struct wl_resource *r, struct wl_resource *toplevel,
                     struct wl_resource *given) {
    (void)client, (void)r;
    surface *s = ltc_surface(toplevel);
    struct icon *icon = given ? wl_resource_get_user_data(given) : NULL;
    if (icon) {
        icon->is_given = true;
        for (int i = 0; i < icon->count; i++)
            if (icon->pictures[i].shm)
                ltc_read_pixels(icon->pictures[i].shm, icon->pictures[i].pixels);
    }
    s->next_icon = icon;
    s->has_next_icon = true;
}

static const struct xdg_toplevel_icon_manager_v1_interface manager_calls = {
    ltc_destroy_request, create_icon, set_icon};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    struct wl_resource *r =
        wl_resource_create(client, &xdg_toplevel_icon_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, c, NULL);
    for (int i = 0; i < LTC_ICON_SIZES && c->options.icon_sizes[i]; i++)
        xdg_toplevel_icon_manager_v1_send_icon_size(r, c->options.icon_sizes[i]);
    xdg_toplevel_icon_manager_v1_send_done(r);
}

static void add_icons(ltc *c) {
    ltc_offer(c, &xdg_toplevel_icon_manager_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_icons)

void ltc_free_icons(ltc *c) {
    while (c->icons) {
        struct icon *icon = c->icons;
        c->icons = icon->next;
        for (int i = 0; i < icon->count; i++) free(icon->pictures[i].pixels);
        free(icon);
    }
}

int ltc_icon_count(const ltc *c) { return c->window && c->window->icon ? c->window->icon->count : 0; }

const uint32_t *ltc_icon_pixels(const ltc *c, int index, int32_t *side, int32_t *scale) {
    if (index < 0 || index >= ltc_icon_count(c)) return NULL;
    const picture *p = &c->window->icon->pictures[index];
    *side = p->side;
    *scale = p->scale;
    return p->pixels;
}
