import Foundation
import Primitives
import Scene

extension CALayer {
    /// The implementation of `defaultValue(forKey:)` by the table: the defaults of the class's own
    /// properties and of those that all layers have, where Apple's class returns them.
    static func standardValue(forKey key: String) -> Any? {
        guard let property = LayerProperty(key: key) else { return nil }
        let row = property.row
        guard row.owner == .layer || row.owner == owner, let told = row.told else { return nil }
        if let teller = row.teller, owner != .kind(teller) { return nil }
        if case .bool(let flag)? = LayerDefaults.ofProgram.value(of: property) {
            return publicValue(flag)
        }
        return publicValue(told)
    }

    /// A value of the table in the form in which key-value coding returns it.
    private static func publicValue(_ value: any Sendable) -> Any {
        switch value {
        case let color as RGBA: CGColor(color)
        case let corners as CornerSet: NSNumber(value: corners.rawValue)
        case let edges as EdgeSet: NSNumber(value: edges.rawValue)
        case let name as any RawRepresentable<String>: NSString(string: name.rawValue)
        default: AnimationValue.object(value)
        }
    }

    // The values of properties, also of those that are kept under their keys.

    /// Returns the number that a property holds.
    func number(_ property: LayerProperty) -> Double { record[property].finiteNumber ?? 0 }

    /// Returns whether a Bool property is true.
    func flag(_ property: LayerProperty) -> Bool { record[property] == .bool(true) }

    /// Returns the name that a property holds.
    func name(_ property: LayerProperty) -> String {
        if case .name(let text) = record[property] { return text }
        return ""
    }

    /// Sets a property that holds a name. The table tells how an unknown name is treated.
    func setName(_ name: String, _ property: LayerProperty) {
        var after = record
        after[property] = .name(name)
        if after[property] != .name(name), let known = property.row.unknownName {
            after[property] = .name(known)
        }
        setValue(after[property], of: property)
    }
}
