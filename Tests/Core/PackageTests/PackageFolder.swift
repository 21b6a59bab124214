import CPacking
import Drawing
import Foundation
import Primitives
import Testing

/// A folder for packages, which goes with the test that made it.
final class PackageFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "p-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, with the folders above it; returns its path.
    @discardableResult
    func write(_ data: Data, _ name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    @discardableResult
    func write(_ text: String, _ name: String) throws -> String {
        try write(Data(text.utf8), name)
    }

    /// A picture with the given pixels (0xAARRGGBB, premultiplied), as PNG.
    static func png(_ rows: [[UInt32]]) throws -> Data { try image(rows).pngData() }

    static func image(_ rows: [[UInt32]]) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: rows[0].count, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() { bitmap.row(y)[x] = pixel }
        }
        return CGImage(bitmap: bitmap)
    }

    /// The XML of a document with a body.
    static func caml(_ body: String) -> String {
        "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n\(body)\n</caml>"
    }
}

/// Writes zip archives, also those that no program writes. The layout is that of PKWARE's APPNOTE.TXT.
struct ZipWriter {
    struct Entry {
        var name: String
        var data: Data
        var isDeflated = false
        var flags = 0
        /// The mode of Unix; 0o120000 is a link.
        var mode = 0o100644
        /// The size that is told instead of the true one.
        var toldBytes: Int?
    }

    var entries: [Entry] = []

    mutating func add(_ name: String, _ data: Data, isDeflated: Bool = false) {
        entries.append(Entry(name: name, data: data, isDeflated: isDeflated))
    }

    mutating func add(_ name: String, _ text: String) { add(name, Data(text.utf8)) }

    var data: Data {
        var (out, list) = (Data(), Data())
        for entry in entries {
            let packed = entry.isDeflated ? Self.deflated(entry.data) : entry.data
            let sum = entry.data.withUnsafeBytes { packing_crc(0, $0.baseAddress, $0.count) }
            let name = Data(entry.name.utf8)
            var common = Data()
            common.put(entry.flags, 2)
            common.put(entry.isDeflated ? 8 : 0, 2)
            common.put(0, 4)
            common.put(Int(sum), 4)
            common.put(packed.count, 4)
            common.put(entry.toldBytes ?? entry.data.count, 4)
            common.put(name.count, 2)
            common.put(0, 2)
            let offset = out.count
            out.put(0x0403_4B50, 4)
            out.put(20, 2)
            out += common + name + packed
            list.put(0x0201_4B50, 4)
            list.put(3 << 8 | 20, 2)
            list.put(20, 2)
            list += common
            list.put(0, 6)
            list.put(entry.mode << 16, 4)
            list.put(offset, 4)
            list += name
        }
        let start = out.count
        out += list
        out.put(0x0605_4B50, 4)
        out.put(0, 4)
        out.put(entries.count, 2)
        out.put(entries.count, 2)
        out.put(list.count, 4)
        out.put(start, 4)
        out.put(0, 2)
        return out
    }

    /// Deflate without the head and the sum that zlib puts around it (RFC 1950).
    static func deflated(_ data: Data) -> Data {
        var out = Data(count: packing_bound(data.count))
        let count = out.withUnsafeMutableBytes { target in
            data.withUnsafeBytes {
                packing_pack(target.baseAddress, target.count, $0.baseAddress, $0.count)
            }
        }
        return out.prefix(count).dropFirst(2).dropLast(4)
    }
}

extension Data {
    /// Appends a number, the lowest byte first.
    fileprivate mutating func put(_ number: Int, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
