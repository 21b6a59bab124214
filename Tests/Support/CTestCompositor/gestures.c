// Gestures of a touchpad.
#include "compositor.h"
#include "generated/pointer-gestures-unstable-v1-server.h"

static ltc *owner(struct wl_resource *r) { return wl_resource_get_user_data(r); }

static const struct zwp_pointer_gesture_swipe_v1_interface swipe_calls = {ltc_destroy_request};
static const struct zwp_pointer_gesture_pinch_v1_interface pinch_calls = {ltc_destroy_request};
static const struct zwp_pointer_gesture_hold_v1_interface hold_calls = {ltc_destroy_request};

static void gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->swipe == r) c->swipe = NULL;
    if (c->pinch == r) c->pinch = NULL;
    if (c->hold == r) c->hold = NULL;
}

static struct wl_resource *make(struct wl_client *client, struct wl_resource *r, uint32_t id,
                                const struct wl_interface *interface, const void *calls) {
    struct wl_resource *made =
        wl_resource_create(client, interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(made, calls, owner(r), gone);
    return made;
}

static void get_swipe(struct wl_client *client, struct wl_resource *r, uint32_t id,
                      struct wl_resource *pointer) {
    (void)pointer;
    owner(r)->swipe = make(client, r, id, &zwp_pointer_gesture_swipe_v1_interface, &swipe_calls);
}
static void get_pinch(struct wl_client *client, struct wl_resource *r, uint32_t id,
                      struct wl_resource *pointer) {
    (void)pointer;
    owner(r)->pinch = make(client, r, id, &zwp_pointer_gesture_pinch_v1_interface, &pinch_calls);
}
static void get_hold(struct wl_client *client, struct wl_resource *r, uint32_t id,
                     struct wl_resource *pointer) {
    (void)pointer;
    owner(r)->hold = make(client, r, id, &zwp_pointer_gesture_hold_v1_interface, &hold_calls);
}
static const struct zwp_pointer_gestures_v1_interface manager_calls = {
    get_swipe, get_pinch, ltc_destroy_request, get_hold};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zwp_pointer_gestures_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

void ltc_add_gestures(ltc *c) {
    if (!c->options.no_gestures)
        ltc_offer(c, &zwp_pointer_gestures_v1_interface, 3, c->options.gestures_version,
                  bind_manager);
}

void ltc_swipe_begin(ltc *c, uint32_t milliseconds, uint32_t fingers) {
    if (c->swipe && ltc_window_surface(c))
        zwp_pointer_gesture_swipe_v1_send_begin(c->swipe, ++c->serial, milliseconds,
                                                ltc_window_surface(c), fingers);
}
void ltc_swipe_update(ltc *c, uint32_t milliseconds, double dx, double dy) {
    if (c->swipe)
        zwp_pointer_gesture_swipe_v1_send_update(c->swipe, milliseconds, wl_fixed_from_double(dx),
                                                 wl_fixed_from_double(dy));
}
void ltc_swipe_end(ltc *c, uint32_t milliseconds, bool cancelled) {
    if (c->swipe)
        zwp_pointer_gesture_swipe_v1_send_end(c->swipe, ++c->serial, milliseconds, cancelled);
}
void ltc_pinch_begin(ltc *c, uint32_t milliseconds, uint32_t fingers) {
    if (c->pinch && ltc_window_surface(c))
        zwp_pointer_gesture_pinch_v1_send_begin(c->pinch, ++c->serial, milliseconds,
                                                ltc_window_surface(c), fingers);
}
void ltc_pinch_update(ltc *c, uint32_t milliseconds, double dx, double dy, double scale,
                      double degrees) {
    if (c->pinch)
        zwp_pointer_gesture_pinch_v1_send_update(
            c->pinch, milliseconds, wl_fixed_from_double(dx), wl_fixed_from_double(dy),
            wl_fixed_from_double(scale), wl_fixed_from_double(degrees));
}
void ltc_pinch_end(ltc *c, uint32_t milliseconds, bool cancelled) {
    if (c->pinch)
        zwp_pointer_gesture_pinch_v1_send_end(c->pinch, ++c->serial, milliseconds, cancelled);
}
void ltc_hold_begin(ltc *c, uint32_t milliseconds, uint32_t fingers) {
    if (c->hold && ltc_window_surface(c))
        zwp_pointer_gesture_hold_v1_send_begin(c->hold, ++c->serial, milliseconds,
                                               ltc_window_surface(c), fingers);
}
void ltc_hold_end(ltc *c, uint32_t milliseconds, bool cancelled) {
    if (c->hold)
        zwp_pointer_gesture_hold_v1_send_end(c->hold, ++c->serial, milliseconds, cancelled);
}
