import Foundation
import Primitives
import Scene
import Testing

@Suite("The resolver")
struct ResolverTests {
    private func animation(
        _ id: UInt64, _ path: String, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil, _ change: (inout BasicMotion) -> Void = { _ in }
    ) throws -> AnimationRecord {
        var motion = BasicMotion(
            path: try #require(AnimationKeyPath(path)), from: from, to: to, by: by)
        change(&motion)
        return AnimationRecord(
            id: AnimationID(rawValue: id), timing: MediaTiming(duration: 1), motion: .basic(motion))
    }

    private func opacity(_ animations: [AnimationRecord], at time: Double) -> Double {
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.opacity = 0.5
        return Double(
            AnimationResolver.presented(record, animations: animations, at: time).opacity)
    }

    /// docs/reference/animation.md, "Ends of a basic animation".
    @Test("from, to and by choose the ends as measured")
    func ends() throws {
        let rows: [(PropertyValue?, PropertyValue?, PropertyValue?, Double)] = [
            (.number(0.2), nil, nil, 0.35), (nil, .number(0.8), nil, 0.65),
            (nil, nil, .number(0.3), 0.65), (.number(0.2), nil, .number(0.3), 0.35),
            (nil, .number(0.9), .number(0.3), 0.75), (.number(0.1), .number(0.3), .number(9), 0.2),
            (nil, nil, nil, 0.5),
        ]
        for (from, to, by, expected) in rows {
            let value = opacity([try animation(1, "opacity", from: from, to: to, by: by)], at: 0.5)
            #expect(abs(value - expected) < 1e-6)
        }
    }

    @Test("animations apply in order: the later wins, additive ones add")
    func order() throws {
        let first = try animation(1, "opacity", from: .number(0), to: .number(1))
        let second = try animation(2, "opacity", from: .number(0.2), to: .number(0.2))
        let added = try animation(3, "opacity", from: .number(0.1), to: .number(0.1)) {
            $0.target.isAdditive = true
        }
        #expect(abs(opacity([first, second], at: 0.5) - 0.2) < 1e-6)
        #expect(abs(opacity([second, first], at: 0.5) - 0.5) < 1e-6)
        #expect(abs(opacity([first, added], at: 0.5) - 0.6) < 1e-6)
    }

    @Test("a cumulative animation starts each cycle where the one before ended")
    func cumulative() throws {
        var move = try animation(1, "position.x", from: .number(0), to: .number(10)) {
            $0.target.isCumulative = true
        }
        move.timing.repeatCount = 3
        let record = LayerRecord(id: LayerID(rawValue: 1))
        let places = [0.5, 1.5, 2.5].map {
            AnimationResolver.presented(record, animations: [move], at: $0).position.x
        }
        #expect(places == [5, 15, 25])
    }

    @Test("an animation past its end is told, also while its fill shows")
    func ended() throws {
        var kept = try animation(1, "opacity", to: .number(0))
        kept.timing.fillMode = .forwards
        let waiting = try animation(2, "opacity", to: .number(0))
        var late = waiting
        late.timing.beginTime = 5
        var record = LayerRecord(id: LayerID(rawValue: 1))
        var ended: [AnimationID] = []
        let next = AnimationResolver.resolve(
            &record, animations: [kept, late], at: 2, ended: &ended)
        #expect(ended == [AnimationID(rawValue: 1)] && next == .at(5) && record.opacity == 0)
    }
}
