import Foundation
import Scene

/// Filters. Changes fade; the inputs of a layer's filters animate by their key paths, such as
/// `filters.gaussianBlur.inputRadius`.
extension CALayer {
    /// The object that was set as the compositing filter, while it still equals the layer's filter.
    var givenFilter: Any? {
        guard let given = customValues[Self.givenFilterKey] else { return nil }
        return AnimationValue.filter(given) == record.effects.compositingFilter ? given : nil
    }

    // A key that no program can use by accident, as it begins with a dot.
    static let givenFilterKey = ".compositingFilter"

    func list(_ filters: [LayerFilter], of property: LayerProperty) -> [Any]? {
        filters.isEmpty ? emptyList(of: property) : filters.map { object($0) }
    }

    /// The empty list that a property was set to, which counts as set; nil where it wasn't set. The
    /// record doesn't distinguish the two.
    func emptyList(of property: LayerProperty) -> [Any]? {
        customValues[property.key] as? [Any]
    }

    /// Remembers that a property was set to an empty list, or forgets it.
    func keepEmptyList(_ list: [Any]?, of property: LayerProperty) {
        guard modelLayer == nil else { return }
        keepCustom(list.flatMap { $0.isEmpty ? $0 : nil }, property.key)
    }

    func object(_ filter: LayerFilter) -> Any {
        filter.isText ? filter.type : CAFilter(filter)
    }

    func setFilters(_ objects: [Any]?, _ property: LayerProperty) {
        guard mayChangeHere else { return carry { $0.setFilters(objects, property) } }
        let filters = (objects ?? []).compactMap { AnimationValue.filter($0) }
        if filters.count < objects?.count ?? 0 {
            Complaint.tell("CALayer \(property.key) takes CAFilter objects and types of filters")
        }
        for filter in filters { check(filter, property) }
        if property != .compositingFilter { keepEmptyList(objects, of: property) }
        setValue(filters.isEmpty ? .none : .filters(filters), of: property)
    }

    /// Reports a filter that has no effect in its property.
    func check(_ filter: LayerFilter, _ property: LayerProperty) {
        let isKnown =
            switch filter.kind {
            case .unknown: false
            case .blend: property == .compositingFilter
            case .gaussianBlur, .color, .luminanceCurve: property != .compositingFilter
            }
        guard !isKnown else { return }
        Complaint.tell(
            "CALayer \(property.key): no such filter \"\(filter.type)\"; it draws nothing")
    }
}

extension CALayer {
    /// The implementation of setting `compositingFilter`.
    func setCompositingFilter(_ filter: Any?) {
        guard mayChangeHere else { return carry { $0.compositingFilter = filter } }
        setFilters(filter.map { [$0] }, .compositingFilter)
        guard modelLayer == nil else { return }
        keepCustom(filter, Self.givenFilterKey)
    }
}
