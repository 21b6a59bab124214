import CPacking
import Foundation

// A journal is what is left of a drawing after a crash, and the file may be damaged in any way: a
// bit, a cut, a stretch of zeros, a part that stands twice or elsewhere. What can still be read has
// to come back, and what can't has to be told of. The worst result is a board that silently has
// less (docs/decisions/store.md, "A journal of our own, and not SQLite").
//
// So a record has a length and a checksum, and after damage the next whole record is looked for
// byte by byte. Lengths among damaged bytes can't be believed, and each one that is believed costs
// a checksum over that many bytes. Three guards keep a megabyte of damage to milliseconds: a record
// of that kind must have room for that size, its number must be one that the journal can have, and
// sums that failed are held against the size of the file (`DoubtfulSums`).
//
// The scanner only finds records, in the order in which they stand. That some moved, stand twice or
// are missing shows in their numbers, which `JournalContents` looks at. What was drawn on both
// sides of a gap isn't joined, and for that each record knows whether it follows damage.

/// Finds the records in the bytes of a journal, also between damaged ones.
struct JournalScanner {
    /// The position of a record's bytes, without its frame.
    struct Found {
        var payload: Range<Int>
        /// Whether bytes before the record could not be read.
        var followsDamage: Bool
    }

    /// The earliest offset of a record.
    var start: Int
    /// Whether records have numbers.
    var isNumbered: Bool
    /// The least number of records that the journal had; nil where it isn't known.
    var count: Int?

    /// The size of the length and the checksum before a record, in bytes.
    static let frame = 8
    /// The size of a record's number and its step, in bytes.
    static let numbers = 8

    /// Finds the records, in the order of the file.
    func records(in data: Data) -> [Found] {
        data.withUnsafeBytes { bytes in
            var all: [Found] = []
            var doubts = DoubtfulSums(size: bytes.count)
            var (place, isDamaged) = (start, false)
            while place + Self.frame < bytes.count, doubts.longest > 0 {
                if let payload = payload(bytes, at: place, &doubts) {
                    all.append(Found(payload: payload, followsDamage: isDamaged))
                    (place, isDamaged) = (payload.upperBound, false)
                } else {
                    (place, isDamaged) = (place + 1, true)
                }
            }
            return all
        }
    }

    /// The bytes of the record that begins at an offset; nil when none does.
    private func payload(
        _ bytes: UnsafeRawBufferPointer, at place: Int, _ doubts: inout DoubtfulSums
    ) -> Range<Int>? {
        let count = Int(word(bytes, place))
        let first = place + Self.frame
        guard count <= min(bytes.count - first, doubts.longest), isPossible(bytes, first, count)
        else { return nil }
        let sum = packing_crc(0, bytes.baseAddress?.advanced(by: first), count)
        guard sum == word(bytes, place + 4) else {
            doubts.failed(count)
            return nil
        }
        return first..<first + count
    }

    /// Whether a record of so many bytes may stand at an offset. The checksums of long stretches
    /// take time, and are only tried for these.
    private func isPossible(_ bytes: UnsafeRawBufferPointer, _ first: Int, _ count: Int) -> Bool {
        let numbers = isNumbered ? Self.numbers : 0
        let rest = count - numbers - 1
        guard rest >= 0 else { return false }
        if isNumbered, let known = self.count {
            // A number beyond the count, and beyond what the file has room for, is not of this
            // journal.
            let most = max(known, bytes.count / (Self.frame + Self.numbers + 1))
            guard Int(word(bytes, first)) <= most else { return false }
        }
        let kind = bytes[first + numbers]
        guard isNumbered, kind & JournalRecord.tag != 0 else {
            return JournalRecord.isPossible(kind: kind, size: rest)
        }
        return rest >= 4
            && JournalRecord.isPossible(kind: kind & ~JournalRecord.tag, size: rest - 4)
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
}
