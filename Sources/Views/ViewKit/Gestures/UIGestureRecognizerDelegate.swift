/// Decides about a recognizer. Every member is optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Returns whether a recognizer may begin; otherwise it fails.
    /// - Parameter gestureRecognizer: the recognizer whose gesture is complete enough to begin; its
    ///   location and values are set.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether the recognizer gets a touch.
    /// - Parameters:
    ///   - gestureRecognizer: the recognizer that hasn't seen the touch yet.
    ///   - touch: the touch at its beginning, with its view and place.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    /// Returns whether both may recognize simultaneously; the consent of one delegate suffices.
    /// - Parameters:
    ///   - gestureRecognizer: the recognizer of this delegate.
    ///   - otherGestureRecognizer: a recognizer of the same touches, in the same view or another.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether the other recognizer must fail first.
    /// - Parameters:
    ///   - gestureRecognizer: the recognizer of this delegate, which would wait.
    ///   - otherGestureRecognizer: a recognizer of the same touches, for whose failure it would
    ///     wait.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether this recognizer must fail before the other continues.
    /// - Parameters:
    ///   - gestureRecognizer: the recognizer of this delegate, whose failure is waited for.
    ///   - otherGestureRecognizer: a recognizer of the same touches, which would wait.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// The default, which returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// The default, which returns true.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }

    /// The default, which returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// The default, which returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// The default, which returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
