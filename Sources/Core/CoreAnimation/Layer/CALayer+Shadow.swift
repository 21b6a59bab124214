import Foundation
import Primitives
import Scene

/// The shadow of a layer: of what it and its sublayers show together, or of a path.
///
/// The shadow lies below the layer, which may be transparent, and shares its `opacity`. A layer
/// that masks to its bounds shows none.
extension CALayer {
}
