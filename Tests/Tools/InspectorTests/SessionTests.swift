import Inspection
import Primitives
import Stage
import Testing

@testable import Inspector

@Suite("The inspector and its program")
@MainActor
struct SessionTests {
    @Test("the newest program is connected to by itself, and its tree is shown")
    func connects() throws {
        let visit = try Visit()
        #expect(visit.session.program?.name == "player")
        #expect(visit.session.tree.layers.count == 14)
        #expect(visit.session.selection == 1)
        #expect(visit.shell.waitingWords == nil)
    }

    @Test("a program that ends is told in place, and the next one is connected to")
    func ends() throws {
        let visit = try Visit()
        let first = visit.program
        visit.programs.choices = []
        first.end()
        visit.tick(2)
        #expect(
            visit.shell.waitingWords == "“player” has ended; waiting for another.")
        #expect(visit.session.selection == nil)
        visit.programs.choices = [ProgramChoice(process: 4712, name: "player")]
        visit.tick(10)
        #expect(visit.programs.connections == 2)
        #expect(visit.shell.waitingWords == nil)
        #expect(visit.session.tree.layers.count == 14)
    }

    @Test("a program that doesn't answer is asked once, and the keyboard goes on")
    func slow() throws {
        let visit = try Visit()
        visit.program.isSlow = true
        let before = visit.program.asked.count
        visit.tick(50)
        let stages = visit.program.asked[before...].filter { $0 == .stages }
        #expect(stages.count == 1)
        visit.key(Key.f1)
        #expect(visit.shell.showsKeys)
    }

    @Test("a typed value is sent as a value of its kind, and can be taken back")
    func edits() throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.session.set("opacity", to: " 0.25 ")
        #expect(
            visit.lastSet
                == .set(
                    of: 13, keyPath: "opacity",
                    value: InspectionValue(kind: .number, numbers: [0.25], text: "0.25"),
                    animates: false))
        #expect(visit.session.values.first { $0.key == "opacity" }?.model.numbers == [0.25])
        visit.session.undo()
        #expect(visit.session.values.first { $0.key == "opacity" }?.model.numbers == [1])
        visit.session.undo()
        #expect(visit.session.note == "There is nothing to take back.")
    }

    @Test(
        "colours are typed as digits or as parts",
        arguments: [
            ("#F00", [1, 0, 0, 1]), ("#00ff00", [0, 1, 0, 1]), ("#0000FF00", [0, 0, 1, 0]),
            ("0.5, 0.5, 0.5", [0.5, 0.5, 0.5, 1]),
        ] as [(String, [Double])])
    func colors(text: String, parts: [Double]) throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.session.set("backgroundColor", to: text)
        guard case .set(_, _, let value, _) = visit.lastSet else {
            Issue.record("nothing was sent")
            return
        }
        #expect(value.kind == .color)
        #expect(value.numbers == parts)
    }

    @Test(
        "a value that doesn't fit isn't sent, and the reason is told",
        arguments: [
            ("opacity", "half", "“half” is no number; this takes a number, such as 0.5"),
            ("opacity", "", "this takes a number, such as 0.5"),
            ("position", "3", "1 of 2: this takes two numbers: x, y"),
            ("hidden", "maybe", "“maybe” is neither true nor false"),
            ("backgroundColor", "#12", "“#12” has not 3, 6 or 8 digits of 0 to 9 and A to F"),
            (
                "contentsGravity", "middle",
                "“middle” doesn't fit; one of center, resize, resizeAspect, top"
            ),
        ])
    func badInput(key: String, text: String, reason: String) throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.session.set(key, to: text)
        #expect(visit.session.fault?.key == key)
        #expect(visit.session.fault?.sentence == reason)
        #expect(visit.lastSet == nil)
    }

    @Test("a program's own refusal is told, too")
    func refusal() throws {
        let visit = try Visit()
        visit.session.select(13)
        visit.session.set("speed", to: "2")
        #expect(visit.session.fault?.sentence == "speed doesn’t take “2”")
    }

    @Test("a press in the program chooses the layer, unfolded, while picking is on")
    func picks() throws {
        let visit = try Visit()
        visit.session.fold(9, isFolded: true)
        visit.session.togglePick()
        #expect(visit.session.isPicking)
        visit.program.press(on: 13)
        #expect(visit.session.selection == 13)
        #expect(!visit.session.isPicking)
        #expect(visit.session.tree.row(of: 13) != nil)
    }

    @Test("time stops, steps, slows and is moved; moving stops it first")
    func time() throws {
        let visit = try Visit()
        visit.session.scrub(by: -0.5)
        #expect(
            visit.program.asked.contains(
                .time(pause: true, slowdown: nil, steps: nil, scrub: -0.5)))
        #expect(visit.session.time?.isPaused == true)
        #expect(abs((visit.session.time?.shown ?? 0) - 11.9) < 1e-9)
        visit.session.step()
        #expect(
            visit.program.asked.last { if case .time = $0 { true } else { false } }
                == .time(pause: nil, slowdown: nil, steps: 1, scrub: nil))
        visit.session.slow(10)
        #expect(visit.session.time?.slowdown == 10)
        visit.session.togglePause()
        #expect(visit.session.time?.isPaused == false)
    }

    /// Where the sun and the play button lie in the picture `exploded-dark.png`.
    @Test(
        "a press on a plane in space chooses its layer",
        arguments: [(612.0, 214.0, UInt64(7)), (614, 355, 11)])
    func planes(x: Double, y: Double, layer: UInt64) throws {
        let visit = try Visit(isExploded: true)
        visit.tick(8)
        visit.click(x, y)
        #expect(visit.session.selection == layer)
    }

    @Test("the scheme is the desktop's, where it has one, until a person chooses another")
    func scheme() throws {
        defer { DesktopSettings.take(DesktopSettings()) }
        let visit = try Visit(followsDesktop: true)
        var told: [Bool] = []
        visit.shell.onScheme = { told.append($0) }
        func say(_ scheme: DesktopSettings.ColorScheme) {
            var settings = DesktopSettings()
            settings.colorScheme = scheme
            DesktopSettings.take(settings)
        }
        for scheme in [.light, .none, .dark] as [DesktopSettings.ColorScheme] { say(scheme) }
        #expect(told == [true, false, true])
        visit.key(0x74)
        for scheme in [.light, .dark] as [DesktopSettings.ColorScheme] { say(scheme) }
        #expect(told == [true, false, true, false])
    }

    @Test("the slider begins where time came to a stand, however long it ran before")
    func slider() throws {
        let visit = try Visit()
        visit.tick(40)
        visit.session.togglePause()
        visit.tick(2)
        let place = try #require(visit.place(of: "UISlider", in: "MotionPane"))
        // Three quarters of two seconds each way, but for the knob's width.
        visit.click(place.minX + place.width * 0.75, place.midY)
        let scrub = visit.program.asked.compactMap {
            if case .time(_, _, _, let scrub?) = $0 { scrub } else { nil }
        }
        let seconds = try #require(scrub.first)
        #expect(scrub.count == 1 && abs(seconds - 1) < 0.2)
    }

    @Test("an overlay is added to those that are shown, and taken away again")
    func overlays() throws {
        let visit = try Visit()
        visit.session.toggleOverlay("blended")
        visit.session.toggleOverlay("damage")
        #expect(visit.session.shownOverlays == ["blended", "damage"])
        visit.session.toggleOverlay("blended")
        #expect(visit.session.shownOverlays == ["damage"])
    }
}
