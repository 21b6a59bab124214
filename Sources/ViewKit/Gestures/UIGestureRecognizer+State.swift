import Foundation

/// The way from one state to the next, through those who have a say in it.
extension UIGestureRecognizer {
    /// The recogniser wants to be in the state `new`.
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

    /// These touches are no such gesture.
    func fail() {
        guard current == .possible else { return }
        pending = nil
        current = .failed
    }

    /// Goes on with what it waited to do.
    func proceed() {
        guard let wanted = pending else { return }
        pending = nil
        recognize(wanted)
        if pendingEnd, current.isGoingOn { enter(.ended) }
    }

    /// Drops its touches: a gesture that goes on is cancelled.
    func cancelTracking() {
        if current.isGoingOn { enter(.cancelled) } else { fail() }
        active = []
        let arbiter = arbiter
        arbiter?.settle()
        startAnew()
    }

    /// Back to possible, with nothing seen.
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
        // The view that was hit has a word, too: a control keeps taps of views behind it away.
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

    /// True when this one and `other` may recognise at once.
    func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                == true
    }

    /// True when `other` must fail before this one goes on.
    func requires(_ other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// True when recognition of this one makes `other` fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !isSimultaneous(with: other)
    }
}
