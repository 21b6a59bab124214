import Foundation

/// The records of a capture's file, and their layout; docs/instruments/capture.md, "The file".
///
///     LAMINACAPTURE 1\n      16 bytes
///     [length][sum][kind][payload]      length of the payload; CRC-32 of kind and payload
///     ...
///
/// A payload that is too long for a record is split over several, of which all but the last are
/// marked in their kind.
package enum CaptureRecord {
    /// The kind of a record.
    enum Kind: UInt8 {
        /// The first record: the subject of the file, and the properties by their numbers.
        case head
        /// Bytes to which other records refer.
        case blob
        /// The content of a bitmap.
        case picture
        /// A transaction, when the render half applied it.
        case commit
        /// An update of the tree to a time, to be painted or not.
        case frame
        /// The painting of the preceding frame.
        case paint
        /// Input from the user.
        case input
        /// The loss of the window's surface, after which another one follows.
        case anew
        /// A sentence about something that could not be captured.
        case note
        /// The end of a capture that ended properly.
        case end
    }

    /// The place of a payload in the file.
    struct Place {
        /// The offset of the first record's head from the start of the file.
        var offset: UInt64
        /// The size of the payload in bytes, without heads.
        var count: Int
    }

    /// The beginning of every file; the number is the format's.
    static let magic = Array("LAMINACAPTURE 1\n".utf8)
    /// The size of the length and the sum before a kind, in bytes.
    static let frame = 8
    /// The greatest payload of one record, in bytes.
    static let mostPayload = 8 << 20
    /// The bit in the kind of a record that continues in the next.
    static let continues: UInt8 = 0x80

    /// Returns a payload as records, ready for the file.
    static func bytes(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
        var sink = ByteSink()
        var place = 0
        repeat {
            let end = min(place + mostPayload, payload.count)
            let kind = kind.rawValue | (end < payload.count ? continues : 0)
            let start = sink.count
            sink.add(UInt32(end - place))
            sink.add(UInt32(0))
            sink.add(kind)
            sink.append(payload[place..<end])
            let sum = sink.bytes[(start + frame)...].withUnsafeBytes { Packing.check($0) }
            sink.put(sum, at: start + 4)
            place = end
        } while place < payload.count
        return sink.bytes
    }
}
