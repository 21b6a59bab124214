
#ifndef COLOR_MANAGEMENT_V1_CLIENT_PROTOCOL_H
#define COLOR_MANAGEMENT_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_color_management_v1 The color_management_v1 protocol
 * @section page_ifaces_color_management_v1 Interfaces
 * - @subpage page_iface_wp_color_manager_v1 - Makes the other objects, and tells what the desktop knows
 * - @subpage page_iface_wp_color_management_output_v1 - The colours of a monitor
 * - @subpage page_iface_wp_color_management_surface_v1 - The colours of a surface
 * - @subpage page_iface_wp_color_management_surface_feedback_v1 - The colours that the desktop prefers for a surface
 * - @subpage page_iface_wp_image_description_creator_icc_v1 - Makes a description of an ICC profile
 * - @subpage page_iface_wp_image_description_creator_params_v1 - Makes a description of parameters
 * - @subpage page_iface_wp_image_description_v1 - A description, once it is ready
 * - @subpage page_iface_wp_image_description_info_v1 - The parameters of a description
 */
struct wl_output;
struct wl_surface;
struct wp_color_management_output_v1;
struct wp_color_management_surface_feedback_v1;
struct wp_color_management_surface_v1;
struct wp_color_manager_v1;
struct wp_image_description_creator_icc_v1;
struct wp_image_description_creator_params_v1;
struct wp_image_description_info_v1;
struct wp_image_description_v1;

#ifndef WP_COLOR_MANAGER_V1_INTERFACE
#define WP_COLOR_MANAGER_V1_INTERFACE
/**
 * @page page_iface_wp_color_manager_v1 wp_color_manager_v1
 * @section page_iface_wp_color_manager_v1_desc Description
 * @section page_iface_wp_color_manager_v1_api API
 * See @ref iface_wp_color_manager_v1.
 */
/**
 * @defgroup iface_wp_color_manager_v1 The wp_color_manager_v1 interface
 */
extern const struct wl_interface wp_color_manager_v1_interface;
#endif
#ifndef WP_COLOR_MANAGEMENT_OUTPUT_V1_INTERFACE
#define WP_COLOR_MANAGEMENT_OUTPUT_V1_INTERFACE
/**
 * @page page_iface_wp_color_management_output_v1 wp_color_management_output_v1
 * @section page_iface_wp_color_management_output_v1_desc Description
 * @section page_iface_wp_color_management_output_v1_api API
 * See @ref iface_wp_color_management_output_v1.
 */
/**
 * @defgroup iface_wp_color_management_output_v1 The wp_color_management_output_v1 interface
 */
extern const struct wl_interface wp_color_management_output_v1_interface;
#endif
#ifndef WP_COLOR_MANAGEMENT_SURFACE_V1_INTERFACE
#define WP_COLOR_MANAGEMENT_SURFACE_V1_INTERFACE
/**
 * @page page_iface_wp_color_management_surface_v1 wp_color_management_surface_v1
 * @section page_iface_wp_color_management_surface_v1_desc Description
 * @section page_iface_wp_color_management_surface_v1_api API
 * See @ref iface_wp_color_management_surface_v1.
 */
/**
 * @defgroup iface_wp_color_management_surface_v1 The wp_color_management_surface_v1 interface
 */
extern const struct wl_interface wp_color_management_surface_v1_interface;
#endif
#ifndef WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_INTERFACE
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_INTERFACE
/**
 * @page page_iface_wp_color_management_surface_feedback_v1 wp_color_management_surface_feedback_v1
 * @section page_iface_wp_color_management_surface_feedback_v1_desc Description
 * @section page_iface_wp_color_management_surface_feedback_v1_api API
 * See @ref iface_wp_color_management_surface_feedback_v1.
 */
/**
 * @defgroup iface_wp_color_management_surface_feedback_v1 The wp_color_management_surface_feedback_v1 interface
 */
extern const struct wl_interface wp_color_management_surface_feedback_v1_interface;
#endif
#ifndef WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_INTERFACE
#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_INTERFACE
/**
 * @page page_iface_wp_image_description_creator_icc_v1 wp_image_description_creator_icc_v1
 * @section page_iface_wp_image_description_creator_icc_v1_desc Description
 * @section page_iface_wp_image_description_creator_icc_v1_api API
 * See @ref iface_wp_image_description_creator_icc_v1.
 */
/**
 * @defgroup iface_wp_image_description_creator_icc_v1 The wp_image_description_creator_icc_v1 interface
 */
