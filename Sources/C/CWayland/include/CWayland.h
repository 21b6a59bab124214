// The Wayland client library, xkbcommon, and the glue for our protocols, as one module.
#pragma once

#include "CWaylandPackages.h"

#include <wayland-client.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

// Swift can't take the address of an imported C constant; these functions return it.
#define LAMINA_INTERFACE(name)                                          \
    static inline const struct wl_interface *_Nonnull name##_ptr(void) { \
        return &name##_interface;                                       \
    }
LAMINA_INTERFACE(wl_compositor)
LAMINA_INTERFACE(wl_shm)
LAMINA_INTERFACE(wl_seat)
LAMINA_INTERFACE(wl_output)
LAMINA_INTERFACE(wl_data_device_manager)
#include "generated/protocols.h"
#undef LAMINA_INTERFACE

/// The tables of all our protocols, one after the other; NULL after the last. For tests.
const struct wl_interface *_Nullable lamina_interface(int index);
