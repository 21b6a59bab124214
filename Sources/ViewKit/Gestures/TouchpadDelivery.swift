import Foundation
import Stage

/// A recogniser that a touchpad's gesture can stand in for fingers of.
@MainActor
protocol TouchpadFollower: UIGestureRecognizer {
    /// True for kinds of gesture that it knows.
    func follows(_ gesture: TouchpadGesture) -> Bool
    /// The gesture goes on. It sets its values; the state comes after.
    func follow(_ gesture: TouchpadGesture, at time: TimeInterval)
}

/// Brings gestures of a touchpad to the recognisers of the view under the pointer and of those
/// around it: pinches to pinch, rotation and pan, swipes to pan.
///
/// The desktop has told already that it is a gesture, so there is nothing to wait for: of several
/// recognisers of one class, the innermost that may begin takes it. Fingers that rest stop what scrolls
/// under the pointer.
@MainActor
final class TouchpadDelivery {
    private var followers: [any TouchpadFollower] = []
    /// The scroll views that fingers rest over.
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

    /// Fingers that are laid on the touchpad stop what runs, as they do on a screen.
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
