package import Foundation
import Glibc
import Primitives

/// The files in a zip archive, which may be a stranger's: nothing is unpacked to disk, and an entry is read only
/// when it is asked for. One thread.
///
/// Encrypted entries, links, devices and names that climb out of the archive are left out and noted. Archives
/// above 4 GiB (zip64) are refused.
package final class ZipArchive {
    /// Where an entry lies, and what it says of itself.
    struct Entry {
        var offset: Int
        var packedBytes: Int
        var bytes: Int
        var sum: UInt32
        var isDeflated: Bool

        /// The bytes that the entry can have at most: deflate makes 1,032 of one.
        var mostBytes: Int { min(bytes, isDeflated ? packedBytes * 1032 + 1032 : packedBytes) }
    }

    /// Why an archive, or an entry, isn't read; a clause without a full stop.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
        init(_ reason: String) { description = reason }
    }

    /// The most entries, bytes of the list of entries, and bytes of a name.
    package static let (mostEntries, mostListBytes, mostNameBytes) = (50_000, 16 << 20, 1024)

    /// The archive's bytes.
    let file: ZipFile
    private(set) var entries: [String: Entry] = [:]
    /// The bytes of the archive with which no entry was counted; see `countedBytes(_:)`.
    private var uncounted: Int
    /// The bytes that entries may unpack to, all together.
    private var unpacked: FileBudget
    /// A sentence for each entry that was left out.
    package private(set) var notes = SceneNotes()

    /// Opens an archive and reads its list of entries. Throws `Failure` and `PlainFile.Failure`.
    /// - Parameter mostUnpacked: the bytes that its entries may unpack to, all together; nil for as many as a file of its size
    ///   may take.
    package init(path: String, mostUnpacked: Int? = nil) throws {
        file = ZipFile(descriptor: try PlainFile.open(path))
        uncounted = file.byteCount
        unpacked =
            mostUnpacked.map { FileBudget(limit: $0) } ?? FileBudget(fileBytes: file.byteCount)
        try readList()
    }

    /// The size of the archive, in bytes.
    package var fileBytes: Int { file.byteCount }

    /// The names of all entries that can be read, sorted.
    package var names: [String] { entries.keys.sorted() }

    /// Returns the size that an entry says it has when it is unpacked, in bytes; nil without such an entry.
    package func byteCount(of name: String) -> Int? { entries[name]?.bytes }

    /// Returns the bytes of an entry. Throws `Failure` without such an entry, for one of more than `most` bytes, where all
    /// entries that were read have too many, and for a damaged one.
    package func bytes(of name: String, most: Int) throws -> Data {
        guard let entry = entries[name] else { throw Failure("there is no such entry") }
        // Many entries may share the same packed bytes, and each takes time.
        guard entry.bytes > most || unpacked.take(entry.mostBytes) else {
            throw Failure("it and the entries before it: \(unpacked.excess)")
        }
        return try file.bytes(of: entry, most: most)
    }

    /// Returns so many bytes of the archive as they count for its budget: entries may claim more than there are, or share
    /// them, and all together count once.
    func countedBytes(_ bytes: Int) -> Int {
        let counted = min(max(bytes, 0), uncounted)
        uncounted -= counted
        return counted
    }

    // MARK: The list

    private func readList() throws {
        let tail = min(fileBytes, 22 + 0xFFFF)
        let end = try file.read(fileBytes - tail, tail)
        guard tail >= 22,
            let place = (0...(tail - 22)).last(where: { end.number($0) == 0x0605_4B50 })
        else { throw Failure("it is no zip archive") }
        let (count, size, offset) = (
            end.short(place + 10), end.number(place + 12), end.number(place + 16)
        )
        guard count != 0xFFFF, size != 0xFFFF_FFFF, offset != 0xFFFF_FFFF else {
            throw Failure(
                "zip archives above 4 GiB, or of more than 65,534 files (zip64), aren't read")
        }
        guard count <= Self.mostEntries, size <= Self.mostListBytes else {
            throw Failure(
                "it lists more than \(Self.mostEntries) files, or its list has more than "
                    + ByteText.of(Self.mostListBytes))
        }
        let list = try file.read(offset, size)
        var at = 0
        for _ in 0..<count {
            guard at + 46 <= list.count, list.number(at) == 0x0201_4B50 else {
                throw Failure("its list of files is damaged")
            }
            let next = at + 46 + list.short(at + 28) + list.short(at + 30) + list.short(at + 32)
            guard next <= list.count else { throw Failure("its list of files is damaged") }
            add(list, at)
            at = next
        }
    }

    private func add(_ list: [UInt8], _ at: Int) {
        let length = list.short(at + 28)
        guard let name = String(validating: list[(at + 46)..<(at + 46 + length)], as: UTF8.self)
        else { return notes.add("an entry whose name isn't UTF-8 is left out") }
        guard !name.hasSuffix("/") else { return }
        let method = list.short(at + 10)
        // The upper half of the attributes is the mode where a Unix system wrote the entry.
        let mode = list.short(at + 4) >> 8 == 3 ? list.short(at + 40) & Int(S_IFMT) : 0
        if let fault = Self.fault(name, flags: list.short(at + 8), method, mode) {
            return notes.add("\(name) \(fault); it is left out")
        }
        guard entries[name] == nil else {
            return notes.add("\(name) is there twice; the first one is taken")
        }
        entries[name] = Entry(
            offset: list.number(at + 42), packedBytes: list.number(at + 20),
            bytes: list.number(at + 24), sum: UInt32(list.number(at + 16)),
            isDeflated: method == 8)
    }

    private static func fault(_ name: String, flags: Int, _ method: Int, _ mode: Int) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if name.utf8.count > mostNameBytes {
            return "has a name of more than \(mostNameBytes) bytes"
        }
        if name.isEmpty || name.contains("\\") || name.contains("\0")
            || parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
        {
            return "is no path inside the archive"
        }
        if mode != 0, mode != Int(S_IFREG) { return "is a link or no plain file" }
        if flags & 1 != 0 { return "is encrypted" }
        return method == 0 || method == 8 ? nil : "is packed in a way that isn't known (\(method))"
    }
}

extension [UInt8] {
    /// Two bytes as a number, the lower first.
    func short(_ at: Int) -> Int { Int(self[at]) | Int(self[at + 1]) << 8 }

    /// Four bytes as a number, the lowest first.
    func number(_ at: Int) -> Int { short(at) | short(at + 2) << 16 }
}
