#include "compositor.h"
#include "generated/xdg-shell-server.h"

static ltc *owner(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void one_object(struct wl_client *client, struct wl_resource *r, struct wl_resource *o) {
    (void)client, (void)r, (void)o;
}
static void one_string(struct wl_client *client, struct wl_resource *r, const char *s) {
    (void)client, (void)r, (void)s;
}
static void menu(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                 uint32_t serial, int32_t x, int32_t y) {
    (void)client, (void)r, (void)seat, (void)serial, (void)x, (void)y;
}
static void move(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                 uint32_t serial) {
    (void)client, (void)r, (void)seat, (void)serial;
}
static void resize(struct wl_client *client, struct wl_resource *r, struct wl_resource *seat,
                   uint32_t serial, uint32_t edges) {
    (void)client, (void)r, (void)seat, (void)serial, (void)edges;
}
static void size(struct wl_client *client, struct wl_resource *r, int32_t w, int32_t h) {
    (void)client;
    if (w < 0 || h < 0)
        wl_resource_post_error(r, XDG_TOPLEVEL_ERROR_INVALID_SIZE, "a negative size limit");
}
static void nothing(struct wl_client *client, struct wl_resource *r) { (void)client, (void)r; }

static const struct xdg_toplevel_interface toplevel_calls = {
    destroy_resource, one_object, one_string, one_string, menu,    move,    resize,
    size,             size,       nothing,    nothing,    one_object, nothing, nothing,
};

static void toplevel_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->toplevel == r) c->toplevel = NULL;
}

static void get_toplevel(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    ltc *c = owner(r);
    c->toplevel =
        wl_resource_create(client, &xdg_toplevel_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(c->toplevel, &toplevel_calls, c, toplevel_gone);
}

static void get_popup(struct wl_client *client, struct wl_resource *r, uint32_t id,
                      struct wl_resource *parent, struct wl_resource *positioner) {
    (void)client, (void)id, (void)parent, (void)positioner;
    wl_resource_post_error(r, 0, "the test compositor has no popups");
}

static void geometry(struct wl_client *client, struct wl_resource *r, int32_t x, int32_t y,
                     int32_t w, int32_t h) {
    (void)client, (void)x, (void)y;
    if (w < 1 || h < 1)
        wl_resource_post_error(r, XDG_SURFACE_ERROR_INVALID_SIZE, "a window geometry of no size");
}

static void ack(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    ltc *c = owner(r);
    int found = -1;
    for (int i = 0; i < c->configured_count; i++)
        if (c->configured[i] == serial) found = i;
    if (found < 0) {
        wl_resource_post_error(r, XDG_SURFACE_ERROR_INVALID_SERIAL, "serial %u was never sent",
                               serial);
        return;
    }
    // Older ones are answered with it.
    for (int i = found + 1; i < c->configured_count; i++)
        c->configured[i - found - 1] = c->configured[i];
    c->configured_count -= found + 1;
    c->acked = serial;
}

static const struct xdg_surface_interface shell_surface_calls = {
    destroy_resource, get_toplevel, get_popup, geometry, ack,
};

static void shell_surface_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->shell_surface != r) return;
    c->shell_surface = NULL;
    c->acked = 0;
    c->configured_count = 0;
}

static void get_shell_surface(struct wl_client *client, struct wl_resource *r, uint32_t id,
                              struct wl_resource *surface) {
    ltc *c = owner(r);
    c->surface = surface;
    c->shell_surface =
        wl_resource_create(client, &xdg_surface_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(c->shell_surface, &shell_surface_calls, c, shell_surface_gone);
}

static void positioner(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    (void)client, (void)id;
    wl_resource_post_error(r, 0, "the test compositor has no popups");
}

static void pong(struct wl_client *client, struct wl_resource *r, uint32_t serial) {
    (void)client;
    owner(r)->last_pong = serial;
    owner(r)->pong_count++;
}

static const struct xdg_wm_base_interface shell_calls = {
    destroy_resource, positioner, get_shell_surface, pong,
};

static void shell_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->wm_base == r) c->wm_base = NULL;
}

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    c->wm_base = wl_resource_create(client, &xdg_wm_base_interface, (int)version, id);
    wl_resource_set_implementation(c->wm_base, &shell_calls, c, shell_gone);
}

void ltc_add_shell(ltc *c) {
    if (!c->options.no_wm_base)
        wl_global_create(c->display, &xdg_wm_base_interface, 5, c, bind_shell);
}

bool ltc_has_window(const ltc *c) { return c->toplevel != NULL; }

uint32_t ltc_configure(ltc *c, int32_t width, int32_t height, uint32_t states) {
    if (!c->toplevel || !c->shell_surface) return 0;
    struct wl_array list;
    wl_array_init(&list);
    for (uint32_t state = 1; state < 32; state++) {
        if (!(states & 1u << state)) continue;
        uint32_t *entry = wl_array_add(&list, sizeof *entry);
        if (entry) *entry = state;
    }
    xdg_toplevel_send_configure(c->toplevel, width, height, &list);
    wl_array_release(&list);
    uint32_t serial = ++c->serial;
    if (c->configured_count == 256) {
        for (int i = 1; i < 256; i++) c->configured[i - 1] = c->configured[i];
        c->configured_count--;
    }
    c->configured[c->configured_count++] = serial;
    xdg_surface_send_configure(c->shell_surface, serial);
    return serial;
}

void ltc_close(ltc *c) {
    if (c->toplevel) xdg_toplevel_send_close(c->toplevel);
}

void ltc_ping(ltc *c, uint32_t serial) {
    if (c->wm_base) xdg_wm_base_send_ping(c->wm_base, serial);
}

uint32_t ltc_last_pong(const ltc *c) { return c->last_pong; }
int ltc_pong_count(const ltc *c) { return c->pong_count; }
