package import Foundation
import Primitives
import Scene

/// The tree as it is on screen at one instant, read from the model layers. Main thread.
///
/// It gives the answers of a tree of presentation layers without making one: only the values of
/// layers that animate, or that changed since the frame on screen, are copied.
@MainActor
package struct SeenTree {
    let instant: PresentedInstant
    /// The sequence number of the commit up to which a layer whose values on screen equal its
    /// model's has those values at every instant; nil for none.
    private let restsAt: UInt64?

    init(_ instant: PresentedInstant, restsAt: UInt64?) {
        self.instant = instant
        self.restsAt = restsAt
    }

    /// Returns whether a layer whose values on screen equal its model's keeps them for every other
    /// search, until it changes.
    func knowsRest(of layer: CALayer) -> Bool {
        restsAt != nil && restsAt == layer.context?.sequence
    }

    /// Returns the result of `body` on the layer's values on screen, read in place.
    ///
    /// `body` must not call any layer: the record is accessed exclusively meanwhile.
    @inline(__always)
    func read<Result>(
        _ layer: CALayer, _ body: (UnsafePointer<LayerRecord>) -> Result
    ) -> Result {
        if isAsModel(layer) { return withUnsafePointer(to: &layer.record, body) }
        var record = layer.presentedRecord(at: instant)
        return withUnsafePointer(to: &record, body)
    }

    /// Returns whether the layer's values on screen equal its model's.
    @inline(__always)
    func isAsModel(_ layer: CALayer) -> Bool {
        guard layer.isAtRest, case .same = layer.committed,
            instant.past.isEmpty || instant.past[layer.id] == nil
        else { return false }
        return withUnsafePointer(to: &layer.record) { $0.isPlain || !$0.timing.isFiniteLayer }
    }

    /// Returns the running animations of a layer whose values, apart from these, equal those on
    /// screen at every instant until it changes; nil for any other layer.
    func running(on layer: CALayer) -> [AnimationRecord]? {
        guard layer.leaving.isEmpty, case .same = layer.committed,
            instant.past.isEmpty || instant.past[layer.id] == nil,
            withUnsafePointer(to: &layer.record, { $0.isPlain || !$0.timing.isFiniteLayer })
        else { return nil }
        let running = layer.animations.compactMap(\.running)
        return running.count == layer.animations.count ? running : nil
    }

    /// Returns whether a layer is on screen, not hidden, and more opaque than `opacity`.
    package func shows(_ layer: CALayer, moreOpaqueThan opacity: Float) -> Bool {
        layer.isCommitted
            && read(layer) { !$0.pointee.isHidden && $0.pointee.opacity > opacity }
    }

    /// Converts a point of the window to a layer's own space, by the values on screen; nil where
    /// the layer's plane is seen edge-on, and for a layer that isn't on screen.
    package func point(_ point: CGPoint, in layer: CALayer) -> CGPoint? {
        var steps: [CATransform3D] = []
        var inner = layer
        var isInSpace = false
        while inner.isCommitted {
            let matrix = matrix(of: inner)
            if isInSpace, let last = steps.popLast() {
                steps.append(last.concatenating(matrix))
            } else {
                steps.append(matrix)
            }
            guard let outer = inner.parent else {
                return steps.reversed().reduce(point) { $0.flatMap($1.unproject) }
            }
            // Layers in a 3D space lie in no plane but that of the layer around the space.
            isInSpace = outer.record.preservesDepth && outer.maskLayer !== inner
            inner = outer
        }
        return nil
    }

    /// Returns the plane in which a layer's sublayers lie.
    package func plane(of layer: CALayer) -> SeenPlane { SeenPlane(HitReading(seen: self), layer) }

    /// The matrix to the superlayer's space, by the values on screen.
    private func matrix(of layer: CALayer) -> CATransform3D {
        let own = read(layer) { $0.pointee.matrixToPosition }
        guard let outer = layer.parent, outer.maskLayer !== layer else { return own }
        return HitReading(seen: self).matrixOfSublayers(outer).map(own.concatenating) ?? own
    }

    /// Returns the frontmost layer that belongs to no other view, in the layer's subtree, at a
    /// point of the layer's own space.
    package func own(
        _ layer: CALayer, at point: CGPoint, isOwn: @escaping (CALayer) -> Bool
    ) -> CALayer {
        let others = layer.children.filter(isOwn)
        guard !others.isEmpty else { return layer }
        return HitReading(seen: self).search(from: layer, inside: point, isOwn) ?? layer
    }
}

/// A delegate that answers hit tests in place of the layers below it: for windows of views, which
/// have their own rules for hits.
@preconcurrency @MainActor
package protocol HitHost: CALayerDelegate {
    /// Returns the layer that is hit.
    ///
    /// `point` is in the space of the host's layer as it is on screen; `start` is where the search
    /// began, in the space around the root. Nil lets the search continue behind the host.
    func hit(at point: CGPoint, from start: CGPoint, in tree: SeenTree, by cause: HitCause)
        -> CALayer?
}

/// The event that a search serves.
package enum HitCause: Sendable {
    /// A button or a finger went down.
    case press
    /// A pointer is over the point; also used for scrolling and dragging.
    case hover
}
