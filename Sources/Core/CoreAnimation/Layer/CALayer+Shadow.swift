import Foundation
import Primitives
import Scene

/// The shadow of a layer: of what it and its sublayers show together, or of a path.
///
/// The shadow lies below the layer, which may be transparent, and shares its `opacity`. A layer
/// that masks to its bounds shows none.
extension CALayer {
    /// The implementation of setting `shadowOffset`.
    func setShadowOffset(_ offset: CGSize) {
        guard offset.width.isFinite, offset.height.isFinite else {
            Complaint.tell("CALayer shadowOffset is not finite: \(offset)")
            return
        }
        setValue(.size(offset), of: .shadowOffset)
    }
}
