import CPacking
import Foundation

/// Checksums made right, so that what was changed behind them is looked at.
///
/// Places and sizes are those of the comments at `BoardDocument`, `JournalHead`, `Journal` and
/// `CaptureRecord`.
enum Sums {
    /// The CRC-32 of some bytes.
    private static func sum(_ bytes: Data, after before: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBytes { packing_crc(before, $0.baseAddress, $0.count) }
    }

    /// A board's file whose parts have right sums, as far as their lengths fit.
    static func mendBoard(_ file: Data) -> Data {
        var bytes = Data(file)
        var place = 16
        while place + 16 <= bytes.count {
            let count = word(bytes, place + 4)
            guard word(bytes, place + 8) == 0, count <= bytes.count - place - 16 else { break }
            let name = sum(bytes[place..<place + 4])
            set(&bytes, place + 12, sum(bytes[place + 16..<place + 16 + count], after: name))
            place += 16 + count
        }
        return bytes
    }

    /// A journal whose head and records have right sums, as far as their lengths fit.
    static func mendJournal(_ file: Data) -> Data {
        var bytes = Data(file)
        guard bytes.count > 160 else { return bytes }
        for place in [16, 64] { set(&bytes, place + 32, sum(bytes[place..<place + 32])) }
        for place in [112, 128] { set(&bytes, place + 4, sum(bytes[place..<place + 4])) }
        var place = 160
        while place + 8 <= bytes.count {
            let count = word(bytes, place)
            guard count <= bytes.count - place - 8 else { break }
            set(&bytes, place + 4, sum(bytes[place + 8..<place + 8 + count]))
            place += 8 + count
        }
        return bytes
    }

    /// A capture whose records have right sums, as far as their lengths fit.
    static func mendCapture(_ file: Data) -> Data {
        var bytes = Data(file)
        var place = 16
        while place + 9 <= bytes.count {
            let count = word(bytes, place)
            guard count <= bytes.count - place - 9 else { break }
            set(&bytes, place + 4, sum(bytes[place + 8..<place + 9 + count]))
            place += 9 + count
        }
        return bytes
    }

    /// A zip archive whose entries that aren't packed have right sums; PKWARE's APPNOTE.TXT has the places.
    static func mendZip(_ file: Data) -> Data {
        var bytes = Data(file)
        var at = 0
        while at + 46 <= bytes.count {
            guard word(bytes, at) == 0x0201_4B50 else {
                at += 1
                continue
            }
            let (count, head) = (word(bytes, at + 20), word(bytes, at + 42))
            if head + 30 <= bytes.count {
                let names = word(bytes, head + 26)
                let start = head + 30 + (names & 0xFFFF) + names >> 16
                if start <= bytes.count, count <= bytes.count - start {
                    set(&bytes, at + 16, sum(bytes[start..<start + count]))
                }
            }
            at += 46
        }
        return bytes
    }

    /// A board's file that holds this work alone.
    static func board(ofWork work: Data) -> Data {
        var file = Data("LAMINACHALK\n".utf8) + number(1, 4)
        var packed = Data(count: packing_bound(work.count))
        let size = packed.withUnsafeMutableBytes { out in
            work.withUnsafeBytes {
                packing_pack(out.baseAddress, out.count, $0.baseAddress, $0.count)
            }
        }
        let part = number(work.count, 8) + packed.prefix(size)
        // A tile that can't be read: the board is drawn anew from its work.
        for (name, part) in [("TILE", Data(count: 17)), ("WORK", part), ("LAST", number(1, 8))] {
            file += Data(name.utf8) + number(part.count, 8) + number(0, 4) + part
        }
        return mendBoard(file)
    }

    private static func number(_ value: Int, _ size: Int) -> Data {
        Data((0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }

    private static func word(_ bytes: Data, _ place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    private static func set(_ bytes: inout Data, _ place: Int, _ value: UInt32) {
        for index in 0..<4 { bytes[place + index] = UInt8(value >> UInt32(8 * index) & 255) }
    }
}
