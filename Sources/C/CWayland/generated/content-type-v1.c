
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface wl_surface_interface;
extern const struct wl_interface wp_content_type_v1_interface;

static const struct wl_interface *content_type_v1_types[] = {
	NULL,
	&wp_content_type_v1_interface,
	&wl_surface_interface,
};

static const struct wl_message wp_content_type_manager_v1_requests[] = {
	{ "destroy", "", content_type_v1_types + 0 },
	{ "get_surface_content_type", "no", content_type_v1_types + 1 },
};

WL_EXPORT const struct wl_interface wp_content_type_manager_v1_interface = {
	"wp_content_type_manager_v1", 1,
	2, wp_content_type_manager_v1_requests,
	0, NULL,
};

static const struct wl_message wp_content_type_v1_requests[] = {
	{ "destroy", "", content_type_v1_types + 0 },
	{ "set_content_type", "u", content_type_v1_types + 0 },
};

WL_EXPORT const struct wl_interface wp_content_type_v1_interface = {
	"wp_content_type_v1", 1,
	2, wp_content_type_v1_requests,
	0, NULL,
};

