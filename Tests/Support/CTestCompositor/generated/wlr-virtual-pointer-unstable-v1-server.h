
#ifndef WLR_VIRTUAL_POINTER_UNSTABLE_V1_SERVER_PROTOCOL_H
#define WLR_VIRTUAL_POINTER_UNSTABLE_V1_SERVER_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-server.h"

#ifdef  __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_resource;

/**
 * @page page_wlr_virtual_pointer_unstable_v1 The wlr_virtual_pointer_unstable_v1 protocol
 * @section page_ifaces_wlr_virtual_pointer_unstable_v1 Interfaces
 * - @subpage page_iface_zwlr_virtual_pointer_v1 - One virtual pointer
 * - @subpage page_iface_zwlr_virtual_pointer_manager_v1 - Makes virtual pointers
 */
struct wl_output;
struct wl_seat;
struct zwlr_virtual_pointer_manager_v1;
struct zwlr_virtual_pointer_v1;

#ifndef ZWLR_VIRTUAL_POINTER_V1_INTERFACE
#define ZWLR_VIRTUAL_POINTER_V1_INTERFACE
/**
 * @page page_iface_zwlr_virtual_pointer_v1 zwlr_virtual_pointer_v1
 * @section page_iface_zwlr_virtual_pointer_v1_desc Description
 * @section page_iface_zwlr_virtual_pointer_v1_api API
 * See @ref iface_zwlr_virtual_pointer_v1.
 */
/**
 * @defgroup iface_zwlr_virtual_pointer_v1 The zwlr_virtual_pointer_v1 interface
 */
extern const struct wl_interface zwlr_virtual_pointer_v1_interface;
#endif
#ifndef ZWLR_VIRTUAL_POINTER_MANAGER_V1_INTERFACE
#define ZWLR_VIRTUAL_POINTER_MANAGER_V1_INTERFACE
/**
 * @page page_iface_zwlr_virtual_pointer_manager_v1 zwlr_virtual_pointer_manager_v1
 * @section page_iface_zwlr_virtual_pointer_manager_v1_desc Description
 * @section page_iface_zwlr_virtual_pointer_manager_v1_api API
 * See @ref iface_zwlr_virtual_pointer_manager_v1.
 */
/**
 * @defgroup iface_zwlr_virtual_pointer_manager_v1 The zwlr_virtual_pointer_manager_v1 interface
 */
extern const struct wl_interface zwlr_virtual_pointer_manager_v1_interface;
#endif

#ifndef ZWLR_VIRTUAL_POINTER_V1_ERROR_ENUM
#define ZWLR_VIRTUAL_POINTER_V1_ERROR_ENUM
enum zwlr_virtual_pointer_v1_error {
	ZWLR_VIRTUAL_POINTER_V1_ERROR_INVALID_AXIS = 0,
	ZWLR_VIRTUAL_POINTER_V1_ERROR_INVALID_AXIS_SOURCE = 1,
};
#endif /* ZWLR_VIRTUAL_POINTER_V1_ERROR_ENUM */

/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 * @struct zwlr_virtual_pointer_v1_interface
 */
struct zwlr_virtual_pointer_v1_interface {
	/**
	 */
	void (*motion)(struct wl_client *client,
		       struct wl_resource *resource,
		       uint32_t time,
		       wl_fixed_t dx,
		       wl_fixed_t dy);
	/**
	 */
	void (*motion_absolute)(struct wl_client *client,
				struct wl_resource *resource,
				uint32_t time,
				uint32_t x,
				uint32_t y,
				uint32_t x_extent,
				uint32_t y_extent);
	/**
	 */
	void (*button)(struct wl_client *client,
		       struct wl_resource *resource,
		       uint32_t time,
		       uint32_t button,
		       uint32_t state);
	/**
	 */
	void (*axis)(struct wl_client *client,
		     struct wl_resource *resource,
		     uint32_t time,
		     uint32_t axis,
		     wl_fixed_t value);
	/**
	 */
	void (*frame)(struct wl_client *client,
		      struct wl_resource *resource);
	/**
	 */
	void (*axis_source)(struct wl_client *client,
			    struct wl_resource *resource,
			    uint32_t axis_source);
	/**
	 */
	void (*axis_stop)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t time,
			  uint32_t axis);
	/**
	 */
	void (*axis_discrete)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t time,
			      uint32_t axis,
			      wl_fixed_t value,
			      int32_t discrete);
	/**
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
};


/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_MOTION_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_MOTION_ABSOLUTE_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_BUTTON_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_AXIS_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_FRAME_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_AXIS_SOURCE_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_AXIS_STOP_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_AXIS_DISCRETE_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_v1
 */
#define ZWLR_VIRTUAL_POINTER_V1_DESTROY_SINCE_VERSION 1

/**
 * @ingroup iface_zwlr_virtual_pointer_manager_v1
 * @struct zwlr_virtual_pointer_manager_v1_interface
 */
struct zwlr_virtual_pointer_manager_v1_interface {
	/**
	 */
	void (*create_virtual_pointer)(struct wl_client *client,
				       struct wl_resource *resource,
				       struct wl_resource *seat,
				       uint32_t id);
	/**
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * @since 2
	 */
	void (*create_virtual_pointer_with_output)(struct wl_client *client,
						   struct wl_resource *resource,
						   struct wl_resource *seat,
						   struct wl_resource *output,
						   uint32_t id);
};


/**
 * @ingroup iface_zwlr_virtual_pointer_manager_v1
 */
#define ZWLR_VIRTUAL_POINTER_MANAGER_V1_CREATE_VIRTUAL_POINTER_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_manager_v1
 */
#define ZWLR_VIRTUAL_POINTER_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_zwlr_virtual_pointer_manager_v1
 */
#define ZWLR_VIRTUAL_POINTER_MANAGER_V1_CREATE_VIRTUAL_POINTER_WITH_OUTPUT_SINCE_VERSION 2

#ifdef  __cplusplus
}
#endif

#endif
