import Foundation
import Primitives
import Scene

extension LayerRecord {
    /// What the layer's path may draw, in the layer's own space; null for none.
    var shapeExtent: CGRect {
        guard let shape, shape.isFilled || shape.isStroked, let path = shape.path else {
            return .null
        }
        let reach = shape.isStroked ? shape.reach : 0
        return path.controlBounds.insetBy(dx: -reach, dy: -reach)
    }
}
