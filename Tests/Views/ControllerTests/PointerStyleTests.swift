import CoreAnimation
import DeskSupport
import Foundation
import Stage
import Testing
import ViewKit

/// The pointer over views: Apple's documentation of UIPointerInteraction and its delegate.
@MainActor @Suite("The pointer over views", .serialized)
struct PointerStyleTests {
    private final class Halves: UIPointerInteractionDelegate {
        var lines: [String] = []
        var styles: [String: UIPointerStyle] = [
            "left": UIPointerStyle(shape: .verticalBeam(length: 20)), "right": .hidden(),
        ]

        private func name(of region: UIPointerRegion) -> String {
            region.identifier as? String ?? "none"
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            guard request.location.y < 50 else { return nil }
            #expect(defaultRegion.rect == CGRect(x: 0, y: 0, width: 100, height: 100))
            let isLeft = request.location.x < 50
            return UIPointerRegion(
                rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 50),
                identifier: isLeft ? "left" : "right")
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
        ) -> UIPointerStyle? {
            lines.append("style \(name(of: region))")
            return styles["\(name(of: region))"]
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { lines.append("enter \(name(of: region))") }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { lines.append("exit \(name(of: region))") }
    }

    private let desk: Desk
    private let halves = Halves()
    private let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

    init() throws {
        desk = try Desk(width: 400, height: 200)
        desk.begin()
        view.backgroundColor = .red
        desk.window.addSubview(view)
        desk.wait(0.1)
    }

    private func shape(_ x: Double, _ y: Double) -> PointerShape? {
        desk.pointer(x, y)
        return desk.host.stage.pointerShape
    }

    @Test("each region has its style, and the delegate hears who comes and goes")
    func regions() {
        let interaction = UIPointerInteraction(delegate: halves)
        view.addInteraction(interaction)
        #expect(shape(20, 20) == .text)
        #expect(shape(25, 25) == .text)
        #expect(shape(80, 20) == .hidden)
        #expect(shape(80, 90) == nil)
        #expect(
            halves.lines == [
                "style left", "enter left", "exit left", "style right", "enter right", "exit right",
            ])
        #expect(shape(300, 20) == nil)
    }

    @Test("an interaction that is invalid asks again, and one that is off asks nothing")
    func again() {
        let interaction = UIPointerInteraction(delegate: halves)
        view.addInteraction(interaction)
        #expect(shape(20, 20) == .text)
        halves.styles["left"] = .system()
        #expect(shape(21, 20) == .text)
        interaction.invalidate()
        #expect(shape(22, 20) == .arrow)
        interaction.isEnabled = false
        #expect(shape(23, 20) == nil)
        halves.lines = []
        #expect(shape(24, 20) == nil && halves.lines == [])
    }

    @Test("text that can be selected has a beam, and a view's own interaction comes before")
    func beams() {
        let field = UITextField(frame: CGRect(x: 150, y: 10, width: 100, height: 30))
        let text = UITextView(frame: CGRect(x: 150, y: 60, width: 100, height: 60))
        text.text = "words"
        for each in [field, text] as [UIView] { desk.window.addSubview(each) }
        desk.wait(0.1)
        #expect(shape(200, 20) == .text)
        #expect(shape(200, 70) == .text)
        text.isSelectable = false
        text.isEditable = false
        #expect(shape(201, 70) == nil)
        field.addInteraction(UIPointerInteraction())
        #expect(shape(201, 20) == .arrow)
        field.removeFromSuperview()
    }
}
