import Primitives
import Stage
import Testing

@Suite("Frames that were seen")
struct SeenFramesTests {
    /// Frames that show an instant 2 ms before they are seen.
    private func frames(_ seen: [Double]) -> SeenFrames {
        var frames = SeenFrames()
        for time in seen {
            frames.add(
                PresentedFrame(
                    commit: 1, shows: HostTime(seconds: time - 0.002),
                    seen: HostTime(seconds: time), isExact: true))
        }
        return frames
    }

    private func instant(_ frames: SeenFrames, _ time: Double) -> Double {
        frames.instant(at: HostTime(seconds: time)).seconds
    }

    @Test("the time shown on screen at a moment is that of the last frame before it")
    func between() {
        let frames = frames([1, 1.016, 1.032])
        #expect(instant(frames, 1) == 0.998)
        #expect(instant(frames, 1.015) == 0.998)
        #expect(instant(frames, 1.016) == 1.016 - 0.002)
        #expect(instant(frames, 1.04) == 1.032 - 0.002)
    }

    @Test("where no frame is known, or news of them are missing, it is the time itself")
    func unknown() {
        #expect(instant(SeenFrames(), 5) == 5)
        let frames = frames([1, 1.016, 2])
        #expect(instant(frames, 0.9) == 0.9)
        #expect(instant(frames, 1.06) == 1.014)
        #expect(instant(frames, 1.2) == 1.2, "others were seen meanwhile")
    }

    @Test("the last frame counts while compositors can be thought to tell of frames")
    func last() {
        let frames = frames([1, 1.016])
        #expect(instant(frames, 1.4) == 1.014)
        #expect(instant(frames, 1.6) == 1.6)
    }

    @Test("the last frames are kept, however many came")
    func many() {
        let frames = frames((0..<10_000).map { Double($0) / 60 })
        #expect(abs(instant(frames, 9_999.0 / 60) - (9_999.0 / 60 - 0.002)) < 1e-9)
        #expect(abs(instant(frames, 9_900.5 / 60) - (9_900.0 / 60 - 0.002)) < 1e-9)
    }
}