extern const struct wl_interface wp_image_description_creator_icc_v1_interface;
#endif
#ifndef WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_INTERFACE
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_INTERFACE
/**
 * @page page_iface_wp_image_description_creator_params_v1 wp_image_description_creator_params_v1
 * @section page_iface_wp_image_description_creator_params_v1_desc Description
 * @section page_iface_wp_image_description_creator_params_v1_api API
 * See @ref iface_wp_image_description_creator_params_v1.
 */
/**
 * @defgroup iface_wp_image_description_creator_params_v1 The wp_image_description_creator_params_v1 interface
 */
extern const struct wl_interface wp_image_description_creator_params_v1_interface;
#endif
#ifndef WP_IMAGE_DESCRIPTION_V1_INTERFACE
#define WP_IMAGE_DESCRIPTION_V1_INTERFACE
/**
 * @page page_iface_wp_image_description_v1 wp_image_description_v1
 * @section page_iface_wp_image_description_v1_desc Description
 * @section page_iface_wp_image_description_v1_api API
 * See @ref iface_wp_image_description_v1.
 */
/**
 * @defgroup iface_wp_image_description_v1 The wp_image_description_v1 interface
 */
extern const struct wl_interface wp_image_description_v1_interface;
#endif
#ifndef WP_IMAGE_DESCRIPTION_INFO_V1_INTERFACE
#define WP_IMAGE_DESCRIPTION_INFO_V1_INTERFACE
/**
 * @page page_iface_wp_image_description_info_v1 wp_image_description_info_v1
 * @section page_iface_wp_image_description_info_v1_desc Description
 * @section page_iface_wp_image_description_info_v1_api API
 * See @ref iface_wp_image_description_info_v1.
 */
/**
 * @defgroup iface_wp_image_description_info_v1 The wp_image_description_info_v1 interface
 */
extern const struct wl_interface wp_image_description_info_v1_interface;
#endif

#ifndef WP_COLOR_MANAGER_V1_ERROR_ENUM
#define WP_COLOR_MANAGER_V1_ERROR_ENUM
enum wp_color_manager_v1_error {
	WP_COLOR_MANAGER_V1_ERROR_UNSUPPORTED_FEATURE = 0,
	WP_COLOR_MANAGER_V1_ERROR_SURFACE_EXISTS = 1,
};
#endif /* WP_COLOR_MANAGER_V1_ERROR_ENUM */

#ifndef WP_COLOR_MANAGER_V1_RENDER_INTENT_ENUM
#define WP_COLOR_MANAGER_V1_RENDER_INTENT_ENUM
enum wp_color_manager_v1_render_intent {
	WP_COLOR_MANAGER_V1_RENDER_INTENT_PERCEPTUAL = 0,
	WP_COLOR_MANAGER_V1_RENDER_INTENT_RELATIVE = 1,
	WP_COLOR_MANAGER_V1_RENDER_INTENT_SATURATION = 2,
	WP_COLOR_MANAGER_V1_RENDER_INTENT_ABSOLUTE = 3,
	WP_COLOR_MANAGER_V1_RENDER_INTENT_RELATIVE_BPC = 4,
};
#endif /* WP_COLOR_MANAGER_V1_RENDER_INTENT_ENUM */

#ifndef WP_COLOR_MANAGER_V1_FEATURE_ENUM
#define WP_COLOR_MANAGER_V1_FEATURE_ENUM
enum wp_color_manager_v1_feature {
	WP_COLOR_MANAGER_V1_FEATURE_ICC_V2_V4 = 0,
	WP_COLOR_MANAGER_V1_FEATURE_PARAMETRIC = 1,
	WP_COLOR_MANAGER_V1_FEATURE_SET_PRIMARIES = 2,
	WP_COLOR_MANAGER_V1_FEATURE_SET_TF_POWER = 3,
	WP_COLOR_MANAGER_V1_FEATURE_SET_LUMINANCES = 4,
	WP_COLOR_MANAGER_V1_FEATURE_SET_MASTERING_DISPLAY_PRIMARIES = 5,
	WP_COLOR_MANAGER_V1_FEATURE_EXTENDED_TARGET_VOLUME = 6,
	WP_COLOR_MANAGER_V1_FEATURE_WINDOWS_SCRGB = 7,
};
#endif /* WP_COLOR_MANAGER_V1_FEATURE_ENUM */

