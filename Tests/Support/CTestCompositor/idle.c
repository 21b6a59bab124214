// Monitors that stay on.
#include "compositor.h"
#include "generated/idle-inhibit-unstable-v1-server.h"

static const struct zwp_idle_inhibitor_v1_interface inhibitor_calls = {ltc_destroy_request};

static void create(struct wl_client *client, struct wl_resource *r, uint32_t id,
                   struct wl_resource *surface) {
    (void)surface;
    struct wl_resource *made =
        wl_resource_create(client, &zwp_idle_inhibitor_v1_interface, 1, id);
    wl_resource_set_implementation(made, &inhibitor_calls, wl_resource_get_user_data(r), NULL);
}

static const struct zwp_idle_inhibit_manager_v1_interface manager_calls = {ltc_destroy_request,
                                                                           create};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zwp_idle_inhibit_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

static void add_idle(ltc *c) {
    ltc_offer(c, &zwp_idle_inhibit_manager_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_idle)
