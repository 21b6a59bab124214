// The tables of all protocols, for inspection.
#include "CWayland.h"

const struct wl_interface *lamina_interface(int index) {
#define ADDRESS(name) &name##_interface,
    static const struct wl_interface *const all[] = {LAMINA_PROTOCOL_INTERFACES(ADDRESS) NULL};
#undef ADDRESS
    return index >= 0 && index < (int)(sizeof all / sizeof *all) ? all[index] : NULL;
}
