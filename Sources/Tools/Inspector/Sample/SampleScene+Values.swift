import CoreAnimation
import Foundation
import Inspection
import Primitives

// The properties of the sample's layers
extension SampleScene {
    /// Returns the properties of a layer, as a program sends them.
    func values(_ number: UInt64) -> [PropertyFacts] {
        guard let layer = layers[number] else { return [] }
        let plain = CALayer()
        let moving = Set(
            animations(number, samples: 2).filter { $0.state != .ended }.compactMap(\.keyPath))
        return Self.keys.map { key, kind in
            let shown = Self.value(layer, key, kind)
            return PropertyFacts(
                key: key, kind: kind, owner: "CALayer", model: models[number]?[key] ?? shown,
                shown: shown, standard: Self.value(plain, key, kind),
                isAnimated: moving.contains { $0 == key || $0.hasPrefix(key + ".") },
                isEditable: kind != .object,
                choices: key == "contentsGravity"
                    ? ["center", "resize", "resizeAspect", "top"] : nil)
        }
    }

    private static let keys: [(String, InspectionValue.Kind)] = [
        ("bounds", .rect), ("position", .point), ("anchorPoint", .point), ("zPosition", .number),
        ("opacity", .number), ("hidden", .bool), ("backgroundColor", .color),
        ("cornerRadius", .number), ("masksToBounds", .bool), ("borderWidth", .number),
        ("borderColor", .color), ("shadowOpacity", .number), ("shadowRadius", .number),
        ("shadowOffset", .size), ("shadowColor", .color), ("contentsGravity", .name),
        ("contentsScale", .number), ("doubleSided", .bool), ("speed", .number),
        ("timeOffset", .number), ("beginTime", .number), ("duration", .number),
    ]

    private static func value(
        _ layer: CALayer, _ key: String, _ kind: InspectionValue.Kind
    ) -> InspectionValue {
        switch key {
        case "bounds":
            let box = layer.bounds
            return number(kind, [box.minX, box.minY, box.width, box.height])
        case "position": return number(kind, [layer.position.x, layer.position.y])
        case "anchorPoint": return number(kind, [layer.anchorPoint.x, layer.anchorPoint.y])
        case "zPosition": return number(kind, [layer.zPosition])
        case "opacity": return number(kind, [Double(layer.opacity)])
        case "hidden": return number(kind, [layer.isHidden ? 1 : 0])
        case "backgroundColor": return color(layer.backgroundColor)
        case "cornerRadius": return number(kind, [layer.cornerRadius])
        case "masksToBounds": return number(kind, [layer.masksToBounds ? 1 : 0])
        case "borderWidth": return number(kind, [layer.borderWidth])
        case "borderColor": return color(layer.borderColor)
        case "shadowOpacity": return number(kind, [Double(layer.shadowOpacity)])
        case "shadowRadius": return number(kind, [layer.shadowRadius])
        case "shadowOffset":
            return number(kind, [layer.shadowOffset.width, layer.shadowOffset.height])
        case "shadowColor": return color(layer.shadowColor)
        case "contentsGravity": return InspectionValue(kind: .name, text: "resize")
        case "contentsScale", "speed": return number(kind, [1])
        case "doubleSided": return number(kind, [1])
        default: return number(kind, [0])
        }
    }

    private static func number(
        _ kind: InspectionValue.Kind, _ numbers: [Double]
    ) -> InspectionValue {
        let text = kind == .bool ? (numbers[0] == 1 ? "true" : "false") : ValueInput.text(numbers)
        return InspectionValue(kind: kind, numbers: numbers, text: text)
    }

    private static func color(_ color: CGColor?) -> InspectionValue {
        guard let parts = color?.components, parts.count >= 2 else {
            return InspectionValue(kind: .none, text: "none")
        }
        let numbers = parts.count < 4 ? [parts[0], parts[0], parts[0], parts[1]] : parts
        return InspectionValue(
            kind: .color, numbers: numbers.map { Double($0) },
            text: ValueInput.hex(numbers.map { Double($0) }))
    }

    /// Sets a property; returns false where the sample can't.
    func set(_ number: UInt64, _ key: String, _ value: InspectionValue) -> Bool {
        guard let layer = layers[number], let numbers = value.numbers else { return false }
        models[number]?[key] = nil
        pictures = [:]
        switch (key, numbers.count) {
        case ("opacity", 1): layer.opacity = Float(numbers[0])
        case ("hidden", 1): layer.isHidden = numbers[0] == 1
        case ("masksToBounds", 1): layer.masksToBounds = numbers[0] == 1
        case ("cornerRadius", 1): layer.cornerRadius = numbers[0]
        case ("zPosition", 1): layer.zPosition = numbers[0]
        case ("position", 2): layer.position = CGPoint(x: numbers[0], y: numbers[1])
        case ("backgroundColor", 4):
            layer.backgroundColor = CGColor(
                red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        default: return false
        }
        return true
    }
}
