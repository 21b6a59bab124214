import Foundation
import Scene

/// The values of new layers that a program's Info.plist decides. Main thread.
@MainActor
package struct LayerDefaults {
    /// Those of this program.
    package static var ofProgram = LayerDefaults(Bundle.main.infoDictionary)

    /// `UIViewGroupOpacity`: the default of `allowsGroupOpacity`; true where nothing is said.
    let allowsGroupOpacity: Bool
    private let standard: LayerRecord

    /// The values of an Info.plist; nil for a program without.
    package init(_ information: [String: Any]?) {
        let told = information?["UIViewGroupOpacity"]
        allowsGroupOpacity = told as? Bool ?? (told as? NSNumber)?.boolValue ?? true
        var record = LayerRecord(id: LayerID(rawValue: 0))
        // Values that few layers have cost each layer a box of its own.
        if !allowsGroupOpacity { record.effects.allowsGroupOpacity = false }
        standard = record
    }

    /// The record of a new layer.
    func record(_ id: LayerID) -> LayerRecord {
        var record = standard
        record.id = id
        return record
    }

    /// The default of a property, where the program's differs from the table's.
    func value(of property: LayerProperty) -> PropertyValue? {
        property == .allowsGroupOpacity && !allowsGroupOpacity ? .bool(false) : nil
    }
}
