import CWayland

/// The kind of content of a window, for monitors and compositors that treat some kinds differently.
public enum WindowContentKind: UInt32, Sendable, CaseIterable {
    /// An ordinary program.
    case ordinary = 0
    /// Still pictures.
    case photo = 1
    /// Films.
    case video = 2
    /// A game, which wants short delays more than anything.
    case game = 3
}

extension WireProtocol {
    /// The protocol of kinds of content.
    static let contentType = WireProtocol(wp_content_type_manager_v1_ptr, upTo: 1) {
        wp_content_type_manager_v1_destroy($0.pointer)
    }
}

extension Wire {
    /// Tells the compositor the kind of a window's content, for the next commit. Main, under the
    /// wire's lock.
    func set(_ kind: WindowContentKind, of surface: Proxy) {
        guard let window = windows[surface.pointer] else { return }
        guard let manager = global(.contentType) else {
            return DebugLog.wayland("the desktop takes no kinds of content")
        }
        if window.contentType == nil {
            window.contentType = wp_content_type_manager_v1_get_surface_content_type(
                manager.pointer, surface.pointer)
        }
        guard let object = window.contentType else { return }
        wp_content_type_v1_set_content_type(object, kind.rawValue)
    }
}
