import CoreAnimation
import Foundation
import Primitives
import Scene

extension UIApplication {
    /// Applies the setting for antialiased edges in a UIKit program's Info.plist, before the
    /// program's first layer: `UIViewEdgeAntialiasing` is the default of `allowsEdgeAntialiasing`,
    /// and false without the key. Source: Apple's documentation of the property.
    package static func takeEdges(_ information: [String: Any]?) {
        guard !StandardEdges.choose(areSmooth: smoothsEdges(information)) else { return }
        Complaint.tell(
            "a layer was made before UIApplicationMain, so that all edges stay antialiased; make layers after it"
        )
    }

    /// Returns whether an Info.plist asks for antialiased edges.
    package static func smoothsEdges(_ information: [String: Any]?) -> Bool {
        information?["UIViewEdgeAntialiasing"] as? Bool ?? false
    }
}
