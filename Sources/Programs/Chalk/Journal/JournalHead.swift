import Foundation

/// The beginning of a journal's file, 160 bytes.
///
///     0    "LAMINAJOURNAL 2\n"
///     16   the identifiers of the journal and of the board that it continues (zeros for none), their CRC-32, zeros
///     64   a copy of bytes 16 to 64; either copy is enough
///     112  the number of records that were handed to the disk, where it is even; its CRC-32; 8 unused bytes
///     128  that number where it is odd: a record's count never overwrites the count before it
///
/// The count distinguishes a journal whose end is lost from one that never had more records.
struct JournalHead: Equatable {
    /// The journal's identifier.
    var id: UUID
    /// The identifier of the board state that the journal goes on from, if any.
    var base: UUID?

    static let magic = Array("LAMINAJOURNAL 2\n".utf8)
    static let size = 160
    private static let names = [16, 64], counts = [112, 128]
    private static let none = [UInt8](repeating: 0, count: 16)

    /// The bytes of the head, with a count of records.
    func bytes(count: Int) -> Data {
        var names = id.bytes + (base?.bytes ?? Data(Self.none))
        var sum = ByteWriter()
        sum.add(names.checksum)
        names += sum.data
        var all = Data(Self.magic) + Data(count: Self.size - Self.magic.count)
        for place in Self.names { all.replaceSubrange(place..<place + names.count, with: names) }
        for place in Self.counts {
            let mark = Self.mark(count)
            all.replaceSubrange(place..<place + mark.count, with: mark)
        }
        return all
    }

    /// Returns the offset and the bytes of the count that is written after `records` records.
    static func mark(after records: Int) -> (place: Int, bytes: Data) {
        (counts[records & 1], mark(records))
    }

    private static func mark(_ count: Int) -> Data {
        var number = ByteWriter()
        number.add(UInt32(truncatingIfNeeded: count))
        var bytes = number
        bytes.add(number.data.checksum)
        return bytes.data
    }

    /// Reads the head of a file; nil when both copies are damaged.
    init?(_ data: Data) {
        for place in Self.names {
            var bytes = ByteReader(data.dropFirst(place))
            guard let names = bytes.take(32), bytes.word() == names.checksum,
                let id = UUID(bytes: Data(names.prefix(16)))
            else { continue }
            let base = Data(names.suffix(16))
            self.init(id: id, base: base == Data(Self.none) ? nil : UUID(bytes: base))
            return
        }
        return nil
    }

    /// Makes a head.
    init(id: UUID, base: UUID?) {
        (self.id, self.base) = (id, base)
    }

    /// Returns the number of records that the journal had at least; nil when both counts are damaged.
    static func count(_ data: Data) -> Int? {
        counts.compactMap { place in
            var bytes = ByteReader(data.dropFirst(place))
            guard let number = bytes.take(4), bytes.word() == number.checksum else { return nil }
            var word = ByteReader(number)
            return word.word().map(Int.init)
        }.max()
    }
}
