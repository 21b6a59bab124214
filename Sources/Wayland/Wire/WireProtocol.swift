import CWayland

/// A protocol that a window can do without: what the room must know to bind it. The file that serves
/// the protocol declares it, in an extension, and `Globals` lists it.
struct WireProtocol: Sendable {
    /// What is called with a window's `wl_surface` once its first buffer was committed. Render thread.
    typealias Shown = @Sendable (_ surface: Proxy) -> Void

    /// The interface of its global.
    let name: String
    private let interface: @Sendable () -> UnsafePointer<wl_interface>
    private let newest: UInt32
    private let begin: @Sendable (Proxy) -> Shown?
    /// Destroys the global; nothing made from it is left.
    let destroy: @Sendable (Proxy) -> Void

    /// A protocol by the table of its global.
    ///
    /// - Parameters:
    ///   - newest: the newest version that this room knows.
    ///   - destroy: destroys the global.
    ///   - begin: called on main when it was bound, before there are threads.
    init(
        _ interface: @escaping @Sendable () -> UnsafePointer<wl_interface>, upTo newest: UInt32,
        destroy: @escaping @Sendable (Proxy) -> Void,
        begin: @escaping @Sendable (Proxy) -> Shown? = { _ in nil }
    ) {
        name = String(cString: interface().pointee.name)
        (self.interface, self.newest) = (interface, newest)
        (self.destroy, self.begin) = (destroy, begin)
    }

    /// The bound global; nil where the compositor has none.
    func bind(_ registry: Registry) -> Bound? {
        registry.bind(interface(), upTo: newest).map {
            Bound(kind: self, proxy: $0, shown: begin($0))
        }
    }

    /// A protocol that the compositor knows.
    struct Bound: Sendable {
        let kind: WireProtocol
        let proxy: Proxy
        let shown: Shown?
    }
}
