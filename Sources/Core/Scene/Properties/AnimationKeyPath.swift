import Foundation
import Primitives

/// A property, or one part inside it, named as in `transform.rotation.z`.
///
/// A key that is no property of the table names a value of the program's own, stored in
/// `LayerRecord.custom`.
package struct AnimationKeyPath: Sendable, Hashable {
    /// The property; `.custom` for a key of the program's own.
    package let property: LayerProperty
    /// The part of the property; nil for all of it.
    package let component: ValueComponent?
    /// The input of one of the property's filters; nil for all of the property.
    package let input: FilterInput?
    /// The property of one of the emitter's cells; nil for all of the property.
    package let cell: EmitterCellPath?
    /// The program's own key; empty for a property of the table.
    package let customKey: String

    /// A path from its parts.
    package init(_ property: LayerProperty, _ component: ValueComponent? = nil) {
        self.property = property
        self.component = component
        input = nil
        cell = nil
        customKey = ""
    }

    /// A path to an input of one of the filters that `property` holds.
    package init(_ property: LayerProperty, _ input: FilterInput) {
        self.property = property
        component = nil
        self.input = input
        cell = nil
        customKey = ""
    }

    /// A path to a property of one of the cells that an emitter layer has.
    package init(_ cell: EmitterCellPath) {
        property = .emitterCells
        component = nil
        input = nil
        self.cell = cell
        customKey = ""
    }

    /// The path that `text` names, or nil when there is no such property or part.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let property = LayerProperty(key: String(first)) else {
            return nil
        }
        guard parts.count == 2 else {
            self.init(property)
            return
        }
        if property.row.kind == .filters {
            guard let input = FilterInput(String(parts[1]), of: property) else { return nil }
            self.init(property, input)
            return
        }
        if property == .emitterCells {
            guard let cell = EmitterCellPath(String(parts[1])) else { return nil }
            self.init(cell)
            return
        }
        guard
            let component = ValueComponent(rawValue: String(parts[1])),
            component.parts(property.row.kind)
        else { return nil }
        self.init(property, component)
    }

    /// The path that `text` names: a property or a part of one, or else a key of the program's own,
    /// with a part where the text after its first dot names one. Nil for a wrong part of a
    /// property.
    package init?(anyKey text: String) {
        // Whole properties are the most frequent, and need no parsing.
        if let property = LayerProperty(key: text) {
            self.init(property)
            return
        }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty else { return nil }
        guard LayerProperty(key: String(first)) == nil else {
            self.init(text)
            return
        }
        let component = parts.count == 2 ? ValueComponent(rawValue: String(parts[1])) : nil
        self.init(custom: component == nil ? text : String(first), component)
    }

    /// The path that `text` names for layers of a kind: a property that only other kinds have is a
    /// key of the program's own.
    package init?(anyKey text: String, of kind: LayerKind) {
        self.init(anyKey: text)
        guard !property.belongs(to: kind) else { return }
        self.init(custom: key, component)
    }

    /// A path to a value under a key of the program's own.
    package init(custom key: String, _ component: ValueComponent? = nil) {
        property = .custom
        self.component = component
        input = nil
        cell = nil
        customKey = key
    }

    /// The name of the whole property.
    package var key: String { customKey.isEmpty ? property.key : customKey }

    /// Whether the path names a part of a property.
    package var isPart: Bool { component != nil || input != nil || cell != nil }

    /// The text form.
    package var text: String {
        if let input { return "\(key).\(input.text)" }
        if let cell { return "\(key).\(cell.text)" }
        return component.map { "\(key).\($0.rawValue)" } ?? key
    }

    /// Returns the value at this path in `record`; none for a key of the program's own that is not
    /// set.
    ///
    /// For a layer of another kind than the property's, the name is a key of the program's own.
    package func read(_ record: LayerRecord) -> PropertyValue {
        if isCustom(for: record) { return AnimationKeyPath(custom: key, component).read(record) }
        let whole =
            property == .custom ? record.custom[customKey] ?? PropertyValue.none : record[property]
        if let input { return input.read(whole) }
        if let cell { return cell.read(whole) }
        return component.flatMap { whole[part: $0] } ?? whole
    }

    /// Writes `value` at this path in `record`; a value that isn't finite or doesn't fit is
    /// ignored.
    package func write(_ value: PropertyValue, to record: inout LayerRecord) {
        guard value.isFinite else { return }
        if isCustom(for: record) {
            return AnimationKeyPath(custom: key, component).write(value, to: &record)
        }
        guard property != .custom else {
            writeCustom(value, to: &record)
            return
        }
        if let input {
            record[property] = input.replace(in: record[property], with: value)
            return
        }
        if let cell {
            record[property] = cell.replace(in: record[property], with: value)
            return
        }
        guard let component else {
            record[property] = value
            return
        }
        let whole = record[property].replacing(component, with: value)
        // Composing a matrix with very large elements may overflow.
        if whole.isFinite { record[property] = whole }
    }

    private func isCustom(for record: LayerRecord) -> Bool {
        !property.belongs(to: record.kind)
    }

    private func writeCustom(_ value: PropertyValue, to record: inout LayerRecord) {
        guard let component else {
            record.custom[customKey] = value
            return
        }
        guard let whole = record.custom[customKey] else { return }
        let changed = whole.replacing(component, with: value)
        if changed.isFinite { record.custom[customKey] = changed }
    }
}
