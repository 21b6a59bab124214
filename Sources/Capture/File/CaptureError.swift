/// Why there is no capture to play.
package enum CaptureError: Error, CustomStringConvertible, Sendable {
    /// Nothing is there.
    case missing(String)
    /// What is there is something else.
    case noCapture(String)
    /// It was made by a version of the library that wrote otherwise.
    case otherVersion(String)
    /// It has no frame that could be shown.
    case empty(String)
    /// It can't be opened; the system's error number.
    case unreadable(String, Int32)
    /// It can't be played beyond some place.
    case damaged(String, at: String, reason: String)

    /// One line for the user.
    package var description: String {
        switch self {
        case .missing(let path):
            "there is no capture at \(path); LAMINA_DEBUG=capture=DIR makes one"
        case .noCapture(let path):
            "\(path) is no capture; name a folder that LAMINA_DEBUG=capture=DIR filled, or a file in it"
        case .otherVersion(let path):
            "\(path) was captured by another version; play it with the lamina of that version"
        case .empty(let path):
            "the capture \(path) has no frame to play; lamina replay --dump prints what it has"
        case .unreadable(let path, let error):
            "can't read \(path): \(systemError(error))"
        case .damaged(let path, let place, let reason):
            "the capture \(path) can't be played beyond \(place): \(reason)"
        }
    }
}
