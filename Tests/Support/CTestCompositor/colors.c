// Colours of surfaces, as descriptions by named primaries and transfer functions.
#include <stdlib.h>

#include "compositor.h"
#include "generated/color-management-v1-server.h"

/// A description, or its maker.
typedef struct {
    ltc *c;
    ltc_colors colors;
    bool is_ready, may_be_read;
} description;

static void description_gone(struct wl_resource *r) { free(wl_resource_get_user_data(r)); }

static void get_information(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    const description *d = wl_resource_get_user_data(r);
    if (!d->is_ready || !d->may_be_read) {
        wl_resource_post_error(r, WP_IMAGE_DESCRIPTION_V1_ERROR_NO_INFORMATION, "not to be read");
        return;
    }
    struct wl_resource *info = wl_resource_create(client, &wp_image_description_info_v1_interface, 1, id);
    wp_image_description_info_v1_send_primaries(info, 640000, 330000, 300000, 600000, 150000, 60000,
                                                312700, 329000);
    wp_image_description_info_v1_send_primaries_named(info, d->colors.primaries);
    wp_image_description_info_v1_send_tf_named(info, d->colors.transfer);
    wp_image_description_info_v1_send_luminances(info, d->colors.least, d->colors.most,
                                                 d->colors.white);
    wp_image_description_info_v1_send_done(info);
    wl_resource_destroy(info);
}

static const struct wp_image_description_v1_interface description_calls = {ltc_destroy_request,
                                                                           get_information};

static void describe(ltc *c, struct wl_client *client, uint32_t id, ltc_colors colors, bool read) {
    description *d = calloc(1, sizeof *d);
    if (!d) abort();
    *d = (description){c, colors, true, read};
    struct wl_resource *r = wl_resource_create(client, &wp_image_description_v1_interface, 1, id);
    wl_resource_set_implementation(r, &description_calls, d, description_gone);
    wp_image_description_v1_send_ready(r, 1);
}

// The maker of descriptions by parameters
static void create(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    const description *d = wl_resource_get_user_data(r);
    if (!d->colors.primaries || !d->colors.transfer)
        wl_resource_post_error(r, WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INCOMPLETE_SET,
                               "no primaries, or no transfer function");
    else
        describe(d->c, client, id, d->colors, false);
    wl_resource_destroy(r);
}

static void set_transfer(struct wl_client *client, struct wl_resource *r, uint32_t name) {
    (void)client;
    description *d = wl_resource_get_user_data(r);
    if (d->c->options.most_transfer && name > d->c->options.most_transfer)
        wl_resource_post_error(r, WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INVALID_TF, "%u",
                               name);
    d->colors.transfer = name;
}

static void set_primaries(struct wl_client *client, struct wl_resource *r, uint32_t name) {
    (void)client;
    description *d = wl_resource_get_user_data(r);
    d->colors.primaries = name;
}

static const struct wp_image_description_creator_params_v1_interface maker_calls = {
    .create = create, .set_tf_named = set_transfer, .set_primaries_named = set_primaries};

// Surfaces
static void set_description(struct wl_client *client, struct wl_resource *r,
                            struct wl_resource *given, uint32_t intent) {
    (void)client;
    surface *s = ltc_surface(r);
    const description *d = wl_resource_get_user_data(given);
    if (!s->resource) {
        wl_resource_post_error(r, WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_INERT, "no surface");
    } else if (intent != WP_COLOR_MANAGER_V1_RENDER_INTENT_PERCEPTUAL) {
        wl_resource_post_error(r, WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_RENDER_INTENT, "%u", intent);
    } else {
        s->next_color = d->colors;
        s->next_color.intent = intent;
    }
}

static void unset_description(struct wl_client *client, struct wl_resource *r) {
    (void)client;
    ltc_surface(r)->next_color = (ltc_colors){0};
}

static const struct wp_color_management_surface_v1_interface surface_calls = {
    ltc_destroy_request, set_description, unset_description};

static void surface_gone(struct wl_resource *r) {
    ltc_surface(r)->colors = NULL;
    ltc_surface(r)->next_color = (ltc_colors){0};
}

static void get_surface(struct wl_client *client, struct wl_resource *r, uint32_t id,
                        struct wl_resource *wl_surface) {
    surface *s = ltc_surface(wl_surface);
    if (s->colors) {
        wl_resource_post_error(r, WP_COLOR_MANAGER_V1_ERROR_SURFACE_EXISTS, "a second object");
        return;
    }
    s->colors = wl_resource_create(client, &wp_color_management_surface_v1_interface, 1, id);
    wl_resource_set_implementation(s->colors, &surface_calls, s, surface_gone);
}

// Feedback
static void get_preferred(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    surface *s = ltc_surface(r);
    if (!s->resource)
        wl_resource_post_error(r, WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_INERT, "no surface");
    else
        describe(s->c, client, id, s->c->preferred, true);
}

static const struct wp_color_management_surface_feedback_v1_interface feedback_calls = {
    ltc_destroy_request, get_preferred, get_preferred};

static void feedback_gone(struct wl_resource *r) { ltc_surface(r)->color_feedback = NULL; }

static void get_feedback(struct wl_client *client, struct wl_resource *r, uint32_t id,
                         struct wl_resource *wl_surface) {
    (void)r;
    surface *s = ltc_surface(wl_surface);
    s->color_feedback =
        wl_resource_create(client, &wp_color_management_surface_feedback_v1_interface, 1, id);
    wl_resource_set_implementation(s->color_feedback, &feedback_calls, s, feedback_gone);
}

static void create_maker(struct wl_client *client, struct wl_resource *r, uint32_t id) {
    description *d = calloc(1, sizeof *d);
    if (!d) abort();
    d->c = wl_resource_get_user_data(r);
    struct wl_resource *made =
        wl_resource_create(client, &wp_image_description_creator_params_v1_interface, 1, id);
    wl_resource_set_implementation(made, &maker_calls, d, description_gone);
}

static const struct wp_color_manager_v1_interface manager_calls = {
    .destroy = ltc_destroy_request,
    .get_surface = get_surface,
    .get_surface_feedback = get_feedback,
    .create_parametric_creator = create_maker,
};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    ltc *c = data;
    struct wl_resource *r =
        wl_resource_create(client, &wp_color_manager_v1_interface, (int)version, id);
    wl_resource_set_implementation(r, &manager_calls, c, NULL);
    wp_color_manager_v1_send_supported_intent(r, WP_COLOR_MANAGER_V1_RENDER_INTENT_PERCEPTUAL);
    wp_color_manager_v1_send_supported_feature(r, WP_COLOR_MANAGER_V1_FEATURE_PARAMETRIC);
    uint32_t most = c->options.most_transfer ? c->options.most_transfer : 13;
    for (uint32_t name = 1; name <= most; name++)
        wp_color_manager_v1_send_supported_tf_named(r, name);
    for (uint32_t name = 1; name <= 10; name++)
        wp_color_manager_v1_send_supported_primaries_named(r, name);
    wp_color_manager_v1_send_done(r);
}

static void add_colors(ltc *c) {
    if (c->options.has_colors)
        ltc_offer(c, &wp_color_manager_v1_interface, 1, 0, bind_manager);
}
LTC_PROTOCOL(add_colors)

ltc_colors ltc_window_colors(const ltc *c) {
    return c->window ? c->window->color : (ltc_colors){0};
}

void ltc_prefer_colors(ltc *c, ltc_colors colors) {
    c->preferred = colors;
    if (c->window && c->window->color_feedback)
        wp_color_management_surface_feedback_v1_send_preferred_changed(c->window->color_feedback, 1);
}
