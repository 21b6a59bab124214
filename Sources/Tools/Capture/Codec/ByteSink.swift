import Foundation

/// Collects the bytes of a record; numbers are little-endian, small counts are short.
struct ByteSink {
    private(set) var bytes: [UInt8] = []

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Removes the bytes from an index on, or all of them; keeps the memory.
    mutating func cut(to count: Int = 0) {
        bytes.removeLast(bytes.count - count)
    }

    mutating func add(_ value: UInt8) { bytes.append(value) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ value: UInt32) { addBytes(of: value.littleEndian) }

    mutating func add(_ value: UInt64) { addBytes(of: value.littleEndian) }

    /// Adds all bits of a number.
    mutating func add(_ value: Double) { add(value.bitPattern) }

    mutating func add(_ value: Float) { add(value.bitPattern) }

    /// Adds a nonnegative number, with seven bits in each byte.
    mutating func add(count value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(count value: Int) { add(count: UInt64(max(0, value))) }

    /// Adds a signed integer, which is short near 0.
    mutating func add(_ value: Int) {
        let number = Int64(value)
        add(count: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }

    /// Adds a text, preceded by the number of its bytes.
    mutating func add(_ text: String) {
        add(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds bytes without a count.
    mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

    /// Overwrites the number at an index.
    mutating func put(_ value: UInt32, at place: Int) {
        for index in 0..<4 { bytes[place + index] = UInt8(value >> UInt32(8 * index) & 255) }
    }

    private mutating func addBytes<Value: FixedWidthInteger>(of value: Value) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }
}
