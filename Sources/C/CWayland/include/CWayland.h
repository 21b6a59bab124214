// The Wayland client library, xkbcommon, and the glue for our protocols, as one module.
#pragma once

#include <wayland-client.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

#include "generated/cursor-shape-v1-client.h"
#include "generated/fake-input-client.h"
#include "generated/fractional-scale-v1-client.h"
#include "generated/input-method-unstable-v2-client.h"
#include "generated/pointer-gestures-unstable-v1-client.h"
#include "generated/presentation-time-client.h"
#include "generated/tablet-unstable-v2-client.h"
#include "generated/text-input-unstable-v3-client.h"
#include "generated/viewporter-client.h"
#include "generated/virtual-keyboard-unstable-v1-client.h"
#include "generated/wlr-virtual-pointer-unstable-v1-client.h"
#include "generated/xdg-decoration-unstable-v1-client.h"
#include "generated/xdg-shell-client.h"

// Swift can't take the address of an imported C constant; these hand it out.
#define LAMINA_INTERFACE(name)                                          \
    static inline const struct wl_interface *_Nonnull name##_ptr(void) { \
        return &name##_interface;                                       \
    }
LAMINA_INTERFACE(wl_compositor)
LAMINA_INTERFACE(wl_shm)
LAMINA_INTERFACE(wl_seat)
LAMINA_INTERFACE(wl_output)
LAMINA_INTERFACE(wl_data_device_manager)
LAMINA_INTERFACE(xdg_wm_base)
LAMINA_INTERFACE(wp_viewporter)
LAMINA_INTERFACE(wp_presentation)
LAMINA_INTERFACE(wp_fractional_scale_manager_v1)
LAMINA_INTERFACE(zxdg_decoration_manager_v1)
LAMINA_INTERFACE(wp_cursor_shape_manager_v1)
LAMINA_INTERFACE(zwp_tablet_manager_v2)
LAMINA_INTERFACE(zwp_pointer_gestures_v1)
LAMINA_INTERFACE(zwp_text_input_manager_v3)
LAMINA_INTERFACE(zwp_input_method_manager_v2)
LAMINA_INTERFACE(zwlr_virtual_pointer_manager_v1)
LAMINA_INTERFACE(zwp_virtual_keyboard_manager_v1)
LAMINA_INTERFACE(org_kde_kwin_fake_input)
#undef LAMINA_INTERFACE
