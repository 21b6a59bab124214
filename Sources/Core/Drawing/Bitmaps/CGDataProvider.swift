public import Foundation
import Primitives

/// The source of an image's bytes. Immutable; any thread.
public final class CGDataProvider: Sendable {
    private enum Content: Sendable {
        case there(Data)
        case later(@Sendable () -> Data?)
    }

    private let content: Locked<Content>

    /// A provider of a copy of `data`, which may change afterwards.
    /// - Parameter data: the bytes, which are copied.
    public init?(data: CFData) {
        content = Locked(.there(data))
    }

    /// A provider of a file's bytes, read when needed; the file must not change until then. Nil
    /// when it can't be read.
    /// - Parameter url: a file's address; others give nil.
    public init?(url: URL) {
        guard PlainFile.isPlain(url),
            let data = try? Data(contentsOf: url, options: .mappedIfSafe)
        else { return nil }
        content = Locked(.there(data))
    }

    /// A provider of a file's bytes by its path, like `init(url:)`.
    /// - Parameter filename: the path, as bytes of UTF-8 that end with 0.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(filePath: String(cString: filename)))
    }

    /// A copy of the `size` bytes at `data`; nil for a negative size.
    /// - Parameters:
    ///   - info: passed to `releaseData`.
    ///   - data: the first byte, which is copied like the rest.
    ///   - size: the number of bytes, 0 or more.
    ///   - releaseData: called before this returns, as the bytes are copied.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        content = Locked(.there(Data(bytes: data, count: size)))
        releaseData(info, data, size)
    }

    /// A provider of existing bytes.
    init(bytes: Data) {
        content = Locked(.there(bytes))
    }

    /// A provider of bytes that are made on the first request, and kept.
    init(later make: @escaping @Sendable () -> Data?) {
        content = Locked(.later(make))
    }

    /// The bytes; nil when memory is short.
    public var data: CFData? {
        let known = content.withLock { $0 }
        switch known {
        case .there(let data): return data
        case .later(let make):
            // Outside the lock: making the bytes may decode an image.
            guard let data = make() else { return nil }
            content.withLock { $0 = .there(data) }
            return data
        }
    }
}

/// A function that frees the source of a data provider: the info pointer, the bytes, their number.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
