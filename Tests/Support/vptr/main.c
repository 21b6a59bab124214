// Moves a virtual pointer, presses virtual keys and touches with virtual fingers; for tests.
//
// On wlroots' compositors by the protocols of virtual pointer and keyboard, which have no fingers;
// on KWin by its fake input.
//
// Reads lines from standard input and answers each with "ok" once the compositor has it:
//   move X Y WIDTH HEIGHT    to the point (X, Y) of an area of that size
//   btn CODE 0|1             a button of linux/input-event-codes.h; 272 is the left one
//   wheel STEPS              a step of a wheel, downward when positive
//   keys                     plugs a keyboard in
//   key CODE 0|1             a key of linux/input-event-codes.h; 44 is Z
//   touch down|move ID X Y   a finger, on KWin
//   touch up ID
//   at MILLISECONDS          what follows happens so long after the first `at`, and is stamped so
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "CWayland.h"

static struct zwlr_virtual_pointer_manager_v1 *pointers;
static struct zwp_virtual_keyboard_manager_v1 *keyboards;
static struct org_kde_kwin_fake_input *kwin;
static struct wl_seat *seat;
static struct zwlr_virtual_pointer_v1 *pointer;
static struct zwp_virtual_keyboard_v1 *keyboard;
static struct xkb_state *keys;

static void added(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
    (void)data;
    if (!strcmp(interface, "zwlr_virtual_pointer_manager_v1"))
        pointers = wl_registry_bind(registry, name, zwlr_virtual_pointer_manager_v1_ptr(), 1);
    if (!strcmp(interface, "zwp_virtual_keyboard_manager_v1"))
        keyboards = wl_registry_bind(registry, name, zwp_virtual_keyboard_manager_v1_ptr(), 1);
    if (!strcmp(interface, "org_kde_kwin_fake_input") && version >= 4)
        kwin = wl_registry_bind(registry, name, org_kde_kwin_fake_input_ptr(), 4);
    if (!strcmp(interface, "wl_seat") && !seat)
        seat = wl_registry_bind(registry, name, wl_seat_ptr(), 1);
}

static void removed(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static uint32_t clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
}

// The time of the last `at`; 0 before the first.
static uint32_t start, stamp;

/// The time stamp; an old stamp isn't used any more.
static uint32_t now(void) {
    uint32_t real = clock_now();
    return stamp && (int32_t)(real - stamp) < 50 ? stamp : real;
}

static void wait_until(uint32_t milliseconds) {
    if (!start) start = clock_now();
    stamp = start + milliseconds;
    int32_t rest;
    while ((rest = (int32_t)(stamp - clock_now())) > 0) usleep((useconds_t)rest * 1000);
}

/// Makes a keyboard with the US layout.
static int make_keyboard(void) {
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_rule_names names = {.layout = "us"};
    struct xkb_keymap *map =
        context ? xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    char *text = map ? xkb_keymap_get_as_string(map, XKB_KEYMAP_FORMAT_TEXT_V1) : NULL;
    int file = memfd_create("keymap", MFD_CLOEXEC);
    if (!text || !keyboards || file < 0) return 0;
    size_t size = strlen(text) + 1;
    if (write(file, text, size) != (ssize_t)size) return 0;
    keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(keyboards, seat);
    zwp_virtual_keyboard_v1_keymap(keyboard, XKB_KEYMAP_FORMAT_TEXT_V1, file, (uint32_t)size);
    keys = xkb_state_new(map);
    close(file);
    free(text);
    return keys != NULL;
}

static void press(unsigned code, unsigned is_down) {
    if (!keys) return;
    xkb_state_update_key(keys, code + 8, is_down ? XKB_KEY_DOWN : XKB_KEY_UP);
    zwp_virtual_keyboard_v1_key(keyboard, now(), code, is_down);
    zwp_virtual_keyboard_v1_modifiers(
        keyboard, xkb_state_serialize_mods(keys, XKB_STATE_MODS_DEPRESSED),
        xkb_state_serialize_mods(keys, XKB_STATE_MODS_LATCHED),
        xkb_state_serialize_mods(keys, XKB_STATE_MODS_LOCKED), 0);
}

static wl_fixed_t fixed(unsigned value) { return wl_fixed_from_int((int)value); }

/// Performs a line by KWin's protocol.
static void obey_on_kwin(const char *line) {
    unsigned a = 0, b = 0, c = 0;
    int steps = 0;
    if (sscanf(line, "move %u %u", &a, &b) == 2)
        org_kde_kwin_fake_input_pointer_motion_absolute(kwin, fixed(a), fixed(b));
    else if (sscanf(line, "btn %u %u", &a, &b) == 2)
        org_kde_kwin_fake_input_button(kwin, a, b);
    else if (sscanf(line, "wheel %d", &steps) == 1)
        org_kde_kwin_fake_input_axis(kwin, 0, wl_fixed_from_int(15 * steps));
    else if (sscanf(line, "key %u %u", &a, &b) == 2)
        org_kde_kwin_fake_input_keyboard_key(kwin, a, b);
    else if (sscanf(line, "touch down %u %u %u", &a, &b, &c) == 3)
        org_kde_kwin_fake_input_touch_down(kwin, a, fixed(b), fixed(c));
    else if (sscanf(line, "touch move %u %u %u", &a, &b, &c) == 3)
        org_kde_kwin_fake_input_touch_motion(kwin, a, fixed(b), fixed(c));
    else if (sscanf(line, "touch up %u", &a) == 1)
        org_kde_kwin_fake_input_touch_up(kwin, a);
    if (!strncmp(line, "touch", 5)) org_kde_kwin_fake_input_touch_frame(kwin);
}

static void obey(const char *line) {
    unsigned a = 0, b = 0, c = 0, d = 0;
    int steps = 0;
    if (sscanf(line, "at %u", &a) == 1) {
        wait_until(a);
        return;
    }
    if (kwin) {
        obey_on_kwin(line);
        return;
    }
    if (!strncmp(line, "keys", 4)) {
        if (!keyboard && !make_keyboard()) fprintf(stderr, "vptr: no keyboard\n");
        return;
    }
    if (sscanf(line, "key %u %u", &a, &b) == 2) {
        press(a, b);
        return;
    }
    if (sscanf(line, "move %u %u %u %u", &a, &b, &c, &d) == 4)
        zwlr_virtual_pointer_v1_motion_absolute(pointer, now(), a, b, c, d);
    else if (sscanf(line, "btn %u %u", &a, &b) == 2)
        zwlr_virtual_pointer_v1_button(pointer, now(), a, b);
    else if (sscanf(line, "wheel %d", &steps) == 1)
        zwlr_virtual_pointer_v1_axis_discrete(pointer, now(), 0, wl_fixed_from_int(15 * steps),
                                              steps);
    zwlr_virtual_pointer_v1_frame(pointer);
}

int main(void) {
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) {
        fprintf(stderr, "vptr: no compositor\n");
        return 1;
    }
    static const struct wl_registry_listener listener = {added, removed};
    wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
    wl_display_roundtrip(display);
    if (!pointers && !kwin) {
        fprintf(stderr, "vptr: the compositor has no virtual pointers\n");
        return 1;
    }
    if (kwin) org_kde_kwin_fake_input_authenticate(kwin, "tests", "tests move a pointer");
    if (!kwin)
        pointer = zwlr_virtual_pointer_manager_v1_create_virtual_pointer(pointers, seat);
    puts("ready");
    fflush(stdout);
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        obey(line);
        if (wl_display_roundtrip(display) < 0) return 1;
        puts("ok");
        fflush(stdout);
    }
    return 0;
}
