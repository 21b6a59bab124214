import CWayland

/// Answers the compositor's pings, which ask whether the program responds. Under the wire's lock.
///
/// The wire thread answers, so that a busy main thread doesn't count as hanging.
final class Pings {
    /// The greatest number of pending answers; for a compositor that doesn't read, only the newest
    /// are kept.
    private static let most = 1024

    private var unanswered: [UInt32] = []
    private let shell: OpaquePointer
    private unowned let requests: RequestQueue

    /// Answers the pings of `shell`, the bound xdg_wm_base.
    init(_ shell: OpaquePointer, requests: RequestQueue) {
        self.shell = shell
        self.requests = requests
        xdg_wm_base_add_listener(shell, Self.listener.table, context(for: self))
    }

    private func asked(_ serial: UInt32) {
        unanswered.append(serial)
        guard unanswered.count <= Self.most else {
            unanswered.removeFirst()
            return
        }
        requests.add { [unowned self] in xdg_wm_base_pong(shell, unanswered.removeFirst()) }
    }

    private static let listener = Listener(
        xdg_wm_base_listener(ping: { data, _, serial in
            let pings: Pings? = context(data)
            pings?.asked(serial)
        }))
}
