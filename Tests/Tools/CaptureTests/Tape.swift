import Capture
import Foundation
import Primitives
import Scene
import Stage

/// A capture in memory.
final class Tape: Sendable {
    private let bytes = Locked<[UInt8]>([])

    /// Raised each time that something was written.
    let written = DispatchSemaphore(value: 0)

    /// What is written so far.
    var data: Data { Data(bytes.withLock { $0 }) }

    /// A writer onto the tape.
    func writer(_ change: (inout CaptureWriter.Options) -> Void = { _ in }) -> CaptureWriter {
        var options = CaptureWriter.Options()
        options.waits = true
        change(&options)
        let file = CaptureFile(
            write: { [bytes, written] new in
                bytes.withLock { $0 += new }
                written.signal()
                return 0
            }, close: {})
        return CaptureWriter(to: file, name: "tape", title: "a test", options: options)
    }

    /// The bytes of a capture of commits alone.
    static func data(_ commits: [Commit]) -> Data {
        let tape = Tape()
        let writer = tape.writer()
        for commit in commits { writer.applied(commit) }
        writer.finish()
        return tape.data
    }

    /// The commits, after they were written and read.
    static func read(_ commits: [Commit]) throws -> [Commit] {
        let reader = try CaptureReader(data(commits))
        return try (0..<reader.count).compactMap {
            if case .commit(let commit) = try reader.entry($0) { commit } else { nil }
        }
    }

    /// A commit of one layer with these values.
    static func commit(_ record: LayerRecord, changed: LayerPropertySet = .all) -> Commit {
        var commit = Commit(sequence: 1, time: HostTime(seconds: 1))
        commit.changes = [LayerChange(record: record, changed: changed)]
        return commit
    }

    /// A bitmap in which each pixel is another.
    static func bitmap(_ width: Int, _ height: Int, seed: UInt32 = 1) throws -> Bitmap {
        guard let bitmap = Bitmap(width: width, height: height) else { throw TapeError() }
        for y in 0..<height {
            for x in 0..<width {
                bitmap.row(y)[x] = UInt32(y * width + x) &* 2_654_435_761 &+ seed
            }
        }
        return bitmap
    }
}

struct TapeError: Error {}
