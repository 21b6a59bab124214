import Primitives

/// The reason why bytes of a capture can't be read.
enum CaptureDamage: Error, Equatable {
    /// The bytes end too early.
    case short
    /// A value in the bytes is invalid.
    case senseless(String)
    /// The bytes require more memory than a capture is allowed.
    case excessive(String)
    /// A system error.
    case system(Int32)

    /// More memory than a file of its size may take.
    static func beyond(_ budget: Locked<FileBudget>) -> CaptureDamage {
        let (limit, bytes) = budget.withLock { ($0.limit, $0.fileBytes) }
        return .excessive(
            "more than \(ByteText.of(limit)) of memory, the most for a file of \(ByteText.of(bytes))"
        )
    }

    /// The reason as the end of a sentence.
    var reason: String {
        switch self {
        case .short: "a record ends too early"
        case .senseless(let what): "\(what) makes no sense"
        case .excessive(let what): "it asks for too much: \(what)"
        case .system(let error): "it can't be read (error \(error))"
        }
    }
}
