import Capture
import Foundation
import Glibc
import Primitives
import Scene
import Stage
import Testing

/// All that a capture becomes in memory has one budget (`FileBudget`; docs/limits.md, "An opened file").
@Suite("Captures that grow when they are played")
struct BudgetTests {
    /// What a capture is made of.
    enum Bomb: String, Codable, CaseIterable, Sendable {
        case cells, paths
    }

    /// Plays all frames; empty, or the reason why that ends.
    private static func play(_ data: Data, _ budget: FileBudget? = nil) throws -> String {
        let player = CapturePlayer(try CaptureReader(data, budget: budget), threads: 1)
        do {
            while try player.step() != nil {}
            return ""
        } catch {
            return error.description
        }
    }

    /// A file of 1 or 4 MB that would take 300 to 900 MB.
    private static func file(_ bomb: Bomb) -> Data {
        var raw = RawCapture()
        switch bomb {
        case .cells: raw.add(layer: 1, values: [RawCapture.cells(4_000_000)])
        case .paths:
            let some = 8_000
            raw.add(blob: RawCapture.lines(1, first: true) + RawCapture.curves(some - 1))
            raw.add(blob: RawCapture.curves(some))
            let blobs = [0] + [Int](repeating: 1, count: 79)
            for layer in 1...10 {
                raw.add(layer: UInt8(layer), paths: [(80 * some, blobs)])
                raw.addFrame()
            }
        }
        raw.addFrame()
        return raw.data
    }

    @Test("captures that grow take no more memory than their budget", arguments: Bomb.allCases)
    func bombs(_ bomb: Bomb) async throws {
        await #expect(processExitsWith: .success) { [bomb] in
            // Room for what tests and programs have beside it.
            let (base, rest) = (16 << 20, 160 << 20)
            FileBudget.base.withLock { $0 = base }
            let data = Self.file(bomb)
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            let before = usage.ru_maxrss << 10
            let reason = try Self.play(data)
            #expect(reason.contains("it asks for too much: more than"), "\(reason)")
            getrusage(RUSAGE_SELF.rawValue, &usage)
            let grown = usage.ru_maxrss << 10 - before
            #expect(grown < FileBudget(fileBytes: data.count).limit + rest, "\(grown >> 20) MiB")
        }
    }

    @Test("captures have one budget for pictures, layers and the frame together")
    func together() throws {
        // A picture of 256 KiB, a path of 6,250 lines (33 bytes each, once for the commit and once for the layer), and
        // a frame of 256 KiB. Each of them takes some third.
        func captured(picture: Bool, path: Bool, side: Int) throws -> Data {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            if picture {
                record.contents = ContentsRecord(bitmap: try Tape.bitmap(256, 256))
            }
            if path {
                var lines = PathElements()
                lines.move(to: .zero)
                for index in 1..<6_250 { lines.addLine(to: CGPoint(x: index, y: index % 7)) }
                record.custom = ["a": .path(lines)]
            }
            let surface = SurfaceState(width: side, height: side, scale: 1)
            var commit = Tape.commit(record)
            (commit.root, commit.surface) = (record.id, surface)
            let tape = Tape()
            let writer = tape.writer()
            writer.applied(commit)
            writer.brought(to: .zero, damage: Region(), surface: surface, isShown: true)
            writer.finish()
            return tape.data
        }
        let budget = FileBudget(limit: 12 << 16)
        let parts = [(true, false, 8), (false, true, 8), (false, false, 256), (true, false, 256)]
        for (picture, path, side) in parts {
            #expect(try Self.play(captured(picture: picture, path: path, side: side), budget) == "")
        }
        let reason = try Self.play(captured(picture: true, path: true, side: 256), budget)
        #expect(reason.contains("it asks for too much: more than 768 KiB"), "\(reason)")
    }

    @Test("captures with values of a byte each take as much as these have in memory")
    func values() throws {
        // 100,000 keyframes that are nothing, of a byte in the file; a value has over 60 bytes.
        let values = [PropertyValue](repeating: .none, count: 100_000)
        let target = PropertyMotion(AnimationKeyPath(.opacity))
        let motion = try #require(KeyframeMotion(target, values: values, mode: .linear))
        var commit = Tape.commit(LayerRecord(id: LayerID(rawValue: 1)))
        commit.addedAnimations = [
            AnimationAddition(
                layer: LayerID(rawValue: 1),
                animation: AnimationRecord(
                    id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), curve: nil,
                    motion: .keyframes(motion)))
        ]
        let data = Tape.data([commit])
        for (limit, isRead) in [(60, false), (600, true)] {
            let reader = try CaptureReader(data, budget: FileBudget(limit: limit * 100_000))
            #expect((try? reader.entry(0)) != nil || !isRead)
            if !isRead { #expect(throws: CaptureError.self) { try reader.entry(0) } }
        }
    }

    @Test("captures give back what they no longer have: a long one is played to its end")
    func long() throws {
        // 40 pictures of 256 KiB, one after another in one layer; two are there at a time, and the frame.
        let surface = SurfaceState(width: 256, height: 256, scale: 1)
        let tape = Tape()
        let writer = tape.writer()
        for frame in 0..<40 {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            record.contents = ContentsRecord(
                bitmap: try Tape.bitmap(256, 256, seed: UInt32(frame)))
            var commit = Tape.commit(record)
            commit.sequence = UInt64(frame + 1)
            if frame == 0 { (commit.root, commit.surface) = (record.id, surface) }
            writer.applied(commit)
            writer.brought(to: .zero, damage: Region(), surface: surface, isShown: true)
        }
        writer.finish()
        let budget = FileBudget(limit: 20 << 16)
        #expect(try Self.play(tape.data, budget) == "")
        // Ten players of one reader, one after another.
        let reader = try CaptureReader(tape.data, budget: budget)
        for _ in 0..<10 { #expect(try CapturePlayer(reader, threads: 1).step() != nil) }
    }
}
