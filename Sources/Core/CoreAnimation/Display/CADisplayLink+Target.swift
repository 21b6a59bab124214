import Foundation
public import Primitives

// Apple's source names a method by a selector; `#selector(Board.tick(_:))` becomes `Board.tick(_:)`
// here.
extension CADisplayLink {
    /// A link that calls a method of `target` with itself as argument; it starts with
    /// `add(to:forMode:)`.
    ///
    /// The target is retained until `invalidate()`, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - target: the object that is called.
    ///   - selector: a method of its class, as in `Clock.tick`.
    public convenience init<Target: AnyObject>(
        target: Target,
        selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        self.init { link in selector(target)(link) }
    }

    /// A link that calls a method of `target` without arguments.
    /// - Parameters:
    ///   - target: the object that is called; retained until `invalidate()`.
    ///   - selector: a method of its class, as in `Clock.tick`.
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init { _ in selector(target)() }
    }

    /// A link that calls the method of a selector, with itself where the method has an argument.
    /// - Parameters:
    ///   - target: the object that is called; retained until `invalidate()`.
    ///   - selector: the method, as `Selector("tick", Clock.tick(_:))`.
    public convenience init(target: Any, selector: Selector) {
        self.init { link in selector.call(on: target, with: link) }
    }
}
