/// The reason why an image could not be read or written, and the remedy.
public enum ImageError: Error, Equatable, CustomStringConvertible {
    /// The file can't be read.
    case unreadable(path: String, reason: String)
    /// The file can't be written.
    case unwritable(path: String, reason: String)
    /// The data is not a PNG, where only PNG is accepted.
    case notPNG
    /// The data is of none of the supported formats.
    case unknownFormat
    /// The data begins as an image, but is damaged or truncated.
    case damaged
    /// The format is supported, but not this variant of it.
    case unsupported(String)
    /// The picture has no pixels, or more than a bitmap may have or the limits allow.
    case badSize(width: Int, height: Int)
    /// The picture claims far more pixels than a file of this size can describe.
    case implausibleSize(width: Int, height: Int, byteCount: Int)
    /// The file has no image with this index.
    case noImage(index: Int, count: Int)
    /// The data ends before the image begins; more may follow.
    case incomplete
    /// The decoding was cancelled.
    case cancelled
    /// There is not enough memory.
    case outOfMemory

    /// One line that names the problem and the remedy.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "can't read the image \(path): \(reason); check the path and its permissions"
        case .unwritable(let path, let reason):
            "can't write the image \(path): \(reason); "
                + "choose a file in a folder that exists and that you may write to"
        case .notPNG:
            "the data is not a PNG image; convert it to PNG first"
        case .unknownFormat:
            "the data is no image that can be read; use PNG, JPEG, WebP, AVIF or GIF"
        case .damaged:
            "the image is damaged or cut off; get a whole copy of the file"
        case .unsupported(let what):
            "this kind of image is not read: \(what); save it again in a common form"
        case .badSize(let width, let height):
            "an image of \(width) x \(height) pixels can't be held; "
                + "use 1 to 32767 pixels a side, and at most 2^28 in all"
        case .implausibleSize(let width, let height, let byteCount):
            "an image of \(width) x \(height) pixels in \(byteCount) bytes is not believed; "
                + "raise ImageLimits.maximumPixelsPerByte if it is meant"
        case .noImage(let index, let count):
            "there is no image \(index) among \(count); use an index below the count"
        case .incomplete:
            "the image has not begun yet; give the source more data"
        case .cancelled:
            "the decoding was cancelled; decode again when the image is needed"
        case .outOfMemory:
            "there is not enough memory for the image; use a smaller one"
        }
    }
}
