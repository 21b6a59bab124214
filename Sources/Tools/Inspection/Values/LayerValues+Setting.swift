import CoreAnimation
import Foundation
import Primitives
import Scene

// Setting
extension LayerValues {
    /// Returns the value under a key path in the model; nil where there is none.
    private func model(_ keyPath: String) -> PropertyValue? {
        if keyPath == "name" { return .name(layer.name ?? "") }
        if keyPath == "string", let label = layer as? CATextLayer { return string(of: label) }
        if keyPath == "frame" { return .rect(layer.record.frame) }
        if keyPath.hasPrefix("frame.") {
            let number = layer.value(forKeyPath: keyPath) as? NSNumber
            return number.map { .number($0.doubleValue) }
        }
        if let property = textProperty(keyPath) { return model(of: property) }
        guard let path = AnimationKeyPath(anyKey: keyPath, of: layer.record.kind) else {
            return nil
        }
        if path.property == .custom, layer.record.custom[path.customKey] == nil { return nil }
        return path.read(layer.record)
    }

    /// Returns the property of a text layer that a key names.
    private func textProperty(_ key: String) -> LayerProperty? {
        guard layer is CATextLayer, let property = LayerProperty(key: key) else { return nil }
        return Self.isOfText(property) ? property : nil
    }

    /// Sets a value, and returns the old value and the new one; a failure says which values fit.
    ///
    /// Setting the old value restores it: a value that is too long to be sent is kept in `kept`.
    func set(
        _ keyPath: String, _ value: InspectionValue, animates: Bool, keeping kept: inout KeptValues
    ) -> Result<(before: InspectionValue, after: InspectionValue), InspectionFailure> {
        guard let old = model(keyPath) else { return .failure(unknown(keyPath)) }
        let kind = kind(of: keyPath)
        let whole = value.kept.map { kept.value($0) }
        if case .some(nil) = whole {
            return .failure(
                InspectionFailure(
                    .gone, "that value of \(keyPath) is kept no longer: too much was set since"))
        }
        guard let new = whole ?? value.property(kind), new.isFinite || kind == .number else {
            let wanted = InspectionValue.article(kind)
            return .failure(
                InspectionFailure(.value, "\(keyPath) takes \(wanted), not \"\(value.text)\""))
        }
        let before = InspectionValue(old, kind, keeping: &kept)
        if let complaint = put(new, keyPath, animates: animates) {
            return .failure(InspectionFailure(.value, complaint))
        }
        return .success((before, model(keyPath).map { InspectionValue($0) } ?? value))
    }

    /// Sets a value; returns the complaint of the layer if there is one.
    private func put(_ new: PropertyValue, _ keyPath: String, animates: Bool) -> String? {
        var complaints: [String] = []
        CATransaction.begin()
        CATransaction.setDisableActions(!animates)
        // Complaints during the commit aren't about the inspector's change.
        let handler = Complaint.handler
        Complaint.handler = { complaints.append($0) }
        layer.setValue(AnimationValue.boxed(new), forKeyPath: keyPath)
        Complaint.handler = handler
        CATransaction.commit()
        return complaints.first
    }

    private func kind(of keyPath: String) -> LayerProperty.Kind {
        if keyPath == "name" || (keyPath == "string" && layer is CATextLayer) { return .name }
        if keyPath == "frame" { return .rect }
        if let property = textProperty(keyPath) { return property.row.kind }
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
