import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// Presses that the meter or an inspector takes, next to presses of the program's.
@MainActor
struct TakenPressTests {
    private let meter = CGPoint(x: 300, y: 150)
    private let beside = CGPoint(x: 50, y: 150)

    private func show() throws -> Show {
        let show = try Show(width: 400, height: 300, switches: DebugSwitches(parsing: "meter"))
        show.host.step(to: 1)
        return show
    }

    private func touch(
        _ id: Int32, _ phase: TouchInput.Phase, at point: CGPoint, _ show: Show
    ) {
        let touch = TouchInput(id: id, phase: phase, location: point)
        show.host.send(.touch(HostTime(seconds: show.host.time), [touch]))
    }

    private func kinds(_ show: Show) -> [LayerEvent.Kind] { show.events.map(\.kind) }

    @Test("a finger on the meter takes nothing of another that is down in the program")
    func fingers() throws {
        let show = try show()
        touch(1, .began, at: beside, show)
        touch(2, .began, at: meter, show)
        touch(1, .moved, at: beside, show)
        touch(2, .moved, at: meter, show)
        touch(1, .ended, at: beside, show)
        touch(2, .ended, at: meter, show)
        #expect(kinds(show) == [.touchBegan(id: 1), .touchMoved(id: 1), .touchEnded(id: 1)])
        #expect(show.host.stage.instruments.layerOrder == .pixels)
        // Another finger with the same number is the program's.
        touch(2, .began, at: beside, show)
        touch(2, .ended, at: beside, show)
        #expect(kinds(show).suffix(2) == [.touchBegan(id: 2), .touchEnded(id: 2)])
    }

    @Test("while the program holds the pointer, a press on the meter is its own")
    func grabbed() throws {
        let show = try show()
        show.press(true, at: beside)
        show.press(true, at: meter, button: 0x111)
        show.press(false, at: meter)
        show.press(false, at: meter, button: 0x111)
        #expect(
            kinds(show) == [
                .pointerDown(button: 0), .pointerDown(button: 1), .pointerUp(button: 0),
                .pointerUp(button: 1),
            ])
        #expect(show.events.last?.buttons == [])
        #expect(show.host.stage.instruments.layerOrder == .time)
    }

    @Test("a button that goes down beside the meter while another is down on it is the program's")
    func both() throws {
        let show = try show()
        show.press(true, at: meter)
        show.press(true, at: beside, button: 0x111)
        show.press(false, at: beside, button: 0x111)
        show.press(false, at: beside)
        #expect(kinds(show) == [.pointerDown(button: 1), .pointerUp(button: 1)])
    }

    @Test("a press that was taken, and whose end never came, takes nothing later")
    func lost() throws {
        let show = try show()
        show.press(true, at: meter)
        var frame = PointerInput(time: HostTime(seconds: 1), location: meter)
        frame.hasLeft = true
        show.host.send(.pointer(frame))
        show.events = []
        show.press(true, at: beside)
        show.press(false, at: beside)
        #expect(kinds(show) == [.pointerDown(button: 0), .pointerUp(button: 0)])
    }

    @Test("a finger that an inspector takes is taken to its end, and no other is")
    func picked() throws {
        let show = try show()
        var isWaiting = true
        show.host.stage.takesPress = { _ in
            defer { isWaiting = false }
            return isWaiting
        }
        touch(7, .began, at: beside, show)
        touch(8, .began, at: beside, show)
        touch(7, .cancelled, at: beside, show)
        touch(8, .ended, at: beside, show)
        #expect(kinds(show) == [.touchBegan(id: 8), .touchEnded(id: 8)])
    }
}
