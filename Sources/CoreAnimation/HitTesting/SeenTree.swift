package import Foundation
import Primitives
import Scene

/// The tree as a person sees it at one instant, read where the model layers lie. Main thread.
///
/// It says what a tree of presentation layers would say, without making one: nothing is copied but
/// the values of layers that animate, or that changed since the frame on screen.
@MainActor
package struct SeenTree {
    let instant: PresentedInstant
    /// The number of the commit up to which a layer that is as its model here is so at every instant;
    /// nil for none.
    private let restsAt: UInt64?

    init(_ instant: PresentedInstant, restsAt: UInt64?) {
        self.instant = instant
        self.restsAt = restsAt
    }

    /// True when a layer of a tree that is as its model is so for every other search too, until it
    /// changes.
    func knowsRest(of layer: CALayer) -> Bool {
        restsAt != nil && restsAt == layer.context?.sequence
    }

    /// What `body` makes of the values that are seen of a layer, where they lie.
    ///
    /// It must not ask any layer for anything: the record is held meanwhile.
    @inline(__always)
    func read<Result>(
        _ layer: CALayer, _ body: (UnsafePointer<LayerRecord>) -> Result
    ) -> Result {
        if isAsModel(layer) { return withUnsafePointer(to: &layer.record, body) }
        var record = layer.presentedRecord(at: instant)
        return withUnsafePointer(to: &record, body)
    }

    /// True when the model's values are those that are seen.
    @inline(__always)
    func isAsModel(_ layer: CALayer) -> Bool {
        guard layer.isAtRest, case .same = layer.committed,
            instant.past.isEmpty || instant.past[layer.id] == nil
        else { return false }
        return withUnsafePointer(to: &layer.record) { $0.isPlain || !$0.timing.isFiniteLayer }
    }

    /// What moves a layer whose own values are those that are seen beside that, at every instant until
    /// it changes; nil for another.
    func running(on layer: CALayer) -> [AnimationRecord]? {
        guard layer.leaving.isEmpty, case .same = layer.committed,
            instant.past.isEmpty || instant.past[layer.id] == nil,
            withUnsafePointer(to: &layer.record, { $0.isPlain || !$0.timing.isFiniteLayer })
        else { return nil }
        let running = layer.animations.compactMap(\.running)
        return running.count == layer.animations.count ? running : nil
    }

    /// False for a layer that isn't on screen yet, is hidden, or is less opaque than `opacity`.
    package func shows(_ layer: CALayer, moreOpaqueThan opacity: Float) -> Bool {
        layer.isCommitted
            && read(layer) { !$0.pointee.isHidden && $0.pointee.opacity > opacity }
    }

    /// A point of the window in a layer's own space, as that is seen; nil where its plane is seen
    /// edge-on, and for a layer that isn't on screen.
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
            // Layers in a space of three dimensions lie in no plane but that of the layer around it.
            isInSpace = outer.record.preservesDepth && outer.maskLayer !== inner
            inner = outer
        }
        return nil
    }

    /// What a layer is to its sublayers.
    package func plane(of layer: CALayer) -> SeenPlane { SeenPlane(HitReading(seen: self), layer) }

    /// The seen matrix to the superlayer's space.
    private func matrix(of layer: CALayer) -> CATransform3D {
        let own = read(layer) { $0.pointee.matrixToPosition }
        guard let outer = layer.parent, outer.maskLayer !== layer else { return own }
        return HitReading(seen: self).matrixOfSublayers(outer).map(own.concatenating) ?? own
    }

    /// The frontmost layer that is not of another view, in the layer itself and below it, at a point
    /// of its own space.
    package func own(
        _ layer: CALayer, at point: CGPoint, isOwn: @escaping (CALayer) -> Bool
    ) -> CALayer {
        let others = layer.children.filter(isOwn)
        guard !others.isEmpty else { return layer }
        return HitReading(seen: self).search(from: layer, inside: point, isOwn) ?? layer
    }
}

/// What a layer's delegate answers instead of the layers below: windows of views, that have rules of
/// their own about who is hit.
@preconcurrency @MainActor
package protocol HitHost: CALayerDelegate {
    /// The layer that is hit.
    ///
    /// `point` is in the space of the host's layer as it is seen, `start` where the search began, in
    /// the space around the root. Nil lets the search go on behind the host.
    func hit(at point: CGPoint, from start: CGPoint, in tree: SeenTree, by cause: HitCause)
        -> CALayer?
}

/// What a search is for.
package enum HitCause: Sendable {
    /// A button or a finger went down.
    case press
    /// A pointer is there; also scrolling, and what is dragged.
    case hover
}
