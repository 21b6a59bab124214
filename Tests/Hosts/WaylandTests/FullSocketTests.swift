import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// libwayland ends a connection when its own 4 KiB are full beside a full socket: whatever the
/// compositor says while it doesn't read, the answers wait.
@Suite("A compositor that talks and doesn't listen", .serialized)
@MainActor
struct FullSocketTests {
    /// What the compositor says again and again.
    enum Talk: String, CaseIterable, CustomTestStringConvertible {
        case pings, enters, selections, devices, monitors
        var testDescription: String { rawValue }
    }

    @Test("all answers wait, and come when the compositor listens again", arguments: Talk.allCases)
    func deaf(talk: Talk) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 2) })
        for turn in 0..<30_000 {
            say(talk, turn, bench)
            // So that the client reads, while nobody reads what it answers.
            if turn % 50 == 49 {
                bench.application.step()
                hear(bench)
            }
        }
        bench.application.step()
        try #require(bench.losses.isEmpty, "\(bench.losses)")
        try #require(ltc_is_connected(bench.handle))
        #expect(bench.compositor.settleWire())
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle), "\(bench.losses)")
        if talk == .pings { #expect(bench.compositor.requests.contains { $0.contains("(29999)") }) }
        if talk == .devices {
            #expect(bench.pump(for: 20) { ltc_has_device(bench.handle, 0) })
        }
        // The window lives.
        bench.finishFrame()
        try bench.show(width: 131, height: 91)
    }

    /// What a program asks for, again and again.
    enum Wish: String, CaseIterable, CustomTestStringConvertible {
        case title, maximise, move, idle, copy, activation, typing, menu
        var testDescription: String { rawValue }
    }

    @Test(
        "a program's request waits while the socket is full, or is left out",
        arguments: Wish.allCases)
    func wishes(wish: Wish) throws {
        let bench = try Bench()
        defer {
            bench.application.close()
            Clipboard.shared.set([])
        }
        let field = TextClient()
        bench.window.stage.textEntry.begin(field)
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 2) })
        ltc_text_enter(bench.handle)
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(
            bench.pump {
                bench.events.last?.kind == .pointerDown(button: 0)
                    && ltc_text_commits(bench.handle) > 0
            })
        for turn in 0..<200_000 where !bench.application.isCongested {
            bench.window.title = "title \(turn)"
            bench.application.step()
        }
        try #require(bench.application.isCongested)
        for turn in 0..<1500 {
            ask(wish, turn, bench, field)
            bench.application.step()
            // The wire thread looks at what is typed.
            if wish == .typing { usleep(100) }
        }
        #expect(bench.losses.isEmpty)
        #expect(bench.compositor.settleWire())
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    private func ask(_ wish: Wish, _ turn: Int, _ bench: Bench, _ field: TextClient) {
        let isEven = turn % 2 == 0
        switch wish {
        case .title: bench.window.title = "wish \(turn)"
        case .maximise: bench.window.setMaximized(isEven)
        case .move: bench.window.beginMove()
        case .idle: bench.window.keepsMonitorOn = isEven
        case .copy: Clipboard.shared.set([Representation("text/plain", Data([1]))])
        case .activation: bench.window.activate(token: "token")
        case .menu:
            let placement = PopupPlacement(
                anchorRect: CGRect(x: 5, y: 5, width: 4, height: 5),
                size: CGSize(width: 50, height: 30))
            _ = bench.window.stage.popupHost?.showPopup(placement, grabs: true)
        case .typing: field.text = String(repeating: "x", count: turn % 90)
        }
    }

    /// Waits until the client has read most of what was said; it is the compositor's library that gives
    /// up a client which doesn't.
    private func hear(_ bench: Bench) {
        usleep(500)
        let end = Date().addingTimeInterval(60)
        while ltc_unheard(bench.handle) > 16_384, Date() < end { usleep(500) }
    }

    private func say(_ talk: Talk, _ turn: Int, _ bench: Bench) {
        switch talk {
        case .pings: ltc_ping(bench.handle, UInt32(turn))
        case .enters:
            ltc_pointer_enter(bench.handle, 3, 3)
            ltc_pointer_leave(bench.handle)
            ltc_pointer_frame(bench.handle)
        case .selections: withCStrings(["text/plain"]) { ltc_offer_selection(bench.handle, $0, 1) }
        case .devices: ltc_seat_capabilities(bench.handle, turn % 2 == 0 ? 0 : 7)
        case .monitors:
            guard turn % 10 == 0 else { return }
            ltc_remove_output(bench.handle)
            ltc_plug_output(bench.handle)
        }
    }
}