#ifndef WP_COLOR_MANAGER_V1_PRIMARIES_ENUM
#define WP_COLOR_MANAGER_V1_PRIMARIES_ENUM
enum wp_color_manager_v1_primaries {
	WP_COLOR_MANAGER_V1_PRIMARIES_SRGB = 1,
	WP_COLOR_MANAGER_V1_PRIMARIES_PAL_M = 2,
	WP_COLOR_MANAGER_V1_PRIMARIES_PAL = 3,
	WP_COLOR_MANAGER_V1_PRIMARIES_NTSC = 4,
	WP_COLOR_MANAGER_V1_PRIMARIES_GENERIC_FILM = 5,
	WP_COLOR_MANAGER_V1_PRIMARIES_BT2020 = 6,
	WP_COLOR_MANAGER_V1_PRIMARIES_CIE1931_XYZ = 7,
	WP_COLOR_MANAGER_V1_PRIMARIES_DCI_P3 = 8,
	WP_COLOR_MANAGER_V1_PRIMARIES_DISPLAY_P3 = 9,
	WP_COLOR_MANAGER_V1_PRIMARIES_ADOBE_RGB = 10,
};
#endif /* WP_COLOR_MANAGER_V1_PRIMARIES_ENUM */

#ifndef WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ENUM
#define WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ENUM
enum wp_color_manager_v1_transfer_function {
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_BT1886 = 1,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_GAMMA22 = 2,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_GAMMA28 = 3,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ST240 = 4,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_EXT_LINEAR = 5,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_LOG_100 = 6,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_LOG_316 = 7,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_XVYCC = 8,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_SRGB = 9,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_EXT_SRGB = 10,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ST2084_PQ = 11,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ST428 = 12,
	WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_HLG = 13,
};
#endif /* WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_ENUM */

/**
 * @ingroup iface_wp_color_manager_v1
 * @struct wp_color_manager_v1_listener
 */
struct wp_color_manager_v1_listener {
	/**
	 */
	void (*supported_intent)(void *data,
				 struct wp_color_manager_v1 *wp_color_manager_v1,
				 uint32_t render_intent);
	/**
	 */
	void (*supported_feature)(void *data,
				  struct wp_color_manager_v1 *wp_color_manager_v1,
				  uint32_t feature);
	/**
	 */
	void (*supported_tf_named)(void *data,
				   struct wp_color_manager_v1 *wp_color_manager_v1,
				   uint32_t tf);
	/**
	 */
	void (*supported_primaries_named)(void *data,
					  struct wp_color_manager_v1 *wp_color_manager_v1,
					  uint32_t primaries);
	/**
	 */
	void (*done)(void *data,
		     struct wp_color_manager_v1 *wp_color_manager_v1);
};

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline int
wp_color_manager_v1_add_listener(struct wp_color_manager_v1 *wp_color_manager_v1,
				 const struct wp_color_manager_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) wp_color_manager_v1,
				     (void (**)(void)) listener, data);
}

#define WP_COLOR_MANAGER_V1_DESTROY 0
#define WP_COLOR_MANAGER_V1_GET_OUTPUT 1
#define WP_COLOR_MANAGER_V1_GET_SURFACE 2
#define WP_COLOR_MANAGER_V1_GET_SURFACE_FEEDBACK 3
#define WP_COLOR_MANAGER_V1_CREATE_ICC_CREATOR 4
#define WP_COLOR_MANAGER_V1_CREATE_PARAMETRIC_CREATOR 5
#define WP_COLOR_MANAGER_V1_CREATE_WINDOWS_SCRGB 6

/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_SUPPORTED_INTENT_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_SUPPORTED_FEATURE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_SUPPORTED_TF_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_SUPPORTED_PRIMARIES_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_DONE_SINCE_VERSION 1

/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_GET_OUTPUT_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_GET_SURFACE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_GET_SURFACE_FEEDBACK_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_CREATE_ICC_CREATOR_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_CREATE_PARAMETRIC_CREATOR_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_manager_v1
 */
#define WP_COLOR_MANAGER_V1_CREATE_WINDOWS_SCRGB_SINCE_VERSION 1

/** @ingroup iface_wp_color_manager_v1 */
static inline void
wp_color_manager_v1_set_user_data(struct wp_color_manager_v1 *wp_color_manager_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_color_manager_v1, user_data);
}

/** @ingroup iface_wp_color_manager_v1 */
static inline void *
wp_color_manager_v1_get_user_data(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_color_manager_v1);
}

