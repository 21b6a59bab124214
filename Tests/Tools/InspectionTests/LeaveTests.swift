import CoreAnimation
import Foundation
import Inspection
import Testing

/// What is left of inspectors that are gone.
@MainActor
@Suite("A program whose inspector leaves", .serialized)
struct LeaveTests {
    @MainActor
    private final class Shown {
        var isPaused = false
        var slowdown = 1.0
        var overlays: Set<String> = ["fps"]

        var instruments: InspectionInstruments {
            var instruments = InspectionInstruments()
            instruments.time = { pause, slowdown, _, scrub in
                if let pause { self.isPaused = pause }
                if scrub != nil { self.isPaused = true }
                if let slowdown { self.slowdown = slowdown }
                return TimeFacts(isPaused: self.isPaused, slowdown: self.slowdown, shown: 0)
            }
            instruments.knownOverlays = ["damage", "fps", "borders"]
            instruments.overlays = { names in
                if let names { self.overlays = Set(names) }
                return self.overlays.sorted()
            }
            return instruments
        }
    }

    private func leave(_ desk: Desk) {
        desk.client.close()
        desk.talk { !desk.server.isInspected }
    }

    @Test("time goes on, and overlays are as they were, once the last inspector is gone")
    func restores() throws {
        let shown = Shown()
        shown.slowdown = 2
        let desk = try Desk(instruments: shown.instruments)
        defer { desk.close() }
        desk.host.step(to: 0)
        let other = RawLine(desk)
        _ = desk.ask(.time(pause: true, slowdown: 10, steps: nil, scrub: nil))
        _ = desk.ask(.overlays(names: ["damage"]))
        other.pump()
        desk.talk {
            other.pump()
            return other.replies.count == 1
        }
        desk.client.close()
        // Another still looks.
        other.ask(.stages, 1)
        desk.talk {
            other.pump()
            return other.replies.count == 2
        }
        #expect(shown.isPaused && shown.slowdown == 10 && shown.overlays == ["damage"])
        other.close()
        desk.talk { !desk.server.isInspected }
        #expect(!shown.isPaused && shown.slowdown == 2 && shown.overlays == ["fps"])
    }

    @Test("time that stood for a scrub goes on, too")
    func scrubbed() throws {
        let shown = Shown()
        let desk = try Desk(instruments: shown.instruments)
        defer { desk.close() }
        desk.host.step(to: 0)
        _ = desk.ask(.time(pause: nil, slowdown: nil, steps: nil, scrub: -0.5))
        #expect(shown.isPaused)
        leave(desk)
        #expect(!shown.isPaused)
    }

    @Test("settings that the person changed since stay, and so do those no inspector touched")
    func keeps() throws {
        let shown = Shown()
        let desk = try Desk(instruments: shown.instruments)
        defer { desk.close() }
        desk.host.step(to: 0)
        _ = desk.ask(.time(pause: nil, slowdown: 10, steps: nil, scrub: nil))
        _ = desk.ask(.overlays(names: ["fps", "damage"]))
        // By keys.
        shown.isPaused = true
        shown.slowdown = 4
        shown.overlays.insert("borders")
        leave(desk)
        #expect(shown.isPaused && shown.slowdown == 4)
        #expect(shown.overlays == ["fps", "borders"])
    }

    @Test("asking how time runs changes nothing later")
    func asking() throws {
        let shown = Shown()
        let desk = try Desk(instruments: shown.instruments)
        defer { desk.close() }
        desk.host.step(to: 0)
        _ = desk.ask(.time(pause: nil, slowdown: nil, steps: nil, scrub: nil))
        _ = desk.ask(.overlays(names: nil))
        shown.isPaused = true
        shown.overlays = []
        leave(desk)
        #expect(shown.isPaused && shown.overlays.isEmpty)
    }

    @Test("the mark is no part of what is told: children, pictures, scenes, picks")
    func mark() throws {
        let desk = try Desk()
        defer { desk.close() }
        let box = desk.addBox("box")
        desk.host.step(to: 0)
        let root = desk.layer.id.rawValue
        func picture() -> Data {
            desk.ask(.picture(of: root, withSublayers: true, scale: 1, mostPixels: 100_000)).last?
                .blob ?? Data()
        }
        func scene() -> Data { desk.ask(.scene(of: root)).last?.blob ?? Data() }
        func steps() -> [UInt64] {
            let answer = desk.ask(.pick(stage: root, x: 21, y: 51)).last?.answer
            guard case .picked(let facts)? = answer else { return [] }
            return facts.steps.map(\.layer.layer)
        }
        func children() -> Int? { desk.layers(.tree(of: root, depth: 0)).first?.children }
        let before = (picture(), scene(), steps(), children())
        _ = desk.ask(.highlight(layer: box.id.rawValue))
        desk.host.step(to: 0.1)
        #expect(desk.layer.sublayers?.count == 2)
        #expect(before.3 == 1 && children() == 1)
        #expect(before.2.count == 2 && steps() == before.2)
        #expect(!before.0.isEmpty && picture() == before.0)
        #expect(!before.1.isEmpty && scene() == before.1)
    }
}
