import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// A window on a hand-cranked stage, with a finger and a keyboard played by script.
@MainActor
final class Desk {
    let host: HeadlessStage
    let window: UIWindow
    private(set) var time = 0.0

    init(width: Int = 320, height: Int = 400) throws {
        host = try HeadlessStage(width: width, height: height, buffers: 1)
        window = UIWindow(screen: UIScreen(host.stage))
        window.makeKeyAndVisible()
        host.step(to: 0)
    }

    /// Shows a collection view that fills the window.
    func show(_ view: UICollectionView) {
        view.frame = window.bounds
        window.addSubview(view)
        wait(0.05)
    }

    /// Moves time on, frame by frame.
    func wait(_ seconds: Double) {
        time += seconds
        host.play(to: time)
    }

    func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double) {
        host.step(to: time)
        let input = TouchInput(id: 0, phase: phase, location: CGPoint(x: x, y: y))
        host.send(.touch(HostTime(seconds: time), [input]))
    }

    func tap(_ x: Double, _ y: Double) {
        touch(.began, x, y)
        wait(0.05)
        touch(.ended, x, y)
        wait(0.05)
    }

    /// A finger that goes from one point to another in even steps of a sixtieth of a second.
    func drag(from: (Double, Double), to: (Double, Double), steps: Int, lifts: Bool = true) {
        touch(.began, from.0, from.1)
        move(from: from, to: to, steps: steps)
        if lifts { touch(.ended, to.0, to.1) }
    }

    func move(from: (Double, Double), to: (Double, Double), steps: Int) {
        for step in 1...steps {
            wait(1.0 / 60)
            let part = Double(step) / Double(steps)
            touch(.moved, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
    }

    /// Keys of X11's numbers (linux/input-event-codes.h) and names (keysymdef.h).
    enum Key {
        case tab, enter, space, left, right, up, down, home, end

        var input: (code: UInt32, symbol: UInt32, text: String) {
            switch self {
            case .tab: (15, 0xFF09, "\t")
            case .enter: (28, 0xFF0D, "\r")
            case .space: (57, 0x20, " ")
            case .left: (105, 0xFF51, "")
            case .right: (106, 0xFF53, "")
            case .up: (103, 0xFF52, "")
            case .down: (108, 0xFF54, "")
            case .home: (102, 0xFF50, "")
            case .end: (107, 0xFF57, "")
            }
        }
    }

    func press(_ keys: Key..., with modifiers: KeyModifiers = []) {
        for key in keys {
            for phase in [KeyInput.Phase.down, .up] {
                let input = key.input
                host.send(
                    .key(
                        KeyInput(
                            time: HostTime(seconds: time), phase: phase, code: input.code,
                            symbol: input.symbol, text: phase == .down ? input.text : "",
                            modifiers: modifiers)))
            }
            wait(0.02)
        }
    }

    /// Runs `body` as a program whose language is read from the right.
    func fromTheRight(_ body: () throws -> Void) rethrows {
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = .rightToLeft
        defer { UIApplication.readingDirection = before }
        try body()
    }

    func close() {
        window.isHidden = true
        host.close()
    }
}
