// Hints of surfaces: blur behind them, the kind of their content; and the bell.
#include "compositor.h"
#include "generated/content-type-v1-server.h"
#include "generated/ext-background-effect-v1-server.h"
#include "generated/xdg-system-bell-v1-server.h"

// Blur
static void set_blur(struct wl_client *client, struct wl_resource *r,
                     struct wl_resource *wl_region) {
    (void)client;
    surface *s = ltc_surface(r);
    if (!s->resource)
        wl_resource_post_error(r, EXT_BACKGROUND_EFFECT_SURFACE_V1_ERROR_SURFACE_DESTROYED,
                               "the surface is gone");
    else
        s->next_blur = ltc_region_of(wl_region);
}

static const struct ext_background_effect_surface_v1_interface effect_calls = {ltc_destroy_request,
                                                                               set_blur};

static void effect_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    s->effect = NULL;
    s->next_blur.count = -1;
}

static void get_effect(struct wl_client *client, struct wl_resource *r, uint32_t id,
                       struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->effect) {
        wl_resource_post_error(r, EXT_BACKGROUND_EFFECT_MANAGER_V1_ERROR_BACKGROUND_EFFECT_EXISTS,
                               "a second effect");
        return;
    }
    s->effect = wl_resource_create(client, &ext_background_effect_surface_v1_interface, 1, id);
    wl_resource_set_implementation(s->effect, &effect_calls, s, effect_gone);
}

static const struct ext_background_effect_manager_v1_interface effects_calls = {ltc_destroy_request,
                                                                                get_effect};

static void effects_gone(struct wl_resource *r) {
    ltc *c = wl_resource_get_user_data(r);
    c->effects = NULL;
}

static void bind_effects(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    c->effects =
        wl_resource_create(client, &ext_background_effect_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(c->effects, &effects_calls, c, effects_gone);
    ltc_effects(c, EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_BLUR);
}

void ltc_effects(ltc *c, uint32_t effects) {
    if (c->effects) ext_background_effect_manager_v1_send_capabilities(c->effects, effects);
}

int ltc_blur_count(const ltc *c) {
    if (!c->window || !c->window->effect) return -2;
    return c->window->blur.count;
}

ltc_rect ltc_blur_at(const ltc *c, int index) {
    if (index < 0 || index >= ltc_blur_count(c)) return (ltc_rect){0};
    return c->window->blur.rects[index];
}

// The bell
static void ring(struct wl_client *client, struct wl_resource *r, struct wl_resource *wl_surface) {
    (void)client;
    ltc *c = wl_resource_get_user_data(r);
    c->bells++;
    c->bell_surface = wl_surface ? wl_resource_get_id(wl_surface) : 0;
}

static const struct xdg_system_bell_v1_interface bell_calls = {ltc_destroy_request, ring};

static void bind_bell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &xdg_system_bell_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &bell_calls, data, NULL);
}

int ltc_bells(const ltc *c) { return c->bells; }
uint32_t ltc_bell_surface(const ltc *c) { return c->bell_surface; }

// The kind of content
static void set_type(struct wl_client *client, struct wl_resource *r, uint32_t type) {
    (void)client;
    ltc_surface(r)->next_content_type = type;
}

static const struct wp_content_type_v1_interface content_calls = {ltc_destroy_request, set_type};

static void content_gone(struct wl_resource *r) {
    surface *s = ltc_surface(r);
    s->content = NULL;
    s->next_content_type = 0;
}

static void get_content(struct wl_client *client, struct wl_resource *r, uint32_t id,
                        struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->content) {
        wl_resource_post_error(r, WP_CONTENT_TYPE_MANAGER_V1_ERROR_ALREADY_CONSTRUCTED,
                               "a second kind");
        return;
    }
    s->content = wl_resource_create(client, &wp_content_type_v1_interface, 1, id);
    wl_resource_set_implementation(s->content, &content_calls, s, content_gone);
}

static const struct wp_content_type_manager_v1_interface contents_calls = {ltc_destroy_request,
                                                                           get_content};

static void bind_contents(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    struct wl_resource *r =
        wl_resource_create(client, &wp_content_type_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &contents_calls, data, NULL);
}

uint32_t ltc_content_type(const ltc *c) { return c->window ? c->window->content_type : 0; }

static void add_hints(ltc *c) {
    ltc_offer(c, &ext_background_effect_manager_v1_interface, 1, 0, bind_effects);
    ltc_offer(c, &xdg_system_bell_v1_interface, 1, 0, bind_bell);
    ltc_offer(c, &wp_content_type_manager_v1_interface, 1, 0, bind_contents);
}
LTC_PROTOCOL(add_hints)
