
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"


static const struct wl_interface *fake_input_types[] = {
	NULL,
	NULL,
	NULL,
};

static const struct wl_message org_kde_kwin_fake_input_requests[] = {
	{ "authenticate", "ss", fake_input_types + 0 },
	{ "pointer_motion", "ff", fake_input_types + 0 },
	{ "button", "uu", fake_input_types + 0 },
	{ "axis", "uf", fake_input_types + 0 },
	{ "touch_down", "2uff", fake_input_types + 0 },
	{ "touch_motion", "2uff", fake_input_types + 0 },
	{ "touch_up", "2u", fake_input_types + 0 },
	{ "touch_cancel", "2", fake_input_types + 0 },
	{ "touch_frame", "2", fake_input_types + 0 },
	{ "pointer_motion_absolute", "3ff", fake_input_types + 0 },
	{ "keyboard_key", "4uu", fake_input_types + 0 },
};

WL_EXPORT const struct wl_interface org_kde_kwin_fake_input_interface = {
	"org_kde_kwin_fake_input", 4,
	11, org_kde_kwin_fake_input_requests,
	0, NULL,
};

