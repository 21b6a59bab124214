import CWayland

/// The compositor's advertised globals, by number, as they come and go.
final class Registry {
    /// A global: its number on this connection, its interface and version.
    struct Global: Equatable {
        let name: UInt32
        let interface: String
        let version: UInt32
    }

    /// The present globals, in the order of arrival.
    private(set) var globals: [Global] = []
    /// Called for globals that appear after the first round; `onRemoved` for those that go.
    var onAdded: ((Global) -> Void)?
    var onRemoved: ((Global) -> Void)?
    private let pointer: OpaquePointer

    /// The registry of `display`; nil when memory is short.
    init?(display: OpaquePointer) {
        guard let pointer = wl_display_get_registry(display) else { return nil }
        self.pointer = pointer
        wl_registry_add_listener(pointer, Self.listener.table, context(for: self))
    }

    /// Releases the registry; the display must still exist.
    func destroy() {
        wl_registry_destroy(pointer)
    }

    /// Binds the first global of this interface at the highest version that the compositor, the
    /// linked libwayland and this room (`limit`) all support; returns nil when there is none.
    func bind(_ interface: UnsafePointer<wl_interface>?, upTo limit: UInt32) -> Proxy? {
        guard let interface else { return nil }
        let name = String(cString: interface.pointee.name)
        guard let global = globals.first(where: { $0.interface == name }) else { return nil }
        return bind(global, as: interface, upTo: limit)
    }

    /// Binds a given global.
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

    /// Takes globals as if a compositor had advertised them.
    func assume(_ interfaces: [String]) {
        for (index, interface) in interfaces.enumerated() {
            add(Global(name: UInt32(index + 1), interface: interface, version: 1))
        }
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
