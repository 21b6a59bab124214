// Sessions of windows: names under which places are kept. As strict as the protocol.
#include <stdio.h>
#include <string.h>

#include "compositor.h"
#include "generated/xdg-session-management-v1-server.h"

static void forget(ltc *c, const struct wl_resource *r) {
    for (int i = 0; i < SESSION_NAMES; i++)
        if (c->session.windows[i] == r) c->session.windows[i] = NULL;
}

static void window_gone(struct wl_resource *r) {
    surface *s = wl_resource_get_user_data(r);
    forget(s->c, r);
}

static void rename_window(struct wl_client *client, struct wl_resource *r, const char *name) {
    (void)client, (void)r, (void)name;
}

static const struct xdg_toplevel_session_v1_interface window_calls = {ltc_destroy_request,
                                                                      rename_window};

static void name_window(struct wl_client *client, struct wl_resource *r, uint32_t id,
                        struct wl_resource *toplevel, const char *name) {
    ltc *c = wl_resource_get_user_data(r);
    surface *s = ltc_surface(toplevel);
    int room = -1;
    for (int i = 0; i < SESSION_NAMES; i++) {
        if (!c->session.windows[i]) {
            room = i;
        } else if (!strcmp(c->session.names[i], name)) {
            wl_resource_post_error(r, XDG_SESSION_V1_ERROR_NAME_IN_USE, "%s is in use", name);
            return;
        } else if (wl_resource_get_user_data(c->session.windows[i]) == s) {
            wl_resource_post_error(r, XDG_SESSION_V1_ERROR_ALREADY_ADDED, "a second name");
            return;
        }
    }
    struct wl_resource *made = wl_resource_create(client, &xdg_toplevel_session_v1_interface, 1, id);
    wl_resource_set_implementation(made, &window_calls, s, window_gone);
    if (room < 0) return;
    c->session.windows[room] = made;
    snprintf(c->session.names[room], sizeof c->session.names[room], "%s", name);
}

static void restore(struct wl_client *client, struct wl_resource *r, uint32_t id,
                    struct wl_resource *toplevel, const char *name) {
    ltc *c = wl_resource_get_user_data(r);
    if (ltc_surface(toplevel)->has_commit) {
        wl_resource_post_error(r, XDG_SESSION_V1_ERROR_ALREADY_MAPPED, "a commit came before");
        return;
    }
    name_window(client, r, id, toplevel, name);
    for (int i = 0; c->options.session && i < SESSION_NAMES; i++)
        if (c->session.windows[i] && wl_resource_get_id(c->session.windows[i]) == id)
            xdg_toplevel_session_v1_send_restored(c->session.windows[i]);
}

static void remove_window(struct wl_client *client, struct wl_resource *r, const char *name) {
    (void)client, (void)r, (void)name;
}

static const struct xdg_session_v1_interface session_calls = {
    ltc_destroy_request, ltc_destroy_request, name_window, restore, remove_window};

static void session_gone(struct wl_resource *r) {
    ltc *c = wl_resource_get_user_data(r);
    if (c->session.resource == r) c->session.resource = NULL;
}

static void get_session(struct wl_client *client, struct wl_resource *r, uint32_t id,
                        uint32_t reason, const char *name) {
    ltc *c = wl_resource_get_user_data(r);
    if (reason < 1 || reason > 3) {
        wl_resource_post_error(r, XDG_SESSION_MANAGER_V1_ERROR_INVALID_REASON, "%u", reason);
        return;
    }
    bool is_known = name && c->options.session && !strcmp(name, c->options.session);
    if (c->session.resource) {
        wl_resource_post_error(r, XDG_SESSION_MANAGER_V1_ERROR_IN_USE, "a second session");
        return;
    }
    c->session.resource = wl_resource_create(client, &xdg_session_v1_interface, 1, id);
    wl_resource_set_implementation(c->session.resource, &session_calls, c, session_gone);
    if (is_known)
        xdg_session_v1_send_restored(c->session.resource);
    else
        xdg_session_v1_send_created(c->session.resource, "session-1");
}

static const struct xdg_session_manager_v1_interface manager_calls = {ltc_destroy_request,
                                                                      get_session};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &xdg_session_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

static void add_sessions(ltc *c) {
    ltc_offer(c, &xdg_session_manager_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_sessions)

void ltc_session_replaced(ltc *c) {
    if (c->session.resource) xdg_session_v1_send_replaced(c->session.resource);
}

const char *ltc_session_name(const ltc *c) {
    for (int i = 0; i < SESSION_NAMES; i++)
        if (c->session.windows[i] && wl_resource_get_user_data(c->session.windows[i]) == c->window)
            return c->session.names[i];
    return NULL;
}
