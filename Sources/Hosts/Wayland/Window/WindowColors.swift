import CWayland
import Glibc

/// The colours that the compositor prefers for a window, as far as it says.
package struct WindowColors: Sendable, Equatable, CustomStringConvertible {
    /// The primaries, by the protocol's numbers; 0 where they have no name.
    package var primaries: UInt32 = 0
    /// The transfer function, by the protocol's numbers; 0 where it has no name.
    package var transfer: UInt32 = 0
    /// The least and the greatest luminance, and that of white, in cd/m²; 0 where they aren't told.
    package var least = 0.0
    package var most = 0.0
    package var white = 0.0

    /// Colours of which nothing is known.
    package init() {}

    /// The protocol's names of primaries and transfer functions, from number 1 on.
    private static let primaryNames = [
        "srgb", "pal_m", "pal", "ntsc", "generic_film", "bt2020", "cie1931_xyz", "dci_p3",
        "display_p3", "adobe_rgb",
    ]
    private static let transferNames = [
        "bt1886", "gamma22", "gamma28", "st240", "ext_linear", "log_100", "log_316", "xvycc",
        "srgb", "ext_srgb", "st2084_pq", "st428", "hlg",
    ]

    /// The values as text, such as `bt2020, st2084_pq, 0.0005 to 1000 cd/m², white 203`.
    package var description: String {
        func name(_ number: UInt32, _ names: [String]) -> String {
            names.indices.contains(Int(number) - 1) ? names[Int(number) - 1] : "unnamed"
        }
        let names =
            "\(name(primaries, Self.primaryNames)), \(name(transfer, Self.transferNames))"
        return most > 0 ? names + ", \(least) to \(most) cd/m², white \(white)" : names
    }
}

/// The colours that the compositor prefers for a window: read when the window is made, and whenever
/// they change. Under the wire's lock.
///
///     get_surface_feedback --> preferred_changed
///     get_preferred        --> ready: get_information --> the values --> done
final class PreferredColors {
    private let feedback: OpaquePointer
    private let requests: RequestQueue
    private let tell: (WindowColors) -> Void
    private var description: OpaquePointer?
    private var information: OpaquePointer?
    private var found = WindowColors()
    private var isStale = false
    private var isOver = false

    /// Asks for the colours of a surface; `tell` is called with them, each time. Nil when memory is
    /// short.
    init?(
        _ manager: Proxy, _ surface: OpaquePointer, _ requests: RequestQueue,
        tell: @escaping (WindowColors) -> Void
    ) {
        guard let feedback = wp_color_manager_v1_get_surface_feedback(manager.pointer, surface)
        else { return nil }
        (self.feedback, self.requests, self.tell) = (feedback, requests, tell)
        wp_color_management_surface_feedback_v1_add_listener(
            feedback, Self.feedbackListener.table, context(for: self))
        ask()
    }

    /// Destroys the objects; nothing is told after that.
    func destroy() {
        isOver = true
        dropReading()
        wp_color_management_surface_feedback_v1_destroy(feedback)
    }

    private func changed() {
        isStale = description != nil
        if !isStale { later { $0.ask() } }
    }

    private func ask() {
        guard description == nil else { return }
        isStale = false
        description = wp_color_management_surface_feedback_v1_get_preferred(feedback)
        if let description {
            wp_image_description_v1_add_listener(
                description, Self.descriptionListener.table, context(for: self))
        }
    }

    private func read() {
        guard let description, information == nil else { return }
        found = WindowColors()
        information = wp_image_description_v1_get_information(description)
        if let information {
            wp_image_description_info_v1_add_listener(
                information, Self.informationListener.table, context(for: self))
        }
    }

    private func finish(isKnown: Bool) {
        if isKnown { tell(found) }
        later {
            $0.dropReading()
            if $0.isStale { $0.ask() }
        }
    }

    private func dropReading() {
        if let information { wp_image_description_info_v1_destroy(information) }
        if let description { wp_image_description_v1_destroy(description) }
        (information, description) = (nil, nil)
    }

    /// Makes requests once the socket has room, unless the window has gone by then.
    private func later(_ body: @escaping (PreferredColors) -> Void) {
        requests.add { if !self.isOver { body(self) } }
    }

    fileprivate func note(_ change: (inout WindowColors) -> Void) { change(&found) }

    private static let feedbackListener = Listener(
        wp_color_management_surface_feedback_v1_listener(preferred_changed: { data, _, _ in
            let colors: PreferredColors? = context(data)
            colors?.changed()
        }))

    private static let descriptionListener = Listener(
        wp_image_description_v1_listener(
            failed: { data, _, _, _ in
                let colors: PreferredColors? = context(data)
                colors?.finish(isKnown: false)
            },
            ready: { data, _, _ in
                let colors: PreferredColors? = context(data)
                colors?.later { $0.read() }
            }))

    private static let informationListener = Listener(informationTable)

    /// Set member by member: most of the values are not looked at.
    private static var informationTable: wp_image_description_info_v1_listener {
        var table = wp_image_description_info_v1_listener()
        table.done = { data, _ in
            let colors: PreferredColors? = context(data)
            colors?.finish(isKnown: true)
        }
        table.icc_file = { _, _, profile, _ in close(profile) }
        table.primaries = { _, _, _, _, _, _, _, _, _, _ in }
        table.primaries_named = { data, _, name in
            let colors: PreferredColors? = context(data)
            colors?.note { $0.primaries = name }
        }
        table.tf_power = { _, _, _ in }
        table.tf_named = { data, _, name in
            let colors: PreferredColors? = context(data)
            colors?.note { $0.transfer = name }
        }
        table.luminances = { data, _, least, most, white in
            let colors: PreferredColors? = context(data)
            colors?.note {
                ($0.least, $0.most, $0.white) = (
                    Double(least) / 10_000, Double(most), Double(white)
                )
            }
        }
        table.target_primaries = { _, _, _, _, _, _, _, _, _, _ in }
        table.target_luminance = { _, _, _, _ in }
        table.target_max_cll = { _, _, _ in }
        table.target_max_fall = { _, _, _ in }
        return table
    }
}
