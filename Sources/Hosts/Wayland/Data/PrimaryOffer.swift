import CLinux
import CWayland
import Dispatch
import Glibc
import Stage

/// Text that is selected in another program. Wire thread.
final class PrimaryOffer {
    let pointer: OpaquePointer
    let number: OfferNumber
    /// The MIME types, in the order of the offering program.
    private(set) var types: [String] = []

    /// The offer that the compositor has just made.
    init(_ pointer: OpaquePointer, number: OfferNumber) {
        self.pointer = pointer
        self.number = number
        zwp_primary_selection_offer_v1_add_listener(
            pointer, Self.listener.table, context(for: self))
    }

    func destroy() {
        zwp_primary_selection_offer_v1_destroy(pointer)
    }

    /// Asks the offering program to write the data of `type` into a pipe; returns the pipe's
    /// reading end, or the system's error.
    func receive(_ type: String) -> Result<Int32, TransferError> {
        guard types.contains(type) else { return .failure(.noSuchType(type)) }
        return DataOffer.pipe { zwp_primary_selection_offer_v1_receive(pointer, type, $0) }
    }

    private static let listener = Listener(
        zwp_primary_selection_offer_v1_listener(offer: { data, _, type in
            guard let offer: PrimaryOffer = context(data),
                let name = DataOffer.name(type, beside: offer.types)
            else { return }
            offer.types.append(name)
        }))
}

/// Text that is selected in this program. Wire thread.
final class PrimarySource {
    let source: OpaquePointer
    /// Called when the selection is cancelled.
    var onCancel: (() -> Void)?
    private let contents: [Representation]
    private let transfers: Transfers

    /// An offer of `contents`; nil when memory is short.
    init?(
        manager: Proxy, contents: [Representation], ownType: String, transfers: Transfers
    ) {
        guard
            let source = zwp_primary_selection_device_manager_v1_create_source(manager.pointer)
        else { return nil }
        self.source = source
        self.contents = contents
        self.transfers = transfers
        zwp_primary_selection_source_v1_add_listener(
            source, Self.listener.table, context(for: self))
        for each in contents { zwp_primary_selection_source_v1_offer(source, each.type) }
        zwp_primary_selection_source_v1_offer(source, ownType)
    }

    func destroy() {
        zwp_primary_selection_source_v1_destroy(source)
    }

    private static let listener = Listener(
        zwp_primary_selection_source_v1_listener(
            send: { data, _, type, descriptor in
                guard let source: PrimarySource = context(data), let type else {
                    close(descriptor)
                    return
                }
                DataSource.send(
                    source.contents, String(cString: type), to: descriptor, source.transfers)
            },
            cancelled: { data, _ in
                let source: PrimarySource? = context(data)
                source?.onCancel?()
            }))
}
