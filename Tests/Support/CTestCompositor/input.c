#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compositor.h"

static ltc *owner(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

static void set_cursor(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                       struct wl_resource *wl_surface, int32_t x, int32_t y) {
    (void)client, (void)serial;
    ltc *c = owner(r);
    surface *s = wl_surface ? ltc_surface(wl_surface) : NULL;
    if (s && s->role == ROLE_WINDOW) {
        wl_resource_post_error(r, WL_POINTER_ERROR_ROLE, "the surface is a window");
        return;
    }
    if (s) s->role = ROLE_CURSOR;
    c->cursor = s;
    c->cursor_shape = 0;
    c->hotspot_x = x;
    c->hotspot_y = y;
}

static const struct wl_pointer_interface pointer_calls = {set_cursor, ltc_destroy_request};
static const struct wl_keyboard_interface keyboard_calls = {ltc_destroy_request};
static const struct wl_touch_interface touch_calls = {ltc_destroy_request};

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
                                                    ltc_destroy_request};

static void seat_gone(struct wl_resource *r) {
    if (owner(r)->seat == r) owner(r)->seat = NULL;
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    c->seat = wl_resource_create(client, &wl_seat_interface, (int)version, id);
    wl_resource_set_implementation(c->seat, &seat_calls, c, seat_gone);
    if (version >= 2) wl_seat_send_name(c->seat, "test");
    wl_seat_send_capabilities(c->seat, c->capabilities);
}

void ltc_add_input(ltc *c) {
    c->capabilities =
        WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD | WL_SEAT_CAPABILITY_TOUCH;
    if (!c->options.no_seat)
        c->seat_global = ltc_offer(c, &wl_seat_interface, 8, c->options.seat_version, bind_seat);
}

void ltc_seat_capabilities(ltc *c, uint32_t capabilities) {
    c->capabilities = capabilities;
    if (c->seat) wl_seat_send_capabilities(c->seat, capabilities);
}

void ltc_remove_seat(ltc *c) {
    if (c->seat_global) wl_global_remove(c->seat_global);
    c->seat_global = NULL;
}

bool ltc_has_device(const ltc *c, int which) {
    const struct wl_resource *devices[] = {c->pointer, c->keyboard, c->touch, c->tablet_seat};
    return which >= 0 && which < 4 && devices[which] != NULL;
}

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

void ltc_pointer_enter(ltc *c, double x, double y) {
    if (c->pointer && ltc_window_surface(c))
        wl_pointer_send_enter(c->pointer, ++c->serial, ltc_window_surface(c), fixed(x), fixed(y));
}
void ltc_pointer_leave(ltc *c) {
    if (c->pointer && ltc_window_surface(c)) wl_pointer_send_leave(c->pointer, ++c->serial, ltc_window_surface(c));
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
    if (c->pointer && wl_resource_get_version(c->pointer) >= 5)
        wl_pointer_send_axis_stop(c->pointer, milliseconds, axis);
}
void ltc_pointer_frame(ltc *c) {
    if (c->pointer && wl_resource_get_version(c->pointer) >= 5) wl_pointer_send_frame(c->pointer);
}

void ltc_keyboard_keymap(ltc *c, const char *text, size_t size) {
    ltc_keyboard_keymap_as(c, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, text, size);
}
void ltc_keyboard_keymap_as(ltc *c, uint32_t format, const char *text, size_t size) {
    if (!c->keyboard) return;
    int fd = memfd_create("keymap", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0) return;
    // The file is sealed, as in newer compositors: a client that maps it shared and writable fails.
    bool is_written = size == 0 || write(fd, text, size) == (ssize_t)size;
    if (is_written && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == 0)
        wl_keyboard_send_keymap(c->keyboard, format, fd, (uint32_t)size);
    close(fd);
}
void ltc_keyboard_enter(ltc *c) { ltc_keyboard_enter_with(c, NULL, 0); }
void ltc_keyboard_enter_with(ltc *c, const uint32_t *keys, size_t count) {
    if (!c->keyboard || !ltc_window_surface(c)) return;
    struct wl_array list;
    wl_array_init(&list);
    for (size_t i = 0; i < count; i++) {
        uint32_t *key = wl_array_add(&list, sizeof *key);
        if (key) *key = keys[i];
    }
    wl_keyboard_send_enter(c->keyboard, ++c->serial, ltc_window_surface(c), &list);
    wl_array_release(&list);
}
void ltc_keyboard_leave(ltc *c) {
    if (c->keyboard && ltc_window_surface(c)) wl_keyboard_send_leave(c->keyboard, ++c->serial, ltc_window_surface(c));
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
    if (c->touch && ltc_window_surface(c))
        wl_touch_send_down(c->touch, ++c->serial, milliseconds, ltc_window_surface(c), id, fixed(x), fixed(y));
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
