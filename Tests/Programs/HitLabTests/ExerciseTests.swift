import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Testing

@Suite("Exercises, and the misses of each way")
@MainActor
struct ExerciseTests {
    private func start(_ bench: Bench, at seconds: Double) {
        let time = SceneTime(seconds: seconds)
        bench.session.take(LabInput(.exercise(true), at: seconds, seen: time, heard: time))
    }

    /// Where the goal is, by its own layer's presentation; nil where another thing lies over it.
    private func place(_ bench: Bench, at seconds: Double) throws -> CGPoint? {
        let board = bench.session.board
        let goal = try #require(bench.session.exercise?.goal)
        let layer = try #require(board.goals.first { $0.name == goal })
        let time = SceneTime(seconds: seconds)
        let middle = try #require(Polygon.middle(board.outline(of: layer, time)))
        let isFree = board.probe(middle, at: time, late: time).seen.name == goal
        return isFree ? middle : nil
    }

    @Test(
        "ten hits end an exercise: the score is their time and 2 s for each miss",
        arguments: LabScene.choices.filter { $0 != .gestures })
    func score(_ scene: LabScene) throws {
        let bench = try Bench(scene)
        start(bench, at: 1)
        var (seconds, last) = (1.0, 1.0)
        // Two presses that miss: beside everything.
        for _ in 0..<2 { bench.session.take(.press(1, 1, at: seconds)) }
        while bench.session.exercise?.goal != nil, seconds < 400 {
            seconds += 0.375
            guard let point = try place(bench, at: seconds) else { continue }
            bench.session.take(.press(point.x, point.y, at: seconds))
            last = seconds
        }
        let exercise = try #require(bench.session.exercise)
        #expect(exercise.hits == 10 && exercise.misses == 2)
        #expect(exercise.score == last - 1 + 4)
        #expect(bench.session.best[scene] == exercise.score)
        #expect(exercise.late == 10)
        // What comes after the end changes nothing.
        bench.session.take(.press(1, 1, at: seconds + 1))
        #expect(bench.session.exercise == exercise)
    }

