// The smaller protocols: viewports, fractional scales, decorations, cursor shapes.
#include "compositor.h"
#include "generated/cursor-shape-v1-server.h"
#include "generated/fractional-scale-v1-server.h"
#include "generated/viewporter-server.h"
#include "generated/xdg-decoration-unstable-v1-server.h"

// Viewports
static void viewport_source(struct wl_client *client, struct wl_resource *r, wl_fixed_t x,
                            wl_fixed_t y, wl_fixed_t w, wl_fixed_t h) {
    (void)client;
    const wl_fixed_t unset = wl_fixed_from_int(-1);
    if (x == unset && y == unset && w == unset && h == unset) return;
    if (x < 0 || y < 0 || w <= 0 || h <= 0)
        wl_resource_post_error(r, WP_VIEWPORT_ERROR_BAD_VALUE, "a source without a size");
}

static void viewport_destination(struct wl_client *client, struct wl_resource *r, int32_t w,
                                 int32_t h) {
    (void)client;
    surface *s = ltc_surface(r);
    if (!s->resource) {
        wl_resource_post_error(r, WP_VIEWPORT_ERROR_NO_SURFACE, "the surface is gone");
    } else if (!(w == -1 && h == -1) && (w < 1 || h < 1)) {
        wl_resource_post_error(r, WP_VIEWPORT_ERROR_BAD_VALUE, "a destination of %dx%d", w, h);
    } else {
        s->viewport_width = w;
        s->viewport_height = h;
    }
}

static const struct wp_viewport_interface viewport_calls = {ltc_destroy_request, viewport_source,
                                                            viewport_destination};

static void viewport_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    s->viewport = NULL;
    s->viewport_width = s->viewport_height = -1;
}

static void get_viewport(struct wl_client *client, struct wl_resource *r, uint32_t id,
                         struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->viewport) {
        wl_resource_post_error(r, WP_VIEWPORTER_ERROR_VIEWPORT_EXISTS, "a second viewport");
        return;
    }
    s->viewport = wl_resource_create(client, &wp_viewport_interface, 1, id);
    wl_resource_set_implementation(s->viewport, &viewport_calls, s, viewport_gone);
}
static const struct wp_viewporter_interface viewporter_calls = {ltc_destroy_request, get_viewport};

static void bind_viewporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(client, &wp_viewporter_interface, (int)version, id);
    wl_resource_set_implementation(r, &viewporter_calls, data, NULL);
}

// Fractional scales
static const struct wp_fractional_scale_v1_interface fractional_calls = {ltc_destroy_request};

static void fractional_gone(struct wl_resource *r) { ltc_surface(r)->fractional = NULL; }

static void get_fractional(struct wl_client *client, struct wl_resource *r, uint32_t id,
                           struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->fractional) {
        wl_resource_post_error(r, WP_FRACTIONAL_SCALE_MANAGER_V1_ERROR_FRACTIONAL_SCALE_EXISTS,
                               "a second fractional scale");
        return;
    }
    s->fractional = wl_resource_create(client, &wp_fractional_scale_v1_interface, 1, id);
    wl_resource_set_implementation(s->fractional, &fractional_calls, s, fractional_gone);
}
static const struct wp_fractional_scale_manager_v1_interface fractional_manager_calls = {
    ltc_destroy_request, get_fractional};

static void bind_fractional(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wp_fractional_scale_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &fractional_manager_calls, data, NULL);
}

void ltc_preferred_scale(ltc *c, uint32_t scale120) {
    if (c->window && c->window->fractional)
        wp_fractional_scale_v1_send_preferred_scale(c->window->fractional, scale120);
}

// Decorations: the compositor draws them unless the test sets another mode.
static void set_mode(struct wl_client *client, struct wl_resource *r, uint32_t mode) {
    (void)client, (void)mode;
    zxdg_toplevel_decoration_v1_send_configure(r, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE);
}
static void unset_mode(struct wl_client *client, struct wl_resource *r) {
    set_mode(client, r, 0);
}
static const struct zxdg_toplevel_decoration_v1_interface decoration_calls = {ltc_destroy_request,
                                                                             set_mode, unset_mode};

static void decoration_gone(struct wl_resource *r) { ltc_surface(r)->decoration = NULL; }

static void get_decoration(struct wl_client *client, struct wl_resource *r, uint32_t id,
                           struct wl_resource *toplevel) {
    (void)r;
    surface *s = ltc_surface(toplevel);
    struct wl_resource *d = wl_resource_create(client, &zxdg_toplevel_decoration_v1_interface, 1, id);
    if (s->decoration)
        wl_resource_post_error(d, ZXDG_TOPLEVEL_DECORATION_V1_ERROR_ALREADY_CONSTRUCTED,
                               "a second decoration");
    else if (s->attached || s->is_mapped)
        wl_resource_post_error(d, ZXDG_TOPLEVEL_DECORATION_V1_ERROR_UNCONFIGURED_BUFFER,
                               "the window has a buffer");
    s->decoration = d;
    wl_resource_set_implementation(d, &decoration_calls, s, decoration_gone);
}
static const struct zxdg_decoration_manager_v1_interface decoration_manager_calls = {
    ltc_destroy_request, get_decoration};

static void bind_decoration(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zxdg_decoration_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &decoration_manager_calls, data, NULL);
}

void ltc_decoration_mode(ltc *c, uint32_t mode) {
    if (c->window && c->window->decoration)
        zxdg_toplevel_decoration_v1_send_configure(c->window->decoration, mode);
}

// Cursor shapes
static void set_shape(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                      uint32_t shape) {
    (void)client, (void)serial;
    if (shape < 1 || shape > 34)
        wl_resource_post_error(r, WP_CURSOR_SHAPE_DEVICE_V1_ERROR_INVALID_SHAPE, "shape %u", shape);
    else
        ((ltc *)wl_resource_get_user_data(r))->cursor_shape = shape;
}
static const struct wp_cursor_shape_device_v1_interface shape_calls = {ltc_destroy_request,
                                                                      set_shape};

static void get_shape(struct wl_client *client, struct wl_resource *r, uint32_t id,
                      struct wl_resource *device) {
    (void)device;
    struct wl_resource *s = wl_resource_create(client, &wp_cursor_shape_device_v1_interface, 1, id);
    wl_resource_set_implementation(s, &shape_calls, wl_resource_get_user_data(r), NULL);
}
static const struct wp_cursor_shape_manager_v1_interface shape_manager_calls = {
    ltc_destroy_request, get_shape, get_shape};

static void bind_shape(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wp_cursor_shape_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &shape_manager_calls, data, NULL);
}

void ltc_add_extras(ltc *c) {
    const ltc_options *o = &c->options;
    if (!o->no_viewporter)
        ltc_offer(c, &wp_viewporter_interface, 1, o->extras_version, bind_viewporter);
    if (!o->no_fractional)
        ltc_offer(c, &wp_fractional_scale_manager_v1_interface, 1, o->extras_version,
                  bind_fractional);
    if (!o->no_decoration)
        ltc_offer(c, &zxdg_decoration_manager_v1_interface, 1, o->extras_version, bind_decoration);
    if (!o->no_cursor_shape)
        ltc_offer(c, &wp_cursor_shape_manager_v1_interface, 1, o->extras_version, bind_shape);
}
