// Monitors beside the first one, that a test plugs in and takes away.
#include <stdio.h>

#include "compositor.h"

static const struct wl_output_interface output_calls = {ltc_destroy_request};

static void monitor_gone(struct wl_resource *r) {
    monitor *m = wl_resource_get_user_data(r);
    if (m->resource == r) m->resource = NULL;
}

static void tell_scale(const monitor *m) {
    if (!m->resource || wl_resource_get_version(m->resource) < 2) return;
    wl_output_send_scale(m->resource, m->scale);
    wl_output_send_done(m->resource);
}

static void bind_monitor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    monitor *m = data;
    m->resource = wl_resource_create(client, &wl_output_interface, (int)version, id);
    wl_resource_set_implementation(m->resource, &output_calls, m, monitor_gone);
    wl_output_send_geometry(m->resource, 0, 0, 0, 0, 0, "Lamina", "test", 0);
    wl_output_send_mode(m->resource, WL_OUTPUT_MODE_CURRENT, 1024, 768, 60000);
    if (version >= 4) wl_output_send_name(m->resource, m->name);
    tell_scale(m);
}

int ltc_plug_monitor(ltc *c, const char *name, int32_t scale) {
    if (c->monitor_count == LTC_MONITORS) return -1;
    monitor *m = &c->monitors[c->monitor_count];
    snprintf(m->name, sizeof m->name, "%s", name);
    m->scale = scale;
    uint32_t version = c->options.output_version ? c->options.output_version : 4;
    m->global = wl_global_create(c->display, &wl_output_interface, (int)version, m, bind_monitor);
    return c->monitor_count++;
}

static monitor *at(ltc *c, int index) {
    return index >= 0 && index < c->monitor_count ? &c->monitors[index] : NULL;
}

void ltc_unplug_monitor(ltc *c, int index) {
    monitor *m = at(c, index);
    if (!m || !m->global) return;
    // The global is not destroyed, as a bind may be pending.
    wl_global_remove(m->global);
    m->global = NULL;
}

void ltc_monitor_scale(ltc *c, int index, int32_t scale) {
    monitor *m = at(c, index);
    if (!m) return;
    m->scale = scale;
    tell_scale(m);
}

void ltc_enter_monitor(ltc *c, int index) {
    struct wl_resource *surface = ltc_window_surface(c);
    monitor *m = at(c, index);
    if (m && m->resource && surface) wl_surface_send_enter(surface, m->resource);
}

void ltc_leave_monitor(ltc *c, int index) {
    struct wl_resource *surface = ltc_window_surface(c);
    monitor *m = at(c, index);
    if (m && m->resource && surface) wl_surface_send_leave(surface, m->resource);
}

int ltc_monitor_of(const ltc *c, struct wl_resource *output) {
    for (int i = 0; i < c->monitor_count; i++)
        if (c->monitors[i].resource == output) return i;
    return -1;
}
