
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface xdg_dialog_v1_interface;
extern const struct wl_interface xdg_toplevel_interface;

static const struct wl_interface *xdg_dialog_v1_types[] = {
	&xdg_dialog_v1_interface,
	&xdg_toplevel_interface,
};

static const struct wl_message xdg_wm_dialog_v1_requests[] = {
	{ "destroy", "", xdg_dialog_v1_types + 0 },
	{ "get_xdg_dialog", "no", xdg_dialog_v1_types + 0 },
};

WL_EXPORT const struct wl_interface xdg_wm_dialog_v1_interface = {
	"xdg_wm_dialog_v1", 1,
	2, xdg_wm_dialog_v1_requests,
	0, NULL,
};

static const struct wl_message xdg_dialog_v1_requests[] = {
	{ "destroy", "", xdg_dialog_v1_types + 0 },
	{ "set_modal", "", xdg_dialog_v1_types + 0 },
	{ "unset_modal", "", xdg_dialog_v1_types + 0 },
};

WL_EXPORT const struct wl_interface xdg_dialog_v1_interface = {
	"xdg_dialog_v1", 1,
	3, xdg_dialog_v1_requests,
	0, NULL,
};

