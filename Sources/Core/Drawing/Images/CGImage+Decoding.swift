extension CGImage {
    /// Whether the pixels are in memory, so that showing the image decodes nothing.
    public var isDecoded: Bool { deferred?.isDecoded ?? true }

    /// Decodes the image on this thread, or waits for the thread that already does.
    /// - Throws: the `ImageError` in the data; the image then shows what could be decoded.
    public func decode() throws(ImageError) {
        if let error = deferred?.prepare() { throw error }
    }

    /// Returns the image, decoded on another thread; nil when nothing of it could be decoded.
    ///
    /// Named as in UIKit's images.
    @concurrent
    public func byPreparingForDisplay() async -> CGImage? {
        guard !Task.isCancelled else { return nil }
        return (try? decode()) == nil ? nil : self
    }

    /// Decodes like `byPreparingForDisplay()`, and calls a handler on another thread.
    /// - Parameter completionHandler: called on another thread, with nil where decoding failed.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (CGImage?) -> Void) {
        Task.detached { completionHandler(await self.byPreparingForDisplay()) }
    }
}