    @Test("a miss is as far off as the press is from the goal's edge")
    func distance() throws {
        let bench = try Bench(.swarm)
        start(bench, at: 2)
        let layer = try #require(
            bench.session.board.goals.first { $0.name == bench.session.exercise?.goal })
        let middle = try #require(try place(bench, at: 2))
        bench.session.take(.press(1, 1, at: 2))
        // A disc, as a polygon of 32 corners.
        let expected = hypot(middle.x - 1, middle.y - 1) - layer.bounds.width / 2
        let found = try #require(bench.session.exercise?.meanMiss)
        #expect(abs(found - expected) < 0.1)
    }

    @Test("another scene, and being left, end an exercise; the best of both stays")
    func left() throws {
        let bench = try Bench(.cards)
        start(bench, at: 1)
        #expect(bench.session.exercise?.goal != nil)
        bench.session.open(.stack, from: .zero)
        #expect(bench.session.exercise == nil)
        start(bench, at: 1)
        let time = SceneTime(seconds: 2)
        bench.session.take(LabInput(.exercise(false), at: 2, seen: time, heard: time))
        #expect(bench.session.exercise == nil && bench.session.best.isEmpty)
        bench.session.open(.game, from: .zero)
        start(bench, at: 1)
        #expect(bench.session.exercise == nil)
    }

    @Test("an exercise is the same in a replay, and through a file")
    func replay() throws {
        let bench = try Bench(.swarm, start: 4_321.987)
        var recording = Recording(scene: .swarm, size: Bench.size)
        let time = SceneTime(seconds: 0.5)
        recording.entries = [
            .init(input: LabInput(.exercise(true), at: 0.5, seen: time, heard: time), hit: nil)
        ]
        bench.session.take(recording.entries[0].input)
        var seconds = 0.5
        while bench.session.exercise?.goal != nil, seconds < 200 {
            seconds += 0.25
            guard let point = try place(bench, at: seconds) else { continue }
            let input = LabInput.press(point.x, point.y, at: seconds, late: 0.3)
            let probe = bench.session.take(input)
            recording.entries.append(.init(input: input, hit: probe.map(RecordedHit.init)))
        }
        let live = try #require(bench.session.exercise)
        #expect(live.ended != nil)
        let again = try Bench(.cards)
        let player = again.session.play(try Recording(parsing: recording.text))
        #expect(player.different.isEmpty && again.session.exercise == live)
    }

    @Test("gestures of the goal's name count, others are misses, and waiting is neither")
    func gestures() throws {
        let bench = try Bench(.gestures)
        start(bench, at: 0)
        let goal = try #require(bench.session.exercise?.goal)
        func take(_ kind: GestureNote.Kind, _ pad: String, _ outcome: GestureNote.Outcome) {
            let time = SceneTime(seconds: 1)
            let note = GestureNote(kind: kind, pad: pad, outcome: outcome)
            bench.session.take(LabInput(.gesture(note), at: 1, seen: time, heard: time))
        }
        for kind in GestureNote.Kind.allCases { take(kind, "pad A", .failed) }
        #expect(bench.session.exercise?.hits == 0 && bench.session.exercise?.misses == 0)
        for kind in GestureNote.Kind.allCases {
            let isTap = kind == .tap || kind == .double
            take(kind, "pad Z", isTap ? .recognized : .began)
        }
        #expect(bench.session.exercise?.misses == 4)
        let parts = goal.components(separatedBy: " on ")
        let kind = try #require(GestureNote.Kind(rawValue: parts[0]))
        take(kind, parts[1], kind == .tap || kind == .double ? .recognized : .began)
        #expect(bench.session.exercise?.hits == 1)
        #expect(bench.session.exercise?.goal != goal)
        bench.session.take(.press(1, 1, at: 2))
        #expect(bench.session.exercise?.misses == 4)
    }

    @Test("misses of each way: counts, shares and distances by hand")
    func figures() throws {
        var tally = Tally()
        for (seen, late, model, off) in [
            ("a", "a", "a", 0.0), ("a", "b", nil, 30), ("a", nil, nil, 10), ("a", "a", nil, 50),
            (nil, "a", nil, 0),
        ] as [(String?, String?, String?, Double)] {
            let hit = RecordedHit(seen: seen, model: model, late: late)
            tally.count(hit, late: off / 2, model: off)
        }
        #expect(tally.figures(.frame).share == 1.0 / 5)
        #expect(tally.figures(.late).share == 2.0 / 4 && tally.figures(.late).mean == 10)
        #expect(tally.figures(.model).share == 3.0 / 4 && tally.figures(.model).mean == 30)
        #expect(tally.figures(.model).farthest == 50 && tally.figures(.late).farthest == 15)
        #expect(tally.figures(.frame).mean == nil && Tally().figures(.late).share == nil)
        var twice = tally
        twice.add(tally)
        #expect(twice.presses == 10 && twice.figures(.model).misses == 6)
        #expect(twice.figures(.model).mean == 30)
    }

    @Test("the session keeps the figures of every scene")
    func book() throws {
        let bench = try Bench(.cards)
        bench.session.take(.press(1, 1, at: 1))
        bench.session.take(.press(2, 2, at: 1))
        bench.session.open(.stack, from: .zero)
        #expect(bench.session.tally.presses == 0)
        bench.session.take(.press(300, 200, at: 1))
        #expect(bench.session.book[.cards]?.presses == 2)
        #expect(bench.session.whole.presses == 3)
    }

    @Test("each way of going wrong has its sentence")
    func stories() throws {
        let bench = try Bench(.cards)
        let board = bench.session.board
        let start = try #require(board.start)
        let card = try #require(board.goals.last)
        let point = try #require(card.presentation(at: start + 2)).position
        let time = SceneTime(seconds: 2)
        let seen = board.probe(point, at: time, late: time)
        #expect(seen.story.hasPrefix("You hit card 7. Its model is "))
        let late = board.probe(point, at: time, late: SceneTime(seconds: 5))
        #expect(late.story.hasPrefix("Asked late: the program heard of the press 3000 ms after"))
        // The deck: the models lie on each other, whether something flies over it or not.
        let deck = try #require(
            stride(from: 0.0, to: 20, by: 0.25).lazy.map {
                board.probe(
                    card.position, at: SceneTime(seconds: $0), late: SceneTime(seconds: $0))
            }.first { $0.seen.name == nil })
        #expect(deck.story.contains("yet the model tree answers card 7"))
        let nothing = board.probe(CGPoint(x: 1, y: 1), at: time, late: time)
        #expect(nothing.story.hasPrefix("Nothing can be hit here, neither"))
        // An answer that would come 3 s late is as far off as the card has gone.
        let then = try #require(card.presentation(at: start + 5)).position
        let off = try #require(late.lateDistance)
        let moved = hypot(then.x - point.x, then.y - point.y)
        #expect(off < moved && off > moved - hypot(card.bounds.width, card.bounds.height) / 2 - 1)
    }
}
