// Clipboard and drags: the test acts for all other programs.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

static ltc *owner(struct wl_resource *r) { return wl_resource_get_user_data(r); }

// The client's offers
static void source_offer(struct wl_client *client, struct wl_resource *r, const char *type) {
    (void)client;
    data_state *d = &owner(r)->data;
    if (r == d->made && d->made_count < LTC_TYPES)
        strncpy(d->made_types[d->made_count++], type, LTC_TYPE_LENGTH - 1);
}
static void source_actions(struct wl_client *client, struct wl_resource *r, uint32_t actions) {
    (void)client;
    if (r == owner(r)->data.made) owner(r)->data.made_actions = actions;
}
static const struct wl_data_source_interface source_calls = {source_offer, ltc_destroy_request,
                                                             source_actions};
static void source_gone(struct wl_resource *r) {
    data_state *d = &owner(r)->data;
    if (d->made == r) d->made = NULL;
    if (d->source == r) d->source = NULL;
    if (owner(r)->drag_out.source == r) owner(r)->drag_out.source = NULL;
}

// Offers to the client
static void offer_accept(struct wl_client *client, struct wl_resource *r, uint32_t serial,
                         const char *type) {
    (void)client;
    data_state *d = &owner(r)->data;
    if (r != d->drag) return;
    d->accept_count++;
    memset(d->accepted, 0, sizeof d->accepted);
    if (type && serial == d->drag_serial) strncpy(d->accepted, type, sizeof d->accepted - 1);
}
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
static void offer_finish(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    data_state *d = &owner(r)->data;
    if (r != d->drag || !d->is_dropped || !d->accepted[0] || !d->action)
        wl_resource_post_error(r, WL_DATA_OFFER_ERROR_INVALID_FINISH, "nothing was dropped");
    d->is_finished = true;
}
static void offer_actions(struct wl_client *client, struct wl_resource *r, uint32_t actions,
                          uint32_t preferred) {
    (void)client;
    data_state *d = &owner(r)->data;
    if (actions & ~7u)
        wl_resource_post_error(r, WL_DATA_OFFER_ERROR_INVALID_ACTION_MASK, "%u", actions);
    else if (preferred & (preferred - 1))
        wl_resource_post_error(r, WL_DATA_OFFER_ERROR_INVALID_ACTION, "%u", preferred);
    else if (r == d->drag)
        wl_data_offer_send_action(r, d->action = preferred & actions & 3);
}
static const struct wl_data_offer_interface offer_calls = {
    offer_accept, offer_receive, ltc_destroy_request, offer_finish, offer_actions};
static void offer_gone(struct wl_resource *r) {
    data_state *d = &owner(r)->data;
    if (d->drag == r) d->drag = NULL;
    if (d->offer == r) d->offer = NULL;
}

static struct wl_resource *make_offer(ltc *c, const char *const *types, size_t count) {
    struct wl_client *client = wl_resource_get_client(c->data.device);
    struct wl_resource *r = wl_resource_create(
        client, &wl_data_offer_interface, wl_resource_get_version(c->data.device), 0);
    wl_resource_set_implementation(r, &offer_calls, c, offer_gone);
    wl_data_device_send_data_offer(c->data.device, r);
    for (size_t i = 0; i < count; i++) wl_data_offer_send_offer(r, types[i]);
    return r;
}

void ltc_offer_selection(ltc *c, const char *const *types, size_t count) {
    if (!c->data.device) return;
    if (c->data.source) wl_data_source_send_cancelled(c->data.source);
    c->data.source = NULL;
    c->data.offer = count ? make_offer(c, types, count) : NULL;
    wl_data_device_send_selection(c->data.device, c->data.offer);
}

int ltc_take_receive(ltc *c, char *type) {
    data_state *d = &c->data;
    if (!d->receive_count) return -1;
    int fd = d->receives[0];
    memcpy(type, d->receive_types[0], LTC_TYPE_LENGTH);
    d->receive_count--;
    memmove(d->receives, d->receives + 1, (size_t)d->receive_count * sizeof *d->receives);
    memmove(d->receive_types, d->receive_types + 1,
            (size_t)d->receive_count * sizeof *d->receive_types);
    return fd;
}

bool ltc_has_selection(const ltc *c) { return c->data.source != NULL; }
int ltc_selection_count(const ltc *c) { return c->data.source ? c->data.type_count : 0; }
const char *ltc_selection_type(const ltc *c, int index) {
    return index >= 0 && index < c->data.type_count ? c->data.types[index] : "";
}

