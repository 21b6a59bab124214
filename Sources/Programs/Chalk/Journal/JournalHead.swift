import Foundation

/// The beginning of a journal's file, 160 bytes.
///
///     0    "LAMINAJOURNAL 2\n"
///     16   the names of the journal and of the board that it goes on from (zeros for none), their CRC-32, zeros to 64
///     64   the same again: one of the two is enough
///     112  how many records were handed over, their number's CRC-32; 8 more bytes
///     128  the same: the two are written in turn, so that a torn one leaves the other
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

    /// The offset and the bytes of the count of `records`.
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

    /// The least number of records there were; nil when both counts are damaged.
    static func count(_ data: Data) -> Int? {
        counts.compactMap { place in
            var bytes = ByteReader(data.dropFirst(place))
            guard let number = bytes.take(4), bytes.word() == number.checksum else { return nil }
            var word = ByteReader(number)
            return word.word().map(Int.init)
        }.max()
    }
}
