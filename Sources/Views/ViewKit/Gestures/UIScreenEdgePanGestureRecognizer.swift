import Foundation

/// Recognizes drags that come in from an edge of the window. Continuous.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that count; none by default.
    open var edges: UIRectEdge = []

    /// The distance from an edge within which a finger must come down, in points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touches.allSatisfy({ startsAtEdge($0) }) else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    private func startsAtEdge(_ touch: UITouch) -> Bool {
        guard let bounds = touch.window?.bounds else { return false }
        let point = touch.sample.location
        return edges.contains(.left) && point.x - bounds.minX < Self.reach
            || edges.contains(.right) && bounds.maxX - point.x < Self.reach
            || edges.contains(.top) && point.y - bounds.minY < Self.reach
            || edges.contains(.bottom) && bounds.maxY - point.y < Self.reach
    }
}
