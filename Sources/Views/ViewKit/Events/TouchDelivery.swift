import Foundation

/// Delivers the touches of a window to gesture recognizers and views, and resolves conflicts
/// between them.
///
///     touch -> recognisers of the view and all above it, deepest first
///           -> failure requirements, prevention
///           -> the view: at once, later (a recogniser delays it), or never (cancelled)
@MainActor
final class TouchDelivery {
    /// The state of a touch with respect to its view.
    enum Standing {
        /// The touch is new.
        case new
        /// A recognizer delays the begin of the touch, which may be over already.
        case held(isOver: Bool)
        /// The view has received the touch.
        case delivered
        /// The view has received the touch, and a recognizer delays its end.
        case endHeld
        /// The view receives no more of the touch.
        case over
    }

    /// The recognizers that track touches, those of the deepest views first.
    private(set) var recognizers: [UIGestureRecognizer] = []
    /// The touches that are down, or whose end the views have not been told.
    private var touches: [UITouch] = []
    private var event = UIEvent(type: .touches)

    /// Parts recognizers and touches, which hold each other, when the window goes under a finger.
    isolated deinit {
        for recognizer in recognizers {
            (recognizer.tracked, recognizer.active) = ([], [])
        }
    }

    /// Delivers the touches of `event` that changed.
    func deliver(_ changed: [UITouch], _ event: UIEvent) {
        self.event = event
        for touch in changed where touch.phase == .began { begin(touch, event) }
        feed(changed, event)
        settle()
        deliverToViews(changed, event)
        releaseHeld()
        finish()
    }

    // Recognisers

    private func begin(_ touch: UITouch, _ event: UIEvent) {
        touches.append(touch)
        var followers: [UIGestureRecognizer] = []
        var each = touch.view
        while let view = each {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.takes(touch, event) {
                followers.append(recognizer)
            }
            each = view.superview
        }
        touch.gestureRecognizers = followers
        for recognizer in followers {
            recognizer.tracked.append(touch)
            recognizer.active.append(touch)
            recognizer.arbiter = self
            if !recognizers.contains(recognizer) { recognizers.append(recognizer) }
        }
    }

    private func feed(_ changed: [UITouch], _ event: UIEvent) {
        for recognizer in recognizers {
            let own = changed.filter { recognizer.active.contains($0) }
            guard !own.isEmpty else { continue }
            recognizer.modifierFlags = event.modifierFlags
            recognizer.buttonMask = event.buttonMask
            recognizer.noteMiddle()
            func those(_ phase: UITouch.Phase) -> Set<UITouch> {
                Set(own.filter { $0.phase == phase })
            }
            func call(_ set: Set<UITouch>, _ body: (Set<UITouch>, UIEvent) -> Void) {
                if !set.isEmpty, !recognizer.current.isOver { body(set, event) }
            }
            call(those(.began), recognizer.touchesBegan)
            call(those(.moved), recognizer.touchesMoved)
            call(those(.ended), recognizer.touchesEnded)
            call(those(.cancelled), recognizer.touchesCancelled)
            recognizer.active.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        }
    }

