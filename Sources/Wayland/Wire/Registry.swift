import CWayland

/// What the compositor advertises, by number, as it comes and goes.
final class Registry {
    /// One global: its number on this connection, and what it is.
    struct Global: Equatable {
        let name: UInt32
        let interface: String
        let version: UInt32
    }

    /// What is there now, in the order of arrival.
    private(set) var globals: [Global] = []
    /// Called for what appears or goes once the first round is over.
    var onAdded: ((Global) -> Void)?
    var onRemoved: ((Global) -> Void)?
    private let pointer: OpaquePointer

    /// Asks `display` for its registry; nil when memory is short.
    init?(display: OpaquePointer) {
        guard let pointer = wl_display_get_registry(display) else { return nil }
        self.pointer = pointer
        wl_registry_add_listener(pointer, Self.listener.table, context(for: self))
    }

    /// Lets the registry go; the display must still be there.
    func destroy() {
        wl_registry_destroy(pointer)
    }

    /// Binds the first global of this interface at the highest version that the compositor, the
    /// linked libwayland and this room (`limit`) all know; nil when there is none.
    func bind(_ interface: UnsafePointer<wl_interface>?, upTo limit: UInt32) -> Proxy? {
        guard let interface else { return nil }
        let name = String(cString: interface.pointee.name)
        guard let global = globals.first(where: { $0.interface == name }) else { return nil }
        return bind(global, as: interface, upTo: limit)
    }

    /// Binds this very global.
    func bind(
        _ global: Global, as interface: UnsafePointer<wl_interface>?, upTo limit: UInt32
    ) -> Proxy? {
        guard let interface else { return nil }
        let version = min(global.version, UInt32(interface.pointee.version), limit)
        guard version > 0 else { return nil }
        guard let object = wl_registry_bind(pointer, global.name, interface, version)
        else { return nil }
        return Proxy(OpaquePointer(object))
    }

    private func add(_ global: Global) {
        globals.append(global)
        onAdded?(global)
    }

    private func remove(_ name: UInt32) {
        guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
        onRemoved?(globals.remove(at: index))
    }

    private static let listener = Listener(
        wl_registry_listener(
            global: { data, _, name, interface, version in
                guard let interface, let registry: Registry = context(data) else { return }
                registry.add(
                    Global(
                        name: name, interface: String(cString: interface), version: version))
            },
            global_remove: { data, _, name in
                let registry: Registry? = context(data)
                registry?.remove(name)
            }))
}
