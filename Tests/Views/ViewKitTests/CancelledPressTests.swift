import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// UIKit's contract: a touch that the system takes away is cancelled, and a control that it was on
/// does nothing but leave its pressed state.
@Suite("Presses that are taken away", .serialized)
@MainActor
struct CancelledPressTests {
    private final class Listener: UIView {
        var calls: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("began")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("cancelled")
        }
    }

    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    @Test("a pointer that is taken away with a button down cancels its touch")
    func view() {
        desk.begin()
        let view = desk.add(Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.pointer(50, 50, left: true)
        desk.wait(0.05)
        leave()
        #expect(view.calls == ["began", "cancelled"])
        desk.pointer(50, 50, left: true)
        desk.pointer(50, 50, left: false)
        #expect(view.calls == ["began", "cancelled", "began", "ended"])
        desk.close()
    }

    @Test("a button that a pointer was held on as it went is not pressed")
    func button() {
        desk.begin()
        let button = desk.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        var heard: [String] = []
        button.addAction(UIAction { _ in heard.append("pressed") }, for: .touchUpInside)
        button.addAction(UIAction { _ in heard.append("cancelled") }, for: .touchCancel)
        desk.pointer(50, 50, left: true)
        desk.wait(0.05)
        #expect(button.isHighlighted)
        leave()
        #expect(heard == ["cancelled"] && !button.isHighlighted)
        desk.close()
    }

    /// What a host says when the device, the seat or the focus goes.
    private func leave() {
        var input = PointerInput(
            time: HostTime(seconds: desk.time), location: CGPoint(x: 50, y: 50))
        input.hasLeft = true
        desk.host.send(.pointer(input))
    }
}
