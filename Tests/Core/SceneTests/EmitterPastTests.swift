import Foundation
import Primitives
import Scene
import Testing

/// Emitters whose animations run: one that is looked at only now has the particles of one that was
/// looked at in every frame. Both are counted by the same formulas, so this says that they are
/// equal, and `EmitterBirthTests` says that they are right.
@Suite("The past of emitters")
struct EmitterPastTests {
    /// The change that an animation makes to the values, at a share 0...1 of its way.
    enum Change: String, CaseIterable {
        case rate, lifetime, shorterCells, moreFromCells, place, stops, begins
    }

    private static func values(_ change: Change, _ f: Double) -> EmitterRecord {
        let inner = cell([.birthRate: 3, .lifetime: 0.4, .velocity: 20, .emissionRange: 6])
        let outer = cell([
            .birthRate: 20, .lifetime: 1.3, .lifetimeRange: 0.4, .velocity: 50, .emissionRange: 1,
        ]) { $0.cells = [inner] }
        return emitter(outer) {
            switch change {
            case .rate: $0.birthRate = 1 + 3 * f
            case .lifetime: $0.lifetime = 2 - 1.8 * f
            case .shorterCells: $0.cells[0][.lifetime] = 3 - 2.5 * f
            case .moreFromCells: $0.cells[0].cells[0][.birthRate] = 3 + 9 * f
            case .place: $0.position.x = 100 * f
            case .stops: $0.birthRate = f < 0.7 ? 1 : 0
            case .begins: $0.birthRate = f < 0.05 ? 0 : 1.5
            }
        }
    }

    @Test(
        "a state that begins late in an animation equals one that saw each frame",
        arguments: Change.allCases)
    func late(change: Change) {
        // From 3.1 s to 11.1 s; before it, the values of half the way.
        var timing = MediaTiming(duration: 8)
        (timing.beginTime, timing.fillMode) = (3.1, .both)
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: timing, motion: .group([]))
        let values = { (animations: [AnimationRecord], time: Double) in
            Self.values(change, animations.isEmpty ? 0.5 : min(max(time - 3.1, 0) / 8, 1))
        }
        func advance(_ state: inout EmitterState, to time: Double) {
            let known = time < 3.1 ? [] : [animation]
            state.advance(
                to: time, animations: known.count,
                past: EmitterPast(at: time, known, values: values)
            ) { values(known, $0) }
        }
        var seen = EmitterState()
        for frame in 0...600 {
            let time = Double(frame) / 60
            advance(&seen, to: time)
            guard [290, 410, 600].contains(frame) else { continue }
            var late = EmitterState()
            advance(&late, to: time)
            let (a, b) = (seen.alive(at: time), late.alive(at: time))
            #expect(a.map(\.key) == b.map(\.key), "\(change) at \(time)")
            #expect(a.map(\.born) == b.map(\.born) && a.map(\.dies) == b.map(\.dies))
            #expect(a.map(\.start) == b.map(\.start))
            #expect(frame == 600 && change == .stops || a.count > 5)
        }
    }

    @Test("an animation that fills backwards had no effect before its begin, unless it still waits")
    func fills() throws {
        func animation(from begin: Double) -> AnimationRecord {
            var timing = MediaTiming(duration: 1)
            (timing.beginTime, timing.fillMode) = (begin, .backwards)
            return AnimationRecord(
                id: AnimationID(rawValue: 1), timing: timing, motion: .group([]))
        }
        func known(_ begin: Double, _ time: Double) throws -> Double {
            let past = EmitterPast(at: 5, [animation(from: begin), animation(from: 4.5)]) {
                list, _ in emitter(cell([:])) { $0.birthRate = Double(list.count) }
            }
            return try #require(past).values(time).birthRate
        }
        #expect(try known(3, 2) == 0 && known(3, 3) == 1 && known(3, 4.5) == 2)
        #expect(try known(6, 2) == 1 && known(6, 4.5) == 2)
        #expect(EmitterPast(at: 5, [animation(from: 6)]) { _, _ in EmitterRecord() } == nil)
    }

    @Test("an hour of an animation that repeats is made up for in bounded work")
    func bounded() throws {
        let many = (0..<1000).map { index in
            cell([.birthRate: 0.5, .lifetime: 4]) { $0.name = "\(index)" }
        }
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 4000), motion: .group([]))
        var (state, asked) = (EmitterState(), 0)
        let values = { (_: [AnimationRecord], time: Double) in
            asked += 1
            var record = EmitterRecord()
            record.cells = many
            record.birthRate = 1 + sin(time)
            return record
        }
        state.advance(
            to: 3600, animations: 1, past: EmitterPast(at: 3600, [animation], values: values)
        ) { values([animation], $0) }
        // docs/limits.md: 2,000,000 looks for those that are seen, and as many for those that aren't;
        // four for each of the cells and the animation.
        #expect(asked <= 2 * 2_000_000 / (4 * 1001) + 8)
    }
}
