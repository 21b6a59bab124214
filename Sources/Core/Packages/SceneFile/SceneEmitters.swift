import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Emitter cells in scene files: elements `CAEmitterCell` in `emitterCells`.
extension SceneDecoder {
    /// Sets the cells of an emitter layer from an element.
    mutating func setCells(_ node: SceneNode, on layer: CALayer) {
        let cells = cells(node)
        layer.setValue(
            cells.isEmpty ? PropertyValue.none : .cells(cells), of: LayerProperty.emitterCells)
    }

    private mutating func cells(_ node: SceneNode) -> [EmitterCellRecord] {
        var list: [EmitterCellRecord] = []
        for child in node.children {
            if child.name == "CAEmitterCell" {
                list.append(cell(child))
            } else if child.name == "NSArray" {
                list += cells(child)
            } else {
                note("<\(child.name)> is no CAEmitterCell; it is left out", child)
            }
        }
        return list
    }

    private mutating func cell(_ node: SceneNode) -> EmitterCellRecord {
        var cell = EmitterCellRecord()
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key })
        where key != "id" && key != "xmlns" {
            guard let sample = EmitterCellRecord()[key: key] else {
                note("<CAEmitterCell> attribute \(key) is not known; it is left out", node)
                continue
            }
            guard let value = SceneText.value(text, key == "name" ? .name : sample.textKind) else {
                note("\(key)=\"\(text)\" of <CAEmitterCell> makes no sense; it is left out", node)
                continue
            }
            cell[key: key] = value
        }
        for child in node.children { add(child, to: &cell) }
        return cell
    }

    private mutating func add(_ node: SceneNode, to cell: inout EmitterCellRecord) {
        switch node.name {
        case "emitterCells": cell.cells = cells(node)
        case "contents":
            if let image = object(node) as? CGImage {
                cell.contents = ContentsRecord(bitmap: image.bitmap)
            }
        case "color":
            if node.attributes["type"] == "null" {
                cell.color = nil
            } else if let color = color(node) {
                cell.color = color
            }
        case "style": break
        default:
            guard let sample = EmitterCellRecord()[key: node.name],
                let text = node.attributes["value"],
                let value = SceneText.value(text, sample.textKind)
            else { return note("<\(node.name)> of a cell is not known; it is left out", node) }
            cell[key: node.name] = value
        }
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
    mutating func cells(_ key: String, _ cells: [EmitterCellRecord]) -> SceneNode {
        let list = SceneNode(key)
        for cell in cells { list.children.append(node(cell)) }
        return list
    }

    private mutating func node(_ cell: EmitterCellRecord) -> SceneNode {
        let node = SceneNode("CAEmitterCell")
        for key in EmitterCellRecord.keys {
            guard let value = cell[key: key], value != EmitterCellRecord()[key: key] else {
                continue
            }
            switch value {
            case .none: node.children.append(SceneNode(key, ["type": "null"]))
            case .contents(let contents):
                let element = SceneNode(key)
                element.children = [picture(CGImage(bitmap: contents.bitmap), contents.bitmap)]
                node.children.append(element)
            case .color(let color) where color.alpha != 1:
                node.children.append(Self.color(key, color))
            case .cells(let inner): node.children.append(cells(key, inner))
            default: if let text = SceneText.text(value) { node.attributes[key] = text }
            }
        }
        return node
    }
}
