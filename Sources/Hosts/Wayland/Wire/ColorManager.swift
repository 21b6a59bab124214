import CWayland

// Colours of surfaces. Frames are sRGB in 8 bits: every surface is said to be so, which compositors
// without a description can only guess, and the colours that they prefer are read

extension WireProtocol {
    /// The protocol of colours.
    static let colors = WireProtocol(wp_color_manager_v1_ptr, upTo: 1) {
        wp_color_manager_v1_destroy($0.pointer)
    }
}

/// The compositor's knowledge of colours, and the description of our frames. Under the wire's lock.
///
///     the manager's words, done --> a description of sRGB --> ready: set for all surfaces
final class ColorManager {
    private unowned let wire: Wire
    private let manager: Proxy
    private var features: Set<UInt32> = []
    private var transfers: Set<UInt32> = []
    private var primaries: Set<UInt32> = []
    private var description: OpaquePointer?
    private var isReady = false

    /// Listens to the manager.
    init(_ manager: Proxy, _ wire: Wire) {
        (self.manager, self.wire) = (manager, wire)
        wp_color_manager_v1_add_listener(
            manager.pointer, Self.managerListener.table, context(for: self))
    }

    /// The transfer function of our frames by the protocol's number, among those that a compositor
    /// names; nil for none.
    ///
    /// The display curve of sRGB, a power of 2.2, comes before the protocol's `srgb`: what that
    /// means is unclear, and it is given up in version 2.
    static func transfer(among known: Set<UInt32>) -> UInt32? {
        [WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_GAMMA22, WP_COLOR_MANAGER_V1_TRANSFER_FUNCTION_SRGB]
            .map(\.rawValue).first(where: known.contains)
    }

    /// Tells the colours of a surface, once there is a description, and follows those that the
    /// compositor prefers for a window.
    func begin(_ surface: ShellSurface) {
        guard isReady else { return }
        wire.requests.add { [unowned self] in tag(surface) }
    }

    /// Destroys the description; surfaces have gone before.
    func destroy() {
        if let description { wp_image_description_v1_destroy(description) }
        description = nil
    }

    private func tag(_ surface: ShellSurface) {
        guard surface.colors == nil, let description else { return }
        surface.colors = wp_color_manager_v1_get_surface(manager.pointer, surface.surface)
        guard let object = surface.colors else { return }
        wp_color_management_surface_v1_set_image_description(
            object, description, WP_COLOR_MANAGER_V1_RENDER_INTENT_PERCEPTUAL.rawValue)
        surface.send(.colors(surface.number, nil))
        guard let window = surface as? Toplevel else { return }
        window.preferredColors = PreferredColors(manager, surface.surface, wire.requests) {
            [number = surface.number, send = surface.send] colors in
            send(.colors(number, colors))
        }
    }

    private func makeDescription() {
        let srgb = WP_COLOR_MANAGER_V1_PRIMARIES_SRGB.rawValue
        guard description == nil,
            features.contains(WP_COLOR_MANAGER_V1_FEATURE_PARAMETRIC.rawValue),
            primaries.contains(srgb), let transfer = Self.transfer(among: transfers),
            let maker = wp_color_manager_v1_create_parametric_creator(manager.pointer)
        else { return DebugLog.wayland("the desktop can't be told of sRGB") }
        wp_image_description_creator_params_v1_set_tf_named(maker, transfer)
        wp_image_description_creator_params_v1_set_primaries_named(maker, srgb)
        description = wp_image_description_creator_params_v1_create(maker)
        if let description {
            wp_image_description_v1_add_listener(
                description, Self.descriptionListener.table, context(for: self))
        }
    }

    private func becomeReady() {
        isReady = true
        for surface in wire.windows.values { begin(surface) }
    }

    private static let managerListener = Listener(
        wp_color_manager_v1_listener(
            supported_intent: { _, _, _ in },
            supported_feature: { data, _, feature in
                let colors: ColorManager? = context(data)
                colors?.features.insert(feature)
            },
            supported_tf_named: { data, _, name in
                let colors: ColorManager? = context(data)
                colors?.transfers.insert(name)
            },
            supported_primaries_named: { data, _, name in
                let colors: ColorManager? = context(data)
                colors?.primaries.insert(name)
            },
            done: { data, _ in
                guard let colors: ColorManager = context(data) else { return }
                colors.wire.requests.add { [unowned colors] in colors.makeDescription() }
            }))

    private static let descriptionListener = Listener(
        wp_image_description_v1_listener(
            failed: { _, _, _, reason in
                let reason = reason.map { String(cString: $0) } ?? ""
                DebugLog.wayland("the desktop can't be told of sRGB: \(reason)")
            },
            ready: { data, _, _ in
                let colors: ColorManager? = context(data)
                colors?.becomeReady()
            }))
}
