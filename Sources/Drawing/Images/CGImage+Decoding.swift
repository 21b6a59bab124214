extension CGImage {
    /// True when the pixels are in memory, so that showing the image decodes nothing.
    public var isDecoded: Bool { deferred?.isDecoded ?? true }

    /// Decodes now, on this thread, or waits for the thread that does. Throws what was wrong with the
    /// data; the image then shows what could be decoded.
    public func decode() throws(ImageError) {
        if let error = deferred?.prepare() { throw error }
    }

    /// The image, decoded on another thread; nil when nothing of it could be.
    ///
    /// The name is that of UIKit's images.
    @concurrent
    public func byPreparingForDisplay() async -> CGImage? {
        guard !Task.isCancelled else { return nil }
        return (try? decode()) == nil ? nil : self
    }

    /// As `byPreparingForDisplay()`, with a handler that is called on another thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (CGImage?) -> Void) {
        Task.detached { completionHandler(await self.byPreparingForDisplay()) }
    }
}
