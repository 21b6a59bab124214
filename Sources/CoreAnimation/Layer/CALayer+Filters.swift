import Foundation
import Scene

/// Filters. Changes fade; the inputs of a filter that is on a layer animate by their key paths, such
/// as `filters.gaussianBlur.inputRadius`.
extension CALayer {
    /// What was set, while it still says what the layer has.
    var givenFilter: Any? {
        guard let given = customValues[Self.givenFilterKey] else { return nil }
        return AnimationValue.filter(given) == record.effects.compositingFilter ? given : nil
    }

    // No key can have this name, as it holds a dot: a value in a part of nothing.
    static let givenFilterKey = ".compositingFilter"

    func list(_ filters: [LayerFilter], of property: LayerProperty) -> [Any]? {
        filters.isEmpty ? emptyList(of: property) : filters.map { object($0) }
    }

    /// The empty list that a property was set to, which counts as set; nil for none. The record doesn't tell the two
    /// apart.
    func emptyList(of property: LayerProperty) -> [Any]? {
        customValues[property.key] as? [Any]
    }

    /// Keeps in mind that a property was set to an empty list, or isn't any longer.
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
