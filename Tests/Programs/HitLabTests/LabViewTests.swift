import Chrome
import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing
import ViewKit

/// The views around the scene: lists, colours, and the keyboard.
@Suite("The views of the lab", .serialized)
@MainActor
struct LabViewTests {
    private func open(
        isDark: Bool = true, width: Int = 1120
    ) throws -> (host: HeadlessStage, shell: HitLabShell) {
        let host = try HeadlessStage(width: width, height: 720)
        var options = HitLabShell.Options()
        options.isDark = isDark
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        host.step(to: 1)
        return (host, shell)
    }

    /// A key of its X symbol (keysymdef.h).
    private func key(_ symbol: UInt32, _ host: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 1, symbol: symbol,
                        text: "", modifiers: [])))
        }
        host.step(to: host.time + 0.02)
    }

    private func click(_ point: CGPoint, _ host: HeadlessStage) {
        var input = PointerInput(time: HostTime(seconds: host.time), location: point)
        input.hasMoved = true
        host.send(.pointer(input))
        input.hasMoved = false
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
        host.step(to: host.time + 0.02)
    }

    /// The views on the stage that fulfil a condition.
    private func views(_ host: HeadlessStage, _ isWanted: (UIView) -> Bool) -> [UIView] {
        var (open, found) = ([host.stage.layer], [UIView]())
        while let next = open.popLast() {
            if let view = next.delegate as? UIView, isWanted(view) { found.append(view) }
            open += next.sublayers ?? []
        }
        return found
    }

    /// The row of a scene in the list.
    private func row(_ title: String, _ host: HeadlessStage) throws -> UITableViewCell {
        let cells = views(host) { $0 is UITableViewCell }.compactMap { $0 as? UITableViewCell }
        return try #require(
            cells.first {
                ($0.contentConfiguration as? UIListContentConfiguration)?.text == title
            })
    }

    private func focused(_ host: HeadlessStage) -> String? {
        views(host) { $0 is UITableViewCell && $0.isFocused }.first?.accessibilityLabel
    }

    @Test("Tab comes to the steps of a search, arrows go from row to row, past headings")
    func rows() throws {
        let (host, shell) = try open()
        defer { host.close() }
        // Beside everything: the board and its seven cards are tried in both trees.
        click(CGPoint(x: shell.boxes[0].minX + 8, y: shell.boxes[0].minY + 70), host)
        var isThere = false
        for _ in 0..<30 where !isThere {
            key(0xFF09, host)
            isThere = focused(host)?.hasPrefix("board, 7, 12") == true
        }
        #expect(isThere)
        key(0xFF54, host)
        #expect(focused(host)?.hasPrefix("card 7, ") == true)
        for _ in 0..<7 { key(0xFF54, host) }
        #expect(focused(host)?.hasPrefix("board, ") == true)
        // Other rows: the second of the misses is below a heading, and has the focus.
        key(0xFF50, host)
        key(0x69, host)
        #expect(focused(host) == "On screen, 1 of 1 missed, 100 %")
    }

    @Test("the list of scenes shows which is open, and opens others, and the game")
    func scenes() throws {
        let (host, shell) = try open()
        defer { host.close() }
        #expect(try row("Cards", host).isSelected)
        for (title, scene) in [("Game", LabScene.game), ("Swarm", .swarm)] {
            let row = try row(title, host)
            click(row.convert(CGPoint(x: 20, y: 10), to: nil), host)
            #expect(shell.session.board.scene == scene)
            #expect(row.isSelected)
        }
        key(0x31, host)
        #expect(try row("Cards", host).isSelected)
        #expect(try !row("Swarm", host).isSelected)
    }

    /// The ground, the line and the text of the theme that all our programs share.
    @Test("other colours, and high contrast, come to views that are there already")
    func colors() throws {
        let (host, shell) = try open(isDark: false)
        defer {
            withExtendedLifetime(shell) {}
            DesktopSettings.take(DesktopSettings())
            host.close()
        }
        let cards = views(host) { $0.layer.cornerRadius == 14 && !$0.isHidden }
        #expect(cards.count == 2)
        let ground = try #require(cards[0].superview?.superview?.superview)
        func shown(_ color: UIColor?) -> CGColor? {
            color?.resolvedColor(with: ground.traitCollection).cgColor
        }
        func edges() -> [CGColor?] { cards.map(\.layer.borderColor) }
        #expect(ground.backgroundColor == .ground)
        #expect(edges() == [.hex(0xD9DDE5), .hex(0xD9DDE5)])
        #expect(shown(ground.backgroundColor) == .hex(0xF7F8FA))
        key(0x74, host)
        #expect(shown(ground.backgroundColor) == .hex(0x14161B))
        #expect(edges() == [.hex(0x2E3440), .hex(0x2E3440)])
        var settings = DesktopSettings()
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        #expect(edges() == [.hex(0xECEFF4), .hex(0xECEFF4)])
    }

    @Test("the colours are the desktop's, until a person chooses others")
    func desktop() throws {
        let host = try HeadlessStage(width: 1120, height: 720)
        defer {
            DesktopSettings.take(DesktopSettings())
            host.close()
        }
        var options = HitLabShell.Options()
        options.followsDesktop = true
        let shell = HitLabShell(stage: host.stage, options: options)
        var seen: [Bool] = []
        shell.onScheme = { seen.append($0) }
        host.step(to: 0)
        var settings = DesktopSettings()
        for scheme in [DesktopSettings.ColorScheme.light, .none, .dark] {
            settings.colorScheme = scheme
            DesktopSettings.take(settings)
            host.step(to: host.time + 0.02)
        }
        #expect(seen == [true, false, true])
        key(0x74, host)
        settings.colorScheme = .light
        DesktopSettings.take(settings)
        settings.colorScheme = .dark
        DesktopSettings.take(settings)
        #expect(seen == [true, false, true, false])
    }
}
