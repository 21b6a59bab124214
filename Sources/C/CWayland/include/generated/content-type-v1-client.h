
#ifndef CONTENT_TYPE_V1_CLIENT_PROTOCOL_H
#define CONTENT_TYPE_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_content_type_v1 The content_type_v1 protocol
 * @section page_ifaces_content_type_v1 Interfaces
 * - @subpage page_iface_wp_content_type_manager_v1 - Makes hints for surfaces
 * - @subpage page_iface_wp_content_type_v1 - A hint for a surface
 */
struct wl_surface;
struct wp_content_type_manager_v1;
struct wp_content_type_v1;

#ifndef WP_CONTENT_TYPE_MANAGER_V1_INTERFACE
#define WP_CONTENT_TYPE_MANAGER_V1_INTERFACE
/**
 * @page page_iface_wp_content_type_manager_v1 wp_content_type_manager_v1
 * @section page_iface_wp_content_type_manager_v1_desc Description
 * @section page_iface_wp_content_type_manager_v1_api API
 * See @ref iface_wp_content_type_manager_v1.
 */
/**
 * @defgroup iface_wp_content_type_manager_v1 The wp_content_type_manager_v1 interface
 */
extern const struct wl_interface wp_content_type_manager_v1_interface;
#endif
#ifndef WP_CONTENT_TYPE_V1_INTERFACE
#define WP_CONTENT_TYPE_V1_INTERFACE
/**
 * @page page_iface_wp_content_type_v1 wp_content_type_v1
 * @section page_iface_wp_content_type_v1_desc Description
 * @section page_iface_wp_content_type_v1_api API
 * See @ref iface_wp_content_type_v1.
 */
/**
 * @defgroup iface_wp_content_type_v1 The wp_content_type_v1 interface
 */
extern const struct wl_interface wp_content_type_v1_interface;
#endif

#ifndef WP_CONTENT_TYPE_MANAGER_V1_ERROR_ENUM
#define WP_CONTENT_TYPE_MANAGER_V1_ERROR_ENUM
enum wp_content_type_manager_v1_error {
	WP_CONTENT_TYPE_MANAGER_V1_ERROR_ALREADY_CONSTRUCTED = 0,
};
#endif /* WP_CONTENT_TYPE_MANAGER_V1_ERROR_ENUM */

#define WP_CONTENT_TYPE_MANAGER_V1_DESTROY 0
#define WP_CONTENT_TYPE_MANAGER_V1_GET_SURFACE_CONTENT_TYPE 1


/**
 * @ingroup iface_wp_content_type_manager_v1
 */
#define WP_CONTENT_TYPE_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_content_type_manager_v1
 */
#define WP_CONTENT_TYPE_MANAGER_V1_GET_SURFACE_CONTENT_TYPE_SINCE_VERSION 1

/** @ingroup iface_wp_content_type_manager_v1 */
static inline void
wp_content_type_manager_v1_set_user_data(struct wp_content_type_manager_v1 *wp_content_type_manager_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_content_type_manager_v1, user_data);
}

/** @ingroup iface_wp_content_type_manager_v1 */
static inline void *
wp_content_type_manager_v1_get_user_data(struct wp_content_type_manager_v1 *wp_content_type_manager_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_content_type_manager_v1);
}

static inline uint32_t
wp_content_type_manager_v1_get_version(struct wp_content_type_manager_v1 *wp_content_type_manager_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_content_type_manager_v1);
}

/**
 * @ingroup iface_wp_content_type_manager_v1
 */
static inline void
wp_content_type_manager_v1_destroy(struct wp_content_type_manager_v1 *wp_content_type_manager_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_content_type_manager_v1,
			 WP_CONTENT_TYPE_MANAGER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_content_type_manager_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_content_type_manager_v1
 */
static inline struct wp_content_type_v1 *
wp_content_type_manager_v1_get_surface_content_type(struct wp_content_type_manager_v1 *wp_content_type_manager_v1, struct wl_surface *surface)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) wp_content_type_manager_v1,
			 WP_CONTENT_TYPE_MANAGER_V1_GET_SURFACE_CONTENT_TYPE, &wp_content_type_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_content_type_manager_v1), 0, NULL, surface);

	return (struct wp_content_type_v1 *) id;
}

#ifndef WP_CONTENT_TYPE_V1_TYPE_ENUM
#define WP_CONTENT_TYPE_V1_TYPE_ENUM
enum wp_content_type_v1_type {
	WP_CONTENT_TYPE_V1_TYPE_NONE = 0,
	WP_CONTENT_TYPE_V1_TYPE_PHOTO = 1,
	WP_CONTENT_TYPE_V1_TYPE_VIDEO = 2,
	WP_CONTENT_TYPE_V1_TYPE_GAME = 3,
};
#endif /* WP_CONTENT_TYPE_V1_TYPE_ENUM */

#define WP_CONTENT_TYPE_V1_DESTROY 0
#define WP_CONTENT_TYPE_V1_SET_CONTENT_TYPE 1


/**
 * @ingroup iface_wp_content_type_v1
 */
#define WP_CONTENT_TYPE_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_content_type_v1
 */
#define WP_CONTENT_TYPE_V1_SET_CONTENT_TYPE_SINCE_VERSION 1

/** @ingroup iface_wp_content_type_v1 */
static inline void
wp_content_type_v1_set_user_data(struct wp_content_type_v1 *wp_content_type_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_content_type_v1, user_data);
}

/** @ingroup iface_wp_content_type_v1 */
static inline void *
wp_content_type_v1_get_user_data(struct wp_content_type_v1 *wp_content_type_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_content_type_v1);
}

static inline uint32_t
wp_content_type_v1_get_version(struct wp_content_type_v1 *wp_content_type_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_content_type_v1);
}

/**
 * @ingroup iface_wp_content_type_v1
 */
static inline void
wp_content_type_v1_destroy(struct wp_content_type_v1 *wp_content_type_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_content_type_v1,
			 WP_CONTENT_TYPE_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_content_type_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_content_type_v1
 */
static inline void
wp_content_type_v1_set_content_type(struct wp_content_type_v1 *wp_content_type_v1, uint32_t content_type)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_content_type_v1,
			 WP_CONTENT_TYPE_V1_SET_CONTENT_TYPE, NULL, wl_proxy_get_version((struct wl_proxy *) wp_content_type_v1), 0, content_type);
}

#ifdef  __cplusplus
}
#endif

#endif
