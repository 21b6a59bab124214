
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface wl_surface_interface;

static const struct wl_interface *xdg_system_bell_v1_types[] = {
	&wl_surface_interface,
};

static const struct wl_message xdg_system_bell_v1_requests[] = {
	{ "destroy", "", xdg_system_bell_v1_types + 0 },
	{ "ring", "?o", xdg_system_bell_v1_types + 0 },
};

WL_EXPORT const struct wl_interface xdg_system_bell_v1_interface = {
	"xdg_system_bell_v1", 1,
	2, xdg_system_bell_v1_requests,
	0, NULL,
};