    /// Returns whether a recognizer that has recognized its gesture prevents `recognizer`.
    func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizers.contains { other in
            other !== recognizer && (other.current.isGoingOn || other.current == .ended)
                && other.sharesTouches(with: recognizer) && other.prevents(recognizer)
        }
    }

    /// Returns whether a recognizer that must fail first has not failed yet.
    func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizers.contains { other in
            other !== recognizer && other.current == .possible && other.isEnabled
                && recognizer.requires(other)
        }
    }

    /// Makes other recognizers fail after one has recognized its gesture, and cancels touches in
    /// views.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for other in recognizers where other !== recognizer && other.current == .possible {
            if other.requires(recognizer) {
                other.fail()
            } else if other.sharesTouches(with: recognizer), recognizer.prevents(other) {
                other.fail()
            }
        }
        guard recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.tracked { cancelInView(touch) }
    }

    func forget(_ recognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === recognizer }
    }

    /// Lets the recognizers proceed that need not wait any more.
    func settle() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for recognizer in recognizers where recognizer.pending != nil {
                if isPrevented(recognizer) {
                    recognizer.fail()
                } else if !mustWait(recognizer) {
                    recognizer.proceed()
                } else {
                    continue
                }
                hasChanged = true
            }
        }
    }

    /// Settles the recognizers after a change by something other than a touch, such as a timer.
    func recognizerChanged() {
        settle()
        releaseHeld()
        finish()
    }

    /// Resets the recognizers that are done, and forgets touches that are over.
    private func finish() {
        for recognizer in recognizers
        where recognizer.current.isOver && recognizer.active.isEmpty {
            recognizer.startAnew()
        }
        touches.removeAll { touch in
            guard touch.phase == .ended || touch.phase == .cancelled else { return false }
            if case .over = touch.delivery { return true }
            return false
        }
    }

    /// Ends the touches and gestures of a view that left the window.
    func viewLeft(_ view: UIView) {
        for touch in touches {
            if let own = touch.view, view.isAncestor(of: own) { touch.delivery = .over }
        }
        for recognizer in recognizers {
            if let own = recognizer.view, view.isAncestor(of: own) { recognizer.cancelTracking() }
        }
    }

    // Views

    private func deliverToViews(_ changed: [UITouch], _ event: UIEvent) {
        for touch in changed where touch.phase == .began {
            if !mayDeliver(touch) || !isLetThrough(touch, event) {
                touch.delivery = .over
            } else if case .new = touch.delivery {
                touch.delivery =
                    touch.isDelayed(\.delaysTouchesBegan) ? .held(isOver: false) : .delivered
            }
        }
        let delivered = changed.filter(\.isDelivered)
        send(delivered.filter { $0.phase == .began }, event) { $0.touchesBegan($1, with: event) }
        send(delivered.filter { $0.phase == .moved }, event) { $0.touchesMoved($1, with: event) }
        for touch in changed where touch.phase == .ended {
            if case .held = touch.delivery {
                touch.delivery = .held(isOver: true)
            } else if touch.isDelivered, touch.isDelayed(\.delaysTouchesEnded) {
                touch.delivery = .endHeld
            }
        }
        let ended = delivered.filter { $0.phase == .ended && $0.isDelivered }
        for touch in ended { touch.delivery = .over }
        send(ended, event) { $0.touchesEnded($1, with: event) }
        for touch in changed where touch.phase == .cancelled { cancelInView(touch) }
    }

    /// Delivers to views the touches that recognizers no longer delay.
    private func releaseHeld() {
        for touch in touches {
            if case .held(let isOver) = touch.delivery, !touch.isDelayed(\.delaysTouchesBegan) {
                touch.delivery = isOver ? .endHeld : .delivered
                touch.view?.touchesBegan([touch], with: event)
            }
            if case .endHeld = touch.delivery, !touch.isDelayed(\.delaysTouchesEnded) {
                touch.delivery = .over
                touch.view?.touchesEnded([touch], with: event)
            }
        }
    }

    private func cancelInView(_ touch: UITouch) {
        switch touch.delivery {
        case .delivered, .endHeld:
            touch.delivery = .over
            touch.view?.touchesCancelled([touch], with: event)
        case .new, .held: touch.delivery = .over
        case .over: break
        }
    }

    /// Returns whether a view may receive a touch, as views may refuse several touches or claim all
    /// of them.
    private func mayDeliver(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return !touches.contains { other in
            guard other !== touch, other.isInView, let owner = other.view else { return false }
            if owner === view { return !view.isMultipleTouchEnabled }
            return owner.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    /// Returns whether the scroll views around a touched view let the view receive a touch.
    private func isLetThrough(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard let view = touch.view else { return false }
        var each = view.superview
        while let around = each {
            if let scroller = around as? UIScrollView,
                !scroller.touchesShouldBegin([touch], with: event, in: view)
            {
                return false
            }
            each = around.superview
        }
        return true
    }

    private func send(
        _ list: [UITouch], _ event: UIEvent, _ body: (UIView, Set<UITouch>) -> Void
    ) {
        var rest = list[...]
        while let view = rest.first?.view {
            body(view, Set(rest.filter { $0.view === view }))
            rest = rest.filter { $0.view !== view }[...]
        }
    }
}

extension UITouch {
    var isDelivered: Bool {
        if case .delivered = delivery { return true }
        return false
    }

    /// Whether the view has received the touch, or will receive it.
    fileprivate var isInView: Bool {
        switch delivery {
        case .delivered, .held(false): phase != .ended && phase != .cancelled
        case .new, .held, .endHeld, .over: false
        }
    }

    /// Returns whether a recognizer that has not failed delays the touch.
    fileprivate func isDelayed(_ holds: (UIGestureRecognizer) -> Bool) -> Bool {
        gestureRecognizers?.contains {
            $0.current == .possible && $0.tracked.contains(self) && holds($0)
        } ?? false
    }
}

extension UIGestureRecognizer {
    fileprivate func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        tracked.contains { other.tracked.contains($0) }
    }

    fileprivate func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, !current.isOver, shouldReceive(event),
            allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
            !requiresExclusiveTouchType || active.allSatisfy({ $0.type == touch.type })
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }
}
