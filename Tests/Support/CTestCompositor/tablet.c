// A tablet with a pen.
#include "compositor.h"
#include "generated/tablet-unstable-v2-server.h"

static ltc *owner(struct wl_resource *r) { return wl_resource_get_user_data(r); }

static void gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->tablet_seat == r) c->tablet_seat = NULL;
    if (c->tablet == r) c->tablet = NULL;
    if (c->pen == r) c->pen = NULL;
    for (int end = 0; end < 2; end++)
        if (c->pen_ends[end] == r) c->pen_ends[end] = NULL;
}

static void set_cursor(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                       struct wl_resource *surface, int32_t x, int32_t y) {
    (void)client, (void)r, (void)serial, (void)surface, (void)x, (void)y;
}

static const struct zwp_tablet_seat_v2_interface seat_calls = {ltc_destroy_request};
static const struct zwp_tablet_v2_interface tablet_calls = {ltc_destroy_request};
static const struct zwp_tablet_tool_v2_interface tool_calls = {set_cursor, ltc_destroy_request};

static void get_tablet_seat(struct wl_client *client, struct wl_resource *r, uint32_t id,
                            struct wl_resource *seat) {
    (void)seat;
    ltc *c = owner(r);
    c->tablet_seat = wl_resource_create(client, &zwp_tablet_seat_v2_interface, 1, id);
    wl_resource_set_implementation(c->tablet_seat, &seat_calls, c, gone);
}

static const struct zwp_tablet_manager_v2_interface manager_calls = {get_tablet_seat,
                                                                     ltc_destroy_request};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zwp_tablet_manager_v2_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

void ltc_add_tablets(ltc *c) {
    if (!c->options.no_seat)
        ltc_offer(c, &zwp_tablet_manager_v2_interface, 1, c->options.extras_version, bind_manager);
}

static void add_tablet(ltc *c) {
    c->tablet = wl_resource_create(wl_resource_get_client(c->tablet_seat), &zwp_tablet_v2_interface,
                                   1, 0);
    wl_resource_set_implementation(c->tablet, &tablet_calls, c, gone);
    zwp_tablet_seat_v2_send_tablet_added(c->tablet_seat, c->tablet);
    zwp_tablet_v2_send_name(c->tablet, "test");
    zwp_tablet_v2_send_done(c->tablet);
}

void ltc_pen_add(ltc *c, bool eraser, bool tells_pressure) {
    if (!c->tablet_seat || c->pen_ends[eraser]) return;
    if (!c->tablet) add_tablet(c);
    c->pen = wl_resource_create(wl_resource_get_client(c->tablet_seat),
                                &zwp_tablet_tool_v2_interface, 1, 0);
    c->pen_ends[eraser] = c->pen;
    wl_resource_set_implementation(c->pen, &tool_calls, c, gone);
    zwp_tablet_seat_v2_send_tool_added(c->tablet_seat, c->pen);
    zwp_tablet_tool_v2_send_type(
        c->pen, eraser ? ZWP_TABLET_TOOL_V2_TYPE_ERASER : ZWP_TABLET_TOOL_V2_TYPE_PEN);
    zwp_tablet_tool_v2_send_capability(c->pen, ZWP_TABLET_TOOL_V2_CAPABILITY_TILT);
    if (tells_pressure)
        zwp_tablet_tool_v2_send_capability(c->pen, ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE);
    zwp_tablet_tool_v2_send_done(c->pen);
}
void ltc_pen_use(ltc *c, bool eraser) { c->pen = c->pen_ends[eraser]; }
void ltc_pen_remove(ltc *c) {
    for (int end = 0; end < 2; end++)
        if (c->pen_ends[end]) zwp_tablet_tool_v2_send_removed(c->pen_ends[end]);
    if (c->tablet) zwp_tablet_v2_send_removed(c->tablet);
}
void ltc_pen_enter(ltc *c) {
    if (c->pen && c->tablet && ltc_window_surface(c))
        zwp_tablet_tool_v2_send_proximity_in(c->pen, ++c->serial, c->tablet, ltc_window_surface(c));
}
void ltc_pen_leave(ltc *c) {
    if (c->pen) zwp_tablet_tool_v2_send_proximity_out(c->pen);
}
void ltc_pen_down(ltc *c) {
    if (c->pen) zwp_tablet_tool_v2_send_down(c->pen, ++c->serial);
}
void ltc_pen_up(ltc *c) {
    if (c->pen) zwp_tablet_tool_v2_send_up(c->pen);
}
void ltc_pen_motion(ltc *c, double x, double y) {
    if (c->pen)
        zwp_tablet_tool_v2_send_motion(c->pen, wl_fixed_from_double(x), wl_fixed_from_double(y));
}
void ltc_pen_hold(ltc *c, uint32_t pressure, double tilt_x, double tilt_y) {
    if (!c->pen) return;
    zwp_tablet_tool_v2_send_pressure(c->pen, pressure);
    zwp_tablet_tool_v2_send_tilt(c->pen, wl_fixed_from_double(tilt_x),
                                 wl_fixed_from_double(tilt_y));
}
void ltc_pen_button(ltc *c, uint32_t button, bool pressed) {
    if (c->pen) zwp_tablet_tool_v2_send_button(c->pen, ++c->serial, button, pressed);
}
void ltc_pen_frame(ltc *c, uint32_t milliseconds) {
    if (c->pen) zwp_tablet_tool_v2_send_frame(c->pen, milliseconds);
}
