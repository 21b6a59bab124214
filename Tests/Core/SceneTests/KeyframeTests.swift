import Foundation
import Primitives
import Scene
import Testing

/// The tables of docs/reference/animation.md, "Keyframes": values 0, 1, .5, .7 in a second.
@Suite("Keyframes")
struct KeyframeTests {
    private let times = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
    private static let uneven = [0, 0.1, 0.6, 1]

    struct Column: Sendable, CustomTestStringConvertible {
        let mode: KeyframeMotion.Mode
        let keyTimes: [Double]?
        let expected: String

        init(_ mode: KeyframeMotion.Mode, keyTimes: [Double]? = nil, _ expected: String) {
            self.mode = mode
            self.keyTimes = keyTimes
            self.expected = expected
        }

        var testDescription: String { "\(mode) \(keyTimes ?? [])" }
    }

    @Test(
        "each calculation mode shows what was measured",
        arguments: [
            Column(.linear, "0 .15 .3 .6 .9 .9 .75 .6 .52 .58 .64 .694"),
            Column(.linear, keyTimes: uneven, "0 .5 1 .9 .8 .7 .6 .5 .55 .6 .65 .695"),
            Column(.discrete, "0 0 0 0 1 1 .5 .5 .5 .7 .7 .7"),
            Column(.discrete, keyTimes: uneven, "0 0 1 1 1 1 1 .5 .5 .5 .5 .5"),
            Column(.paced, "0 .085 .17 .34 .51 .68 .85 .98 .81 .64 .53 .683"),
            // docs/reference/open-questions.md, "Choices": a paced motion leaves its key times out.
            Column(.paced, keyTimes: uneven, "0 .085 .17 .34 .51 .68 .85 .98 .81 .64 .53 .683"),
            Column(
                .cubic,
                "0 .16434 .34725 .708 .96075 .9848 .8 .5792 .49165 .5296 .61795 .69369"),
            Column(
                .cubic, keyTimes: uneven,
                "0 .61458 1 1.00667 .9 .74 .58667 .5 .50313 .55833 .63438 .69480"),
        ])
    func table(column: Column) throws {
        let animation = try #require(
            Film.keyframes([0, 1, 0.5, 0.7], column.mode, keyTimes: column.keyTimes))
        #expect(
            line(Film().scalars(animation, at: times), like: column.expected) == column.expected)
    }

    @Test("a discrete motion with one time more than values holds each to the next time")
    func slots() throws {
        let animation = try #require(
            Film.keyframes([0, 1, 0.5, 0.7], .discrete, keyTimes: [0, 0.1, 0.6, 0.9, 1]))
        #expect(
            line(Film().scalars(animation, at: times), like: "0 0 1 1 1 1 1 .5 .5 .5 .7 .7")
                == "0 0 1 1 1 1 1 .5 .5 .5 .7 .7")
    }

    @Test("at the very end the last value shows, in every mode", arguments: [nil, uneven])
    func end(keyTimes: [Double]?) throws {
        for mode in KeyframeMotion.Mode.allCases where mode != .discrete {
            let animation = try #require(
                Film.keyframes([0, 1, 0.5, 0.7], mode, keyTimes: keyTimes))
            #expect(line(Film().scalars(animation, at: [1]), like: ".7") == ".7", "\(mode)")
        }
    }

    @Test(
        "tension, continuity and bias bend the curve: 0, 1, 4, 9 at one half",
        arguments: [
            (SplineShape(), 2.25), (SplineShape(tension: [0, 1, 1, 0]), 2.5),
            (SplineShape(continuity: [0, 1, 0, 0]), 2.125),
            (SplineShape(bias: [0, 0, 1, 0]), 2.375),
        ])
    func hermite(shape: SplineShape, expected: Double) throws {
        let animation = try #require(Film.keyframes([0, 1, 4, 9], .cubic, shape: shape))
        #expect(abs(Film().scalars(animation, at: [0.5])[0] - expected) < 1e-12)
    }

    @Test("lists of tension and the like that are short, or NaN, count as 0 there")
    func shortShape() throws {
        let shape = SplineShape(tension: [0], continuity: [.nan, .infinity], bias: [])
        let animation = try #require(Film.keyframes([0, 1, 4, 9], .cubic, shape: shape))
        #expect(abs(Film().scalars(animation, at: [0.5])[0] - 2.25) < 1e-12)
    }

    private func points(_ mode: KeyframeMotion.Mode) throws -> AnimationRecord {
        let corners: [PropertyValue] = [
            .point(.zero), .point(CGPoint(x: 30, y: 0)), .point(CGPoint(x: 30, y: 10)),
        ]
        let motion = KeyframeMotion(
            PropertyMotion(AnimationKeyPath(.position)), values: corners, mode: mode)
        return Film.animation(.keyframes(try #require(motion)))
    }

    @Test("points bow on a cubic, and a paced motion counts their distance")
    func points() throws {
        let bowed = Film().position(try points(.cubic), at: 0.25)
        #expect(line([bowed.x, bowed.y], like: "16.875 -.625") == "16.875 -.625")
        let paced = Film().position(try points(.paced), at: 0.55)
        #expect(line([paced.x, paced.y], like: "22 0") == "22 0")
    }

    @Test("a cubic paced motion goes through all points at one speed: measured in small steps")
    func evenSpeed() throws {
        let animation = try points(.cubicPaced)
        let places = (0...2000).map { Film().position(animation, at: Double($0) / 2000) }
        let steps = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let mean = steps.reduce(0, +) / Double(steps.count)
        #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.05 })
        #expect(places.contains { hypot($0.x - 30, $0.y) < mean })
        #expect(places.first == .zero && places.last == CGPoint(x: 30, y: 10))
    }

    @Test("the overall curve comes first, then the curve of each segment")
    func curves() throws {
        let animation = try #require(
            Film.keyframes([0, 1, 2], .linear, curves: [.easeIn, .easeOut]))
        // docs/reference/timing.md, "Timing functions": easeIn and easeOut at .25, .5, .75 of each
        // half.
        let expected = ".093465 .315357 .621861 1 1.378140 1.684643 1.906535"
        let eighths = (1...7).map { Double($0) / 8 }
        #expect(line(Film().scalars(animation, at: eighths), like: expected) == expected)
        // easeInEaseOut is .129162 at .25: that far into the first half is easeIn at .258324.
        let whole = Film().scalars(animation.curved(.easeInEaseOut), at: [0.25, 0.5])
        let inner = TimingCurve.easeIn.value(at: 2 * 0.129162)
        #expect(abs(whole[0] - inner) < 1e-5 && abs(whole[1] - 1) < 1e-9)
    }

    @Test("curves of segments count in the linear and cubic modes only, and missing ones are even")
    func curvesByMode() throws {
        let expected: [(KeyframeMotion.Mode, String)] = [
            (.linear, ".093465 1.5"), (.paced, ".25 1.5"), (.discrete, "0 1"),
        ]
        for (mode, row) in expected {
            let animation = try #require(Film.keyframes([0, 1, 2], mode, curves: [.easeIn]))
            let numbers = Film().scalars(animation, at: [0.125, mode == .discrete ? 0.6 : 0.75])
            #expect(line(numbers, like: row) == row, "\(mode)")
        }
        let straight = try #require(Film.keyframes([0, 1, 2], .cubic, curves: [.easeIn]))
        // Evenly spaced numbers make a straight spline: what is left is the curve.
        #expect(line(Film().scalars(straight, at: [0.125]), like: ".093465") == ".093465")
    }

    struct BadTimes: Sendable, CustomTestStringConvertible {
        let mode: KeyframeMotion.Mode
        let keyTimes: [Double]
        let at: [Double]
        let expected: String

        init(_ mode: KeyframeMotion.Mode, _ times: [Double], at: [Double], _ expected: String) {
            (self.mode, keyTimes, self.at, self.expected) = (mode, times, at, expected)
        }

        var testDescription: String { "\(mode) \(keyTimes)" }
    }

    /// docs/reference/animation.md, "Key times": by hand from the rule there.
    @Test(
        "key times of a wrong number, range or order are used by one rule",
        arguments: [
            BadTimes(.linear, [0, 1], at: [0.05, 0.5, 0.9, 1], ".05 .5 .9 1"),
            BadTimes(.linear, [0, 0.1, 0.2, 0.3, 1], at: [0.05, 0.25, 0.5], ".5 .6 .7"),
            BadTimes(.linear, [0.1, 0.2, 0.6, 1], at: [0.05, 0.15, 0.4, 0.8], "0 .5 .75 .6"),
            BadTimes(.linear, [0, 0.1, 0.6, 0.9], at: [0.75, 0.95, 1], ".6 .7 .7"),
            BadTimes(.linear, [0, 0.7, 0.2, 1], at: [0.2, 0.35, 0.7], ".285714 .5 .625"),
            BadTimes(.linear, [-0.5, 0.5, 1.5, 2], at: [0, 0.25, 0.5, 1], ".5 .75 1 .75"),
            BadTimes(.cubic, [0.1, 0.2, 0.6, 0.9], at: [0.05, 0.2, 0.6, 0.95], "0 1 .5 .7"),
            BadTimes(.discrete, [0.2, 0.4, 0.6, 0.8], at: [0.1, 0.5, 0.7, 0.9], "0 1 .5 .7"),
            BadTimes(.discrete, [0, 0.5], at: [0.25, 0.75, 1], "0 1 1"),
            BadTimes(.discrete, [0, 0.1, 0.2, 0.3, 0.4], at: [0.15, 0.35, 0.9], "1 .7 .7"),
        ])
    func badTimes(row: BadTimes) throws {
        let animation = try #require(
            Film.keyframes([0, 1, 0.5, 0.7], row.mode, keyTimes: row.keyTimes))
        #expect(line(Film().scalars(animation, at: row.at), like: row.expected) == row.expected)
    }

    @Test("a cycle that is cut by its key times adds up what it reached")
    func cutCycle() throws {
        var animation = try #require(Film.keyframes([0, 1], .linear, keyTimes: [0, 2]))
        animation.timing.repeatCount = 2
        guard case .keyframes(var motion) = animation.motion else { return }
        motion.target.isCumulative = true
        animation.motion = .keyframes(motion)
        // Half of the way in each cycle.
        #expect(line(Film().scalars(animation, at: [0.5, 1.5]), like: ".25 .75") == ".25 .75")
    }

    @Test("two key times may be the same: the value jumps")
    func jump() throws {
        let animation = try #require(
            Film.keyframes([0, 1, 5, 6], .linear, keyTimes: [0, 0.5, 0.5, 1]))
        let expected = "0 .5 .998 5 5.5 6"
        #expect(
            line(Film().scalars(animation, at: [0, 0.25, 0.499, 0.5, 0.75, 1]), like: expected)
                == expected)
    }

    /// docs/reference/animation.md, "Key times".
    @Test("one value has no effect and keeps its time, no value is no motion")
    func few() throws {
        for mode in KeyframeMotion.Mode.allCases {
            for keyTimes in [nil, [0], [0.5, 1]] {
                let one = try #require(Film.keyframes([3], mode, keyTimes: keyTimes))
                #expect(
                    Film().scalars(one, at: [0, 0.3, 1, 1.1]) == [0.5, 0.5, 0.5, 0.5], "\(mode)")
            }
            #expect(Film.keyframes([], mode) == nil)
        }
    }

    @Test("equal values have no length to pace by, and hold")
    func equalValues() throws {
        for mode in [KeyframeMotion.Mode.paced, .cubicPaced] {
            let animation = try #require(Film.keyframes([2, 2, 2], mode))
            #expect(Film().scalars(animation, at: [0, 0.3, 0.9, 1]) == [2, 2, 2, 2])
        }
    }

    @Test("a repeated motion starts again, and turns back with autoreverses")
    func repeats() throws {
        let animation = try #require(Film.keyframes([0, 1, 0.5, 0.7], .linear))
        let twice = animation.timed { $0.repeatCount = 2 }
        #expect(line(Film().scalars(twice, at: [1, 1.1, 2]), like: "0 .3 .7") == "0 .3 .7")
        let back = animation.timed { $0.autoreverses = true }
        #expect(line(Film().scalars(back, at: [1.1, 1.9, 2]), like: ".64 .3 0") == ".64 .3 0")
    }

    @Test("colours and rectangles take part in every mode, kinds without numbers step")
    func kinds() throws {
        func motion(
            _ property: LayerProperty, _ values: [PropertyValue], _ mode: KeyframeMotion.Mode
        ) throws -> AnimationRecord {
            Film.animation(
                .keyframes(
                    try #require(
                        KeyframeMotion(
                            PropertyMotion(AnimationKeyPath(property)), values: values, mode: mode
                        ))))
        }
        for mode in KeyframeMotion.Mode.allCases where mode != .discrete {
            let fade = try motion(.backgroundColor, [.color(.black), .color(.white)], mode)
            let shown = try #require(Film().record([fade], at: 0.25).backgroundColor)
            #expect(abs(shown.red - 0.25) < 1e-3 && shown.alpha == 1, "\(mode)")
        }
        let grow = try motion(
            .bounds,
            [.rect(.zero), .rect(CGRect(x: 0, y: 0, width: 8, height: 4))], .cubic)
        #expect(
            Film().record([grow], at: 0.5).bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
        let named = try motion(
            .contentsGravity, [.name("top"), .name("left"), .name("center")], .cubic)
        let gravities = [0.2, 0.3, 0.7, 0.8].map {
            Film().record([named], at: $0).contentsGravity.rawValue
        }
        #expect(gravities == ["top", "left", "left", "center"])
    }
}
