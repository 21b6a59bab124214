public import CoreAnimation
import Foundation
import Primitives

// Observing by name, as sources before Swift's key paths do. Without Objective-C a property isn't found by its name: these
// are the names that views know.
extension UIView {
    /// Has `observeValue(forKeyPath:of:change:context:)` of a view or a controller called after a property has changed. Known
    /// are `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden`, `backgroundColor` and `safeAreaInsets`, `text`,
    /// `attributedText` and `font` of labels, `image` of image views, `contentOffset`, `contentSize` and `contentInset` of
    /// scroll views; others are complained of. Values are Swift's own: a `CGRect`, where Apple's systems have an `NSValue`.
    /// - Parameters:
    ///   - observer: not retained; the calls end when it is released.
    ///   - keyPath: the name of the property.
    ///   - options: `.old` and `.new` for values in the change, `.initial` for a call at once; `.prior` has no effect.
    ///   - context: handed on to the observer.
    @preconcurrency
    public func addObserver(
        _ observer: UIResponder, forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let property = ObservedName.property(keyPath, of: self) else {
            return Complaint.tell(
                "nobody observes \(keyPath) of \(type(of: self)): write didSet in a subclass")
        }
        var known = property(self)
        let check = PropertyCheck { [weak self, weak observer] in
            guard let self else { return }
            guard let observer else { return watches.removeAll { $0.isOver } }
            let (old, new) = (known, property(self))
            guard old != new else { return }
            known = new
            observer.observeValue(
                forKeyPath: keyPath, of: self, change: options.change(from: old, to: new),
                context: context)
        }
        check.name = PropertyCheck.Name(
            id: ObjectIdentifier(observer), keyPath: keyPath, observer: observer)
        check.parts = layer.observeGeometry { [weak check] in check?.check() }
        watches.removeAll { $0.isOver }
        watches.append(check)
        guard options.contains(.initial) else { return }
        observer.observeValue(
            forKeyPath: keyPath, of: self,
            change: options.subtracting(.old).change(from: known, to: known), context: context)
    }

    /// Ends the calls of an observer for a property; without effect where there are none. A view that is released ends
    /// them itself.
    /// - Parameters:
    ///   - observer: the observer that was added.
    ///   - keyPath: the name of the property.
    public nonisolated func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
        // Programs call it in `deinit`, which isn't bound to main.
        let who = ObjectIdentifier(observer)
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
            watches.removeAll {
                $0.isOver || $0.name.map { $0.id == who && $0.keyPath == keyPath } ?? false
            }
        }
    }

    /// Ends the calls of an observer for a property and a context.
    /// - Parameters:
    ///   - observer: the observer that was added.
    ///   - keyPath: the name of the property.
    ///   - context: ignored: an observer has one for each property here.
    public nonisolated func removeObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) { removeObserver(observer, forKeyPath: keyPath) }
}

extension NSKeyValueObservingOptions {
    /// The change that an observer is told of.
    fileprivate func change(
        from old: ObservedName.Value, to new: ObservedName.Value
    ) -> [NSKeyValueChangeKey: Any] {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if contains(.old) { change[.oldKey] = old.any ?? NSNull() }
        if contains(.new) { change[.newKey] = new.any ?? NSNull() }
        return change
    }
}

/// The properties that views know by their names.
@MainActor
private enum ObservedName {
    /// A value of a property, which can be compared.
    struct Value: Equatable {
        let any: Any?
        private let isEqual: (Any?) -> Bool

        init<Known: Equatable>(_ value: Known?) {
            any = value
            isEqual = { ($0 as? Known) == value }
        }

        static func == (a: Value, b: Value) -> Bool { a.isEqual(b.any) }
    }

    /// Returns the reader of a property; nil for a name that the view doesn't know.
    static func property(_ name: String, of view: UIView) -> ((UIView) -> Value)? {
        all[name] ?? (view is UIScrollView ? ofScrollViews[name] : nil)
            ?? (view is UILabel ? ofLabels[name] : nil)
            ?? (view is UIImageView && name == "image" ? image : nil)
    }

    private static let all: [String: (UIView) -> Value] = [
        "frame": { Value($0.frame) }, "bounds": { Value($0.bounds) },
        "center": { Value($0.center) }, "transform": { Value($0.transform) },
        "alpha": { Value($0.alpha) }, "hidden": { Value($0.isHidden) },
        "backgroundColor": { Value($0.backgroundColor) },
        "safeAreaInsets": { Value($0.safeAreaInsets) },
    ]
    private static let ofScrollViews: [String: (UIView) -> Value] = [
        "contentOffset": { Value(($0 as? UIScrollView)?.contentOffset) },
        "contentSize": { Value(($0 as? UIScrollView)?.contentSize) },
        "contentInset": { Value(($0 as? UIScrollView)?.contentInset) },
    ]
    private static let ofLabels: [String: (UIView) -> Value] = [
        "text": { Value(($0 as? UILabel)?.text) },
        "attributedText": { Value(($0 as? UILabel)?.attributedText) },
        "font": { Value(($0 as? UILabel)?.font) },
    ]
    private static let image: (UIView) -> Value = { Value(($0 as? UIImageView)?.image) }
}
