import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// A program and the compositor that it runs on, both moved on by the test.
@MainActor
final class Bench {
    let compositor: TestCompositor
    let application: Application
    let window: Window
    /// What the window's layers were told, in order.
    var events: [LayerEvent] = []
    /// Why the connection ended, each time it was told.
    var losses: [ConnectionError] = []

    /// The clock of the compositor's presentation times.
    var clock = CLOCK_MONOTONIC

    var handle: OpaquePointer { compositor.handle }
    var layer: CALayer { window.layer }

    /// An open window that has not been configured.
    init(_ options: ltc_options = ltc_options(), size: CGSize = CGSize(width: 120, height: 80))
        throws
    {
        let compositor = try #require(TestCompositor(options))
        self.compositor = compositor
        application = try Application(
            socket: .descriptor(compositor.clientDescriptor), whileWaiting: { compositor.pump() })
        // Only a test of patience should lose it, however busy the machine is.
        application.boundTransfers(patience: 30, bytes: 64 << 20)
        window = try Window(application, title: "Bench", appID: "bench", size: size)
        window.background = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.onEvent = { [unowned self] in events.append($0) }
        application.onConnectionLost = { [unowned self] in losses.append($0) }
        try #require(pump { ltc_has_window(handle) && !compositor.commits.isEmpty })
    }

    /// For a test that waits: those of other rooms go on meanwhile, and stages in memory have their time.
    func takeTurns() {
        Instruments.shared.shareClock()
    }

    /// Moves both on until `condition` holds; false when it does not in time.
    @discardableResult
    func pump(for seconds: Double = 60, until condition: () -> Bool) -> Bool {
        compositor.pump(for: seconds, alongside: { application.step() }, until: condition)
    }

    /// Moves the compositor on, while the main thread of the program is stuck.
    @discardableResult
    func pumpWithoutMain(for seconds: Double = 60, until condition: () -> Bool) -> Bool {
        compositor.pump(for: seconds, until: condition)
    }

    /// Moves both on until all that was said is heard and answered, and then for a while in which
    /// nothing is expected.
    func settle(rounds: Int = 30) {
        compositor.settleWire()
        for _ in 0..<rounds {
            ltc_pump(handle, 2)
            application.step()
        }
        // What main asked for is with the compositor, and what that answered is with main.
        compositor.settleWire()
        application.step()
    }

    /// What the program asked for, but for its answers to the pings of `settle`.
    var requests: [String] {
        compositor.requests.filter { !$0.hasPrefix("xdg_wm_base.pong") }
    }

    /// Configures the window and waits for the frame of that size.
    func show(width: Int32 = 120, height: Int32 = 80, states: UInt32 = 0) throws {
        let serial = ltc_configure(handle, width, height, states)
        try #require(pump { compositor.frames.last?.acked == serial })
    }

    /// Answers the frame callback, gives back all buffers but the last, and says when it was seen.
    func finishFrame() {
        while ltc_held_buffers(handle) > 1 { ltc_release(handle, 0) }
        _ = ltc_present(handle, Self.now(clock), 16_666_666)
        _ = ltc_send_frames(handle, UInt32(truncatingIfNeeded: Int64(Self.now() * 1000)))
    }

    /// Finishes frames until `count` more have come; false when they don't.
    @discardableResult
    func play(_ count: Int, mainIsStuck: Bool = false) -> Bool {
        let goal = compositor.frames.count + count
        return compositor.pump(
            for: 60, alongside: { if !mainIsStuck { application.step() } },
            until: {
                if compositor.frames.count >= goal { return true }
                if ltc_waiting_frames(handle) > 0 { finishFrame() }
                return false
            })
    }

    /// The pipe that the program wants data in, and of which type; the test writes and closes it.
    func takePipe(for seconds: Double = 60) -> (descriptor: Int32, type: String)? {
        var type = [CChar](repeating: 0, count: Int(LTC_TYPE_LENGTH))
        var descriptor: Int32 = -1
        pump(for: seconds) {
            descriptor = ltc_take_receive(handle, &type)
            return descriptor >= 0
        }
        guard descriptor >= 0 else { return nil }
        let letters = type.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return (descriptor, String(decoding: letters, as: UTF8.self))
    }

    /// Seconds of a clock; the host's, unless told otherwise.
    static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// A box in the window that slides to and fro for ever.
    @discardableResult
    func addSlidingBox() -> CALayer {
        let box = CALayer()
        box.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        box.position = CGPoint(x: 20, y: 40)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(box)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 20
        slide.toValue = 100
        slide.duration = 0.7
        slide.autoreverses = true
        slide.repeatCount = .infinity
        box.add(slide, forKey: "slide")
        return box
    }
}
