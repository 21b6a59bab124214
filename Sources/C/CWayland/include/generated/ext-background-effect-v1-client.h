
#ifndef EXT_BACKGROUND_EFFECT_V1_CLIENT_PROTOCOL_H
#define EXT_BACKGROUND_EFFECT_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_ext_background_effect_v1 The ext_background_effect_v1 protocol
 * @section page_ifaces_ext_background_effect_v1 Interfaces
 * - @subpage page_iface_ext_background_effect_manager_v1 - Makes effects, and tells which ones the desktop has
 * - @subpage page_iface_ext_background_effect_surface_v1 - The effects behind a surface
 */
struct ext_background_effect_manager_v1;
struct ext_background_effect_surface_v1;
struct wl_region;
struct wl_surface;

#ifndef EXT_BACKGROUND_EFFECT_MANAGER_V1_INTERFACE
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_INTERFACE
/**
 * @page page_iface_ext_background_effect_manager_v1 ext_background_effect_manager_v1
 * @section page_iface_ext_background_effect_manager_v1_desc Description
 * @section page_iface_ext_background_effect_manager_v1_api API
 * See @ref iface_ext_background_effect_manager_v1.
 */
/**
 * @defgroup iface_ext_background_effect_manager_v1 The ext_background_effect_manager_v1 interface
 */
extern const struct wl_interface ext_background_effect_manager_v1_interface;
#endif
#ifndef EXT_BACKGROUND_EFFECT_SURFACE_V1_INTERFACE
#define EXT_BACKGROUND_EFFECT_SURFACE_V1_INTERFACE
/**
 * @page page_iface_ext_background_effect_surface_v1 ext_background_effect_surface_v1
 * @section page_iface_ext_background_effect_surface_v1_desc Description
 * @section page_iface_ext_background_effect_surface_v1_api API
 * See @ref iface_ext_background_effect_surface_v1.
 */
/**
 * @defgroup iface_ext_background_effect_surface_v1 The ext_background_effect_surface_v1 interface
 */
extern const struct wl_interface ext_background_effect_surface_v1_interface;
#endif

#ifndef EXT_BACKGROUND_EFFECT_MANAGER_V1_ERROR_ENUM
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_ERROR_ENUM
enum ext_background_effect_manager_v1_error {
	EXT_BACKGROUND_EFFECT_MANAGER_V1_ERROR_BACKGROUND_EFFECT_EXISTS = 0,
};
#endif /* EXT_BACKGROUND_EFFECT_MANAGER_V1_ERROR_ENUM */

#ifndef EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_ENUM
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_ENUM
enum ext_background_effect_manager_v1_capability {
	EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_BLUR = 1,
};
#endif /* EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITY_ENUM */

/**
 * @ingroup iface_ext_background_effect_manager_v1
 * @struct ext_background_effect_manager_v1_listener
 */
struct ext_background_effect_manager_v1_listener {
	/**
	 */
	void (*capabilities)(void *data,
			     struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1,
			     uint32_t flags);
};

/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
static inline int
ext_background_effect_manager_v1_add_listener(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1,
					      const struct ext_background_effect_manager_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) ext_background_effect_manager_v1,
				     (void (**)(void)) listener, data);
}

#define EXT_BACKGROUND_EFFECT_MANAGER_V1_DESTROY 0
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_GET_BACKGROUND_EFFECT 1

/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_CAPABILITIES_SINCE_VERSION 1

/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
#define EXT_BACKGROUND_EFFECT_MANAGER_V1_GET_BACKGROUND_EFFECT_SINCE_VERSION 1

/** @ingroup iface_ext_background_effect_manager_v1 */
static inline void
ext_background_effect_manager_v1_set_user_data(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) ext_background_effect_manager_v1, user_data);
}

/** @ingroup iface_ext_background_effect_manager_v1 */
static inline void *
ext_background_effect_manager_v1_get_user_data(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) ext_background_effect_manager_v1);
}

static inline uint32_t
ext_background_effect_manager_v1_get_version(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) ext_background_effect_manager_v1);
}

/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
static inline void
ext_background_effect_manager_v1_destroy(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) ext_background_effect_manager_v1,
			 EXT_BACKGROUND_EFFECT_MANAGER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) ext_background_effect_manager_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_ext_background_effect_manager_v1
 */
static inline struct ext_background_effect_surface_v1 *
ext_background_effect_manager_v1_get_background_effect(struct ext_background_effect_manager_v1 *ext_background_effect_manager_v1, struct wl_surface *surface)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) ext_background_effect_manager_v1,
			 EXT_BACKGROUND_EFFECT_MANAGER_V1_GET_BACKGROUND_EFFECT, &ext_background_effect_surface_v1_interface, wl_proxy_get_version((struct wl_proxy *) ext_background_effect_manager_v1), 0, NULL, surface);

	return (struct ext_background_effect_surface_v1 *) id;
}

#ifndef EXT_BACKGROUND_EFFECT_SURFACE_V1_ERROR_ENUM
#define EXT_BACKGROUND_EFFECT_SURFACE_V1_ERROR_ENUM
enum ext_background_effect_surface_v1_error {
	EXT_BACKGROUND_EFFECT_SURFACE_V1_ERROR_SURFACE_DESTROYED = 0,
};
#endif /* EXT_BACKGROUND_EFFECT_SURFACE_V1_ERROR_ENUM */

#define EXT_BACKGROUND_EFFECT_SURFACE_V1_DESTROY 0
#define EXT_BACKGROUND_EFFECT_SURFACE_V1_SET_BLUR_REGION 1


/**
 * @ingroup iface_ext_background_effect_surface_v1
 */
#define EXT_BACKGROUND_EFFECT_SURFACE_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_ext_background_effect_surface_v1
 */
#define EXT_BACKGROUND_EFFECT_SURFACE_V1_SET_BLUR_REGION_SINCE_VERSION 1

/** @ingroup iface_ext_background_effect_surface_v1 */
static inline void
ext_background_effect_surface_v1_set_user_data(struct ext_background_effect_surface_v1 *ext_background_effect_surface_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) ext_background_effect_surface_v1, user_data);
}

/** @ingroup iface_ext_background_effect_surface_v1 */
static inline void *
ext_background_effect_surface_v1_get_user_data(struct ext_background_effect_surface_v1 *ext_background_effect_surface_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) ext_background_effect_surface_v1);
}

static inline uint32_t
ext_background_effect_surface_v1_get_version(struct ext_background_effect_surface_v1 *ext_background_effect_surface_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) ext_background_effect_surface_v1);
}

/**
 * @ingroup iface_ext_background_effect_surface_v1
 */
static inline void
ext_background_effect_surface_v1_destroy(struct ext_background_effect_surface_v1 *ext_background_effect_surface_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) ext_background_effect_surface_v1,
			 EXT_BACKGROUND_EFFECT_SURFACE_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) ext_background_effect_surface_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_ext_background_effect_surface_v1
 */
static inline void
ext_background_effect_surface_v1_set_blur_region(struct ext_background_effect_surface_v1 *ext_background_effect_surface_v1, struct wl_region *region)
{
	wl_proxy_marshal_flags((struct wl_proxy *) ext_background_effect_surface_v1,
			 EXT_BACKGROUND_EFFECT_SURFACE_V1_SET_BLUR_REGION, NULL, wl_proxy_get_version((struct wl_proxy *) ext_background_effect_surface_v1), 0, region);
}

#ifdef  __cplusplus
}
#endif

#endif
