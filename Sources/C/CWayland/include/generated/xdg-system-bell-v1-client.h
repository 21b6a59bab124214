
#ifndef XDG_SYSTEM_BELL_V1_CLIENT_PROTOCOL_H
#define XDG_SYSTEM_BELL_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_xdg_system_bell_v1 The xdg_system_bell_v1 protocol
 * @section page_ifaces_xdg_system_bell_v1 Interfaces
 * - @subpage page_iface_xdg_system_bell_v1 - Rings the bell
 */
struct wl_surface;
struct xdg_system_bell_v1;

#ifndef XDG_SYSTEM_BELL_V1_INTERFACE
#define XDG_SYSTEM_BELL_V1_INTERFACE
/**
 * @page page_iface_xdg_system_bell_v1 xdg_system_bell_v1
 * @section page_iface_xdg_system_bell_v1_desc Description
 * @section page_iface_xdg_system_bell_v1_api API
 * See @ref iface_xdg_system_bell_v1.
 */
/**
 * @defgroup iface_xdg_system_bell_v1 The xdg_system_bell_v1 interface
 */
extern const struct wl_interface xdg_system_bell_v1_interface;
#endif

#define XDG_SYSTEM_BELL_V1_DESTROY 0
#define XDG_SYSTEM_BELL_V1_RING 1


/**
 * @ingroup iface_xdg_system_bell_v1
 */
#define XDG_SYSTEM_BELL_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_system_bell_v1
 */
#define XDG_SYSTEM_BELL_V1_RING_SINCE_VERSION 1

/** @ingroup iface_xdg_system_bell_v1 */
static inline void
xdg_system_bell_v1_set_user_data(struct xdg_system_bell_v1 *xdg_system_bell_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) xdg_system_bell_v1, user_data);
}

/** @ingroup iface_xdg_system_bell_v1 */
static inline void *
xdg_system_bell_v1_get_user_data(struct xdg_system_bell_v1 *xdg_system_bell_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) xdg_system_bell_v1);
}

static inline uint32_t
xdg_system_bell_v1_get_version(struct xdg_system_bell_v1 *xdg_system_bell_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) xdg_system_bell_v1);
}

/**
 * @ingroup iface_xdg_system_bell_v1
 */
static inline void
xdg_system_bell_v1_destroy(struct xdg_system_bell_v1 *xdg_system_bell_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_system_bell_v1,
			 XDG_SYSTEM_BELL_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_system_bell_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_xdg_system_bell_v1
 */
static inline void
xdg_system_bell_v1_ring(struct xdg_system_bell_v1 *xdg_system_bell_v1, struct wl_surface *surface)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_system_bell_v1,
			 XDG_SYSTEM_BELL_V1_RING, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_system_bell_v1), 0, surface);
}

#ifdef  __cplusplus
}
#endif

#endif
