#include "compositor.h"
#include "generated/cursor-shape-v1-server.h"
#include "generated/fractional-scale-v1-server.h"
#include "generated/viewporter-server.h"
#include "generated/xdg-decoration-unstable-v1-server.h"

static ltc *owner(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// The monitor
static const struct wl_output_interface output_calls = {destroy_resource};

static void output_gone(struct wl_resource *r) {
    if (owner(r)->output == r) owner(r)->output = NULL;
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    c->output = wl_resource_create(client, &wl_output_interface, (int)version, id);
    wl_resource_set_implementation(c->output, &output_calls, c, output_gone);
    wl_output_send_geometry(c->output, 0, 0, 0, 0, 0, "Lamina", "test", 0);
    wl_output_send_mode(c->output, WL_OUTPUT_MODE_CURRENT, 1024, 768, 60000);
    ltc_output_scale(c, 1);
}

void ltc_output_scale(ltc *c, int32_t scale) {
    if (!c->output || wl_resource_get_version(c->output) < 2) return;
    wl_output_send_scale(c->output, scale);
    wl_output_send_done(c->output);
}

void ltc_enter_output(ltc *c) {
    if (c->output && c->surface) wl_surface_send_enter(c->surface, c->output);
}

// Viewports
static void viewport_source(struct wl_client *client, struct wl_resource *r, wl_fixed_t x,
                            wl_fixed_t y, wl_fixed_t w, wl_fixed_t h) {
    (void)client, (void)r, (void)x, (void)y, (void)w, (void)h;
}
static void viewport_destination(struct wl_client *client, struct wl_resource *r, int32_t w,
                                 int32_t h) {
    (void)client;
    owner(r)->viewport_width = w;
    owner(r)->viewport_height = h;
}
static const struct wp_viewport_interface viewport_calls = {destroy_resource, viewport_source,
                                                            viewport_destination};

static void get_viewport(struct wl_client *client, struct wl_resource *r, uint32_t id,
                         struct wl_resource *surface) {
    (void)surface;
    struct wl_resource *v = wl_resource_create(client, &wp_viewport_interface, 1, id);
    wl_resource_set_implementation(v, &viewport_calls, owner(r), NULL);
}
static const struct wp_viewporter_interface viewporter_calls = {destroy_resource, get_viewport};

static void bind_viewporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(client, &wp_viewporter_interface, (int)version, id);
    wl_resource_set_implementation(r, &viewporter_calls, data, NULL);
}

// Fractional scale
static const struct wp_fractional_scale_v1_interface fractional_calls = {destroy_resource};

static void fractional_gone(struct wl_resource *r) {
    if (owner(r)->fractional == r) owner(r)->fractional = NULL;
}

static void get_fractional(struct wl_client *client, struct wl_resource *r, uint32_t id,
                           struct wl_resource *surface) {
    (void)surface;
    ltc *c = owner(r);
    c->fractional = wl_resource_create(client, &wp_fractional_scale_v1_interface, 1, id);
    wl_resource_set_implementation(c->fractional, &fractional_calls, c, fractional_gone);
}
static const struct wp_fractional_scale_manager_v1_interface fractional_manager_calls = {
    destroy_resource, get_fractional};

static void bind_fractional(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wp_fractional_scale_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &fractional_manager_calls, data, NULL);
}

void ltc_preferred_scale(ltc *c, uint32_t scale120) {
    if (c->fractional) wp_fractional_scale_v1_send_preferred_scale(c->fractional, scale120);
}

// Decorations: the compositor always draws them.
static void set_mode(struct wl_client *client, struct wl_resource *r, uint32_t mode) {
    (void)client, (void)mode;
    zxdg_toplevel_decoration_v1_send_configure(r, 2);
}
static void unset_mode(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    zxdg_toplevel_decoration_v1_send_configure(r, 2);
}
static const struct zxdg_toplevel_decoration_v1_interface decoration_calls = {destroy_resource,
                                                                             set_mode, unset_mode};

static void get_decoration(struct wl_client *client, struct wl_resource *r, uint32_t id,
                           struct wl_resource *toplevel) {
    (void)toplevel;
    struct wl_resource *d = wl_resource_create(client, &zxdg_toplevel_decoration_v1_interface, 1, id);
    wl_resource_set_implementation(d, &decoration_calls, owner(r), NULL);
}
static const struct zxdg_decoration_manager_v1_interface decoration_manager_calls = {
    destroy_resource, get_decoration};

static void bind_decoration(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zxdg_decoration_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &decoration_manager_calls, data, NULL);
}

// Cursor shapes
static void set_shape(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                      uint32_t shape) {
    (void)client, (void)serial;
    if (shape < 1 || shape > 34)
        wl_resource_post_error(r, WP_CURSOR_SHAPE_DEVICE_V1_ERROR_INVALID_SHAPE, "shape %u", shape);
}
static const struct wp_cursor_shape_device_v1_interface shape_calls = {destroy_resource, set_shape};

static void get_shape(struct wl_client *client, struct wl_resource *r, uint32_t id,
                      struct wl_resource *device) {
    (void)device;
    struct wl_resource *s = wl_resource_create(client, &wp_cursor_shape_device_v1_interface, 1, id);
    wl_resource_set_implementation(s, &shape_calls, owner(r), NULL);
}
static const struct wp_cursor_shape_manager_v1_interface shape_manager_calls = {
    destroy_resource, get_shape, get_shape};

static void bind_shape(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wp_cursor_shape_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &shape_manager_calls, data, NULL);
}

void ltc_add_extras(ltc *c) {
    wl_global_create(c->display, &wl_output_interface, 4, c, bind_output);
    if (!c->options.no_viewporter)
        wl_global_create(c->display, &wp_viewporter_interface, 1, c, bind_viewporter);
    if (!c->options.no_fractional)
        wl_global_create(c->display, &wp_fractional_scale_manager_v1_interface, 1, c,
                         bind_fractional);
    if (!c->options.no_decoration)
        wl_global_create(c->display, &zxdg_decoration_manager_v1_interface, 1, c, bind_decoration);
    if (!c->options.no_cursor_shape)
        wl_global_create(c->display, &wp_cursor_shape_manager_v1_interface, 1, c, bind_shape);
}
