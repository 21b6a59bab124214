import CWayland

/// A monitor, as the compositor describes it; on the wire thread.
final class Output {
    /// A monitor's description; in practice every number may be nonsense.
    struct State: Equatable {
        /// The pixels per point; at least 1.
        var scale = 1
        /// The name for users; nil if it isn't reported.
        var name: String?
        /// The frames per second, times 1000; 0 when unknown.
        var refresh = 0
    }

    /// The number of the monitor's global.
    let name: UInt32
    let pointer: OpaquePointer
    /// The present state.
    private(set) var state = State()
    /// Whether the whole state has been received.
    private(set) var isKnown = false
    /// Called when `state` has changed.
    var onChange: (() -> Void)?
    private var pending = State()
    private let hasDone: Bool

    /// The time between frames in seconds; nil when the monitor doesn't report it.
    var refreshInterval: Double? {
        // 1 Hz to 1 kHz; other values can't be true.
        (1000...1_000_000).contains(state.refresh) ? 1000 / Double(state.refresh) : nil
    }

    /// A monitor with the bound `proxy`.
    init(name: UInt32, proxy: Proxy) {
        self.name = name
        pointer = proxy.pointer
        hasDone = proxy.version >= 2
        wl_output_add_listener(pointer, Self.listener.table, context(for: self))
    }

    /// Releases the monitor.
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
                // Without `done` events, `geometry` is the only event that is sure to come.
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
