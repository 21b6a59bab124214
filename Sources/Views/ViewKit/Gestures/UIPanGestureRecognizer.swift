public import Foundation

/// Recognizes fingers that drag. Continuous.
///
/// The gesture begins once the fingers' centre has moved by 10 points; the translation counts from
/// there, so that nothing jumps.
///
/// ```swift
/// final class Puck: UIView {
///     func watch() {
///         addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Puck.moved))
///     }
///
///     func moved(_ pan: UIPanGestureRecognizer) {
///         center.x += pan.translation(in: superview).x
///         pan.setTranslation(.zero, in: superview)
///     }
/// }
/// ```
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers; with more the recognizer fails.
    open var maximumNumberOfTouches = Int(UInt32.max)

    /// The kinds of scrolling that are a pan, too; none by default, all for the recognizers of scroll views.
    /// A turn of a wheel is a whole pan by itself.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    /// The initial centre of the fingers; it is adjusted when fingers are added or lifted.
    private var start = CGPoint.zero
    /// The distance that is subtracted from `moved` to get the translation, in points of the
    /// window.
    private var origin = CGPoint.zero
    private var moved = CGPoint.zero
    private var track = MotionTrack<CGPoint>()
    private var time: TimeInterval = 0
    private var count = 0

    /// The distance that the centre moves before the gesture begins, in points.
    static let slop: CGFloat = 10

    /// Returns the distance that the fingers have moved since the begin, or since `setTranslation`,
    /// in points of `view`'s space.
    /// - Parameter view: the view in whose points the way is told, without its position; nil means
    ///   the window.
    open func translation(in view: UIView?) -> CGPoint {
        let (dx, dy) = (moved.x - origin.x, moved.y - origin.y)
        return vector(dx, dy, in: view)
    }

    /// Sets the present translation.
    /// - Parameters:
    ///   - translation: the distance that counts as moved up to now, in points; zero starts anew.
    ///   - view: the view whose space counts; nil means the window.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let window = windowVector(translation, from: view)
        origin = CGPoint(x: moved.x - window.x, y: moved.y - window.y)
    }

    /// Returns the velocity of the fingers, in points per second of `view`'s space.
    /// - Parameter view: the view in whose points the speed is told; nil means the window.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let ends = track.ends(at: time) else { return .zero }
        return vector(
            (ends.last.x - ends.first.x) / ends.seconds,
            (ends.last.y - ends.first.y) / ends.seconds, in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard active.count <= maximumNumberOfTouches else {
            if current == .possible { state = .failed }
            return rebase(event)
        }
        rebase(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        if active.count != count { rebase(event) }
        let middle = windowMiddle
        moved.x += middle.x - start.x
        moved.y += middle.y - start.y
        start = middle
        track.add(moved, at: time)
        guard active.count >= minimumNumberOfTouches else { return }
        guard current == .possible, pending == nil else { return state = .changed }
        guard hasBegun(by: CGPoint(x: moved.x - origin.x, y: moved.y - origin.y)) else { return }
        origin = moved
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        let rest = active.filter { $0.phase != .ended }
        if current == .possible, pending == nil {
            if rest.isEmpty { state = .failed }
        } else if rest.count < minimumNumberOfTouches {
            state = .ended
        }
        count = -1
    }

    /// Takes a touchpad's movement since the begin, in points of the window.
    func take(whole new: CGPoint, at instant: TimeInterval) {
        time = instant
        moved = new
        track.add(moved, at: time)
    }

    open override func reset() {
        moved = .zero
        origin = .zero
        count = 0
        track.clear()
    }

    /// Returns whether a movement in points of the window makes the gesture begin.
    func hasBegun(by way: CGPoint) -> Bool {
        hypot(way.x, way.y) >= Self.slop
    }

    /// Adjusts to fingers that were added or lifted: the centre jumps, the translation doesn't.
    private func rebase(_ event: UIEvent) {
        time = event.trueTime
        start = middleBefore
        count = active.count
        track.add(moved, at: time)
    }

    /// The centre of the active fingers before this event.
    private var middleBefore: CGPoint {
        guard !active.isEmpty else { return windowMiddle }
        let sum = active.reduce(CGPoint.zero) { sum, touch in
            let point = touch.phase == .moved ? touch.previousPlace : touch.sample.location
            return CGPoint(x: sum.x + point.x, y: sum.y + point.y)
        }
        return CGPoint(x: sum.x / CGFloat(active.count), y: sum.y / CGFloat(active.count))
    }

    private func vector(_ dx: CGFloat, _ dy: CGFloat, in view: UIView?) -> CGPoint {
        let middle = windowMiddle
        let (from, to) = (
            convert(middle, to: view),
            convert(CGPoint(x: middle.x + dx, y: middle.y + dy), to: view)
        )
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    private func windowVector(_ way: CGPoint, from source: UIView?) -> CGPoint {
        guard let source, let window = source.window else { return way }
        let from = source.layer.convert(CGPoint.zero, to: window.layer)
        let to = source.layer.convert(way, to: window.layer)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }
}

/// Kinds of scrolling; Apple's bits.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Kinds from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The steps of a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// The smooth scrolling of a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// All kinds.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UITouch {
    /// The position before this event, in points of the window.
    var previousPlace: CGPoint { previousLocation(in: nil) }
}
