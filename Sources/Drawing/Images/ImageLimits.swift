/// What an image may claim before anything is allocated for it.
///
/// A file of a few bytes can name a picture of gigabytes. The first limit bounds memory; the second
/// refuses large pictures that their file can't hold. Deflate makes a byte of up to 1,032 at most,
/// which is 8,256 pixels of one bit, and the other formats stay below that in all but blank pictures.
public struct ImageLimits: Sendable, Hashable {
    /// The most pixels of a picture, whether it is shown whole or scaled down.
    public var maximumPixels: Int
    /// The most pixels for a byte of the file; asked of pictures above `freePixels` alone.
    public var maximumPixelsPerByte: Int
    /// Pictures up to this many pixels may be described by any number of bytes.
    public var freePixels: Int

    /// 2^28 pixels, which take 1 GiB, and 10,000 a byte above 2^24 pixels, unless said otherwise.
    public init(
        maximumPixels: Int = 1 << 28, maximumPixelsPerByte: Int = 10_000,
        freePixels: Int = 1 << 24
    ) {
        self.maximumPixels = max(1, maximumPixels)
        self.maximumPixelsPerByte = max(1, maximumPixelsPerByte)
        self.freePixels = max(0, freePixels)
    }

    /// Throws when a picture of this size is not to be allocated. `byteCount`: of the whole file,
    /// nil while it still grows.
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
