import CLinux
import CWayland
import Glibc
import Stage

/// Data that another program offers on the clipboard or in a drag. Wire thread.
final class DataOffer {
    /// The greatest number and length of types that are kept: another program decides how many
    /// come.
    private static let mostTypes = 128
    private static let longestType = 256

    let pointer: OpaquePointer
    let number: OfferNumber
    /// The MIME types, in the order of the offering program.
    private(set) var types: [String] = []
    /// The operations that the offering program allows for a drag: the protocol's bits.
    private var actions: UInt32 = 0
    private var told: (type: String?, operation: DropOperation, serial: UInt32)?

    /// The offer that the compositor has just made.
    init(_ pointer: OpaquePointer, number: OfferNumber) {
        self.pointer = pointer
        self.number = number
        wl_data_offer_add_listener(pointer, Self.listener.table, context(for: self))
    }

    func destroy() {
        wl_data_offer_destroy(pointer)
    }

    /// Asks the offering program to write the data of `type` into a pipe; returns the pipe's
    /// reading end, or the system's error.
    func receive(_ type: String) -> Result<Int32, TransferError> {
        guard types.contains(type) else { return .failure(.noSuchType(type)) }
        return Self.pipe { writing in
            // The type that counts is the one that is taken.
            if let told, told.operation != .none { accept(type, serial: told.serial) }
            wl_data_offer_receive(pointer, type, writing)
        }
    }

    /// Makes a pipe, passes its writing end to a request, which keeps a copy of its own, and returns
    /// its reading end, or the system's error.
    static func pipe(_ request: (Int32) -> Void) -> Result<Int32, TransferError> {
        guard Descriptors.canSend else { return .failure(.system(EMFILE)) }
        var ends: [Int32] = [-1, -1]
        guard lamina_pipe(&ends) == 0 else { return .failure(.system(errno)) }
        request(ends[1])
        close(ends[1])
        return .success(ends[0])
    }

    /// Returns the name of an offered type; nil where it is known, too long, or one too many.
    static func name(_ type: UnsafePointer<CChar>?, beside types: [String]) -> String? {
        guard let type, types.count < mostTypes, strnlen(type, longestType + 1) <= longestType
        else { return nil }
        let name = String(cString: type)
        return types.contains(name) ? nil : name
    }

    /// Reports the effect of a drop; nothing is sent if it is unchanged.
    func accept(_ type: String?, operation: DropOperation, serial: UInt32) {
        let type = operation == .none ? nil : type
        if let told, told.type == type, told.operation == operation { return }
        told = (told?.type, operation, serial)
        accept(type, serial: serial)
        guard wl_proxy_get_version(pointer) >= 3 else { return }
        let wanted = operation.bits
        // If a move isn't allowed, a copy is.
        let all = wanted == 0 ? 0 : wanted | WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
        wl_data_offer_set_actions(pointer, all, wanted)
    }

    private func accept(_ type: String?, serial: UInt32) {
        guard told?.type != type || type == nil else { return }
        told?.type = type
        wl_data_offer_accept(pointer, serial, type)
    }

    /// The data of a drop has been taken.
    func finish() {
        // A drop that was not accepted must not be finished.
        guard wl_proxy_get_version(pointer) >= 3, let told, told.operation != .none,
            told.type != nil, actions != 0
        else { return }
        wl_data_offer_finish(pointer)
    }

    private static let listener = Listener(
        wl_data_offer_listener(
            offer: { data, _, type in
                guard let offer: DataOffer = context(data),
                    let name = name(type, beside: offer.types)
                else { return }
                offer.types.append(name)
            },
            source_actions: { _, _, _ in },
            action: { data, _, action in
                let offer: DataOffer? = context(data)
                offer?.actions = action
            }))
}

extension DropOperation {
    /// The protocol's number of the operation.
    fileprivate var bits: UInt32 {
        switch self {
        case .none: 0
        case .copy: WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
        case .move: WL_DATA_DEVICE_MANAGER_DND_ACTION_MOVE.rawValue
        }
    }
}
