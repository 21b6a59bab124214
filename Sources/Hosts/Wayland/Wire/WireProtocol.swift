import CWayland

/// An optional protocol, with the information for binding it. The file that uses the protocol
/// declares it, in an extension, and `Globals` lists it.
struct WireProtocol: Sendable {
    /// A closure that is called with a window's `wl_surface` once its first buffer was committed.
    /// Render thread.
    typealias Shown = @Sendable (_ surface: Proxy) -> Void

    /// The interface name of the protocol's global.
    let name: String
    private let interface: @Sendable () -> UnsafePointer<wl_interface>
    private let newest: UInt32
    private let begin: @Sendable (Proxy) -> Shown?
    /// Destroys the global after all objects made from it are gone.
    let destroy: @Sendable (Proxy) -> Void

    /// A protocol by the interface of its global.
    ///
    /// - Parameters:
    ///   - newest: the newest version that this room knows.
    ///   - destroy: destroys the global.
    ///   - begin: called on main when the global was bound, before there are threads.
    init(
        _ interface: @escaping @Sendable () -> UnsafePointer<wl_interface>, upTo newest: UInt32,
        destroy: @escaping @Sendable (Proxy) -> Void,
        begin: @escaping @Sendable (Proxy) -> Shown? = { _ in nil }
    ) {
        name = String(cString: interface().pointee.name)
        (self.interface, self.newest) = (interface, newest)
        (self.destroy, self.begin) = (destroy, begin)
    }

    /// Binds the global; returns nil where the compositor has none.
    func bind(_ registry: Registry) -> Bound? {
        registry.bind(interface(), upTo: newest).map {
            Bound(kind: self, proxy: $0, shown: begin($0))
        }
    }

    /// A protocol that the compositor supports.
    struct Bound: Sendable {
        let kind: WireProtocol
        let proxy: Proxy
        let shown: Shown?
    }
}
