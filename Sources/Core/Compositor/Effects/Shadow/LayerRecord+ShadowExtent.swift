import Foundation
import Primitives
import Scene

extension LayerRecord {
    /// The extent of the layer's shadow, in the layer's own space; null for no shadow, nil where it
    /// isn't known, as the shadow is not that of the bounds alone.
    var shadowExtent: CGRect? {
        guard castsShadow else { return .null }
        guard kind == .plain, shadow.path == nil, !hasContents, !transformsSublayers else {
            return nil
        }
        // Beyond three standard deviations the rest is too small for a byte.
        let soft = 3 * shadow.sigma + 2
        return bounds.standardized
            .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -soft, dy: -soft)
    }
}
