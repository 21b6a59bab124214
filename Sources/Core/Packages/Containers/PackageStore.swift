package import Foundation
import Glibc
import Primitives

/// The files of a layer package: those in a folder, or entries of a zip archive below a path.
package enum PackageStore {
    /// A folder; no file outside of it is read, also not by a link.
    case folder(URL)
    /// Entries whose names begin with a path, which is empty or ends with a slash.
    case archive(ZipArchive, below: String)

    /// The name of a file as it is known in the store, so that different spellings of one file are one; nil for
    /// a name that leads out.
    func place(of name: String) -> String? {
        switch self {
        case .folder(let folder):
            let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
            let file = folder.appending(path: name).standardizedFileURL.resolvingSymlinksInPath()
                .path
            return file.hasPrefix(root == "/" ? root : root + "/") ? file : nil
        case .archive(_, let prefix):
            var parts: [Substring] = []
            for part in name.split(separator: "/") where part != "." {
                guard part != ".." else {
                    guard parts.popLast() != nil else { return nil }
                    continue
                }
                parts.append(part)
            }
            return name.hasPrefix("/") || parts.isEmpty
                ? nil : prefix + parts.joined(separator: "/")
        }
    }

    /// Returns the size of the file at a place as it counts for the budget: what it takes on the disk, in bytes, as neither
    /// holes of a sparse file nor what an archive only claims were sent by anybody. 0 where there is none.
    package func countedBytes(at place: String) -> Int {
        switch self {
        case .folder:
            var status = stat()
            return stat(place, &status) == 0 ? status.countedBytes : 0
        case .archive(let archive, _):
            return archive.countedBytes(archive.entries[place]?.packedBytes ?? 0)
        }
    }

    /// Returns so many bytes inside of a document as they count for the budget.
    package func countedBytes(inside bytes: Int) -> Int {
        switch self {
        case .folder: bytes
        case .archive(let archive, _): archive.countedBytes(bytes)
        }
    }

    /// Returns the bytes of the file at a place. Throws `PlainFile.Failure` or `ZipArchive.Failure`, also for one of
    /// more than `most` bytes.
    func bytes(at place: String, most: Int) throws -> Data {
        switch self {
        case .folder: try PlainFile.bytes(of: place, most: most)
        case .archive(let archive, _): try archive.bytes(of: place, most: most)
        }
    }

    /// Returns a function that reads the bytes of the file at a place anew, on any thread; nil from it for a file that is
    /// gone, or has more than `most` bytes by then.
    func reader(of place: String, most: Int) -> @Sendable () -> Data? {
        switch self {
        case .folder: return { try? PlainFile.bytes(of: place, most: most) }
        case .archive(let archive, _):
            let (file, entry) = (archive.file, archive.entries[place])
            return { entry.flatMap { try? file.bytes(of: $0, most: most) } }
        }
    }

    /// Returns the property list of a name; nil where there is none that can be read.
    func propertyList(_ name: String) -> [String: Any]? {
        guard let place = place(of: name), let data = try? bytes(at: place, most: Self.mostList),
            Self.isShallow(data)
        else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: Any]
    }

    /// The most bytes of a property list, and of a binary one: how deep that is nested nobody sees before it is read.
    private static let (mostList, mostBinaryList) = (1 << 20, 1 << 14)
    /// The most lists and dictionaries inside each other: reading takes some of the stack for each.
    private static let mostNested = 64

    /// Whether a property list can be read without more of the stack than there is.
    static func isShallow(_ data: Data) -> Bool {
        if data.starts(with: Data("bplist".utf8)) { return data.count <= mostBinaryList }
        let bytes = [UInt8](data)
        var depth = 0
        for at in bytes.indices where bytes[at] == UInt8(ascii: "<") {
            let word = bytes[(at + 1)...].prefix(6)
            if word.starts(with: "array".utf8) || word.starts(with: "dict".utf8) { depth += 1 }
            if word.starts(with: "/array".utf8) || word.starts(with: "/dict".utf8) { depth -= 1 }
            guard depth <= mostNested else { return false }
        }
        // Old lists have braces and no tags.
        return bytes.contains(UInt8(ascii: "<")) || bytes.count <= 4096
    }

    /// Returns the files below a folder of the store, as a store of their own; nil for a folder that leads out.
    func inside(_ folder: String) -> PackageStore? {
        guard let place = place(of: folder) else { return nil }
        return switch self {
        case .folder: .folder(URL(fileURLWithPath: place, isDirectory: true))
        case .archive(let archive, _): .archive(archive, below: place + "/")
        }
    }

    /// Whether there is a file of a name.
    func has(_ name: String) -> Bool {
        guard let place = place(of: name) else { return false }
        return switch self {
        case .folder: PlainFile.isPlain(URL(fileURLWithPath: place))
        case .archive(let archive, _): archive.entries[place] != nil
        }
    }
}

extension stat {
    /// The size of a file without its holes, in bytes: a block has 512.
    var countedBytes: Int { min(Int(st_size), Int(st_blocks) * 512) }
}
