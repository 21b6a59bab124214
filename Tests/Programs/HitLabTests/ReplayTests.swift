import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import RandomNumbers
import Testing

@Suite("Replays")
@MainActor
struct ReplayTests {
    @Test(
        "a replay gives the same answers, to the last step, wherever the clock stood",
        arguments: LabScene.allCases, [UInt32(1), 77])
    func same(_ scene: LabScene, _ seed: UInt32) throws {
        // Live, on a clock that says a crooked time.
        var dice = Dice(seed: UInt64(seed))
        let bench = try Bench(scene, start: 98_765.432_1)
        let start = try #require(bench.session.board.start)
        var recording = Recording(scene: scene, size: Bench.size)
        var live: [Probe] = []
        var at = 0.0
        for _ in 0..<60 {
            at += dice.number(0...1) * 0.8
            // As the shell does it: by the host's clock.
            let seen = bench.session.board.time(at: start + at)
            let heard = bench.session.board.time(at: start + at + 0.4 * dice.number(0...1))
            let point = CGPoint(
                x: dice.number(0...1) * Bench.size.width, y: dice.number(0...1) * Bench.size.height)
            let input = LabInput(
                .button(0, isDown: true, point), at: at, seen: seen, heard: heard)
            let probe = try #require(bench.session.take(input))
            live.append(probe)
            recording.entries.append(.init(input: input, hit: RecordedHit(probe)))
        }
        // The game's few targets are hit by the script of its own test, and two small things of the
        // scene of copies by that of its exercise.
        #expect(
            live.contains { $0.seen.name != nil } || scene == .game || scene == .copies)
        let tally = bench.session.tally

        let again = try Bench(.swarm, size: CGSize(width: 200, height: 100), start: 3)
        var replayed: [Probe] = []
        let player = again.session.play(try Recording(parsing: recording.text)) {
            replayed.append($1)
        }
        #expect(replayed.count == live.count)
        // The answers are long: only the number of the first that differs is told.
        #expect(zip(replayed, live).enumerated().first { $1.0 != $1.1 }?.offset == nil)
        #expect(player.different.isEmpty)
        #expect(player.same == live.count)
        #expect(again.session.tally == tally)
    }

    @Test("a hit that comes out otherwise is told by its line")
    func different() throws {
        let bench = try Bench(.cards)
        var recording = Recording(scene: .cards, size: Bench.size)
        for (index, x) in [5.0, 300, 590].enumerated() {
            let input = LabInput.press(x, 5, at: Double(index))
            let probe = bench.session.take(input)
            recording.entries.append(.init(input: input, hit: probe.map(RecordedHit.init)))
        }
        recording.entries[1].hit?.seen = "card 99"
        let player = bench.session.play(recording)
        #expect(player.different == [3])
        #expect(player.same == 2)
        #expect(player.summary == "2 of 3 hits are the same; others in line 3")
    }

    @Test("a scene in the middle of a recording begins at its time 0")
    func scenes() throws {
        let bench = try Bench(.cards)
        var recording = Recording(scene: .cards, size: Bench.size)
        recording.entries = [
            .init(input: .press(300, 200, at: 1), hit: nil),
            .init(
                input: LabInput(.scene(.swarm), at: 1.5, seen: .zero, heard: .zero), hit: nil),
            .init(input: .press(300, 200, at: 2), hit: nil),
        ]
        bench.session.play(recording)
        #expect(bench.session.board.scene == .swarm)
        #expect(bench.session.tally.presses == 1)
    }

    @Test(
        "a scene begins on a whole tick of the host's clock, less than a tick before it was asked to",
        arguments: [0.0, 98_765.432_1, 1.0 / 3, 5 + 1023.0 / 1024])
    func wholeStart(asked: Double) throws {
        let bench = try Bench(.cards, start: asked)
        let start = try #require(bench.session.board.start).seconds
        #expect((start * SceneTime.rate).rounded() == start * SceneTime.rate)
        #expect(start <= asked && asked - start < 1 / SceneTime.rate)
    }

    @Test("entries come when they are due, each once")
    func due() {
        var recording = Recording(scene: .cards, size: Bench.size)
        recording.entries = [0.5, 0.5, 2].map { .init(input: .press(1, 1, at: $0), hit: nil) }
        var player = Player(recording)
        #expect(player.take(by: 0.49) == nil)
        #expect(player.take(by: 0.5) != nil)
        #expect(player.take(by: 1) != nil)
        #expect(player.take(by: 1) == nil)
        #expect(!player.isOver)
        #expect(player.take(by: 2) != nil)
        #expect(player.isOver)
        #expect(player.take(by: 9) == nil)
    }
}
