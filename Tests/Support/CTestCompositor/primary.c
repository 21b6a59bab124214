// The primary selection, the text that was selected last: the test acts for all other programs.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"
#include "generated/primary-selection-unstable-v1-server.h"

static ltc *owner(struct wl_resource *r) { return wl_resource_get_user_data(r); }

// The client's selections
static void source_offer(struct wl_client *client, struct wl_resource *r, const char *type) {
    (void)client, (void)r, (void)type;
}
static const struct zwp_primary_selection_source_v1_interface source_calls = {
    source_offer, ltc_destroy_request};
static void source_gone(struct wl_resource *r) {
    if (owner(r)->primary.source == r) owner(r)->primary.source = NULL;
}

// Selections of others
static void offer_receive(struct wl_client *client, struct wl_resource *r, const char *type,
                          int32_t fd) {
    (void)client;
    data_state *d = &owner(r)->data;
    if (d->receive_count == LTC_RECEIVES) {
        close(fd);
        return;
    }
    strncpy(d->receive_types[d->receive_count], type, LTC_TYPE_LENGTH - 1);
    d->receives[d->receive_count++] = fd;
}
static const struct zwp_primary_selection_offer_v1_interface offer_calls = {offer_receive,
                                                                            ltc_destroy_request};

void ltc_offer_primary(ltc *c, const char *const *types, size_t count) {
    struct wl_resource *device = c->primary.device, *offer = NULL;
    if (!device) return;
    if (c->primary.source) zwp_primary_selection_source_v1_send_cancelled(c->primary.source);
    c->primary.source = NULL;
    if (count) {
        offer = wl_resource_create(
            wl_resource_get_client(device), &zwp_primary_selection_offer_v1_interface, 1, 0);
        wl_resource_set_implementation(offer, &offer_calls, c, NULL);
        zwp_primary_selection_device_v1_send_data_offer(device, offer);
        for (size_t i = 0; i < count; i++)
            zwp_primary_selection_offer_v1_send_offer(offer, types[i]);
    }
    zwp_primary_selection_device_v1_send_selection(device, offer);
}

bool ltc_has_primary(const ltc *c) { return c->primary.source != NULL; }

int ltc_read_primary(ltc *c, const char *type) {
    int ends[2];
    if (!c->primary.source || pipe2(ends, O_CLOEXEC)) return -1;
    zwp_primary_selection_source_v1_send_send(c->primary.source, type, ends[1]);
    wl_display_flush_clients(c->display);
    close(ends[1]);
    return ends[0];
}

// The device and its manager
static void set_selection(struct wl_client *client, struct wl_resource *r,
                          struct wl_resource *source, uint32_t serial) {
    (void)client;
    ltc *c = owner(r);
    // As in real compositors, a serial that was never sent is ignored.
    if (serial == 0 || serial > c->serial) return;
    if (c->primary.source && c->primary.source != source)
        zwp_primary_selection_source_v1_send_cancelled(c->primary.source);
    c->primary.source = source;
}
static const struct zwp_primary_selection_device_v1_interface device_calls = {
    set_selection, ltc_destroy_request};
static void device_gone(struct wl_resource *r) {
    if (owner(r)->primary.device == r) owner(r)->primary.device = NULL;
}

static void make_source(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    struct wl_resource *made =
        wl_resource_create(client, &zwp_primary_selection_source_v1_interface, 1, id);
    wl_resource_set_implementation(made, &source_calls, owner(r), source_gone);
}
static void get_device(struct wl_client *client, struct wl_resource *r, uint32_t id,
                       struct wl_resource *seat) {
    (void)seat;
    owner(r)->primary.device =
        wl_resource_create(client, &zwp_primary_selection_device_v1_interface, 1, id);
    wl_resource_set_implementation(owner(r)->primary.device, &device_calls, owner(r), device_gone);
}
static const struct zwp_primary_selection_device_manager_v1_interface manager_calls = {
    make_source, get_device, ltc_destroy_request};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r = wl_resource_create(
        client, &zwp_primary_selection_device_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

static void add_primary(ltc *c) {
    ltc_offer(c, &zwp_primary_selection_device_manager_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_primary)
