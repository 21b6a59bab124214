import CPacking
import Foundation
import Glibc
import Primitives

extension BoardDocument {
    /// Writes the file, or the one that a link leads to; an old one stays as it is until the new one is whole
    /// and on the disk, and its rights are kept. `isNew` says that there is to be none. `pack` compresses a page's tile.
    /// Returns the sum of the file's bytes. Throws `ChalkError.unwritable` or `.exists`.
    @discardableResult func write(
        to url: URL, isNew: Bool = false, pack: (PageID, TilePlace, TileForm) -> Data?
    ) throws(ChalkError) -> FileSum {
        let goal = url.resolvingSymlinksInPath()
        let folder = goal.deletingLastPathComponent()
        let draft = Drafts.url(for: goal, id: head.id)
        let file = try Drafts.create(draft, for: url)
        var status = stat()
        if stat(goal.path, &status) == 0 { fchmod(file.descriptor, status.st_mode & 0o777) }
        let summed = SummedFile(file)
        guard write(to: summed, pack), Disk.sync(file.descriptor),
            Disk.rename(draft.path, to: goal.path, isNew: isNew)
        else {
            let (error, reason) = (errno, lastReason())
            unlink(draft.path)
            if isNew, error == EEXIST { throw .exists(path: url.path) }
            throw .unwritable(path: url.path, reason: reason)
        }
        Disk.syncNames(in: folder)
        return summed.sum
    }

    private func write(
        to file: SummedFile, _ pack: (PageID, TilePlace, TileForm) -> Data?
    ) -> Bool {
        var start = ByteWriter()
        start.append(Self.magic)
        start.add(UInt32(head.version ?? 1))
        guard let json = try? JSONEncoder().encode(head) else { return false }
        let headPart = Self.part("HEAD", json)
        start.append(headPart)
        guard file.write(start.data) else { return false }
        for (place, form) in tiles {
            guard let packed = pack(0, place, form) else { return false }
            guard file.write(Self.part("TILE", Self.tile(place, packed))) else { return false }
        }
        guard let work = Self.work(operations), writePages(to: file, pack) else { return false }
        var count = ByteWriter()
        count.add(tiles.count)
        for (id, page) in others.sorted(by: { $0.key < $1.key }) {
            count.add(id)
            count.add(page.tiles.count)
        }
        return file.write(Self.part("WORK", work) + headPart + Self.part("LAST", count.data))
    }

    static func tile(_ place: TilePlace, _ packed: Data) -> Data {
        var tile = ByteWriter()
        tile.add(place.x)
        tile.add(place.y)
        tile.append(packed)
        return tile.data
    }

    /// The operations, encoded and compressed; nil when memory is short.
    static func work(_ operations: [Operation]) -> Data? {
        let plain = Operation.encode(operations)
        var work = ByteWriter()
        work.add(plain.count)
        guard let packed = Packing.pack(plain) else { return nil }
        work.append(packed)
        return work.data
    }

    static func part(_ name: String, _ bytes: Data) -> Data {
        var part = ByteWriter()
        part.append(Data(name.utf8))
        part.add(UInt64(bytes.count))
        part.add(bytes.checksum(after: Data(name.utf8).checksum))
        part.append(bytes)
        return part.data
    }
}

/// Bytes, compressed by zlib.
enum Packing {
    /// Compresses bytes; nil when memory is short.
    static func pack(_ bytes: Data) -> Data? {
        var data = Data(count: packing_bound(bytes.count))
        let written = data.withUnsafeMutableBytes { buffer in
            bytes.withUnsafeBytes {
                packing_pack(buffer.baseAddress, buffer.count, $0.baseAddress, $0.count)
            }
        }
        return written > 0 ? data.prefix(written) : nil
    }

    /// Decompresses bytes; nil when they are damaged, or aren't `count` bytes in the end.
    static func unpack(_ bytes: Data, count: Int) -> Data? {
        // zlib makes at most 1032 bytes of one.
        guard count >= 0, count <= bytes.count * 1032 + 64 else { return nil }
        var data = Data(count: count)
        let written = data.withUnsafeMutableBytes { buffer in
            bytes.withUnsafeBytes {
                packing_unpack(buffer.baseAddress, buffer.count, $0.baseAddress, $0.count)
            }
        }
        return written == count ? data : nil
    }
}

extension Operation {
    /// The bytes of operations: each as a record, with its length before.
    static func encode(_ operations: [Operation]) -> Data {
        var bytes = ByteWriter()
        for operation in operations {
            switch operation {
            case .stroke(let stroke):
                bytes.add(JournalRecord.begin(stroke.brush).payload)
                bytes.add(JournalRecord.samples(stroke.samples).payload)
            case .picture(let picture): bytes.add(JournalRecord.picture(picture).payload)
            case .clear: bytes.add(JournalRecord.clear.payload)
            case .edit(let edit): bytes.add(JournalRecord.edit(edit).payload)
            case .text(let text): bytes.add(JournalRecord.text(text).payload)
            case .ink(let pieces): bytes.add(JournalRecord.ink(pieces).payload)
            case .fill(let fill): bytes.add(JournalRecord.fill(fill).payload)
            }
        }
        return bytes.data
    }

    /// The error of records that need more than is left of a file's budget.
    struct Excess: Error {}

    /// The bytes that an operation takes beside what is in it: its own, and those of the index of things.
    private static let cost = 512

    /// The reverse; nil when the bytes make no sense.
    static func decode(_ data: Data) -> [Operation]? {
        var all = FileBudget.boundless
        return try? decode(data, &all)
    }

    /// The reverse; nil when the bytes make no sense. Throws `Excess` where they take more than the budget.
    static func decode(_ data: Data, _ budget: inout FileBudget) throws(Excess) -> [Operation]? {
        var bytes = ByteReader(data)
        var operations: [Operation] = []
        var brush: ChalkBrush?
        while bytes.left > 0 {
            guard let payload = bytes.bytes() else { return nil }
            // A sample has 36 bytes there and 40 here, a thing of the clipboard 17 and some hundred.
            let kind = payload.first ?? 0
            let more = kind == 16 ? payload.count * LaidPiece.growth : payload.count * 2
            guard budget.take(cost + more) else { throw Excess() }
            guard let record = JournalRecord(payload: payload) else { return nil }
            switch record {
            case .begin(let next): brush = next
            case .samples(let samples):
                guard let used = brush else { return nil }
                operations.append(.stroke(ChalkStroke(brush: used, samples: samples)))
                brush = nil
            case .picture(let picture): operations.append(.picture(picture))
            case .clear: operations.append(.clear)
            case .edit(let edit): operations.append(.edit(edit))
            case .text(let text): operations.append(.text(text))
            case .ink(let pieces): operations.append(.ink(pieces))
            case .fill(let fill): operations.append(.fill(fill))
            default: return nil
            }
        }
        return operations
    }
}
