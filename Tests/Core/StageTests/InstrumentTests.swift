import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// What can be turned on at run time, by the program and by keys.
@MainActor
struct InstrumentTests {
    private let all: KeyModifiers = [.control, .alt]

    private func press(
        _ code: UInt32, _ modifiers: KeyModifiers, _ phase: KeyInput.Phase = .down, on show: Show
    ) {
        show.host.send(
            .key(
                KeyInput(
                    time: .zero, phase: phase, code: code, symbol: 0, text: "x",
                    modifiers: modifiers)))
    }

    @Test("instruments named in the environment variable are on from the start")
    func start() {
        let instruments = Instruments(DebugSwitches(parsing: "slow=4,meter,pause"))
        #expect(instruments.slowdown == 4 && instruments.showsMeter && instruments.isPaused)
        #expect(instruments.overlays.isEmpty && instruments.wantsRecords)
    }

    @Test("nothing turned on asks nothing of a render half; a change reaches every stage")
    func delivery() throws {
        let instruments = Instruments(DebugSwitches())
        let boxes = [CommitMailbox(), CommitMailbox()]
        let stages = boxes.map { Stage(mailbox: $0, instruments: instruments) { .zero } }
        defer { for stage in stages { stage.close() } }
        for box in boxes { #expect(box.take().instruments == nil) }
        let woken = Locked(0)
        for box in boxes { box.onDelivery { woken.withLock { $0 += 1 } } }
        instruments.overlays = [.damage, .tiles]
        for box in boxes {
            let order = try #require(box.take().instruments)
            #expect(order.settings.overlays == [.damage, .tiles] && order.warp.isNone)
            #expect(box.take().instruments == nil)
        }
        #expect(woken.withLock { $0 } == 2)
        instruments.overlays = [.damage, .tiles]
        #expect(woken.withLock { $0 } == 2)
        let late = CommitMailbox()
        let other = Stage(mailbox: late, instruments: instruments) { .zero }
        defer { other.close() }
        #expect(late.take().instruments?.settings.overlays == [.damage, .tiles])
    }

    /// X11: 0xFFBE is F1, 0x1008FE02 the second console, which most keymaps have there; codes 1, 59 and 30 are the
    /// places of Escape, F1 and A.
    @Test(
        "a function key is one by its symbol, and by its place only where nothing is typed",
        arguments: [
            (1, 0xFFBE, [.blended]), (30, 0x1008_FE02, [.rasterized]), (59, 0, [.blended]),
            (59, 0x61, []), (59, 0x100_03B1, []), (59, 0x1008_FF14, [.blended]),
        ] as [(UInt32, UInt32, Set<InstrumentOverlay>)])
    func symbols(code: UInt32, symbol: UInt32, overlays: Set<InstrumentOverlay>) throws {
        let show = try Show(switches: DebugSwitches(parsing: "fps"))
        show.host.send(
            .key(
                KeyInput(
                    time: .zero, phase: .down, code: code, symbol: symbol, text: "",
                    modifiers: all)))
        #expect(show.host.stage.instruments.overlays == overlays)
    }

    @Test("F1 to F12 with Control and Alt turn on what they stand for, and again off")
    func functionKeys() throws {
        let show = try Show(switches: DebugSwitches(parsing: "fps"))
        let instruments = show.host.stage.instruments
        let overlays: [InstrumentOverlay] = [
            .blended, .rasterized, .copied, .misaligned, .offscreen, .damage, .borders, .overdraw,
        ]
        for (index, overlay) in overlays.enumerated() {
            press(59 + UInt32(index), all, on: show)
            #expect(instruments.overlays == [overlay])
            press(59 + UInt32(index), [.control, .alt, .capsLock], on: show)
            #expect(instruments.overlays == [])
        }
        press(67, all, on: show)
        #expect(instruments.showsMeter)
        press(68, all, on: show)
        #expect(instruments.slowdown == 10)
        press(68, all, on: show)
        #expect(instruments.slowdown == 1)
        press(87, all, on: show)
        #expect(instruments.isPaused)
        press(87, all, on: show)
        #expect(!instruments.isPaused)
        press(88, all, on: show)
        #expect(instruments.isPaused)
        #expect(show.events.isEmpty)
    }

    @Test("with Shift the digits stand for the same, and tiles, bands and memory are there")
    func digits() throws {
        let show = try Show(switches: DebugSwitches(parsing: "fps"))
        let instruments = show.host.stage.instruments
        let shifted: KeyModifiers = [.control, .alt, .shift]
        for (code, overlay): (UInt32, InstrumentOverlay) in [
            (2, .blended), (9, .overdraw), (59, .tiles), (60, .bands), (61, .memory),
            (16, .tiles), (17, .bands), (18, .memory),
        ] {
            press(code, shifted, on: show)
            #expect(instruments.overlays == [overlay], "\(code)")
            press(code, shifted, on: show)
        }
        press(13, shifted, on: show)
        #expect(instruments.isPaused && show.events.isEmpty)
    }

    @Test("repeats and the release of a key that was taken are taken, too; no other key is")
    func rest() throws {
        let show = try Show(switches: DebugSwitches(parsing: "fps"))
        press(64, all, on: show)
        press(64, all, .repeated, on: show)
        press(64, [], .up, on: show)
        #expect(show.events.isEmpty)
        #expect(show.host.stage.instruments.overlays == [.damage])
        for (code, modifiers): (UInt32, KeyModifiers) in [
            (64, []), (64, .control), (64, [.control, .alt, .logo]), (30, all), (2, all),
            (62, [.control, .alt, .shift]),
        ] {
            press(code, modifiers, on: show)
        }
        #expect(show.events.count == 6)
    }

    @Test("a key that was taken and let go of elsewhere is the program's when it comes again")
    func heldElsewhere() throws {
        let show = try Show(switches: DebugSwitches(parsing: "fps"))
        press(17, [.control, .alt, .shift], on: show)
        show.host.send(.focus(.zero, isFocused: false))
        show.host.send(.focus(.zero, isFocused: true))
        show.events = []
        for phase in [KeyInput.Phase.down, .repeated, .up] { press(17, [], phase, on: show) }
        #expect(show.events.count == 3)
        // And what is taken is taken again.
        press(17, [.control, .alt, .shift], on: show)
        press(17, [], .up, on: show)
        #expect(show.events.count == 3 && show.host.stage.instruments.overlays == [])
    }

    @Test("a trace that is closed asks for no more frame records")
    func closedTrace() {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "trace-\(UUID().uuidString).json"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let instruments = Instruments(DebugSwitches(parsing: "trace=\(path)"))
        #expect(!instruments.wantsRecords)
        instruments.install { .zero }
        #expect(instruments.wantsRecords)
        instruments.install(nil)
        #expect(!instruments.wantsRecords)
    }

    @Test("where the variable holds nothing, every key is the program's")
    func plain() throws {
        let show = try Show(switches: DebugSwitches(parsing: ""))
        for code in 59...68 { press(UInt32(code), all, on: show) }
        #expect(show.events.count == 10)
        #expect(show.host.stage.instruments.overlays == [])
    }

    @Test("every overlay is turned on by the word of its name")
    func overlays() {
        for overlay in InstrumentOverlay.allCases {
            #expect(Instruments(DebugSwitches(parsing: overlay.rawValue)).overlays == [overlay])
        }
    }

    @Test("a slowdown below 1, or none at all, counts as 1", arguments: [0, -1, 0.5, .nan])
    func slowdown(factor: Double) {
        let instruments = Instruments(DebugSwitches())
        instruments.slowdown = factor
        #expect(instruments.slowdown == 1)
    }

    @Test("a long turn that changed nothing is told of; a short one, and one with a commit, aren't")
    func unshownTurns() throws {
        let now = Locked(HostTime(seconds: 5))
        let instruments = Instruments(DebugSwitches())
        instruments.install { now.withLock { $0 } }
        defer { instruments.install(nil) }
        let mailbox = CommitMailbox()
        let stage = Stage(mailbox: mailbox, instruments: instruments) { now.withLock { $0 } }
        defer { stage.close() }
        CATransaction.flush()
        var told: [MainTurn] = []
        instruments.onUnshownTurn = { told.append($0) }
        func turn(_ seconds: Double, _ body: () -> Void = {}) {
            instruments.turnBegan()
            now.withLock { $0 = $0 + seconds }
            body()
            CATransaction.flush()
            instruments.turnEnded()
            // What main waits for is no part of a turn.
            now.withLock { $0 = $0 + 3 }
        }
        turn(0.1)
        #expect(told.isEmpty)
        instruments.beginWatching()
        turn(0.1)
        #expect(told.map { $0.sent - $0.began }.map { abs($0 - 0.1) < 1e-9 } == [true])
        #expect(told.first?.commit == 0 && told.first?.spans.map(\.phase) == [.events])
        turn(0.01)
        turn(0.1) { stage.layer.opacity = 0.5 }
        #expect(told.count == 1)
        instruments.endWatching()
        turn(0.1)
        #expect(told.count == 1)
    }

    @Test("overlays are drawn over the window, and not over the shadow around it")
    func aroundWindow() throws {
        var surface = SurfaceState(width: 100, height: 60, scale: 2)
        surface.border = SurfaceBorder(margin: .init(top: 10, left: 20, bottom: 30, right: 20))
        let host = try HeadlessStage(
            surface, buffers: 1, threads: 1, switches: DebugSwitches(parsing: "overdraw"))
        defer { host.close() }
        host.stage.layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        host.step(to: 1)
        let picture = try #require(host.image()).bitmap
        // The layer is the surface's first 200 x 120 pixels, the window 200 x 120 from 40 and 20 on.
        for x in stride(from: 0, to: 200, by: 10) {
            let isMarked = picture.row(60)[x] != 0xFFFF_FFFF
            #expect(isMarked == (x >= 40), "\(x)")
        }
        for y in stride(from: 0, to: 120, by: 10) {
            #expect((picture.row(y)[100] != 0xFFFF_FFFF) == (y >= 20), "\(y)")
        }
    }
}
