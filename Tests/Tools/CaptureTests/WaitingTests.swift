import Capture
import Drawing
import Foundation
import Primitives
import Scene
import Stage
import Testing

/// What waits for a slow disk: how much of it, how long, and what the file says then.
@Suite("Captures on a slow disk", .serialized)
struct WaitingTests {
    /// A file that takes a write each time that it may.
    private final class SlowFile: Sendable {
        let bytes = Locked<[UInt8]>([])
        let told = Locked<[String]>([])
        /// Lets one write be done.
        let gate = DispatchSemaphore(value: 0)
        /// Raised when a write begins.
        let began = DispatchSemaphore(value: 0)
        private let isOpen = Locked(false)
        private let closed = DispatchSemaphore(value: 0)

        func writer(_ change: (inout CaptureWriter.Options) -> Void) -> CaptureWriter {
            var options = CaptureWriter.Options()
            options.tell = { [told] text in told.withLock { $0.append(text) } }
            change(&options)
            let file = CaptureFile(
                write: { [self] new in
                    began.signal()
                    if !isOpen.withLock({ $0 }) { gate.wait() }
                    bytes.withLock { $0 += new }
                    return 0
                }, close: { [closed] in closed.signal() })
            return CaptureWriter(to: file, name: "slow", title: "slow", options: options)
        }

        /// From now on it is quick.
        func open() {
            isOpen.withLock { $0 = true }
            for _ in 0..<4 { gate.signal() }
        }

        /// The file, once it is closed.
        func reader() throws -> CaptureReader {
            closed.wait()
            return try CaptureReader(Data(bytes.withLock { $0 }))
        }
    }

    private func commit(_ bitmap: Bitmap) -> Commit {
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.contents = ContentsRecord(bitmap: bitmap)
        return Tape.commit(record)
    }

    /// A path of so many lines, like no other.
    private func path(_ count: Int, seed: Int) -> PathElements {
        var path = PathElements()
        path.move(to: CGPoint(x: seed, y: 0))
        for index in 1..<count {
            path.addLine(to: CGPoint(x: (index * 7919 + seed) % 65_537, y: index * seed))
        }
        return path
    }

    /// A commit in which a path of 10,000 lines is new: 160,000 bytes of points.
    private func heavy(_ kind: Int, seed: Int) -> Commit {
        let path = path(10_000, seed: seed)
        var record = LayerRecord(id: LayerID(rawValue: 1), kind: kind == 0 ? .shape : .plain)
        var animated = Tape.commit(record, changed: [])
        switch kind {
        case 0: record[.path] = .path(path)
        case 1: record[.shadowPath] = .path(path)
        case 2: record.custom = ["own": .path(path)]
        default:
            let motion = KeyframeMotion(
                PropertyMotion(AnimationKeyPath(.position)), path: path, mode: .linear,
                keyTimes: nil)
            guard let motion else { return animated }
            let inner = AnimationRecord(
                id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
                motion: .keyframes(motion))
            let outer = AnimationRecord(
                id: AnimationID(rawValue: 2), timing: MediaTiming(duration: 1),
                motion: .group([inner]))
            animated.addedAnimations = [AnimationAddition(layer: record.id, animation: outer)]
            return animated
        }
        return Tape.commit(record)
    }

    @Test(
        "paths, values of the program's own and animations count where memory is bounded",
        arguments: 0..<4)
    func values(_ kind: Int) throws {
        let file = SlowFile()
        let writer = file.writer { $0.mostWaiting = 1 << 20 }
        for number in 0..<30 { writer.applied(heavy(kind, seed: number + 1)) }
        file.open()
        writer.finish()
        let reader = try file.reader()
        // A mebibyte of them: some, and not all. One may be on its way to the file beside them.
        #expect((1...10).contains(reader.counts.commits))
        #expect(file.told.withLock { $0.count } == 1)
    }

    @Test("commits that wait beside the one being written are bounded together")
    func batch() throws {
        let file = SlowFile()
        let writer = file.writer { $0.mostWaiting = 1 << 20 }
        // The writer waits with the first, the others wait for it: 0.9 MB.
        writer.applied(commit(try Tape.bitmap(300, 100)))
        file.began.wait()
        for seed in 2..<10 {
            writer.applied(commit(try Tape.bitmap(250, 100, seed: UInt32(seed))))
        }
        // The first is written, the others are taken, and the first of them waits for the disk.
        file.gate.signal()
        file.began.wait()
        weak var last: Bitmap?
        for seed in 10..<18 {
            let bitmap = try Tape.bitmap(250, 100, seed: UInt32(seed))
            last = bitmap
            writer.applied(commit(bitmap))
        }
        #expect(last == nil)
        file.open()
        writer.finish()
        #expect(try file.reader().counts.commits < 13)
    }

    @Test("a capture that ends as the disk is too slow says so, and claims no proper end")
    func overflow() throws {
        let file = SlowFile()
        let writer = file.writer { $0.mostWaiting = 1 << 20 }
        for seed in UInt32(0)..<40 {
            writer.applied(commit(try Tape.bitmap(200, 100, seed: seed)))
        }
        file.open()
        writer.finish()
        let reader = try file.reader()
        #expect(reader.damage == nil && !reader.hasEnd)
        #expect(reader.notes.contains { $0.contains("slow") })
        #expect((1..<40).contains(reader.counts.commits))
    }

    @Test("a stage in memory waits for the disk as long as it takes, with no word")
    func waiting() throws {
        let file = SlowFile()
        let writer = file.writer {
            $0.waits = true
            $0.patience = 0
        }
        for seed in UInt32(0)..<20 {
            writer.applied(commit(try Tape.bitmap(200, 100, seed: seed)))
        }
        let opener = Thread {
            for _ in 0..<1000 { sched_yield() }
            file.open()
        }
        opener.start()
        writer.finish()
        // What is there when `finish` returns is all.
        let reader = try CaptureReader(Data(file.bytes.withLock { $0 }))
        #expect(reader.hasEnd && reader.counts.commits == 20)
        #expect(file.told.withLock { $0.isEmpty })
    }

    @Test("a window doesn't wait for ever: a line says what is lost, and the file that it is cut")
    func impatient() throws {
        let file = SlowFile()
        let writer = file.writer { $0.patience = 0 }
        for seed in UInt32(0)..<20 {
            writer.applied(commit(try Tape.bitmap(200, 100, seed: seed)))
        }
        file.began.wait()
        writer.finish()
        #expect(file.told.withLock { $0 }.map { $0.contains("not written") } == [true])
        file.open()
        let reader = try file.reader()
        #expect(reader.damage == nil && !reader.hasEnd)
        #expect(reader.notes.contains { $0.contains("before all was written") })
        #expect(reader.counts.commits < 20)
    }
}
