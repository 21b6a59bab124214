import Foundation
import Primitives
import Scene
import Testing

/// Every rule of docs/reference/animation.md, "Groups". The layer's own value is one half.
@Suite("Groups")
struct GroupTests {
    private let ramp = Film.basic(from: .number(0), to: .number(1))

    private func shown(_ animation: AnimationRecord, _ times: [Double], _ row: String) -> String {
        line(Film().scalars(animation, at: times), like: row)
    }

    @Test("a child begins so long after the group as its begin time says")
    func begin() {
        let late = ramp.timed {
            $0.beginTime = 0.5
            $0.duration = 0.25
        }
        let group = Film.group(late).timed { $0.beginTime = 10 }
        let row = ".5 .5 .5 0 .8 1 .5"
        #expect(shown(group, [0, 10, 10.4, 10.5, 10.7, 10.75, 10.9], row) == row)
    }

    @Test("a child longer than the group is cut off at its end, never stretched")
    func clipped() {
        let group = Film.group(ramp.timed { $0.duration = 4 })
        let row = "0 .125 .225 .25 .5"
        #expect(shown(group, [0, 0.5, 0.9, 1, 1.1], row) == row)
    }

    @Test("a child shorter than the group is over before it, or holds by its fill mode")
    func shorter() {
        for (fill, row) in [(FillMode.removed, "1 .5 .5"), (.forwards, "1 1 1"), (.both, "1 1 1")] {
            let child = ramp.timed {
                $0.duration = 0.5
                $0.fillMode = fill
            }
            #expect(shown(Film.group(child), [0.5, 0.6, 1], row) == row)
            // Until the group's end, not beyond.
            #expect(Film().scalars(Film.group(child), at: [1.1]) == [0.5])
        }
        let waiting = ramp.timed {
            $0.beginTime = 0.5
            $0.duration = 0.5
            $0.fillMode = .backwards
        }
        let row = "0 0 .4 1"
        #expect(shown(Film.group(waiting), [0, 0.4, 0.7, 1], row) == row)
    }

    @Test("the group's fill mode holds what its children show at its ends")
    func groupFill() {
        for (fill, row) in [
            (FillMode.removed, ".5 .5"), (.forwards, ".5 1"), (.backwards, "0 .5"), (.both, "0 1"),
        ] {
            let group = Film.group(ramp).timed {
                $0.beginTime = 1
                $0.fillMode = fill
            }
            #expect(shown(group, [0, 3], row) == row, "\(fill)")
        }
    }

    @Test("a child has speed, repeats, offset and curve of its own")
    func ownTiming() {
        let fast = ramp.timed {
            $0.speed = 4
            $0.repeatCount = 2
        }
        let row = "0 .4 .2 1 .5"
        #expect(shown(Film.group(fast), [0, 0.1, 0.3, 0.5, 0.6], row) == row)
        let back = ramp.timed {
            $0.duration = 0.25
            $0.autoreverses = true
        }
        let there = "0 .4 1 .6 0"
        #expect(shown(Film.group(back), [0, 0.1, 0.25, 0.35, 0.5], there) == there)
        let eased = ".315357"
        #expect(shown(Film.group(ramp.curved(.easeIn)), [0.5], eased) == eased)
    }

    @Test("the group's curve reshapes the time of all its children")
    func curve() {
        let late = ramp.timed {
            $0.beginTime = 0.2
            $0.duration = 0.5
        }
        let group = Film.group(late).timed { $0.duration = 2 }.curved(.easeIn)
        // easeIn is .093465 at a quarter: .186930 s, too early; .315357 at half: .630714 s.
        let row = ".5 .861428 .5"
        #expect(shown(group, [0.5, 1, 1.5], row) == row)
    }

