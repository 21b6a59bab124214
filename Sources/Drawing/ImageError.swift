/// Why an image could not be read or written, and what to do.
public enum ImageError: Error, Equatable, CustomStringConvertible {
    /// The file can't be read.
    case unreadable(path: String, reason: String)
    /// The file can't be written.
    case unwritable(path: String, reason: String)
    /// The data is not a PNG.
    case notPNG
    /// The data begins as a PNG and is broken or cut off further on.
    case damaged
    /// The picture has no pixels, or more than a bitmap may have.
    case badSize(width: Int, height: Int)
    /// There is not enough memory.
    case outOfMemory

    /// One line that says what happened and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "can't read the image \(path): \(reason); check the path and its permissions"
        case .unwritable(let path, let reason):
            "can't write the image \(path): \(reason); "
                + "choose a file in a folder that exists and that you may write to"
        case .notPNG:
            "the data is not a PNG image; convert it to PNG first"
        case .damaged:
            "the PNG image is damaged or cut off; get a whole copy of the file"
        case .badSize(let width, let height):
            "an image of \(width) x \(height) pixels can't be held; "
                + "use 1 to 32767 pixels a side, and at most 2^28 in all"
        case .outOfMemory:
            "there is not enough memory for the image; use a smaller one"
        }
    }
}
