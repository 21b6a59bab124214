public import CoreAnimation

/// One observer of one property of a view.
@MainActor
final class PropertyCheck {
    /// Tells the observer, if the property has another value than before.
    var check: () -> Void
    /// The observations of the layer's properties that the property is made of.
    var parts: [NSKeyValueObservation] = []
    /// The observer and the property, where it is observed by name.
    var name: Name?

    /// An observer by name, which isn't retained, and the property.
    struct Name {
        let id: ObjectIdentifier
        let keyPath: String
        weak var observer: UIResponder?
    }

    /// Whether the observer by name is released.
    var isOver: Bool { name.map { $0.observer == nil } ?? false }

    init(_ check: @escaping () -> Void) {
        self.check = check
    }
}

/// A protocol for views observed by key path: only views conform. It lets `observe` have Apple's signature, in which key
/// path and handler know the observed class.
@preconcurrency @MainActor
public protocol ViewObserving: AnyObject {}

extension UIView: ViewObserving {
    /// Has the observers look whether their properties have changed.
    func tellWatches() {
        for watch in watches { watch.check() }
    }
}

extension ViewObserving where Self: UIView {
    /// Calls `changeHandler` on the main thread after the property at `keyPath` has changed with the view's place, size,
    /// opacity or safe area: `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, `backgroundColor`,
    /// `safeAreaInsets` and what is computed from them; of a scroll view also `contentOffset`, `contentSize` and
    /// `contentInset`. Setting an equal value calls nothing.
    ///
    /// Other properties aren't observed: their views have delegates, or `didSet` in a subclass. Where place and size change
    /// together, `frame` is told of each.
    ///
    /// ```swift
    /// let scroll = UIScrollView(frame: view.bounds)
    /// let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { scroll, change in
    ///     print("from \(change.oldValue ?? .zero) to \(change.newValue ?? .zero)")
    /// }
    /// observation.invalidate()
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the path of a property, as `\.frame`.
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
        let parts = layer.observeGeometry { watch.check() }
        watches.append(watch)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(from: nil, to: options.contains(.new) ? known : nil))
        }
        return NSKeyValueObservation { [weak self] in
            for part in parts { part.invalidate() }
            watch.check = {}
            self?.watches.removeAll { $0 === watch }
        }
    }
}

extension CALayer {
    /// Observes what the geometry of a view is made of.
    func observeGeometry(
        _ check: @escaping @MainActor () -> Void
    ) -> [NSKeyValueObservation] {
        [
            observe(\.position) { _, _ in check() }, observe(\.bounds) { _, _ in check() },
            observe(\.transform) { _, _ in check() }, observe(\.opacity) { _, _ in check() },
            observe(\.isHidden) { _, _ in check() }, observe(\.backgroundColor) { _, _ in check() },
        ]
    }
}
