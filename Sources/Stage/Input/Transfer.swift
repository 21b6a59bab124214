public import Foundation

/// Why data of another program could not be had; the text says what happened.
public enum TransferError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is nothing of that type.
    case noSuchType(String)
    /// The other program sends more than so many bytes.
    case tooLarge(limit: Int)
    /// The other program sent nothing for so many seconds, or took longer than that in all.
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

/// What comes of asking for data of another program.
public typealias TransferResult = Result<Data, TransferError>

/// Data under a MIME type, to be given to other programs.
package struct Representation: Sendable {
    /// The MIME type.
    package let type: String
    /// Makes the data; called on a thread of its own when somebody asks. Nil when it can't.
    package let make: @Sendable () -> Data?

    /// Data that is there already.
    package init(_ type: String, _ data: Data) {
        self.type = type
        make = { data }
    }

    /// Data that is made when somebody asks for it.
    package init(_ type: String, make: @escaping @Sendable () -> Data?) {
        self.type = type
        self.make = make
    }
}
