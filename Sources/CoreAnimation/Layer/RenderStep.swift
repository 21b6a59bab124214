import Foundation
import Primitives
import Scene

/// What is left to do in `render(in:)`; the last is done next.
@MainActor
enum RenderStep {
    /// What a layer gets from those above it.
    struct Place {
        /// The opacity that each thing drawn takes by itself.
        var alpha: CGFloat = 1
        /// True where y grows upward in the picture.
        var growsUpward: Bool
        /// From the space of the sublayers to the superlayer's own, for which side of a layer is seen.
        var sublayers = CATransform3D.identity
        /// The flat part of that, for drawing.
        var flat = CGAffineTransform.identity
        /// True in a 3D space.
        var isPlane = false
        /// For tiles, whether y grows upward in them.
        var drawnUpward: Bool?
        /// The most copies of a replicator layer here: those of all that are inside each other are
        /// that many at most.
        var share = RenderRun.mostCopies
        /// True in any copy but a first one.
        var isCopy = false

        /// The same for one of the layers in there.
        @MainActor func of(_ layer: CALayer) -> Place {
            var place = self
            if layer.record.isGeometryFlipped { place.growsUpward.toggle() }
            return place
        }

        /// What a mask of a layer here gets, which is drawn by itself.
        var ofMask: Place { Place(growsUpward: growsUpward, share: share, isCopy: isCopy) }
    }

    /// The copies of a replicator layer: which comes next, and where it lies.
    struct Copies {
        let count: Int
        /// What each copy shows, back to front.
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

/// One call of `render(in:)`: its steps, and how much of copies it has drawn.
@MainActor
struct RenderRun {
    /// The most copies of a replicator layer, times those of the ones that it lies in.
    nonisolated static let mostCopies = 4096
    /// The most copies and layers in them, those that lie in first copies only aside.
    static let mostCopied = 1 << 16

    var steps: [RenderStep]
    private var copied = 0
    private var isCut = false

    init(_ step: RenderStep) {
        steps = [step]
    }

    /// Counts a copy or a layer in one; false when there may be no other.
    mutating func takeCopied() -> Bool {
        guard copied < Self.mostCopied else {
            complain()
            return false
        }
        copied += 1
        return true
    }

    /// Says once that something isn't drawn.
    mutating func complain() {
        guard !isCut else { return }
        isCut = true
        Complaint.tell(
            "CALayer render(in:) draws \(Self.mostCopies) copies of replicator layers inside each "
                + "other, and \(Self.mostCopied) layers in copies; the others are left out")
    }
}