    @Test("the group's repeats and turns play the whole schedule again")
    func repeats() {
        let late = ramp.timed {
            $0.beginTime = 0.5
            $0.duration = 0.5
        }
        let twice = Film.group(late).timed { $0.repeatCount = 2 }
        let row = ".5 .4 .5 .4 1"
        #expect(shown(twice, [0.2, 0.7, 1.2, 1.7, 2], row) == row)
        let turning = Film.group(late).timed { $0.autoreverses = true }
        let there = ".4 1 .4 .5"
        #expect(shown(turning, [0.7, 1, 1.3, 1.7], there) == there)
        let backward = Film.group(late).timed { $0.speed = -1 }
        let from = ".6 .5"
        #expect(shown(backward, [0.2, 0.7], from) == from)
    }

    @Test("groups in groups have time in time")
    func nested() {
        let inner = Film.group(ramp.timed { $0.beginTime = 0.25 }).timed {
            $0.beginTime = 0.5
            $0.speed = 2
            $0.duration = 2
        }
        let outer = Film.group(inner).timed {
            $0.duration = 4
            $0.speed = 0.5
            $0.beginTime = 1
        }
        // Outer time is (t − 1) / 2, inner time (that − 0.5) · 2, the ramp runs from 0.25 of that.
        let row = ".5 .5 0 .75 1 .5"
        #expect(shown(outer, [1, 2.2, 2.25, 3, 3.25, 3.5], row) == row)
    }

    @Test("a thousand groups in groups are no danger")
    func deep() {
        var group = Film.group(ramp)
        for _ in 0..<1000 { group = Film.group(group) }
        #expect(Film().scalars(group, at: [0.5])[0].isFinite)
    }

    @Test("a curve that overshoots the group's end leaves its children at their ends")
    func overshoot() {
        // Above 1 from about the middle on, and below 0 at first, for the mirrored one.
        let over = Film.group(ramp).curved(TimingCurve(0.3, 1.6, 0.6, 1.2))
        #expect(Film().scalars(over, at: [0.7, 0.8, 0.9, 1]) == [1, 1, 1, 1])
        let under = Film.group(ramp).curved(TimingCurve(0.4, -0.6, 0.8, 0.2))
        #expect(Film().scalars(under, at: [0, 0.1, 0.2]) == [0, 0, 0])
    }

    @Test("children apply in order, each upon the one before")
    func order() {
        let added = Film.basic(from: .number(2), to: .number(2)) { $0.target.isAdditive = true }
        #expect(Film().scalars(Film.group(ramp, added), at: [0.5]) == [2.5])
        #expect(Film().scalars(Film.group(added, ramp), at: [0.5]) == [0.5])
        let position = Film.basic(
            AnimationKeyPath(.position), to: .point(CGPoint(x: 4, y: 8)))
        let both = Film().record([Film.group(ramp, position)], at: 0.5)
        #expect(both.zPosition == 0.5 && both.position == CGPoint(x: 2, y: 4))
    }

    @Test("only the group is told to have ended, and an empty one moves nothing")
    func ended() {
        var record = Film().model
        var ended: [AnimationID] = []
        var child = ramp.timed { $0.duration = 0.2 }
        child.id = AnimationID(rawValue: 7)
        var group = Film.group(child)
        group.id = AnimationID(rawValue: 8)
        AnimationResolver.resolve(&record, animations: [group], at: 0.5, ended: &ended)
        #expect(ended.isEmpty)
        AnimationResolver.resolve(&record, animations: [group], at: 1, ended: &ended)
        #expect(ended == [AnimationID(rawValue: 8)])
        #expect(Film().record([Film.group()], at: 0.5) == Film().model)
    }

    @Test("a child that ends with the group shows its end there, whatever the rounding")
    func endsTogether() {
        for (begin, duration, whole) in [(0.7, 0.1, 0.8), (0.1, 0.2, 0.3), (0.3, 0.6, 0.9)] {
            let child = ramp.timed {
                $0.beginTime = begin
                $0.duration = duration
            }
            let group = Film.group(child).timed { $0.duration = whole }
            #expect(shown(group, [whole], "1") == "1", "\(begin) + \(duration)")
        }
    }
}
