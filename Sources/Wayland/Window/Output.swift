import CWayland

/// One monitor as the compositor tells of it; lives on the wire thread.
final class Output {
    /// What a monitor says of itself; every number may be nonsense in the field.
    struct State: Equatable {
        /// Pixels per point; at least 1.
        var scale = 1
        /// What people call it; nil when it does not say.
        var name: String?
        /// Frames a second, times 1000; 0 when unknown.
        var refresh = 0
    }

    /// The number of its global.
    let name: UInt32
    let pointer: OpaquePointer
    /// What is true now.
    private(set) var state = State()
    /// True once it has told all of itself.
    private(set) var isKnown = false
    /// Called when `state` has changed.
    var onChange: (() -> Void)?
    private var pending = State()
    private let hasDone: Bool

    /// The time between frames in seconds; nil when the monitor does not say.
    var refreshInterval: Double? {
        // 1 Hz to 1 kHz; outside of it somebody made the number up.
        (1000...1_000_000).contains(state.refresh) ? 1000 / Double(state.refresh) : nil
    }

    /// The monitor behind the bound `proxy`.
    init(name: UInt32, proxy: Proxy) {
        self.name = name
        pointer = proxy.pointer
        hasDone = proxy.version >= 2
        wl_output_add_listener(pointer, Self.listener.table, context(for: self))
    }

    /// Lets the monitor go.
    func destroy() {
        if wl_proxy_get_version(pointer) >= 3 {
            wl_output_release(pointer)
        } else {
            wl_output_destroy(pointer)
        }
    }

    private func changed() {
        if !hasDone { apply() }
    }

    private func apply() {
        guard state != pending || !isKnown else { return }
        (state, isKnown) = (pending, true)
        onChange?()
    }

    private static let listener = Listener(
        wl_output_listener(
            geometry: { data, _, _, _, _, _, _, _, _, _ in
                // Where no `done` comes, this is all that surely does.
                let output: Output? = context(data)
                output?.changed()
            },
            mode: { data, _, flags, _, _, refresh in
                guard let output: Output = context(data) else { return }
                guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
                output.pending.refresh = Int(refresh)
                output.changed()
            },
            done: { data, _ in
                let output: Output? = context(data)
                output?.apply()
            },
            scale: { data, _, factor in
                guard let output: Output = context(data) else { return }
                output.pending.scale = min(max(Int(factor), 1), SurfaceScale.maximum)
                output.changed()
            },
            name: { data, _, name in
                guard let output: Output = context(data), let name else { return }
                output.pending.name = String(cString: name)
            },
            description: { _, _, _ in }))
}
