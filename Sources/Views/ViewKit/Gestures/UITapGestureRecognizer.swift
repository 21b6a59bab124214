public import Foundation
import Stage

/// Recognizes taps, by their number and the number of fingers. Discrete.
///
/// A tap lasts at most 0.75 seconds; between two taps pass at most 0.35. Fingers may move 45 points
/// while down, and come down within that distance of the first tap.
///
/// ```swift
/// final class Board: UIView {
///     func watch() {
///         addGestureRecognizer(UITapGestureRecognizer(target: self, action: Board.tapped))
///     }
///
///     func tapped(_ tap: UITapGestureRecognizer) { print(tap.location(in: self)) }
/// }
/// ```
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of simultaneous fingers.
    open var numberOfTouchesRequired = 1
    /// The buttons of a pointer that count.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var taps = 0
    /// The position at which the first finger came down, in points of the window.
    private var place: CGPoint?
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var most = 0
    private var wait: FrameTimer.Wait?

    private static let longestTap = 0.75
    private static var longestPause: Double { DesktopSettings.current.doubleClickTime ?? 0.35 }
    private static let reach: CGFloat = 45

    /// Returns the position of the first tap.
    open override func location(in view: UIView?) -> CGPoint {
        place.map { convert($0, to: view) } ?? super.location(in: view)
    }

    open override func canPrevent(
        _ preventedGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // A double tap begins with a tap: a single tap doesn't prevent it.
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let point = touch.sample.location
            if place == nil { place = point }
            if touch.type == .indirectPointer,
                !buttonMaskRequired.isEmpty, event.buttonMask.isDisjoint(with: buttonMaskRequired)
            {
                return state = .failed
            }
            if let place, taps > 0, Self.distance(point, place) > Self.reach {
                return state = .failed
            }
            starts[ObjectIdentifier(touch)] = point
        }
        if active.count == touches.count { waitForEnd(of: touches) }
        most = max(most, active.count)
        if active.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFar = touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            return Self.distance(touch.sample.location, start) > Self.reach
        }
        if isFar { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard active.allSatisfy({ $0.phase == .ended }) else { return }
        guard most == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        most = 0
        wait?.cancel()
        guard taps < numberOfTapsRequired else { return state = .ended }
        let time = touches.map(\.sample.trueTime).max() ?? event.trueTime
        failing(at: time + Self.longestPause)
    }

    open override func reset() {
        taps = 0
        most = 0
        starts = [:]
        place = nil
        wait?.cancel()
        wait = nil
    }

    private func waitForEnd(of touches: Set<UITouch>) {
        let time = touches.map(\.sample.trueTime).min() ?? 0
        failing(at: time + Self.longestTap)
    }

    private func failing(at time: TimeInterval) {
        wait?.cancel()
        wait = FrameTimer.wait(untilTrue: time) { [weak self] in
            guard let self else { return }
            state = .failed
            arbiter?.recognizerChanged()
        }
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        hypot(a.x - b.x, a.y - b.y)
    }
}
