import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Tool tips on a clock that is cranked by hand. The times are those of the task: half a second of rest,
/// a tenth where another tip was just shown.
@MainActor
struct ToolTipTests {
    private final class Shown {
        let desk: Desk
        init(_ desk: Desk) { self.desk = desk }
        @MainActor var tips: [CALayer] { MenuDesk.find("tool tip", in: desk.host.stage.layer) }
        @MainActor var words: [String] {
            tips.compactMap { ($0.delegate as? UIView)?.accessibilityLabel }
        }
    }

    private func make() throws -> (Desk, Shown) {
        let desk = try Desk()
        let one = desk.add(UIControl(frame: CGRect(x: 20, y: 20, width: 60, height: 40)))
        one.toolTip = "Chalk (1)"
        let other = desk.add(UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 40)))
        other.addInteraction(UIToolTipInteraction(defaultToolTip: "Cloth (S)"))
        desk.begin()
        return (desk, Shown(desk))
    }

    @Test("a tool tip comes after half a second below the pointer; another one after a tenth")
    func times() throws {
        let (desk, shown) = try make()
        defer { desk.close() }
        desk.pointer(40, 40)
        desk.wait(0.3)
        desk.pointer(41, 40)
        desk.wait(0.45)
        #expect(shown.tips.isEmpty)
        desk.wait(0.1)
        #expect(shown.words == ["Chalk (1)"])
        let box = try #require(shown.tips.first).frame
        #expect(box.minY >= 56 && box.minY <= 66 && abs(box.minX - 41) <= 2)
        desk.pointer(45, 42)
        #expect(shown.words == ["Chalk (1)"])
        desk.pointer(120, 40)
        #expect(shown.tips.isEmpty)
        desk.wait(0.15)
        #expect(shown.words == ["Cloth (S)"])
        desk.pointer(300, 300)
        desk.wait(1)
        #expect(shown.tips.isEmpty)
        desk.pointer(40, 40)
        desk.wait(0.3)
        #expect(shown.tips.isEmpty)
    }

    enum End: CaseIterable { case press, key, scroll, leave, finger }

    @Test(
        "a tool tip goes with a press, a key, scrolling, and the pointer", arguments: End.allCases)
    func ends(end: End) throws {
        let (desk, shown) = try make()
        defer { desk.close() }
        desk.pointer(40, 40)
        desk.wait(0.6)
        try #require(shown.tips.count == 1)
        switch end {
        case .press: for isDown in [true, false] { desk.pointer(40, 40, left: isDown) }
        case .key: desk.key(.down, code: 30, symbol: 0x61, text: "a")
        case .scroll: desk.scroll(40, 40, by: ScrollDelta(y: 10))
        case .finger: desk.touch(.began, 40, 40)
        case .leave:
            var input = PointerInput(
                time: HostTime(seconds: desk.time), location: CGPoint(x: 40, y: 40))
            input.hasLeft = true
            desk.host.send(.pointer(input))
        }
        #expect(shown.tips.isEmpty)
        desk.wait(1)
        #expect(shown.tips.isEmpty)
        // Over the same view it comes again only after the pointer has been away.
        desk.pointer(42, 41)
        desk.wait(1)
        #expect(shown.tips.isEmpty == (end != .leave))
    }

    @Test("a tool tip stays inside the window")
    func inside() throws {
        let (desk, shown) = try make()
        defer { desk.close() }
        let corner = desk.add(UIControl(frame: CGRect(x: 340, y: 360, width: 60, height: 40)))
        corner.toolTip = String(repeating: "A tip of many words. ", count: 8)
        desk.pointer(398, 398)
        desk.wait(0.6)
        let box = try #require(shown.tips.first).frame
        #expect(box.maxX <= 400 && box.maxY <= 398 && box.minX >= 0)
    }

    @Test("a delegate says what is shown where; nothing is shown for a tip that isn't enabled")
    func delegate() throws {
        let (desk, shown) = try make()
        defer { desk.close() }
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 100)))
        let teller = Teller()
        let tip = UIToolTipInteraction(defaultToolTip: "never")
        tip.delegate = teller
        view.addInteraction(tip)
        desk.pointer(30, 250)
        desk.wait(0.6)
        #expect(shown.words == ["left"])
        desk.pointer(150, 250)
        desk.wait(0.2)
        #expect(shown.words == ["right"])
        tip.isEnabled = false
        desk.pointer(30, 250)
        desk.wait(1)
        #expect(shown.tips.isEmpty)
    }

    private final class Teller: UIToolTipInteractionDelegate {
        func toolTipInteraction(
            _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
        ) -> UIToolTipConfiguration? {
            let isLeft = point.x < 100
            return UIToolTipConfiguration(
                toolTip: isLeft ? "left" : "right",
                in: CGRect(x: isLeft ? 0 : 100, y: 0, width: 100, height: 100))
        }
    }
}
