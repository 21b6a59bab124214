import CoreAnimation
import Foundation
import Headless
import Inspection
import Primitives
import Stage
import Testing

/// Time, overlays and frames of a program, asked for by an inspector over the socket.
@MainActor @Suite("Instruments of a program", .serialized)
struct InstrumentWiringTests {
    private func time(_ replies: [InspectionReply]) -> TimeFacts? {
        guard case .time(let facts)? = replies.last?.answer else { return nil }
        return facts
    }

    private func desk() throws -> Desk {
        let desk = try Desk(hasRealInstruments: true)
        desk.host.step(to: 1)
        return desk
    }

    @Test("all abilities are told of that a program has")
    func abilities() throws {
        let desk = try desk()
        defer { desk.close() }
        desk.greet()
        let abilities = Set(desk.client.program?.abilities ?? [])
        #expect(abilities.isSuperset(of: ["time", "overlays", "frames", "highlight"]))
    }

    @Test("time is stopped, slowed, stepped and moved, and told")
    func time() throws {
        let desk = try desk()
        defer { desk.close() }
        let program = desk.host.stage.instruments
        #expect(
            time(desk.ask(.time(pause: nil, slowdown: nil, steps: nil, scrub: nil)))?.isPaused
                == false)
        let slow = time(desk.ask(.time(pause: nil, slowdown: 5, steps: nil, scrub: nil)))
        #expect(slow?.slowdown == 5 && program.slowdown == 5)
        let paused = try #require(
            time(desk.ask(.time(pause: true, slowdown: nil, steps: nil, scrub: nil))))
        #expect(paused.isPaused && program.isPaused)
        let stepped = try #require(
            time(desk.ask(.time(pause: nil, slowdown: nil, steps: 3, scrub: nil))))
        #expect(abs(stepped.shown - paused.shown - 3 * program.refreshInterval) < 1e-9)
        let moved = try #require(
            time(desk.ask(.time(pause: nil, slowdown: nil, steps: nil, scrub: -0.5))))
        #expect(abs(moved.shown - stepped.shown + 0.5) < 1e-9)
        let gone = time(desk.ask(.time(pause: false, slowdown: 1, steps: nil, scrub: nil)))
        #expect(gone?.isPaused == false && program.slowdown == 1 && !program.isPaused)
    }

    @Test("the time that comes to a stand behind the frames drawn ahead is told as that")
    func standsAhead() throws {
        let desk = try desk()
        defer { desk.close() }
        let program = desk.host.stage.instruments
        let now = HostTime(seconds: 1)
        program.install(lead: 0.05) { now }
        func ask(pause: Bool?, scrub: Double?) throws -> Double {
            let ask = InspectionAsk.time(pause: pause, slowdown: nil, steps: nil, scrub: scrub)
            return try #require(time(desk.ask(ask))).shown
        }
        #expect(abs(try ask(pause: true, scrub: nil) - 1.05) < 1e-9)
        #expect(abs(try ask(pause: nil, scrub: -0.5) - 0.55) < 1e-9)
    }

    @Test("overlays are those of the program, by name; unknown ones are refused")
    func overlays() throws {
        let desk = try desk()
        defer { desk.close() }
        let program = desk.host.stage.instruments
        func ask(_ names: [String]?) -> (shown: [String], known: [String]) {
            guard
                case .overlays(let shown, let known)? = desk.ask(.overlays(names: names)).last?
                    .answer
            else { return ([], []) }
            return (shown, known)
        }
        #expect(Set(ask(nil).known) == Set(InstrumentOverlay.allCases.map(\.rawValue)))
        #expect(ask(["damage", "nothing"]).known.isEmpty && program.overlays.isEmpty)
        #expect(ask(["damage", "tiles"]).shown == ["damage", "tiles"])
        #expect(program.overlays == [.damage, .tiles])
        #expect(ask(nil).shown == ["damage", "tiles"])
        #expect(ask([]).shown.isEmpty && program.overlays.isEmpty)
    }

    @Test("a follower of frames gets each with its measures; without followers none is recorded")
    func frames() throws {
        let desk = try desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        let program = desk.host.stage.instruments
        #expect(!program.wantsRecords)
        var frames: [FrameFacts] = []
        let id = desk.client.ask(.frames(stage: desk.layer.id.rawValue)) {
            if case .frames(let list, _, _) = $0.answer { frames += list }
        }
        desk.talk { program.wantsRecords }
        for step in 1...3 {
            CATransaction.setDisableActions(true)
            box.position.x += 20
            desk.host.step(to: 1 + Double(step) / 10)
        }
        desk.talk { frames.count >= 3 }
        let last = try #require(frames.last)
        let measures = Dictionary(
            uniqueKeysWithValues: last.measures.map { ($0.name, $0.value) })
        // The box leaves 10 x 10 pixels and takes others; damage is cut to its grid, and no smaller.
        #expect(measures["damage"] ?? 0 >= 200 && measures["layers"] == 1)
        #expect(measures["missed"] == 0 && last.seen == 1.3)
        let names: Set = [
            "main.s", "render.s", "interval.s", "missed", "layers", "passes", "pixels", "damage",
            "store.bytes",
        ]
        #expect(names.isSubset(of: Set(measures.keys)))
        desk.client.cancel(id)
        desk.talk { !program.wantsRecords }
        #expect(!program.wantsRecords && program.onRecord == nil)
    }

    @Test("a follower of frames hears of long turns that changed nothing, and nobody else does")
    func turns() throws {
        let desk = try desk()
        defer { desk.close() }
        let program = desk.host.stage.instruments
        #expect(program.onUnshownTurn == nil)
        var turns: [FrameFacts] = []
        let id = desk.client.ask(.frames(stage: desk.layer.id.rawValue)) {
            if case .frames(_, _, let told?) = $0.answer { turns += told }
        }
        desk.talk { program.onUnshownTurn != nil }
        var turn = MainTurn(commit: 0, began: HostTime(seconds: 2), sent: HostTime(seconds: 2.5))
        turn.spans = [
            PhaseSpan(.events, from: HostTime(seconds: 2), to: HostTime(seconds: 2.25)),
            PhaseSpan(.layout, from: HostTime(seconds: 2.25), to: HostTime(seconds: 2.5)),
        ]
        program.onUnshownTurn?(turn)
        desk.talk { !turns.isEmpty }
        let measures = try Dictionary(
            uniqueKeysWithValues: #require(turns.first).measures.map { ($0.name, $0.value) })
        #expect(turns.map(\.frame) == [0])
        #expect(measures["main.s"] == 0.5 && measures["events.s"] == 0.25)
        #expect(measures["layout.s"] == 0.25 && measures["interval.s"] == program.refreshInterval)
        desk.client.cancel(id)
        desk.talk { program.onUnshownTurn == nil }
        #expect(program.onUnshownTurn == nil)
    }
}
