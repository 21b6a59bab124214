import Capture
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// Instruments on, words in `LAMINA_DEBUG`: the capture is that of the frames without what is drawn over
/// them, and a replay does without what the program did without.
@MainActor @Suite("Captures with instruments and words", .serialized)
struct OverlayCaptureTests {
    /// Plays a program on a stage with these words, and gives its capture and how many frames were
    /// painted.
    private func capture(
        _ words: String, _ body: (HeadlessStage) throws -> Void
    ) throws -> (reader: CaptureReader, painted: Int) {
        CATransaction.flush()
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: 420, height: 240, scale: 1), buffers: 3, threads: 2,
            switches: DebugSwitches(parsing: words), capture: tape.writer())
        host.stage.layer.backgroundColor = CGColor(gray: 0.9, alpha: 1)
        try body(host)
        host.close()
        return (try CaptureReader(tape.data), host.paintedFrames)
    }

    private func layer(in host: HeadlessStage) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 120, y: 30, width: 60, height: 40)
        layer.cornerRadius = 9
        layer.opacity = 0.9
        layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        host.stage.layer.addSublayer(layer)
        return layer
    }

    /// Moves a layer in each of some frames: under the meter, and away again.
    private func move(_ host: HeadlessStage, _ layer: CALayer, frames: Range<Int>) {
        for frame in frames {
            CATransaction.setDisableActions(true)
            layer.position.x = 120 + Double(frame * 37 % 200)
            host.step(to: Double(frame) / 60)
        }
    }

    private func expectSame(_ made: (reader: CaptureReader, painted: Int)) throws {
        let check = try CaptureCheck(playing: CapturePlayer(made.reader))
        #expect(check.painted == made.painted && check.summed == made.painted)
        #expect(check.painted > 5)
        #expect(check.isSame, "\(check.first.map { "\($0)" } ?? "")")
    }

    @Test(
        "frames under the meter and under overlays are painted, summed, and the same",
        arguments: ["meter", "borders", "offscreen,damage", "meter,borders,bands", "slow=2,meter"])
    func shown(_ words: String) throws {
        try expectSame(
            capture(words) { host in
                let layer = layer(in: host)
                move(host, layer, frames: 0..<12)
            })
    }

    @Test("overlays that come and go leave nothing in the damage")
    func turned() throws {
        try expectSame(
            capture("") { host in
                let layer = layer(in: host)
                move(host, layer, frames: 0..<4)
                host.overlays = [.borders]
                move(host, layer, frames: 4..<8)
                host.overlays = []
                move(host, layer, frames: 8..<12)
                // Nothing but the overlay changes.
                host.overlays = [.damage]
                host.step(to: 1)
                host.overlays = []
                host.step(to: 2)
                move(host, layer, frames: 130..<134)
            })
    }

    @Test("a transition out of what no frame showed damages the same under an overlay")
    func transition() throws {
        try expectSame(
            capture("borders") { host in
                let layer = layer(in: host)
                move(host, layer, frames: 0..<3)
                CATransaction.setDisableActions(true)
                layer.position.y = 180
                CATransaction.flush()
                layer.backgroundColor = CGColor(gray: 0, alpha: 1)
                layer.add(CATransition(), forKey: "a")
                host.play(to: 0.5, rate: 30)
            })
    }

    @Test("neither writing a frame down nor drawing over it counts as painting it")
    func phases() throws {
        CATransaction.flush()
        let reads = Locked(0)
        let instruments = Instruments(DebugSwitches(parsing: "borders"))
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: 90, height: 60, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), instruments: instruments, capture: tape.writer(),
            phaseClock: {
                HostTime(
                    seconds: Double(
                        reads.withLock {
                            $0 += 1; return $0
                        }) / 1000)
            })
        defer { host.close() }
        instruments.beginWatching()
        defer { instruments.endWatching() }
        host.stage.layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        host.step(to: 1)
        let record = try #require(host.stage.frameLog.last)
        // The clock goes on by a millisecond each time it is read, and painting has a beginning and an end.
        #expect(abs(record.seconds(.paint) - 0.001) < 1e-9)
        // Two looks at it for instruments: once the frame is painted, and once it is drawn over. Were painting to
        // end later there would be one, and three were it to end before it began.
        #expect(abs(record.instrumentSeconds - 0.002) < 1e-9)
    }

    @Test(
        "the words that turn something off are in the file, and a replay plays with them",
        arguments: ["full-redraw", "no-rasterization", "no-rasterization,full-redraw,no-bins", ""])
    func words(_ words: String) throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: parent) }
        CATransaction.flush()
        let host = try HeadlessStage(
            width: 200, height: 160, scale: 1,
            switches: DebugSwitches(parsing: "\(words),fps,capture=\(parent.path)"))
        let layer = layer(in: host)
        layer.shouldRasterize = true
        layer.rasterizationScale = 0.25
        move(host, layer, frames: 0..<8)
        host.close()
        let file = try #require(CaptureFolder.files(at: parent.path).first)
        let reader = try CaptureReader(file: file)
        try expectSame((reader, host.paintedFrames))
    }
}
