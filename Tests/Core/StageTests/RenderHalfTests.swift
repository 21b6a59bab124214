import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// The render half, driven by hand as a host drives it.
@MainActor
struct RenderHalfTests {
    /// A stage with both halves on this thread.
    private final class Pair {
        let mailbox = CommitMailbox()
        let reports = ReportMailbox(wake: {})
        let half: RenderHalf
        let stage: Stage
        private let now = Locked(HostTime.zero)

        @MainActor init() {
            half = RenderHalf(
                mailbox: mailbox, reports: reports, threads: 1, switches: DebugSwitches())
            stage = Stage(mailbox: mailbox, clock: { [now] in now.withLock { $0 } })
            // Links are the process's, and another test may have left one: this half wants none.
            mailbox.send(wantsTicks: false)
        }

        @MainActor func commit(at seconds: Double) {
            now.withLock { $0 = HostTime(seconds: seconds) }
            CATransaction.flush()
            half.drain()
        }
    }

    private func opaque(_ body: (CALayer) -> Void) -> Bool {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        body(pair.stage.layer)
        pair.commit(at: 1)
        return pair.half.isOpaque
    }

    @Test("an animation that nobody can see asks for no frame until it ends", arguments: 0..<3)
    func unseen(way: Int) throws {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        let box = CALayer()
        box.frame = CGRect(x: way == 1 ? 400 : 4, y: 4, width: 9, height: 9)
        box.isHidden = way == 2
        pair.stage.layer.addSublayer(box)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 6.0
        turn.duration = 2
        box.add(turn, forKey: nil)
        pair.commit(at: 1)
        _ = pair.half.update(at: HostTime(seconds: 1))
        let action = pair.half.scheduler.action(at: HostTime(seconds: 1))
        switch action {
        case .render: #expect(way == 0)
        // The frame before the end, at 60 frames a second.
        case .sleep(let time): #expect(way > 0 && abs(time.seconds - 3) < 0.04)
        default: Issue.record("\(action)")
        }
        _ = pair.half.update(at: HostTime(seconds: 3))
        #expect(pair.reports.take().ended.count == 1)
    }

    @Test("a configure's answer comes with the commit that was laid out for it")
    func answer() {
        let pair = Pair()
        defer { pair.stage.close() }
        var laidOut = CGSize.zero
        pair.stage.onResize = { laidOut = $0 }
        pair.stage.resize(SurfaceState(serial: 7, width: 40, height: 30, scale: 2))
        #expect(laidOut == CGSize(width: 40, height: 30))
        pair.half.drain()
        #expect(pair.half.surface == nil)
        pair.commit(at: 1)
        #expect(pair.half.surface == SurfaceState(serial: 7, width: 40, height: 30, scale: 2))
        #expect(pair.stage.scale == 2)
        // A state change without a new size has an answer too, and calls nobody.
        laidOut = .zero
        pair.stage.resize(SurfaceState(serial: 8, width: 40, height: 30, scale: 2))
        pair.commit(at: 2)
        #expect(pair.half.surface?.serial == 8)
        #expect(laidOut == .zero)
    }

    @Test("of several configures in a turn, the last is answered")
    func lastAnswer() {
        let pair = Pair()
        defer { pair.stage.close() }
        for serial in 1...5 {
            let size = 10 * serial
            pair.stage.resize(
                SurfaceState(serial: UInt32(serial), width: size, height: size, scale: 1))
        }
        pair.commit(at: 1)
        #expect(pair.half.surface == SurfaceState(serial: 5, width: 50, height: 50, scale: 1))
        #expect(pair.half.update(at: .zero) == Region(PixelRect(x: 0, y: 0, width: 50, height: 50)))
    }

    @Test("a kept picture that goes asks for one frame; then the renderer sleeps for good")
    func sleep() throws {
        let pair = Pair()
        defer { pair.stage.close() }
        let card = CALayer()
        card.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
        card.backgroundColor = .black
        card.shouldRasterize = true
        pair.stage.layer.addSublayer(card)
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        pair.commit(at: 1)
        func frame(_ seconds: Double) -> Region {
            let damage = pair.half.update(at: HostTime(seconds: seconds))
            guard !damage.isEmpty else { return damage }
            pair.half.scheduler.callbackRequested(at: HostTime(seconds: seconds))
            _ = pair.half.scheduler.callbackArrived(at: HostTime(seconds: seconds + 0.01))
            return damage
        }
        _ = frame(1)
        // Nothing moves: nothing is asked for, however long the picture is shown.
        #expect(pair.half.scheduler.action(at: HostTime(seconds: 1.02)) == .idle)
        CATransaction.setDisableActions(true)
        card.isHidden = true
        pair.commit(at: 5)
        #expect(!frame(5).isEmpty)
        let next = pair.half.scheduler.action(at: HostTime(seconds: 5.02))
        guard case .sleep(let until) = next else {
            Issue.record("\(next)")
            return
        }
        #expect(abs(until.seconds - 5.1) < 0.02)
        guard case .render(let seen) = pair.half.scheduler.action(at: until) else {
            Issue.record("not woken")
            return
        }
        #expect(frame(max(seen.seconds, 5.1)).isEmpty)
        #expect(pair.half.scheduler.action(at: HostTime(seconds: 5.2)) == .idle)
    }

