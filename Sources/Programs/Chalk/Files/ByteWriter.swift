import CPacking
import Foundation

/// A writer of a file's bytes; numbers are little-endian.
struct ByteWriter {
    private(set) var data = Data()

    mutating func add(_ value: UInt8) { data.append(value) }

    mutating func add(_ value: UInt32) { addBytes(of: value.littleEndian) }

    mutating func add(_ value: UInt64) { addBytes(of: value.littleEndian) }

    mutating func add(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }

    mutating func add(_ value: Double) { add(value.bitPattern) }

    mutating func add(_ value: Float) { add(value.bitPattern) }

    /// Appends bytes after their count.
    mutating func add(_ bytes: Data) {
        add(UInt64(bytes.count))
        data.append(bytes)
    }

    /// Appends bytes alone.
    mutating func append(_ bytes: Data) { data.append(bytes) }

    private mutating func addBytes<Value: FixedWidthInteger>(of value: Value) {
        withUnsafeBytes(of: value) { data.append(contentsOf: $0) }
    }
}

/// A reader of a file's bytes, from the front; each read is nil where too few bytes are left.
struct ByteReader {
    private let data: Data
    private var at: Int

    init(_ data: Data) {
        self.data = data
        at = data.startIndex
    }

    /// The number of bytes that are left.
    var left: Int { data.endIndex - at }

    mutating func byte() -> UInt8? {
        guard left >= 1 else { return nil }
        at += 1
        return data[at - 1]
    }

    mutating func word() -> UInt32? {
        guard let part = take(4) else { return nil }
        return part.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)) }
    }

    mutating func long() -> UInt64? {
        guard let part = take(8) else { return nil }
        return part.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    }

    mutating func int() -> Int? { long().map { Int(Int64(bitPattern: $0)) } }

    mutating func double() -> Double? { long().map { Double(bitPattern: $0) } }

    mutating func float() -> Float? { word().map { Float(bitPattern: $0) } }

    /// Reads bytes that have their count before them.
    mutating func bytes() -> Data? {
        guard let count = long(), count <= UInt64(left) else { return nil }
        return take(Int(count))
    }

    /// Reads `count` bytes.
    mutating func take(_ count: Int) -> Data? {
        guard count >= 0, left >= count else { return nil }
        at += count
        return data[at - count..<at]
    }
}

extension Data {
    /// The CRC-32 of the bytes.
    var checksum: UInt32 { checksum(after: 0) }

    /// The CRC-32 of these bytes after others, whose CRC-32 is given.
    func checksum(after before: UInt32) -> UInt32 {
        withUnsafeBytes { packing_crc(before, $0.baseAddress, $0.count) }
    }
}
