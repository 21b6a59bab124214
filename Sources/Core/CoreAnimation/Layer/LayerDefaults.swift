import Foundation
import Scene

/// The values of new layers that a program's Info.plist decides. Main thread.
@MainActor
package struct LayerDefaults {
    /// The defaults of this program.
    package static var ofProgram = LayerDefaults(Bundle.main.infoDictionary)

    /// Whether layers have `allowsGroupOpacity` by default: `UIViewGroupOpacity`, or true where that key
    /// is missing.
    let allowsGroupOpacity: Bool
    private let standard: LayerRecord

    /// The defaults from an Info.plist; nil for a program without one.
    package init(_ information: [String: Any]?) {
        let told = information?["UIViewGroupOpacity"]
        allowsGroupOpacity = told as? Bool ?? (told as? NSNumber)?.boolValue ?? true
        var record = LayerRecord(id: LayerID(rawValue: 0))
        // Set only where it differs: effects cost each layer a box of its own.
        if !allowsGroupOpacity { record.effects.allowsGroupOpacity = false }
        standard = record
    }

    /// Returns the record of a new layer.
    func record(_ id: LayerID) -> LayerRecord {
        var record = standard
        record.id = id
        return record
    }

    /// Returns the program's default of a property, where it differs from the table's.
    func value(of property: LayerProperty) -> PropertyValue? {
        property == .allowsGroupOpacity && !allowsGroupOpacity ? .bool(false) : nil
    }
}
