public import CoreAnimation

extension ViewObserving where Self: UIScrollView {
    /// Calls `changeHandler` on the main thread after a scroll has changed the property at `keyPath`.
    ///
    /// It is called for what follows from scrolling, zooming and new content: `contentOffset`, `contentSize`,
    /// `contentInset`, `bounds` and what is computed from them. Setting an equal value calls nothing.
    ///
    /// ```swift
    /// let scroll = UIScrollView(frame: view.bounds)
    /// let observation = scroll.observe(\.contentOffset, options: [.new]) { scroll, change in
    ///     print("at \(change.newValue ?? .zero)")
    /// }
    /// observation.invalidate()
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the path of a property, as `\.contentOffset`.
    ///   - options: `.old` and `.new` for values in the change, `.initial` for a call at once; `.prior` has no effect.
    ///   - changeHandler: called on the main thread with the view and the change.
    /// - Returns: the observation, which lasts as long as it is kept.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var known = self[keyPath: keyPath]
        let watch = PropertyCheck { [weak self] in
            guard let self else { return }
            let (old, new) = (known, self[keyPath: keyPath])
            guard old != new else { return }
            known = new
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    from: options.contains(.old) ? old : nil,
                    to: options.contains(.new) ? new : nil))
        }
        watches.append(watch)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(from: nil, to: options.contains(.new) ? known : nil))
        }
        return NSKeyValueObservation { [weak self] in
            watch.check = {}
            self?.watches.removeAll { $0 === watch }
        }
    }
}