static inline uint32_t
wp_color_manager_v1_get_version(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1);
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline void
wp_color_manager_v1_destroy(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_color_management_output_v1 *
wp_color_manager_v1_get_output(struct wp_color_manager_v1 *wp_color_manager_v1, struct wl_output *output)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_GET_OUTPUT, &wp_color_management_output_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL, output);

	return (struct wp_color_management_output_v1 *) id;
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_color_management_surface_v1 *
wp_color_manager_v1_get_surface(struct wp_color_manager_v1 *wp_color_manager_v1, struct wl_surface *surface)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_GET_SURFACE, &wp_color_management_surface_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL, surface);

	return (struct wp_color_management_surface_v1 *) id;
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_color_management_surface_feedback_v1 *
wp_color_manager_v1_get_surface_feedback(struct wp_color_manager_v1 *wp_color_manager_v1, struct wl_surface *surface)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_GET_SURFACE_FEEDBACK, &wp_color_management_surface_feedback_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL, surface);

	return (struct wp_color_management_surface_feedback_v1 *) id;
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_image_description_creator_icc_v1 *
wp_color_manager_v1_create_icc_creator(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	struct wl_proxy *obj;

	obj = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_CREATE_ICC_CREATOR, &wp_image_description_creator_icc_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL);

	return (struct wp_image_description_creator_icc_v1 *) obj;
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_image_description_creator_params_v1 *
wp_color_manager_v1_create_parametric_creator(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	struct wl_proxy *obj;

	obj = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_CREATE_PARAMETRIC_CREATOR, &wp_image_description_creator_params_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL);

	return (struct wp_image_description_creator_params_v1 *) obj;
}

/**
 * @ingroup iface_wp_color_manager_v1
 */
static inline struct wp_image_description_v1 *
wp_color_manager_v1_create_windows_scrgb(struct wp_color_manager_v1 *wp_color_manager_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_manager_v1,
			 WP_COLOR_MANAGER_V1_CREATE_WINDOWS_SCRGB, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_manager_v1), 0, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

/**
 * @ingroup iface_wp_color_management_output_v1
 * @struct wp_color_management_output_v1_listener
 */
struct wp_color_management_output_v1_listener {
	/**
	 */
	void (*image_description_changed)(void *data,
					  struct wp_color_management_output_v1 *wp_color_management_output_v1);
};

/**
 * @ingroup iface_wp_color_management_output_v1
 */
static inline int
wp_color_management_output_v1_add_listener(struct wp_color_management_output_v1 *wp_color_management_output_v1,
					   const struct wp_color_management_output_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) wp_color_management_output_v1,
				     (void (**)(void)) listener, data);
}

#define WP_COLOR_MANAGEMENT_OUTPUT_V1_DESTROY 0
#define WP_COLOR_MANAGEMENT_OUTPUT_V1_GET_IMAGE_DESCRIPTION 1

/**
 * @ingroup iface_wp_color_management_output_v1
 */
#define WP_COLOR_MANAGEMENT_OUTPUT_V1_IMAGE_DESCRIPTION_CHANGED_SINCE_VERSION 1

/**
 * @ingroup iface_wp_color_management_output_v1
 */
#define WP_COLOR_MANAGEMENT_OUTPUT_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_management_output_v1
 */
#define WP_COLOR_MANAGEMENT_OUTPUT_V1_GET_IMAGE_DESCRIPTION_SINCE_VERSION 1

/** @ingroup iface_wp_color_management_output_v1 */
static inline void
wp_color_management_output_v1_set_user_data(struct wp_color_management_output_v1 *wp_color_management_output_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_color_management_output_v1, user_data);
}

/** @ingroup iface_wp_color_management_output_v1 */
static inline void *
wp_color_management_output_v1_get_user_data(struct wp_color_management_output_v1 *wp_color_management_output_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_color_management_output_v1);
}

static inline uint32_t
wp_color_management_output_v1_get_version(struct wp_color_management_output_v1 *wp_color_management_output_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_color_management_output_v1);
}

/**
 * @ingroup iface_wp_color_management_output_v1
 */
