import Foundation
import Glibc
import Primitives
import Scene
import Stage
import Testing

/// A path for a trace in the folder for temporary files, and what is written to it.
final class TraceFile {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "trace-\(UUID().uuidString).json"
    ).path

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names of the slices; nil where the file isn't whole.
    var slices: [String]? {
        guard let data = FileManager.default.contents(atPath: path),
            let whole = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let events = whole["traceEvents"] as? [[String: Any]]
        else { return nil }
        return events.filter { $0["ph"] as? String == "X" }.compactMap { $0["name"] as? String }
    }

    /// A frame of one turn of main, with times in seconds.
    static func frame(
        _ number: UInt64, turn: (Double, Double), input: Double? = nil, seen: Double
    ) -> FrameRecord {
        func at(_ seconds: Double) -> HostTime { HostTime(seconds: seconds) }
        var record = FrameRecord()
        (record.number, record.commit) = (number, number)
        var main = MainTurn(commit: number, began: at(turn.0), sent: at(turn.1))
        main.spans = [PhaseSpan(.events, from: at(turn.0), to: at(turn.1))]
        main.inputs = input.map { [at($0)] } ?? []
        record.turns = [main]
        (record.wanted, record.began) = (at(turn.0), at(turn.1))
        record.submitted = at(turn.1 + 0.001)
        (record.presented, record.due) = (at(seen), at(seen))
        return record
    }
}

/// The file of a trace where the disk is full or slow, is no file, or is written by others.
struct TraceFileTests {
    /// A disk that is full after so many bytes, and what is told of it.
    private final class FullDisk: Sendable {
        let room: Locked<Int>
        let told = Locked<[String]>([])

        init(room: Int) {
            self.room = Locked(room)
        }

        var disk: TraceWriter.Disk {
            var disk = TraceWriter.Disk()
            disk.write = { [self] file, bytes, count, place in
                let most = room.withLock { room in
                    defer { room = max(0, room - count) }
                    return min(room, count)
                }
                // A bracket fits in the place of the one that was there.
                if most == 0, count > 8 {
                    errno = ENOSPC
                    return -1
                }
                return pwrite(file, bytes, max(most, min(count, 8)), place)
            }
            disk.tell = { [self] text in told.withLock { $0.append(text) } }
            return disk
        }
    }

    private func frame(_ number: UInt64) -> FrameRecord {
        let start = 1 + Double(number) * 0.1
        return TraceFile.frame(number, turn: (start, start + 0.002), seen: start + 0.02)
    }

    @Test("where the disk is full the trace ends whole, and that is told once")
    func full() throws {
        let file = TraceFile()
        let full = FullDisk(room: 6000)
        let writer = try #require(TraceWriter(path: file.path, disk: full.disk))
        var (count, before) = (UInt64(0), [String]())
        while full.told.withLock({ $0.isEmpty }), count < 200 {
            before = try #require(file.slices)
            count += 1
            writer.add(frame(count), stage: 1)
            writer.settle()
        }
        #expect(count > 3 && count < 200)
        let slices = try #require(file.slices)
        #expect(slices == before && slices.count > 6)
        // Nobody has frames recorded for it any more.
        #expect(!writer.isOpen)
        writer.add(frame(count + 1), stage: 1)
        writer.settle()
        writer.close()
        #expect(full.told.withLock { $0.count } == 1 && file.slices == slices)
    }

    @Test("a pipe without a reader is no file, and nobody waits for one")
    func pipe() {
        let file = TraceFile()
        #expect(mkfifo(file.path, 0o600) == 0)
        let full = FullDisk(room: .max)
        #expect(TraceWriter(path: file.path, disk: full.disk) == nil)
        #expect(TraceWriter(path: "/dev/null", disk: full.disk) == nil)
        #expect(TraceWriter(path: "/no/such/folder/trace.json", disk: full.disk) == nil)
        #expect(full.told.withLock { $0.count } == 3)
    }

    @Test("two traces in one file go to two, and both are whole")
    func two() throws {
        let file = TraceFile()
        let full = FullDisk(room: .max)
        let one = try #require(TraceWriter(path: file.path, disk: full.disk))
        let other = try #require(TraceWriter(path: file.path, disk: full.disk))
        defer { try? FileManager.default.removeItem(atPath: other.path) }
        #expect(one.path == file.path && other.path != file.path)
        #expect(other.path.hasSuffix("-\(getpid()).json"))
        one.add(frame(1), stage: 1)
        other.add(frame(2), stage: 1)
        one.close()
        other.close()
        #expect(file.slices?.contains("frame 1") == true)
        #expect(file.slices?.contains("frame 2") == false)
        #expect(full.told.withLock { $0.count } == 1)
        // Once it is closed the next may have it.
        #expect(TraceWriter(path: file.path, disk: full.disk)?.path == file.path)
    }

    @Test("the end of the program doesn't wait for a disk that hangs")
    func slow() throws {
        let file = TraceFile()
        let (hangs, goOn) = (Locked(false), DispatchSemaphore(value: 0))
        var disk = TraceWriter.Disk()
        disk.patience = 0.05
        let told = Locked(0)
        disk.tell = { _ in told.withLock { $0 += 1 } }
        disk.write = { descriptor, bytes, count, place in
            if hangs.withLock({ $0 }) { goOn.wait() }
            return pwrite(descriptor, bytes, count, place)
        }
        let writer = try #require(TraceWriter(path: file.path, disk: disk))
        hangs.withLock { $0 = true }
        writer.add(frame(1), stage: 1)
        writer.close()
        #expect(told.withLock { $0 } == 1)
        hangs.withLock { $0 = false }
        goOn.signal()
        writer.settle()
        #expect(file.slices?.contains("frame 1") == true)
    }
}
