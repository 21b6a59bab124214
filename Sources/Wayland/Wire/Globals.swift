import CWayland
import Glibc

/// The compositor's objects that there is one of, bound once per connection.
///
/// They live until the connection closes, which destroys them.
struct Globals: Sendable {
    let compositor: Proxy
    let shm: Proxy
    let wmBase: Proxy
    let viewporter: Proxy?
    let fractionalScale: Proxy?
    let presentation: Proxy?
    let decoration: Proxy?
    let cursorShape: Proxy?
    let tablets: Proxy?
    let dataManager: Proxy?
    let gestures: Proxy?
    let textInputs: Proxy?

    /// Binds all that is advertised, or says which of the needed ones are missing.
    init(_ registry: Registry) throws(ConnectionError) {
        let missing = ["wl_compositor", "wl_shm", "xdg_wm_base"].filter { needed in
            !registry.globals.contains { $0.interface == needed }
        }
        guard missing.isEmpty else { throw .missingGlobals(missing) }
        let compositor = registry.bind(wl_compositor_ptr(), upTo: 5)
        let shm = registry.bind(wl_shm_ptr(), upTo: 1)
        let wmBase = registry.bind(xdg_wm_base_ptr(), upTo: 6)
        viewporter = registry.bind(wp_viewporter_ptr(), upTo: 1)
        fractionalScale = registry.bind(wp_fractional_scale_manager_v1_ptr(), upTo: 1)
        presentation = registry.bind(wp_presentation_ptr(), upTo: 1)
        decoration = registry.bind(zxdg_decoration_manager_v1_ptr(), upTo: 1)
        cursorShape = registry.bind(wp_cursor_shape_manager_v1_ptr(), upTo: 1)
        tablets = registry.bind(zwp_tablet_manager_v2_ptr(), upTo: 1)
        dataManager = registry.bind(wl_data_device_manager_ptr(), upTo: 3)
        gestures = registry.bind(zwp_pointer_gestures_v1_ptr(), upTo: 3)
        textInputs = registry.bind(zwp_text_input_manager_v3_ptr(), upTo: 1)
        guard let compositor, let shm, let wmBase else {
            throw .system(what: "the compositor's globals", reason: ENOMEM)
        }
        self.compositor = compositor
        self.shm = shm
        self.wmBase = wmBase
    }

    /// Destroys all of them; nothing made from them may be left but what the display owns.
    func destroy() {
        if let textInputs { zwp_text_input_manager_v3_destroy(textInputs.pointer) }
        if let gestures {
            if gestures.version >= 2 {
                zwp_pointer_gestures_v1_release(gestures.pointer)
            } else {
                wl_proxy_destroy(gestures.pointer)
            }
        }
        if let dataManager { wl_data_device_manager_destroy(dataManager.pointer) }
        if let tablets { zwp_tablet_manager_v2_destroy(tablets.pointer) }
        if let cursorShape { wp_cursor_shape_manager_v1_destroy(cursorShape.pointer) }
        if let decoration { zxdg_decoration_manager_v1_destroy(decoration.pointer) }
        if let presentation { wp_presentation_destroy(presentation.pointer) }
        if let fractionalScale { wp_fractional_scale_manager_v1_destroy(fractionalScale.pointer) }
        if let viewporter { wp_viewporter_destroy(viewporter.pointer) }
        xdg_wm_base_destroy(wmBase.pointer)
        wl_shm_destroy(shm.pointer)
        wl_compositor_destroy(compositor.pointer)
    }
}
