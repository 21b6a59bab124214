// The monitor.
#include "compositor.h"

static const struct wl_output_interface output_calls = {ltc_destroy_request};

static void output_gone(struct wl_resource *r) {
    ltc *c = wl_resource_get_user_data(r);
    if (c->output == r) c->output = NULL;
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    struct wl_resource *r = wl_resource_create(client, &wl_output_interface, (int)version, id);
    c->output = r;
    wl_resource_set_implementation(r, &output_calls, c, output_gone);
    int32_t millimetres = c->options.output_millimetres;
    wl_output_send_geometry(r, 0, 0, millimetres, millimetres, 0, "Lamina", "test", 0);
    if (!c->options.no_mode) {
        int32_t refresh = c->options.output_refresh ? c->options.output_refresh : 60000;
        wl_output_send_mode(r, WL_OUTPUT_MODE_CURRENT, 1024, 768, refresh < 0 ? 0 : refresh);
    }
    if (version >= 4) wl_output_send_name(r, "TEST-1");
    ltc_output_scale(c, 1);
}

void ltc_add_output(ltc *c) {
    if (!c->options.no_output)
        c->output_global =
            ltc_offer(c, &wl_output_interface, 4, c->options.output_version, bind_output);
}

void ltc_output_scale(ltc *c, int32_t scale) {
    if (!c->output || wl_resource_get_version(c->output) < 2) return;
    wl_output_send_scale(c->output, scale);
    wl_output_send_done(c->output);
}

void ltc_enter_output(ltc *c) {
    struct wl_resource *surface = ltc_window_surface(c);
    if (c->output && surface) wl_surface_send_enter(surface, c->output);
}

void ltc_leave_output(ltc *c) {
    struct wl_resource *surface = ltc_window_surface(c);
    if (c->output && surface) wl_surface_send_leave(surface, c->output);
}

void ltc_remove_output(ltc *c) {
    if (!c->output_global) return;
    // The global is not destroyed, as a bind may be pending.
    wl_global_remove(c->output_global);
    c->output_global = NULL;
}

void ltc_plug_output(ltc *c) {
    if (!c->output_global)
        c->output_global =
            ltc_offer(c, &wl_output_interface, 4, c->options.output_version, bind_output);
}
