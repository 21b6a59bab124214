// Faults of odd compositors: incomplete messages, and messages that cross the client's.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compositor.h"
#include "generated/xdg-shell-server.h"

void ltc_flush(ltc *c) { wl_display_flush_clients(c->display); }

int ltc_unread(ltc *c) {
    int count = 0;
    if (c->client && ioctl(wl_client_get_fd(c->client), FIONREAD, &count) < 0) return 0;
    return count;
}

int ltc_unheard(ltc *c) {
    int count = 0;
    if (c->client && ioctl(wl_client_get_fd(c->client), SIOCOUTQ, &count) < 0) return 0;
    return count;
}

void ltc_configure_half(ltc *c, int32_t width, int32_t height) {
    if (!ltc_has_window(c)) return;
    struct wl_array none;
    wl_array_init(&none);
    xdg_toplevel_send_configure(c->window->toplevel, width, height, &none);
}

void ltc_keyboard_keymap_short(ltc *c, size_t size) {
    int fd = c->keyboard ? memfd_create("keymap", MFD_CLOEXEC) : -1;
    if (fd < 0) return;
    wl_keyboard_send_keymap(c->keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, fd, (uint32_t)size);
    close(fd);
}
