import CCairo
public import Foundation

/// A receiver of the bytes of a document as they are made.
public final class CGDataConsumer {
    private let file: UnsafeMutablePointer<FILE>?
    private let data: NSMutableData?

    /// A consumer that writes a file, which replaces an old one; nil when it can't be written.
    /// - Parameter url: a file's address; others give nil.
    public init?(url: URL) {
        guard url.isFileURL, let file = fopen(url.path, "wb") else { return nil }
        self.file = file
        data = nil
    }

    /// A consumer that appends to `data`.
    /// - Parameter data: the data, which is retained.
    public init?(data: NSMutableData) {
        self.data = data
        file = nil
    }

    deinit {
        if let file { fclose(file) }
    }

    private func take(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        data?.append(bytes, length: count)
        guard let file else { return true }
        // Flushed at each call, as somebody may read the file before this object is freed.
        return fwrite(bytes, 1, count, file) == count && fflush(file) == 0
    }

    /// The function that Cairo calls.
    static let write: cairo_write_func_t = { closure, bytes, length in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let consumer = Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue()
        return consumer.take(bytes, Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
}
