// Moves a virtual pointer on a compositor that allows it (wlroots' protocol); for tests.
//
// Reads lines from standard input and answers each with "ok" once the compositor has it:
//   move X Y WIDTH HEIGHT    to the point (X, Y) of an area of that size
//   btn CODE 0|1             a button of linux/input-event-codes.h; 272 is the left one
//   wheel STEPS              a step of a wheel, downward when positive
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "CWayland.h"

static struct zwlr_virtual_pointer_manager_v1 *manager;
static struct wl_seat *seat;

static void added(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, "zwlr_virtual_pointer_manager_v1"))
        manager = wl_registry_bind(registry, name, zwlr_virtual_pointer_manager_v1_ptr(), 1);
    if (!strcmp(interface, "wl_seat") && !seat)
        seat = wl_registry_bind(registry, name, wl_seat_ptr(), 1);
}

static void removed(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static uint32_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
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
    if (!manager) {
        fprintf(stderr, "vptr: the compositor has no virtual pointers\n");
        return 1;
    }
    struct zwlr_virtual_pointer_v1 *pointer =
        zwlr_virtual_pointer_manager_v1_create_virtual_pointer(manager, seat);
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        unsigned a = 0, b = 0, c = 0, d = 0;
        int steps = 0;
        if (sscanf(line, "move %u %u %u %u", &a, &b, &c, &d) == 4)
            zwlr_virtual_pointer_v1_motion_absolute(pointer, now(), a, b, c, d);
        else if (sscanf(line, "btn %u %u", &a, &b) == 2)
            zwlr_virtual_pointer_v1_button(pointer, now(), a, b);
        else if (sscanf(line, "wheel %d", &steps) == 1)
            zwlr_virtual_pointer_v1_axis_discrete(pointer, now(), 0,
                                                  wl_fixed_from_int(15 * steps), steps);
        zwlr_virtual_pointer_v1_frame(pointer);
        if (wl_display_roundtrip(display) < 0) return 1;
        puts("ok");
        fflush(stdout);
    }
    return 0;
}
