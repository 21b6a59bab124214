import Foundation

/// The transitions between states, as delegates and other recognizers allow them.
extension UIGestureRecognizer {
    /// Requests the state `new`.
    func propose(_ new: State) {
        switch (current, new) {
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            guard pending == nil else {
                if new == .ended { pendingEnd = true }
                return
            }
            wantToBegin(new == .ended ? .ended : .began)
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
            enter(.changed)
        case (.began, .ended), (.changed, .ended): enter(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            enter(.cancelled)
        default: break
        }
    }

    /// Ends, or fails where it hasn't begun, once the last touch is lifted.
    func endWithLastTouch() {
        guard active.allSatisfy({ $0.phase == .ended }) else { return }
        state = current == .possible && pending == nil ? .failed : .ended
    }

    /// Fails: the touches are no such gesture.
    func fail() {
        guard current == .possible else { return }
        pending = nil
        current = .failed
    }

    /// Continues with the pending state.
    func proceed() {
        guard let wanted = pending else { return }
        pending = nil
        recognize(wanted)
        if pendingEnd, current.isGoingOn { enter(.ended) }
    }

    /// Stops tracking touches; a running gesture is cancelled.
    func cancelTracking() {
        if current.isGoingOn { enter(.cancelled) } else { fail() }
        active = []
        let arbiter = arbiter
        arbiter?.settle()
        startAnew()
    }

    /// Returns to the possible state and forgets all touches.
    func startAnew() {
        arbiter?.forget(self)
        arbiter = nil
        current = .possible
        pending = nil
        pendingEnd = false
        tracked = []
        active = []
        reset()
    }

    private func wantToBegin(_ wanted: State) {
        guard mayBegin, arbiter?.isPrevented(self) != true else { return fail() }
        if arbiter?.mustWait(self) == true {
            pending = wanted
        } else {
            recognize(wanted)
        }
    }

    private var mayBegin: Bool {
        if delegate?.gestureRecognizerShouldBegin(self) == false { return false }
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        // The view that was hit is asked, too: a control prevents taps of views behind it.
        guard let hit = tracked.first?.view, hit !== view else { return true }
        return hit.gestureRecognizerShouldBegin(self)
    }

    private func recognize(_ wanted: State) {
        current = wanted
        arbiter?.recognized(self)
        fire()
    }

    private func enter(_ new: State) {
        current = new
        fire()
    }

    /// Returns whether this recognizer and `other` may recognize simultaneously.
    func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                == true
    }

    /// Returns whether `other` must fail before this recognizer continues.
    func requires(_ other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Returns whether recognition by this recognizer makes `other` fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !isSimultaneous(with: other)
    }
}
