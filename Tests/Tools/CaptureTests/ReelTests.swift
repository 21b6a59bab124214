import Capture
import CoreAnimation
import Drawing
import Headless
import Primitives
import Scene
import Stage
import Testing

/// A capture by its time: what is shown is the frame that is named, and not the one that comes.
@MainActor @Suite("Captures by their time", .serialized)
struct ReelTests {
    /// Frames at 0, 1 and 10 seconds, each of another colour.
    private func reel() throws -> CaptureReel {
        CATransaction.flush()
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: 20, height: 20, scale: 1), buffers: 2, threads: 1,
            switches: DebugSwitches(), capture: tape.writer())
        for (gray, time) in [(0.2, 0.0), (0.5, 1), (0.8, 10)] {
            CATransaction.setDisableActions(true)
            host.stage.layer.backgroundColor = CGColor(gray: gray, alpha: 1)
            host.step(to: time)
        }
        host.close()
        return CaptureReel(CapturePlayer(try CaptureReader(tape.data), threads: 1))
    }

    private func expect(_ reel: CaptureReel, shows index: Int) throws {
        let shown = try #require(reel.shown)
        #expect(shown.index == index)
        // The sum is that of the program's frame.
        #expect(shown.liveSum != nil && shown.liveSum == reel.player.sum)
    }

    @Test(
        "at a time between two frames the one before is shown",
        arguments: [(0.0, 0), (0.999, 0), (1, 1), (1.5, 1), (9.99, 1), (10, 2), (99, 2)])
    func between(_ seconds: Double, _ index: Int) throws {
        let reel = try reel()
        #expect(try reel.advance(to: seconds))
        try expect(reel, shows: index)
        // What was looked at is not taken: the next frame comes in its turn.
        #expect(try reel.forward() == (index < 2))
        try expect(reel, shows: min(index + 1, 2))
        #expect(reel.time == [1, 10, max(10, seconds)][index])
    }

    @Test("time goes on without a new frame, and the picture stays that of the shown one")
    func ticks() throws {
        let reel = try reel()
        try reel.advance(to: 0)
        for seconds in [0.25, 0.5, 0.75] {
            #expect(try !reel.advance(to: seconds))
            try expect(reel, shows: 0)
            #expect(reel.time == seconds && !reel.hasEnded)
        }
        #expect(try reel.advance(to: 20))
        try expect(reel, shows: 2)
        #expect(reel.hasEnded)
        #expect(try !reel.forward())
    }

    @Test("not more frames are shown than were asked for")
    func frames() throws {
        let reel = try reel()
        try reel.advance(to: .infinity, frames: 2)
        try expect(reel, shows: 1)
    }
}
