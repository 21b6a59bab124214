public import CoreAnimation
public import Foundation

/// A change that belongs to a state; a subclass says which.
@preconcurrency @MainActor
open class CAStateElement: NSObject {
    /// The layer that changes.
    open weak var target: CALayer?
    /// The element of another state of which this one was made; it has no effect here.
    open var source: CAStateElement?
    /// The key path of the target that changes; nil where the change is none of a property.
    open var keyPath: String?
    /// The file's name of the target, where that isn't there.
    var targetID: String?
    var kept = KeptPart()

    /// An element that changes nothing.
    public override init() { super.init() }

    /// Whether another element changes the same property of the same layer.
    /// - Parameter element: the other element; its value doesn't count.
    open func matches(_ element: CAStateElement) -> Bool {
        target === element.target && keyPath == element.keyPath
            && type(of: self) == type(of: element)
    }

    /// Makes a change that is no value's, and returns what takes it back; nil where nothing was changed.
    func change() -> (@MainActor () -> Void)? { nil }

    /// The name of the element in files.
    class var elementName: String { "LKStateElement" }
}

/// Sets a property of a layer.
open class CAStateSetValue: CAStateElement {
    /// The value in the state.
    open var value: Any?

    override class var elementName: String { "LKStateSetValue" }
}

/// Adds an object to a list of a layer: a sublayer, a filter, or the mask.
open class CAStateAddElement: CAStateElement {
    /// The object: a layer, or a filter.
    open var object: Any?
    /// The object before which the new one is put; nil puts it at the end.
    open var beforeObject: Any?

    override class var elementName: String { "LKStateAddElement" }

    override func change() -> (@MainActor () -> Void)? {
        guard let target, let object else { return nil }
        if let layer = object as? CALayer {
            return keyPath == "mask" ? mask(target, layer) : add(layer, to: target)
        }
        guard let keyPath, ["filters", "backgroundFilters"].contains(keyPath) else { return nil }
        let old = target.value(forKey: keyPath)
        target.setValue((old as? [Any] ?? []) + [object], forKey: keyPath)
        return { target.setValue(old, forKey: keyPath) }
    }

    private func add(_ layer: CALayer, to target: CALayer) -> (@MainActor () -> Void)? {
        guard layer.superlayer == nil, layer !== target else { return nil }
        if let before = beforeObject as? CALayer, before.superlayer === target {
            target.insertSublayer(layer, below: before)
        } else {
            target.addSublayer(layer)
        }
        return { layer.removeFromSuperlayer() }
    }

    private func mask(_ target: CALayer, _ layer: CALayer) -> (@MainActor () -> Void)? {
        let old = target.mask
        target.mask = layer
        return { target.mask = old }
    }
}

/// Removes an object from a list of a layer.
open class CAStateRemoveElement: CAStateElement {
    /// The object: a sublayer or a filter of the target.
    open var object: Any?
    /// The file's name of the object, where it is a layer that comes later.
    var objectID: String?

    override class var elementName: String { "LKStateRemoveElement" }

    override func change() -> (@MainActor () -> Void)? {
        guard let target, let object else { return nil }
        if let layer = object as? CALayer { return remove(layer, from: target) }
        guard let keyPath, let old = target.value(forKey: keyPath) as? [Any],
            let name = (object as? CAFilter)?.name
        else { return nil }
        let rest = old.filter { ($0 as? CAFilter)?.name != name }
        target.setValue(rest, forKey: keyPath)
        return { target.setValue(old, forKey: keyPath) }
    }

    private func remove(_ layer: CALayer, from target: CALayer) -> (@MainActor () -> Void)? {
        guard layer.superlayer === target,
            let index = target.sublayers?.firstIndex(where: { $0 === layer })
        else { return nil }
        layer.removeFromSuperlayer()
        return { target.insertSublayer(layer, at: UInt32(index)) }
    }
}

/// Adds an animation to a layer while the state is on.
open class CAStateAddAnimation: CAStateElement {
    /// The key under which the animation is added.
    open var key: String?
    /// The animation.
    open var animation: CAAnimation?

    override class var elementName: String { "LKStateAddAnimation" }

    override func change() -> (@MainActor () -> Void)? {
        guard let target, let animation else { return nil }
        let key = key ?? (animation as? CAPropertyAnimation)?.keyPath ?? "state"
        let old = target.animation(forKey: key)
        target.add(animation, forKey: key)
        return {
            target.removeAnimation(forKey: key)
            if let old { target.add(old, forKey: key) }
        }
    }
}

/// Removes an animation from a layer while the state is on.
open class CAStateRemoveAnimation: CAStateElement {
    /// The key of the animation.
    open var key: String?

    override class var elementName: String { "LKStateRemoveAnimation" }

    override func change() -> (@MainActor () -> Void)? {
        guard let target, let key, let old = target.animation(forKey: key) else { return nil }
        target.removeAnimation(forKey: key)
        return { target.add(old, forKey: key) }
    }
}
