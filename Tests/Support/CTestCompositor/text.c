// The texts of input methods, and the client's reports about its fields.
#include <string.h>

#include "compositor.h"
#include "generated/text-input-unstable-v3-server.h"

static ltc *owner(struct wl_resource *r) { return wl_resource_get_user_data(r); }

static bool is_inside_scalar(const char *text, int32_t place) {
    return ((unsigned char)text[place] & 0xC0) == 0x80;
}

/// Whether a request counts: requests without the focus are ignored.
static bool is_heard(ltc *c) {
    if (!c->text.has_focus) c->text.unheard++;
    return c->text.has_focus;
}

static void enable(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = owner(r);
    if (!is_heard(c)) return;
    memset(&c->text.pending, 0, sizeof c->text.pending);
    c->text.pending.is_enabled = true;
    c->text.pending.enable_count = c->text.current.enable_count + 1;
}

static void disable(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = owner(r);
    if (!is_heard(c)) return;
    uint32_t count = c->text.current.enable_count;
    memset(&c->text.pending, 0, sizeof c->text.pending);
    c->text.pending.enable_count = count;
}

static void set_surrounding_text(struct wl_client *client, struct wl_resource *r, const char *text,
                                 int32_t cursor, int32_t anchor) {
    (void)client;
    ltc *c = owner(r);
    if (!is_heard(c)) return;
    ltc_text *p = &c->text.pending;
    size_t length = strlen(text);
    if (length > 4000 || cursor < 0 || anchor < 0 || (size_t)cursor > length ||
        (size_t)anchor > length || is_inside_scalar(text, cursor) ||
        is_inside_scalar(text, anchor) || is_inside_scalar(text, 0)) {
        c->text.wrongs++;
        return;
    }
    memcpy(p->text, text, length + 1);
    p->has_text = true;
    p->cursor = cursor;
    p->anchor = anchor;
}

static void set_text_change_cause(struct wl_client *client, struct wl_resource *r, uint32_t cause) {
    (void)client;
    if (!is_heard(owner(r))) return;
    if (cause > ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_OTHER) owner(r)->text.wrongs++;
    owner(r)->text.pending.cause = cause;
}

static void set_content_type(struct wl_client *client, struct wl_resource *r, uint32_t hints,
                             uint32_t purpose) {
    (void)client;
    if (!is_heard(owner(r))) return;
    if (purpose > ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_TERMINAL || hints > 0x3FF)
        owner(r)->text.wrongs++;
    owner(r)->text.pending.hints = hints;
    owner(r)->text.pending.purpose = purpose;
}

static void set_cursor_rectangle(struct wl_client *client, struct wl_resource *r, int32_t x,
                                 int32_t y, int32_t width, int32_t height) {
    (void)client;
    if (!is_heard(owner(r))) return;
    ltc_text *p = &owner(r)->text.pending;
    p->has_caret = true;
    p->caret = (ltc_rect){x, y, width, height};
    p->caret_count++;
}

static void commit(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc *c = owner(r);
    c->text.commits++;
    if (!is_heard(c)) return;
    // While the field isn't enabled, only enabling counts.
    if (!c->text.pending.is_enabled && !c->text.current.is_enabled) c->text.wrongs++;
    c->text.current = c->text.pending;
    c->text.pending.cause = ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_INPUT_METHOD;
}

static const struct zwp_text_input_v3_interface calls = {
    ltc_destroy_request,   enable,           disable,
    set_surrounding_text,  set_text_change_cause,
    set_content_type,      set_cursor_rectangle, commit};

static void gone(struct wl_resource *r) {
    if (owner(r)->text.input == r) owner(r)->text.input = NULL;
}

static void get_text_input(struct wl_client *client, struct wl_resource *r, uint32_t id,
                           struct wl_resource *seat) {
    (void)seat;
    ltc *c = owner(r);
    c->text.input = wl_resource_create(client, &zwp_text_input_v3_interface,
                                       wl_resource_get_version(r), id);
    wl_resource_set_implementation(c->text.input, &calls, c, gone);
}
static const struct zwp_text_input_manager_v3_interface manager_calls = {ltc_destroy_request,
                                                                         get_text_input};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &zwp_text_input_manager_v3_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, data, NULL);
}

void ltc_add_text(ltc *c) {
    if (!c->options.no_text) ltc_offer(c, &zwp_text_input_manager_v3_interface, 1, 0, bind_manager);
}

void ltc_text_enter(ltc *c) {
    if (!c->text.input || !ltc_window_surface(c)) return;
    zwp_text_input_v3_send_enter(c->text.input, ltc_window_surface(c));
    c->text.has_focus = true;
    uint32_t count = c->text.current.enable_count;
    memset(&c->text.current, 0, sizeof c->text.current);
    memset(&c->text.pending, 0, sizeof c->text.pending);
    c->text.current.enable_count = c->text.pending.enable_count = count;
}
void ltc_text_leave(ltc *c) {
    if (!c->text.input || !ltc_window_surface(c)) return;
    zwp_text_input_v3_send_leave(c->text.input, ltc_window_surface(c));
    c->text.has_focus = false;
    c->text.current.is_enabled = false;
}
void ltc_text_preedit(ltc *c, const char *text, int32_t begin, int32_t end) {
    if (c->text.input) zwp_text_input_v3_send_preedit_string(c->text.input, text, begin, end);
}
void ltc_text_commit(ltc *c, const char *text) {
    if (c->text.input) zwp_text_input_v3_send_commit_string(c->text.input, text);
}
void ltc_text_delete(ltc *c, uint32_t before, uint32_t after) {
    if (c->text.input) zwp_text_input_v3_send_delete_surrounding_text(c->text.input, before, after);
}
void ltc_text_done(ltc *c) { ltc_text_done_as(c, c->text.commits); }
void ltc_text_done_as(ltc *c, uint32_t serial) {
    if (c->text.input) zwp_text_input_v3_send_done(c->text.input, serial);
}
const ltc_text *ltc_text_state(const ltc *c) { return &c->text.current; }
uint32_t ltc_text_commits(const ltc *c) { return c->text.commits; }
int ltc_text_wrongs(const ltc *c) { return c->text.wrongs; }
int ltc_text_unheard(const ltc *c) { return c->text.unheard; }
