
#include <stdlib.h>
#include <stdint.h>
#include "CWaylandPackages.h"
#include "wayland-util.h"

extern const struct wl_interface wl_surface_interface;
extern const struct wl_interface zxdg_exported_v2_interface;
extern const struct wl_interface zxdg_imported_v2_interface;

static const struct wl_interface *xdg_foreign_unstable_v2_types[] = {
	NULL,
	&zxdg_exported_v2_interface,
	&wl_surface_interface,
	&zxdg_imported_v2_interface,
	NULL,
	&wl_surface_interface,
};

static const struct wl_message zxdg_exporter_v2_requests[] = {
	{ "destroy", "", xdg_foreign_unstable_v2_types + 0 },
	{ "export_toplevel", "no", xdg_foreign_unstable_v2_types + 1 },
};

WL_EXPORT const struct wl_interface zxdg_exporter_v2_interface = {
	"zxdg_exporter_v2", 1,
	2, zxdg_exporter_v2_requests,
	0, NULL,
};

static const struct wl_message zxdg_importer_v2_requests[] = {
	{ "destroy", "", xdg_foreign_unstable_v2_types + 0 },
	{ "import_toplevel", "ns", xdg_foreign_unstable_v2_types + 3 },
};

WL_EXPORT const struct wl_interface zxdg_importer_v2_interface = {
	"zxdg_importer_v2", 1,
	2, zxdg_importer_v2_requests,
	0, NULL,
};

static const struct wl_message zxdg_exported_v2_requests[] = {
	{ "destroy", "", xdg_foreign_unstable_v2_types + 0 },
};

static const struct wl_message zxdg_exported_v2_events[] = {
	{ "handle", "s", xdg_foreign_unstable_v2_types + 0 },
};

WL_EXPORT const struct wl_interface zxdg_exported_v2_interface = {
	"zxdg_exported_v2", 1,
	1, zxdg_exported_v2_requests,
	1, zxdg_exported_v2_events,
};

static const struct wl_message zxdg_imported_v2_requests[] = {
	{ "destroy", "", xdg_foreign_unstable_v2_types + 0 },
	{ "set_parent_of", "o", xdg_foreign_unstable_v2_types + 5 },
};

static const struct wl_message zxdg_imported_v2_events[] = {
	{ "destroyed", "", xdg_foreign_unstable_v2_types + 0 },
};

WL_EXPORT const struct wl_interface zxdg_imported_v2_interface = {
	"zxdg_imported_v2", 1,
	2, zxdg_imported_v2_requests,
	1, zxdg_imported_v2_events,
};

