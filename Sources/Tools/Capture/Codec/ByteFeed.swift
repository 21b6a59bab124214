import Foundation

/// Reads the bytes of a record from the front. Reading past the end is an error, not a crash.
struct ByteFeed {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The number of bytes that are left.
    var left: Int { bytes.count - place }

    mutating func byte() throws(CaptureDamage) -> UInt8 {
        guard place < bytes.count else { throw .short }
        place += 1
        return bytes[place - 1]
    }

    mutating func flag() throws(CaptureDamage) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw .senseless("a flag")
        }
    }

    mutating func word() throws(CaptureDamage) -> UInt32 {
        try number(UInt32.self)
    }

    mutating func long() throws(CaptureDamage) -> UInt64 {
        try number(UInt64.self)
    }

    mutating func double() throws(CaptureDamage) -> Double {
        Double(bitPattern: try long())
    }

    mutating func float() throws(CaptureDamage) -> Float {
        Float(bitPattern: try word())
    }

    /// Reads a nonnegative number, with seven bits in each byte.
    mutating func long7() throws(CaptureDamage) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 70, by: 7) {
            let next = try byte()
            let part = UInt64(next & 0x7F)
            guard shift < 63 || part < 2 else { throw .senseless("a number") }
            value |= part << UInt64(shift)
            if next & 0x80 == 0 { return value }
        }
        throw .senseless("a number")
    }

    /// Reads a number that is at most `most`.
    mutating func count(most: Int) throws(CaptureDamage) -> Int {
        let value = try long7()
        guard value <= UInt64(max(most, 0)) else { throw .senseless("a count") }
        return Int(value)
    }

    /// Reads the number of following elements of at least `size` bytes each: never more than the
    /// remaining bytes allow.
    mutating func count(each size: Int) throws(CaptureDamage) -> Int {
        let value = try long7()
        guard value <= UInt64(left / size) else { throw .senseless("a count") }
        return Int(value)
    }

    /// Reads a signed integer within ±2^40, so that sums of a few can't overflow.
    mutating func int() throws(CaptureDamage) -> Int {
        let bits = try long7()
        let value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
        guard value.magnitude <= 1 << 40 else { throw .senseless("a number") }
        return Int(value)
    }

    mutating func text() throws(CaptureDamage) -> String {
        let count = try count(each: 1)
        place += count
        return String(decoding: bytes[place - count..<place], as: UTF8.self)
    }

    mutating func take(_ count: Int) throws(CaptureDamage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= left else { throw .short }
        place += count
        return bytes[place - count..<place]
    }

    /// Reads a list of elements of at least `size` bytes each, with its count before.
    mutating func list<Element>(
        each size: Int, _ read: (inout ByteFeed) throws(CaptureDamage) -> Element
    ) throws(CaptureDamage) -> [Element] {
        let count = try count(each: size)
        var list: [Element] = []
        for _ in 0..<count { list.append(try read(&self)) }
        return list
    }

    private mutating func number<Value: FixedWidthInteger>(
        _: Value.Type
    ) throws(CaptureDamage) -> Value {
        let size = MemoryLayout<Value>.size
        guard left >= size else { throw .short }
        var value: Value = 0
        for index in (0..<size).reversed() { value = value << 8 | Value(bytes[place + index]) }
        place += size
        return value
    }
}
