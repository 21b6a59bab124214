import Foundation
import Primitives
import Scene
import Testing

@testable import Scene

/// Animations in one piece of memory against the resolver, which looks at their records.
@Suite struct FlatMotionTests {
    private static let values: [(key: String, PropertyValue, PropertyValue)] = [
        ("opacity", .number(0.1), .number(0.9)),
        ("position", .point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -30, y: 55))),
        ("position.x", .number(3), .number(70)), ("zPosition", .number(3), .number(70)),
        (
            "bounds", .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
            .rect(CGRect(x: 9, y: 8, width: 70, height: 60))
        ),
        ("borderColor", .color(RGBA(red: 0, green: 1, blue: 0)), .color(.black)),
    ]
    private static let curves: [TimingCurve?] = [
        nil, .linear, .standard, .easeIn, TimingCurve(0.3, -0.5, 0.6, 1.8),
    ]

    private func animation(
        _ motion: BasicMotion, _ curve: TimingCurve? = nil,
        _ change: (inout MediaTiming) -> Void = { _ in }
    ) -> AnimationRecord {
        var timing = MediaTiming(duration: 0.7)
        timing.beginTime = 3.1
        timing.fillMode = .backwards
        change(&timing)
        return AnimationRecord(
            id: AnimationID(rawValue: 7), timing: timing, curve: curve, motion: .basic(motion))
    }

    @Test(
        "a flat motion writes what the animation writes, bit for bit, while it runs",
        arguments: 0..<6)
    func same(index: Int) throws {
        let (key, from, to) = Self.values[index]
        let path = try #require(AnimationKeyPath(key))
        var memo = CurveMemo()
        for (from, to) in [(from, to), (from, nil), (nil, to)]
            as [(PropertyValue?, PropertyValue?)]
        {
            for curve in Self.curves {
                let record = animation(BasicMotion(path: path, from: from, to: to), curve)
                let flat = try #require(FlatMotion(record))
                for step in 0..<20 {
                    let time = 3.1 + Double(step) * 0.0361
                    var (short, general) = (
                        LayerRecord(id: LayerID(rawValue: 1)), LayerRecord(id: LayerID(rawValue: 1))
                    )
                    try #require(flat.isRunning(at: time))
                    #expect(flat.apply(at: time, to: &short, &memo))
                    AnimationResolver.apply(record, to: &general, at: time)
                    #expect(short == general, "\(key) at \(time)")
                }
            }
        }
    }

    @Test("a flat motion runs from its beginning up to its end, and not at the end")
    func bounds() throws {
        let path = try #require(AnimationKeyPath("opacity"))
        let flat = try #require(FlatMotion(animation(BasicMotion(path: path, from: .number(0)))))
        #expect(flat.id == AnimationID(rawValue: 7))
        #expect(!flat.isRunning(at: 3.1.nextDown))
        #expect(flat.isRunning(at: 3.1))
        #expect(flat.isRunning(at: 3.79))
        #expect(!flat.isRunning(at: 3.1 + 0.7))
        #expect(!flat.isRunning(at: .nan))
    }

    @Test("a motion that repeats, turns back, springs or has another pace is no flat motion")
    func others() throws {
        let motion = BasicMotion(path: try #require(AnimationKeyPath("opacity")), from: .number(0))
        #expect(FlatMotion(animation(motion)) != nil)
        #expect(FlatMotion(animation(motion) { $0.repeatCount = 1 }) != nil)
        let changes: [(inout MediaTiming) -> Void] = [
            { $0.speed = 2 }, { $0.speed = -1 }, { $0.timeOffset = 0.1 }, { $0.repeatCount = 2 },
            { $0.repeatCount = 0.5 }, { $0.repeatDuration = 1 }, { $0.autoreverses = true },
            { $0.duration = 0 }, { $0.duration = .infinity }, { $0.beginTime = .nan },
        ]
        for (index, change) in changes.enumerated() {
            #expect(FlatMotion(animation(motion, nil, change)) == nil, "change \(index)")
        }
        var springs = motion
        springs.spring = SpringCurve()
        #expect(FlatMotion(animation(springs)) == nil)
        let transform = BasicMotion(
            path: try #require(AnimationKeyPath("transform")), from: .transform(.identity))
        #expect(FlatMotion(animation(transform)) == nil)
        #expect(
            FlatMotion(
                AnimationRecord(
                    id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
                    motion: .group([animation(motion)]))) == nil)
    }

    @Test("a remembered curve is another one's only at the same place")
    func memo() {
        var memo = CurveMemo()
        for curve in [TimingCurve.easeIn, .easeIn, .easeOut, .standard] {
            for progress in [0.25, 0.25, 0.5, 0.25] {
                #expect(memo.value(of: curve, at: progress) == curve.value(at: progress))
            }
        }
    }

    @Test("a motion gives back the ends that it was made of", arguments: 0..<6)
    func ends(index: Int) throws {
        let (key, from, to) = Self.values[index]
        let path = try #require(AnimationKeyPath(key))
        for (from, to, by) in [
            (from, to, nil), (from, nil, nil), (nil, to, nil), (from, nil, to), (nil, to, from),
            (nil, nil, to), (nil, nil, nil),
        ] as [(PropertyValue?, PropertyValue?, PropertyValue?)] {
            let motion = BasicMotion(path: path, from: from, to: to, by: by)
            #expect(motion.from == from)
            #expect(motion.to == to)
            #expect(motion.by == by)
        }
    }

    @Test("the motion of a change is the one of its path")
    func changes() {
        let values: [(LayerProperty, PropertyValue)] = [
            (.opacity, .number(0.25)), (.position, .point(CGPoint(x: 3, y: 4))),
            (.bounds, .rect(CGRect(x: 1, y: 2, width: 3, height: 4))), (.zPosition, .number(5)),
            (.cornerRadius, .number(6)), (.borderWidth, .number(7)),
            (.backgroundColor, .color(.black)), (.borderColor, .color(.white)),
            (.transform, .transform(CATransform3D(translationX: 8, y: 9, z: 10))),
            (.anchorPoint, .point(CGPoint(x: 0.25, y: 0.75))), (.position, .number(3)),
            (.opacity, .number(.nan)),
        ]
        for (property, value) in values {
            let change = BasicMotion(property, from: value)
            let general = BasicMotion(path: AnimationKeyPath(property), from: value)
            #expect((change.straight == nil) == (general.straight == nil), "\(property)")
            #expect(change.target == general.target)
            #expect(change.to == nil && change.by == nil && change.spring == nil)
            for f in [0, 0.3, 1] {
                var a = LayerRecord(id: LayerID(rawValue: 1))
                a.backgroundColor = RGBA(red: 0, green: 1, blue: 0)
                a.borderColor = RGBA(red: 0, green: 0, blue: 1)
                var b = a
                change.apply(fraction: f, cycle: 0, duration: 1, to: &a)
                general.apply(fraction: f, cycle: 0, duration: 1, to: &b)
                #expect(a == b, "\(property) at \(f)")
            }
        }
    }
}
