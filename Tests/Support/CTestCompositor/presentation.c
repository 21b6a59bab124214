// Presentation feedback: whether and when a commit was seen.
#include <time.h>

#include "compositor.h"
#include "generated/presentation-time-server.h"

static void feedback_gone(struct wl_resource *r) {
    surface *s = wl_resource_get_user_data(r);
    ltc_forget(&s->feedbacks, r);
    ltc_forget(&s->c->feedbacks, r);
}

static void feedback(struct wl_client *client, struct wl_resource *r,
                     struct wl_resource *wl_surface, uint32_t id) {
    (void)r;
    surface *s = ltc_surface(wl_surface);
    struct wl_resource *f =
        wl_resource_create(client, &wp_presentation_feedback_interface, 1, id);
    wl_resource_set_implementation(f, NULL, s, feedback_gone);
    ltc_wait(&s->feedbacks, f);
    s->wants_feedback = true;
}

static const struct wp_presentation_interface presentation_calls = {ltc_destroy_request, feedback};

static void bind_presentation(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    struct wl_resource *r = wl_resource_create(client, &wp_presentation_interface, (int)version, id);
    wl_resource_set_implementation(r, &presentation_calls, c, NULL);
    uint32_t clock = c->options.presentation_clock ? c->options.presentation_clock : CLOCK_MONOTONIC;
    wp_presentation_send_clock_id(r, clock);
}

void ltc_add_presentation(ltc *c) {
    if (!c->options.no_presentation)
        ltc_offer(c, &wp_presentation_interface, 1, c->options.presentation_version,
                  bind_presentation);
}

int ltc_waiting_feedbacks(const ltc *c) { return c->feedbacks.count; }

bool ltc_present(ltc *c, double seconds, uint32_t refresh_nanoseconds) {
    return ltc_present_as(c, seconds, refresh_nanoseconds, 0, 0);
}

bool ltc_present_as(ltc *c, double seconds, uint32_t refresh_nanoseconds, uint64_t sequence,
                    uint32_t flags) {
    if (!c->feedbacks.count || !(seconds >= 0)) return false;
    struct wl_resource *f = c->feedbacks.items[0];
    uint64_t whole = (uint64_t)seconds;
    uint32_t rest = (uint32_t)((seconds - (double)whole) * 1e9);
    if (c->output) wp_presentation_feedback_send_sync_output(f, c->output);
    wp_presentation_feedback_send_presented(f, (uint32_t)(whole >> 32), (uint32_t)whole, rest,
                                            refresh_nanoseconds, (uint32_t)(sequence >> 32),
                                            (uint32_t)sequence, flags);
    wl_resource_destroy(f);
    return true;
}

bool ltc_discard(ltc *c) {
    if (!c->feedbacks.count) return false;
    struct wl_resource *f = c->feedbacks.items[0];
    wp_presentation_feedback_send_discarded(f);
    wl_resource_destroy(f);
    return true;
}