    @Test("before the first surface there is nothing to draw")
    func noSurface() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.commit(at: 1)
        #expect(pair.half.surface == nil)
        #expect(pair.half.update(at: .zero).isEmpty)
        #expect(pair.half.advance(to: .zero).isEmpty)
        #expect(pair.half.scheduler.action(at: .zero) == .idle)
    }

    @Test("a commit is drawn, then the half is idle")
    func idle() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        pair.commit(at: 1)
        let now = HostTime(seconds: 1)
        guard case .render(let time) = pair.half.scheduler.action(at: now) else {
            Issue.record("nothing to draw")
            return
        }
        #expect(!pair.half.update(at: time).isEmpty)
        pair.half.scheduler.callbackRequested(at: now)
        #expect(pair.half.scheduler.action(at: now) == .idle)
        _ = pair.half.scheduler.callbackArrived(at: now + 0.016)
        #expect(pair.half.scheduler.action(at: now + 0.016) == .idle)
    }

    @Test("motion that advanced unseen is owed to the next frame, and a still layer isn't")
    func owed() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        pair.commit(at: 1)
        _ = pair.half.advance(to: HostTime(seconds: 2))
        #expect(pair.half.scheduler.action(at: HostTime(seconds: 2)) != .idle)
        _ = pair.half.update(at: HostTime(seconds: 3))
        #expect(pair.half.scheduler.action(at: HostTime(seconds: 3)) == .idle)
        _ = pair.half.advance(to: HostTime(seconds: 4))
        #expect(pair.half.scheduler.action(at: HostTime(seconds: 4)) == .idle)
    }

    @Test("a root that covers the window with an opaque colour hides what is behind")
    func covers() {
        #expect(opaque { _ in })
    }

    @Test("a root that lets something through isn't opaque")
    func translucent() {
        #expect(!opaque { $0.backgroundColor = nil })
        #expect(!opaque { $0.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.9) })
        #expect(!opaque { $0.opacity = 0.5 })
        #expect(!opaque { $0.isHidden = true })
        #expect(!opaque { $0.cornerRadius = 4 })
        #expect(!opaque { $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) })
        #expect(!opaque { $0.position.x = 3 })
        #expect(!opaque { $0.mask = CALayer() })
    }

    @Test("while the root is animated it isn't taken for opaque")
    func animated() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        pair.commit(at: 1)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 1
        pair.stage.layer.add(fade, forKey: "fade")
        pair.commit(at: 2)
        #expect(!pair.half.isOpaque)
        _ = pair.half.update(at: HostTime(seconds: 3.1))
        pair.stage.receive(pair.reports.take())
        pair.commit(at: 3.2)
        #expect(pair.half.isOpaque)
    }

    @Test("a closed stage sends no more, and takes what still comes")
    func closed() {
        let pair = Pair()
        pair.stage.resize(SurfaceState(width: 40, height: 30, scale: 1))
        pair.stage.close()
        pair.commit(at: 1)
        #expect(pair.half.surface == nil)
        var report = RenderReport()
        report.ended = [AnimationID(rawValue: 1)]
        let frame = PresentedFrame(commit: 1, shows: .zero, seen: .zero, isExact: true)
        report.seen = [SeenFrame(frame, changed: .empty)]
        pair.stage.receive(report)
        pair.stage.receive(.focus(.zero, isFocused: true))
        #expect(pair.stage.hit(.zero) == nil)
    }

    @Test("a transition goes out from the commits before its own, shown or not")
    func transition() throws {
        let host = try HeadlessStage(width: 40, height: 30)
        defer { host.close() }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        host.stage.layer.addSublayer(layer)
        CATransaction.flush()
        // Nothing was painted yet, and the renderer gets all of it at once.
        let fade = CATransition()
        fade.duration = 1
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.removeAllAnimations()
        layer.add(fade, forKey: nil)
        CATransaction.flush()
        host.step(to: 0)
        let first = try #require(host.image()).bitmap[20, 15]
        host.step(to: 0.5)
        let half = try #require(host.image()).bitmap[20, 15]
        host.step(to: 1.5)
        #expect(first == 0xFFFF_0000)
        #expect(half == 0xFF80_007F || half == 0xFF7F_0080)
        #expect(try #require(host.image()).bitmap[20, 15] == 0xFF00_00FF)
    }

    @Test("changes of an update that no frame showed are painted with the next")
    func unshown() throws {
        let host = try HeadlessStage(width: 40, height: 30, buffers: 1)
        defer { host.close() }
        let (left, right) = (CALayer(), CALayer())
        left.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        right.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
        for each in [left, right] { host.stage.layer.addSublayer(each) }
        host.step(to: 0)
        CATransaction.setDisableActions(true)
        left.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        CATransaction.flush()
        let fade = CATransition()
        fade.duration = 1
        right.add(fade, forKey: nil)
        CATransaction.flush()
        host.step(to: 0.1)
        #expect(try #require(host.image()).bitmap[5, 5] == 0xFFFF_0000)
    }
}
