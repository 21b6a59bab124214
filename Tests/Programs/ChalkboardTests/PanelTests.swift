import Chalk
import Chalkboard
import Chrome
import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing

/// The panels over the board: by the pointer, by a finger, by the keyboard alone, in any window.
@MainActor @Suite("Panels over the board", .serialized)
struct PanelTests {
    private func drawn(width: Int = 800, height: Int = 600) throws -> Easel {
        let easel = try Easel(width: width, height: height)
        try easel.play(
            """
            0 stroke mouse 0.2 100,100 300,120
            +0.1 key ctrl+shift+n
            +0.1 stroke mouse 0.2 100,150 300,220
            """)
        return easel
    }

    /// The layer in front that has a name: signs of the tray have those of panels.
    private func layer(_ name: String, in layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return layer.sublayers?.reversed().lazy.compactMap { self.layer(name, in: $0) }.first
    }

    private nonisolated static let panels = [
        "export": "ctrl+e", "colours": "c", "ground": "g", "pages": "o", "tools": "m",
        "keys": "f1", "replay": "ctrl+r", "history": "ctrl+h",
    ]

    // 640 x 440 is the smallest window; the others are those of issue 52.
    @Test(
        "each panel lies over the tray, inside the window",
        arguments: [(640, 440), (760, 500), (1120, 720), (1440, 900)])
    func places(size: (width: Int, height: Int)) throws {
        let easel = try drawn(width: size.width, height: size.height)
        defer { easel.close() }
        let room = CGRect(x: 0, y: 0, width: size.width, height: size.height - 110)
        for (name, key) in Self.panels.sorted(by: { $0.key < $1.key }) {
            try easel.play("0 key \(key)")
            easel.wait(0.8)
            let panel = try #require(layer(name, in: easel.host.stage.layer), "\(name)")
            let frame = panel.convert(panel.bounds, to: easel.host.stage.layer)
            #expect(room.contains(frame) && frame.height > 50, "\(name): \(frame)")
            #expect(abs(frame.midX - room.midX) <= 1, "\(name): \(frame)")
            try easel.play("0 key escape")
            easel.wait(0.4)
            #expect(!easel.program.isAsking, "\(name)")
        }
    }

    @Test("the page of keys scrolls where the window is too low for it")
    func scrolls() throws {
        let easel = try drawn(width: 640, height: 440)
        defer { easel.close() }
        try easel.play("0 key f1")
        easel.wait(0.8)
        let panel = try #require(layer("keys", in: easel.host.stage.layer))
        let scroll = try #require(panel.sublayers?.first)
        let content = try #require(scroll.sublayers?.first)
        #expect(content.frame.maxY > scroll.bounds.height)
        try easel.play("0 move 320 150\n+0.1 wheel 40")
        easel.wait(1)
        // The margin below the last line is 18 points.
        #expect(abs(scroll.bounds.maxY - content.frame.maxY - 18) < 1)
        try easel.play("0 key up\n+0.5 key down\n+0.5 key up")
        easel.wait(0.5)
        #expect(abs(scroll.bounds.maxY - content.frame.maxY - 18 + 60) < 1)
        #expect(easel.program.showsKeys)
    }

    @Test(
        "a bar tells for a moment that the page of keys scrolls, and none where it doesn't",
        arguments: [(760, 500), (1120, 720)])
    func scrollSign(size: (width: Int, height: Int)) throws {
        let easel = try drawn(width: size.width, height: size.height)
        defer { easel.close() }
        try easel.play("0 key f1")
        easel.wait(0.6)
        let panel = try #require(layer("keys", in: easel.host.stage.layer))
        let scroll = try #require(panel.sublayers?.first)
        let bars = (scroll.sublayers ?? []).filter { $0.name == "scroll indicator" }
        #expect(bars.map(\.opacity) == (size.height < 720 ? [1] : []))
        // Along the right edge, from the upper end of the page.
        #expect(bars.allSatisfy { $0.frame.minX > scroll.bounds.midX && $0.frame.minY < 10 })
        easel.wait(1.5)
        #expect(bars.allSatisfy { $0.opacity == 0 })
    }

    @Test("choices and buttons of an export are pressed by Tab, arrows and Return alone")
    func export() throws {
        let easel = try drawn()
        defer { easel.close() }
        // Kind, Size, Pages, Print, Export: Paper and Sheet belong to a PDF.
        try easel.play(
            """
            0 key ctrl+e
            +0.5 key tab
            +0.1 key right
            +0.1 key tab
            +0.1 key tab
            +0.1 key tab
            +0.1 key return
            """)
        easel.wait(0.5)
        #expect(!easel.program.isAsking)
        #expect(easel.program.words?.hasSuffix("/Chalkboard.svg") == true)
    }

    @Test("a swatch is taken by the pointer and by a finger, and any other colour from the well")
    func colours() throws {
        let easel = try drawn()
        defer { easel.close() }
        let before = easel.pixels()
        try easel.play("0 key c")
        easel.wait(0.5)
        try easel.click("swatch 2fb58a")
        #expect(easel.program.brush.tool == .chalk(ChalkColor(0x2FB58A)))
        let place = try #require(easel.program.middle(of: "swatch f0705c"))
        try easel.play(
            "0 touch 0 down \(place.x) \(place.y)\n+0.05 touch 0 up \(place.x) \(place.y)")
        #expect(easel.program.brush.tool == .chalk(ChalkColor(0xF0705C)))
        #expect(easel.program.isAsking && easel.pixels() == before)
        try easel.click("any other colour")
        easel.wait(0.5)
        let root = easel.host.stage.layer
        let card = try #require(layer("panel", in: root)?.sublayers?.first)
        let box = card.convert(card.bounds, to: root)
        try easel.play("0 move \(box.midX) \(box.minY + 120)\n+0.05 down\n+0.05 up")
        let taken = easel.program.brush.tool
        #expect(taken.isChalk && taken != .chalk(ChalkColor(0xF0705C)))
        try easel.play("0 key escape")
        #expect(layer("panel", in: root) == nil && easel.program.isAsking)
    }

