import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Emitter cells in scene files: elements `CAEmitterCell` in `emitterCells`.
extension SceneDecoder {
    /// Sets the cells of an emitter layer from an element.
    mutating func setCells(_ node: SceneNode, on layer: CALayer) {
        cellParts = [:]
        let cells = cells(node)
        if !cellParts.isEmpty { SceneKept.made(for: layer).cells = cellParts }
        layer.setValue(
            cells.isEmpty ? PropertyValue.none : .cells(cells), of: LayerProperty.emitterCells)
    }

    /// - Parameters:
    ///   - place: the place of the cell that has these, with a point behind; empty for a layer.
    ///   - first: the number of cells before these.
    private mutating func cells(
        _ node: SceneNode, in place: String = "", after first: Int = 0
    ) -> [EmitterCellRecord] {
        var list: [EmitterCellRecord] = []
        for child in node.children {
            if child.name == "CAEmitterCell" {
                list.append(cell(child, at: "\(place)\(first + list.count)"))
            } else if child.name == "NSArray" {
                list += cells(child, in: place, after: first + list.count)
            } else {
                note("<\(child.name)> is no CAEmitterCell; it is left out", child)
            }
        }
        return list
    }

    private mutating func cell(_ node: SceneNode, at place: String) -> EmitterCellRecord {
        var (cell, part) = (EmitterCellRecord(), KeptPart())
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) where key != "xmlns" {
            guard let sample = EmitterCellRecord()[key: key] else {
                part.attributes[key] = text
                if key == "id" || SceneVocabulary.isInert(key) { continue }
                note("<CAEmitterCell> attribute \(key) is not known; it is left out", node)
                continue
            }
            guard let value = SceneText.value(text, key == "name" ? .name : sample.textKind) else {
                part.attributes[key] = text
                note("\(key)=\"\(text)\" of <CAEmitterCell> makes no sense; it is left out", node)
                continue
            }
            cell[key: key] = value
        }
        for child in node.children where !add(child, to: &cell, at: place) {
            part.children.append(child)
        }
        if !part.isEmpty { cellParts[place] = KeptValue(name: cell.name ?? "", part: part) }
        return cell
    }

    /// Sets a value of a cell from an element; returns false for one that nothing here knows.
    private mutating func add(
        _ node: SceneNode, to cell: inout EmitterCellRecord, at place: String
    ) -> Bool {
        switch node.name {
        case "emitterCells": cell.cells = cells(node, in: place + ".")
        case "contents":
            guard let image = object(node) as? CGImage else { return false }
            cell.contents = ContentsRecord(bitmap: image.bitmap)
        case "color":
            if node.attributes["type"] == "null" {
                cell.color = nil
            } else if let color = color(node) {
                cell.color = color
            }
        case "style": return false
        default:
            guard let sample = EmitterCellRecord()[key: node.name],
                let text = node.attributes["value"],
                let value = SceneText.value(text, sample.textKind)
            else {
                note("<\(node.name)> of a cell is not known; it is left out", node)
                return false
            }
            cell[key: node.name] = value
        }
        return true
    }
}

extension PropertyValue {
    /// The kind of text as which the value is written.
    fileprivate var textKind: LayerProperty.Kind {
        switch self {
        case .number: .number
        case .bool: .bool
        case .rect: .rect
        case .color: .color
        case .name: .name
        default: .tree
        }
    }
}

extension SceneEncoder {
    /// Returns the element of a list of cells.
    /// - Parameters:
    ///   - kept: the parts of the file's cells that nothing here knows, by their places.
    ///   - place: the place of the cell that has these, with a point behind; empty for a layer.
    mutating func cells(
        _ key: String, _ cells: [EmitterCellRecord], _ kept: [String: KeptValue],
        in place: String = ""
    ) -> SceneNode {
        let list = SceneNode(key)
        for (index, cell) in cells.enumerated() {
            let node = node(cell, kept, at: "\(place)\(index)")
            if let value = kept["\(place)\(index)"], value.name == cell.name ?? "" {
                value.part.add(to: node)
            }
            list.children.append(node)
        }
        return list
    }

    private mutating func node(
        _ cell: EmitterCellRecord, _ kept: [String: KeptValue], at place: String
    ) -> SceneNode {
        let node = SceneNode("CAEmitterCell")
        for key in EmitterCellRecord.keys {
            guard let value = cell[key: key], value != EmitterCellRecord()[key: key] else {
                continue
            }
            switch value {
            case .none: node.children.append(SceneNode(key, ["type": "null"]))
            case .contents(let contents):
                let element = SceneNode(key)
                element.children = [picture(CGImage(bitmap: contents.bitmap))]
                node.children.append(element)
            case .color(let color) where color.alpha != 1:
                node.children.append(Self.color(key, color))
            case .cells(let inner):
                node.children.append(cells(key, inner, kept, in: place + "."))
            default: if let text = SceneText.text(value) { node.attributes[key] = text }
            }
        }
        return node
    }
}
