import CoreAnimation
import Foundation
import Headless
import Primitives
import Scene

/// Reads and writes what a layer has under its keys. Main thread.
@MainActor
struct LayerValues {
    let layer: CALayer
    let time: HostTime

    /// Every property: those of its class by the table's order, then keys of the program's own.
    var all: [PropertyFacts] {
        let (model, animated) = (layer.record, moved)
        let shown = layer.isCommitted ? layer.presentedRecord(at: time) : nil
        var facts = [name, frame(shown)]
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
        for (key, value) in model.custom.sorted(by: { $0.key < $1.key }).prefix(64) {
            facts.append(own(key, value, shown?.custom[key], animated.contains(.custom)))
        }
        return facts
    }

    private var name: PropertyFacts {
        let model = InspectionValue(text: layer.name ?? "")
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

    private func own(
        _ key: String, _ value: PropertyValue, _ shown: PropertyValue?, _ isAnimated: Bool
    ) -> PropertyFacts {
        // Those of text layers are kept so, too.
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

    /// What its animations move.
    private var moved: LayerPropertySet {
        layer.attachedMotions.reduce(into: []) { set, each in
            if let motion = each.running?.motion { set.formUnion(motion.properties) }
        }
    }

    /// The words of properties of which only some fit.
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
    ]

    // Setting

    /// The value under a key path in the model; nil where there is none.
    func model(_ keyPath: String) -> InspectionValue? {
        if keyPath == "name" { return InspectionValue(text: layer.name ?? "") }
        if keyPath == "frame" { return InspectionValue(.rect(layer.record.frame)) }
        if keyPath.hasPrefix("frame.") {
            guard let number = layer.value(forKeyPath: keyPath) as? NSNumber else { return nil }
            return InspectionValue(.number(number.doubleValue))
        }
        guard let path = AnimationKeyPath(anyKey: keyPath, of: layer.record.kind) else {
            return nil
        }
        if path.property == .custom, layer.record.custom[path.customKey] == nil { return nil }
        return InspectionValue(path.read(layer.record))
    }

    /// Sets a value, and gives what was there and what is; a failure says what fits.
    func set(
        _ keyPath: String, _ value: InspectionValue, animates: Bool
    ) -> Result<(before: InspectionValue, after: InspectionValue), InspectionFailure> {
        guard let before = model(keyPath) else { return .failure(unknown(keyPath)) }
        let kind = kind(of: keyPath)
        guard let new = value.property(kind), new.isFinite || kind == .number else {
            let wanted = InspectionValue.article(kind)
            return .failure(
                InspectionFailure(.value, "\(keyPath) takes \(wanted), not \"\(value.text)\""))
        }
        var complaints: [String] = []
        let handler = Complaint.handler
        Complaint.handler = { complaints.append($0) }
        CATransaction.begin()
        CATransaction.setDisableActions(!animates)
        layer.setValue(
            keyPath == "name" ? value.text : AnimationValue.boxed(new), forKeyPath: keyPath)
        CATransaction.commit()
        Complaint.handler = handler
        if let complaint = complaints.first {
            return .failure(InspectionFailure(.value, complaint))
        }
        return .success((before, model(keyPath) ?? value))
    }

    private func kind(of keyPath: String) -> LayerProperty.Kind {
        if keyPath == "name" { return .name }
        if keyPath == "frame" { return .rect }
        if keyPath.hasPrefix("frame.") { return .number }
        guard let path = AnimationKeyPath(anyKey: keyPath, of: layer.record.kind) else {
            return .object
        }
        if path.property != .custom, !path.isPart { return path.property.row.kind }
        return switch path.read(layer.record) {
        case .number: .number
        case .bool: .bool
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .color: .color
        case .path: .path
        case .colors: .colors
        case .numbers: .numbers
        case .name: .name
        case .none, .contents, .filters, .cells, .crossFade: .object
        }
    }

    private func unknown(_ keyPath: String) -> InspectionFailure {
        let meant = KeyPathSpelling.suggestion(for: keyPath)
        return InspectionFailure(
            .value,
            "\(layer.spokenName) has nothing called \"\(keyPath)\""
                + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
}
