import Foundation
import Judge
import Primitives
import Scene
import Testing

/// The judge's own animations, against the rows and numbers measured on Apple's:
/// docs/reference/timing.md and docs/reference/animation.md.
@Suite("Judge: animations")
struct MotionTests {
    /// The opacity of a layer whose own is .5 while a motion of it runs.
    private func opacity(
        _ motion: AnimationRecord.Motion, at time: Double, curve: TimingCurve? = nil,
        _ change: (inout MediaTiming) -> Void = { _ in }
    ) -> Double {
        var timing = MediaTiming(duration: 1)
        change(&timing)
        var model = LayerRecord(id: LayerID(rawValue: 1))
        model.opacity = 0.5
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: timing, curve: curve, motion: motion)
        return Double(Motions.values(of: model, [animation], at: time).opacity)
    }

    private func basic(
        from: Double? = nil, to: Double? = nil, by: Double? = nil
    ) -> AnimationRecord.Motion {
        .basic(
            BasicMotion(
                path: AnimationKeyPath(.opacity), from: from.map { .number($0) },
                to: to.map { .number($0) }, by: by.map { .number($0) }))
    }

    private let times = [0, 0.2, 0.5, 0.9, 1, 1.2, 1.5, 1.9, 2.1, 2.5, 3, 4.5]

    private func row(_ change: (inout MediaTiming) -> Void) -> [Double] {
        times.map { time in
            (opacity(basic(from: 0, to: 1), at: time, change) * 1e4).rounded() / 1e4
        }
    }

    /// The table of measured rows; .5 is the layer's own.
    @Test("times fold as they were measured")
    func rows() {
        let own = 0.5
        #expect(row { _ in } == [0, 0.2, 0.5, 0.9, 1] + Array(repeating: own, count: 7))
        #expect(
            row { $0.autoreverses = true } == [
                0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, own, own, own, own,
            ])
        #expect(
            row { $0.repeatCount = 2.5 } == [
                0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.9, 0.1, 0.5, own, own,
            ])
        #expect(
            row { $0.repeatDuration = 1.7 } == [
                0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, own, own, own, own, own,
            ])
        #expect(row { $0.speed = 2 } == [0, 0.4, 1] + Array(repeating: own, count: 9))
        #expect(
            row { $0.timeOffset = 0.3 } == [0.3, 0.5, 0.8, 0.2, 0.3]
                + Array(repeating: own, count: 7))
        #expect(
            row {
                $0.autoreverses = true
                $0.repeatCount = 2
            } == [0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, 0.1, 0.5, 1, own])
        #expect(row { $0.speed = -1 } == [0, 0.8, 0.5, 0.1, 0] + Array(repeating: own, count: 7))
    }

    @Test(
        "fill modes are as they were measured",
        arguments: [
            (FillMode.removed, [0.5, 0.5, 0, 0.5, 1, 0.5]),
            (.forwards, [0.5, 0.5, 0, 0.5, 1, 1]), (.backwards, [0, 0, 0, 0.5, 1, 0.5]),
            (.both, [0, 0, 0, 0.5, 1, 1]),
        ])
    func fill(mode: FillMode, wanted: [Double]) {
        let shown = [0, 0.5, 1, 1.5, 2, 2.5].map { time in
            opacity(basic(from: 0, to: 1), at: time) {
                ($0.beginTime, $0.fillMode) = (1, mode)
            }
        }
        #expect(shown == wanted)
    }

    @Test(
        "curves give Apple's values",
        arguments: [
            (TimingCurve.easeIn, 0.1, 0.017027), (.easeOut, 0.25, 0.378140),
            (.easeInEaseOut, 0.75, 0.870838), (.standard, 0.5, 0.802403),
            (TimingCurve(0.5, 0, 0.5, 1), 0.25, 0.105889),
        ])
    func curves(curve: TimingCurve, at time: Double, wanted: Double) {
        #expect(abs(opacity(basic(from: 0, to: 1), at: time, curve: curve) - wanted) < 1e-5)
    }

    /// A curve goes from (0, 0) to (1, 1). A radius of 0 has hard edges, and one near it none.
    @Test("a curve begins at its value and ends there, to the last digit")
    func curveEnds() {
        let curve = TimingCurve(0, 0, 0.58, 1)
        #expect(opacity(basic(from: 0, to: 1), at: 0, curve: curve) == 0)
        #expect(opacity(basic(from: 0, to: 1), at: 1, curve: curve) == 1)
    }

    @Test("the ends of a basic motion are those of the table, half way")
    func ends() {
        let shown = [
            basic(from: 0.2), basic(to: 0.8), basic(by: 0.3), basic(from: 0.2, by: 0.3),
            basic(to: 0.9, by: 0.3),
        ].map { (opacity($0, at: 0.5) * 1e6).rounded() / 1e6 }
        #expect(shown == [0.35, 0.65, 0.65, 0.35, 0.75])
    }

    @Test(
        "springs are where they were measured after .05 s",
        arguments: [(10.0, 0.0, 10.44055), (20, 0, 9.02040), (10, 5, 29.30781), (10, -5, -8.42671)])
    func springs(damping: Double, velocity: Double, wanted: Double) {
        // As x, since an opacity is nowhere below 0.
        var model = LayerRecord(id: LayerID(rawValue: 1))
        model.position.x = 7
        let motion = BasicMotion(
            PropertyMotion(AnimationKeyPath(.position, .x)), from: .number(0), to: .number(100),
            by: nil, spring: SpringCurve(damping: damping, velocity: velocity))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), motion: .basic(motion))
        let x = Motions.values(of: model, [animation], at: 0.05).position.x
        #expect(abs(Double(x) - wanted) < 1e-4)
    }

    /// Values 0, 1, .5, .7 in a second.
    @Test(
        "keyframes are as they were measured",
        arguments: [
            (KeyframeMotion.Mode.linear, false, [0.15, 0.6, 0.9, 0.75, 0.58]),
            (.linear, true, [0.5, 0.9, 0.7, 0.6, 0.6]), (.discrete, false, [0, 0, 1, 0.5, 0.7]),
            (.paced, false, [0.085, 0.34, 0.68, 0.85, 0.64]),
            (.cubic, false, [0.16434, 0.708, 0.9848, 0.8, 0.5296]),
            (.cubic, true, [0.61458, 1.00667, 0.74, 0.58667, 0.55833]),
        ])
    func keyframes(mode: KeyframeMotion.Mode, hasTimes: Bool, wanted: [Double]) throws {
        let motion = try #require(
            KeyframeMotion(
                PropertyMotion(AnimationKeyPath(.opacity)),
                values: [0, 1, 0.5, 0.7].map { .number($0) }, mode: mode,
                keyTimes: hasTimes ? [0, 0.1, 0.6, 1] : nil))
        let shown = [0.05, 0.2, 0.4, 0.5, 0.8].map { opacity(.keyframes(motion), at: $0) }
        for (a, b) in zip(shown, wanted) { #expect(abs(a - b) < 1e-4) }
    }

    @Test(
        "paths take equal time for each element, and paced ones go by length",
        arguments: [
            (KeyframeMotion.Mode.linear, 0.25, CGPoint(x: 5, y: 0)),
            (.paced, 0.25, CGPoint(x: 10, y: 15)), (.paced, 0.5, CGPoint(x: 10, y: 40)),
        ])
    func paths(mode: KeyframeMotion.Mode, at time: Double, wanted: CGPoint) throws {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 90))
        let motion = try #require(
            KeyframeMotion(PropertyMotion(AnimationKeyPath(.position)), path: path, mode: mode))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
            motion: .keyframes(motion))
        let place = Motions.values(
            of: LayerRecord(id: LayerID(rawValue: 1)), [animation], at: time
        ).position
        #expect(hypot(place.x - wanted.x, place.y - wanted.y) < 0.01)
    }

    /// The rows of "Flat transforms".
    @Test("flat transforms go by scales, angle and residual")
    func transforms() {
        func half(_ from: CGAffineTransform, _ to: CGAffineTransform, _ f: Double) -> [Double] {
            let motion = BasicMotion(
                path: AnimationKeyPath(.transform),
                from: .transform(CATransform3DMakeAffineTransform(from)),
                to: .transform(CATransform3DMakeAffineTransform(to)))
            let animation = AnimationRecord(
                id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
                motion: .basic(motion))
            let t = Motions.values(
                of: LayerRecord(id: LayerID(rawValue: 1)), [animation], at: f
            ).transform
            return [t.m11, t.m12, t.m21, t.m22].map { (Double($0) * 1e4).rounded() / 1e4 + 0 }
        }
        let identity = CGAffineTransform.identity
        func matrix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> CGAffineTransform {
            CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
        }
        #expect(half(identity, matrix(-1, 0, 0, 1), 0.25) == [0.5, 0, 0, 1])
        #expect(half(identity, matrix(-1, 0, 0, -1), 0.25) == [0.7071, -0.7071, 0.7071, 0.7071])
        #expect(half(identity, matrix(1, 0, 0.5, 1), 0.5) == [1, 0, 0.2368, 1.0031])
        let fitted = half(
            matrix(1, 0, -0.4877, 1), matrix(0.5, 0.866, -1.1099, 0.0776), 0.5)
        for (a, b) in zip(fitted, [0.789, 0.582, -0.831, 0.708]) { #expect(abs(a - b) < 2e-3) }
    }

    @Test("a replicator's copies show what it repeats as it was, by their delay")
    func delay() {
        var small = SmallScene(8, 2)
        let row = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: 8, height: 2), kind: .replicator)
        let dot = small.add(under: row, frame: CGRect(x: 0, y: 0, width: 2, height: 2)) {
            $0.backgroundColor = .white
        }
        small.change(row) {
            $0[.instanceCount] = .number(3)
            $0[.instanceTransform] = .transform(CATransform3DMakeTranslation(2, 0, 0))
        }
        let now = small.scene
        small.scene.lagging = { _, copy in
            var scene = now
            scene.records[dot]?.opacity = 1 - Float(copy) * 0.25
            return scene
        }
        let alphas = [1, 3, 5].map { (small.picture[$0, 1].w * 4).rounded() }
        #expect(alphas == [4, 3, 2])
    }
}
