public import Foundation

/// The reason why data of another program could not be transferred; the text describes it.
public enum TransferError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No data of that type is offered.
    case noSuchType(String)
    /// The other program sends more than this number of bytes.
    case tooLarge(limit: Int)
    /// The other program sent nothing for this number of seconds, or took longer than that in all.
    case stalled(seconds: Double)
    /// The offer is gone: something else was copied, or the drag is over.
    case gone
    /// The system refused a pipe, or the pipe broke (errno).
    case system(Int32)

    /// One line for the user.
    public var description: String {
        switch self {
        case .noSuchType(let type): "Nothing of the type \(type) is offered."
        case .tooLarge(let limit): "The other program sends more than \(limit) bytes."
        case .stalled(let seconds):
            "The other program did not send its data within \(seconds) s."
        case .gone: "What was offered is gone."
        case .system(let reason):
            "The data could not be read (\(String(cString: strerror(reason))))."
        }
    }
}

/// The result of a request for another program's data.
public typealias TransferResult = Result<Data, TransferError>

/// Data of a MIME type, for other programs.
package struct Representation: Sendable {
    /// The MIME type.
    package let type: String
    /// Returns the data, or nil when it can't be made; called on a thread of its own when
    /// requested.
    package let make: @Sendable () -> Data?

    /// Existing data.
    package init(_ type: String, _ data: Data) {
        self.type = type
        make = { data }
    }

    /// Data that is made on request.
    package init(_ type: String, make: @escaping @Sendable () -> Data?) {
        self.type = type
        self.make = make
    }
}
