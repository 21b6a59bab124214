import Drawing
import Primitives
import Scene

extension CALayer {
    /// What the table has a class answer for a property: the default of its own properties and of
    /// those that all layers have, where Apple's class tells it.
    static func standardValue(forKey key: String) -> Any? {
        guard let property = LayerProperty(key: key) else { return nil }
        let row = property.row
        guard row.owner == .layer || row.owner == owner, let told = row.told else { return nil }
        if let teller = row.teller, owner != .kind(teller) { return nil }
        return publicValue(told)
    }

    /// A value of the table in the type in which programs know it.
    private static func publicValue(_ value: any Sendable) -> Any {
        switch value {
        case let color as RGBA: CGColor(color)
        case let corners as CornerSet: Int(corners.rawValue)
        case let edges as EdgeSet: Int(edges.rawValue)
        case let name as any RawRepresentable<String>: publicName(name)
        default: value
        }
    }

    private static func publicName(_ name: any RawRepresentable<String>) -> Any {
        let text = name.rawValue
        return switch name {
        case is ContentsGravity: CALayerContentsGravity(rawValue: text)
        case is ContentsFormat: CALayerContentsFormat(rawValue: text)
        case is ContentsFilter: CALayerContentsFilter(rawValue: text)
        case is CornerCurve: CALayerCornerCurve(rawValue: text)
        case is Scene.DynamicRange: DynamicRange(rawValue: text)
        case is Scene.ToneMapMode: ToneMapMode(rawValue: text)
        case is FillMode: CAMediaTimingFillMode(rawValue: text)
        case is ShapeRecord.FillRule: CAShapeLayerFillRule(rawValue: text)
        case is ShapeRecord.LineCap: CAShapeLayerLineCap(rawValue: text)
        case is ShapeRecord.LineJoin: CAShapeLayerLineJoin(rawValue: text)
        case is GradientRecord.Form: CAGradientLayerType(rawValue: text)
        case is EmitterShape: CAEmitterLayerEmitterShape(rawValue: text)
        case is EmitterMode: CAEmitterLayerEmitterMode(rawValue: text)
        case is EmitterRenderMode: CAEmitterLayerRenderMode(rawValue: text)
        default: text
        }
    }

    // What a property holds, also where it is kept under its key.

    /// The number that a property holds.
    func number(_ property: LayerProperty) -> Double { record[property].finiteNumber ?? 0 }

    /// True when a property is.
    func flag(_ property: LayerProperty) -> Bool { record[property] == .bool(true) }

    /// The name that a property holds.
    func name(_ property: LayerProperty) -> String {
        if case .name(let text) = record[property] { return text }
        return ""
    }

    /// Sets a property that holds a name. What becomes of one that nobody knows says the table.
    func setName(_ name: String, _ property: LayerProperty) {
        var after = record
        after[property] = .name(name)
        if after[property] != .name(name), let known = property.row.unknownName {
            after[property] = .name(known)
        }
        setValue(after[property], of: property)
    }
}
