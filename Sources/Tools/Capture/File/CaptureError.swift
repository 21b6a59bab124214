/// The reason why there is no capture to play.
package enum CaptureError: Error, CustomStringConvertible, Sendable {
    /// The path doesn't exist.
    case missing(String)
    /// The file is no capture.
    case noCapture(String)
    /// The capture was made by a version of the library with another format.
    case otherVersion(String)
    /// The capture has no frame that could be shown.
    case empty(String)
    /// The file can't be opened; with the system's error number.
    case unreadable(String, Int32)
    /// The capture can't be played beyond some place.
    case damaged(String, at: String, reason: String)

    /// A message for the user.
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
