#include "compositor.h"

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

ltc *ltc_create(const ltc_options *options) {
    ltc *c = calloc(1, sizeof *c);
    int ends[2];
    if (!c || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) {
        free(c);
        return NULL;
    }
    if (options) c->options = *options;
    c->scale = 1;
    c->viewport_width = c->viewport_height = -1;
    c->serial = 100;
    c->client_fd = ends[1];
    c->display = wl_display_create();
    c->loop = wl_display_get_event_loop(c->display);
    c->logger = wl_display_add_protocol_logger(c->display, log_request, c);
    ltc_add_surfaces(c);
    ltc_add_shell(c);
    ltc_add_input(c);
    ltc_add_extras(c);
    c->client = wl_client_create(c->display, ends[0]);
    c->client_gone.notify = client_gone;
    wl_client_add_destroy_listener(c->client, &c->client_gone);
    return c;
}

void ltc_destroy(ltc *c) {
    ltc_die(c);
    wl_protocol_logger_destroy(c->logger);
    wl_display_destroy(c->display);
    free(c->requests);
    free(c->commits);
    free(c->pixels);
    free(c->shadow);
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

const uint32_t *ltc_pixels(const ltc *c, int32_t *width, int32_t *height) {
    *width = c->width;
    *height = c->height;
    return c->pixels;
}

void ltc_post_error(ltc *c, const char *text) {
    if (c->shell_surface) wl_resource_post_error(c->shell_surface, 3, "%s", text);
    ltc_pump(c, 0);
}

void ltc_die(ltc *c) {
    if (c->client) wl_client_destroy(c->client);
    c->client = NULL;
}

void ltc_forget(struct wl_resource **list, int *count, struct wl_resource *resource) {
    for (int i = 0; i < *count; i++) {
        if (list[i] != resource) continue;
        memmove(list + i, list + i + 1, (size_t)(*count - i - 1) * sizeof *list);
        (*count)--;
        i--;
    }
}
