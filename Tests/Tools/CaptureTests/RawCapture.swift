import Foundation

/// A capture made byte by byte, as docs/instruments/capture.md tells the format: what no writer makes.
struct RawCapture {
    /// The file.
    private(set) var data = Data("LAMINACAPTURE 1\n".utf8)

    /// A file that knows of no property.
    init() {
        add(0, [0, 0])
    }

    /// Adds a record.
    mutating func add(_ kind: UInt8, _ payload: [UInt8]) {
        let summed = [kind] + payload
        for number in [UInt32(payload.count), Self.check(summed)] {
            data.append(contentsOf: (0..<4).map { UInt8(number >> (8 * UInt32($0)) & 255) })
        }
        data.append(contentsOf: summed)
    }

    /// Adds a blob that is not packed.
    mutating func add(blob bytes: [UInt8]) {
        let count = UInt32(bytes.count)
        add(1, (0..<4).map { UInt8(count >> (8 * UInt32($0)) & 255) } + [0] + bytes)
    }

    /// Adds a commit of one layer with paths under keys of its own, each of so many elements in all
    /// that lie in these blobs.
    mutating func add(layer: UInt8, paths: [(count: Int, blobs: [Int])]) {
        add(
            layer: layer,
            values: paths.map { path in
                // The kind of value that is a path.
                [10] + Self.number(path.count) + [1] + Self.number(path.blobs.count)
                    + path.blobs.flatMap(Self.number)
            })
    }

    /// Adds a commit of one layer with values under keys of its own, each as its bytes.
    mutating func add(layer: UInt8, values: [[UInt8]]) {
        var bytes: [UInt8] = [1] + [UInt8](repeating: 0, count: 8) + [0, 0]
        // One change: which layer, a plain one, nothing changed, no values.
        bytes += [1, layer, 0] + [UInt8](repeating: 0, count: 16) + [255]
        bytes += Self.number(values.count)
        for (index, value) in values.enumerated() {
            // A key of a few letters.
            let key = index < 26 ? [97 + UInt8(index)] : Array("\(index)".utf8)
            bytes += [UInt8(key.count)] + key + value
        }
        // No contents; no moves, lists, removals, animations; no surface.
        bytes += [0] + [UInt8](repeating: 0, count: 6)
        add(3, bytes)
    }

    /// The value that has so many cells without properties, of a byte each.
    static func cells(_ count: Int) -> [UInt8] {
        [14] + number(count) + [UInt8](repeating: 0, count: count)
    }

    /// Adds a frame of 8 x 8 pixels that is shown, at 0 s, without damage.
    mutating func addFrame() { add(4, [UInt8](repeating: 0, count: 8) + [8, 8, 1, 0]) }

    /// Lines, of 17 bytes each.
    static func lines(_ count: Int, first: Bool) -> [UInt8] {
        (0..<count).flatMap { index in
            [first && index == 0 ? 0 : 1] + [UInt8](repeating: 0, count: 16)
        }
    }

    /// Curves, of 49 bytes each.
    static func curves(_ count: Int) -> [UInt8] {
        let one = [3] + [UInt8](repeating: 0, count: 48)
        return [UInt8](repeatElement(one, count: count).joined())
    }

    private static func number(_ value: Int) -> [UInt8] {
        var (rest, bytes): (Int, [UInt8]) = (value, [])
        while rest >= 128 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    /// CRC-32 by its polynomial (ISO 3309), reflected: EDB88320.
    private static func check(_ bytes: [UInt8]) -> UInt32 {
        let table = (0..<UInt32(256)).map { start in
            (0..<8).reduce(start) { sum, _ in sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~bytes.reduce(~0) { sum, byte in
            table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8
        }
    }
}
