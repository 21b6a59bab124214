import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene

/// Reads and writes the values under a layer's keys; `LayerValues+Setting.swift` writes. Main
/// thread.
@MainActor
struct LayerValues {
    let layer: CALayer
    let time: HostTime

    /// All properties: those of the layer's class in the order of the table, then keys of the
    /// program's own.
    var all: [PropertyFacts] {
        let (model, animated) = (layer.record, moved)
        let shown = layer.isKnownToRenderer ? layer.presentedRecord(at: time) : nil
        var facts = [name, frame(shown)] + ownOfText(shown)
        for property in LayerProperty.allCases where property.belongs(to: model.kind) {
            let row = property.row
            guard row.kind != .tree, row.kind != .object else { continue }
            let kind = InspectionValue.kind(of: row.kind)
            facts.append(
                PropertyFacts(
                    key: row.key, kind: kind, owner: owner(property),
                    model: InspectionValue(model[property]),
                    shown: shown.map { InspectionValue($0[property]) },
                    standard: InspectionValue(row.defaultValue),
                    isAnimated: animated.contains(property), isEditable: kind != .object,
                    choices: Self.choices[row.key]))
        }
        let told = Set(facts.map(\.key))
        let others = model.custom.filter { !told.contains($0.key) }
        for (key, value) in others.sorted(by: { $0.key < $1.key }).prefix(64) {
            facts.append(own(key, value, shown?.custom[key], animated.contains(.custom)))
        }
        return facts
    }

    private var name: PropertyFacts {
        let model = InspectionValue(.name(layer.name ?? ""))
        return PropertyFacts(
            key: "name", kind: .name, owner: "CALayer", model: model, shown: model,
            standard: InspectionValue(text: ""), isAnimated: false, isEditable: true)
    }

    private func frame(_ shown: LayerRecord?) -> PropertyFacts {
        PropertyFacts(
            key: "frame", kind: .rect, owner: "CALayer",
            model: InspectionValue(.rect(layer.record.frame)),
            shown: shown.map { InspectionValue(.rect($0.frame)) },
            standard: InspectionValue(.rect(.zero)),
            isAnimated: !moved.isDisjoint(with: LayerPropertySet(.bounds, .position, .transform)),
            isEditable: true)
    }

    /// Returns the properties of a text layer, which are kept under keys, whether they were set or
    /// not.
    private func ownOfText(_ shown: LayerRecord?) -> [PropertyFacts] {
        guard let label = layer as? CATextLayer else { return [] }
        var facts: [PropertyFacts] = []
        if let string = string(of: label) {
            facts.append(
                PropertyFacts(
                    key: "string", kind: .name, owner: "CATextLayer",
                    model: InspectionValue(string),
                    shown: InspectionValue(string), standard: InspectionValue(text: ""),
                    isAnimated: false, isEditable: true))
        }
        let animated = moved.contains(.custom)
        for property in LayerProperty.allCases where Self.isOfText(property) {
            let row = property.row
            facts.append(
                PropertyFacts(
                    key: row.key, kind: InspectionValue.kind(of: row.kind), owner: "CATextLayer",
                    model: InspectionValue(model(of: property)),
                    shown: shown.map {
                        InspectionValue($0.custom[row.key] ?? row.defaultValue)
                    },
                    standard: InspectionValue(row.defaultValue), isAnimated: animated,
                    isEditable: true, choices: Self.choices[row.key]))
        }
        return facts
    }

    /// Whether a property is one of text layers, and a value.
    static func isOfText(_ property: LayerProperty) -> Bool {
        property.owner == .text && property.row.kind != .object
    }

    /// Returns the value of a text layer for a property of its own.
    func model(of property: LayerProperty) -> PropertyValue {
        layer.record.custom[property.key] ?? property.row.defaultValue
    }

    /// Returns the text of a text layer as a value; nil for a text with attributes.
    func string(of label: CATextLayer) -> PropertyValue? {
        guard let string = label.string else { return .name("") }
        return (string as? String).map { .name($0) }
    }

    private func own(
        _ key: String, _ value: PropertyValue, _ shown: PropertyValue?, _ isAnimated: Bool
    ) -> PropertyFacts {
        let property = LayerProperty(key: key)
        let model = InspectionValue(value)
        return PropertyFacts(
            key: key, kind: model.kind,
            owner: property?.owner == .text && layer is CATextLayer ? "CATextLayer" : "own",
            model: model, shown: shown.map { InspectionValue($0) },
            standard: InspectionValue(property?.row.defaultValue ?? .none), isAnimated: isAnimated,
            isEditable: model.kind != .object)
    }

    private func owner(_ property: LayerProperty) -> String {
        property.owner == .layer ? "CALayer" : LayerClasses.name(of: layer)
    }

    /// The properties that the layer's animations move.
    private var moved: LayerPropertySet {
        layer.attachedMotions.reduce(into: []) { set, each in
            if let motion = each.running?.motion { set.formUnion(motion.properties) }
        }
    }

    /// The words that fit, for properties that take only certain words.
    private static let choices: [String: [String]] = [
        "fillMode": FillMode.allCases.map(\.rawValue),
        "contentsGravity": [
            "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left",
            "right",
            "topLeft", "topRight", "bottomLeft", "bottomRight",
        ],
        "cornerCurve": ["circular", "continuous"],
        "minificationFilter": ["linear", "nearest", "trilinear"],
        "magnificationFilter": ["linear", "nearest", "trilinear"],
        "fillRule": ["non-zero", "even-odd"], "lineCap": ["butt", "round", "square"],
        "lineJoin": ["miter", "round", "bevel"],
        "type": ["axial", "radial", "conic"],
        "truncationMode": ["none", "start", "end", "middle"],
        "alignmentMode": ["natural", "left", "right", "center", "justified"],
    ]
}
