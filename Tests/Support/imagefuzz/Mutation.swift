import RandomNumbers
/// Damages files in ways that get deep into decoders: a few bytes, pieces moved or cut, with
/// correct checksums.
///
/// Equal seeds and numbers give equal files on every machine.
struct Mutation {
    private var dice: Dice

    init(seed: UInt64, number: Int) {
        dice = Dice(seed: seed, part: number)
    }

    mutating func next() -> UInt64 { dice.next() }

    /// A number below `limit`.
    mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

    /// A damaged copy of `file`, perhaps with a piece of `other`.
    mutating func damaged(_ file: [UInt8], _ other: [UInt8]) -> [UInt8] {
        var bytes = file
        for _ in 0...next(4) {
            guard !bytes.isEmpty else { break }
            damage(&bytes, other)
        }
        if next(4) > 0 { Self.repairChecksums(&bytes) }
        return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
        // The most important values are at the beginning.
        let place = next(3) == 0 ? next(min(64, bytes.count)) : next(bytes.count)
        let length = min(1 + next(16), bytes.count - place)
        switch next(8) {
        case 0: bytes[place] ^= 1 << UInt8(next(8))
        case 1, 2: bytes[place] = UInt8(next(256))
        case 3: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][next(6)]
        case 4: for index in place..<place + length { bytes[index] = UInt8(next(256)) }
        case 5: bytes.removeSubrange(place..<place + length)
        case 6:
            let from = next(other.count)
            bytes.insert(contentsOf: other[from..<min(other.count, from + length * 4)], at: place)
        default: bytes.removeLast(min(bytes.count, next(4) == 0 ? bytes.count - place : length))
        }
    }

    /// Corrects the checksums of the chunks of a PNG, as a decoder would stop at the first wrong
    /// one.
    static func repairChecksums(_ bytes: inout [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - offset - 12 else { return }
            var sum: UInt32 = 0xFFFF_FFFF
            for byte in bytes[offset + 4..<offset + 8 + length] {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            sum ^= 0xFFFF_FFFF
            for part in 0..<4 {
                bytes[offset + 8 + length + part] = UInt8(sum >> UInt32(24 - 8 * part) & 255)
            }
            offset += 12 + length
        }
    }
}
