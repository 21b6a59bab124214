import Dispatch
import Foundation
import Glibc
import Primitives

/// Keeps the differences of old steps small: compresses them in the background, and moves the oldest
/// to a file when they take much memory.
final class TileVault: Sendable {
    private struct Kept: Sendable {
        var order: [TileDifference] = []
        var first = 0
        var bytes = 0
        var file: SpillFile?
        /// The number of differences that wait to be compressed, each of half a megabyte.
        var waiting = 0
    }

    private let queue = DispatchQueue(label: "lamina.chalk.vault", qos: .utility)
    private let kept = Locked(Kept())
    private let folder: URL?
    /// The most compressed bytes that stay in memory.
    private let budget: Int
    /// The most differences that wait: a board that a program draws makes them faster than they are compressed.
    private let mostWaiting: Int

    /// `folder` is for the file of old differences; nil for the system's temporary folder.
    init(folder: URL?, budget: Int = 96 << 20, mostWaiting: Int = 200) {
        self.folder = folder
        self.budget = budget
        self.mostWaiting = mostWaiting
    }

    /// Takes a difference; waits for the queue when a hundred megabytes of them aren't compressed yet. Called on main.
    func keep(_ difference: TileDifference) {
        let isFull = kept.withLock { kept in
            kept.waiting += 1
            return kept.waiting > mostWaiting
        }
        queue.async { self.pack(difference) }
        if isFull { finish() }
    }

    /// Waits until all differences are compressed.
    func finish() {
        queue.sync {}
    }

    private func pack(_ difference: TileDifference) {
        let bytes = difference.pack()
        let isFull = kept.withLock { kept in
            kept.waiting -= 1
            kept.order.append(difference)
            kept.bytes += bytes
            return kept.bytes > budget
        }
        if isFull { spill() }
    }

    private func spill() {
        var file = kept.withLock { $0.file }
        if file == nil {
            let made = SpillFile(folder: folder ?? FileManager.default.temporaryDirectory)
            file = made
            kept.withLock { $0.file = made }
        }
        guard let file else { return }
        while true {
            let next: TileDifference? = kept.withLock { kept in
                guard kept.bytes > budget * 3 / 4, kept.first < kept.order.count
                else { return nil }
                kept.first += 1
                return kept.order[kept.first - 1]
            }
            guard let next else { break }
            let freed = next.spill(to: file)
            kept.withLock { $0.bytes -= freed }
        }
        kept.withLock { kept in
            kept.order.removeFirst(kept.first)
            kept.first = 0
        }
    }
}

/// A file without a name, which is removed with the program.
final class SpillFile: Sendable {
    private let descriptor: Int32
    private let size = Locked(0)

    init?(folder: URL) {
        var name = Array((folder.path + "/history.XXXXXX").utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        unlink(name)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Appends bytes; returns their offset, or nil when the disk is full.
    func append(_ data: Data) -> Int? {
        let offset = size.withLock { $0 }
        let written = data.withUnsafeBytes { buffer in
            pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        }
        guard written == data.count else { return nil }
        size.withLock { $0 = offset + written }
        return offset
    }

    /// Reads bytes at an offset; nil when that fails.
    func read(_ offset: Int, _ count: Int) -> Data? {
        var data = Data(count: count)
        let got = data.withUnsafeMutableBytes { buffer in
            pread(descriptor, buffer.baseAddress, count, off_t(offset))
        }
        return got == count ? data : nil
    }
}
