import Foundation
import Stage
import ViewKit

/// Wheels, touchpads and keys that move the board.
extension BoardView {
    /// The zoom factor of a step of the wheel.
    private static let wheelZoom = 1.18
    /// The zoom factor of a key.
    private static let keyZoom = 1.5

    /// Scrolls by the wheel or the touchpad at `point` of the view; zooms instead when `zooms`.
    func scroll(_ delta: ScrollDelta, at point: CGPoint, time: Double, zooms: Bool) {
        let isStepped = delta.stepsX != 0 || delta.stepsY != 0
        guard delta.x.isFinite, delta.y.isFinite else { return }
        if zooms {
            let change =
                isStepped
                ? pow(Self.wheelZoom, -delta.stepsY) : exp(-delta.y * 0.008)
            zoom(by: change, about: point, isSmooth: isStepped)
        } else if isStepped {
            motion.add(Way(dx: -delta.x, dy: -delta.y))
            run()
        } else if delta.isEnd {
            fling(hands.wheelSpeed.speed(at: time))
            hands.wheelSpeed.clear()
        } else {
            motion = CameraMotion()
            let way = Way(dx: -delta.x, dy: -delta.y)
            hands.wheelSpeed.add(way, at: time)
            setCamera(camera.panned(by: way))
        }
    }

    /// Zooms about a point of the view, at once or animated.
    func zoom(by change: Double, about point: CGPoint, isSmooth: Bool) {
        guard change.isFinite, change > 0 else { return }
        if isSmooth {
            motion.zoom(to: motion.finalZoom(from: camera) * change, about: point)
            run()
        } else {
            setCamera(camera.zoomed(to: camera.zoom * change, about: point))
        }
    }

    /// Zooms by a step, for the + and - keys.
    func zoomStep(isIn: Bool) {
        zoom(by: isIn ? Self.keyZoom : 1 / Self.keyZoom, about: middle, isSmooth: true)
    }

    /// Zooms to where one board pixel is one display pixel.
    func zoomToWhole() {
        motion.zoom(to: 1, about: middle)
        run()
    }

    /// Shows everything that is drawn.
    func zoomToFit() {
        guard let area = session.board.seenBounds else { return zoomToWhole() }
        motion.go(from: camera, to: camera.fitting(area, in: bounds.insetBy(dx: 32, dy: 32)))
        run()
    }

    /// Moves to another camera, animated.
    func go(to next: Camera) {
        motion.go(from: camera, to: next)
        run()
    }

    private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
