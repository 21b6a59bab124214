// Every protocol here, as one header. Written by protocols/generate.
#include "color-management-v1-client.h"
#include "content-type-v1-client.h"
#include "cursor-shape-v1-client.h"
#include "ext-background-effect-v1-client.h"
#include "fake-input-client.h"
#include "fractional-scale-v1-client.h"
#include "idle-inhibit-unstable-v1-client.h"
#include "input-method-unstable-v2-client.h"
#include "pointer-gestures-unstable-v1-client.h"
#include "presentation-time-client.h"
#include "primary-selection-unstable-v1-client.h"
#include "tablet-unstable-v2-client.h"
#include "text-input-unstable-v3-client.h"
#include "viewporter-client.h"
#include "virtual-keyboard-unstable-v1-client.h"
#include "wlr-layer-shell-unstable-v1-client.h"
#include "wlr-virtual-pointer-unstable-v1-client.h"
#include "xdg-activation-v1-client.h"
#include "xdg-decoration-unstable-v1-client.h"
#include "xdg-dialog-v1-client.h"
#include "xdg-foreign-unstable-v2-client.h"
#include "xdg-session-management-v1-client.h"
#include "xdg-shell-client.h"
#include "xdg-system-bell-v1-client.h"
#include "xdg-toplevel-icon-v1-client.h"
LAMINA_INTERFACE(wp_color_manager_v1)
LAMINA_INTERFACE(wp_color_management_output_v1)
LAMINA_INTERFACE(wp_color_management_surface_v1)
LAMINA_INTERFACE(wp_color_management_surface_feedback_v1)
LAMINA_INTERFACE(wp_image_description_creator_icc_v1)
LAMINA_INTERFACE(wp_image_description_creator_params_v1)
LAMINA_INTERFACE(wp_image_description_v1)
LAMINA_INTERFACE(wp_image_description_info_v1)
LAMINA_INTERFACE(wp_content_type_manager_v1)
LAMINA_INTERFACE(wp_content_type_v1)
LAMINA_INTERFACE(wp_cursor_shape_manager_v1)
LAMINA_INTERFACE(wp_cursor_shape_device_v1)
LAMINA_INTERFACE(ext_background_effect_manager_v1)
LAMINA_INTERFACE(ext_background_effect_surface_v1)
LAMINA_INTERFACE(org_kde_kwin_fake_input)
LAMINA_INTERFACE(wp_fractional_scale_manager_v1)
LAMINA_INTERFACE(wp_fractional_scale_v1)
LAMINA_INTERFACE(zwp_idle_inhibit_manager_v1)
LAMINA_INTERFACE(zwp_idle_inhibitor_v1)
LAMINA_INTERFACE(zwp_input_method_v2)
LAMINA_INTERFACE(zwp_input_popup_surface_v2)
LAMINA_INTERFACE(zwp_input_method_keyboard_grab_v2)
LAMINA_INTERFACE(zwp_input_method_manager_v2)
LAMINA_INTERFACE(zwp_pointer_gestures_v1)
LAMINA_INTERFACE(zwp_pointer_gesture_swipe_v1)
LAMINA_INTERFACE(zwp_pointer_gesture_pinch_v1)
LAMINA_INTERFACE(zwp_pointer_gesture_hold_v1)
LAMINA_INTERFACE(wp_presentation)
LAMINA_INTERFACE(wp_presentation_feedback)
LAMINA_INTERFACE(zwp_primary_selection_device_manager_v1)
LAMINA_INTERFACE(zwp_primary_selection_device_v1)
LAMINA_INTERFACE(zwp_primary_selection_offer_v1)
LAMINA_INTERFACE(zwp_primary_selection_source_v1)
LAMINA_INTERFACE(zwp_tablet_manager_v2)
LAMINA_INTERFACE(zwp_tablet_seat_v2)
LAMINA_INTERFACE(zwp_tablet_tool_v2)
LAMINA_INTERFACE(zwp_tablet_v2)
LAMINA_INTERFACE(zwp_tablet_pad_ring_v2)
LAMINA_INTERFACE(zwp_tablet_pad_strip_v2)
LAMINA_INTERFACE(zwp_tablet_pad_group_v2)
LAMINA_INTERFACE(zwp_tablet_pad_v2)
LAMINA_INTERFACE(zwp_text_input_v3)
LAMINA_INTERFACE(zwp_text_input_manager_v3)
LAMINA_INTERFACE(wp_viewporter)
LAMINA_INTERFACE(wp_viewport)
LAMINA_INTERFACE(zwp_virtual_keyboard_v1)
LAMINA_INTERFACE(zwp_virtual_keyboard_manager_v1)
LAMINA_INTERFACE(zwlr_layer_shell_v1)
LAMINA_INTERFACE(zwlr_layer_surface_v1)
LAMINA_INTERFACE(zwlr_virtual_pointer_v1)
LAMINA_INTERFACE(zwlr_virtual_pointer_manager_v1)
LAMINA_INTERFACE(xdg_activation_v1)
LAMINA_INTERFACE(xdg_activation_token_v1)
LAMINA_INTERFACE(zxdg_decoration_manager_v1)
LAMINA_INTERFACE(zxdg_toplevel_decoration_v1)
LAMINA_INTERFACE(xdg_wm_dialog_v1)
LAMINA_INTERFACE(xdg_dialog_v1)
LAMINA_INTERFACE(zxdg_exporter_v2)
LAMINA_INTERFACE(zxdg_importer_v2)
LAMINA_INTERFACE(zxdg_exported_v2)
LAMINA_INTERFACE(zxdg_imported_v2)
LAMINA_INTERFACE(xdg_session_manager_v1)
LAMINA_INTERFACE(xdg_session_v1)
LAMINA_INTERFACE(xdg_toplevel_session_v1)
LAMINA_INTERFACE(xdg_wm_base)
LAMINA_INTERFACE(xdg_positioner)
LAMINA_INTERFACE(xdg_surface)
LAMINA_INTERFACE(xdg_toplevel)
LAMINA_INTERFACE(xdg_popup)
LAMINA_INTERFACE(xdg_system_bell_v1)
LAMINA_INTERFACE(xdg_toplevel_icon_manager_v1)
LAMINA_INTERFACE(xdg_toplevel_icon_v1)
#define LAMINA_PROTOCOL_INTERFACES(each) \
    each(wp_color_manager_v1) \
    each(wp_color_management_output_v1) \
    each(wp_color_management_surface_v1) \
    each(wp_color_management_surface_feedback_v1) \
    each(wp_image_description_creator_icc_v1) \
    each(wp_image_description_creator_params_v1) \
    each(wp_image_description_v1) \
    each(wp_image_description_info_v1) \
    each(wp_content_type_manager_v1) \
    each(wp_content_type_v1) \
    each(wp_cursor_shape_manager_v1) \
    each(wp_cursor_shape_device_v1) \
    each(ext_background_effect_manager_v1) \
    each(ext_background_effect_surface_v1) \
    each(org_kde_kwin_fake_input) \
    each(wp_fractional_scale_manager_v1) \
    each(wp_fractional_scale_v1) \
    each(zwp_idle_inhibit_manager_v1) \
    each(zwp_idle_inhibitor_v1) \
    each(zwp_input_method_v2) \
    each(zwp_input_popup_surface_v2) \
    each(zwp_input_method_keyboard_grab_v2) \
    each(zwp_input_method_manager_v2) \
    each(zwp_pointer_gestures_v1) \
    each(zwp_pointer_gesture_swipe_v1) \
    each(zwp_pointer_gesture_pinch_v1) \
    each(zwp_pointer_gesture_hold_v1) \
    each(wp_presentation) \
    each(wp_presentation_feedback) \
    each(zwp_primary_selection_device_manager_v1) \
    each(zwp_primary_selection_device_v1) \
    each(zwp_primary_selection_offer_v1) \
    each(zwp_primary_selection_source_v1) \
    each(zwp_tablet_manager_v2) \
    each(zwp_tablet_seat_v2) \
    each(zwp_tablet_tool_v2) \
    each(zwp_tablet_v2) \
    each(zwp_tablet_pad_ring_v2) \
    each(zwp_tablet_pad_strip_v2) \
    each(zwp_tablet_pad_group_v2) \
    each(zwp_tablet_pad_v2) \
    each(zwp_text_input_v3) \
    each(zwp_text_input_manager_v3) \
    each(wp_viewporter) \
    each(wp_viewport) \
    each(zwp_virtual_keyboard_v1) \
    each(zwp_virtual_keyboard_manager_v1) \
    each(zwlr_layer_shell_v1) \
    each(zwlr_layer_surface_v1) \
    each(zwlr_virtual_pointer_v1) \
    each(zwlr_virtual_pointer_manager_v1) \
    each(xdg_activation_v1) \
    each(xdg_activation_token_v1) \
    each(zxdg_decoration_manager_v1) \
    each(zxdg_toplevel_decoration_v1) \
    each(xdg_wm_dialog_v1) \
    each(xdg_dialog_v1) \
    each(zxdg_exporter_v2) \
    each(zxdg_importer_v2) \
    each(zxdg_exported_v2) \
    each(zxdg_imported_v2) \
    each(xdg_session_manager_v1) \
    each(xdg_session_v1) \
    each(xdg_toplevel_session_v1) \
    each(xdg_wm_base) \
    each(xdg_positioner) \
    each(xdg_surface) \
    each(xdg_toplevel) \
    each(xdg_popup) \
    each(xdg_system_bell_v1) \
    each(xdg_toplevel_icon_manager_v1) \
    each(xdg_toplevel_icon_v1) \

