import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing

/// A main thread that is busy hears of presses late; the clock is moved by hand.
@MainActor @Suite("The lab under load", .serialized)
final class LoadTests {
    private let host: HeadlessStage
    private let shell: HitLabShell
    /// From points of the board to points of the window.
    private var corner = CGPoint.zero

    init() throws {
        host = try HeadlessStage(width: 640, height: 440)
        shell = HitLabShell(stage: host.stage, options: .init())
        host.step(to: 0)
        host.step(to: 0.5)
        press(at: CGPoint(x: 200, y: 250), time: 0.5)
        let found = try #require(shell.session.probe?.point)
        corner = CGPoint(x: 200 - found.x, y: 250 - found.y)
        // The sixth scene: many small things.
        host.send(
            .key(
                KeyInput(
                    time: HostTime(seconds: 0.5), phase: .down, code: 7, symbol: 0x36, text: "6",
                    modifiers: [])))
        #expect(shell.session.board.scene == .swarm && shell.session.tally.presses == 0)
    }

    isolated deinit { host.close() }

    /// A press that the person made at `time`, and that is heard of now.
    private func press(at point: CGPoint, time: Double) {
        let place = CGPoint(x: point.x + corner.x, y: point.y + corner.y)
        var input = PointerInput(time: HostTime(seconds: time), location: place)
        input.hasMoved = true
        host.send(.pointer(input))
        input.hasMoved = false
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
    }

    /// A disc of the scene.
    private struct Bee {
        var name: String
        var middle: CGPoint
        var radius: CGFloat

        func holds(_ point: CGPoint, slack: CGFloat = 0) -> Bool {
            hypot(point.x - middle.x, point.y - middle.y) < radius + slack
        }
    }

    /// Where the discs are at a time of the host: by their own places, not by any search.
    private func bees(at seconds: Double) throws -> [Bee] {
        let board = shell.session.board
        let time = board.time(at: HostTime(seconds: seconds))
        let groups = try #require(board.presented(at: time)?.sublayers)
        return groups.flatMap { group in
            (group.sublayers ?? []).map { bee in
                Bee(
                    name: bee.name ?? "",
                    middle: CGPoint(
                        x: group.frame.minX + bee.position.x, y: group.frame.minY + bee.position.y),
                    radius: bee.bounds.width / 2)
            }
        }
    }

    @Test(
        "hits count as what was seen; asked late, the tree has lost those that flew away",
        arguments: [0.0, 0.15, 0.4])
    func loaded(load: Double) throws {
        var (hits, late, time) = (0, 0, 1.0)
        let size = shell.session.board.size
        for _ in 0..<16 {
            host.step(to: time)
            // The main thread is busy until then; in the middle of that, the person presses.
            let (pressed, heard) = (time + load * 0.6, time + load)
            host.step(to: heard)
            let (then, now) = (try bees(at: pressed), try bees(at: heard))
            let goal = then.indices.first { index in
                let point = then[index].middle
                // In the open: no other disc near, then or now; and no model, which rest at the rims.
                return then.count { $0.holds(point, slack: 2) } == 1
                    && now.count { $0.holds(point, slack: 2) } <= 1
                    && point.y > 60 && point.y < size.height - 60
                    && abs(
                        hypot(point.x - now[index].middle.x, point.y - now[index].middle.y)
                            - now[index].radius) > 1
            }
            time = heard + 0.13
            guard let goal else { continue }
            press(at: then[goal].middle, time: pressed)
            hits += 1
            if now[goal].holds(then[goal].middle) { late += 1 }
            #expect(shell.session.probe?.seen.name == then[goal].name)
        }
        let tally = shell.session.tally
        #expect(hits > 8 && tally.presses == hits && tally.seen == hits && tally.misses == 0)
        #expect(tally.late == late && tally.model == 0 && tally.lostByModel == hits)
        // A tenth of a second moves few out of the way; much more moves most.
        if load == 0 { #expect(late == hits) }
        if load == 0.4 { #expect(late < hits) }
    }

    @Test("a press is answered with the frame that was on screen, not with its own time")
    func frame() throws {
        host.step(to: 2)
        // The desktop takes no new frame, while time goes on.
        host.pickBuffer = { _ in nil }
        host.step(to: 2.03)
        press(at: CGPoint(x: 200, y: 200), time: 2.03)
        let probe = try #require(shell.session.probe)
        let start = try #require(shell.session.board.start)
        #expect(probe.time == SceneTime(seconds: 2 - start.seconds))
        host.pickBuffer = { _ in 0 }
        host.step(to: 2.04)
        press(at: CGPoint(x: 200, y: 200), time: 2.04)
        #expect(shell.session.probe?.time == SceneTime(seconds: 2.04 - start.seconds))
    }
}
