import Primitives
import Scene

/// The state that is kept of transitions while they run.
extension RenderTree {
    /// The place of a node on the target.
    struct Place {
        /// The map from the layer's own space to pixels, flat.
        var world: CATransform3D
        /// Whether an odd number of layers above the node are flipped.
        var isFlippedAbove: Bool
        /// The opacity that the layers above hand down, 0...1.
        var opacityAbove: Float = 1
        /// Whether it is a plane of a 3D space: the opacity that is handed down becomes its own.
        var isPlane = false
    }

    /// Returns the place of a node, computed from the root down; nil when it is not below the root.
    func place(of slot: Int32, scale: Double) -> Place? {
        var path: [Int32] = []
        var each = slot
        while each >= 0 {
            path.append(each)
            each = nodes[each].parent
        }
        guard path.last == root else { return nil }
        var place = Place(
            world: CATransform3DMakeScale(scale, scale, 1), isFlippedAbove: false)
        for (above, node) in path.indices.reversed().map({ ($0 - 1, path[$0]) }) {
            let record = records[node]
            place.world = record.matrixToPosition.concatenating(place.world)
            if !record.preservesDepth { place.world = place.world.onTarget }
            guard node != slot else {
                place.isPlane = isPlane(node) && !record.preservesDepth
                break
            }
            let isInMask = isMask(path[above])
            if !isInMask { place.world = record.matrixOfSublayers.concatenating(place.world) }
            place.opacityAbove =
                isInMask || record.isOnePicture
                ? 1 : record.opacityHandedDown(from: place.opacityAbove, isPlane: isPlane(node))
            if record.isGeometryFlipped { place.isFlippedAbove.toggle() }
        }
        return place
    }

    /// Whether a node is a plane of a 3D space: a group, whatever opacity the space hands down.
    private func isPlane(_ slot: Int32) -> Bool {
        let parent = nodes[slot].parent
        return parent >= 0 && records[parent].preservesDepth && !isMask(slot)
    }

    /// Returns the transition of a node that no frame has shown yet: its old picture is on screen.
    func waitingTransition(of slot: Int32) -> Transition? {
        for animation in animations(of: slot).reversed() {
            guard animation.motion.transition != nil else { continue }
            guard let kept = transitions[animation.id], !kept.hasStarted else { return nil }
            return kept
        }
        return nil
    }

    /// Returns the difference from the old picture of the transition that a node shows.
    func difference(of slot: Int32) -> PixelRect {
        guard let state = records[slot].transition else { return .empty }
        guard case .fade = state.motion.kind else { return .everything }
        return transitions[state.animation]?.difference ?? .everything
    }

    /// Keeps a new transition, and lets other threads look at its old picture.
    mutating func keep(_ transition: Transition, of id: AnimationID) {
        transitions[id] = transition
        oldPictures?[id] = .some(transition.old)
    }

    /// Forgets a transition that was stopped.
    mutating func forget(_ id: AnimationID) {
        oldPictures?[id] = nil
        transitions[id] = nil
    }

    /// Drops the old picture of a transition that came to its end.
    mutating func finish(_ id: AnimationID) {
        oldPictures?[id] = nil
        transitions[id]?.old = nil
        transitions[id]?.filter = nil
        transitions[id]?.difference = .everything
    }
}
