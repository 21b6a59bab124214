// Acts as a keyboard, or as an input method, on a compositor that allows it (wlroots' protocols);
// for tests.
//
// Reads lines from standard input and answers each with "ok" once the compositor has it:
//   keyboard             there is one more keyboard from now on, of the layout "us"
//   key CODE 0|1         a key of linux/input-event-codes.h
//   mods BITS            the modifiers that are down: 1 shift, 4 control
//   method               this program is the input method from now on
//   grab, release        keys come here, and go to the program again
//   preedit A B TEXT     text that may still change, and what is selected of it, in bytes
//   commit TEXT          text for good
//   delete BEFORE AFTER  text goes around the caret
//   send                 does what was said
// What comes for the input method is told as it comes:
//   activate, deactivate, text CURSOR ANCHOR TEXT, cause N, content HINTS PURPOSE, done N,
//   key CODE 0|1, unavailable
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "CWayland.h"

static struct wl_display *display;
static struct wl_seat *seat;
static struct zwp_virtual_keyboard_manager_v1 *keyboards;
static struct zwp_input_method_manager_v2 *methods;
static struct zwp_virtual_keyboard_v1 *keyboard;
static struct zwp_input_method_v2 *method;
static struct zwp_input_method_keyboard_grab_v2 *grab;
static uint32_t serial;

static uint32_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
}

// The input method

static void activate(void *data, struct zwp_input_method_v2 *m) {
    (void)data, (void)m;
    puts("activate");
}
static void deactivate(void *data, struct zwp_input_method_v2 *m) {
    (void)data, (void)m;
    puts("deactivate");
}
static void surrounding_text(void *data, struct zwp_input_method_v2 *m, const char *text,
                             uint32_t cursor, uint32_t anchor) {
    (void)data, (void)m;
    printf("text %u %u %s\n", cursor, anchor, text);
}
static void text_change_cause(void *data, struct zwp_input_method_v2 *m, uint32_t cause) {
    (void)data, (void)m;
    printf("cause %u\n", cause);
}
static void content_type(void *data, struct zwp_input_method_v2 *m, uint32_t hints,
                         uint32_t purpose) {
    (void)data, (void)m;
    printf("content %u %u\n", hints, purpose);
}
static void done(void *data, struct zwp_input_method_v2 *m) {
    (void)data, (void)m;
    printf("done %u\n", ++serial);
}
static void unavailable(void *data, struct zwp_input_method_v2 *m) {
    (void)data, (void)m;
    puts("unavailable");
}
static const struct zwp_input_method_v2_listener method_listener = {
    activate, deactivate, surrounding_text, text_change_cause, content_type, done, unavailable};

// Keys that come here instead of to the program

static void grab_keymap(void *data, struct zwp_input_method_keyboard_grab_v2 *g, uint32_t format,
                        int32_t fd, uint32_t size) {
    (void)data, (void)g, (void)format, (void)size;
    close(fd);
}
static void grab_key(void *data, struct zwp_input_method_keyboard_grab_v2 *g, uint32_t number,
                     uint32_t time, uint32_t key, uint32_t state) {
    (void)data, (void)g, (void)number, (void)time;
    printf("key %u %u\n", key, state);
}
static void grab_modifiers(void *data, struct zwp_input_method_keyboard_grab_v2 *g,
                           uint32_t number, uint32_t depressed, uint32_t latched, uint32_t locked,
                           uint32_t group) {
    (void)data, (void)g, (void)number, (void)depressed, (void)latched, (void)locked, (void)group;
}
static void grab_repeat(void *data, struct zwp_input_method_keyboard_grab_v2 *g, int32_t rate,
                        int32_t delay) {
    (void)data, (void)g, (void)rate, (void)delay;
}
static const struct zwp_input_method_keyboard_grab_v2_listener grab_listener = {
    grab_keymap, grab_key, grab_modifiers, grab_repeat};

