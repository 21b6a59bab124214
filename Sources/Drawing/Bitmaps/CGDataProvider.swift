public import Foundation
import Primitives

/// Where an image has its bytes from. Immutable; any thread.
public final class CGDataProvider: Sendable {
    private enum Content: Sendable {
        case there(Data)
        case later(@Sendable () -> Data?)
    }

    private let content: Locked<Content>

    /// The bytes of `data`, which may change afterwards.
    public init?(data: CFData) {
        content = Locked(.there(data))
    }

    /// The bytes of a file, read when they are needed, which must not change until then; nil when it
    /// can't be read.
    public init?(url: URL) {
        guard PlainFile.isPlain(url),
            let data = try? Data(contentsOf: url, options: .mappedIfSafe)
        else { return nil }
        content = Locked(.there(data))
    }

    /// The bytes of a file by its path, as `init(url:)`.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(filePath: String(cString: filename)))
    }

    /// A copy of the `size` bytes at `data`; nil for a negative size.
    /// - Parameters:
    ///   - info: handed to `releaseData`.
    ///   - releaseData: called before this returns, as the bytes are copied.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        content = Locked(.there(Data(bytes: data, count: size)))
        releaseData(info, data, size)
    }

    /// Bytes that are there.
    init(bytes: Data) {
        content = Locked(.there(bytes))
    }

    /// Bytes that are made when somebody asks, and kept.
    init(later make: @escaping @Sendable () -> Data?) {
        content = Locked(.later(make))
    }

    /// The bytes; nil when memory is short.
    public var data: CFData? {
        let known = content.withLock { $0 }
        switch known {
        case .there(let data): return data
        case .later(let make):
            // Outside the lock: to make bytes an image may have to be decoded.
            guard let data = make() else { return nil }
            content.withLock { $0 = .there(data) }
            return data
        }
    }
}

/// Frees what a data provider was made of: what was given along, the bytes, their number.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
