
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface wl_surface_interface;
extern const struct wl_interface zwp_idle_inhibitor_v1_interface;

static const struct wl_interface *idle_inhibit_unstable_v1_types[] = {
	&zwp_idle_inhibitor_v1_interface,
	&wl_surface_interface,
};

static const struct wl_message zwp_idle_inhibit_manager_v1_requests[] = {
	{ "destroy", "", idle_inhibit_unstable_v1_types + 0 },
	{ "create_inhibitor", "no", idle_inhibit_unstable_v1_types + 0 },
};

WL_EXPORT const struct wl_interface zwp_idle_inhibit_manager_v1_interface = {
	"zwp_idle_inhibit_manager_v1", 1,
	2, zwp_idle_inhibit_manager_v1_requests,
	0, NULL,
};

static const struct wl_message zwp_idle_inhibitor_v1_requests[] = {
	{ "destroy", "", idle_inhibit_unstable_v1_types + 0 },
};

WL_EXPORT const struct wl_interface zwp_idle_inhibitor_v1_interface = {
	"zwp_idle_inhibitor_v1", 1,
	1, zwp_idle_inhibitor_v1_requests,
	0, NULL,
};