static inline void
wp_color_management_output_v1_destroy(struct wp_color_management_output_v1 *wp_color_management_output_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_output_v1,
			 WP_COLOR_MANAGEMENT_OUTPUT_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_management_output_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_color_management_output_v1
 */
static inline struct wp_image_description_v1 *
wp_color_management_output_v1_get_image_description(struct wp_color_management_output_v1 *wp_color_management_output_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_output_v1,
			 WP_COLOR_MANAGEMENT_OUTPUT_V1_GET_IMAGE_DESCRIPTION, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_management_output_v1), 0, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

#ifndef WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_ENUM
#define WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_ENUM
enum wp_color_management_surface_v1_error {
	WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_RENDER_INTENT = 0,
	WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_IMAGE_DESCRIPTION = 1,
	WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_INERT = 2,
};
#endif /* WP_COLOR_MANAGEMENT_SURFACE_V1_ERROR_ENUM */

#define WP_COLOR_MANAGEMENT_SURFACE_V1_DESTROY 0
#define WP_COLOR_MANAGEMENT_SURFACE_V1_SET_IMAGE_DESCRIPTION 1
#define WP_COLOR_MANAGEMENT_SURFACE_V1_UNSET_IMAGE_DESCRIPTION 2


/**
 * @ingroup iface_wp_color_management_surface_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_management_surface_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_V1_SET_IMAGE_DESCRIPTION_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_management_surface_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_V1_UNSET_IMAGE_DESCRIPTION_SINCE_VERSION 1

/** @ingroup iface_wp_color_management_surface_v1 */
static inline void
wp_color_management_surface_v1_set_user_data(struct wp_color_management_surface_v1 *wp_color_management_surface_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_color_management_surface_v1, user_data);
}

/** @ingroup iface_wp_color_management_surface_v1 */
static inline void *
wp_color_management_surface_v1_get_user_data(struct wp_color_management_surface_v1 *wp_color_management_surface_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_color_management_surface_v1);
}

static inline uint32_t
wp_color_management_surface_v1_get_version(struct wp_color_management_surface_v1 *wp_color_management_surface_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_v1);
}

/**
 * @ingroup iface_wp_color_management_surface_v1
 */
static inline void
wp_color_management_surface_v1_destroy(struct wp_color_management_surface_v1 *wp_color_management_surface_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_color_management_surface_v1
 */
static inline void
wp_color_management_surface_v1_set_image_description(struct wp_color_management_surface_v1 *wp_color_management_surface_v1, struct wp_image_description_v1 *image_description, uint32_t render_intent)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_V1_SET_IMAGE_DESCRIPTION, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_v1), 0, image_description, render_intent);
}

/**
 * @ingroup iface_wp_color_management_surface_v1
 */
static inline void
wp_color_management_surface_v1_unset_image_description(struct wp_color_management_surface_v1 *wp_color_management_surface_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_V1_UNSET_IMAGE_DESCRIPTION, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_v1), 0);
}

#ifndef WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_ENUM
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_ENUM
enum wp_color_management_surface_feedback_v1_error {
	WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_INERT = 0,
	WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_UNSUPPORTED_FEATURE = 1,
};
#endif /* WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_ERROR_ENUM */

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 * @struct wp_color_management_surface_feedback_v1_listener
 */
struct wp_color_management_surface_feedback_v1_listener {
	/**
	 */
	void (*preferred_changed)(void *data,
				  struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1,
				  uint32_t identity);
};

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
static inline int
wp_color_management_surface_feedback_v1_add_listener(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1,
						     const struct wp_color_management_surface_feedback_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) wp_color_management_surface_feedback_v1,
				     (void (**)(void)) listener, data);
}

#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_DESTROY 0
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED 1
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED_PARAMETRIC 2

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_PREFERRED_CHANGED_SINCE_VERSION 1

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
#define WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED_PARAMETRIC_SINCE_VERSION 1

/** @ingroup iface_wp_color_management_surface_feedback_v1 */
static inline void
wp_color_management_surface_feedback_v1_set_user_data(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_color_management_surface_feedback_v1, user_data);
}

/** @ingroup iface_wp_color_management_surface_feedback_v1 */
static inline void *
wp_color_management_surface_feedback_v1_get_user_data(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_color_management_surface_feedback_v1);
}

static inline uint32_t
wp_color_management_surface_feedback_v1_get_version(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_feedback_v1);
}

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
static inline void
wp_color_management_surface_feedback_v1_destroy(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_feedback_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_feedback_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
static inline struct wp_image_description_v1 *
wp_color_management_surface_feedback_v1_get_preferred(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_feedback_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_feedback_v1), 0, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

/**
 * @ingroup iface_wp_color_management_surface_feedback_v1
 */
static inline struct wp_image_description_v1 *
wp_color_management_surface_feedback_v1_get_preferred_parametric(struct wp_color_management_surface_feedback_v1 *wp_color_management_surface_feedback_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_color_management_surface_feedback_v1,
			 WP_COLOR_MANAGEMENT_SURFACE_FEEDBACK_V1_GET_PREFERRED_PARAMETRIC, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_color_management_surface_feedback_v1), 0, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

#ifndef WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_ENUM
#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_ENUM
enum wp_image_description_creator_icc_v1_error {
	WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_INCOMPLETE_SET = 0,
	WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_ALREADY_SET = 1,
	WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_BAD_FD = 2,
	WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_BAD_SIZE = 3,
	WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_OUT_OF_FILE = 4,
};
#endif /* WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_ERROR_ENUM */

#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_CREATE 0
#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_SET_ICC_FILE 1


/**
 * @ingroup iface_wp_image_description_creator_icc_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_CREATE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_icc_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_SET_ICC_FILE_SINCE_VERSION 1

/** @ingroup iface_wp_image_description_creator_icc_v1 */
static inline void
wp_image_description_creator_icc_v1_set_user_data(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_image_description_creator_icc_v1, user_data);
}

