// Windows above other windows, and those that are dialogs. As strict as the protocols.
#include "compositor.h"
#include "generated/xdg-dialog-v1-server.h"
#include "generated/xdg-shell-server.h"

void ltc_set_parent(struct wl_client *client, struct wl_resource *r, struct wl_resource *toplevel) {
    (void)client;
    surface *s = ltc_surface(r), *owner = toplevel ? ltc_surface(toplevel) : NULL;
    for (const surface *each = owner; each; each = each->owner) {
        if (each != s) continue;
        wl_resource_post_error(r, XDG_TOPLEVEL_ERROR_INVALID_PARENT, "a window above itself");
        return;
    }
    // A window that isn't mapped has no children.
    s->owner = owner && owner->is_mapped ? owner : NULL;
}

void ltc_leave_children(surface *s) {
    for (surface *child = s->c->surfaces; child; child = child->next)
        if (child->owner == s) child->owner = s->owner;
    s->owner = NULL;
}

uint32_t ltc_window_parent(const ltc *c) {
    const surface *owner = c->window ? c->window->owner : NULL;
    return owner && owner->resource ? wl_resource_get_id(owner->resource) : 0;
}

bool ltc_is_dialog(const ltc *c) { return c->window && c->window->dialog; }

static void nothing(struct wl_client *client, struct wl_resource *r) { (void)client, (void)r; }

static const struct xdg_dialog_v1_interface dialog_calls = {ltc_destroy_request, nothing, nothing};

static void dialog_gone(struct wl_resource *r) { ltc_surface(r)->dialog = NULL; }

static void get_dialog(struct wl_client *client, struct wl_resource *r, uint32_t id,
                       struct wl_resource *toplevel) {
    surface *s = ltc_surface(toplevel);
    if (s->dialog) {
        wl_resource_post_error(r, XDG_WM_DIALOG_V1_ERROR_ALREADY_USED, "a second dialog");
        return;
    }
    s->dialog = wl_resource_create(client, &xdg_dialog_v1_interface, 1, id);
    wl_resource_set_implementation(s->dialog, &dialog_calls, s, dialog_gone);
}

static const struct xdg_wm_dialog_v1_interface dialogs_calls = {ltc_destroy_request, get_dialog};

static void bind_dialogs(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &xdg_wm_dialog_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &dialogs_calls, data, NULL);
}

static void add_dialogs(ltc *c) { ltc_offer(c, &xdg_wm_dialog_v1_interface, 1, 0, bind_dialogs); }
LTC_PROTOCOL(add_dialogs)
