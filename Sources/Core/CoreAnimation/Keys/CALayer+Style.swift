import Scene

/// Values that a layer's style supplies: docs/reference/keys.md, "Style".
extension CALayer {
    /// The style's value for a key, searched in nested styles too; nil for none.
    func styleValue(_ key: String) -> Any? {
        var style = styleValues
        // Nested styles are finite: a dictionary can't contain itself.
        while let each = style {
            if let found = each[key] { return found }
            style = each["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Sets another style: properties that were never set take its values at once.
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

    /// The keys for which the style has values.
    private var styleKeys: Set<String> {
        var (style, keys) = (styleValues, Set<String>())
        while let each = style {
            keys.formUnion(each.keys.compactMap { $0.base as? String })
            style = each["style"] as? [AnyHashable: Any]
        }
        return keys.filter { LayerProperty(key: $0).map { isStyled($0) } == true }
    }

    /// Whether the style sets the property's value, as opposed to a value that is only read by its
    /// key.
    private func isStyled(_ property: LayerProperty) -> Bool {
        let row = property.row
        return row.kind != .tree && row.kind != .object
            && (property.belongs(to: record.kind) || row.owner == type(of: self).owner)
    }

    /// Gives a property that was never set the present style's value, or its default again.
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
