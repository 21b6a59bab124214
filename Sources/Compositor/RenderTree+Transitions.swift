import Primitives
import Scene

/// Transitions: what is kept while they run.
extension RenderTree {
    /// Where a row lies.
    struct Place {
        /// From the layer's own space to pixels, flat.
        var world: CATransform3D
        /// True when an odd number of layers above the row are flipped.
        var isFlippedAbove: Bool
        /// What the layers above hand down of their opacity, 0...1.
        var opacityAbove: Float = 1
        /// True for a plane of a 3D space: what is handed down becomes its own opacity.
        var isPlane = false
    }

    /// Where a row lies, computed from the root down; nil when it hangs elsewhere.
    func place(of slot: Int32, scale: Double) -> Place? {
        var path: [Int32] = []
        var each = slot
        while each >= 0 {
            path.append(each)
            each = nodes[Int(each)].parent
        }
        guard path.last == root else { return nil }
        var place = Place(
            world: CATransform3DMakeScale(scale, scale, 1), isFlippedAbove: false)
        for (above, row) in path.indices.reversed().map({ ($0 - 1, path[$0]) }) {
            let record = records[Int(row)]
            place.world = record.matrixToPosition.concatenating(place.world)
            if !record.preservesDepth { place.world = place.world.onTarget }
            guard row != slot else {
                place.isPlane = isPlane(row) && !record.preservesDepth
                break
            }
            let isInMask = isMask(path[above])
            if !isInMask { place.world = record.matrixOfSublayers.concatenating(place.world) }
            place.opacityAbove =
                isInMask || record.isOnePicture
                ? 1 : record.opacityHandedDown(from: place.opacityAbove, isPlane: isPlane(row))
            if record.isGeometryFlipped { place.isFlippedAbove.toggle() }
        }
        return place
    }

    /// True for a plane of a 3D space: a group, whatever opacity the space hands down.
    private func isPlane(_ slot: Int32) -> Bool {
        let parent = nodes[Int(slot)].parent
        return parent >= 0 && records[Int(parent)].preservesDepth && !isMask(slot)
    }

    /// The transition of a row that no frame has shown yet: what is on screen is its old picture.
    func waitingTransition(of slot: Int32) -> Transition? {
        for animation in animations(of: slot).reversed() {
            guard animation.motion.transition != nil else { continue }
            guard let kept = transitions[animation.id], !kept.hasStarted else { return nil }
            return kept
        }
        return nil
    }

    /// What has changed since the old picture of the transition that a row shows.
    func difference(of slot: Int32) -> PixelRect {
        guard let state = records[Int(slot)].transition else { return .empty }
        guard case .fade = state.motion.kind else { return .everything }
        return transitions[state.animation]?.difference ?? .everything
    }

    /// Keeps a transition that comes, and lets others look at its old picture.
    mutating func keep(_ transition: Transition, of id: AnimationID) {
        transitions[id] = transition
        oldPictures?[id] = .some(transition.old)
    }

    /// Forgets a transition that stopped.
    mutating func forget(_ id: AnimationID) {
        oldPictures?[id] = nil
        guard let gone = transitions.removeValue(forKey: id) else { return }
        lose(Region(gone.shown))
    }

    /// Gives up the old picture of a transition that came to its end.
    mutating func finish(_ id: AnimationID) {
        oldPictures?[id] = nil
        transitions[id]?.old = nil
        transitions[id]?.filter = nil
        transitions[id]?.difference = .everything
    }

    /// The pixels that a transition drew itself; from now on it draws none.
    mutating func takeShown(_ id: AnimationID) -> PixelRect {
        let shown = transitions[id]?.shown ?? .empty
        transitions[id]?.shown = .empty
        return shown
    }

    /// Damages pixels that showed what is gone.
    mutating func lose(_ region: Region) {
        guard !region.isEmpty else { return }
        damage.add(region)
        for (id, each) in transitions {
            guard let old = each.old else { continue }
            let lost = region.bounds.intersection(old.box)
            guard !each.difference.contains(lost) else { continue }
            transitions[id]?.difference = each.difference.union(lost)
        }
    }

    /// The pixels on which a row and all below it are shown.
    func shownBox(of top: Int32) -> PixelRect {
        var box = PixelRect.empty
        var pending = [top]
        while let slot = pending.popLast() {
            guard slot >= 0 else { continue }
            let node = nodes[Int(slot)]
            if slot != top { pending.append(node.nextSibling) }
            guard node.wasShown else { continue }
            box = box.union(node.box)
            if node.hasShadow { box = box.union(shadows[slot]?.box ?? .empty) }
            if node.hasKind { box = box.union(kinds[slot]?.box ?? .empty) }
            if node.hasFilter { box = box.union(filters[slot]?.box ?? .empty) }
            if let state = records[Int(slot)].transition {
                box = box.union(transitions[state.animation]?.shown ?? .empty)
            }
            pending.append(node.firstChild)
            pending.append(node.mask)
        }
        return box
    }
}
