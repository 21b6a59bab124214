
#ifndef XDG_SESSION_MANAGEMENT_V1_SERVER_PROTOCOL_H
#define XDG_SESSION_MANAGEMENT_V1_SERVER_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-server.h"

#ifdef  __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_resource;

/**
 * @page page_xdg_session_management_v1 The xdg_session_management_v1 protocol
 * @section page_ifaces_xdg_session_management_v1 Interfaces
 * - @subpage page_iface_xdg_session_manager_v1 - Makes sessions, and finds those of earlier starts
 * - @subpage page_iface_xdg_session_v1 - The windows of a program, by names
 * - @subpage page_iface_xdg_toplevel_session_v1 - A window of a session
 */
struct xdg_session_manager_v1;
struct xdg_session_v1;
struct xdg_toplevel;
struct xdg_toplevel_session_v1;

#ifndef XDG_SESSION_MANAGER_V1_INTERFACE
#define XDG_SESSION_MANAGER_V1_INTERFACE
/**
 * @page page_iface_xdg_session_manager_v1 xdg_session_manager_v1
 * @section page_iface_xdg_session_manager_v1_desc Description
 * @section page_iface_xdg_session_manager_v1_api API
 * See @ref iface_xdg_session_manager_v1.
 */
/**
 * @defgroup iface_xdg_session_manager_v1 The xdg_session_manager_v1 interface
 */
extern const struct wl_interface xdg_session_manager_v1_interface;
#endif
#ifndef XDG_SESSION_V1_INTERFACE
#define XDG_SESSION_V1_INTERFACE
/**
 * @page page_iface_xdg_session_v1 xdg_session_v1
 * @section page_iface_xdg_session_v1_desc Description
 * @section page_iface_xdg_session_v1_api API
 * See @ref iface_xdg_session_v1.
 */
/**
 * @defgroup iface_xdg_session_v1 The xdg_session_v1 interface
 */
extern const struct wl_interface xdg_session_v1_interface;
#endif
#ifndef XDG_TOPLEVEL_SESSION_V1_INTERFACE
#define XDG_TOPLEVEL_SESSION_V1_INTERFACE
/**
 * @page page_iface_xdg_toplevel_session_v1 xdg_toplevel_session_v1
 * @section page_iface_xdg_toplevel_session_v1_desc Description
 * @section page_iface_xdg_toplevel_session_v1_api API
 * See @ref iface_xdg_toplevel_session_v1.
 */
/**
 * @defgroup iface_xdg_toplevel_session_v1 The xdg_toplevel_session_v1 interface
 */
extern const struct wl_interface xdg_toplevel_session_v1_interface;
#endif

#ifndef XDG_SESSION_MANAGER_V1_ERROR_ENUM
#define XDG_SESSION_MANAGER_V1_ERROR_ENUM
enum xdg_session_manager_v1_error {
	XDG_SESSION_MANAGER_V1_ERROR_IN_USE = 1,
	XDG_SESSION_MANAGER_V1_ERROR_INVALID_SESSION_ID = 2,
	XDG_SESSION_MANAGER_V1_ERROR_INVALID_REASON = 3,
};
#endif /* XDG_SESSION_MANAGER_V1_ERROR_ENUM */

#ifndef XDG_SESSION_MANAGER_V1_REASON_ENUM
#define XDG_SESSION_MANAGER_V1_REASON_ENUM
enum xdg_session_manager_v1_reason {
	XDG_SESSION_MANAGER_V1_REASON_LAUNCH = 1,
	XDG_SESSION_MANAGER_V1_REASON_RECOVER = 2,
	XDG_SESSION_MANAGER_V1_REASON_SESSION_RESTORE = 3,
};
#endif /* XDG_SESSION_MANAGER_V1_REASON_ENUM */

/**
 * @ingroup iface_xdg_session_manager_v1
 * @struct xdg_session_manager_v1_interface
 */
