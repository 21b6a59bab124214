#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compositor.h"

static ltc *owner(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void set_cursor(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                       struct wl_resource *surface, int32_t x, int32_t y) {
    (void)client, (void)r, (void)serial, (void)surface, (void)x, (void)y;
}

static const struct wl_pointer_interface pointer_calls = {set_cursor, destroy_resource};
static const struct wl_keyboard_interface keyboard_calls = {destroy_resource};
static const struct wl_touch_interface touch_calls = {destroy_resource};

static void device_gone(struct wl_resource *r) {
    ltc *c = owner(r);
    if (c->pointer == r) c->pointer = NULL;
    if (c->keyboard == r) c->keyboard = NULL;
    if (c->touch == r) c->touch = NULL;
}

static struct wl_resource *device(struct wl_client *client, struct wl_resource *seat, uint32_t id,
                                  const struct wl_interface *interface, const void *calls) {
    struct wl_resource *r =
        wl_resource_create(client, interface, wl_resource_get_version(seat), id);
    wl_resource_set_implementation(r, calls, owner(seat), device_gone);
    return r;
}

static void get_pointer(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    owner(r)->pointer = device(client, r, id, &wl_pointer_interface, &pointer_calls);
}
static void get_keyboard(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    owner(r)->keyboard = device(client, r, id, &wl_keyboard_interface, &keyboard_calls);
}
static void get_touch(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    owner(r)->touch = device(client, r, id, &wl_touch_interface, &touch_calls);
}

static const struct wl_seat_interface seat_calls = {get_pointer, get_keyboard, get_touch,
                                                    destroy_resource};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(client, &wl_seat_interface, (int)version, id);
    wl_resource_set_implementation(r, &seat_calls, data, NULL);
    wl_seat_send_capabilities(r, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD |
                                     WL_SEAT_CAPABILITY_TOUCH);
    if (version >= 2) wl_seat_send_name(r, "test");
}

void ltc_add_input(ltc *c) {
    uint32_t version = c->options.seat_version ? c->options.seat_version : 8;
    if (!c->options.no_seat)
        wl_global_create(c->display, &wl_seat_interface, (int)version, c, bind_seat);
}

bool ltc_has_device(const ltc *c, int which) {
    const struct wl_resource *devices[] = {c->pointer, c->keyboard, c->touch};
    return which >= 0 && which < 3 && devices[which] != NULL;
}

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

void ltc_pointer_enter(ltc *c, double x, double y) {
    if (c->pointer && c->surface)
        wl_pointer_send_enter(c->pointer, ++c->serial, c->surface, fixed(x), fixed(y));
}
void ltc_pointer_leave(ltc *c) {
    if (c->pointer && c->surface) wl_pointer_send_leave(c->pointer, ++c->serial, c->surface);
}
void ltc_pointer_motion(ltc *c, uint32_t milliseconds, double x, double y) {
    if (c->pointer) wl_pointer_send_motion(c->pointer, milliseconds, fixed(x), fixed(y));
}
void ltc_pointer_button(ltc *c, uint32_t milliseconds, uint32_t button, bool pressed) {
    if (c->pointer)
        wl_pointer_send_button(c->pointer, ++c->serial, milliseconds, button, pressed);
}
void ltc_pointer_axis(ltc *c, uint32_t milliseconds, uint32_t axis, double value, int32_t value120,
                      uint32_t source) {
    if (!c->pointer) return;
    int version = wl_resource_get_version(c->pointer);
    if (version >= 5) wl_pointer_send_axis_source(c->pointer, source);
    if (version >= 8 && value120) wl_pointer_send_axis_value120(c->pointer, axis, value120);
    if (version >= 5 && version < 8 && value120)
        wl_pointer_send_axis_discrete(c->pointer, axis, value120 / 120);
    wl_pointer_send_axis(c->pointer, milliseconds, axis, fixed(value));
}
void ltc_pointer_axis_stop(ltc *c, uint32_t milliseconds, uint32_t axis) {
    if (c->pointer) wl_pointer_send_axis_stop(c->pointer, milliseconds, axis);
}
void ltc_pointer_frame(ltc *c) {
    if (c->pointer && wl_resource_get_version(c->pointer) >= 5) wl_pointer_send_frame(c->pointer);
}

void ltc_keyboard_keymap(ltc *c, const char *text, size_t size) {
    if (!c->keyboard) return;
    int fd = memfd_create("keymap", MFD_CLOEXEC);
    if (fd < 0) return;
    if (write(fd, text, size) == (ssize_t)size)
        wl_keyboard_send_keymap(c->keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, fd, (uint32_t)size);
    close(fd);
}
void ltc_keyboard_enter(ltc *c) {
    if (!c->keyboard || !c->surface) return;
    struct wl_array keys;
    wl_array_init(&keys);
    wl_keyboard_send_enter(c->keyboard, ++c->serial, c->surface, &keys);
    wl_array_release(&keys);
}
void ltc_keyboard_leave(ltc *c) {
    if (c->keyboard && c->surface) wl_keyboard_send_leave(c->keyboard, ++c->serial, c->surface);
}
void ltc_keyboard_key(ltc *c, uint32_t milliseconds, uint32_t key, bool pressed) {
    if (c->keyboard) wl_keyboard_send_key(c->keyboard, ++c->serial, milliseconds, key, pressed);
}
void ltc_keyboard_modifiers(ltc *c, uint32_t depressed, uint32_t locked, uint32_t group) {
    if (c->keyboard)
        wl_keyboard_send_modifiers(c->keyboard, ++c->serial, depressed, 0, locked, group);
}
void ltc_keyboard_repeat(ltc *c, int32_t rate, int32_t delay) {
    if (c->keyboard && wl_resource_get_version(c->keyboard) >= 4)
        wl_keyboard_send_repeat_info(c->keyboard, rate, delay);
}

void ltc_touch_down(ltc *c, uint32_t milliseconds, int32_t id, double x, double y) {
    if (c->touch && c->surface)
        wl_touch_send_down(c->touch, ++c->serial, milliseconds, c->surface, id, fixed(x), fixed(y));
}
void ltc_touch_motion(ltc *c, uint32_t milliseconds, int32_t id, double x, double y) {
    if (c->touch) wl_touch_send_motion(c->touch, milliseconds, id, fixed(x), fixed(y));
}
void ltc_touch_up(ltc *c, uint32_t milliseconds, int32_t id) {
    if (c->touch) wl_touch_send_up(c->touch, ++c->serial, milliseconds, id);
}
void ltc_touch_frame(ltc *c) {
    if (c->touch) wl_touch_send_frame(c->touch);
}
void ltc_touch_cancel(ltc *c) {
    if (c->touch) wl_touch_send_cancel(c->touch);
}
