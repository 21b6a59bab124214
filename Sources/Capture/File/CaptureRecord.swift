import Foundation

/// The records of a capture's file, and how they lie in it; docs/instruments/capture.md, "The file".
///
///     LAMINACAPTURE 1\n      16 bytes
///     [length][sum][kind][payload]      length of the payload; CRC-32 of kind and payload
///     ...
///
/// What is longer than a record may be is cut into several, each but the last marked in its kind.
package enum CaptureRecord {
    /// What a record holds.
    enum Kind: UInt8 {
        /// The first: what the file is of, and the properties by their numbers.
        case head
        /// Bytes that others refer to.
        case blob
        /// What a bitmap held.
        case picture
        /// A transaction, when the render half applied it.
        case commit
        /// The tree was brought to a time, to be painted or not.
        case frame
        /// That frame was painted.
        case paint
        /// What came from a person.
        case input
        /// The window's surface was lost, and another is to come.
        case anew
        /// A sentence of what could not be captured.
        case note
        /// The last of a capture that ended as it should.
        case end
    }

    /// Where a payload stands in the file.
    struct Place {
        /// The first record's head, from the start of the file.
        var offset: UInt64
        /// All bytes of the payload, without heads.
        var count: Int
    }

    /// What every file begins with; the number is the format's.
    static let magic = Array("LAMINACAPTURE 1\n".utf8)
    /// The length and the sum before a kind.
    static let frame = 8
    /// The payload of one record, at most.
    static let mostPayload = 8 << 20
    /// Marks the kind of a record that goes on in the next.
    static let continues: UInt8 = 0x80

    /// A payload as records, ready for the file.
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
