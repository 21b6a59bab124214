import Foundation
import Glibc
import Packages
import Testing

/// Archives and files that claim to be more than they are, and what counts of them for the memory that a package may take.
@Suite("Claims of packages")
struct ClaimTests {
    @Test(
        "entries that claim bytes, and files with holes, don't enlarge the memory that a file may take"
    )
    func claims() throws {
        var zip = ZipWriter()
        for number in 0..<20 { zip.add("assets/\(number).png", Data(count: 100)) }
        var data = zip.data
        // The packed bytes in the list of entries.
        var place = data.startIndex
        while let at = data.range(of: Data([0x50, 0x4B, 1, 2]), in: place..<data.endIndex) {
            data.replaceSubrange(
                at.lowerBound + 20..<at.lowerBound + 24, with: [0xF0, 0xFF, 0xFF, 0xFF])
            place = at.upperBound
        }
        let folder = try PackageFolder()
        let archive = try ZipArchive(path: folder.write(data, "a.zip"))
        let store = PackageStore.archive(archive, below: "")
        let counted = archive.names.map { store.countedBytes(at: $0) }
        #expect(counted.count == 20 && counted.reduce(0, +) == data.count, "\(counted)")
        #expect(store.countedBytes(inside: 1000) == 0)

        let file = try folder.write("x", "sparse.png")
        #expect(truncate(file, 1 << 33) == 0)
        let inFolder = PackageStore.folder(folder.url)
        #expect(inFolder.countedBytes(at: file) < 1 << 20)
        #expect(inFolder.countedBytes(inside: 1000) == 1000)
    }

    @Test("an archive's entries unpack to no more bytes, all together, than it may take")
    func unpacked() throws {
        var zip = ZipWriter()
        for name in ["a", "b", "c"] { zip.add(name, Data(count: 400 << 10), isDeflated: true) }
        let folder = try PackageFolder()
        let path = try folder.write(zip.data, "a.zip")
        let archive = try ZipArchive(path: path, mostUnpacked: 1 << 20)
        #expect(try archive.bytes(of: "a", most: .max).count == 400 << 10)
        // One that isn't read takes none.
        #expect(throws: ZipArchive.Failure.self) { try archive.bytes(of: "b", most: 1000) }
        #expect(try archive.bytes(of: "b", most: .max).count == 400 << 10)
        #expect(throws: ZipArchive.Failure.self) { try archive.bytes(of: "c", most: .max) }
        let whole = try ZipArchive(path: path)
        for _ in 0..<4 { #expect(try whole.bytes(of: "c", most: .max).count == 400 << 10) }
    }
}
