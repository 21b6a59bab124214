// Tokens by which windows are brought to the front.
#include <stdio.h>

#include "compositor.h"
#include "generated/xdg-activation-v1-server.h"

static void set_serial(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                       struct wl_resource *seat) {
    (void)client, (void)r, (void)serial, (void)seat;
}
static void set_app_id(struct wl_client *client, struct wl_resource *r, const char *id) {
    (void)client, (void)r, (void)id;
}
static void set_surface(struct wl_client *client, struct wl_resource *r,
                        struct wl_resource *surface) {
    (void)client, (void)r, (void)surface;
}

static void commit(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = wl_resource_get_user_data(r);
    if (!c) {
        wl_resource_post_error(r, XDG_ACTIVATION_TOKEN_V1_ERROR_ALREADY_USED, "a second commit");
        return;
    }
    wl_resource_set_user_data(r, NULL);
    // Without a seat no token is sent, as an odd compositor might do.
    if (!c->capabilities) return;
    char token[32];
    snprintf(token, sizeof token, "token-%u", ++c->serial);
    xdg_activation_token_v1_send_done(r, token);
}

static const struct xdg_activation_token_v1_interface token_calls = {
    set_serial, set_app_id, set_surface, commit, ltc_destroy_request};

static void get_token(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    struct wl_resource *token =
        wl_resource_create(client, &xdg_activation_token_v1_interface, 1, id);
    wl_resource_set_implementation(token, &token_calls, wl_resource_get_user_data(r), NULL);
}

static void activate(struct wl_client *client, struct wl_resource *r, const char *token,
                     struct wl_resource *wl_surface) {
    (void)client, (void)token;
    // Real compositors ignore a window without content; here that is an error.
    if (!ltc_surface(wl_surface)->is_mapped)
        wl_resource_post_error(r, WL_DISPLAY_ERROR_IMPLEMENTATION, "nothing to activate yet");
}

static const struct xdg_activation_v1_interface manager_calls = {ltc_destroy_request, get_token,
                                                                 activate};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &xdg_activation_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

static void add_activation(ltc *c) {
    ltc_offer(c, &xdg_activation_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_activation)
