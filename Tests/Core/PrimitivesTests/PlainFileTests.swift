import Foundation
import Glibc
import Primitives
import Testing

/// Files that may be a stranger's.
@Suite("Plain files and their budget")
struct PlainFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "p-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ bytes: Data) throws -> String {
        let file = folder.appending(path: name)
        try bytes.write(to: file)
        return file.path
    }

    private func failure(_ path: String, most: Int = 1 << 20) -> PlainFile.Failure? {
        do throws(PlainFile.Failure) {
            _ = try PlainFile.bytes(of: path, most: most)
            return nil
        } catch { return error }
    }

    @Test("bytes come as they are, of any number", arguments: [0, 1, 4095, 4096, 70_000])
    func bytes(count: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        #expect(try PlainFile.bytes(of: file("a", bytes)) == bytes)
        #expect(try PlainFile.bytes(of: file("a", bytes), most: count) == bytes)
        #expect(PlainFile.bytes(at: folder.appending(path: "a")) == bytes)
    }

    @Test("files whose size the system doesn't say are read to their end")
    func proc() throws {
        // proc(5): files below /proc have a size of 0.
        let bytes = try PlainFile.bytes(of: "/proc/self/status")
        #expect(String(decoding: bytes, as: UTF8.self).contains("\nVmRSS:"))
    }

    @Test(
        "a path that is no plain file isn't opened, and a file that is too large isn't read",
        .timeLimit(.minutes(10)))
    func others() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path
        mkfifo(pipe, 0o600)
        #expect(failure(pipe) == .other("a FIFO"))
        #expect(failure(folder.path) == .other("a folder"))
        #expect(failure("/dev/zero") == .other("a device"))
        #expect(failure(folder.appending(path: "none").path) == .system(ENOENT))
        #expect(failure(try file("b", Data(count: 11)), most: 10) == .tooLarge(11, most: 10))
        #expect(failure("/proc/self/status", most: 10) != nil)
        #expect(!PlainFile.isPlain(URL(fileURLWithPath: "/dev/zero")))
    }

    @Test("a budget grows with its file, and says what a file that takes more is")
    func budget() {
        var budget = FileBudget(fileBytes: 1 << 20)
        let limit = min((1 << 30) + (64 << 20), PlainFile.mostBytes)
        #expect(budget.limit == limit)
        let taken = [limit, 1, -1].map { budget.take($0) }
        #expect(taken == [true, false, false])
        budget.give(10)
        #expect(budget.left == 10)
        let more = budget.take(11)
        #expect(!more)
        budget.add(fileBytes: 1)
        #expect(budget.limit == min(limit + 64, PlainFile.mostBytes))
        #expect(budget.excess.contains("than a file of 1.0 MiB may"))
        // A file of any size stays below what all pixels may take.
        #expect(FileBudget(fileBytes: .max).limit == PlainFile.mostBytes)
    }
}
