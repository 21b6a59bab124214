import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Testing

@Suite("The game and the tally")
@MainActor
struct GameTests {
    /// A target of the game, found by its name.
    private func target(_ number: Int, _ bench: Bench) throws -> CALayer {
        try #require(
            bench.session.board.layer.sublayers?.first { $0.name == "target \(number)" })
    }

    /// The middle of a target as its own presentation says, not the search.
    private func place(_ target: CALayer, _ bench: Bench, at seconds: Double) throws -> CGPoint {
        let start = try #require(bench.session.board.start)
        return try #require(target.presentation(at: start + seconds)).position
    }

    @Test("a scripted game scores its hits, its misses, and what the model would have lost")
    func score() throws {
        let bench = try Bench(.game)
        var recording = Recording(scene: .game, size: Bench.size)
        // Before the first target comes: a miss.
        recording.entries.append(.init(input: .press(300, 200, at: 0.3), hit: nil))
        var far = 0
        let times = bench.session.board.targetTimes.prefix(12)
        for (index, time) in times.enumerated() {
            let target = try target(index + 1, bench)
            let middle = time.from + (time.until - time.from) * 0.4
            let point = try place(target, bench, at: middle)
            recording.entries.append(
                .init(input: .press(point.x, point.y, at: middle), hit: nil))
            // A disc at rest where its flight ends: that is what the model has.
            let reach = target.bounds.width / 2
            let model = target.position
            if hypot(point.x - model.x, point.y - model.y) > reach { far += 1 }
        }
        recording.entries.sort { $0.input.at < $1.input.at }
        bench.session.play(recording)
        let tally = bench.session.tally
        #expect(tally.presses == 13)
        #expect(tally.seen == 12)
        #expect(tally.misses == 1)
        #expect(bench.session.popped.count == 12)
        #expect(far > 6)
        #expect(tally.lostByModel == far)
    }

    @Test("a target that was hit is gone at once, before any commit")
    func popped() throws {
        let bench = try Bench(.game)
        let time = bench.session.board.targetTimes[0]
        let middle = (time.from + time.until) / 2
        let point = try place(try target(1, bench), bench, at: middle)
        let first = bench.session.take(.press(point.x, point.y, at: middle))
        let second = bench.session.take(.press(point.x, point.y, at: middle))
        #expect(first?.seen.name == "target 1")
        #expect(second?.seen.name == nil)
        #expect(bench.session.tally.seen == 1)
    }

    @Test("a target that was hit stays gone, on screen too, when the board is built anew")
    func gone() throws {
        let bench = try Bench(.game)
        let time = bench.session.board.targetTimes[0]
        let middle = (time.from + time.until) / 2
        let point = try place(try target(1, bench), bench, at: middle)
        bench.session.take(.press(point.x, point.y, at: middle))
        #expect(try target(1, bench).isHidden)
        let second = try target(2, bench)
        #expect(!second.isHidden)
        bench.session.rebuild(
            size: Bench.size, look: .light, scale: 2, in: bench.host.stage.layer)
        #expect(try target(1, bench).isHidden)
        #expect(try !target(2, bench).isHidden)
        let again = bench.session.take(.press(point.x, point.y, at: middle))
        #expect(again?.seen.name != "target 1")
        #expect(bench.session.tally.presses == 2 && bench.session.tally.seen == 1)
        // A game that begins anew has it again.
        bench.session.open(.game, from: .zero)
        #expect(try !target(1, bench).isHidden && bench.session.popped.isEmpty)
    }

    @Test("a target can't be hit before it comes nor after it went, in either tree")
    func absent() throws {
        let bench = try Bench(.game)
        let time = bench.session.board.targetTimes[0]
        let model = try target(1, bench).position
        for seconds in [time.from - 0.1, time.until + 0.01] {
            let probe = bench.session.take(.press(model.x, model.y, at: seconds))
            #expect(probe?.seen.name != "target 1")
            #expect(probe?.model.name != "target 1")
        }
    }

    @Test("the game lasts 60 seconds: what comes later doesn't count")
    func end() throws {
        let bench = try Bench(.game)
        #expect(!bench.session.isOver(at: SceneTime(seconds: 59.99)))
        #expect(bench.session.isOver(at: SceneTime(seconds: 60)))
        #expect(bench.session.take(.press(300, 200, at: 60)) == nil)
        #expect(bench.session.tally.presses == 0)
        #expect(bench.session.board.targetTimes.allSatisfy { $0.until <= 60 })
        #expect(bench.session.board.targetTimes.count > 50)
    }

    @Test("asked late, the presentation tree has lost what was seen")
    func late() throws {
        let bench = try Bench(.cards)
        let layer = try #require(
            bench.session.board.layer.sublayers?.first { $0.name == "card 7" })
        let start = try #require(bench.session.board.start)
        let point = try #require(layer.presentation(at: start + 2)).position
        bench.session.take(.press(point.x, point.y, at: 2))
        #expect(bench.session.tally.seen == 1)
        #expect(bench.session.tally.late == 1)
        // Cards need some 15 seconds for their round: after three this one is elsewhere.
        bench.session.take(.press(point.x, point.y, at: 2, late: 3))
        #expect(bench.session.tally.seen == 2)
        #expect(bench.session.tally.late == 1)
    }

    @Test("the tally counts by names")
    func tally() {
        var tally = Tally()
        for (seen, model, late) in [
            ("a", "a", "a"), ("a", "b", "a"), ("a", nil, nil), (nil, "a", "a"), (nil, nil, nil),
        ] as [(String?, String?, String?)] {
            tally.count(RecordedHit(seen: seen, model: model, late: late))
        }
        #expect(tally.presses == 5)
        #expect(tally.seen == 3)
        #expect(tally.misses == 2)
        #expect(tally.late == 2)
        #expect(tally.model == 1)
        #expect(tally.lostByModel == 2)
    }

    @Test("a press beside the board is none")
    func outside() throws {
        let bench = try Bench(.cards)
        for point in [CGPoint(x: -1, y: 5), CGPoint(x: 600, y: 5), CGPoint(x: 5, y: 440)] {
            #expect(bench.session.take(.press(point.x, point.y, at: 1)) == nil)
        }
        #expect(bench.session.tally.presses == 0)
    }
}
