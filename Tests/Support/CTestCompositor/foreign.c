// Names of windows for other programs.
#include <stdio.h>

#include "compositor.h"
#include "generated/xdg-foreign-unstable-v2-server.h"

static const struct zxdg_exported_v2_interface exported_calls = {ltc_destroy_request};

static void export_toplevel(struct wl_client *client, struct wl_resource *r, uint32_t id,
                            struct wl_resource *surface) {
    (void)surface;
    ltc *c = wl_resource_get_user_data(r);
    char handle[32];
    struct wl_resource *exported =
        wl_resource_create(client, &zxdg_exported_v2_interface, 1, id);
    wl_resource_set_implementation(exported, &exported_calls, c, NULL);
    // Without a seat no handle is sent, as an odd compositor might do.
    if (!c->capabilities) return;
    snprintf(handle, sizeof handle, "window-%u", ++c->serial);
    zxdg_exported_v2_send_handle(exported, handle);
}

static const struct zxdg_exporter_v2_interface exporter_calls = {ltc_destroy_request,
                                                                 export_toplevel};

static void bind_exporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zxdg_exporter_v2_interface, (int)version, id);
    wl_resource_set_implementation(r, &exporter_calls, data, NULL);
}

static void add_foreign(ltc *c) { ltc_offer(c, &zxdg_exporter_v2_interface, 1, 0, bind_exporter); }
LTC_PROTOCOL(add_foreign)
