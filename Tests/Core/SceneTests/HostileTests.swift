import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Whatever comes in, nothing that is NaN or infinite goes out.
@Suite("Hostile animations")
struct HostileTests {
    private static let numbers: [Double] = [
        0, 1, -1, 0.5, 3, 1e-300, -1e-12, 1e18, 1e154, 1e300, -1e308, .nan, .infinity,
        -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    /// Makes animations of every kind out of bad numbers.
    private struct Forge {
        var dice: Dice

        mutating func n() -> Double { dice.pick(numbers) }
        mutating func flag() -> Bool { Bool.random(using: &dice) }
        mutating func list(_ most: Int) -> [Double] {
            (0..<Int.random(in: 0...most, using: &dice)).map { _ in n() }
        }
        mutating func color() -> RGBA {
            RGBA(red: Float(n()), green: Float(n()), blue: 0, alpha: Float(n()))
        }

        mutating func transform() -> CATransform3D {
            switch Int.random(in: 0..<5, using: &dice) {
            case 0: return CATransform3DMakeScale(n(), n(), n())
            case 1: return CATransform3DMakeRotation(n(), n(), n(), n())
            case 2: return CATransform3DMakeTranslation(n(), n(), n())
            case 3:
                var t = CATransform3DIdentity
                (t.m34, t.m44, t.m12, t.m41) = (n(), n(), n(), n())
                return t
            default: return CATransform3DMakeScale(0, 0, 0)
            }
        }

        mutating func path() -> PathElements {
            var path = PathElements()
            for _ in 0..<Int.random(in: 0...5, using: &dice) {
                let (a, b, c) = (point(), point(), point())
                switch Int.random(in: 0..<5, using: &dice) {
                case 0: path.move(to: a)
                case 1: path.addLine(to: a)
                case 2: path.addQuadCurve(to: a, control: b)
                case 3: path.addCurve(to: a, control1: b, control2: c)
                default: path.close()
                }
            }
            return path
        }

        mutating func point() -> CGPoint { CGPoint(x: n(), y: n()) }

        mutating func value() -> PropertyValue {
            switch Int.random(in: 0..<12, using: &dice) {
            case 0, 1: .number(n())
            case 2: .point(point())
            case 3: .size(CGSize(width: n(), height: n()))
            case 4: .rect(CGRect(x: n(), y: n(), width: n(), height: n()))
            case 5, 6: .transform(transform())
            case 7: .color(color())
            case 8: .numbers(list(4))
            case 9: .colors([color(), color()])
            case 10: .path(path())
            default: dice.pick([.none, .bool(true), .name("top"), .name("")])
            }
        }

        mutating func timing() -> MediaTiming {
            var timing = MediaTiming(duration: dice.pick([1, 0.25, 1e9, 1e-9, n()]))
            if flag() { timing.beginTime = n() }
            if flag() { timing.speed = n() }
            if flag() { timing.timeOffset = n() }
            if flag() { timing.repeatCount = n() }
            if flag() { timing.repeatDuration = n() }
            timing.autoreverses = flag()
            timing.fillMode = dice.pick(FillMode.allCases)
            return timing
        }

        mutating func curve() -> TimingCurve? {
            flag() ? nil : TimingCurve(n(), n(), n(), n())
        }

        mutating func target(_ paths: [AnimationKeyPath]) -> PropertyMotion {
            var target = PropertyMotion(dice.pick(paths))
            target.isAdditive = flag()
            target.isCumulative = flag()
            if flag() { target.function = dice.pick(ValueFunction.allCases) }
            return target
        }

        mutating func motion(_ paths: [AnimationKeyPath], _ depth: Int) -> AnimationRecord.Motion? {
            let target = target(paths)
            switch Int.random(in: 0..<(depth > 2 ? 4 : 5), using: &dice) {
            case 0, 1:
                var motion = BasicMotion(
                    path: target.path, from: flag() ? value() : nil, to: flag() ? value() : nil,
                    by: flag() ? value() : nil)
                motion.target = target
                if flag() {
                    motion.spring = SpringCurve(
                        mass: n(), stiffness: n(), damping: n(), velocity: n(),
                        allowsOverdamping: flag())
                }
                return .basic(motion)
            case 2:
                return KeyframeMotion(
                    target,
                    values: (0..<Int.random(in: 0...4, using: &dice)).map { _ in value() },
                    mode: dice.pick(KeyframeMotion.Mode.allCases),
                    keyTimes: flag() ? list(5) : nil, curves: [curve(), curve()].compactMap { $0 },
                    shape: SplineShape(tension: list(4), continuity: list(4), bias: list(4))
                ).map { .keyframes($0) }
            case 3:
                return KeyframeMotion(
                    target, path: path(), mode: dice.pick(KeyframeMotion.Mode.allCases),
                    keyTimes: flag() ? list(5) : nil, curves: [curve()].compactMap { $0 },
                    rotation: dice.pick([nil, .auto, .autoReverse])
                ).map { .keyframes($0) }
            default:
                return .group(
                    (0..<Int.random(in: 0...3, using: &dice)).compactMap { _ in
                        animation(paths, depth + 1)
                    })
            }
        }

        mutating func animation(
            _ paths: [AnimationKeyPath], _ depth: Int = 0
        ) -> AnimationRecord? {
            if depth == 0, Int.random(in: 0..<10, using: &dice) == 0 {
                let motion = TransitionMotion(kind: .push, start: n(), end: n())
                return AnimationRecord(
                    id: AnimationID(rawValue: 1), timing: timing(), curve: curve(),
                    motion: .transition(motion))
            }
            return motion(paths, depth).map {
                AnimationRecord(
                    id: AnimationID(rawValue: 1), timing: timing(), curve: curve(), motion: $0)
            }
        }

        /// A layer with finite values, some of them far out.
        mutating func model() -> LayerRecord {
            var record = LayerRecord(id: LayerID(rawValue: 1))
            for property in LayerProperty.allCases where flag() {
                let value = value()
                if value.isFinite { record[property] = value }
            }
            record.custom["own"] = flag() ? .transform(.identity) : .number(2)
            return record
        }
    }

    private func badParts(_ record: LayerRecord) -> [String] {
        var bad = LayerProperty.allCases.filter { $0.row.damage != .none && !record[$0].isFinite }
            .map { "\($0) = \(record[$0])" }
        bad += record.custom.filter { !$0.value.isFinite }.map { "\($0.key) = \($0.value)" }
        if !(0...1).contains(record.contentsFraction) { bad.append("contentsFraction") }
        if let progress = record.transition?.progress, !(0...1).contains(progress) {
            bad.append("transition = \(progress)")
        }
        if record.shadow.path?.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) == false {
            bad.append("shadowPath")
        }
        return bad
    }