/** @ingroup iface_wp_image_description_creator_icc_v1 */
static inline void *
wp_image_description_creator_icc_v1_get_user_data(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_image_description_creator_icc_v1);
}

static inline uint32_t
wp_image_description_creator_icc_v1_get_version(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_icc_v1);
}

/** @ingroup iface_wp_image_description_creator_icc_v1 */
static inline void
wp_image_description_creator_icc_v1_destroy(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1)
{
	wl_proxy_destroy((struct wl_proxy *) wp_image_description_creator_icc_v1);
}

/**
 * @ingroup iface_wp_image_description_creator_icc_v1
 */
static inline struct wp_image_description_v1 *
wp_image_description_creator_icc_v1_create(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_icc_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_CREATE, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_icc_v1), WL_MARSHAL_FLAG_DESTROY, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

/**
 * @ingroup iface_wp_image_description_creator_icc_v1
 */
static inline void
wp_image_description_creator_icc_v1_set_icc_file(struct wp_image_description_creator_icc_v1 *wp_image_description_creator_icc_v1, int32_t icc_profile, uint32_t offset, uint32_t length)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_icc_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_ICC_V1_SET_ICC_FILE, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_icc_v1), 0, icc_profile, offset, length);
}

#ifndef WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_ENUM
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_ENUM
enum wp_image_description_creator_params_v1_error {
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INCOMPLETE_SET = 0,
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_ALREADY_SET = 1,
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_UNSUPPORTED_FEATURE = 2,
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INVALID_TF = 3,
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INVALID_PRIMARIES_NAMED = 4,
	WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_INVALID_LUMINANCE = 5,
};
#endif /* WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_ERROR_ENUM */

#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_CREATE 0
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_NAMED 1
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_POWER 2
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES_NAMED 3
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES 4
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_LUMINANCES 5
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_DISPLAY_PRIMARIES 6
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_LUMINANCE 7
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_CLL 8
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_FALL 9


/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_CREATE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_POWER_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_LUMINANCES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_DISPLAY_PRIMARIES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_LUMINANCE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_CLL_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
#define WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_FALL_SINCE_VERSION 1

/** @ingroup iface_wp_image_description_creator_params_v1 */
static inline void
wp_image_description_creator_params_v1_set_user_data(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_image_description_creator_params_v1, user_data);
}

/** @ingroup iface_wp_image_description_creator_params_v1 */
static inline void *
wp_image_description_creator_params_v1_get_user_data(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_image_description_creator_params_v1);
}

static inline uint32_t
wp_image_description_creator_params_v1_get_version(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1);
}

/** @ingroup iface_wp_image_description_creator_params_v1 */
static inline void
wp_image_description_creator_params_v1_destroy(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1)
{
	wl_proxy_destroy((struct wl_proxy *) wp_image_description_creator_params_v1);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline struct wp_image_description_v1 *
wp_image_description_creator_params_v1_create(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1)
{
	struct wl_proxy *image_description;

	image_description = wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_CREATE, &wp_image_description_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), WL_MARSHAL_FLAG_DESTROY, NULL);

	return (struct wp_image_description_v1 *) image_description;
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_tf_named(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t tf)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_NAMED, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, tf);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_tf_power(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t eexp)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_TF_POWER, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, eexp);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_primaries_named(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t primaries)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES_NAMED, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, primaries);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_primaries(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, int32_t r_x, int32_t r_y, int32_t g_x, int32_t g_y, int32_t b_x, int32_t b_y, int32_t w_x, int32_t w_y)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_PRIMARIES, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, r_x, r_y, g_x, g_y, b_x, b_y, w_x, w_y);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_luminances(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t min_lum, uint32_t max_lum, uint32_t reference_lum)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_LUMINANCES, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, min_lum, max_lum, reference_lum);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_mastering_display_primaries(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, int32_t r_x, int32_t r_y, int32_t g_x, int32_t g_y, int32_t b_x, int32_t b_y, int32_t w_x, int32_t w_y)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_DISPLAY_PRIMARIES, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, r_x, r_y, g_x, g_y, b_x, b_y, w_x, w_y);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_mastering_luminance(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t min_lum, uint32_t max_lum)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MASTERING_LUMINANCE, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, min_lum, max_lum);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_max_cll(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t max_cll)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_CLL, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, max_cll);
}

