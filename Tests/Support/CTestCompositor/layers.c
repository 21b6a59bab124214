// Surfaces that are part of the desktop: backgrounds and the like. As strict as wlroots.
#include <stdio.h>
#include <string.h>

#include "compositor.h"
#include "generated/wlr-layer-shell-unstable-v1-server.h"

static surface *of(struct wl_resource *r) { return wl_resource_get_user_data(r); }

static void set_size(struct wl_client *client, struct wl_resource *r, uint32_t w, uint32_t h) {
    (void)client;
    of(r)->layer_state.width = w;
    of(r)->layer_state.height = h;
}
static void set_anchor(struct wl_client *client, struct wl_resource *r, uint32_t anchor) {
    (void)client;
    if (anchor > 15)
        wl_resource_post_error(r, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_ANCHOR, "anchor %u", anchor);
    of(r)->layer_state.anchor = anchor;
}
static void set_zone(struct wl_client *client, struct wl_resource *r, int32_t zone) {
    (void)client;
    of(r)->layer_state.zone = zone;
}
static void set_margin(struct wl_client *client, struct wl_resource *r, int32_t top, int32_t right,
                       int32_t bottom, int32_t left) {
    (void)client, (void)r, (void)top, (void)right, (void)bottom, (void)left;
}
static void set_keyboard(struct wl_client *client, struct wl_resource *r, uint32_t how) {
    (void)client;
    if (how > 2)
        wl_resource_post_error(r, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_KEYBOARD_INTERACTIVITY,
                               "keyboard %u", how);
    of(r)->layer_state.keyboard = how;
}
static void get_popup(struct wl_client *client, struct wl_resource *r, struct wl_resource *popup) {
    (void)client, (void)r, (void)popup;
}
static void ack(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    if (!ltc_acknowledge(of(r), serial))
        wl_resource_post_error(r, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_SURFACE_STATE,
                               "serial %u was never sent, or is answered", serial);
}
static void set_layer(struct wl_client *client, struct wl_resource *r, uint32_t layer) {
    (void)client;
    of(r)->layer_state.layer = layer;
}

static const struct zwlr_layer_surface_v1_interface surface_calls = {
    .set_size = set_size,
    .set_anchor = set_anchor,
    .set_exclusive_zone = set_zone,
    .set_margin = set_margin,
    .set_keyboard_interactivity = set_keyboard,
    .get_popup = get_popup,
    .ack_configure = ack,
    .destroy = ltc_destroy_request,
    .set_layer = set_layer,
};

static void layer_gone(struct wl_resource *r) {
    of(r)->layer = NULL;
    of(r)->answered = (configure){0};
    of(r)->sent_count = 0;
}

static void get_surface(struct wl_client *client, struct wl_resource *r, uint32_t id,
                        struct wl_resource *wl_surface, struct wl_resource *output, uint32_t layer,
                        const char *namespace) {
    surface *s = ltc_surface(wl_surface);
    ltc *c = s->c;
    if (s->role != ROLE_NONE) {
        wl_resource_post_error(r, ZWLR_LAYER_SHELL_V1_ERROR_ROLE, "the surface has a role");
        return;
    }
    if (s->attached || s->is_mapped) {
        wl_resource_post_error(r, ZWLR_LAYER_SHELL_V1_ERROR_ALREADY_CONSTRUCTED, "it has a buffer");
        return;
    }
    s->role = ROLE_WINDOW;
    c->window = s;
    memset(&s->layer_state, 0, sizeof s->layer_state);
    s->layer_state.layer = layer;
    s->layer_state.monitor = output ? ltc_monitor_of(c, output) : -2;
    snprintf(s->layer_state.purpose, sizeof s->layer_state.purpose, "%s", namespace);
    s->layer =
        wl_resource_create(client, &zwlr_layer_surface_v1_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(s->layer, &surface_calls, s, layer_gone);
}

static const struct zwlr_layer_shell_v1_interface shell_calls = {get_surface, ltc_destroy_request};

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zwlr_layer_shell_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &shell_calls, data, NULL);
}

static void add_layers(ltc *c) {
    ltc_offer(c, &zwlr_layer_shell_v1_interface, 4, c->options.layer_version, bind_shell);
}
LTC_PROTOCOL(add_layers)

bool ltc_is_layer(const ltc *c) { return c->window && c->window->layer; }

const ltc_layer *ltc_layer_state(const ltc *c) {
    return ltc_is_layer(c) ? &c->window->layer_state : NULL;
}

uint32_t ltc_layer_configure(ltc *c, uint32_t width, uint32_t height) {
    if (!ltc_is_layer(c)) return 0;
    uint32_t serial = ltc_note_configure(c->window, 0, 0, 0);
    zwlr_layer_surface_v1_send_configure(c->window->layer, serial, width, height);
    return serial;
}

void ltc_layer_closed(ltc *c) {
    if (ltc_is_layer(c)) zwlr_layer_surface_v1_send_closed(c->window->layer);
}
