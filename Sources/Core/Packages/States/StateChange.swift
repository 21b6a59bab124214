import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The state of one layer: the changes that are made for it, and how they are taken back. Main thread.
@MainActor
final class StateChange {
    /// A property that a state sets.
    struct Key: Hashable {
        let target: ObjectIdentifier
        let keyPath: String
    }

    /// A property's layer with the value that it has without a state.
    private struct Base {
        let target: CALayer
        let value: Any?
    }

    /// The values that a state sets, and where they come from.
    private struct Setting {
        let target: CALayer
        let value: Any?
        var shown: Any?
        var old: Any?
    }

    /// The layer whose state it is.
    let layer: CALayer
    private(set) var state: CAState?
    /// The transition whose animations run; nil for none.
    var running: CAStateTransition?
    private var bases: [Key: Base] = [:]
    private var order: [Key] = []
    private var known: Set<Key> = []
    private var undo: [@MainActor () -> Void] = []
    /// The animations that the last transition added.
    private var added: [(target: CALayer, key: String)] = []

    /// The most states that are based on each other.
    private static let mostBased = 64

    init(_ layer: CALayer) {
        self.layer = layer
    }

    /// Enters a state with a transition's animations; in a transaction without actions.
    func enter(_ new: CAState?, by transition: CAStateTransition?, speed: Float) {
        let elements = elements(of: new)
        var settings = settings(elements)
        for key in order where settings[key] == nil {
            guard let base = bases[key] else { continue }
            settings[key] = Setting(target: base.target, value: base.value)
        }
        let keys = order
        for key in keys {
            guard var setting = settings[key] else { continue }
            setting.old = LayerValues.value(of: setting.target, key.keyPath)
            setting.shown =
                setting.target.presentation().flatMap { LayerValues.value(of: $0, key.keyPath) }
                ?? setting.old
            settings[key] = setting
        }
        for step in undo.reversed() { step() }
        undo = []
        removeAnimations()
        state = new
        for key in keys { if let setting = settings[key] { set(setting, key) } }
        for element in elements {
            if let step = element.change() { undo.append(step) }
        }
        known = Set(elements.compactMap { Self.key(of: $0) })
        order = keys.filter { known.contains($0) }
        bases = bases.filter { known.contains($0.key) }
        if let transition { animate(settings, transition, speed) }
    }

    /// The elements of a state after those of the states that it is based on.
    private func elements(of state: CAState?) -> [CAStateElement] {
        var chain: [CAState] = []
        var next = state
        while let each = next, !chain.contains(where: { $0 === each }),
            chain.count < Self.mostBased
        {
            chain.append(each)
            next = each.basedOn.flatMap { layer.state(withName: $0) }
        }
        return chain.reversed().flatMap(\.elements)
    }

    private static func key(of element: CAStateElement) -> Key? {
        guard element is CAStateSetValue, let target = element.target,
            let keyPath = element.keyPath
        else { return nil }
        return Key(target: ObjectIdentifier(target), keyPath: keyPath)
    }

    private func settings(_ elements: [CAStateElement]) -> [Key: Setting] {
        var settings: [Key: Setting] = [:]
        for case let element as CAStateSetValue in elements {
            guard let key = Self.key(of: element), let target = element.target else { continue }
            settings[key] = Setting(target: target, value: element.value)
            // Of several that set one property the last counts, at the place of the first.
            if known.insert(key).inserted { order.append(key) }
        }
        return settings
    }

    private func set(_ setting: Setting, _ key: Key) {
        if bases[key] == nil {
            bases[key] = Base(target: setting.target, value: setting.old)
        }
        LayerValues.set(setting.value, of: setting.target, key.keyPath)
    }

    // MARK: Animations

    private func removeAnimations() {
        for (target, key) in added { target.removeAnimation(forKey: key) }
        added = []
    }

    private func animate(
        _ settings: [Key: Setting], _ transition: CAStateTransition, _ speed: Float
    ) {
        for element in transition.elements where element.isEnabled {
            guard let target = element.target,
                let animation = element.animation?.copy() as? CAAnimation
            else { continue }
            let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? element.key ?? ""
            let key = Key(target: ObjectIdentifier(target), keyPath: keyPath)
            let setting = settings[key]
            if let setting, LayerValues.areEqual(setting.shown, setting.value),
                animation is CABasicAnimation
            {
                continue
            }
            complete(animation, keyPath, setting)
            if animation.beginTime > 1e-50 {
                // In files it counts from the beginning of the transition.
                let now = target.convertTime(CACurrentMediaTime(), from: nil)
                animation.beginTime = now + animation.beginTime / Double(max(speed, 1e-6))
            }
            animation.speed *= speed
            let name = element.key ?? keyPath
            target.add(animation, forKey: name)
            added.append((target, name))
        }
    }

    /// Gives an animation the key path and the ends that it lacks.
    private func complete(_ animation: CAAnimation, _ keyPath: String, _ setting: Setting?) {
        guard let basic = animation as? CABasicAnimation else {
            if let property = animation as? CAPropertyAnimation, property.keyPath == nil {
                property.keyPath = keyPath
            }
            return
        }
        basic.keyPath = keyPath == LayerValues.multiplyKey ? "contents" : keyPath
        guard let setting else { return }
        let isMultiplied = keyPath == LayerValues.multiplyKey
        if basic.fromValue == nil, basic.byValue == nil || basic.toValue == nil {
            basic.fromValue =
                isMultiplied
                ? LayerValues.multiplied(setting.target, by: setting.shown) : setting.shown
        }
        if basic.toValue == nil, basic.byValue == nil {
            basic.toValue = isMultiplied ? setting.target.contents : setting.value
        }
    }
}
