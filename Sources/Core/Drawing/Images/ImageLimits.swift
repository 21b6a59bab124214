/// Limits on the size that an image may claim before memory is allocated for it.
///
/// A file of a few bytes can declare a picture of gigabytes. The first limit bounds memory; the
/// second refuses large pictures that their file can't contain. Deflate expands a byte to at most
/// 1,032, which is 8,256 pixels of one bit, and the other formats stay below that except for blank
/// pictures.
public struct ImageLimits: Sendable, Hashable {
    /// The most pixels of a picture, whether it is shown at full size or scaled down.
    public var maximumPixels: Int
    /// The most pixels per byte of the file; only checked for pictures above `freePixels`.
    public var maximumPixelsPerByte: Int
    /// The number of pixels up to which a picture may have any number of bytes.
    public var freePixels: Int

    /// Limits; by default 2^28 pixels, which take 1 GiB, and 10,000 per byte above 2^24 pixels.
    /// - Parameters:
    ///   - maximumPixels: the most pixels of a picture; below 1 counts as 1.
    ///   - maximumPixelsPerByte: the most pixels for each byte of the file; below 1 counts as 1.
    ///   - freePixels: the number of pixels up to which a file may be of any length.
    public init(
        maximumPixels: Int = 1 << 28, maximumPixelsPerByte: Int = 10_000,
        freePixels: Int = 1 << 24
    ) {
        self.maximumPixels = max(1, maximumPixels)
        self.maximumPixelsPerByte = max(1, maximumPixelsPerByte)
        self.freePixels = max(0, freePixels)
    }

    /// Throws when a picture of this size must not be allocated. `byteCount`: the size of the whole
    /// file, nil while it still grows.
    func check(width: Int, height: Int, byteCount: Int?) throws(ImageError) {
        guard (1...65_535).contains(width), (1...65_535).contains(height),
            width * height <= maximumPixels
        else { throw .badSize(width: width, height: height) }
        guard let byteCount, width * height > freePixels else { return }
        guard width * height / maximumPixelsPerByte <= byteCount else {
            throw .implausibleSize(width: width, height: height, byteCount: byteCount)
        }
    }
}
