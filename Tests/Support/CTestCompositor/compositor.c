#include "compositor.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void log_request(void *data, enum wl_protocol_logger_type direction,
                        const struct wl_protocol_logger_message *message) {
    ltc *c = data;
    if (direction != WL_PROTOCOL_LOGGER_REQUEST) return;
    if (c->request_count == c->request_room) {
        c->request_room = c->request_room ? c->request_room * 2 : 256;
        c->requests = realloc(c->requests, c->request_room * sizeof *c->requests);
    }
    ltc_request *r = &c->requests[c->request_count++];
    memset(r, 0, sizeof *r);
    snprintf(r->interface, sizeof r->interface, "%s", wl_resource_get_class(message->resource));
    r->id = wl_resource_get_id(message->resource);
    snprintf(r->name, sizeof r->name, "%s", message->message->name);
    size_t used = 0;
    int index = 0;
    for (const char *t = message->message->signature; *t && index < message->arguments_count; t++) {
        if (strchr("0123456789?", *t)) continue;
        const union wl_argument *a = &message->arguments[index++];
        char part[48];
        switch (*t) {
            case 'i': snprintf(part, sizeof part, "%d", a->i); break;
            case 'u': snprintf(part, sizeof part, "%u", a->u); break;
            case 'f': snprintf(part, sizeof part, "%g", wl_fixed_to_double(a->f)); break;
            case 's': snprintf(part, sizeof part, "\"%s\"", a->s ? a->s : ""); break;
            case 'n': snprintf(part, sizeof part, "new %u", a->n); break;
            default: snprintf(part, sizeof part, "%c", *t); break;
        }
        int n = snprintf(r->args + used, sizeof r->args - used, used ? ", %s" : "%s", part);
        if (n < 0 || used + (size_t)n >= sizeof r->args) break;
        used += (size_t)n;
    }
}

static void client_gone(struct wl_listener *listener, void *data) {
    (void)data;
    ltc *c = wl_container_of(listener, c, client_gone);
    c->client = NULL;
}

/// Protocol errors are expected by tests; the library's lines about them would only hide others.
static void say_nothing(const char *format, va_list arguments) { (void)format, (void)arguments; }

static void (*added[32])(ltc *c);
static int added_count;

void ltc_register(void (*add)(ltc *c)) {
    if (added_count == sizeof added / sizeof *added) abort();
    added[added_count++] = add;
}

ltc *ltc_create(const ltc_options *options) {
    ltc *c = calloc(1, sizeof *c);
    int ends[2];
    if (!c || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) {
        free(c);
        return NULL;
    }
    if (options) c->options = *options;
    c->serial = 100;
    c->client_fd = ends[1];
    wl_log_set_handler_server(say_nothing);
    c->display = wl_display_create();
    c->loop = wl_display_get_event_loop(c->display);
    c->logger = wl_display_add_protocol_logger(c->display, log_request, c);
    ltc_add_surfaces(c);
    ltc_add_presentation(c);
    ltc_add_shell(c);
    ltc_add_input(c);
    ltc_add_tablets(c);
    ltc_add_output(c);
    ltc_add_extras(c);
    ltc_add_data(c);
    ltc_add_gestures(c);
    ltc_add_text(c);
    for (int i = 0; i < added_count; i++) added[i](c);
    c->client = wl_client_create(c->display, ends[0]);
    c->client_gone.notify = client_gone;
    wl_client_add_destroy_listener(c->client, &c->client_gone);
    return c;
}

void ltc_destroy(ltc *c) {
    ltc_die(c);
    wl_protocol_logger_destroy(c->logger);
    wl_display_destroy(c->display);
    while (c->surfaces) {
        surface *s = c->surfaces;
        c->surfaces = s->next;
        free(s->pixels);
        free(s->shadow);
        free(s);
    }
    ltc_free_icons(c);
    free(c->requests);
    free(c->commits);
    free(c);
}

int ltc_client_fd(ltc *c) { return c->client_fd; }

void ltc_pump(ltc *c, int milliseconds) {
    wl_display_flush_clients(c->display);
    wl_event_loop_dispatch(c->loop, milliseconds);
    wl_display_flush_clients(c->display);
}

bool ltc_is_connected(const ltc *c) { return c->client != NULL; }

size_t ltc_request_count(const ltc *c) { return c->request_count; }
const ltc_request *ltc_request_at(const ltc *c, size_t index) { return &c->requests[index]; }
size_t ltc_commit_count(const ltc *c) { return c->commit_count; }
const ltc_commit *ltc_commit_at(const ltc *c, size_t index) { return &c->commits[index]; }

static const uint32_t *picture(const surface *s, int32_t *width, int32_t *height) {
    *width = s ? s->width : 0;
    *height = s ? s->height : 0;
    return s ? s->pixels : NULL;
}

const uint32_t *ltc_pixels(const ltc *c, int32_t *width, int32_t *height) {
    return picture(c->window, width, height);
}

const uint32_t *ltc_shadow(const ltc *c) { return c->window ? c->window->shadow : NULL; }

const uint32_t *ltc_cursor_pixels(const ltc *c, int32_t *width, int32_t *height) {
    return picture(c->cursor, width, height);
}

uint32_t ltc_cursor_shape(const ltc *c) { return c->cursor_shape; }

void ltc_post_error(ltc *c, const char *text) {
    if (c->window && c->window->shell_surface)
        wl_resource_post_error(c->window->shell_surface, 3, "%s", text);
    ltc_pump(c, 0);
}

void ltc_die(ltc *c) {
    if (c->client) wl_client_destroy(c->client);
    c->client = NULL;
}

void ltc_destroy_request(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// Tables of interfaces that live as long as the process.
typedef struct kept_interface {
    struct wl_interface interface;
    struct kept_interface *next;
} kept_interface;
static _Atomic(kept_interface *) kept_interfaces;

struct wl_global *ltc_offer(ltc *c, const struct wl_interface *interface, uint32_t newest,
                            uint32_t wanted, wl_global_bind_func_t bind) {
    if (c->options.without && !strcmp(c->options.without, interface->name)) return NULL;
    if (!wanted) wanted = newest;
    if (wanted > (uint32_t)interface->version) {
        // libwayland refuses versions that its tables don't know: this makes a table that claims
        // to. The table lives as long as the process, since the library keeps its address.
        kept_interface *newer = malloc(sizeof *newer);
        if (!newer) abort();
        newer->interface = *interface;
        newer->interface.version = (int)wanted;
        newer->next = kept_interfaces;
        while (!atomic_compare_exchange_weak(&kept_interfaces, &newer->next, newer)) {}
        interface = &newer->interface;
    }
    return wl_global_create(c->display, interface, (int)wanted, c, bind);
}

void ltc_wait(waiting *list, struct wl_resource *resource) {
    if (list->count < MAX_WAITING) list->items[list->count++] = resource;
}

void ltc_move(waiting *to, waiting *from) {
    for (int i = 0; i < from->count; i++) ltc_wait(to, from->items[i]);
    from->count = 0;
}

void ltc_forget(waiting *list, struct wl_resource *resource) {
    for (int i = 0; i < list->count; i++) {
        if (list->items[i] != resource) continue;
        memmove(list->items + i, list->items + i + 1,
                (size_t)(list->count - i - 1) * sizeof *list->items);
        list->count--;
        i--;
    }
}
