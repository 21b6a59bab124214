import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing
import ViewKit

/// What stands around a scene: hints, the finger's map, exercises, gestures.
@Suite("The parts of the lab", .serialized)
@MainActor
struct LabPartsTests {
    private func open(
        _ scene: LabScene, width: Int = 1000, height: Int = 640,
        _ change: (inout HitLabShell.Options) -> Void = { _ in }
    ) throws -> (host: HeadlessStage, shell: HitLabShell) {
        let host = try HeadlessStage(width: width, height: height)
        var options = HitLabShell.Options()
        options.scene = scene
        change(&options)
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        host.step(to: 0.5)
        return (host, shell)
    }

    private func key(_ symbol: UInt32, _ host: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 1, symbol: symbol,
                        text: "", modifiers: [])))
        }
    }

    /// From the board to the window: below the figures, which are 58 points high; its line is 1 wide.
    private func place(_ point: CGPoint, _ shell: HitLabShell) -> CGPoint {
        let box = shell.boxes[0]
        return CGPoint(x: box.minX + 1 + point.x, y: box.minY + 58 + point.y)
    }

    private func pointer(
        _ point: CGPoint, _ host: HeadlessStage, pressed: Bool? = nil, moved: Bool = false
    ) {
        var input = PointerInput(time: HostTime(seconds: host.time), location: point)
        input.hasMoved = moved
        if let pressed { input.buttons = [.init(code: 0x110, isPressed: pressed)] }
        host.send(.pointer(input))
    }

    private func click(_ point: CGPoint, _ host: HeadlessStage) {
        pointer(point, host, moved: true)
        pointer(point, host, pressed: true)
        host.step(to: host.time + 0.03)
        pointer(point, host, pressed: false)
        host.step(to: host.time + 0.03)
    }

    /// The shapes with a dashed line below a layer: outlines of models.
    private func dashes(_ layer: CALayer) -> Int {
        let own = (layer as? CAShapeLayer)?.lineDashPattern == [6, 5] ? 1 : 0
        return (layer.sublayers ?? []).reduce(own) { $0 + dashes($1) }
    }

    @Test("before the first press the models are outlined, each of them; a press takes that away")
    func hint() throws {
        let (host, shell) = try open(.cards)
        defer { host.close() }
        #expect(dashes(host.stage.layer) == 7)
        click(place(CGPoint(x: 2, y: 2), shell), host)
        #expect(shell.session.tally.presses == 1 && dashes(host.stage.layer) == 0)
        key(0x38, host)
        #expect(shell.session.board.scene == .clips && dashes(host.stage.layer) == 4)
        key(0x67, host)
        #expect(shell.session.board.scene == .game && dashes(host.stage.layer) == 0)
    }

    @Test("H shows what a finger would hit, while time stands; H again lets it go on")
    func finger() throws {
        let (host, shell) = try open(.turned)
        defer { host.close() }
        key(0x68, host)
        let frozen = try #require(shell.session.board.frozen)
        host.play(to: host.time + 3, rate: 8)
        let field = try #require(shell.field)
        #expect(field.isWhole && shell.session.board.frozen == frozen)
        // The field says what a press would hit.
        for name in ["square 1", "square 2"] {
            let layer = try #require(shell.session.board.goals.first { $0.name == name })
            let middle = try #require(
                Polygon.middle(shell.session.board.outline(of: layer, frozen)))
            #expect(field.touch(at: middle).shares == [.init(name: name, share: 1)])
        }
        key(0x68, host)
        #expect(shell.field == nil && shell.session.board.frozen == nil)
        // Stopped by hand before: it stays so.
        key(0x66, host)
        key(0x68, host)
        key(0x68, host)
        #expect(shell.field == nil && shell.session.board.frozen != nil)
    }

    @Test("F, another size, scene or scheme take the finger's map away, and time goes on")
    func fingerGoes() throws {
        let (host, shell) = try open(.views)
        defer { host.close() }
        for symbol: UInt32 in [0x66, 0x31, 0x74] {
            key(0x68, host)
            #expect(shell.field != nil)
            key(symbol, host)
            #expect(shell.field == nil && shell.session.board.frozen == nil)
        }
        key(0x65, host)
        key(0x68, host)
        #expect(shell.field == nil)
    }

    @Test("E begins an exercise whose goal is marked, and ends it")
    func exercise() throws {
        let (host, shell) = try open(.swarm)
        defer { host.close() }
        key(0x65, host)
        let goal = try #require(shell.session.exercise?.goal)
        let layer = try #require(shell.session.board.goals.first { $0.name == goal })
        #expect(layer.sublayers?.contains { $0.name == "goal" } == true)
        // The mark can't be hit: the thing is.
        let time = shell.session.board.time(at: HostTime(seconds: host.time))
        let middle = try #require(Polygon.middle(shell.session.board.outline(of: layer, time)))
        click(place(middle, shell), host)
        #expect(shell.session.exercise?.hits == 1 && shell.session.probe?.seen.name == goal)
        #expect(layer.sublayers?.contains { $0.name == "goal" } != true)
        // Other colours: the exercise goes on.
        key(0x74, host)
        let next = try #require(shell.session.exercise?.goal)
        let other = try #require(shell.session.board.goals.first { $0.name == next })
        #expect(other.sublayers?.contains { $0.name == "goal" } == true)
        key(0x65, host)
        #expect(shell.session.exercise == nil)
        #expect(other.sublayers?.contains { $0.name == "goal" } != true)
    }

    @Test("an exercise's result lies over the scene, and presses on it don't count")
    func result() throws {
        let (host, shell) = try open(.swarm)
        defer { host.close() }
        key(0x65, host)
        while let goal = shell.session.exercise?.goal, host.time < 200 {
            let board = shell.session.board
            let layer = try #require(board.goals.first { $0.name == goal })
            let time = board.time(at: HostTime(seconds: host.time))
            let middle = try #require(Polygon.middle(board.outline(of: layer, time)))
            if board.probe(middle, at: time, late: time).seen.name == goal {
                click(place(middle, shell), host)
            } else {
                host.step(to: host.time + 0.2)
            }
        }
        #expect(shell.isResultShown && shell.session.exercise?.hits == 10)
        let presses = shell.session.tally.presses
        click(place(CGPoint(x: 5, y: 5), shell), host)
        #expect(shell.session.tally.presses == presses)
        key(0x65, host)
        #expect(!shell.isResultShown && shell.session.exercise?.hits == 0)
    }

    // MARK: Gestures

    /// What was recorded of the recognisers, as "tap recognized".
    private func notes(_ lines: [String]) throws -> [String] {
        try Recording(parsing: lines.joined(separator: "\n")).entries.compactMap { entry in
            guard case .gesture(let note) = entry.input.kind else { return nil }
            return "\(note.kind.rawValue) \(note.outcome.rawValue)"
        }
    }

    /// The middle of a pad, by the plan of the scene.
    private func pad(_ index: Int, _ shell: HitLabShell) -> CGPoint {
        let size = shell.session.board.size
        let point = CGPoint(
            x: size.width * (0.27 + 0.46 * CGFloat(index % 2)),
            y: size.height * (0.28 + 0.45 * CGFloat(index / 2)))
        return place(point, shell)
    }

    /// What UIKit's rules say of each way to touch a pad: `require(toFail:)` waits for the other, and
    /// what recognises first prevents the rest.
    @Test(
        "gestures in competition end as the rules of recognisers say",
        arguments: [
            (0, "click", ["double tap failed", "tap recognized"]),
            (0, "double", ["double tap recognized", "tap failed"]),
            (1, "click", ["tap recognized", "double tap failed"]),
            (1, "double", ["tap recognized", "double tap recognized", "tap failed"]),
            (2, "hold", ["long press began", "pan failed", "long press recognized"]),
            (2, "drag", ["pan began", "long press failed", "pan recognized"]),
            (3, "click", ["tap recognized", "long press failed", "pan failed"]),
        ])
    func race(_ index: Int, _ way: String, _ expected: [String]) throws {
        var lines: [String] = []
        let (host, shell) = try open(.gestures) { options in
            options.write = { line, isFirst in lines = isFirst ? [line] : lines + [line] }
        }
        defer { host.close() }
        key(0x72, host)
        host.step(to: host.time + 0.1)
        let point = pad(index, shell)
        switch way {
        case "click": click(point, host)
        case "double":
            click(point, host)
            click(point, host)
        default:
            pointer(point, host, moved: true)
            pointer(point, host, pressed: true)
            let end = CGPoint(x: point.x + 40, y: point.y)
            if way == "drag" {
                for step in 1...4 {
                    host.step(to: host.time + 0.03)
                    pointer(
                        CGPoint(x: point.x + 10 * CGFloat(step), y: point.y), host, moved: true)
                }
            } else {
                host.play(to: host.time + 0.7, rate: 10)
            }
            pointer(way == "drag" ? end : point, host, pressed: false)
        }
        host.play(to: host.time + 1, rate: 10)
        let found = try notes(lines)
        #expect(found.sorted() == expected.sorted(), "\(found)")
        #expect(found.first == expected.first || index == 3)
    }

    @Test("a replay brings the touches to the recognisers again: they come to the same")
    func replayed() throws {
        let (host, shell) = try open(.gestures)
        defer { host.close() }
        key(0x72, host)
        host.step(to: host.time + 0.1)
        for index in [0, 1] {
            click(pad(index, shell), host)
            host.play(to: host.time + 0.6, rate: 10)
        }
        key(0x72, host)
        key(0x70, host)
        host.play(to: host.time + 0.3, rate: 10)
        host.play(to: host.time + 4, rate: 10)
        #expect(shell.raceLines == ["pad B tap recognized", "pad B double tap failed"])
        #expect(shell.status == "Replayed: all 2 hits are the same.")
    }

    // MARK: Records

    @Test("a record is saved where the program says, and only when there is one")
    func save() throws {
        var saved: [Recording] = []
        let (host, shell) = try open(.cards) { options in
            options.save = {
                saved.append($0)
                return "there"
            }
        }
        defer { host.close() }
        key(0x73, host)
        #expect(saved.isEmpty && shell.status == "Nothing to save yet. R records.")
        key(0x72, host)
        click(place(CGPoint(x: 40, y: 40), shell), host)
        key(0x72, host)
        key(0x73, host)
        #expect(saved.count == 1 && saved[0].entries.contains { $0.hit != nil })
        #expect(shell.status?.hasPrefix("Saved as there") == true)
    }
}
