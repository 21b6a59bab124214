import Scene

extension CALayer {
    /// The search of `action(forKey:)`: delegate, `actions`, style, class, built-in.
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

    /// `NSNull` ends the search with nothing.
    private static func usable(
        _ action: any CAAction, _ source: MotionHistory.Refusal
    ) -> (any CAAction)? {
        guard action is any StopAction else { return action }
        MotionHistory.current?.silencer = source
        return nil
    }

    private func styleAction(_ key: String) -> (any CAAction)? {
        var style = style
        // Nested styles end; a dictionary can't hold itself.
        while let each = style {
            if let found = (each["actions"] as? [String: any CAAction])?[key] { return found }
            style = each["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// The implicit animation of a property on a committed layer; docs/reference/actions.md,
    /// "Implicit animations".
    private func builtInAction(_ key: String) -> (any CAAction)? {
        guard isCommitted, let property = LayerProperty(key: key, of: record.kind)
        else { return nil }
        return switch property.row.action {
        case .basic: implicitAnimation(of: property)
        case .fade: implicitFade()
        case .asks, .silent: nil
        }
    }

    private func implicitAnimation(of property: LayerProperty) -> CABasicAnimation? {
        let shown = context.map { presentedRecord(at: $0.clock()) } ?? record
        if property == .backgroundColor, shown.backgroundColor == nil { return nil }
        let animation = CABasicAnimation(keyPath: property.key)
        animation.fromValue = AnimationValue.boxed(shown[property])
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        animation.isImplicit = true
        return animation
    }

    /// A fade of the whole layer, for what has no values in between.
    private func implicitFade() -> CATransition {
        let fade = CATransition()
        fade.duration = CATransaction.animationDuration()
        fade.timingFunction = CATransaction.animationTimingFunction()
        fade.isImplicit = true
        return fade
    }
}
