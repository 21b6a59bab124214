import Foundation
import Primitives
import Scene
import Testing

/// The motion of a transition; docs/reference/animation.md, "Transitions".
@Suite("Transitions over time")
struct TransitionTests {
    private func progress(_ motion: TransitionMotion, _ times: [Double]) -> [Double?] {
        let animation = Film.animation(.transition(motion))
        return times.map { Film().record([animation], at: $0).transition?.progress }
    }

    @Test("progress runs from its start to its end, and the transition is gone after it")
    func range() {
        let times = [-0.1, 0, 0.25, 0.5, 1, 1.1]
        #expect(
            progress(TransitionMotion(kind: .fade), times) == [nil, 0, 0.25, 0.5, 1, nil])
        #expect(
            progress(TransitionMotion(kind: .push, start: 0.25, end: 0.75), times)
                == [nil, 0.25, 0.375, 0.5, 0.75, nil])
        #expect(
            progress(TransitionMotion(kind: .push, start: 1, end: 0), [0, 0.25]) == [1, 0.75])
    }

    @Test("progress outside 0...1 is cut, as is a curve that leaves it")
    func cut() {
        let wild = TransitionMotion(kind: .fade, start: -3, end: 9)
        #expect(progress(wild, [0, 0.5, 1]) == [0, 0.5, 1])
        let nan = TransitionMotion(kind: .fade, start: .nan, end: .infinity)
        #expect(progress(nan, [0, 0.5, 1]) == [0, 0.5, 1])
        let bow = Film.animation(.transition(TransitionMotion(kind: .fade)))
            .curved(TimingCurve(0.3, -3, 0.7, 4))
        let shown = (0...20).compactMap {
            Film().record([bow], at: Double($0) / 20).transition?.progress
        }
        #expect(shown.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(shown.contains(0) && shown.contains(1))
    }

    @Test("each side is the unit vector toward where the new picture comes from")
    func sides() {
        let table = TransitionMotion.Side.allCases.map {
            "\($0.rawValue) \(Int($0.direction.x)) \(Int($0.direction.y))"
        }
        #expect(table == ["fromLeft -1 0", "fromRight 1 0", "fromTop 0 1", "fromBottom 0 -1"])
        #expect(TransitionMotion(kind: .push).side == .fromLeft)
    }

    @Test("a transition changes no value of the layer")
    func values() {
        let animation = Film.animation(.transition(TransitionMotion(kind: .reveal)))
        var shown = Film().record([animation], at: 0.5)
        #expect(shown.transition?.animation == animation.id)
        shown.transition = nil
        #expect(shown == Film().model)
    }
}