/**
 * @ingroup iface_wp_image_description_creator_params_v1
 */
static inline void
wp_image_description_creator_params_v1_set_max_fall(struct wp_image_description_creator_params_v1 *wp_image_description_creator_params_v1, uint32_t max_fall)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_creator_params_v1,
			 WP_IMAGE_DESCRIPTION_CREATOR_PARAMS_V1_SET_MAX_FALL, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_creator_params_v1), 0, max_fall);
}

#ifndef WP_IMAGE_DESCRIPTION_V1_ERROR_ENUM
#define WP_IMAGE_DESCRIPTION_V1_ERROR_ENUM
enum wp_image_description_v1_error {
	WP_IMAGE_DESCRIPTION_V1_ERROR_NOT_READY = 0,
	WP_IMAGE_DESCRIPTION_V1_ERROR_NO_INFORMATION = 1,
};
#endif /* WP_IMAGE_DESCRIPTION_V1_ERROR_ENUM */

#ifndef WP_IMAGE_DESCRIPTION_V1_CAUSE_ENUM
#define WP_IMAGE_DESCRIPTION_V1_CAUSE_ENUM
enum wp_image_description_v1_cause {
	WP_IMAGE_DESCRIPTION_V1_CAUSE_LOW_VERSION = 0,
	WP_IMAGE_DESCRIPTION_V1_CAUSE_UNSUPPORTED = 1,
	WP_IMAGE_DESCRIPTION_V1_CAUSE_OPERATING_SYSTEM = 2,
	WP_IMAGE_DESCRIPTION_V1_CAUSE_NO_OUTPUT = 3,
};
#endif /* WP_IMAGE_DESCRIPTION_V1_CAUSE_ENUM */

/**
 * @ingroup iface_wp_image_description_v1
 * @struct wp_image_description_v1_listener
 */
struct wp_image_description_v1_listener {
	/**
	 */
	void (*failed)(void *data,
		       struct wp_image_description_v1 *wp_image_description_v1,
		       uint32_t cause,
		       const char *msg);
	/**
	 */
	void (*ready)(void *data,
		      struct wp_image_description_v1 *wp_image_description_v1,
		      uint32_t identity);
};

/**
 * @ingroup iface_wp_image_description_v1
 */
static inline int
wp_image_description_v1_add_listener(struct wp_image_description_v1 *wp_image_description_v1,
				     const struct wp_image_description_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) wp_image_description_v1,
				     (void (**)(void)) listener, data);
}

#define WP_IMAGE_DESCRIPTION_V1_DESTROY 0
#define WP_IMAGE_DESCRIPTION_V1_GET_INFORMATION 1

/**
 * @ingroup iface_wp_image_description_v1
 */
#define WP_IMAGE_DESCRIPTION_V1_FAILED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_v1
 */
#define WP_IMAGE_DESCRIPTION_V1_READY_SINCE_VERSION 1

/**
 * @ingroup iface_wp_image_description_v1
 */
#define WP_IMAGE_DESCRIPTION_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_v1
 */
#define WP_IMAGE_DESCRIPTION_V1_GET_INFORMATION_SINCE_VERSION 1

/** @ingroup iface_wp_image_description_v1 */
static inline void
wp_image_description_v1_set_user_data(struct wp_image_description_v1 *wp_image_description_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_image_description_v1, user_data);
}

/** @ingroup iface_wp_image_description_v1 */
static inline void *
wp_image_description_v1_get_user_data(struct wp_image_description_v1 *wp_image_description_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_image_description_v1);
}

static inline uint32_t
wp_image_description_v1_get_version(struct wp_image_description_v1 *wp_image_description_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_image_description_v1);
}

/**
 * @ingroup iface_wp_image_description_v1
 */
static inline void
wp_image_description_v1_destroy(struct wp_image_description_v1 *wp_image_description_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_v1,
			 WP_IMAGE_DESCRIPTION_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) wp_image_description_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_wp_image_description_v1
 */
