import Scene

extension CALayer {
    /// The implementation of `action(forKey:)`: searches delegate, `actions`, style, class,
    /// built-in.
    func searchAction(_ key: String) -> (any CAAction)? {
        if MotionHistory.isKept { MotionHistory.current?.silencer = nil }
        if let found = delegate?.action(for: self, forKey: key) {
            return Self.usable(found, .delegate)
        }
        if let found = actions?[key] { return Self.usable(found, .actions) }
        if let found = styleAction(key) { return Self.usable(found, .actions) }
        if let found = type(of: self).defaultAction(forKey: key) {
            return Self.usable(found, .classDefault)
        }
        return builtInAction(key)
    }

    /// The action, or nil for `NSNull`, which ends the search.
    private static func usable(
        _ action: any CAAction, _ source: MotionHistory.Refusal
    ) -> (any CAAction)? {
        guard action is any StopAction else { return action }
        MotionHistory.current?.silencer = source
        return nil
    }

    private func styleAction(_ key: String) -> (any CAAction)? {
        var style = style
        // Nested styles are finite: a dictionary can't contain itself.
        while let each = style {
            if let found = (each["actions"] as? [String: any CAAction])?[key] { return found }
            style = each["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// The implicit animation of a property on a committed layer; docs/reference/actions.md,
    /// "Implicit animations".
    private func builtInAction(_ key: String) -> (any CAAction)? {
        guard isCommitted, let property = property(of: key) else { return nil }
        return switch property.action {
        case .basic: implicitAnimation(of: property)
        case .fade: implicitFade()
        case .asks, .silent: nil
        }
    }

    /// The layer's property of this name; usually the one that is being set.
    private func property(of key: String) -> LayerProperty? {
        if let asked = Self.asked, asked.key == key, asked.belongs(to: record.kind) { return asked }
        return LayerProperty(key: key, of: record.kind)
    }

    /// Returns the animation of `implicitAnimation(of:)` without an object; nil where the value
    /// isn't made of numbers.
    func ownAnimation(of property: LayerProperty) -> AttachedAnimation? {
        let kind = record.isPlain ? .plain : record.kind
        guard case .basic = property.action, property.belongs(to: kind) else { return nil }
        if case .position = property, let motion = ownMotionOfPosition {
            return AttachedAnimation(Self.newAnimationID(), property, motion)
        }
        let shown = shownValue(of: property)
        switch shown {
        case .number, .point, .size, .rect, .color, .transform:
            return AttachedAnimation(
                Self.newAnimationID(), property, BasicMotion(property, from: shown))
        default: return nil
        }
    }

    /// The most frequent implicit animation: of the position, from where the layer is shown. Nil
    /// where that takes longer to find out.
    private var ownMotionOfPosition: BasicMotion? {
        guard let context, let shown = presentedPosition(at: context.clock()) else { return nil }
        return BasicMotion(fromPosition: shown)
    }

    /// The value on screen, from which a new animation starts.
    private func shownValue(of property: LayerProperty) -> PropertyValue {
        guard let context else { return record[property] }
        return presentedValue(of: property, at: context.clock())
    }

    private func implicitAnimation(of property: LayerProperty) -> CABasicAnimation? {
        let shown = shownValue(of: property)
        if property == .backgroundColor, shown == PropertyValue.none { return nil }
        return .implicit(property, from: shown)
    }

    /// A fade of the whole layer, for values that can't be interpolated.
    private func implicitFade() -> CATransition {
        let fade = CATransition()
        fade.duration = CATransaction.animationDuration()
        fade.timingFunction = CATransaction.animationTimingFunction()
        fade.settings.isImplicit = true
        return fade
    }
}