    @Test("ten thousand animations of every kind write nothing that is NaN or infinite")
    func everyKind() {
        let paths =
            LayerProperty.allCases.map { AnimationKeyPath($0) }
            + [
                "transform.rotation.x", "transform.rotation", "transform.scale",
                "transform.translation.x", "sublayerTransform.rotation.y", "bounds.size.width",
                "bounds.origin", "position.y", "transform.translation",
            ].compactMap { AnimationKeyPath($0) }
            + ["own", "own.rotation.z", "other", "other.x"].compactMap {
                AnimationKeyPath(anyKey: $0)
            }
        var failures = 0
        for seed in UInt64(0)..<10_000 {
            var forge = Forge(dice: Dice(seed: seed))
            let model = forge.model()
            let count = Int.random(in: 1...3, using: &forge.dice)
            let animations = (0..<count).compactMap { _ in forge.animation(paths) }
            for time in [forge.dice.pick([0, 0.1, 0.5, 0.9]), forge.n()] {
                var record = model
                var ended: [AnimationID] = []
                let next = AnimationResolver.resolve(
                    &record, animations: animations, at: time, ended: &ended)
                let bad = badParts(record)
                if !bad.isEmpty {
                    Issue.record("seed \(seed) at \(time): \(bad.joined(separator: ", "))")
                    failures += 1
                }
                if case .at(let instant) = next, instant.isNaN {
                    Issue.record("seed \(seed) at \(time): looks again at NaN")
                    failures += 1
                }
            }
            // One is as good as a thousand.
            if failures > 5 { return }
        }
    }
}
