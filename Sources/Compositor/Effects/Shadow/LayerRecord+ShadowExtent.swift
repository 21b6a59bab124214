import Foundation
import Primitives
import Scene

extension LayerRecord {
    /// What the layer's shadow may draw, in the layer's own space; null for none, nil where that isn't
    /// known, as the shadow is that of more than the bounds.
    var shadowExtent: CGRect? {
        guard castsShadow else { return .null }
        guard kind == .plain, shadow.path == nil, !hasContents, !transformsSublayers else {
            return nil
        }
        // Beyond three standard deviations nothing is left that a byte can hold.
        let soft = 3 * shadow.sigma + 2
        return bounds.standardized
            .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -soft, dy: -soft)
    }
}
