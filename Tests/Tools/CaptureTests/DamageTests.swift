import Capture
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import RandomNumbers
import Scene
import Stage
import Testing

/// Files that were cut, changed or made up: read up to there, and told of. Nothing ends the process.
@MainActor @Suite("Damaged captures", .serialized)
struct DamageTests {
    /// A small capture with a bit of everything.
    static func sample() throws -> Data {
        CATransaction.flush()
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: 64, height: 48, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), capture: tape.writer())
        let (layer, shape, picture) = (CALayer(), CAShapeLayer(), CALayer())
        layer.frame = CGRect(x: 4, y: 4, width: 30, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 14), transform: nil)
        picture.frame = CGRect(x: 30, y: 20, width: 16, height: 16)
        picture.contents = CGImage(bitmap: try Tape.bitmap(16, 16))
        layer.addSublayer(shape)
        for each in [layer, picture] { host.stage.layer.addSublayer(each) }
        host.step(to: 0)
        layer.position.x += 10
        layer.add(CATransition(), forKey: "t")
        var input = PointerInput(time: HostTime(seconds: 0.01), location: CGPoint(x: 3, y: 4))
        input.hasMoved = true
        host.send(.pointer(input))
        host.play(to: 0.3, rate: 20)
        host.close()
        return tape.data
    }

    /// Plays what there is; how many frames, and whether anything was told.
    private func play(_ data: Data) -> (frames: Int, isTold: Bool) {
        guard let reader = try? CaptureReader(data) else { return (0, true) }
        let player = CapturePlayer(reader, threads: 1)
        var frames = 0
        do {
            while try player.step() != nil { frames += 1 }
        } catch {
            return (frames, true)
        }
        return (frames, reader.damage != nil || !reader.hasEnd)
    }

    @Test("each of 500 files with a bit turned or an end cut off is whole or told of")
    func variants() throws {
        let data = try Self.sample()
        let whole = play(data)
        #expect(whole.frames > 5 && !whole.isTold)
        var dice = Dice(seed: 0x0CA9)
        for number in 0..<500 {
            var bytes = data
            if number % 2 == 0 {
                bytes[dice.below(bytes.count)] ^= 1 << UInt8(dice.below(8))
            } else {
                bytes = bytes.prefix(dice.below(bytes.count))
            }
            let played = play(bytes)
            #expect(played.isTold, "variant \(number)")
            #expect(played.frames <= whole.frames)
        }
    }

    @Test("frames before the damage are those of the program")
    func before() throws {
        let data = try Self.sample()
        let reader = try CaptureReader(data.dropLast(200))
        #expect(reader.damage?.contains("byte") == true)
        let check = try CaptureCheck(playing: CapturePlayer(reader))
        #expect(check.frames > 1 && check.isSame)
    }

    @Test("an empty file, one of another format and one of another version are refused in words")
    func refused() throws {
        func reason(_ data: Data) -> String {
            do {
                _ = try CaptureReader(data, name: "it")
                return ""
            } catch {
                return error.description
            }
        }
        #expect(reason(Data()).contains("no capture"))
        #expect(reason(Data("GIF89a and so on, and on".utf8)).contains("no capture"))
        #expect(reason(Data("LAMINACAPTURE 9\n".utf8)).contains("another version"))
        #expect(reason(Data("LAMINACAPTURE 1\n".utf8)).contains("no capture"))
        do {
            _ = try CaptureReader(file: "/nowhere/at/all")
            Issue.record("it was read")
        } catch {
            #expect(error.description.contains("LAMINA_DEBUG=capture"))
        }
    }

    @Test("layers in themselves, twice in a list, or of another kind than before are refused")
    func circles() throws {
        let ids = (1...3).map { LayerID(rawValue: $0) }
        func plays(_ change: (inout Commit) -> Void) throws -> Bool {
            var commit = Commit(sequence: 1, time: .zero)
            commit.root = ids[0]
            commit.changes = ids.map {
                LayerChange(record: LayerRecord(id: $0), changed: .all)
            }
            commit.surface = SurfaceState(width: 8, height: 8, scale: 1)
            change(&commit)
            let tape = Tape()
            let writer = tape.writer()
            writer.applied(commit)
            writer.brought(
                to: .zero, damage: Region(), surface: SurfaceState(width: 8, height: 8, scale: 1),
                isShown: true)
            writer.finish()
            let player = CapturePlayer(try CaptureReader(tape.data))
            do {
                return try player.step() != nil
            } catch {
                return false
            }
        }
        #expect(
            try plays { $0.children = [ChildList(parent: ids[0], children: [ids[1], ids[2]])] })
        #expect(
            try !plays { $0.children = [ChildList(parent: ids[0], children: [ids[1], ids[1]])] })
        #expect(try !plays { $0.children = [ChildList(parent: ids[0], children: [ids[0]])] })
        #expect(
            try !plays {
                $0.children = [
                    ChildList(parent: ids[1], children: [ids[2]]),
                    ChildList(parent: ids[2], children: [ids[1]]),
                ]
            })
        #expect(
            try !plays {
                $0.changes.append(
                    LayerChange(record: LayerRecord(id: ids[1], kind: .shape), changed: .all))
            })
        #expect(
            try !plays { $0.surface = SurfaceState(width: 32_000, height: 32_000, scale: 1) })
    }

    @Test("pixels that changed outside of their picture are refused")
    func outside() throws {
        let far = 1 << 39
        var rects = (0..<14).map { PixelRect(x: $0 * 1001, y: $0 * 997, width: 1, height: 1) }
        rects += [far, -far].map { PixelRect(x: $0, y: $0, width: 1, height: 1) }
        let inside = PixelRect(x: 3, y: 3, width: 5, height: 5)
        for (dirty, isRead) in [(Region(rects), false), (Region(inside), true)] {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            record.contents = ContentsRecord(bitmap: try Tape.bitmap(8, 8), dirty: dirty)
            let commit = Tape.commit(record, changed: LayerPropertySet(.contents))
            let read = try? Tape.read([commit, commit, commit])
            #expect((read != nil) == isRead)
        }
    }

    /// Why the first entry is refused; empty where it is read.
    private func reason(_ raw: RawCapture) throws -> String {
        let reader = try CaptureReader(raw.data)
        do {
            _ = try reader.entry(0)
            return ""
        } catch {
            return error.description
        }
    }

    @Test("a small file with a path as long as its count says is read")
    func path() throws {
        var raw = RawCapture()
        raw.add(blob: RawCapture.lines(1000, first: true))
        raw.add(blob: RawCapture.lines(1000, first: false))
        raw.add(layer: 1, paths: [(3000, [0, 1, 1])])
        #expect(try reason(raw) == "")
        guard case .commit(let commit) = try CaptureReader(raw.data).entry(0),
            case .path(let path) = commit.changes.first?.record.custom["a"]
        else {
            Issue.record("no path")
            return
        }
        #expect(path.count == 3000)
    }

    @Test("a small file can't ask for paths of more than 256 MiB, in one or in several")
    func longPaths() throws {
        // A record of 3.9 MB, named so often that the path takes 274 MB; then one of 267 MB after another.
        let some = 80_000
        for times in [[70], [1, 68]] {
            var raw = RawCapture()
            raw.add(blob: RawCapture.lines(1, first: true) + RawCapture.curves(some - 1))
            raw.add(blob: RawCapture.curves(some))
            raw.add(
                layer: 1,
                paths: times.map { count in
                    (count * some, [0] + [Int](repeating: 1, count: count - 1))
                })
            #expect(try reason(raw).contains("too much"), "\(times)")
        }
    }

    @Test(
        "layers with more values than fit into memory are refused, and so are commits",
        arguments: [(6, 12, true), (6, 60, true), (40, 12, false), (40, 60, false)])
    func values(_ layers: Int, _ frames: Int, _ plays: Bool) throws {
        // A path of 3,000 elements, which take about 100 kB; 10 of them fit.
        var path = PathElements()
        path.move(to: .zero)
        for index in 1..<3000 { path.addLine(to: CGPoint(x: index, y: 1)) }
        let tape = Tape()
        let writer = tape.writer()
        let surface = SurfaceState(width: 8, height: 8, scale: 1)
        for frame in 0..<frames {
            var record = LayerRecord(id: LayerID(rawValue: UInt64(frame % layers + 1)))
            record.custom = ["a": .path(path)]
            var commit = Tape.commit(record)
            commit.sequence = UInt64(frame + 1)
            if frame == 0 { (commit.root, commit.surface) = (record.id, surface) }
            writer.applied(commit)
            if frame % 4 == 3 {
                writer.brought(to: .zero, damage: Region(), surface: surface, isShown: true)
            }
        }
        writer.finish()
        let player = CapturePlayer(
            try CaptureReader(tape.data, budget: FileBudget(limit: 1_050_000)), threads: 1)
        var (played, reason) = (0, "")
        do {
            while try player.step() != nil { played += 1 }
        } catch {
            reason = error.description
        }
        #expect((played == frames / 4) == plays)
        #expect(reason.contains("too much") != plays)
        // Four commits come before a frame: with a bound of three of them none is played.
        let budget = FileBudget(limit: 320_000)
        let short = CapturePlayer(try CaptureReader(tape.data, budget: budget), threads: 1)
        #expect(throws: CaptureError.self) { try short.step() }
    }
}
