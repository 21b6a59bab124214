import CPacking
import Foundation
import Glibc
import Primitives

/// The bytes of a zip archive, of which entries are unpacked by their place. Any thread.
final class ZipFile: Sendable {
    private let descriptor: Int32
    /// The size of the archive, in bytes.
    let byteCount: Int

    /// Takes an open file, which is closed with this object.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        byteCount = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    deinit { close(descriptor) }

    /// Returns the bytes of an entry. Throws `ZipArchive.Failure` for one of more than `most` bytes, and for a damaged one.
    func bytes(of entry: ZipArchive.Entry, most: Int) throws -> Data {
        guard entry.bytes <= most else {
            throw ZipArchive.Failure(
                "it has \(ByteText.of(entry.bytes)), and \(ByteText.of(max(most, 0))) at most are read"
            )
        }
        let head = try read(entry.offset, 30)
        guard head.number(0) == 0x0403_4B50 else {
            throw ZipArchive.Failure("its header is damaged")
        }
        let start = entry.offset + 30 + head.short(26) + head.short(28)
        let packed = try read(start, entry.packedBytes)
        let data = entry.isDeflated ? try Self.unpack(packed, entry) : Data(packed)
        guard data.count == entry.bytes, Self.sum(data) == entry.sum else {
            throw ZipArchive.Failure("its bytes are damaged")
        }
        return data
    }

    private static func unpack(_ packed: [UInt8], _ entry: ZipArchive.Entry) throws -> Data {
        // More can't be there, and isn't allocated.
        guard entry.bytes <= entry.mostBytes else {
            throw ZipArchive.Failure("its bytes are damaged")
        }
        var data = Data(count: entry.bytes)
        let isWhole = data.withUnsafeMutableBytes { out in
            packing_inflate(out.baseAddress, out.count, packed, packed.count) != 0
        }
        guard isWhole else { throw ZipArchive.Failure("its bytes are damaged") }
        return data
    }

    private static func sum(_ data: Data) -> UInt32 {
        data.withUnsafeBytes { packing_crc(0, $0.baseAddress, $0.count) }
    }

    /// Returns so many bytes from a place. Throws `ZipArchive.Failure` where they aren't there.
    func read(_ offset: Int, _ count: Int) throws -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else {
            throw ZipArchive.Failure("it ends too early")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + done }, count - done,
                    off_t(offset + done))
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { throw ZipArchive.Failure("it can't be read to its end") }
            done += more
        }
        return bytes
    }
}
