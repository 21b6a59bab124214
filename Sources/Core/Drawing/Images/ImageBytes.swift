import CImageCodecs
import Foundation
import Glibc
import Primitives

/// The bytes of an image, in memory or in an open file. Immutable.
final class ImageBytes: Sendable {
    private enum Place {
        case memory(Data)
        case file(Int32)
    }

    /// The number of bytes.
    let count: Int
    private let place: Place

    /// Bytes in memory.
    init(_ data: Data) {
        // A slice's indices need not begin at 0; copying contiguous data costs nothing.
        place = .memory(data)
        count = data.count
    }

    /// The bytes of a file, which stays open and is read when needed.
    init(path: String) throws(ImageError) {
        let file: Int32
        do throws(PlainFile.Failure) {
            file = try PlainFile.open(path)
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            let reason = Self.lastReason
            close(file)
            throw .unreadable(path: path, reason: reason)
        }
        place = .file(file)
        count = Int(status.st_size)
    }

    deinit {
        if case .file(let file) = place { close(file) }
    }

    /// The system's description of its last error.
    static var lastReason: String { String(cString: strerror(errno)) }

    /// Returns the bytes from `offset` on, at most `length`; fewer at the end.
    func read(at offset: Int, _ length: Int) -> [UInt8] {
        let part = max(0, min(length, count - offset))
        guard offset >= 0, part > 0 else { return [] }
        switch place {
        case .memory(let data):
            return [UInt8](data[data.startIndex + offset..<data.startIndex + offset + part])
        case .file(let file):
            return [UInt8](unsafeUninitializedCapacity: part) { buffer, done in
                done = max(0, pread(file, buffer.baseAddress, part, off_t(offset)))
            }
        }
    }

    /// Returns all bytes in memory. Throws when the file can no longer be read.
    func inMemory() throws(ImageError) -> ImageBytes {
        guard case .file = place else { return self }
        var data = Data(capacity: count)
        while data.count < count {
            let part = read(at: data.count, 1 << 20)
            guard !part.isEmpty else { throw .damaged }
            data.append(contentsOf: part)
        }
        return ImageBytes(data)
    }

    /// Runs `body` with the bytes in the form that decoders take.
    func withInput<Result, Failure: Error>(
        isFinal: Bool = true, _ body: (ImageInput) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch place {
        case .file(let file):
            return try body(
                ImageInput(bytes: nil, size: UInt64(count), file: file, isFinal: isFinal))
        case .memory(let data):
            let result: Swift.Result<Result, Failure> = data.withUnsafeBytes { buffer in
                let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
                let input = ImageInput(
                    bytes: bytes, size: bytes == nil ? 0 : UInt64(count), file: -1,
                    isFinal: isFinal)
                do throws(Failure) { return .success(try body(input)) } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        }
    }
}
