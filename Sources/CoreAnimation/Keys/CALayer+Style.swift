import Scene

/// Values that a layer's style supplies: docs/reference/keys.md, "Style".
extension CALayer {
    /// What the style has for a key, and the styles inside it after it; nil for nothing.
    func styleValue(_ key: String) -> Any? {
        var style = styleValues
        // Nested styles end; a dictionary can't hold itself.
        while let each = style {
            if let found = each[key] { return found }
            style = each["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Takes another style: properties that were never set have its values from now on, at once.
    func setStyle(_ new: [AnyHashable: Any]?) {
        guard styleValues != nil || new != nil else { return }
        guard let change = begin(.style) else { return carry { $0.setStyle(new) } }
        let keys = styleKeys
        parts.styleValues = new
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for key in keys.union(styleKeys).sorted() { takeStyle(key) }
        CATransaction.commit()
        end(change)
    }

    /// The properties that the style has values for.
    private var styleKeys: Set<String> {
        var (style, keys) = (styleValues, Set<String>())
        while let each = style {
            keys.formUnion(each.keys.compactMap { $0.base as? String })
            style = each["style"] as? [AnyHashable: Any]
        }
        return keys.filter { LayerProperty(key: $0).map { isStyled($0) } == true }
    }

    /// True for what the style gives a value to, and not only an object to read.
    private func isStyled(_ property: LayerProperty) -> Bool {
        let row = property.row
        return row.kind != .tree && row.kind != .object
            && (property.belongs(to: record.kind) || row.owner == type(of: self).owner)
    }

    /// Gives a property that was never set what the style says now, or its default again.
    private func takeStyle(_ key: String) {
        guard let property = LayerProperty(key: key) else { return }
        let standard = property.row.defaultValue
        guard current(property) == rare?.styled[key] ?? standard else {
            rare?.styled[key] = nil
            return
        }
        if let value = styleValue(key) {
            setValue(value, forKey: key)
            parts.styled[key] = current(property)
        } else {
            rare?.styled[key] = nil
            setValue(AnimationValue.boxed(standard), forKey: key)
        }
    }

    private func current(_ property: LayerProperty) -> PropertyValue {
        guard !property.belongs(to: record.kind) else { return record[property] }
        return customValues[property.key].flatMap {
            AnimationValue.fitting($0, AnimationKeyPath(property))
        } ?? property.row.defaultValue
    }
}
