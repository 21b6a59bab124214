
#ifndef XDG_DIALOG_V1_CLIENT_PROTOCOL_H
#define XDG_DIALOG_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_xdg_dialog_v1 The xdg_dialog_v1 protocol
 * @section page_ifaces_xdg_dialog_v1 Interfaces
 * - @subpage page_iface_xdg_wm_dialog_v1 - Makes dialogs of windows
 * - @subpage page_iface_xdg_dialog_v1 - A window as a dialog of its parent
 */
struct xdg_dialog_v1;
struct xdg_toplevel;
struct xdg_wm_dialog_v1;

#ifndef XDG_WM_DIALOG_V1_INTERFACE
#define XDG_WM_DIALOG_V1_INTERFACE
/**
 * @page page_iface_xdg_wm_dialog_v1 xdg_wm_dialog_v1
 * @section page_iface_xdg_wm_dialog_v1_desc Description
 * @section page_iface_xdg_wm_dialog_v1_api API
 * See @ref iface_xdg_wm_dialog_v1.
 */
/**
 * @defgroup iface_xdg_wm_dialog_v1 The xdg_wm_dialog_v1 interface
 */
extern const struct wl_interface xdg_wm_dialog_v1_interface;
#endif
#ifndef XDG_DIALOG_V1_INTERFACE
#define XDG_DIALOG_V1_INTERFACE
/**
 * @page page_iface_xdg_dialog_v1 xdg_dialog_v1
 * @section page_iface_xdg_dialog_v1_desc Description
 * @section page_iface_xdg_dialog_v1_api API
 * See @ref iface_xdg_dialog_v1.
 */
/**
 * @defgroup iface_xdg_dialog_v1 The xdg_dialog_v1 interface
 */
extern const struct wl_interface xdg_dialog_v1_interface;
#endif

#ifndef XDG_WM_DIALOG_V1_ERROR_ENUM
#define XDG_WM_DIALOG_V1_ERROR_ENUM
enum xdg_wm_dialog_v1_error {
	XDG_WM_DIALOG_V1_ERROR_ALREADY_USED = 0,
};
#endif /* XDG_WM_DIALOG_V1_ERROR_ENUM */

#define XDG_WM_DIALOG_V1_DESTROY 0
#define XDG_WM_DIALOG_V1_GET_XDG_DIALOG 1


/**
 * @ingroup iface_xdg_wm_dialog_v1
 */
#define XDG_WM_DIALOG_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_wm_dialog_v1
 */
#define XDG_WM_DIALOG_V1_GET_XDG_DIALOG_SINCE_VERSION 1

/** @ingroup iface_xdg_wm_dialog_v1 */
static inline void
xdg_wm_dialog_v1_set_user_data(struct xdg_wm_dialog_v1 *xdg_wm_dialog_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) xdg_wm_dialog_v1, user_data);
}

/** @ingroup iface_xdg_wm_dialog_v1 */
static inline void *
xdg_wm_dialog_v1_get_user_data(struct xdg_wm_dialog_v1 *xdg_wm_dialog_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) xdg_wm_dialog_v1);
}

static inline uint32_t
xdg_wm_dialog_v1_get_version(struct xdg_wm_dialog_v1 *xdg_wm_dialog_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) xdg_wm_dialog_v1);
}

/**
 * @ingroup iface_xdg_wm_dialog_v1
 */
static inline void
xdg_wm_dialog_v1_destroy(struct xdg_wm_dialog_v1 *xdg_wm_dialog_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_wm_dialog_v1,
			 XDG_WM_DIALOG_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_wm_dialog_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_xdg_wm_dialog_v1
 */
static inline struct xdg_dialog_v1 *
xdg_wm_dialog_v1_get_xdg_dialog(struct xdg_wm_dialog_v1 *xdg_wm_dialog_v1, struct xdg_toplevel *toplevel)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) xdg_wm_dialog_v1,
			 XDG_WM_DIALOG_V1_GET_XDG_DIALOG, &xdg_dialog_v1_interface, wl_proxy_get_version((struct wl_proxy *) xdg_wm_dialog_v1), 0, NULL, toplevel);

	return (struct xdg_dialog_v1 *) id;
}

#define XDG_DIALOG_V1_DESTROY 0
#define XDG_DIALOG_V1_SET_MODAL 1
#define XDG_DIALOG_V1_UNSET_MODAL 2


/**
 * @ingroup iface_xdg_dialog_v1
 */
#define XDG_DIALOG_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_dialog_v1
 */
#define XDG_DIALOG_V1_SET_MODAL_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_dialog_v1
 */
#define XDG_DIALOG_V1_UNSET_MODAL_SINCE_VERSION 1

/** @ingroup iface_xdg_dialog_v1 */
static inline void
xdg_dialog_v1_set_user_data(struct xdg_dialog_v1 *xdg_dialog_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) xdg_dialog_v1, user_data);
}

/** @ingroup iface_xdg_dialog_v1 */
static inline void *
xdg_dialog_v1_get_user_data(struct xdg_dialog_v1 *xdg_dialog_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) xdg_dialog_v1);
}

static inline uint32_t
xdg_dialog_v1_get_version(struct xdg_dialog_v1 *xdg_dialog_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) xdg_dialog_v1);
}

/**
 * @ingroup iface_xdg_dialog_v1
 */
static inline void
xdg_dialog_v1_destroy(struct xdg_dialog_v1 *xdg_dialog_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_dialog_v1,
			 XDG_DIALOG_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_dialog_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_xdg_dialog_v1
 */
static inline void
xdg_dialog_v1_set_modal(struct xdg_dialog_v1 *xdg_dialog_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_dialog_v1,
			 XDG_DIALOG_V1_SET_MODAL, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_dialog_v1), 0);
}

/**
 * @ingroup iface_xdg_dialog_v1
 */
static inline void
xdg_dialog_v1_unset_modal(struct xdg_dialog_v1 *xdg_dialog_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) xdg_dialog_v1,
			 XDG_DIALOG_V1_UNSET_MODAL, NULL, wl_proxy_get_version((struct wl_proxy *) xdg_dialog_v1), 0);
}

#ifdef  __cplusplus
}
#endif

#endif
