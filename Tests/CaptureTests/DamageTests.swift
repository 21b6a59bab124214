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

    @Test("what is no capture, of another version, or nothing, is refused in words")
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
}
