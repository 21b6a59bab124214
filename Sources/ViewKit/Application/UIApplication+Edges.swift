import CoreAnimation
import Foundation
import Primitives
import Scene

extension UIApplication {
    /// Takes what a UIKit program's Info.plist says of antialiased edges, before the program's first layer: the
    /// default of `allowsEdgeAntialiasing` is what `UIViewEdgeAntialiasing` says, and false without it. Source:
    /// Apple's documentation of the property.
    package static func takeEdges(_ information: [String: Any]?) {
        guard !StandardEdges.choose(areSmooth: smoothsEdges(information)) else { return }
        Complaint.tell(
            "a layer was made before UIApplicationMain, so that all edges stay antialiased; make layers after it"
        )
    }

    /// What an Info.plist says of antialiased edges.
    package static func smoothsEdges(_ information: [String: Any]?) -> Bool {
        information?["UIViewEdgeAntialiasing"] as? Bool ?? false
    }
}