int ltc_read_selection(ltc *c, const char *type) {
    int ends[2];
    if (!c->data.source || pipe2(ends, O_CLOEXEC)) return -1;
    wl_data_source_send_send(c->data.source, type, ends[1]);
    wl_display_flush_clients(c->display);
    close(ends[1]);
    return ends[0];
}

void ltc_echo_selection(ltc *c) {
    const char *types[LTC_TYPES];
    for (int i = 0; i < c->data.type_count; i++) types[i] = c->data.types[i];
    if (!c->data.device) return;
    c->data.offer = make_offer(c, types, (size_t)c->data.type_count);
    wl_data_device_send_selection(c->data.device, c->data.offer);
}

void ltc_cancel_selection(ltc *c) {
    if (c->data.source) wl_data_source_send_cancelled(c->data.source);
    c->data.source = NULL;
}

void ltc_drag_enter(ltc *c, const char *const *types, size_t count, double x, double y) {
    data_state *d = &c->data;
    if (!d->device || !ltc_window_surface(c)) return;
    memset(d->accepted, 0, sizeof d->accepted);
    d->is_dropped = d->is_finished = false;
    d->action = 0;
    d->drag = make_offer(c, types, count);
    if (wl_resource_get_version(d->device) >= 3) wl_data_offer_send_source_actions(d->drag, 3);
    d->drag_serial = ++c->serial;
    wl_data_device_send_enter(d->device, d->drag_serial, ltc_window_surface(c),
                              wl_fixed_from_double(x), wl_fixed_from_double(y), d->drag);
}
void ltc_drag_motion(ltc *c, uint32_t milliseconds, double x, double y) {
    if (c->data.device)
        wl_data_device_send_motion(c->data.device, milliseconds, wl_fixed_from_double(x),
                                   wl_fixed_from_double(y));
}
void ltc_drag_leave(ltc *c) {
    if (c->data.device) wl_data_device_send_leave(c->data.device);
}
void ltc_drag_drop(ltc *c) {
    c->data.is_dropped = true;
    if (c->data.device) wl_data_device_send_drop(c->data.device);
}
const char *ltc_drag_accepted(const ltc *c) { return c->data.accepted; }
int ltc_drag_accept_count(const ltc *c) { return c->data.accept_count; }
uint32_t ltc_drag_action(const ltc *c) { return c->data.action; }
bool ltc_drag_finished(const ltc *c) { return c->data.is_finished; }
bool ltc_drag_is_open(const ltc *c) { return c->data.drag != NULL; }

// The device and its manager
static void start_drag(struct wl_client *client, struct wl_resource *r, struct wl_resource *source,
                       struct wl_resource *origin, struct wl_resource *icon, uint32_t serial) {
    (void)client, (void)origin;
    ltc_start_drag(owner(r), source, icon, serial);
}
static void set_selection(struct wl_client *client, struct wl_resource *r,
                          struct wl_resource *source, uint32_t serial) {
    (void)client;
    data_state *d = &owner(r)->data;
    // As in real compositors, a serial that was never sent is ignored.
    if (serial == 0 || serial > owner(r)->serial) return;
    if (d->source && d->source != source) wl_data_source_send_cancelled(d->source);
    d->source = source;
    d->type_count = 0;
    if (!source || source != d->made) return;
    d->type_count = d->made_count;
    memcpy(d->types, d->made_types, sizeof d->types);
}
static const struct wl_data_device_interface device_calls = {start_drag, set_selection,
                                                             ltc_destroy_request};
static void device_gone(struct wl_resource *r) {
    if (owner(r)->data.device == r) owner(r)->data.device = NULL;
}

static void make_source(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    data_state *d = &owner(r)->data;
    d->made = wl_resource_create(client, &wl_data_source_interface, wl_resource_get_version(r), id);
    d->made_count = 0;
    d->made_actions = 0;
    memset(d->made_types, 0, sizeof d->made_types);
    wl_resource_set_implementation(d->made, &source_calls, owner(r), source_gone);
}
static void get_device(struct wl_client *client, struct wl_resource *r, uint32_t id,
                       struct wl_resource *seat) {
    (void)seat;
    data_state *d = &owner(r)->data;
    d->device =
        wl_resource_create(client, &wl_data_device_interface, wl_resource_get_version(r), id);
    wl_resource_set_implementation(d->device, &device_calls, owner(r), device_gone);
}
static const struct wl_data_device_manager_interface manager_calls = {make_source, get_device};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wl_data_device_manager_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

void ltc_add_data(ltc *c) {
    if (!c->options.no_data)
        ltc_offer(c, &wl_data_device_manager_interface, 3, c->options.data_version, bind_manager);
}