static inline struct wp_image_description_info_v1 *
wp_image_description_v1_get_information(struct wp_image_description_v1 *wp_image_description_v1)
{
	struct wl_proxy *information;

	information = wl_proxy_marshal_flags((struct wl_proxy *) wp_image_description_v1,
			 WP_IMAGE_DESCRIPTION_V1_GET_INFORMATION, &wp_image_description_info_v1_interface, wl_proxy_get_version((struct wl_proxy *) wp_image_description_v1), 0, NULL);

	return (struct wp_image_description_info_v1 *) information;
}

/**
 * @ingroup iface_wp_image_description_info_v1
 * @struct wp_image_description_info_v1_listener
 */
struct wp_image_description_info_v1_listener {
	/**
	 */
	void (*done)(void *data,
		     struct wp_image_description_info_v1 *wp_image_description_info_v1);
	/**
	 */
	void (*icc_file)(void *data,
			 struct wp_image_description_info_v1 *wp_image_description_info_v1,
			 int32_t icc,
			 uint32_t icc_size);
	/**
	 */
	void (*primaries)(void *data,
			  struct wp_image_description_info_v1 *wp_image_description_info_v1,
			  int32_t r_x,
			  int32_t r_y,
			  int32_t g_x,
			  int32_t g_y,
			  int32_t b_x,
			  int32_t b_y,
			  int32_t w_x,
			  int32_t w_y);
	/**
	 */
	void (*primaries_named)(void *data,
				struct wp_image_description_info_v1 *wp_image_description_info_v1,
				uint32_t primaries);
	/**
	 */
	void (*tf_power)(void *data,
			 struct wp_image_description_info_v1 *wp_image_description_info_v1,
			 uint32_t eexp);
	/**
	 */
	void (*tf_named)(void *data,
			 struct wp_image_description_info_v1 *wp_image_description_info_v1,
			 uint32_t tf);
	/**
	 */
	void (*luminances)(void *data,
			   struct wp_image_description_info_v1 *wp_image_description_info_v1,
			   uint32_t min_lum,
			   uint32_t max_lum,
			   uint32_t reference_lum);
	/**
	 */
	void (*target_primaries)(void *data,
				 struct wp_image_description_info_v1 *wp_image_description_info_v1,
				 int32_t r_x,
				 int32_t r_y,
				 int32_t g_x,
				 int32_t g_y,
				 int32_t b_x,
				 int32_t b_y,
				 int32_t w_x,
				 int32_t w_y);
	/**
	 */
	void (*target_luminance)(void *data,
				 struct wp_image_description_info_v1 *wp_image_description_info_v1,
				 uint32_t min_lum,
				 uint32_t max_lum);
	/**
	 */
	void (*target_max_cll)(void *data,
			       struct wp_image_description_info_v1 *wp_image_description_info_v1,
			       uint32_t max_cll);
	/**
	 */
	void (*target_max_fall)(void *data,
				struct wp_image_description_info_v1 *wp_image_description_info_v1,
				uint32_t max_fall);
};

/**
 * @ingroup iface_wp_image_description_info_v1
 */
static inline int
wp_image_description_info_v1_add_listener(struct wp_image_description_info_v1 *wp_image_description_info_v1,
					  const struct wp_image_description_info_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) wp_image_description_info_v1,
				     (void (**)(void)) listener, data);
}

/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_DONE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_ICC_FILE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_PRIMARIES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_PRIMARIES_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TF_POWER_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TF_NAMED_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_LUMINANCES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TARGET_PRIMARIES_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TARGET_LUMINANCE_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TARGET_MAX_CLL_SINCE_VERSION 1
/**
 * @ingroup iface_wp_image_description_info_v1
 */
#define WP_IMAGE_DESCRIPTION_INFO_V1_TARGET_MAX_FALL_SINCE_VERSION 1


/** @ingroup iface_wp_image_description_info_v1 */
static inline void
wp_image_description_info_v1_set_user_data(struct wp_image_description_info_v1 *wp_image_description_info_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) wp_image_description_info_v1, user_data);
}

/** @ingroup iface_wp_image_description_info_v1 */
static inline void *
wp_image_description_info_v1_get_user_data(struct wp_image_description_info_v1 *wp_image_description_info_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) wp_image_description_info_v1);
}

static inline uint32_t
wp_image_description_info_v1_get_version(struct wp_image_description_info_v1 *wp_image_description_info_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) wp_image_description_info_v1);
}

/** @ingroup iface_wp_image_description_info_v1 */
static inline void
wp_image_description_info_v1_destroy(struct wp_image_description_info_v1 *wp_image_description_info_v1)
{
	wl_proxy_destroy((struct wl_proxy *) wp_image_description_info_v1);
}

#ifdef  __cplusplus
}
#endif

#endif
