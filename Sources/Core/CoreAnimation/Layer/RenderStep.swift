import Foundation
import Primitives
import Scene

/// A step that is left to do in `render(in:)`; the last in the list is next.
@MainActor
enum RenderStep {
    /// The state that a layer inherits from those above it.
    struct Place {
        /// The opacity that is applied to each drawn part separately.
        var alpha: CGFloat = 1
        /// Whether y grows upward in the picture.
        var growsUpward: Bool
        /// The matrix from the space of the sublayers to the superlayer's own; decides which side
        /// of a layer is seen.
        var sublayers = CATransform3D.identity
        /// The flat part of `sublayers`, for drawing.
        var flat = CGAffineTransform.identity
        /// Whether the layer lies in a 3D space.
        var isPlane = false
        /// Whether y grows upward in the layer's tiles; nil for layers other than tiles.
        var drawnUpward: Bool?
        /// The most copies of a replicator layer here: the limit applies to the product over nested
        /// replicators.
        var share = RenderRun.mostCopies
        /// Whether the layer is part of a copy other than the first.
        var isCopy = false

        /// Returns the state for one of the layers inside.
        @MainActor func of(_ layer: CALayer) -> Place {
            var place = self
            if layer.record.isGeometryFlipped { place.growsUpward.toggle() }
            return place
        }

        /// The state for the mask of a layer here; a mask is drawn separately.
        var ofMask: Place { Place(growsUpward: growsUpward, share: share, isCopy: isCopy) }
    }

    /// The copies of a replicator layer: the index of the next one, and its place.
    struct Copies {
        let count: Int
        /// The layers of each copy, back to front.
        let layers: [CALayer]
        var index = 0
        var matrix = CATransform3D.identity
    }

    case open(CALayer, Place)
    case copies(CALayer, Copies, Place)
    case close(CALayer, isGrouped: Bool)
    case mask(CALayer, Place)
    case endMask
}

/// One call of `render(in:)`: its steps, and the number of copies drawn.
@MainActor
struct RenderRun {
    /// The most copies of a replicator layer, multiplied by those of the replicators around it.
    nonisolated static let mostCopies = 4096
    /// The most copies and layers in them, not counting those that are only in first copies.
    static let mostCopied = 1 << 16

    var steps: [RenderStep]
    private var copied = 0
    private var isCut = false

    init(_ step: RenderStep) {
        steps = [step]
    }

    /// Counts a copy, or a layer in one; returns false when the limit is reached.
    mutating func takeCopied() -> Bool {
        guard copied < Self.mostCopied else {
            complain()
            return false
        }
        copied += 1
        return true
    }

    /// Reports once that something isn't drawn.
    mutating func complain() {
        guard !isCut else { return }
        isCut = true
        Complaint.tell(
            "CALayer render(in:) draws \(Self.mostCopies) copies of replicator layers inside each "
                + "other, and \(Self.mostCopied) layers in copies; the others are left out")
    }
}
