import Compositor
import Dispatch
import Foundation
import Primitives
import Scene
import Testing

/// A film that plays as a layer's contents never holds up a frame: docs/reference/packages.md, "Films".
@Suite("Films on the screen")
struct FilmFrameTests {
    private func frame(_ color: UInt32) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: 4, height: 4))
        for y in 0..<4 { for x in 0..<4 { bitmap.row(y)[x] = color } }
        return bitmap
    }

    @Test(
        "a frame that isn't decoded yet is asked for again, also where the layer's time stands still"
    )
    func late() throws {
        let gate = DispatchSemaphore(value: 0)
        let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        let bitmaps = try colors.map { try frame($0) }
        let decoders: [FrameRing.Decode] = bitmaps.map { bitmap in
            {
                gate.wait()
                gate.signal()
                return bitmap
            }
        }
        let ring = FrameRing(bitmaps[0], decoders, room: 3)
        let values = (0..<3).map {
            PropertyValue.contents(
                ContentsRecord(bitmap: Bitmap(standingFor: RingFrame(ring, $0))))
        }
        let motion = try #require(
            KeyframeMotion(
                PropertyMotion(AnimationKeyPath(.contents)), values: values, mode: .discrete))
        let film = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 3),
            motion: .keyframes(motion))
        let group = AnimationRecord(
            id: AnimationID(rawValue: 2), timing: MediaTiming(duration: 3), motion: .group([film]))
        #expect(!film.isLate && !group.isLate)

        let bench = try Bench()
        var layer = record(2, CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.timing.speed = 0
        layer.timing.timeOffset = 0.5
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 64, height: 64)), layer], children: [1: [2]],
            root: 1)
        bench.commit([]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 2), animation: group)
            ]
        }
        #expect(bench.frame(at: 0).next == .never)
        #expect(bench.target[1, 1] == colors[0])
        layer.timing.timeOffset = 2.5
        bench.commit([layer])
        #expect(bench.frame(at: 1).next == .continuous && group.isLate)
        #expect(bench.target[1, 1] == colors[0])
        gate.signal()
        _ = FrameRing.$waits.withValue(true) { ring.picture(at: 2) }
        #expect(bench.frame(at: 2).next == .never && !group.isLate)
        #expect(bench.target[1, 1] == colors[2])
    }
}
