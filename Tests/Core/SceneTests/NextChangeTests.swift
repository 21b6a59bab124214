import Foundation
import Primitives
import Scene
import Testing

/// When an animation asks for its next frame.
@Suite struct NextChangeTests {
    /// The times at which a discrete animation of four values asks for a frame, from `start` on.
    private func wakes(from start: Double, _ change: (inout AnimationRecord) -> Void = { _ in })
        throws -> [Double]
    {
        let path = try #require(AnimationKeyPath("opacity"))
        let motion = try #require(
            KeyframeMotion(
                PropertyMotion(path), values: [0, 0.25, 0.5, 0.75].map { .number($0) },
                mode: .discrete))
        var animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 2),
            motion: .keyframes(motion))
        animation.timing.beginTime = 10
        change(&animation)
        var (time, times): (Double, [Double]) = (start, [])
        for _ in 0..<20 {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            var ended: [AnimationID] = []
            let next = AnimationResolver.resolve(
                &record, animations: [animation], at: time, ended: &ended)
            guard case .at(let wake) = next else {
                if next == .continuous { times.append(.nan) }
                break
            }
            times.append(wake)
            time = wake
        }
        return times
    }

    @Test("values that hold ask for a frame at their key times, at the end and right after it")
    func discrete() throws {
        let over = 12.0.nextUp
        #expect(try wakes(from: 9) == [10, 10.5, 11, 11.5, 12, over])
        #expect(try wakes(from: 10.7) == [11, 11.5, 12, over])
        #expect(
            try wakes(from: 10) {
                $0.timing.repeatCount = 2
                $0.timing.speed = 2
            } == [10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12, over])
    }

    @Test("an animation whose changes can't be told in advance asks for every frame")
    func continuous() throws {
        #expect(try wakes(from: 10) { $0.curve = .easeIn }.first?.isNaN == true)
        #expect(try wakes(from: 10) { $0.timing.autoreverses = true }.first?.isNaN == true)
        #expect(try wakes(from: 10) { $0.timing.speed = -1 }.first?.isNaN == true)
        #expect(try wakes(from: 10) { $0.timing.timeOffset = 0.1 }.first?.isNaN == true)
    }
}
