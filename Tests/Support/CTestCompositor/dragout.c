// Drags that the client begins: the test acts for the program that takes them.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

void ltc_start_drag(ltc *c, struct wl_resource *source, struct wl_resource *icon,
                    uint32_t serial) {
    drag_out_state *d = &c->drag_out;
    memset(d, 0, sizeof *d);
    d->source = source;
    d->icon = icon;
    d->serial = serial;
    if (!source || source != c->data.made) return;
    d->count = c->data.made_count;
    d->actions = c->data.made_actions;
    memcpy(d->types, c->data.made_types, sizeof d->types);
}

const char *ltc_drag_out_type(const ltc *c, int index) {
    const drag_out_state *d = &c->drag_out;
    return d->source && index >= 0 && index < d->count ? d->types[index] : NULL;
}
uint32_t ltc_drag_out_serial(const ltc *c) { return c->drag_out.serial; }
uint32_t ltc_drag_out_actions(const ltc *c) { return c->drag_out.actions; }

const uint32_t *ltc_drag_out_icon(const ltc *c, int32_t *width, int32_t *height) {
    if (!c->drag_out.icon) return NULL;
    const surface *s = ltc_surface(c->drag_out.icon);
    *width = s->width;
    *height = s->height;
    return s->pixels;
}

int ltc_drag_out_read(ltc *c, const char *type) {
    int ends[2];
    if (!c->drag_out.source || pipe2(ends, O_CLOEXEC)) return -1;
    wl_data_source_send_send(c->drag_out.source, type, ends[1]);
    wl_display_flush_clients(c->display);
    close(ends[1]);
    return ends[0];
}

void ltc_drag_out_drop(ltc *c, uint32_t action) {
    if (!c->drag_out.source) return;
    wl_data_source_send_action(c->drag_out.source, action);
    wl_data_source_send_dnd_drop_performed(c->drag_out.source);
}
void ltc_drag_out_finish(ltc *c) {
    if (c->drag_out.source) wl_data_source_send_dnd_finished(c->drag_out.source);
}
void ltc_drag_out_cancel(ltc *c) {
    if (c->drag_out.source) wl_data_source_send_cancelled(c->drag_out.source);
}
