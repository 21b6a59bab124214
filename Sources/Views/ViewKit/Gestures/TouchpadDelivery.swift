import Foundation
import Stage

/// A recognizer that accepts a touchpad gesture in place of fingers.
@MainActor
protocol TouchpadFollower: UIGestureRecognizer {
    /// Returns whether the recognizer accepts a kind of gesture.
    func follows(_ gesture: TouchpadGesture) -> Bool
    /// Takes the next values of the gesture; its state follows after.
    func follow(_ gesture: TouchpadGesture, at time: TimeInterval)
}

/// Delivers touchpad gestures to the recognizers of the view under the pointer and of its
/// superviews: pinches to pinch, rotation and pan, swipes to pan.
///
/// The desktop has recognized the gesture already, so there is nothing to wait for: of several
/// recognizers of one class, the innermost that may begin takes it. Fingers that rest stop the
/// scrolling under the pointer.
@MainActor
final class TouchpadDelivery {
    private var followers: [any TouchpadFollower] = []
    /// The scroll views under resting fingers.
    private var held: [UIScrollView] = []

    func receive(_ gesture: TouchpadGesture, _ input: LayerEvent, on screen: UIScreen) {
        switch gesture.phase {
        case .began: begin(gesture, input, screen)
        case .changed: move(gesture, input, .changed)
        case .ended: move(gesture, input, .ended)
        case .cancelled: move(gesture, input, .cancelled)
        }
    }

    private func begin(_ gesture: TouchpadGesture, _ input: LayerEvent, _ screen: UIScreen) {
        move(gesture, input, .cancelled)
        guard let hit = screen.hit(input) else { return }
        if gesture.kind == .hold { hold(hit.view) }
        let point = screen.convert(input.location, to: hit.window)
        var each: UIView? = hit.view
        while let view = each {
            for case let follower as any TouchpadFollower in view.gestureRecognizers ?? []
            where mayFollow(follower, gesture) {
                follower.note(middle: point)
                follower.follow(gesture, at: input.trueTime.seconds)
                follower.state = .began
                if follower.current.isGoingOn { followers.append(follower) }
            }
            each = view.superview
        }
    }

    /// Stops running scrolling when fingers are laid on the touchpad, as on a screen.
    private func hold(_ hit: UIView) {
        var each: UIView? = hit
        while let view = each {
            if let scroller = view as? UIScrollView, scroller.runner.isRunning,
                scroller.fingerCame()
            {
                held.append(scroller)
            }
            each = view.superview
        }
    }

    private func move(
        _ gesture: TouchpadGesture, _ input: LayerEvent, _ state: UIGestureRecognizer.State
    ) {
        if state != .changed {
            for scroller in held { scroller.fingersLeft() }
            held = []
        }
        let all = followers
        if state != .changed { followers = [] }
        for follower in all where follower.current.isGoingOn {
            follower.follow(gesture, at: input.trueTime.seconds)
            follower.state = state
            if state != .changed { follower.startAnew() }
        }
    }

    private func mayFollow(_ follower: any TouchpadFollower, _ gesture: TouchpadGesture) -> Bool {
        guard follower.isEnabled, follower.current == .possible, follower.active.isEmpty,
            follower.follows(gesture)
        else { return false }
        return !followers.contains { type(of: $0) == type(of: follower) }
    }
}

extension UIPinchGestureRecognizer: TouchpadFollower {
    func follows(_ gesture: TouchpadGesture) -> Bool { gesture.kind == .pinch }

    func follow(_ gesture: TouchpadGesture, at time: TimeInterval) {
        take(whole: CGFloat(gesture.scale), at: time)
    }
}

extension UIRotationGestureRecognizer: TouchpadFollower {
    func follows(_ gesture: TouchpadGesture) -> Bool { gesture.kind == .pinch }

    func follow(_ gesture: TouchpadGesture, at time: TimeInterval) {
        take(whole: CGFloat(gesture.rotation), at: time)
    }
}

extension UIPanGestureRecognizer: TouchpadFollower {
    func follows(_ gesture: TouchpadGesture) -> Bool {
        gesture.kind != .hold && gesture.fingers >= minimumNumberOfTouches
            && gesture.fingers <= maximumNumberOfTouches
    }

    func follow(_ gesture: TouchpadGesture, at time: TimeInterval) {
        take(whole: gesture.translation, at: time)
    }
}
