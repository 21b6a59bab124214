
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface ext_background_effect_surface_v1_interface;
extern const struct wl_interface wl_region_interface;
extern const struct wl_interface wl_surface_interface;

static const struct wl_interface *ext_background_effect_v1_types[] = {
	NULL,
	&ext_background_effect_surface_v1_interface,
	&wl_surface_interface,
	&wl_region_interface,
};

static const struct wl_message ext_background_effect_manager_v1_requests[] = {
	{ "destroy", "", ext_background_effect_v1_types + 0 },
	{ "get_background_effect", "no", ext_background_effect_v1_types + 1 },
};

static const struct wl_message ext_background_effect_manager_v1_events[] = {
	{ "capabilities", "u", ext_background_effect_v1_types + 0 },
};

WL_EXPORT const struct wl_interface ext_background_effect_manager_v1_interface = {
	"ext_background_effect_manager_v1", 1,
	2, ext_background_effect_manager_v1_requests,
	1, ext_background_effect_manager_v1_events,
};

static const struct wl_message ext_background_effect_surface_v1_requests[] = {
	{ "destroy", "", ext_background_effect_v1_types + 0 },
	{ "set_blur_region", "?o", ext_background_effect_v1_types + 3 },
};

WL_EXPORT const struct wl_interface ext_background_effect_surface_v1_interface = {
	"ext_background_effect_surface_v1", 1,
	2, ext_background_effect_surface_v1_requests,
	0, NULL,
};

