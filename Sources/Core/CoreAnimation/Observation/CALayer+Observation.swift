import Foundation
import Scene

/// One observer of one property of a layer.
@MainActor
final class PropertyWatch {
    let property: LayerProperty
    private weak var layer: CALayer?
    private(set) var before: () -> Void
    private(set) var after: () -> Void

    init(
        _ property: LayerProperty, of layer: CALayer, before: @escaping () -> Void,
        after: @escaping () -> Void
    ) {
        self.property = property
        self.layer = layer
        self.before = before
        self.after = after
        layer.parts.watches = (layer.watches ?? []) + [self]
        layer.isWatched = true
    }

    /// Ends the observation, and releases what its closures held.
    func stop() {
        before = {}
        after = {}
        guard let layer, let watches = layer.watches else { return }
        let others = watches.filter { $0 !== self }
        layer.parts.watches = others.isEmpty ? nil : others
        layer.isWatched = !others.isEmpty
    }
}

/// A protocol for objects observed by key path: only layers conform. It lets `observe` have Apple's
/// signature, in which key path and handler know the observed class.
@preconcurrency @MainActor
public protocol LayerObserving: AnyObject {}

extension LayerObserving where Self: CALayer {
    /// Calls `changeHandler` on the main thread after the property at `keyPath` was set to another
    /// value, when its implicit action has already started. Setting an equal value calls nothing.
    ///
    /// Every property that can be animated by a key path can be observed, and the others of the
    /// table; `frame`, which is computed from three of them, can't, and a complaint says so. A
    /// layer without observers pays one branch per change. The first observation of a path in a
    /// class makes a few copies of the layer by `init(layer:)`, to find out which property the path
    /// names.
    /// - Parameters:
    ///   - keyPath: the path of a property, as `\.opacity`.
    ///   - options: `.old` and `.new` for values in the change, `.initial` for a call at once,
    ///     `.prior` for one before.
    ///   - changeHandler: called on the main thread with the layer and the change.
    /// - Returns: the observation, which lasts as long as it is kept.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let property = LayerKeyPaths.property(keyPath, of: self) else {
            return NSKeyValueObservation(nil)
        }
        let watcher = PathWatcher(keyPath, options, changeHandler)
        let watch = PropertyWatch(
            property, of: self, before: { [weak self] in self.map(watcher.isAboutToChange) },
            after: { [weak self] in self.map(watcher.hasChanged) })
        if options.contains(.initial) { watcher.begin(self) }
        return NSKeyValueObservation(watch)
    }
}

/// An observer's options and handler, with the old value during a change.
@MainActor
private final class PathWatcher<Layer: CALayer, Value> {
    private let path: KeyPath<Layer, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: @MainActor (Layer, NSKeyValueObservedChange<Value>) -> Void
    private var old: Value?

    init(
        _ path: KeyPath<Layer, Value>, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping @MainActor (Layer, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.path = path
        self.options = options
        self.handler = handler
    }

    func begin(_ layer: Layer) {
        tell(layer, new: options.contains(.new) ? layer[keyPath: path] : nil, old: nil)
    }

    func isAboutToChange(_ layer: Layer) {
        if options.contains(.old) { old = layer[keyPath: path] }
        if options.contains(.prior) { tell(layer, new: nil, old: old, isPrior: true) }
    }

    func hasChanged(_ layer: Layer) {
        let before = old
        old = nil
        tell(layer, new: options.contains(.new) ? layer[keyPath: path] : nil, old: before)
    }

    private func tell(_ layer: Layer, new: Value?, old: Value?, isPrior: Bool = false) {
        handler(
            layer,
            NSKeyValueObservedChange(
                kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: isPrior))
    }
}

extension CALayer: LayerObserving {
    /// Calls the observers of a property before it changes.
    func tellWatches(before property: LayerProperty) {
        for watch in watches ?? [] where watch.property == property { watch.before() }
    }

    /// Calls the observers of a property after it has changed.
    func tellWatches(after property: LayerProperty) {
        for watch in watches ?? [] where watch.property == property { watch.after() }
    }
}
