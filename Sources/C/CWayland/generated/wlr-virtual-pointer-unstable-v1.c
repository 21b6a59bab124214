
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface wl_output_interface;
extern const struct wl_interface wl_seat_interface;
extern const struct wl_interface zwlr_virtual_pointer_v1_interface;

static const struct wl_interface *wlr_virtual_pointer_unstable_v1_types[] = {
	NULL,
	NULL,
	NULL,
	NULL,
	NULL,
	&wl_seat_interface,
	&zwlr_virtual_pointer_v1_interface,
	&wl_seat_interface,
	&wl_output_interface,
	&zwlr_virtual_pointer_v1_interface,
};

static const struct wl_message zwlr_virtual_pointer_v1_requests[] = {
	{ "motion", "uff", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "motion_absolute", "uuuuu", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "button", "uuu", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "axis", "uuf", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "frame", "", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "axis_source", "u", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "axis_stop", "uu", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "axis_discrete", "uufi", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "destroy", "", wlr_virtual_pointer_unstable_v1_types + 0 },
};

WL_EXPORT const struct wl_interface zwlr_virtual_pointer_v1_interface = {
	"zwlr_virtual_pointer_v1", 2,
	9, zwlr_virtual_pointer_v1_requests,
	0, NULL,
};

static const struct wl_message zwlr_virtual_pointer_manager_v1_requests[] = {
	{ "create_virtual_pointer", "?on", wlr_virtual_pointer_unstable_v1_types + 5 },
	{ "destroy", "", wlr_virtual_pointer_unstable_v1_types + 0 },
	{ "create_virtual_pointer_with_output", "2?o?on", wlr_virtual_pointer_unstable_v1_types + 7 },
};

WL_EXPORT const struct wl_interface zwlr_virtual_pointer_manager_v1_interface = {
	"zwlr_virtual_pointer_manager_v1", 2,
	3, zwlr_virtual_pointer_manager_v1_requests,
	0, NULL,
};

