import Foundation
import Scene

/// Filters. Changes fade; the inputs of a filter that is on a layer animate by their key paths, such
/// as `filters.gaussianBlur.inputRadius`.
extension CALayer {
    /// What happens to the layer and all below it, flattened, in this order; `CAFilter` objects or
    /// their types as strings.
    ///
    /// The shadow is that of the result. The values are copied: reading gives other objects.
    public var filters: [Any]? {
        get { list(record.effects.filters) }
        set { setFilters(newValue, .filters) }
    }

    /// What happens to what is seen through the layer, inside its rounded bounds and its mask.
    ///
    /// What is outside the bounds does not count: at the edge, the pixels there are repeated.
    public var backgroundFilters: [Any]? {
        get { list(record.effects.backgroundFilters) }
        set { setFilters(newValue, .backgroundFilters) }
    }

    /// How the layer, as one with all below it, is put over what lies beneath; a `CAFilter` or its
    /// type as a string, such as `multiplyBlendMode`. Nil puts it over by its alpha.
    ///
    /// What lies beneath is what the superlayer has drawn so far, and nothing below the superlayer,
    /// unless that one's `allowsGroupBlending` is false. Then it ends at the next superlayer that is
    /// drawn apart: for its opacity, a mask, filters, a rounded clip, or its own compositing filter.
    ///
    /// It gives back the object that was set, until an animation or its key path changes what that is.
    public var compositingFilter: Any? {
        get { givenFilter ?? record.effects.compositingFilter.map { object($0) } }
        set {
            setFilters(newValue.map { [$0] }, .compositingFilter)
            guard modelLayer == nil else { return }
            customValues[Self.givenFilterKey] = newValue
        }
    }

    /// What was set, while it still says what the layer has.
    private var givenFilter: Any? {
        guard let given = customValues[Self.givenFilterKey] else { return nil }
        return AnimationValue.filter(given) == record.effects.compositingFilter ? given : nil
    }

    // No key can have this name, as it holds a dot: a value in a part of nothing.
    private static let givenFilterKey = ".compositingFilter"

    private func list(_ filters: [LayerFilter]) -> [Any]? {
        filters.isEmpty ? nil : filters.map { object($0) }
    }

    private func object(_ filter: LayerFilter) -> Any {
        filter.isText ? filter.type : CAFilter(filter)
    }

    private func setFilters(_ objects: [Any]?, _ property: LayerProperty) {
        let filters = (objects ?? []).compactMap { AnimationValue.filter($0) }
        if filters.count < objects?.count ?? 0 {
            Complaint.tell("CALayer \(property.key) takes CAFilter objects and types of filters")
        }
        for filter in filters { check(filter, property) }
        setValue(filters.isEmpty ? .none : .filters(filters), of: property)
    }

    /// Tells of a filter that does nothing where it is.
    func check(_ filter: LayerFilter, _ property: LayerProperty) {
        let isKnown =
            switch filter.kind {
            case .unknown: false
            case .blend: property == .compositingFilter
            case .gaussianBlur, .color: property != .compositingFilter
            }
        guard !isKnown else { return }
        Complaint.tell(
            "CALayer \(property.key): no such filter \"\(filter.type)\"; it draws nothing")
    }
}
