import CWayland
import Dispatch
import Glibc
import Stage

/// This program's offer on the clipboard, or in a drag. Wire thread.
final class DataSource {
    /// The prefix of a type that marks this program's own offers, so that it doesn't read them from
    /// itself through a pipe.
    static let ownTypePrefix = "application/x-lamina-own-"

    let source: OpaquePointer
    /// Called when the offer is cancelled.
    var onCancel: (() -> Void)?
    /// Called when a drop is done, with its operation.
    var onFinish: ((DropOperation) -> Void)?
    /// The operation that the compositor has chosen for a drop.
    private var operation = DropOperation.none
    private let contents: [Representation]
    private let transfers: Transfers

    /// An offer of `contents`; nil when memory is short.
    init?(
        manager: Proxy, contents: [Representation], ownType: String, transfers: Transfers
    ) {
        guard let source = wl_data_device_manager_create_data_source(manager.pointer) else {
            return nil
        }
        self.source = source
        self.contents = contents
        self.transfers = transfers
        wl_data_source_add_listener(source, Self.listener.table, context(for: self))
        for each in contents { wl_data_source_offer(source, each.type) }
        wl_data_source_offer(source, ownType)
    }

    func destroy() {
        wl_data_source_destroy(source)
    }

    /// Tells the operations of a drag; before it begins.
    func allow(move: Bool) {
        let copy = WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
        let all = copy | WL_DATA_DEVICE_MANAGER_DND_ACTION_MOVE.rawValue
        wl_data_source_set_actions(source, move ? all : copy)
    }

    private func choose(_ action: UInt32) {
        operation =
            switch action {
            case WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue: .copy
            case WL_DATA_DEVICE_MANAGER_DND_ACTION_MOVE.rawValue: .move
            default: .none
            }
    }

    /// Has the requested data made and written on another thread.
    static func send(
        _ contents: [Representation], _ type: String, to descriptor: Int32,
        _ transfers: Transfers
    ) {
        guard let wanted = contents.first(where: { $0.type == type }) else {
            close(descriptor)
            return
        }
        // A picture may have to be encoded first, which takes longer than the compositor waits for
        // a ping.
        DispatchQueue.global().async {
            if let data = wanted.make() {
                transfers.write(data, to: descriptor)
            } else {
                close(descriptor)
            }
        }
    }

    private static let listener = Listener(
        wl_data_source_listener(
            target: { _, _, _ in },
            send: { data, _, type, descriptor in
                guard let source: DataSource = context(data), let type else {
                    close(descriptor)
                    return
                }
                send(source.contents, String(cString: type), to: descriptor, source.transfers)
            },
            cancelled: { data, _ in
                let source: DataSource? = context(data)
                source?.onCancel?()
            },
            dnd_drop_performed: { _, _ in },
            dnd_finished: { data, _ in
                guard let source: DataSource = context(data) else { return }
                source.onFinish?(source.operation)
            },
            action: { data, _, action in
                let source: DataSource? = context(data)
                source?.choose(action)
            }))
}
