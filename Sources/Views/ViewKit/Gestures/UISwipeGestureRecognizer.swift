import Foundation

/// Recognizes quick strokes in a direction. Discrete.
///
/// A swipe covers 50 points within half a second, and less than half of that sideways.
///
/// ```swift
/// let back = UISwipeGestureRecognizer()
/// back.direction = .right
/// view.addGestureRecognizer(back)
/// ```
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe; Apple's bits.
    public struct Direction: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Directions from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe upward.
        public static let up = Direction(rawValue: 4)
        /// A swipe downward.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0
    private var isReady = false

    private static let length: CGFloat = 50
    private static let longest = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard active.count <= numberOfTouchesRequired else { return state = .failed }
        isReady = active.count == numberOfTouchesRequired
        start = windowMiddle
        startTime = event.trueTime
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isReady else { return }
        guard event.trueTime - startTime <= Self.longest else { return state = .failed }
        let (dx, dy) = (windowMiddle.x - start.x, windowMiddle.y - start.y)
        let (along, across) = abs(dx) >= abs(dy) ? (dx, dy) : (dy, dx)
        guard abs(along) >= Self.length else { return }
        let way: Direction =
            abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
        let isStraight = abs(across) < abs(along) / 2
        state = isStraight && direction.contains(way) ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        isReady = false
    }
}