    @Test("a ground is chosen by its card, and kept")
    func ground() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key g")
        easel.wait(0.5)
        try easel.click("white")
        try easel.click("squared")
        #expect(easel.program.session.board.ground == BoardGround(.white, .squared))
    }

    @Test("a tool of a lesson is chosen from the list by the pointer, and by arrows and Return")
    func tools() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key m")
        easel.wait(0.5)
        try easel.click("Ruler")
        #expect(easel.program.aid?.kind == .ruler && !easel.program.isAsking)
        try easel.play("0 key m\n+0.5 key tab\n+0.1 key down\n+0.1 key down\n+0.1 key return")
        easel.wait(0.3)
        #expect(easel.program.aid?.kind == .square60 && !easel.program.isAsking)
    }

    @Test("a board on the shelf is opened by a click, and by Tab, arrows and Return")
    func shelf() throws {
        let easel = try Easel()
        defer { easel.close() }
        for name in ["a", "b"] {
            try easel.play(
                """
                0 stroke mouse 0.2 100,100 300,300
                +0.1 key ctrl+s
                +0.5 key \(name)
                +0.1 key return
                +1 key ctrl+n
                """)
        }
        try easel.play("0 key ctrl+o")
        easel.wait(0.8)
        try easel.click("board a")
        #expect(easel.program.session.file?.lastPathComponent == "a.chalk")
        #expect(!easel.program.isShelfOpen)
        easel.wait(0.5)
        // From the field to the list, at the open board; the one that was saved last is above it.
        try easel.play("0 key ctrl+f\n+0.5 key tab\n+0.1 key up\n+0.1 key return")
        #expect(easel.program.session.file?.lastPathComponent == "b.chalk")
    }

    @Test("the timer lies below the page's number, its buttons at equal distances")
    func timer() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key k")
        easel.wait(0.3)
        let names = ["less", "more", "start", "reset", "close"]
        let middles = try names.map { try #require(easel.program.middle(of: $0)).x }
        let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
        // Buttons are 38 points wide.
        #expect(steps.allSatisfy { $0 >= 38 && abs($0 - steps[0]) <= 1 }, "\(steps)")
        let (timer, page) = (
            try #require(layer("timer", in: easel.host.stage.layer)),
            try #require(layer("page", in: easel.host.stage.layer))
        )
        #expect(timer.frame.minY > page.frame.maxY)
    }

    @Test("a press on Film opens the menu of its kinds")
    func film() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play("0 key ctrl+r")
        easel.wait(0.6)
        try easel.click("Film")
        #expect(easel.program.showsMenu && easel.program.lesson != nil)
        try easel.play("0 key escape")
        #expect(!easel.program.showsMenu && easel.program.lesson != nil)
    }

    @Test("a banner stays in the middle of a window that gets another width")
    func banner() throws {
        let easel = try drawn()
        defer { easel.close() }
        try easel.play(
            """
            0 key ctrl+e
            +0.5 key tab
            +0.1 key right
            +0.1 key tab
            +0.1 key tab
            +0.1 key tab
            +0.1 key return
            """)
        easel.wait(0.6)
        #expect(abs((easel.program.middle(of: "banner")?.x ?? 0) - 400) < 1)
        easel.host.stage.resize(.init(width: 500, height: 600, scale: 1))
        easel.wait(0.1)
        #expect(abs((easel.program.middle(of: "banner")?.x ?? 0) - 250) < 1)
    }

    @Test("edges of panels are those of letters while the user needs high contrast")
    func contrast() throws {
        let easel = try drawn()
        defer { easel.close() }
        defer { DesktopSettings.take(DesktopSettings()) }
        try easel.play("0 key g")
        easel.wait(0.5)
        let panel = try #require(layer("ground", in: easel.host.stage.layer))
        let plain = panel.borderColor
        var settings = DesktopSettings.current
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        easel.wait(0.2)
        #expect(panel.borderColor == Chrome.dark.text && plain == Chrome.dark.line)
        DesktopSettings.take(DesktopSettings())
        easel.wait(0.2)
        #expect(panel.borderColor == plain)
    }

    /// WCAG 2.2, success criterion 1.4.3, wants 4.5 to 1. By its formula letters of 0.93 have that on the green
    /// board, and letters of 0.1 on the white one, at an alpha of 0.61.
    @Test("the hint on a bare board is read, and is clear while the user needs high contrast")
    func hint() throws {
        let easel = try Easel(width: 800, height: 600)
        defer { easel.close() }
        defer { DesktopSettings.take(DesktopSettings()) }
        easel.wait(0.2)
        func words() throws -> [Float] {
            let hint = try #require(layer("hint", in: easel.host.stage.layer))
            return hint.sublayers?.first?.sublayers?.map(\.opacity) ?? []
        }
        #expect(try words().count == 2)
        #expect(try words().allSatisfy { $0 >= 0.61 && $0 < 1 })
        var settings = DesktopSettings.current
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        easel.wait(0.2)
        #expect(try words() == [1, 1])
    }
}