static void added(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, "zwp_virtual_keyboard_manager_v1"))
        keyboards = wl_registry_bind(registry, name, zwp_virtual_keyboard_manager_v1_ptr(), 1);
    if (!strcmp(interface, "zwp_input_method_manager_v2"))
        methods = wl_registry_bind(registry, name, zwp_input_method_manager_v2_ptr(), 1);
    if (!strcmp(interface, "wl_seat") && !seat)
        seat = wl_registry_bind(registry, name, wl_seat_ptr(), 1);
}
static void removed(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

/// Makes a keyboard of the layout "us"; false when that fails.
static bool make_keyboard(void) {
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    const struct xkb_rule_names names = {.layout = "us"};
    struct xkb_keymap *keymap =
        context ? xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    char *text = keymap ? xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) : NULL;
    int fd = memfd_create("keymap", MFD_CLOEXEC);
    size_t size = text ? strlen(text) + 1 : 0;
    bool is_made = keyboards && seat && text && fd >= 0 && write(fd, text, size) == (ssize_t)size;
    if (is_made) {
        keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(keyboards, seat);
        zwp_virtual_keyboard_v1_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, fd,
                                       (uint32_t)size);
        wl_display_flush(display);
    }
    if (fd >= 0) close(fd);
    free(text);
    xkb_keymap_unref(keymap);
    xkb_context_unref(context);
    return is_made;
}

static void play_keyboard(const char *line) {
    unsigned a = 0, b = 0;
    if (sscanf(line, "key %u %u", &a, &b) == 2) zwp_virtual_keyboard_v1_key(keyboard, now(), a, b);
    if (sscanf(line, "mods %u", &a) == 1) zwp_virtual_keyboard_v1_modifiers(keyboard, a, 0, 0, 0);
}

static void play_method(const char *line) {
    int a = 0, b = 0, start = 0;
    if (!strcmp(line, "grab") && !grab) {
        grab = zwp_input_method_v2_grab_keyboard(method);
        zwp_input_method_keyboard_grab_v2_add_listener(grab, &grab_listener, NULL);
    }
    if (!strcmp(line, "release") && grab) {
        zwp_input_method_keyboard_grab_v2_release(grab);
        grab = NULL;
    }
    if (sscanf(line, "preedit %d %d %n", &a, &b, &start) == 2 && start)
        zwp_input_method_v2_set_preedit_string(method, line + start, a, b);
    if (!strncmp(line, "commit ", 7)) zwp_input_method_v2_commit_string(method, line + 7);
    if (sscanf(line, "delete %d %d", &a, &b) == 2)
        zwp_input_method_v2_delete_surrounding_text(method, (uint32_t)a, (uint32_t)b);
    if (!strcmp(line, "send")) zwp_input_method_v2_commit(method, serial);
}

/// Performs one line; false when that isn't possible here.
static bool play(const char *line) {
    if (!strcmp(line, "keyboard")) return make_keyboard();
    if (!strcmp(line, "method")) {
        if (!methods || !seat) return false;
        method = zwp_input_method_manager_v2_get_input_method(methods, seat);
        zwp_input_method_v2_add_listener(method, &method_listener, NULL);
    } else if (method) {
        play_method(line);
    } else if (keyboard) {
        play_keyboard(line);
    }
    return true;
}

/// Performs the lines that have come; false at their end, or when one fails.
static bool read_lines(void) {
    static char lines[8192];
    static size_t used;
    ssize_t count = read(STDIN_FILENO, lines + used, sizeof lines - used - 1);
    if (count <= 0) return false;
    used += (size_t)count;
    lines[used] = 0;
    char *start = lines;
    for (char *end; (end = strchr(start, '\n')); start = end + 1) {
        *end = 0;
        if (!play(start) || wl_display_roundtrip(display) < 0) return false;
        puts("ok");
    }
    used = strlen(start);
    memmove(lines, start, used);
    return used < sizeof lines - 1;
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    display = wl_display_connect(NULL);
    if (!display) {
        fprintf(stderr, "vtext: no compositor\n");
        return 1;
    }
    static const struct wl_registry_listener listener = {added, removed};
    wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
    wl_display_roundtrip(display);
    struct pollfd polls[] = {{STDIN_FILENO, POLLIN, 0}, {wl_display_get_fd(display), POLLIN, 0}};
    for (;;) {
        wl_display_flush(display);
        if (poll(polls, 2, -1) < 0) return 1;
        if (polls[1].revents && wl_display_dispatch(display) < 0) return 1;
        if (polls[0].revents && !read_lines()) return 0;
    }
}
