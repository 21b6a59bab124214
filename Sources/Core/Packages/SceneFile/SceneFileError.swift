/// The reason why a scene file could not be read or written.
public enum SceneFileError: Error, CustomStringConvertible, Equatable, Sendable {
    /// The file or folder can't be read.
    case unreadable(path: String, reason: String)
    /// The text is no XML, or nested more deeply than the parser allows.
    case malformed(line: Int, reason: String)
    /// The file would take more memory than a file of its size may.
    case excessive(line: Int, reason: String)
    /// There is no layer in it.
    case noLayer
    /// The file or one of its pictures can't be written.
    case unwritable(path: String, reason: String)

    /// A message that says what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "can't read the scene \(path): \(reason); give a .caml file, a .ca or "
                + ".wallpaper folder, or a zip archive of these"
        case .malformed(let line, let reason):
            "the scene is not well-formed XML: line \(line): \(reason)"
        case .excessive(let line, let reason):
            "can't read the scene, line \(line): \(reason)"
        case .noLayer:
            "the scene holds no layer: a <caml> element needs one layer element, as <CALayer>"
        case .unwritable(let path, let reason):
            "can't write the scene to \(path): \(reason)"
        }
    }
}