struct xdg_session_manager_v1_interface {
	/**
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 */
	void (*get_session)(struct wl_client *client,
			    struct wl_resource *resource,
			    uint32_t id,
			    uint32_t reason,
			    const char *session_id);
};


/**
 * @ingroup iface_xdg_session_manager_v1
 */
#define XDG_SESSION_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_manager_v1
 */
#define XDG_SESSION_MANAGER_V1_GET_SESSION_SINCE_VERSION 1

#ifndef XDG_SESSION_V1_ERROR_ENUM
#define XDG_SESSION_V1_ERROR_ENUM
enum xdg_session_v1_error {
	XDG_SESSION_V1_ERROR_NAME_IN_USE = 1,
	XDG_SESSION_V1_ERROR_ALREADY_MAPPED = 2,
	XDG_SESSION_V1_ERROR_INVALID_NAME = 3,
	XDG_SESSION_V1_ERROR_ALREADY_ADDED = 4,
};
#endif /* XDG_SESSION_V1_ERROR_ENUM */

/**
 * @ingroup iface_xdg_session_v1
 * @struct xdg_session_v1_interface
 */
struct xdg_session_v1_interface {
	/**
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 */
	void (*remove)(struct wl_client *client,
		       struct wl_resource *resource);
	/**
	 */
	void (*add_toplevel)(struct wl_client *client,
			     struct wl_resource *resource,
			     uint32_t id,
			     struct wl_resource *toplevel,
			     const char *name);
	/**
	 */
	void (*restore_toplevel)(struct wl_client *client,
				 struct wl_resource *resource,
				 uint32_t id,
				 struct wl_resource *toplevel,
				 const char *name);
	/**
	 */
	void (*remove_toplevel)(struct wl_client *client,
				struct wl_resource *resource,
				const char *name);
};

#define XDG_SESSION_V1_CREATED 0
#define XDG_SESSION_V1_RESTORED 1
#define XDG_SESSION_V1_REPLACED 2

/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_CREATED_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_RESTORED_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_REPLACED_SINCE_VERSION 1

/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_REMOVE_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_ADD_TOPLEVEL_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_RESTORE_TOPLEVEL_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_session_v1
 */
#define XDG_SESSION_V1_REMOVE_TOPLEVEL_SINCE_VERSION 1

/**
 * @ingroup iface_xdg_session_v1
 * Sends an created event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
xdg_session_v1_send_created(struct wl_resource *resource_, const char *session_id)
{
	wl_resource_post_event(resource_, XDG_SESSION_V1_CREATED, session_id);
}

/**
 * @ingroup iface_xdg_session_v1
 * Sends an restored event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
xdg_session_v1_send_restored(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, XDG_SESSION_V1_RESTORED);
}

/**
 * @ingroup iface_xdg_session_v1
 * Sends an replaced event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
xdg_session_v1_send_replaced(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, XDG_SESSION_V1_REPLACED);
}

/**
 * @ingroup iface_xdg_toplevel_session_v1
 * @struct xdg_toplevel_session_v1_interface
 */
struct xdg_toplevel_session_v1_interface {
	/**
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 */
	void (*rename)(struct wl_client *client,
		       struct wl_resource *resource,
		       const char *name);
};

#define XDG_TOPLEVEL_SESSION_V1_RESTORED 0

/**
 * @ingroup iface_xdg_toplevel_session_v1
 */
#define XDG_TOPLEVEL_SESSION_V1_RESTORED_SINCE_VERSION 1

/**
 * @ingroup iface_xdg_toplevel_session_v1
 */
#define XDG_TOPLEVEL_SESSION_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_xdg_toplevel_session_v1
 */
#define XDG_TOPLEVEL_SESSION_V1_RENAME_SINCE_VERSION 1

/**
 * @ingroup iface_xdg_toplevel_session_v1
 * Sends an restored event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
xdg_toplevel_session_v1_send_restored(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, XDG_TOPLEVEL_SESSION_V1_RESTORED);
}

#ifdef  __cplusplus
}
#endif

#endif
