import Foundation
import Primitives
import Scene
import Testing

/// Which values a basic animation goes between, and how values add up; docs/reference/animation.md,
/// "Ends of a basic animation", "Interpolation" and "Adding up".
@Suite("Basic motion")
struct BasicMotionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let from: Double?
        let to: Double?
        let by: Double?
        let expected: String

        init(from: Double? = nil, to: Double? = nil, by: Double? = nil, _ expected: String) {
            self.from = from
            self.to = to
            self.by = by
            self.expected = expected
        }

        var testDescription: String {
            let parts = [("from", from), ("to", to), ("by", by)]
            return parts.compactMap { name, value in value.map { "\(name) \($0)" } }
                .joined(separator: " ")
        }
    }

    @Test(
        "from, to and by give start, middle and end; the layer has one half",
        arguments: [
            Row(from: 0.1, to: 0.9, ".1 .5 .9"), Row(from: 0.1, to: 0.9, by: 7, ".1 .5 .9"),
            Row(from: 0.2, by: 0.3, ".2 .35 .5"), Row(to: 0.9, by: 0.3, ".6 .75 .9"),
            Row(from: 0.2, ".2 .35 .5"), Row(to: 0.8, ".5 .65 .8"), Row(by: 0.3, ".5 .65 .8"),
            Row(".5 .5 .5"),
        ])
    func ends(row: Row) {
        let animation = Film.basic(
            from: row.from.map { .number($0) }, to: row.to.map { .number($0) },
            by: row.by.map { .number($0) })
        #expect(
            line(Film().scalars(animation, at: [0, 0.5, 1]), like: row.expected) == row.expected)
    }

    @Test("an end that is left out follows the layer's value, and the animations before")
    func current() {
        let hold = Film.basic(from: .number(4), to: .number(4))
        let from = Film.basic(from: .number(0))
        let by = Film.basic(by: .number(2))
        #expect(Film().scalars(hold, from, at: [0.5]) == [2])
        #expect(Film().scalars(hold, by, at: [0.5]) == [5])
        var film = Film()
        film.model.zPosition = 8
        #expect(film.scalars(from, at: [0.5]) == [4])
    }

    @Test("by adds points, sizes and rectangles part by part")
    func byParts() {
        func half(_ property: LayerProperty, _ value: PropertyValue) -> PropertyValue {
            let animation = Film.basic(AnimationKeyPath(property), by: value)
            var film = Film()
            film.model.position = CGPoint(x: 10, y: 20)
            film.model.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
            return film.record([animation], at: 0.5)[property]
        }
        #expect(
            half(.position, .point(CGPoint(x: 4, y: -4))) == .point(CGPoint(x: 12, y: 18)))
        #expect(
            half(.bounds, .rect(CGRect(x: 2, y: 2, width: 2, height: 2)))
                == .rect(CGRect(x: 2, y: 3, width: 4, height: 5)))
    }

    @Test("by of a transform comes before the start: by · from")
    func byTransform() {
        let animation = Film.basic(
            AnimationKeyPath(.transform), from: .transform(CATransform3DMakeScale(2, 2, 1)),
            by: .transform(CATransform3DMakeTranslation(10, 0, 0)))
        // Moving first and scaling then moves twice as far.
        #expect(Film().transform(animation, at: 1).m41 == 20)
        let ending = Film.basic(
            AnimationKeyPath(.transform), to: .transform(CATransform3DMakeScale(2, 2, 1)),
            by: .transform(CATransform3DMakeTranslation(10, 0, 0)))
        #expect(abs(Film().transform(ending, at: 0).m41 + 20) < 1e-12)
        #expect(Film().transform(ending, at: 1).m41 == 0)
    }

    private func stroke(to x: CGFloat) -> PathElements {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: x, y: 0))
        return path
    }

    @Test("an additive value is put upon what the layer has")
    func additive() {
        let plain = Film.basic(from: .number(1), to: .number(3)) {
            $0.target.isAdditive = true
        }
        #expect(Film().scalars(plain, at: [0, 0.5, 1, 1.1]) == [1.5, 2.5, 3.5, 0.5])
        #expect(Film().scalars(plain, plain, at: [0.5]) == [4.5])
        // Transforms: the animated one first, then the layer's.
        var film = Film()
        film.model.transform = CATransform3DMakeScale(2, 2, 1)
        let move = PropertyValue.transform(CATransform3DMakeTranslation(10, 0, 0))
        let moved = Film.basic(AnimationKeyPath(.transform), from: move, to: move) {
            $0.target.isAdditive = true
        }
        #expect(film.transform(moved, at: 0.5).m41 == 20)
        // Colours: component by component (docs/reference/open-questions.md, "Choices").
        film.model.backgroundColor = RGBA(red: 0.25, green: 0, blue: 0, alpha: 0.5)
        let tint = PropertyValue.color(RGBA(red: 0.25, green: 0.5, blue: 0, alpha: 0.25))
        let tinted = Film.basic(AnimationKeyPath(.backgroundColor), from: tint, to: tint) {
            $0.target.isAdditive = true
        }
        #expect(
            film.record([tinted], at: 0.5).backgroundColor
                == RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 0.75))
    }

    @Test("repeats add up when cumulative, but not with autoreverses")
    func cumulative() {
        func shown(_ row: String, _ change: (inout MediaTiming) -> Void) -> String {
            let animation = Film.basic(from: .number(1), to: .number(3)) {
                $0.target.isCumulative = true
            }
            let times = [0, 0.5, 1, 1.5, 2, 2.5, 3]
            return line(Film().scalars(animation.timed(change), at: times), like: row)
        }
        // Cycle i adds i times the value at a cycle's end, which is 3.
        let plain = "1 2 4 5 7 8 9"
        #expect(shown(plain) { $0.repeatCount = 3 } == plain)
        let turning = "1 2 3 2 1 2 3"
        #expect(
            shown(turning) {
                $0.repeatCount = 3
                $0.autoreverses = true
            } == turning)
    }

    @Test("a cumulative spring that is cut off adds up what it reached")
    func cumulativeSpring() {
        var animation = Film.basic(from: .number(0), to: .number(100)) {
            $0.spring = SpringCurve()
            $0.target.isCumulative = true
        }
        animation.timing.duration = 0.05
        animation.timing.repeatCount = 3
        // docs/reference/animation.md, "Springs": after 50 ms this spring has gone 10.44055
        // hundredths of the way.
        let row = "0 10.44055 20.88110 31.32165"
        #expect(
            line(
                Film().scalars(animation, at: [0, 0.05, 0.1, 0.15]), like: row, within: 2e-5)
                == row)
    }

    @Test("kinds that can't be added leave cumulative out")
    func cumulativeSteps() {
        var film = Film()
        film.model.shadow.path = stroke(to: 1)
        let hide = Film.basic(AnimationKeyPath(.hidden), from: .bool(false), to: .bool(true)) {
            $0.target.isCumulative = true
        }.timed { $0.repeatCount = 2 }
        #expect(
            [0, 0.5, 1, 1.5].map { film.record([hide], at: $0).isHidden } == [
                false, true, false, true,
            ])
        let stretch = Film.basic(
            AnimationKeyPath(.shadowPath), from: .path(stroke(to: 0)), to: .path(stroke(to: 8))
        ) { $0.target.isCumulative = true }.timed { $0.repeatCount = 2 }
        let ends = [0.5, 1.5].map { film.record([stretch], at: $0).shadow.path?.points.last?.x }
        #expect(ends == [4, 4])
    }

    @Test("a cumulative turn goes on turning, as many times as it repeats")
    func cumulativeTurn() {
        let quarter = PropertyValue.transform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        let turn = Film.basic(
            AnimationKeyPath(.transform), from: .transform(CATransform3DIdentity), to: quarter
        ) { $0.target.isCumulative = true }.timed { $0.repeatCount = 4 }
        for cycle in 0..<4 {
            let start = Film().transform(turn, at: Double(cycle))
            let expected = CATransform3DMakeRotation(Double(cycle) * .pi / 2, 0, 0, 1)
            #expect(distance(start, expected) < 1e-9, "cycle \(cycle)")
        }
    }

    @Test("timing properties can't be animated: time would feed on itself")
    func timingProperties() {
        for property in [LayerProperty.speed, .timeOffset, .beginTime, .duration] {
            let animation = Film.basic(
                AnimationKeyPath(property), from: .number(2), to: .number(3))
            #expect(Film().record([animation], at: 0.5).timing == .layer, "\(property)")
        }
    }
}
