import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage

/// A stage in memory with a white background, and what tests ask of it.
@MainActor
final class Show {
    let host: HeadlessStage
    var events: [LayerEvent] = []

    var layer: CALayer { host.stage.layer }

    init(
        width: Int = 160, height: Int = 100, buffers: Int = 3,
        switches: DebugSwitches = DebugSwitches()
    ) throws {
        CATransaction.flush()
        host = try HeadlessStage(
            SurfaceState(width: width, height: height, scale: 1), buffers: buffers, threads: 1,
            switches: switches)
        layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        host.stage.onEvent = { [weak self] in self?.events.append($0) }
    }

    /// A box of 10 x 10 points around `center`, shown in the next step.
    @discardableResult
    func addBox(at center: CGPoint, red: CGFloat = 1) -> CALayer {
        let box = CALayer()
        box.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.position = center
        box.backgroundColor = CGColor(red: red, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(box)
        return box
    }

    /// Slides `box` in x, linearly, for a second from the next step on; the model is there at once.
    func slide(_ box: CALayer, to x: CGFloat) {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = Double(box.position.x)
        slide.toValue = Double(x)
        slide.duration = 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        box.position.x = x
        CATransaction.commit()
        box.add(slide, forKey: "slide")
    }

    /// The colour of a pixel without its alpha, as 0xRRGGBB.
    ///
    /// Of the picture itself: tests ask for thousands, and a copy for each of them took most of these tests' time.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { host.shown.row(y)[x] & 0xFF_FFFF }

    /// All pixels.
    func pixels() -> [UInt32] {
        let shown = host.shown
        return (0..<shown.height).flatMap {
            UnsafeBufferPointer(start: shown.row($0), count: shown.width)
        }
    }

    /// Moves the pointer, at the host's time.
    func move(to point: CGPoint) {
        var frame = PointerInput(time: HostTime(seconds: host.time), location: point)
        frame.hasMoved = true
        host.send(.pointer(frame))
    }

    /// Presses or lets go of the left button.
    func press(_ isPressed: Bool, at point: CGPoint, button: UInt32 = 0x110) {
        var frame = PointerInput(time: HostTime(seconds: host.time), location: point)
        frame.buttons = [.init(code: button, isPressed: isPressed)]
        host.send(.pointer(frame))
    }

    isolated deinit {
        host.close()
    }
}
