/// Why bytes of a capture can't be read.
enum CaptureDamage: Error, Equatable {
    /// They end too early.
    case short
    /// Something in them makes no sense.
    case senseless(String)
    /// They ask for more than is given to a capture.
    case excessive(String)
    /// The system says no.
    case system(Int32)

    /// What is wrong, as the end of a sentence.
    var reason: String {
        switch self {
        case .short: "a record ends too early"
        case .senseless(let what): "\(what) makes no sense"
        case .excessive(let what): "it asks for too much: \(what)"
        case .system(let error): "it can't be read (error \(error))"
        }
    }
}
