import CoreAnimation
import Foundation
package import Headless
import Primitives
package import Stage
package import ViewKit

/// A window on a hand-cranked stage, with fingers, a pointer and a keyboard played by script.
@MainActor
package final class Desk {
    package let host: HeadlessStage
    package let screen: UIScreen
    package let window: UIWindow
    package private(set) var time = 0.0

    /// - Parameter words: of `LAMINA_DEBUG`.
    package init(width: Int = 400, height: Int = 400, words: String? = nil) throws {
        if let words {
            host = try HeadlessStage(
                width: width, height: height, scale: 1, switches: DebugSwitches(parsing: words))
        } else {
            host = try HeadlessStage(width: width, height: height, buffers: 1)
        }
        screen = UIScreen(host.stage)
        window = UIWindow(screen: screen)
        window.makeKeyAndVisible()
        host.step(to: 0)
    }

    /// A view in the window.
    package func add<View: UIView>(_ view: View) -> View {
        window.addSubview(view)
        return view
    }

    /// Makes this desk's clock the program's: tests take turns between their start and their body.
    package func begin() {
        wait(0.01)
    }

    /// Moves time on, frame by frame.
    package func wait(_ seconds: Double) {
        time += seconds
        host.play(to: time)
    }

    /// Nobody presses what is not on screen yet.
    private func show() {
        host.step(to: time)
    }

    /// One finger.
    package func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double, id: Int32 = 0) {
        touch([(id, phase, x, y)])
    }

    /// Several at once.
    package func touch(_ changes: [(Int32, TouchInput.Phase, Double, Double)]) {
        show()
        host.send(
            .touch(
                HostTime(seconds: time),
                changes.map {
                    TouchInput(id: $0.0, phase: $0.1, location: CGPoint(x: $0.2, y: $0.3))
                }))
    }

    /// A pen.
    package func pen(
        _ phase: PenInput.Phase, _ x: Double, _ y: Double, _ state: PenState = PenState()
    ) {
        show()
        let pen = PenInput(id: 1, phase: phase, location: CGPoint(x: x, y: y), state: state)
        host.send(.pen(HostTime(seconds: time), [pen]))
    }

    /// Down and up again, a twentieth of a second later.
    package func tap(_ x: Double, _ y: Double, id: Int32 = 0) {
        touch(.began, x, y, id: id)
        wait(0.05)
        touch(.ended, x, y, id: id)
    }

    /// A finger that goes from one point to another in even steps of a sixtieth of a second.
    package func drag(
        from: (Double, Double), to: (Double, Double), steps: Int, id: Int32 = 0,
        lifts: Bool = true
    ) {
        touch(.began, from.0, from.1, id: id)
        move(from: from, to: to, steps: steps, id: id)
        if lifts { touch(.ended, to.0, to.1, id: id) }
    }

    /// A finger that is down already and goes from one point to another as `drag` does.
    package func move(
        from: (Double, Double), to: (Double, Double), steps: Int, id: Int32 = 0
    ) {
        for step in 1...steps {
            wait(1.0 / 60)
            let part = Double(step) / Double(steps)
            touch(
                .moved, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, id: id)
        }
    }

    /// The pointer, with a button.
    package func pointer(_ x: Double, _ y: Double, left: Bool? = nil, right: Bool? = nil) {
        var input = PointerInput(
            time: HostTime(seconds: time), location: CGPoint(x: x, y: y))
        input.hasMoved = left == nil && right == nil
        if let left { input.buttons.append(.init(code: 0x110, isPressed: left)) }
        if let right { input.buttons.append(.init(code: 0x111, isPressed: right)) }
        show()
        host.send(.pointer(input))
    }

    /// A wheel or a trackpad.
    package func scroll(_ x: Double, _ y: Double, by delta: ScrollDelta) {
        var input = PointerInput(
            time: HostTime(seconds: time), location: CGPoint(x: x, y: y))
        input.scroll = delta
        show()
        host.send(.pointer(input))
    }

    /// A key.
    package func key(
        _ phase: KeyInput.Phase, code: UInt32, symbol: UInt32, text: String = "",
        modifiers: KeyModifiers = []
    ) {
        host.send(
            .key(
                KeyInput(
                    time: HostTime(seconds: time), phase: phase, code: code, symbol: symbol,
                    text: text, modifiers: modifiers)))
    }

    /// Whether a commit would carry something.
    package var hasChanges: Bool { host.stage.context?.hasPendingChanges ?? false }

    package func close() {
        window.isHidden = true
        host.close()
    }
}
