import Foundation
import Primitives
import Scene
import Testing

/// Transforms made of numbers after they have been interpolated; docs/reference/animation.md,
/// "Value functions".
@Suite("Value functions")
struct ValueFunctionTests {
    /// The matrices by their textbook definition, for row vectors.
    private static func expected(_ function: ValueFunction, _ v: [Double]) -> [[Double]] {
        var m = (0..<4).map { i in (0..<4).map { $0 == i ? 1.0 : 0 } }
        let (s, c) = (sin(v[0]), cos(v[0]))
        switch function {
        case .rotateX: (m[1][1], m[1][2], m[2][1], m[2][2]) = (c, s, -s, c)
        case .rotateY: (m[0][0], m[0][2], m[2][0], m[2][2]) = (c, -s, s, c)
        case .rotateZ: (m[0][0], m[0][1], m[1][0], m[1][1]) = (c, s, -s, c)
        case .scaleX: m[0][0] = v[0]
        case .scaleY: m[1][1] = v[0]
        case .scaleZ: m[2][2] = v[0]
        case .translateX: m[3][0] = v[0]
        case .translateY: m[3][1] = v[0]
        case .translateZ: m[3][2] = v[0]
        case .scale: for axis in 0..<3 { m[axis][axis] = v[axis] }
        case .translate: for axis in 0..<3 { m[3][axis] = v[axis] }
        }
        return m
    }

    private func animation(
        _ function: ValueFunction, from: PropertyValue?, to: PropertyValue?
    ) -> AnimationRecord {
        Film.basic(AnimationKeyPath(.transform), from: from, to: to) {
            $0.target.function = function
        }
    }

    @Test(
        "each function makes its matrix of the number in between", arguments: ValueFunction.allCases
    )
    func matrices(function: ValueFunction) {
        let (from, to) = ([1.0, 2, 3], [3.0, 8, -1])
        let middle = zip(from, to).map { $0 + ($1 - $0) * 0.25 }
        func value(_ list: [Double]) -> PropertyValue {
            function.inputCount == 3 ? .numbers(list) : .number(list[0])
        }
        let shown = Film().transform(
            animation(function, from: value(from), to: value(to)), at: 0.25)
        let wanted = Self.expected(function, middle).flatMap { $0 }
        for (a, b) in zip(elements(shown), wanted) { #expect(abs(a - b) < 1e-12) }
    }

    @Test("an angle may go round many times")
    func turns() {
        let spin = animation(.rotateZ, from: .number(0), to: .number(6 * .pi))
        for step in 0...12 {
            let t = Film().transform(spin, at: Double(step) / 12)
            let angle = Double(step) / 12 * 6 * .pi
            #expect(abs(t.m11 - cos(angle)) < 1e-12 && abs(t.m12 - sin(angle)) < 1e-12)
        }
    }

    /// docs/reference/open-questions.md, "Choices".
    @Test("an end that is left out is the identity's number")
    func missing() {
        #expect(Film().transform(animation(.scaleX, from: .number(3), to: nil), at: 0.5).m11 == 2)
        #expect(
            Film().transform(animation(.translateY, from: nil, to: .number(8)), at: 0.5).m42 == 4)
    }

    @Test("values of a wrong kind or number leave the layer as it is")
    func wrong() {
        for bad: PropertyValue in [
            .numbers([1, 2]), .numbers([]), .point(.zero), .bool(true), .number(.nan),
            .numbers([1, 2, .infinity]),
        ] {
            for function in ValueFunction.allCases {
                let shown = Film().transform(animation(function, from: bad, to: bad), at: 0.5)
                #expect(shown == .identity, "\(function) took \(bad)")
            }
        }
    }

    @Test("keyframes and additive values go through the function too")
    func others() throws {
        var target = PropertyMotion(AnimationKeyPath(.transform))
        target.function = .rotateZ
        target.isAdditive = true
        let motion = try #require(
            KeyframeMotion(
                target, values: [.number(0), .number(.pi), .number(0)], mode: .linear))
        var film = Film()
        film.model.transform = CATransform3DMakeScale(2, 3, 1)
        let t = film.transform(Film.animation(.keyframes(motion)), at: 0.25)
        // A quarter turn first, then the layer's scale: x goes to y, three times as long.
        let row = "0 3 -2 0"
        #expect(line([t.m11, t.m12, t.m21, t.m22], like: row) == row)
    }

    @Test("a cumulative turn adds its angles up")
    func cumulative() {
        var spin = animation(.rotateZ, from: .number(0), to: .number(1))
        if case .basic(var motion) = spin.motion {
            motion.target.isCumulative = true
            spin.motion = .basic(motion)
        }
        spin.timing.repeatCount = 3
        let t = Film().transform(spin, at: 2.5)
        #expect(abs(t.m11 - cos(2.5)) < 1e-12 && abs(t.m12 - sin(2.5)) < 1e-12)
    }
}
