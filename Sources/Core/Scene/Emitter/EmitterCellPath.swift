import Foundation
import Primitives

/// A property of a cell, named as in `emitterCells.NAME.velocity`, or of a nested cell, as in
/// `emitterCells.NAME.emitterCells.OTHER.velocity`.
package struct EmitterCellPath: Sendable, Hashable {
    /// The names of the cells, outermost first.
    package let names: [String]
    /// The property's key-value name.
    package let key: String

    /// The path from the text after `emitterCells` and a dot; nil where it names no property of a
    /// cell.
    package init?(_ text: String) {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let key = String(text[text.index(after: dot)...])
        let names = text[..<dot].components(separatedBy: ".emitterCells.")
        guard EmitterCellRecord()[key: key] != nil, !names.contains("") else { return nil }
        self.names = names
        self.key = key
    }

    /// The text form.
    package var text: String { names.joined(separator: ".emitterCells.") + "." + key }

    /// A value of the kind that the property holds.
    package var sample: PropertyValue { EmitterCellRecord()[key: key] ?? PropertyValue.none }

    /// Returns the value in a list of cells; none where no cell has the names.
    func read(_ list: PropertyValue) -> PropertyValue {
        guard case .cells(var cells) = list else { return PropertyValue.none }
        var found: EmitterCellRecord?
        for name in names {
            guard let cell = cells.first(where: { $0.name == name }) else {
                return PropertyValue.none
            }
            found = cell
            cells = cell.cells
        }
        return found?[key: key] ?? PropertyValue.none
    }

    /// Returns the list with the value replaced in every cell of these names; unchanged where there
    /// is none.
    func replace(in list: PropertyValue, with value: PropertyValue) -> PropertyValue {
        guard case .cells(var cells) = list else { return list }
        replace(in: &cells, at: 0, with: value)
        return .cells(cells)
    }

    private func replace(
        in cells: inout [EmitterCellRecord], at depth: Int, with value: PropertyValue
    ) {
        for index in cells.indices where cells[index].name == names[depth] {
            if depth == names.count - 1 {
                cells[index][key: key] = value
            } else {
                replace(in: &cells[index].cells, at: depth + 1, with: value)
            }
        }
    }
}
