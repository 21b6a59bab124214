import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// Pages as a desktop's background: no list, no heading.
@MainActor @Suite("A page alone")
struct PageAloneTests {
    private func show(
        _ page: String, _ change: (inout GalleryShell.Options) -> Void = { _ in }
    ) throws -> (host: HeadlessStage, shell: GalleryShell) {
        let host = try HeadlessStage(width: 1280, height: 800)
        var options = GalleryShell.Options()
        options.page = page
        options.isPageAlone = true
        change(&options)
        let shell = GalleryShell(stage: host.stage, options: options)
        host.step(to: 0)
        return (host, shell)
    }

    @Test("a page that is one card goes up to the edges, without round corners")
    func whole() throws {
        let (_, shell) = try show("clock")
        defer { shell.close() }
        let page = try #require(shell.pageView)
        #expect(shell.root?.view.subviews == [page] && page.window?.bounds == page.frame)
        #expect(page.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
        let card = try #require(page.canvas.layer.sublayers?.first)
        #expect(card.frame == page.bounds && card.cornerRadius == 0 && card.borderWidth == 0)
    }

    @Test("a page beside the list has room around it", arguments: ["springs", "implicit", "hit"])
    func others(name: String) throws {
        let (_, shell) = try show(name)
        defer { shell.close() }
        let page = try #require(shell.pageView)
        #expect(page.frame.minX > 20 && page.frame.maxX < 1260)
        #expect(page.frame.minY > 20 && page.frame.maxY < 780)
    }

    @Test("a click at the left is the page's, and not the list's")
    func click() throws {
        let (host, shell) = try show("implicit")
        defer { shell.close() }
        var input = PointerInput(time: HostTime(seconds: 0), location: CGPoint(x: 60, y: 300))
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
        #expect(shell.pageName == "implicit")
    }

    @Test("the gallery tells its window its colours, at first and when a person changes them")
    func scheme() throws {
        let (host, shell) = try show("clock") { $0.isPageAlone = false }
        defer { shell.close() }
        var told: [Bool] = []
        shell.onScheme = { told.append($0) }
        #expect(told == [true])
        // T, of keysymdef.h.
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: 0), phase: phase, code: 1, symbol: 0x74, text: "t",
                        modifiers: [])))
        }
        #expect(told == [true, false])
    }
}
