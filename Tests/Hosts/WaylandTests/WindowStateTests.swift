import CTestCompositor
import CoreAnimation
import Foundation
import Stage
import Testing
import Wayland

/// What a window does as the compositor shows it in one way or another. The numbers of states are
/// those of xdg-shell.
@Suite("How a window is shown", .serialized)
@MainActor
struct WindowStateTests {
    private static let fullscreen: UInt32 = 1 << 2
    private static let activated: UInt32 = 1 << 4
    private static let suspended: UInt32 = 1 << 9

    private func inhibitors(_ bench: Bench) -> [String] {
        bench.requests.compactMap { request in
            if request.hasPrefix("zwp_idle_inhibit_manager_v1.create_inhibitor") { return "on" }
            return request == "zwp_idle_inhibitor_v1.destroy()" ? "off" : nil
        }
    }

    @Test("the monitor stays on while a window fills it, and no longer")
    func idle() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        #expect(inhibitors(bench).isEmpty)
        try bench.show(width: 200, height: 100, states: Self.fullscreen)
        #expect(bench.pump { inhibitors(bench) == ["on"] })
        try bench.show()
        #expect(bench.pump { inhibitors(bench) == ["on", "off"] })
        bench.window.keepsMonitorOn = true
        #expect(bench.pump { inhibitors(bench) == ["on", "off", "on"] })
        bench.window.keepsMonitorOn = false
        try bench.show(width: 200, height: 100, states: Self.fullscreen)
        #expect(bench.pump { inhibitors(bench) == ["on", "off", "on", "off"] })
        bench.settle()
        #expect(inhibitors(bench).count == 4)
        bench.window.keepsMonitorOn = nil
        #expect(bench.pump { inhibitors(bench).count == 5 })
        bench.application.stopsAfterLastWindow = false
        bench.window.close()
        #expect(bench.pump { inhibitors(bench).last == "off" && !ltc_has_window(bench.handle) })
        #expect(ltc_is_connected(bench.handle))
    }

    @Test(
        "a program of views keeps the monitor on in a window that is seen, if the window allows it")
    func views() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.window.stage.keepsMonitorOn = true
        #expect(bench.pump { inhibitors(bench) == ["on"] })
        try bench.show(width: 121, states: Self.suspended)
        #expect(bench.pump { inhibitors(bench) == ["on", "off"] })
        try bench.show(width: 122)
        #expect(bench.pump { inhibitors(bench) == ["on", "off", "on"] })
        bench.window.keepsMonitorOn = false
        #expect(bench.pump { inhibitors(bench).count == 4 })
        bench.window.keepsMonitorOn = nil
        bench.window.stage.keepsMonitorOn = false
        bench.settle()
        #expect(inhibitors(bench).count == 4)
    }

    @Test("without the protocol nothing is asked for")
    func noIdle() throws {
        var options = ltc_options()
        let name = "zwp_idle_inhibit_manager_v1"
        try name.withCString { name in
            options.without = name
            let bench = try Bench(options)
            defer { bench.application.close() }
            try bench.show(width: 200, height: 100, states: Self.fullscreen)
            bench.settle()
            #expect(inhibitors(bench).isEmpty && ltc_is_connected(bench.handle))
        }
    }

    @Test("a window that nobody can see draws nothing, and goes on at a callback, whatever is said")
    func suspended() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(bench.play(3))
        var told: [WindowStates] = []
        bench.window.onStateChange = { told.append(bench.window.states) }
        let serial = ltc_configure(bench.handle, 120, 80, Self.suspended)
        #expect(bench.pump { bench.window.states.contains(.suspended) })
        _ = serial
        bench.settle(rounds: 100)
        let before = bench.compositor.frames.count
        bench.settle(rounds: 200)
        // The callback that is awaited doesn't come: nothing is drawn.
        #expect(bench.compositor.frames.count == before)
        // A compositor that shows it again, and forgets to say so.
        #expect(bench.play(60))
        #expect(bench.pump { !bench.window.states.contains(.suspended) })
        #expect(told.last?.contains(.suspended) == false)
    }

    /// Timers of Foundation run on the main thread alone, where no test is: that they rest is asked of the program.
    @Test(
        "display links and timers rest while nobody sees the window, until a frame or input comes")
    func resting() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        func frames(until isDone: () -> Bool) -> Bool {
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return isDone()
            }
        }
        #expect(frames { calls > 2 } && !bench.application.isUnseen)
        ltc_configure(bench.handle, 120, 80, Self.suspended)
        #expect(bench.pump { bench.window.states.contains(.suspended) })
        let before = calls
        // A frame that was on its way when the word came.
        bench.finishFrame()
        bench.settle(rounds: 50)
        #expect(calls == before && bench.application.isUnseen)
        // A compositor that shows it again without a word.
        #expect(frames { calls > before })
        #expect(!bench.window.states.contains(.suspended) && !bench.application.isUnseen)
        // Once more, and a pointer comes.
        ltc_configure(bench.handle, 121, 80, Self.suspended)
        #expect(bench.pump { bench.application.isUnseen })
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { !bench.application.isUnseen })
        let again = calls
        #expect(frames { calls > again })
    }

    @Test("a program at rest hears of a compositor that shows it again and doesn't say so")
    func quiet() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(states: Self.suspended)
        #expect(bench.pump { bench.window.states.contains(.suspended) })
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return !bench.window.states.contains(.suspended)
            })
    }

    @Test("a pointer that comes, and a keyboard, show that somebody sees the window")
    func seen() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(states: Self.suspended)
        #expect(bench.window.states.contains(.suspended))
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { !bench.window.states.contains(.suspended) })
        // Said once more, it counts once more.
        try bench.show(width: 121, states: Self.suspended)
        #expect(bench.window.states.contains(.suspended))
    }
}
