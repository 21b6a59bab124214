import Foundation
import Primitives
import Scene
import Testing

@testable import Scene

/// What an animation makes of a position alone, against what it makes of a record.
@Suite("Positions without a record")
struct PositionMotionTests {
    private static let here = CGPoint(x: 11, y: -7)

    private static func basic(
        _ path: String, _ from: PropertyValue?, _ to: PropertyValue? = nil,
        _ by: PropertyValue? = nil, _ change: (inout PropertyMotion) -> Void = { _ in }
    ) throws -> AnimationRecord.Motion {
        var target = PropertyMotion(try #require(AnimationKeyPath(path)))
        change(&target)
        return .basic(BasicMotion(target, from: from, to: to, by: by, spring: nil))
    }

    private static func animation(
        _ motion: AnimationRecord.Motion, _ curve: TimingCurve? = nil,
        _ change: (inout MediaTiming) -> Void = { _ in }
    ) -> AnimationRecord {
        var timing = MediaTiming(duration: 2)
        timing.beginTime = 5
        change(&timing)
        return AnimationRecord(
            id: AnimationID(rawValue: 3), timing: timing, curve: curve, motion: motion)
    }

    /// What one animation makes of the position, both ways; nil where it takes a record.
    private func both(
        _ animation: AnimationRecord, at time: Double
    ) -> (alone: CGPoint?, record: CGPoint) {
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.position = Self.here
        AnimationResolver.apply(animation, to: &record, at: time)
        var alone = Self.here
        let isTold = AnimationResolver.apply(animation, toPosition: &alone, at: time)
        if !isTold { #expect(alone == Self.here) }
        return (isTold ? alone : nil, record.position)
    }

    @Test("positions without a record are the same, before, while and after the animation runs")
    func same() throws {
        let (a, b) = (PropertyValue.point(CGPoint(x: 1, y: 2)), CGPoint(x: -30, y: 55))
        let change = AnimationRecord.Motion.basic(BasicMotion(.position, from: a))
        let point = try #require(BasicMotion(fromPosition: CGPoint(x: 1, y: 2)))
        #expect(point == BasicMotion(.position, from: a))
        let motions = [
            change, try Self.basic("position", a, .point(b)),
            try Self.basic("position", nil, .point(b)),
            try Self.basic("opacity", .number(0)), try Self.basic("bounds", nil, nil),
        ]
        let times: [(inout MediaTiming) -> Void] = [
            { _ in }, { $0.fillMode = .both }, { $0.fillMode = .backwards }, { $0.speed = -1 },
            {
                $0.autoreverses = true; $0.repeatCount = 3
            }, { $0.timeOffset = 0.5 },
        ]
        var moved = 0
        for (index, motion) in motions.enumerated() {
            for change in times {
                for curve in [nil, TimingCurve.standard, TimingCurve(0.3, -0.5, 0.6, 1.8)] {
                    for time in [0, 4.9, 5, 5.3, 6, 6.99, 7, 7.4, 9.1, 11, 20] {
                        let (alone, record) = both(
                            Self.animation(motion, curve, change), at: time)
                        #expect(alone == record, "motion \(index) at \(time)")
                        if record != Self.here { moved += 1 }
                    }
                }
            }
        }
        #expect(moved > 100)
    }

    @Test("positions take a record where a part, a sum or a path moves them")
    func others() throws {
        let point = PropertyValue.point(CGPoint(x: 1, y: 2))
        let (add, sum) = (
            try Self.basic("position", point) { $0.isAdditive = true },
            try Self.basic("position", point) { $0.isCumulative = true }
        )
        let motions = [
            try Self.basic("position.x", .number(3), .number(70)), add, sum,
            try Self.basic("position", point, nil, .point(CGPoint(x: 4, y: 5))),
            .group([Self.animation(try Self.basic("position", point)) { $0.beginTime = 0 }]),
        ]
        for (index, motion) in motions.enumerated() {
            let (alone, record) = both(Self.animation(motion), at: 5.5)
            #expect(alone == nil, "motion \(index)")
            #expect(record != Self.here)
        }
    }

    @Test("positions that aren't finite make no motion")
    func hostile() {
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(BasicMotion(fromPosition: CGPoint(x: bad, y: 0)) == nil)
            #expect(BasicMotion(fromPosition: CGPoint(x: 0, y: bad)) == nil)
        }
        let huge = Double.greatestFiniteMagnitude
        let motion = BasicMotion(
            path: AnimationKeyPath(.position), from: .point(CGPoint(x: huge, y: 0)),
            to: .point(CGPoint(x: -huge, y: 0)))
        let (alone, record) = both(Self.animation(.basic(motion)), at: 5.5)
        #expect(alone == record && alone == Self.here)
    }
}
